/** The price to the door that an order was told before it was made, and its changes since. Pure. */
import { fromJson } from '../../../platform/money/money.ts';
import { isEnded } from '../../order-states/derived-state.ts';
import { estimateNow } from '../../pricing/formula/kept-estimate.ts';
import type { Order } from '../contract.ts';
import type { StoredOrder } from '../stored-order.ts';

/**
 * As the customer saw it. Undefined for orders without an estimate, for one whose pieces are others than those that it
 * was for (decisions/0950-estimates-are-measured.md), and for one that has ended.
 */
export function toldToDoor(
  { state, estimate, quote }: Pick<StoredOrder, 'state' | 'estimate' | 'quote'>,
  pieces: number,
): Order['toDoor'] {
  if (!estimate || isEnded(state) || estimate.pieces !== pieces) return undefined;
  const { country, toDoor: told, arrival, customs, parts } = estimate;
  const now = estimateNow(estimate, fromJson(quote.byCard));
  return {
    ...{ country, told, arrival, customs },
    ...(now ? { now } : {}),
    ...(parts ? { delivery: parts.delivery } : {}),
    // asked about and known since, it is in the price
    without: (parts?.without ?? []).filter((sum) => sum !== 'inland' || quote.inlandUnknown === true),
  };
}
