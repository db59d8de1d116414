/** Amounts as PayPal writes them: decimal texts. Source: its REST reference, "Currency codes". */
import { decimalsOf, formatAmount, type Money, parseAmount } from '../../../../platform/money/money.ts';

/**
 * Those of PayPal's list of which it counts the decimals of ISO 4217. Forints and Taiwan dollars are counted whole
 * there, so not every amount could be charged; roubles stand in the list, but PayPal takes none since 2022.
 */
const taken = new Set(
  'AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD ILS JPY MXN MYR NOK NZD PHP PLN SEK SGD THB USD'.split(' '),
);

/** Whether every amount of a currency can be charged; of some, PayPal asks that the operator's account is in their country. */
export const paypalTakes = (currency: string): boolean => taken.has(currency);

export interface PaypalAmount {
  currency_code: string;
  value: string;
}

/** With the decimals of the currency, so none where it has none. */
export const toPaypal = (amount: Money): PaypalAmount => ({
  currency_code: amount.currency,
  value: formatAmount(amount),
});

/** Exact. Throws a RangeError for more decimals than the currency has, zeros aside. */
export function fromPaypal({ value, currency_code: currency }: PaypalAmount): Money {
  const [whole = '', fraction = ''] = value.split('.');
  const digits = decimalsOf(currency);
  if (/[1-9]/.test(fraction.slice(digits))) throw new RangeError(`${value} is no amount of ${currency}`);
  const kept = fraction.slice(0, digits);
  return parseAmount(kept ? `${whole}.${kept}` : whole, currency);
}
