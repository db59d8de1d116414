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
  const { to } = usePlace();
  const words = useWords('staff-customers');
  const { money } = useFormats();
  const state: OfficeColumn<Customer> = {
    id: 'state',
    cell: ({ confirmed, closed }) => (closed ? words('closed') : confirmed ? null : words('unconfirmed')),
  };
  const held: OfficeColumn<Customer> = {
    id: 'balance',
    align: 'end',
    phone: 'end',
    nothing: ({ balance }) => Number(balance.amount) === 0,
    cell: ({ balance }) => (
      <>
        <span className="text-text-2 sm:hidden">{words('balance', { amount: money(balance) })}</span>
        <span className="tabular-nums max-sm:hidden">
          {Number(balance.amount) === 0 ? null : money(balance)}
        </span>
      </>
    ),
  };
  return [
    {
      id: 'customer',
      cell: ({ id, customerId }) => (
        // the code names a person to staff: of the name only the first letters would be in sight
        <TextLink href={to(`/staff/customers/${id}`)}>{customerId}</TextLink>
      ),
    },
    {
      id: 'lastOrder',
      phone: 'none',
      cell: ({ lastOrderAt }) =>
        lastOrderAt ? <When at={lastOrderAt} /> : <span className="text-text-2">{words('noOrder')}</span>,
    },
    {
      id: 'orders',
      align: 'end',
      phone: 'top',
      cell: (row) => <Orders {...row} />,
    },
    {
      id: 'joined',
      phone: 'line',
      cell: ({ createdAt }) => <Joined at={createdAt} />,
    },
    ...(rows.some(({ balance }) => Number(balance.amount) !== 0) ? [held] : []),
    // what holds for nearly all is said of nobody
    ...(rows.some(({ confirmed, closed }) => closed || !confirmed) ? [state] : []),
  ];
}

/** The date alone in its column, and in words on a card. */
function Joined({ at }: { at: string }) {
  const words = useWords('staff-customers');
  return (
    <>
      <span className="max-sm:hidden">
        <When at={at} />
      </span>
      <span className="text-text-2 sm:hidden">
        <Timed at={at} form="short-day" say={(date) => words('since', { date })} />
      </span>
    </>
  );
}

/** The number alone in its column, and in words on a card. */
function Orders({ orders }: Customer) {
  const words = useWords('staff-customers');
  const { number } = useFormats();
  return (
    <>
      <span className="max-sm:hidden">{number(orders)}</span>
      <span className="font-normal text-text-2 sm:hidden">{words('orders', { count: orders })}</span>
    </>
  );
}
