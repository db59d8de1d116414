import { usePlace, useWords } from '../../../../kit/place.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Sheet } from '../../../../ui/lists/sheet.tsx';
import type { Order } from '../../contract.ts';
import { orderPath } from '../list/order-row.tsx';

/** The way to change an order that waits for its payment. */
export function OrderEdit({ order }: { order: Order }) {
  const { to } = usePlace();
  const words = useWords('order-view.edit');
  if (order.state !== 'awaiting_payment') return null;
  return (
    <Sheet heading={words('heading')} className="print:hidden">
      <p className="text-text-2">{words('text')}</p>
      <div className="ui-actions mt-4">
        <Button href={to(`${orderPath(order.orderNum)}/edit`)}>{words('action')}</Button>
      </div>
    </Sheet>
  );
}
