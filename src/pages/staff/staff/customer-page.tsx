/** One customer: masked until somebody asks with a reason; balance, orders and what was corrected by hand. */
import { CustomerGroup } from '../../../features/discounts/screens/customer-group.tsx';
import { OrderTag } from '../../../features/orders/screens/list/order-tag.tsx';
import type { Customer, StaffNote } from '../../../features/staff/contract.ts';
import { CorrectionForm } from '../../../features/staff/screens/correction-form.tsx';
import { StaffNotes } from '../../../features/staff/screens/notes/staff-notes.tsx';
import { CustomerIdentity } from '../../../features/staff/screens/people/customer-identity.tsx';
import { OfficeDetail } from '../../../kit/lists/office-detail.tsx';
import { OfficeTable } from '../../../kit/lists/office-table.tsx';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { When } from '../../../kit/when.tsx';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/lists/disclosure.tsx';
import { Sheet } from '../../../ui/lists/sheet.tsx';
import { SummaryList } from '../../../ui/lists/summary-list.tsx';
import { Table } from '../../../ui/lists/table.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';

interface Data extends Customer {
  /** Null for roles that do not see it. */
  membership: AnswerOf<'staffGetCustomerGroup'> | null;
  notes: StaffNote[];
}

export async function load({ api, params }: LoadContext): Promise<Data> {
  const { data } = await api.staffGetCustomer({ params: { id: params.id ?? '' } });
  const [notes, membership] = await Promise.all([
    api.staffListNotes({ query: { customer: data.id } }),
    api.staffGetCustomerGroup({ params: { id: data.id } }).then(
      (answer) => answer.data,
      () => null,
    ),
  ]);
  return { ...data, membership, notes: notes.data };
}

export const head: ScreenModule<Data>['head'] = (words, { customerId }) => ({
  title: words('staff-customer.title', { code: customerId }),
});

export default function CustomerPage({ data }: { data: Data }) {
  const words = useWords('staff-customer');
  return (
    <OfficeDetail
      list={{ text: words('crumbs'), path: '/staff/customers' }}
      name={data.customerId}
      title={words('title', { code: data.customerId })}
      first={
        <>
          <CustomerIdentity customer={data} />
          <Balance customer={data} />
        </>
      }
      aside={data.membership ? <CustomerGroup customer={data.id} membership={data.membership} /> : null}
    >
      <Orders orders={data.orders} />
      {data.corrections.length > 0 ? (
        <Sheet heading={words('corrections.heading')} dense>
          <Corrections corrections={data.corrections} />
        </Sheet>
      ) : null}
      <StaffNotes about={{ customer: data.id }} notes={data.notes} />
    </OfficeDetail>
  );
}

function Balance({ customer }: { customer: Customer }) {
  const { dialogs } = usePlace();
  const { money } = useFormats();
  const words = useWords('staff-customer.balance');
  const correct = (): void => {
    dialogs.open({
      title: words('title'),
      render: (dialog) => <CorrectionForm customer={customer} onClose={dialog.close} />,
    });
  };
  return (
    <Sheet
      heading={words('heading')}
      dense
      actions={
        customer.mayCorrect ? (
          <Button size="dense" onClick={correct}>
            {words('correct')}
          </Button>
        ) : undefined
      }
    >
      <SummaryList
        label={words('heading')}
        rows={[
          { id: 'available', label: words('available'), value: money(customer.balance) },
          { id: 'held', label: words('held'), value: money(customer.held) },
        ]}
      />
    </Sheet>
  );
}

/** So many stand open: all the others are a press away. */
const LATEST = 5;

function Orders({ orders }: Pick<Customer, 'orders'>) {
  const words = useWords('staff-customer.orders');
  const older = orders.slice(LATEST);
  const heading = words('heading');
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="text-h3">{heading}</h2>
      {orders.length > 0 ? (
        <OrderTable caption={heading} orders={orders.slice(0, LATEST)} />
      ) : (
        <p className="text-text-2">{words('empty')}</p>
      )}
      {older.length > 0 ? (
        <Disclosure summary={words('older', { count: older.length })}>
          <OrderTable caption={words('older', { count: older.length })} orders={older} />
        </Disclosure>
      ) : null}
    </section>
  );
}

/** On a phone two lines each: the number with the sum, the state with the day. */
function OrderTable({ caption, orders }: { caption: string; orders: Customer['orders'] }) {
  const { to } = usePlace();
  const { money } = useFormats();
  const words = useWords('staff-customer.orders');
  return (
    <Table
      caption={caption}
      captionHidden
      rows={orders}
      rowKey={({ id }) => id}
      narrow="stack"
      dense
      columns={[
        {
          id: 'order',
          header: words('order'),
          rowHeader: true,
          cell: ({ id, orderNum }) => <TextLink href={to(`/staff/orders/${id}`)}>{orderNum}</TextLink>,
        },
        {
          id: 'state',
          phone: 'beside',
          header: words('state'),
          cell: ({ state }) => <OrderTag state={state} />,
        },
        {
          id: 'made',
          phone: 'end',
          header: words('made'),
          cell: ({ createdAt }) => <When at={createdAt} form="short-day" />,
        },
        {
          id: 'total',
          phone: 'top',
          header: words('total'),
          align: 'end',
          cell: ({ total }) => money(total),
        },
      ]}
    />
  );
}

function Corrections({ corrections }: Pick<Customer, 'corrections'>) {
  const { money } = useFormats();
  const words = useWords('staff-corrections');
  const own = useWords('staff-customer.corrections');
  return (
    <OfficeTable
      words={words}
      caption={own('heading')}
      rows={corrections}
      rowKey={({ id }) => id}
      columns={[
        { id: 'asked', cell: ({ requestedAt }) => <When at={requestedAt} form="day-time" /> },
        { id: 'amount', align: 'end', cell: ({ amount }) => money(amount) },
        { id: 'reason', cell: ({ reason }) => <span lang="">{reason}</span> },
        { id: 'state', cell: ({ state }) => words(`states.${state}`) },
      ]}
    />
  );
}
