/** `POST /visit-speeds`: how fast a page came to a real visitor, counted by route and language (UX-246). Nothing else is kept. */
import type { FastifyInstance } from 'fastify';
import { Histogram, type Registry } from 'prom-client';
import * as z from 'zod/mini';
import { locales } from '../../platform/texts/locale.ts';
import { pages } from '../../routes.ts';

const routes = new Set(pages.map(({ path }) => path));
const seconds = z.optional(z.number().check(z.gte(0), z.lte(600)));
const SpeedsSchema = z.object({
  route: z.string().check(z.refine((route) => routes.has(route))),
  locale: z.enum(locales),
  lcp: seconds,
  inp: seconds,
  fcp: seconds,
  ttfb: seconds,
  cls: z.optional(z.number().check(z.gte(0), z.lte(100))),
});

const timings = ['lcp', 'inp', 'fcp', 'ttfb'] as const;

export function serveVisitSpeeds(app: FastifyInstance, registry: Registry): void {
  const times = new Histogram({
    name: 'waybill_visit_seconds',
    help: 'What real visits waited for: largest paint (lcp), answer to a deed (inp), first paint (fcp), first byte (ttfb).',
    labelNames: ['timing', 'route', 'locale'],
    // each aim and each limit of UX-246 is an edge
    buckets: [0.1, 0.2, 0.3, 0.5, 0.8, 1.2, 1.8, 2.5, 4, 10],
    registers: [registry],
  });
  const shifts = new Histogram({
    name: 'waybill_visit_layout_shift',
    help: 'How far the parts of a page moved under real visitors, as the worst stretch of five seconds (cls).',
    labelNames: ['route', 'locale'],
    buckets: [0.01, 0.02, 0.05, 0.1, 0.25, 1],
    registers: [registry],
  });
  app.post(
    '/visit-speeds',
    { bodyLimit: 1024, config: { rateLimit: { max: 60, timeWindow: 60_000 } } },
    async (request, reply) => {
      const read = z.safeParse(SpeedsSchema, request.body);
      if (!read.success) return reply.code(400).send();
      const { route, locale, cls, ...speeds } = read.data;
      for (const timing of timings) {
        const time = speeds[timing];
        if (time !== undefined) times.observe({ timing, route, locale }, time);
      }
      if (cls !== undefined) shifts.observe({ route, locale }, cls);
      return reply.code(204).send();
    },
  );
}
