import { NextStep } from '../../../../kit/parts/next-step.tsx';
import type { OrderSummary } from '../../contract.ts';

/** Of an order that travels, its parcel tells what happens and whose turn it is: they never say different things. */
export function followsParcel({ state }: Pick<OrderSummary, 'state'>, parcel: { state: string }): boolean {
  const isOver = parcel.state === 'cancelled' || parcel.state === 'returned';
  return !isOver && ['in_delivery', 'shipped', 'delivered'].includes(state);
}

interface OrderNextProps {
  order: Pick<OrderSummary, 'state' | 'sentence' | 'delivery'>;
  /** False where the time that is left stands beside it. */
  isCounted?: boolean;
}

/** Whose turn it is with an order, with the texts `order-parts` and `delivery-parts`. */
export function OrderNext({ order, isCounted = true }: OrderNextProps) {
  const { sentence, delivery } = order;
  if (!delivery || !followsParcel(order, delivery))
    return <NextStep page="order-parts" turn={sentence} isCounted={isCounted} />;
  return (
    <NextStep
      page="delivery-parts"
      turn={delivery.sentence}
      expected={delivery.expected}
      isCounted={isCounted}
    />
  );
}
