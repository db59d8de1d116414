import { OrderTag } from '../../../features/orders/screens/list/order-tag.tsx';
import type { Customer } from '../../../features/staff/contract.ts';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import { When } from '../../../kit/when.tsx';
import { Disclosure } from '../../../ui/lists/disclosure.tsx';
import { Sheet } from '../../../ui/lists/sheet.tsx';
import { Table } from '../../../ui/lists/table.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';

/** So many stand open: all the others are a press away. */
const LATEST = 5;

/** The latest orders of a customer; older ones are folded. */
export function CustomerOrders({ orders }: Pick<Customer, 'orders'>) {
  const words = useWords('staff-customer.orders');
  const older = orders.slice(LATEST);
  const heading = words('heading');
  return (
    <Sheet heading={heading} dense>
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
    </Sheet>
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
          phone: 'line',
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
