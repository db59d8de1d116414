/** Until when an unpaid order can be paid at its price, and what ends then: one moment for every screen. Pure. */

/**
 * `closes`: the order ends unpaid. `price`: the price is held no longer, and the customer sees a new one before he pays.
 * `new_price`: that has come, and at this time the order ends.
 */
export const payByReasons = ['closes', 'price', 'new_price'] as const;
export type PayByReason = (typeof payByReasons)[number];

/** The earlier of the end of the price and the end of the order, while it is ahead. */
export function payBy(
  { heldUntil, closesAt }: { heldUntil: Date; closesAt: Date },
  now: Date,
): { at: Date; reason: PayByReason } {
  if (heldUntil >= closesAt) return { at: closesAt, reason: 'closes' };
  return heldUntil > now ? { at: heldUntil, reason: 'price' } : { at: closesAt, reason: 'new_price' };
}
