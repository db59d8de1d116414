import { NextStep } from '../../../../kit/parts/next-step.tsx';
import type { Order } from '../../contract.ts';
import { isCountedFor } from '../list/order-next.tsx';

/** Of these another page says whose turn it is, or they were read before their payment came. */
const elsewhere: readonly Order['state'][] = [
  ...(['awaiting_payment', 'awaiting_extra_payment'] as const),
  ...(['in_delivery', 'shipped', 'delivered'] as const),
];

/** Whether the page of a payment says whose turn it is with its order. */
export const saysNext = (order: Pick<Order, 'state'> | null): boolean =>
  order !== null && !elsewhere.includes(order.state);

/** On the page of a payment: whose turn it is with the one order that it paid; nothing for several. */
export function PaidOrderNext({ order }: { order: Pick<Order, 'state' | 'sentence'> | null }) {
  if (!order || !saysNext(order)) return null;
  return (
    <p className="mt-3 font-medium">
      <NextStep page="order-parts" turn={order.sentence} isCounted={isCountedFor(order.sentence)} />
    </p>
  );
}
