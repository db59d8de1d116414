/** The currency that a reader thinks in: the browser tells it to the server's next page by a cookie. */

/** Holds an ISO 4217 code. */
export const ownCurrencyCookie = '__Host-currency';

/** The code of a cookie; undefined for anything else. */
export const currencyOfCookie = (value: string | undefined): string | undefined =>
  value && /^[A-Z]{3}$/.test(value) ? value : undefined;

/** The rates of prices: units of the settlement currency for one unit of another, since a moment. */
export interface KnownRates {
  settlementCurrency: string;
  rates: Readonly<Record<string, { value: string; since: string }>>;
}

/** About what an amount is worth in another currency, with the rate that says so. */
export interface OwnWorth {
  worth: { amount: string; currency: string };
  rate: { value: string; since: string };
}

/** Null where the amount stands in that currency already, and while no rate is known. Never a price. */
export function ownWorth(
  { amount, currency }: { amount: string; currency: string },
  own: string | null | undefined,
  known: KnownRates | null,
): OwnWorth | null {
  if (!own || !known || own === currency || currency !== known.settlementCurrency) return null;
  const rate = Object.hasOwn(known.rates, own) ? known.rates[own] : undefined;
  if (!rate || !(Number(rate.value) > 0)) return null;
  return { worth: { amount: String(Number(amount) / Number(rate.value)), currency: own }, rate };
}
