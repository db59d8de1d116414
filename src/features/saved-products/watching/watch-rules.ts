/** The news in a new reading of a watched product, if any. Pure; decision 0925. */
import { divideHalfUp, type Money } from '../../../platform/money/money.ts';
import type { WatchKind } from '../saved-schemas.ts';

/** A watch ends by itself so many days after it was set, or after the last news. */
export const watchDays = 180;
/** So many days without one page that could be read end it earlier. */
export const unreadDays = 30;
/** After a fall was told, only one of so many percent more is told again. */
export const nextStepPercent = 5;
/** A fall of so many percent is more likely a wrong reading than a gift. */
export const doubtfulPercent = 90;

export interface Watched {
  kind: WatchKind;
  /** In the shop's currency; with `below` alone. */
  belowMinor: bigint | null;
  /** The price when the watch began, or that was told last; null while none was known. */
  from: Money | null;
  /** A fall was told since the watch began. */
  isTold: boolean;
  doubtTold: boolean;
}

/** The chosen variant in a new reading. */
export interface SeenNow {
  price: Money | null;
  priceIsSure: boolean;
  availability: 'in_stock' | 'out_of_stock' | 'preorder' | 'unknown';
  availabilityIsSure: boolean;
}

/** `from`: nothing is told, and this price is the one that a fall is measured by. */
export type Judgement = { tell: 'fell' | 'doubtful' | 'in_stock' } | { from: Money } | null;

/** Only what a page says for sure is told: an unsure price, or one in another currency, is no news. */
export function judgeReading(watched: Watched, now: SeenNow): Judgement {
  if (watched.kind === 'stock')
    return now.availability === 'in_stock' && now.availabilityIsSure ? { tell: 'in_stock' } : null;
  const { price } = now;
  if (!price || !now.priceIsSure || price.minor <= 0n) return null;
  if (!watched.from) return judgeFirst(watched, price);
  if (price.currency !== watched.from.currency || !hasFallen(watched, watched.from, price)) return null;
  if (!isDoubtful(watched.from, price)) return { tell: 'fell' };
  return watched.doubtTold ? null : { tell: 'doubtful' };
}

/** No price was known when the watch began: only a named one can be reached. */
function judgeFirst({ kind, belowMinor }: Watched, price: Money): Judgement {
  const isReached = kind === 'below' && belowMinor !== null && price.minor <= belowMinor;
  return isReached ? { tell: 'fell' } : { from: price };
}

function hasFallen({ kind, belowMinor, isTold }: Watched, from: Money, price: Money): boolean {
  if (kind === 'below' && (belowMinor === null || price.minor > belowMinor)) return false;
  if (!isTold) return price.minor < from.minor;
  // rounded up to a whole minor unit, so that a cheap thing does not tell of each of them
  const step = divideHalfUp(from.minor * BigInt(nextStepPercent), 100n) || 1n;
  return price.minor <= from.minor - step;
}

function isDoubtful(from: Money, price: Money): boolean {
  return price.minor * 100n <= from.minor * BigInt(100 - doubtfulPercent);
}
