import type { Quote } from '../contract.ts';

/** A quote without its estimate where that is for another country than the one that was chosen. */
export function withoutOtherCountry(quote: Quote | null, country: string): Quote | null {
  if (!quote?.payLater.unweighed || quote.payLater.unweighed.country === country) return quote;
  const { unweighed: _, toDoor: __, ...payLater } = quote.payLater;
  return { ...quote, payLater };
}
