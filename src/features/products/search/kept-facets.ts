import type { Clock } from '../../../platform/clock.ts';
import type { FacetCount } from './facet-store.ts';

export interface Counted {
  counts: FacetCount[];
  total: number;
}

export interface KeptFacets {
  /** The counts under a key. */
  keep(key: string, count: () => Promise<Counted>): Promise<Counted>;
}

const KEPT_MS = 30_000;
const MOST_KEPT = 200;
const WORTH_KEEPING = 10_000;

/**
 * Counts of a large catalogue, kept in the process: older than half a minute, they are answered once more while they are
 * counted anew, so that only the first visitor waits.
 */
export function keepFacets(clock: Clock): KeptFacets {
  const kept = new Map<string, { at: number; counted: Promise<Counted> }>();
  const renew = (key: string, count: () => Promise<Counted>, at: number): Promise<Counted> => {
    if (kept.size >= MOST_KEPT) kept.clear();
    const counted = count();
    const before = kept.get(key);
    kept.set(key, { at, counted: before?.counted ?? counted });
    counted.then(
      ({ total }) => {
        // a small catalogue is counted in no time, and its shop sees each product at once
        if (total < WORTH_KEEPING) kept.delete(key);
        else kept.set(key, { at, counted });
      },
      () => kept.delete(key),
    );
    return before?.counted ?? counted;
  };
  return {
    keep: (key, count) => {
      const now = clock.now().getTime();
      const known = kept.get(key);
      return known && now - known.at < KEPT_MS ? known.counted : renew(key, count, now);
    },
  };
}
