/** `/staff/books`: months of the books, their reports, and closing them. */
import type { BooksMonths } from '../../../features/staff/contract.ts';
import { MonthActions } from '../../../features/staff/screens/books/month-actions.tsx';
import { TaxForm } from '../../../features/staff/screens/books/tax-form.tsx';
import { OfficeList } from '../../../kit/lists/office-list.tsx';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { When } from '../../../kit/when.tsx';
import { formatMonth } from '../../../platform/time/dates.ts';
import { Disclosure } from '../../../ui/lists/disclosure.tsx';

type Month = BooksMonths['months'][number];

export async function load({ api }: LoadContext): Promise<BooksMonths> {
  return (await api.staffListBooks()).data;
}

export const head: ScreenModule<BooksMonths>['head'] = (words) => ({ title: words('staff-books.title') });

export default function BooksPage({ data: { months, tax } }: { data: BooksMonths }) {
  const { locale } = usePlace();
  const words = useWords('staff-books');
  return (
    <OfficeList<Month>
      words={words}
      lead={words('lead')}
      list={{ rows: months }}
      above={
        <Disclosure summary={words('tax.title')}>
          <TaxForm key={tax.version} tax={tax} />
        </Disclosure>
      }
      look={{
        rowKey: ({ month, state }) => `${month} ${state}`,
        columns: [
          { id: 'month', cell: ({ month }) => formatMonth(locale, month) },
          { id: 'state', cell: ({ state }) => words(`states.${state}`) },
          { id: 'last', cell: (month) => <LastRequest month={month} /> },
          {
            id: 'sha256',
            cell: ({ sha256 }) =>
              sha256 ? (
                <code className="text-small" translate="no" title={sha256}>
                  {sha256.slice(0, 12)}
                </code>
              ) : null,
          },
          { id: 'actions', align: 'end', cell: (month) => <MonthActions month={month} /> },
        ],
      }}
    />
  );
}

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
