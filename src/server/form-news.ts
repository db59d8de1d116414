/** Some payment providers post their news as a form: the adapter reads it, and nothing else of the shop does. */
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../platform/api/refusal.ts';

const mostBytes = 16 * 1024;

/** Takes forms at the addresses of webhooks alone; elsewhere they stay an `unsupported_type`. */
export function takeFormNews(app: FastifyInstance): void {
  // a pattern, so that pages with forms of their own can add the type itself in their scope
  const type = /^application\/x-www-form-urlencoded\b/;
  app.addContentTypeParser(type, { parseAs: 'string', bodyLimit: mostBytes }, (request, body, done) => {
    if (!request.url.startsWith('/api/v1/webhooks/')) return done(new Refusal('unsupported_type'), undefined);
    request.rawBody = String(body);
    done(null, {});
  });
}
