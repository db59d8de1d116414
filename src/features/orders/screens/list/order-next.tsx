import { NextStep } from '../../../../kit/parts/next-step.tsx';
import { ShortStep } from '../../../../kit/parts/short-step.tsx';
import type { OrderSummary } from '../../contract.ts';

/** Of an order that travels, its parcel tells what happens and whose turn it is: they never say different things. */
export function followsParcel({ state }: Pick<OrderSummary, 'state'>, parcel: { state: string }): boolean {
  const isOver = parcel.state === 'cancelled' || parcel.state === 'returned';
  return !isOver && ['in_delivery', 'shipped', 'delivered'].includes(state);
}

interface OrderNextProps {
  order: Pick<OrderSummary, 'state' | 'sentence' | 'delivery'>;
  /** False where the time that is left stands beside it. It is counted for the customer's own steps alone. */
  isCounted?: boolean;
}

/** A countdown reads as the reader's own: of what others do by a day, the day itself is enough. */
export const isCountedFor = ({ who }: { who: string }): boolean => who === 'customer';

/** Whose turn it is with an order, with the texts `order-parts` and `delivery-parts`. */
export function OrderNext({ order, isCounted = true }: OrderNextProps) {
  const { sentence, delivery } = order;
  if (!delivery || !followsParcel(order, delivery))
    return <NextStep page="order-parts" turn={sentence} isCounted={isCounted && isCountedFor(sentence)} />;
  return (
    <NextStep
      page="delivery-parts"
      turn={delivery.sentence}
      expected={delivery.expected}
      isCounted={isCounted && isCountedFor(delivery.sentence)}
    />
  );
}

/** The same in the few words of a row. */
export function ShortOrderNext({ order }: Pick<OrderNextProps, 'order'>) {
  const { sentence, delivery } = order;
  if (!delivery || !followsParcel(order, delivery)) return <ShortStep page="order-parts" turn={sentence} />;
  return <ShortStep page="delivery-parts" turn={delivery.sentence} expected={delivery.expected} />;
}
