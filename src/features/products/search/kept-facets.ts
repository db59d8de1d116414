import type { Clock } from '../../../platform/clock.ts';
import type { FacetCount } from './facet-store.ts';

export interface Counted {
  counts: FacetCount[];
  total: number;
  /** Listings that were looked at for it. */
  weighed: number;
}

export interface KeptFacets {
  /** The counts under a key. */
  keep(key: string, count: () => Promise<Counted>): Promise<Counted>;
}

const KEPT_MS = 30_000;
/** Counting one search again takes at most this part of the time. */
const MOST_OF_TIME = 1 / 200;
const MOST_KEPT = 500;
const WORTH_KEEPING = 2_000;

interface Kept {
  until: number;
  counted: Promise<Counted>;
}

/**
 * Counts of searches that find much, kept in the process: older than half a minute, or than what counting them costs
 * allows, they are answered once more while they are counted again, so that only the first visitor waits.
 */
export function keepFacets(clock: Clock): KeptFacets {
  const kept = new Map<string, Kept>();
  const put = (key: string, entry: Kept): void => {
    kept.delete(key);
    kept.set(key, entry);
    // the one that was renewed longest ago goes
    if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value ?? '');
  };
  const renew = (key: string, count: () => Promise<Counted>, now: number): Promise<Counted> => {
    const began = performance.now();
    const counted = count();
    const answered = kept.get(key)?.counted ?? counted;
    put(key, { until: now + KEPT_MS, counted: answered });
    counted.then(
      ({ weighed }) => {
        // a small catalogue is counted in no time, and its shop sees each product at once
        if (weighed < WORTH_KEEPING) return kept.delete(key);
        const cost = performance.now() - began;
        return put(key, { until: now + Math.max(KEPT_MS, cost / MOST_OF_TIME), counted });
      },
      () => kept.delete(key),
    );
    return answered;
  };
  return {
    keep: (key, count) => {
      const now = clock.now().getTime();
      const known = kept.get(key);
      return known && now < known.until ? known.counted : renew(key, count, now);
    },
  };
}
