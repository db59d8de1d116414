/** The port to catalogues of other companies: what nobody has pasted yet is found there. */
import type { Money } from '../../../platform/money/money.ts';

export interface OutsideOffer {
  /** The product's page, as a customer would paste it. */
  url: string;
  title: string;
  /** For one piece, without delivery; null when the catalogue names none. */
  price: Money | null;
}

export interface OutsideCatalogue {
  /** The catalogue's name, as its offers are headed. */
  name: string;
  /** Offers that fit the words, the best first. Throws when the catalogue does not answer as its protocol says. */
  search(words: string, options: { limit: number; signal: AbortSignal }): Promise<OutsideOffer[]>;
}
