import { usePlace, useWords } from '../../../kit/place.tsx';
import { Button } from '../../../ui/button.tsx';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';
import type { OrderSummary } from '../../orders/contract.ts';
import { OrderTag } from '../../orders/screens/list/order-tag.tsx';
import type { StaffIntakeOrder } from '../contract.ts';
import { awaitedOf, GoodsList } from './awaited-lines.tsx';

interface FoundOrdersProps {
  orders: readonly StaffIntakeOrder[];
  /** Receives a parcel of this order in the scan loop; without it the order's own page does. */
  onReceive: ((order: StaffIntakeOrder) => void) | undefined;
}

/** Orders that a scan can mean, each with what is awaited of it. */
export function FoundOrders({ orders, onReceive }: FoundOrdersProps) {
  const { to } = usePlace();
  const words = useWords('staff-warehouse');
  const places = useWords('staff-places');
  return (
    <ul className="grid gap-3">
      {orders.map((order) => (
        <li key={order.id} className="ui-sheet ui-sheet-dense grid gap-3">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <span className="font-medium tabular-nums">{order.orderNum}</span>
              <OrderTag state={order.state as OrderSummary['state']} />
              {order.elsewhere ? (
                <StatusTag tone="attention">{places('boughtTo', { name: order.elsewhere.name })}</StatusTag>
              ) : null}
              {order.isForwarded ? <StatusTag tone="neutral">{words('forwarded')}</StatusTag> : null}
              <span className="text-small text-text-2">
                {[order.customer.code, order.customer.name, order.shop, order.shopOrderNumber]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </div>
            <div className="ui-actions items-center">
              {onReceive && awaitedOf(order).length > 0 ? (
                <Button size="dense" variant="primary" onClick={() => onReceive(order)}>
                  {words('scan.choose')}
                  <span className="sr-only"> {order.orderNum}</span>
                </Button>
              ) : null}
              <Button size="dense" href={to(`/staff/warehouse/orders/${encodeURIComponent(order.orderNum)}`)}>
                {words('open')}
                <span className="sr-only"> {order.orderNum}</span>
              </Button>
            </div>
          </div>
          <GoodsList lines={order.lines} />
        </li>
      ))}
    </ul>
  );
}
