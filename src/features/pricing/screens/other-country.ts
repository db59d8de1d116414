import type { Quote } from '../contract.ts';

/** A quote without its estimate where that is for another country than the one that was chosen. */
export function withoutOtherCountry(quote: Quote | null, country: string): Quote | null {
  const told = quote?.payLater.unweighed ?? quote?.payLater.noRoute;
  if (!quote || !told || told.country === country) return quote;
  const { unweighed: _, deliveryBank: __, toDoor: ___, noRoute: ____, ...others } = quote.payLater;
  const { duty: _____, arrival: ______, importVat: _______, ...payLater } = others;
  return { ...quote, payLater };
}
