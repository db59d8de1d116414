/** The steps that a customer may take with an order as a whole, each in a row: its rule at the left, its button at the right. */
import { useWords } from '../../../../kit/place.tsx';
import { Sheet } from '../../../../ui/lists/sheet.tsx';
import type { Order } from '../../contract.ts';
import { OrderCancel } from '../cancelling/order-cancel.tsx';
import { OrderAgain } from './order-again.tsx';
import { OrderEdit } from './order-edit.tsx';

/** One sheet for all rows; nothing where there is none. */
export function OrderActions({ order }: { order: Order }) {
  const words = useWords('order-view');
  if (order.isForwarded && order.can.cancel === 'ended') return null;
  return (
    <Sheet heading={words('actions')} className="print:hidden">
      <div className="grid divide-y divide-line">
        <OrderEdit order={order} />
        <OrderAgain order={order} />
        <OrderCancel order={order} />
      </div>
    </Sheet>
  );
}
