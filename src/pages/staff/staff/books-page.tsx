/** `/staff/books`: months of the books, their reports, and closing them. */
import type { BooksMonths } from '../../../features/staff/contract.ts';
import { MonthActions } from '../../../features/staff/screens/books/month-actions.tsx';
import { TaxForm } from '../../../features/staff/screens/books/tax-form.tsx';
import { OfficeList } from '../../../kit/lists/office-list.tsx';
import type { OfficeColumn } from '../../../kit/lists/office-table.tsx';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { When } from '../../../kit/when.tsx';
import { formatMonth } from '../../../platform/time/dates.ts';
import { StatusTag, type StatusTone } from '../../../ui/feedback/status-tag.tsx';
import { Disclosure } from '../../../ui/lists/disclosure.tsx';

type Month = BooksMonths['months'][number];

export async function load({ api }: LoadContext): Promise<BooksMonths> {
  return (await api.staffListBooks()).data;
}

export const head: ScreenModule<BooksMonths>['head'] = (words) => ({ title: words('staff-books.title') });

export default function BooksPage({ data: { months, tax } }: { data: BooksMonths }) {
  const { locale } = usePlace();
  const words = useWords('staff-books');
  // months are closed in their order
  const due = months.findLast(({ state }) => state === 'open')?.month;
  return (
    <OfficeList<Month>
      words={words}
      lead={words('lead')}
      list={{ rows: months }}
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
            cell: ({ month, state }) => (
              <StatusTag tone={month === due ? 'attention' : tones[state]}>
                {words(month === due ? 'states.due' : `states.${state}`)}
              </StatusTag>
            ),
          },
          ...(months.some(({ requests }) => requests.length > 0)
            ? [{ id: 'last', cell: (month: Month) => <LastRequest month={month} /> }]
            : []),
          ...(months.some(({ sha256 }) => sha256) ? [hashColumn] : []),
          {
            id: 'actions',
            align: 'end',
            phone: 'foot',
            cell: (month) => <MonthActions month={month} isNext={month.month === due} />,
          },
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

/** The newest request about the month: who asked for it, and who decided. */
function LastRequest({ month: { requests } }: { month: Month }) {
  const words = useWords('staff-books');
  const [last] = requests;
  if (!last) return null;
  const name = (last.decidedBy ?? last.askedBy)?.name ?? words('somebody');
  return (
    <>
      {words(`requests.${last.kind}.${last.state}`)} · <span lang="">{name}</span> ·{' '}
      <When at={last.decidedAt ?? last.askedAt} form="day-time" />
    </>
  );
}
