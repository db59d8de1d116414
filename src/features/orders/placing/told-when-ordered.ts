/** The price to the door that an order was told before it was made, and its changes since. Pure. */
import { fromJson, type Money, money } from '../../../platform/money/money.ts';
import { isBought, isEnded } from '../../order-states/derived-state.ts';
import { estimateNow } from '../../pricing/formula/kept-estimate.ts';
import type { Order } from '../contract.ts';
import type { StoredOrder } from '../stored-order.ts';

/**
 * As the customer saw it. Undefined for orders without an estimate, for one whose pieces are others than those that it
 * was for (decisions/0950-estimates-are-measured.md), and for one that has ended. Of goods that are paid, `charged` is what
 * was charged for them: from the balance there is no bank percent.
 */
export function toldToDoor(
  { state, estimate, quote }: Pick<StoredOrder, 'state' | 'estimate' | 'quote'>,
  pieces: number,
  charged: Money | null = null,
): Order['toDoor'] {
  if (!estimate || isEnded(state) || estimate.pieces !== pieces) return undefined;
  const { country, toDoor: told, arrival, customs, parts } = estimate;
  // nothing is asked about it any more once it is bought
  const inlandUnknown = quote.inlandUnknown === true && !isBought(state);
  const now = estimateNow(estimate, charged ?? fromJson(quote.byCard), { inlandUnknown });
  return {
    ...{ country, told, arrival, customs },
    ...(now ? { now } : {}),
    ...(parts ? { delivery: parts.delivery } : {}),
    ...(parts?.inland && inlandUnknown ? { inland: parts.inland } : {}),
    // asked about and known since, it is in the price
    without: (parts?.without ?? []).filter((sum) => sum !== 'inland' || quote.inlandUnknown === true),
  };
}

/** All that was charged for an order that is paid, the bank percent in it; null while anything is due. */
export function chargedFor(
  { carried }: Pick<StoredOrder, 'carried'>,
  { due, paid, paidBank }: Record<'paid' | 'paidBank', Money | undefined> & { due: Money },
): Money | null {
  if (!paid || paid.minor === 0n || due.minor > 0n || carried.minor > 0n) return null;
  return money(paid.minor + (paidBank?.minor ?? 0n), paid.currency);
}
