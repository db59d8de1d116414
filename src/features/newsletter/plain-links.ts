/**
 * The links of mails without JavaScript: the button of their page posts a plain form here, and comes back to the page, which
 * says what became of it.
 */
import type { FastifyInstance } from 'fastify';
import { isLocale } from '../../platform/locale.ts';
import { shopLink } from '../../platform/mail-content.ts';
import { Refusal } from '../../platform/refusal.ts';
import { confirmNews, type Newsletter } from './subscriptions/subscribing.ts';

const limit = { rateLimit: { max: 60, timeWindow: 60_000 } };

/** Serves `POST /forms/news/confirm`. Whoever has the token may: no session and no origin is asked for. */
export function servePlainLinks(app: FastifyInstance, newsletter: Newsletter): void {
  const { db, settings } = newsletter.shop;
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4096 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.post('/forms/news/confirm', { config: limit }, async (request, reply) => {
      const { token = '', locale } = (request.body ?? {}) as Record<string, string>;
      await confirmNews(db, newsletter, token).catch((error: unknown) => {
        // the page that it comes back to says why
        if (!(error instanceof Refusal)) throw error;
      });
      const language = isLocale(locale) ? locale : settings.defaultLocale;
      const path = `/newsletter/confirm?token=${encodeURIComponent(token.slice(0, 200))}`;
      const { pathname, search } = new URL(shopLink(settings, language, path));
      reply.header('cache-control', 'no-store');
      return reply.redirect(pathname + search, 303);
    });
  });
}
