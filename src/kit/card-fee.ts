/** Whether texts may speak of a card fee. Pure. */

/**
 * The value `cardFee` of texts that name a card fee only where paying by card costs one: by the percent that a price, a bill or
 * the tariff names. An installation may charge none.
 */
export const cardFeeIn = ({ bankPercent }: { bankPercent: string | number }): 'yes' | 'no' =>
  Number(bankPercent) > 0 ? 'yes' : 'no';

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
