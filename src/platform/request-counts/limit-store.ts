/** The store of `@fastify/rate-limit` on counts that all nodes share; one instance for each route. */
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { SharedCounts } from './shared-counts.ts';

export function limitStoreOn(counts: SharedCounts): FastifyRateLimitStoreCtor {
  const ofRoute = (route: string): FastifyRateLimitStore => ({
    incr(key, done, timeWindow, max) {
      counts.add(`${route} ${key}`, { max: max ?? 600, windowMs: timeWindow ?? 60_000 }).then(
        (count) => done(null, count),
        (error: Error) => done(error),
      );
    },
    child: (options) => {
      // the library says here which route it is; its types do not
      const { routeInfo } = options as { routeInfo?: { method?: string; url?: string } };
      return ofRoute(`${routeInfo?.method ?? ''} ${routeInfo?.url ?? ''}`);
    },
  });
  return class {
    incr = ofRoute('').incr;
    child = ofRoute('').child;
  } as unknown as FastifyRateLimitStoreCtor;
}
