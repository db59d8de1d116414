/** How good the estimate to the door was, once the parcel has a bill: its whole sum, and its arrival. Pure. */
import { add, fromJson, money, toJson } from '../../../platform/money/money.ts';
import type { EstimatedOrder } from '../../orders/placing/order-estimates.ts';
import { estimatesTogether } from '../../pricing/formula/kept-estimate.ts';
import { roughly } from '../../pricing/screens/told-to-door.ts';
import { billOfRest } from '../bills/bill.ts';
import type { Delivery } from '../contract.ts';
import type { StoredDelivery } from '../stored-delivery.ts';

type Measured = Pick<StoredDelivery, 'state' | 'bill' | 'shippedAt' | 'deliveredAt'>;

/** From when a bill changes no more: the parcel has left, and is not on its way back. */
function hasFinalBill({ bill, shippedAt, state }: Pick<Measured, 'state' | 'bill' | 'shippedAt'>): boolean {
  return bill !== null && shippedAt !== null && isGoingThere(state);
}

const isGoingThere = (state: Measured['state']): boolean =>
  !['cancelled', 'returned', 'lost'].includes(state);

/** Whether something can be said of the estimate: the bill that stands may change still. */
export const hasBillToMeasure = ({ bill, state }: Pick<Measured, 'state' | 'bill'>): boolean =>
  bill !== null && isGoingThere(state);

/**
 * The range that was told for all orders of the parcel, rounded as it was shown, beside what they and the parcel came
 * come to by card as the bill stands. Options, insurance and storage count: they are paid. Null without a bill, and where
 * one of the orders has no estimate (decisions/0950-estimates-are-measured.md).
 */
export function estimateTold(
  delivery: Measured,
  { orders, of }: { orders: readonly EstimatedOrder[]; of: number },
): Delivery['estimated'] {
  const { bill, deliveredAt } = delivery;
  const together = estimatesTogether(orders.map(({ estimate }) => estimate));
  if (!bill || !hasBillToMeasure(delivery) || !together || orders.length < of) return null;
  const net = fromJson(bill.net);
  const none = money(0n, net.currency);
  // what the orders still owed stands in their own sums already
  const owed = add(none, ...(bill.carried ?? []).map(({ amount }) => fromJson(amount)));
  const rest = money(net.minor - owed.minor, net.currency);
  const parcel = rest.minor > 0n ? fromJson(billOfRest(bill, rest).byCard) : none;
  const cameTo = toJson(add(parcel, ...orders.map(({ byCard }) => byCard)));
  const [least, most] = roughly(together.range);
  // with the decimals of the currency, like every sum of the API
  const [from, to] = [toJson(fromJson(least)), toJson(fromJson(most))];
  const { arrival } = together;
  return {
    orders: of,
    isFinal: hasFinalBill(delivery),
    withoutCustoms: together.withoutCustoms,
    sum: { from, to, cameTo, was: placeOf(Number(cameTo.amount), [Number(from.amount), Number(to.amount)]) },
    arrival:
      arrival && deliveredAt
        ? {
            ...arrival,
            cameOn: deliveredAt.toISOString(),
            was: placeOf(deliveredAt.getTime(), [Date.parse(arrival.from), Date.parse(arrival.to)]),
          }
        : null,
  };
}

function placeOf(came: number, [from, to]: [number, number]): 'within' | 'below' | 'above' {
  if (came < from) return 'below';
  return came > to ? 'above' : 'within';
}
