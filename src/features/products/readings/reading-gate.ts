/**
 * How many readings run at the same time. Counted in the process: it protects this node's memory and sockets, and
 * with n nodes one customer gets at most n times two, which the hourly limit (in the database) bounds anyway.
 */

import { Refusal } from '../../../platform/api/refusal.ts';
import { createFairPlaces } from '../../../platform/jobs/fair-places.ts';
import { siteOf } from '../../../platform/network/site-of.ts';

export interface ReadingLimits {
  /** At the same time, for each customer or network. Security 1.2. */
  atOnce: number;
  /** Each hour, for each customer. Security 1.2. */
  perHour: number;
  /** Each hour, for each network that guests come from. Assumed: a household or an office shares one. */
  guestPerHour: number;
  /** At the same time in this process, all readers together (F33). */
  inProcess: number;
  /** Of these for guests and for customers, so that neither can use up the places of the other. */
  perGroup: number;
  /** Of one site, and of all those together that hung a moment ago. */
  perSite: number;
}

/** A page that hangs costs a socket; one that is read may take 7 MB. */
export const usualReadingLimits: ReadingLimits = {
  ...{ atOnce: 2, perHour: 30, guestPerHour: 30 },
  ...{ inProcess: 160, perGroup: 100, perSite: 4 },
};

export interface ReadingGate {
  /**
   * Runs the work when there is room. A reader whose two places are taken is refused at once; for a place of the site or
   * of the process the reading waits in a line in which nobody stands before others for having asked more.
   *
   * @throws Refusal `too_many_requests` for the reader's own limit, `unavailable` when there was no room in time
   */
  pass<Result>(
    asked: { reader: string; host: string; isGuest: boolean },
    work: () => Promise<Result>,
  ): Promise<Result>;
}

/** A site that let a reading wait in vain shares its places with all others that did, for so many milliseconds. */
const HANGING_MS = 60_000;
const MOST_HANGING = 5_000;

/** In milliseconds. A reading takes ten seconds at most, and a customer waits for no more than two of them. */
const MOST_WAIT = 10_000;

export function createReadingGate(limits: ReadingLimits): ReadingGate {
  const asking = new Map<string, number>();
  const places = createFairPlaces<'reader' | 'group' | 'site'>(
    {
      ...{ total: limits.inProcess, mostWaiting: 200, mostWaitingEach: limits.atOnce, mostWaitMs: MOST_WAIT },
      each: { reader: limits.atOnce, group: limits.perGroup, site: limits.perSite },
    },
    () => new Refusal('unavailable', { retryAfterSeconds: 5 }),
  );
  const hung = new Map<string, number>();
  const placeOf = (site: string): string =>
    (hung.get(site) ?? Number.NEGATIVE_INFINITY) + HANGING_MS > performance.now() ? 'hanging' : site;
  const note = (site: string, error: unknown): void => {
    // one page that takes the reader all its time holds up every other page
    if (!(error instanceof Refusal) || !/^(?:page_timeout|reading_too_slow)$/.test(error.code)) return;
    if (hung.size >= MOST_HANGING) hung.clear();
    hung.set(site, performance.now());
  };
  return {
    async pass({ reader, host, isGuest }, work) {
      const own = asking.get(reader) ?? 0;
      if (own >= limits.atOnce) throw new Refusal('too_many_requests', { retryAfterSeconds: 5 });
      asking.set(reader, own + 1);
      try {
        const [group, site] = [isGuest ? 'guest' : 'customer', siteOf(host)];
        const result = await places.run({ reader, group, site: placeOf(site) }, () =>
          work().catch((error: unknown) => {
            note(site, error);
            throw error;
          }),
        );
        hung.delete(site);
        return result;
      } finally {
        const left = (asking.get(reader) ?? 1) - 1;
        if (left > 0) asking.set(reader, left);
        else asking.delete(reader);
      }
    },
  };
}
