/** The typed inputs of the calculator; the address of the page holds them, so a calculation can be shared (UX-066). */
import { decimalsOf } from '../../../platform/money/money.ts';
import { inputNames, type Typed } from './calculator-address.ts';

/** The currencies that a product can be priced in: the shop's own and those that have a rate to it. */
export function pricedCurrencies(
  info: { settlementCurrency: string; rates: Record<string, unknown> } | null,
): string[] {
  return info ? [...new Set([...Object.keys(info.rates), info.settlementCurrency])] : [];
}

/** The country that an address names; null where it names none. */
export function countryAsked(query: URLSearchParams): string | null {
  const code = query.get('country') ?? '';
  return /^[A-Z]{2}$/.test(code) ? code : null;
}

/** Whether an address says nothing of a calculation: the page begins with an example then. */
export const isBeginning = (query: URLSearchParams): boolean => !inputNames.some((name) => query.has(name));

/** A price to begin with: a hundred, or as many thousands where there are no smaller units. */
const examplePrice = (currency: string): string => (decimalsOf(currency) === 0 ? '10000' : '100');

/** The first inputs of the calculator: the shop's usual currency, and the country of this visitor's estimates. */
export type Begin = Pick<Typed, 'currency' | 'country'>;

/** The inputs of an address, each as it was typed; currency and country have a value from the start. */
export function typedIn(query: URLSearchParams, begin: Begin): Typed {
  const text = (name: string): string => (query.get(name) ?? '').slice(0, 40);
  const currency = /^[A-Z]{3}$/.test(text('currency')) ? text('currency') : begin.currency;
  return {
    price: isBeginning(query) && currency ? examplePrice(currency) : text('price'),
    currency,
    quantity: text('quantity') || '1',
    inland: text('inland'),
    weight: text('weight'),
    country: countryAsked(query) ?? begin.country,
  };
}
