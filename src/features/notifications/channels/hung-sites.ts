/** Push services that did not answer a moment ago: anybody can name one that never does, and each waiting takes a place. */
import { siteOf } from '../../../platform/network/site-of.ts';

/** Milliseconds in which a site that hung is not asked again. */
const pauseMs = 5 * 60_000;
const most = 5_000;

export interface HungSites {
  /** Whether an address is of a site that hung a moment ago. */
  has(address: string): boolean;
  /** Notes that it did. */
  add(address: string): void;
}

/** Of this process. `now` is in milliseconds and never goes back. */
export function createHungSites(now: () => number = () => performance.now()): HungSites {
  const until = new Map<string, number>();
  const nameOf = (address: string): string => siteOf(new URL(address).hostname);
  return {
    has: (address) => (until.get(nameOf(address)) ?? 0) > now(),
    add(address) {
      const name = nameOf(address);
      until.delete(name);
      until.set(name, now() + pauseMs);
      // the first in the map hung longest ago
      const [oldest] = until.keys();
      if (until.size > most && oldest !== undefined) until.delete(oldest);
    },
  };
}
