/** Whether texts may speak of a card fee. Pure. */

/**
 * The value `cardFee` of texts that name a card fee only where paying by card costs one: by the percent that a price, a bill or
 * the tariff names. An installation may charge none.
 */
export const cardFeeIn = ({ bankPercent }: { bankPercent: string | number }): 'yes' | 'no' =>
  Number(bankPercent) > 0 ? 'yes' : 'no';
