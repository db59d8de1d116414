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
  return (
    <OfficeList
      {...data}
      words={words}
      lead={words('lead')}
      search
      look={{ rowKey: ({ id }) => id, columns }}
    />
  );
}

type Customer = Data['list']['rows'][number];

function useColumns(rows: readonly Customer[]): OfficeColumn<Customer>[] {
  const words = useWords('staff-customers');
  const { number } = useFormats();
  const state: OfficeColumn<Customer> = {
    id: 'state',
    phone: 'none',
    cell: ({ confirmed, closed }) => (closed ? words('closed') : confirmed ? null : words('unconfirmed')),
  };
  const held: OfficeColumn<Customer> = {
    id: 'balance',
    align: 'end',
    phone: 'top',
    nothing: ({ balance }) => Number(balance.amount) === 0,
    cell: ({ balance }) => <Held balance={balance} />,
  };
  return [
    { id: 'customer', cell: (row) => <Who row={row} /> },
    {
      id: 'lastOrder',
      phone: 'none',
      cell: ({ lastOrderAt }) =>
        lastOrderAt ? <When at={lastOrderAt} /> : <span className="text-text-2">{words('noOrder')}</span>,
    },
    { id: 'orders', align: 'end', phone: 'none', cell: ({ orders }) => number(orders) },
    { id: 'joined', phone: 'none', cell: ({ createdAt }) => <When at={createdAt} /> },
    ...(rows.some(({ balance }) => Number(balance.amount) !== 0) ? [held] : []),
    // what holds for nearly all is said of nobody
    ...(rows.some(({ confirmed, closed }) => closed || !confirmed) ? [state] : []),
  ];
}

/** The code, and of the name what staff may see in a list; a phone has the orders in a line below. */
function Who({ row }: { row: Customer }) {
  const { id, customerId, name, confirmed, closed } = row;
  const { to } = usePlace();
  const words = useWords('staff-customers');
  return (
    <span className="grid">
      <span className="flex flex-wrap items-baseline gap-x-3">
        <TextLink href={to(`/staff/customers/${id}`)} quiet>
          {customerId}
        </TextLink>
        {name ? (
          <span className="whitespace-nowrap font-normal text-text-2" lang="">
            {name}
          </span>
        ) : null}
      </span>
      <span className="whitespace-nowrap font-normal text-small text-text-2 sm:hidden">
        {closed ? words('closed') : confirmed ? <Ordered row={row} /> : words('unconfirmed')}
      </span>
    </span>
  );
}

/** How many orders there are, and when the last one was placed. */
function Ordered({ row: { orders, lastOrderAt } }: { row: Customer }) {
  const words = useWords('staff-customers');
  return (
    <>
      {words('orders', { count: orders })}
      {lastOrderAt ? (
        <>
          {'\u00a0· '}
          <Timed at={lastOrderAt} form="short-day" say={(date) => words('ordered', { date })} />
        </>
      ) : null}
    </>
  );
}

/** The balance, where it is not nought. */
function Held({ balance }: Pick<Customer, 'balance'>) {
  const words = useWords('staff-customers');
  const { money } = useFormats();
  if (Number(balance.amount) === 0) return null;
  return (
    <>
      <span className="tabular-nums max-sm:hidden">{money(balance)}</span>
      {/* a card has no head that says what the sum is */}
      <span className="text-small tabular-nums sm:hidden">
        {words('balance', { amount: money(balance) })}
      </span>
    </>
  );
}
