/** Where the goods of an order are now: the page on which they are received, and the deliveries that carry them. */

import { DeliveryTag } from '../../../features/deliveries/screens/delivery/delivery-tag.tsx';
import type { StaffOrder } from '../../../features/orders/contract.ts';
import { LoadedPart } from '../../../kit/parts/loaded-part.tsx';
import { useLoaded } from '../../../kit/parts/use-loaded.ts';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { Sheet } from '../../../ui/lists/sheet.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';

type State = StaffOrder['order']['state'];
type Delivery = AnswerOf<'staffListDeliveries'>[number];

/** An order has so few deliveries: one, and another one for what came back or was exchanged. */
const mostDeliveries = 10;

const onTheWay: readonly State[] = ['purchased', 'to_warehouse', 'partly_received', 'at_warehouse'];
const maybeSent: readonly State[] = [
  ...(['merged', 'in_delivery', 'shipped', 'delivered', 'completed'] as const),
  ...(['claim_open', 'returning', 'exchanging', 'refunding', 'refunded'] as const),
];
/** Roles that the intake answers: finance reads orders without it. */
export const intakeReaders: readonly string[] = ['warehouse', 'buyer', 'support', 'admin'];
/** Roles that the list of deliveries answers. */
const deliveryReaders: readonly string[] = ['warehouse', 'support', 'finance', 'admin'];

export function OrderWhereabouts({ order }: Pick<StaffOrder, 'order'>) {
  const { user } = usePlace();
  const has = (roles: readonly string[]): boolean =>
    user?.roles.some((role) => roles.includes(role)) ?? false;
  if (onTheWay.includes(order.state) && has(intakeReaders)) return <Receiving order={order} />;
  if (maybeSent.includes(order.state) && has(deliveryReaders))
    return <Deliveries key={`${order.id} ${order.state}`} order={order} />;
  return null;
}

function Receiving({ order }: Pick<StaffOrder, 'order'>) {
  const { to } = usePlace();
  const words = useWords('staff-order');
  return (
    <Sheet heading={words('whereabouts')} dense>
      <TextLink href={to(`/staff/warehouse/orders/${order.id}`)}>{words('receiving')}</TextLink>
    </Sheet>
  );
}

function Deliveries({ order }: Pick<StaffOrder, 'order'>) {
  const { api } = usePlace();
  const words = useWords('staff-order');
  const loaded = useLoaded<Delivery[]>(undefined, async () => {
    const { data } = await api.staffListDeliveries({ query: { q: order.orderNum, limit: mostDeliveries } });
    return data.filter(({ orders }) => orders.includes(order.orderNum));
  });
  return (
    <LoadedPart loaded={loaded} title={words('whereaboutsFailed')}>
      {(deliveries) => (deliveries.length > 0 ? <Shown deliveries={deliveries} /> : null)}
    </LoadedPart>
  );
}

function Shown({ deliveries }: { deliveries: readonly Delivery[] }) {
  const { to } = usePlace();
  const words = useWords('staff-order');
  return (
    <Sheet heading={words('whereabouts')} dense>
      <ul className="grid gap-3">
        {deliveries.map(({ id, number, state, isReturned, routeName }) => (
          <li key={id} className="grid gap-1">
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <TextLink href={to(`/staff/deliveries/${id}`)}>{number}</TextLink>
              <DeliveryTag state={state} isReturned={isReturned} />
            </span>
            <span className="text-small text-text-2">{routeName}</span>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
