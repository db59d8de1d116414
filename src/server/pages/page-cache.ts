import { zoneByName } from '../../platform/time/zoned.ts';

/**
 * Rendered pages of anonymous visitors, who all get the same; dropped after a change (`wiring/drop-old-copies.ts`). A page that is asked for by many at once is rendered
 * once; failures, redirects and pages of which a part was refused are not kept.
 */
export interface PageCache<Answer> {
  get(key: string, produce: () => Promise<Answer>): Promise<Answer>;
  clear(): void;
}

export function createPageCache<Answer extends { status: number; isWhole: boolean }>(limits: {
  maxPages: number;
  maxAgeMs: number;
}): PageCache<Answer> {
  const kept = new Map<string, { answer: Promise<Answer>; until: number }>();
  return {
    async get(key, produce) {
      const known = kept.get(key);
      if (known && known.until > performance.now()) return known.answer;
      const answer = produce();
      kept.delete(key);
      kept.set(key, { answer, until: performance.now() + limits.maxAgeMs });
      if (kept.size > limits.maxPages) kept.delete(kept.keys().next().value ?? '');
      const forget = (): void => {
        if (kept.get(key)?.answer === answer) kept.delete(key);
      };
      answer.then(({ status, isWhole }) => {
        if (status !== 200 || !isWhole) forget();
      }, forget);
      return answer;
    },
    clear: () => kept.clear(),
  };
}

export interface ZonedCache<Answer> {
  /**
   * `produce` makes the page in a zone; without one in the installation's. `device` is the zone that a visitor's cookie
   * says. `isDocument` where the page is all that is sent, so nothing that comes later tells a time.
   */
  get(
    key: string,
    visitor: { device: string | undefined; isDocument: boolean },
    produce: (zone?: string) => Promise<Answer>,
  ): Promise<Answer>;
  clear(): void;
}

/**
 * Kept pages. Those that show times, or load parts that may, are kept for each zone
 * (decisions/0570-kept-pages-in-the-readers-zone.md, decisions/0635-zones-of-pages-that-load-more.md).
 */
export function createZonedCache<Answer extends { status: number; isWhole: boolean; html?: string }>(
  shopZone: string,
): ZonedCache<Answer> {
  const maxAgeMs = 30_000;
  const shared = createPageCache<Answer>({ maxPages: 500, maxAgeMs });
  // apart, so that cookies with many zones never drive out the pages of everybody
  const zoned = createPageCache<Answer>({ maxPages: 200, maxAgeMs });
  return {
    async get(key, { device, isDocument }, produce) {
      // one name for each zone: a cookie in another case must not make another page
      const zone = zoneByName(device);
      const inZone = () => zoned.get(`${zone} ${key}`, () => produce(zone));
      const isOther = zone !== undefined && zone !== zoneByName(shopZone);
      if (isOther && !isDocument) return inZone();
      const page = await shared.get(key, () => produce());
      return isOther && page.html?.includes('<time') ? inZone() : page;
    },
    clear() {
      shared.clear();
      zoned.clear();
    },
  };
}
