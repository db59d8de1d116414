import { usePlace, useWords } from '../../../../kit/place.tsx';
import { Button } from '../../../../ui/button.tsx';
import type { Order } from '../../contract.ts';
import { ActionRow } from '../action-row.tsx';
import { orderPath } from '../list/order-row.tsx';

/** The way to change an order that waits for its payment. */
export function OrderEdit({ order }: { order: Order }) {
  const { to } = usePlace();
  const words = useWords('order-view.edit');
  if (order.state !== 'awaiting_payment') return null;
  return (
    <ActionRow
      heading={words('heading')}
      text={words('text')}
      action={<Button href={to(`${orderPath(order.orderNum)}/edit`)}>{words('action')}</Button>}
    />
  );
}
