import type { Weights } from './linear.ts';
import stored from './weights.json' with { type: 'json' };

/** The weights learned from labelled pages (`npm run train:reader`). */
export type ReaderWeights = {
  /** Which amount is the price. */
  price: Weights;
  /** Whether the likeliest amount and its currency are right. */
  priceConfidence: Weights;
  /** Whether something is to be chosen. */
  variants: Weights;
};

/** The weights that the reader is shipped with. */
export const readerWeights: ReaderWeights = stored;
