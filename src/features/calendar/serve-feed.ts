/** `GET /calendar/storage.ics?key=…`: a customer's calendar for programs, to whoever has its token. */
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { LocalisedTree } from '../../platform/texts/texts.ts';
import type { DeliveriesShop } from '../deliveries/deliveries-shop.ts';
import { feedPath, readFeed } from './feed.ts';

/** Programs look every few hours; the services of some look from one network for many people. */
const limit = { rateLimit: { max: 120, timeWindow: 60_000 } };

/**
 * Adds the route. A token that is wrong, revoked or of a closed account answers the same 404 without a body. No session
 * is looked at.
 */
export function serveCalendarFeed(
  app: FastifyInstance,
  deliveries: DeliveriesShop,
  texts: LocalisedTree,
): void {
  app.get<{ Querystring: { key?: unknown } }>(feedPath, { config: limit }, async (request, reply) => {
    const { key } = request.query;
    reply.header('x-robots-tag', 'noindex, nofollow').header('referrer-policy', 'no-referrer');
    const isToken = typeof key === 'string' && /^[\w-]{43}$/.test(key);
    const calendar = isToken ? await readFeed(deliveries, texts, key) : undefined;
    if (calendar === undefined) return reply.code(404).header('cache-control', 'no-store').send();
    const tag = `"${createHash('sha256').update(calendar).digest('base64url').slice(0, 22)}"`;
    reply.header('cache-control', 'private, max-age=900').header('etag', tag);
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    return reply
      .header('content-disposition', 'inline; filename="storage.ics"')
      .type('text/calendar; charset=utf-8')
      .send(calendar);
  });
}
