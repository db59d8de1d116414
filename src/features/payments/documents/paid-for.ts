/** How the row of a card payment before its fee is named. "By card" is only the sum with the fee, which the bank takes. Pure. */

export type PaidFor = 'order' | 'orders' | 'delivery' | 'balance' | 'rest';

/** The value `of` of the texts `external`: what the card pays for, or the rest where the balance has paid a part. */
export function paidFor(
  isAll: boolean,
  purpose: 'orders' | 'order' | 'delivery' | 'balance',
  things: number,
): PaidFor {
  if (!isAll) return 'rest';
  if (purpose !== 'orders' && purpose !== 'order') return purpose;
  return things > 1 ? 'orders' : 'order';
}
