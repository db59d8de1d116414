/** `/staff/books`: months of the books, their reports, and closing them. */
import type { BooksMonths, MonthReport } from '../../../features/staff/contract.ts';
import { DueMonth } from '../../../features/staff/screens/books/due-month.tsx';
import { LastRequest } from '../../../features/staff/screens/books/last-request.tsx';
import { MonthActions } from '../../../features/staff/screens/books/month-actions.tsx';
import { SaveReport } from '../../../features/staff/screens/books/save-report.tsx';
import { TaxForm } from '../../../features/staff/screens/books/tax-form.tsx';
import { OfficeList } from '../../../kit/lists/office-list.tsx';
import type { OfficeColumn } from '../../../kit/lists/office-table.tsx';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { formatMonth } from '../../../platform/time/dates.ts';
import { StatusTag, type StatusTone } from '../../../ui/feedback/status-tag.tsx';
import { Disclosure } from '../../../ui/lists/disclosure.tsx';

type Month = BooksMonths['months'][number];

interface Data extends BooksMonths {
  /** The month that is closed next; months are closed in their order. */
  due: { month: Month; summary: MonthReport['summary'] } | null;
}

export async function load({ api }: LoadContext): Promise<Data> {
  const { data } = await api.staffListBooks();
  const month = data.months.findLast(({ state }) => state === 'open');
  if (!month) return { ...data, due: null };
  const report = await api.staffGetMonthReport({ query: { month: month.month } });
  return { ...data, due: { month, summary: report.data.summary } };
}

export const head: ScreenModule<Data>['head'] = (words) => ({ title: words('staff-books.title') });

export default function BooksPage({ data: { months, tax, due } }: { data: Data }) {
  const { locale } = usePlace();
  const words = useWords('staff-books');
  const others = months.filter(({ month }) => month !== due?.month.month);
  return (
    <OfficeList<Month>
      words={words}
      lead={words('lead')}
      above={due ? <DueMonth {...due} /> : null}
      list={{ rows: others }}
      look={{
        rowKey: ({ month, state }) => `${month} ${state}`,
        columns: [
          {
            id: 'month',
            cell: ({ month }) => (
              <span className="inline-block first-letter:uppercase">{formatMonth(locale, month)}</span>
            ),
          },
          {
            id: 'state',
            phone: 'beside',
            cell: ({ state }) => <StatusTag tone={tones[state]}>{words(`states.${state}`)}</StatusTag>,
          },
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
        <Disclosure summary={words('tax.title')}>
          <TaxForm key={tax.version} tax={tax} />
        </Disclosure>
      }
    />
  );
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
