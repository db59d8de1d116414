/** Customers as staff find them: by address, name or suite code. */
import { type ListOf, readList } from '../../../kit/lists/growing-list.ts';
import { given, type ListQuery, searchIn } from '../../../kit/lists/list-query.ts';
import { OfficeList } from '../../../kit/lists/office-list.tsx';
import type { OfficeColumn } from '../../../kit/lists/office-table.tsx';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { Timed, When } from '../../../kit/when.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';

interface Data {
  list: ListOf<'staffListCustomers'>;
  query: ListQuery;
}

export async function load({ api, query }: LoadContext): Promise<Data> {
  const asked = given({ q: searchIn(query) });
  const list = await readList(query, (part) => api.staffListCustomers({ query: { ...asked, ...part } }));
  return { list, query: asked };
}

export const head: ScreenModule<Data>['head'] = (words) => ({ title: words('staff-customers.title') });

export default function CustomersPage({ data }: { data: Data }) {
  const words = useWords('staff-customers');
  const columns = useColumns(data.list.rows);
  return <OfficeList {...data} words={words} search look={{ rowKey: ({ id }) => id, columns }} />;
}

type Customer = Data['list']['rows'][number];

function useColumns(rows: readonly Customer[]): OfficeColumn<Customer>[] {
  const words = useWords('staff-customers');
  const { money, number } = useFormats();
  const state: OfficeColumn<Customer> = {
    id: 'state',
    phone: 'none',
    cell: ({ confirmed, closed }) => (closed ? words('closed') : confirmed ? null : words('unconfirmed')),
  };
  const held: OfficeColumn<Customer> = {
    id: 'balance',
    align: 'end',
    phone: 'none',
    cell: ({ balance }) => (
      <span className="tabular-nums">{Number(balance.amount) === 0 ? null : money(balance)}</span>
    ),
  };
  return [
    { id: 'customer', cell: (row) => <Who row={row} /> },
    { id: 'lastOrder', phone: 'top', cell: (row) => <LastOrder row={row} /> },
    { id: 'orders', align: 'end', phone: 'none', cell: ({ orders }) => number(orders) },
    { id: 'joined', phone: 'none', cell: ({ createdAt }) => <When at={createdAt} /> },
    ...(rows.some(({ balance }) => Number(balance.amount) !== 0) ? [held] : []),
    // what holds for nearly all is said of nobody
    ...(rows.some(({ confirmed, closed }) => closed || !confirmed) ? [state] : []),
  ];
}

/** The code, and of the name what staff may see in a list; a phone has the rest in a line below. */
function Who({ row: { id, customerId, name, orders, confirmed, closed, createdAt } }: { row: Customer }) {
  const { to } = usePlace();
  const words = useWords('staff-customers');
  const state = closed ? words('closed') : confirmed ? null : words('unconfirmed');
  return (
    <span className="grid">
      <span className="flex flex-wrap items-baseline gap-x-3">
        <TextLink href={to(`/staff/customers/${id}`)}>{customerId}</TextLink>
        {name ? (
          <span className="whitespace-nowrap font-normal text-small text-text-2" lang="">
            {name}
          </span>
        ) : null}
      </span>
      <span className="font-normal text-small text-text-2 sm:hidden">
        {words('orders', { count: orders })}
        {'\u00a0· '}
        <span className="whitespace-nowrap">
          {state ?? <Timed at={createdAt} form="short-day" say={(date) => words('since', { date })} />}
        </span>
      </span>
    </span>
  );
}

/** The date of the last order; on a phone in words, above what the balance holds. */
function LastOrder({ row: { lastOrderAt, balance } }: { row: Customer }) {
  const words = useWords('staff-customers');
  const { money } = useFormats();
  return (
    <>
      <span className="max-sm:hidden">
        {lastOrderAt ? <When at={lastOrderAt} /> : <span className="text-text-2">{words('noOrder')}</span>}
      </span>
      <span className="grid justify-items-end text-small sm:hidden">
        <span className="font-normal text-text-2">
          {lastOrderAt ? (
            <Timed at={lastOrderAt} form="short-day" say={(date) => words('ordered', { date })} />
          ) : null}
        </span>
        {Number(balance.amount) === 0 ? null : (
          <span className="tabular-nums">{words('balance', { amount: money(balance) })}</span>
        )}
      </span>
    </>
  );
}
