import { refuseField } from '../api/refusal.ts';
import { decimalsOf, type Money, parseAmount, parseDecimal } from './money.ts';

/**
 * An amount that a person typed, in major units. Throws a refusal at `field` for more decimals than the currency has: "12.50" is no
 * amount of yen, and it is not for us to round what somebody means to pay. Noughts behind the point are no decimals.
 */
export function typedAmount(text: string, currency: string, field: string): Money {
  if (!fitsCurrency(text, currency)) throw refuseField(field, 'too_many_decimals', decimalsAllowed(currency));
  return parseAmount(text, currency);
}

/** The values for the words of the refusal `too_many_decimals`. */
export function decimalsAllowed(currency: string): { currency: string; digits: number } {
  return { currency, digits: decimalsOf(currency) };
}

/** Whether a decimal string says nothing smaller than the minor unit of a currency. */
export function fitsCurrency(text: string, currency: string): boolean {
  const { units, scale } = parseDecimal(text);
  const extra = scale - decimalsOf(currency);
  return extra <= 0 || units % 10n ** BigInt(extra) === 0n;
}
