/** The facts about the way to the door that are told before anything is ordered. */
import type { Quote } from '../contract.ts';

export type ToldToDoor = Pick<
  Quote['payLater'],
  'unweighed' | 'deliveryTo' | 'deliveryBank' | 'duty' | 'importVat' | 'toDoor' | 'arrival' | 'noRoute'
> &
  Pick<Quote, 'bankPercent' | 'inlandUnknown'>;

/** The facts of a quote about the way to the door. */
export const toldOfQuote = (quote: Quote | null): ToldToDoor | undefined =>
  quote ? { ...quote, ...quote.payLater } : undefined;
