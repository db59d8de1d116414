/** `/staff/books`: months of the books, their reports, and closing them. */
import type { BooksMonths, MonthReport } from '../../../features/staff/contract.ts';
import { DueMonth } from '../../../features/staff/screens/books/due-month.tsx';
import { LastRequest } from '../../../features/staff/screens/books/last-request.tsx';
import { MonthActions } from '../../../features/staff/screens/books/month-actions.tsx';
import { SaveReport } from '../../../features/staff/screens/books/save-report.tsx';
import { TaxForm } from '../../../features/staff/screens/books/tax-form.tsx';
import { OfficeList } from '../../../kit/lists/office-list.tsx';
import type { OfficeColumn } from '../../../kit/lists/office-table.tsx';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { formatMonth } from '../../../platform/time/dates.ts';
import { StatusTag, type StatusTone } from '../../../ui/feedback/status-tag.tsx';
import { Disclosure } from '../../../ui/lists/disclosure.tsx';
import { Sheet } from '../../../ui/lists/sheet.tsx';

type Month = BooksMonths['months'][number];

interface Data extends BooksMonths {
  /** The month that is closed next; months are closed in their order. */
  due: { month: Month; summary: Summary } | null;
  /** Of the newest other months, by their month. */
  summaries: Readonly<Record<string, Summary>>;
}

type Summary = MonthReport['summary'];

/** So many of the newest months are told with their sums. */
const TOLD = 12;

export async function load({ api }: LoadContext): Promise<Data> {
  const { data } = await api.staffListBooks();
  const month = data.months.findLast(({ state }) => state === 'open');
  const told = [
    ...new Set([...data.months.slice(0, TOLD).map((one) => one.month), ...(month ? [month.month] : [])]),
  ];
  const summaries = Object.fromEntries(
    await Promise.all(
      told.map(async (one) => [one, (await api.staffGetMonthReport({ query: { month: one } })).data.summary]),
    ),
  );
  return { ...data, due: month ? { month, summary: summaries[month.month] } : null, summaries };
}

export const head: ScreenModule<Data>['head'] = (words) => ({ title: words('staff-books.title') });

export default function BooksPage({ data: { months, tax, due, summaries } }: { data: Data }) {
  const words = useWords('staff-books');
  const others = months.filter(({ month }) => month !== due?.month.month);
  return (
    <OfficeList<Month>
      words={words}
      lead={words('lead')}
      above={
        due ? (
          <>
            <DueMonth {...due} />
            {others.length > 0 ? <h2 className="text-h3">{words('others')}</h2> : null}
          </>
        ) : null
      }
      list={{ rows: others }}
      look={{
        rowKey: ({ month, state }) => `${month} ${state}`,
        columns: [
          {
            id: 'month',
            cell: (month) => <MonthName {...month} />,
          },
          {
            ...{ id: 'state', phone: 'none' },
            cell: ({ state }) => <StatusTag tone={tones[state]}>{words(`states.${state}`)}</StatusTag>,
          },
          ...(['profit', 'received'] as const).map((line) => ({
            ...{ id: line, align: 'end' as const },
            cell: ({ month }: Month) => <Sums line={line} summary={summaries[month] ?? []} />,
          })),
          ...(others.some(({ requests }) => requests.length > 0)
            ? [{ id: 'last', cell: (month: Month) => <LastRequest month={month} /> }]
            : []),
          ...(others.some(({ sha256 }) => sha256) ? [hashColumn] : []),
          ...(others.some(canChange)
            ? [
                {
                  ...{ id: 'actions', align: 'end' as const, phone: 'foot' as const },
                  cell: (month: Month) => <MonthActions month={month} />,
                },
              ]
            : []),
          { id: 'report', align: 'end', phone: 'top', cell: ({ month }) => <SaveReport month={month} /> },
        ],
      }}
      below={
        <Sheet className="ui-content-fold" dense>
          <Disclosure summary={words('tax.title')}>
            <TaxForm key={tax.version} tax={tax} />
          </Disclosure>
        </Sheet>
      }
    />
  );
}

/** A phone has the state below the name, where other screens have a column for it. */
function MonthName({ month, state }: Pick<Month, 'month' | 'state'>) {
  const { locale } = usePlace();
  const words = useWords('staff-books');
  return (
    <span className="grid">
      <span className="inline-block first-letter:uppercase">{formatMonth(locale, month)}</span>
      <span className="font-normal text-small text-text-2 sm:hidden">{words(`states.${state}`)}</span>
    </span>
  );
}

/** One figure of a month, in each of its currencies. */
function Sums({ line, summary }: { line: string; summary: Summary }) {
  const { money } = useFormats();
  const sums = summary.filter((one) => one.line === line);
  if (sums.length === 0) return <span className="text-text-2">–</span>;
  return sums.map(({ amount }) => (
    <span key={amount.currency} className="block whitespace-nowrap tabular-nums">
      {money(amount)}
    </span>
  ));
}

/** A closed one is opened again, and what was asked waits for its decision. */
const canChange = ({ state, requests }: Month): boolean =>
  state === 'closed' || requests.some((one) => one.state === 'waiting');

const tones: Record<Month['state'], StatusTone> = { running: 'info', open: 'neutral', closed: 'closed' };

const hashColumn: OfficeColumn<Month> = {
  id: 'sha256',
  cell: ({ sha256 }) =>
    sha256 ? (
      <code className="text-small" translate="no" title={sha256}>
        {sha256.slice(0, 12)}
      </code>
    ) : null,
};
