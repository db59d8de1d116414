/**
 * The links of mails without JavaScript: the button of their page posts a plain form here, and comes back to the page, which
 * says what became of it.
 */
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../platform/api/refusal.ts';
import { shopLink } from '../../platform/mail/mail-content.ts';
import { isLocale } from '../../platform/texts/locale.ts';
import { oneClickPath } from './letters/content.ts';
import { unsubscribe } from './letters/unsubscribing.ts';
import { confirmNews, type Newsletter } from './subscriptions/subscribing.ts';

const limit = { rateLimit: { max: 60, timeWindow: 60_000 } };

/** The servers of mail providers post for many people each, and no token can be guessed. */
const oneClickLimit = { rateLimit: { max: 3000, timeWindow: 60_000 } };

/**
 * Serves `POST /forms/news/confirm`, `POST /forms/news/unsubscribe`, and the address that mail programs post to. The
 * token alone is enough: no session, no cookie and no origin is looked at, so no site can make use of a visitor's.
 */
export function servePlainLinks(app: FastifyInstance, newsletter: Newsletter): void {
  const { db, settings } = newsletter.shop;
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4096 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    // RFC 8058 lets mail programs choose between both forms; what stands in it does not matter
    scope.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'string', bodyLimit: 4096 },
      (_request, _body, done) => done(null, {}),
    );
    const backTo = (page: string, { token = '', locale }: Record<string, string>): string => {
      const language = isLocale(locale) ? locale : settings.defaultLocale;
      const { pathname, search } = new URL(
        shopLink(
          settings,
          language,
          `${page}?token=${encodeURIComponent(token.slice(0, 200).toWellFormed())}`,
        ),
      );
      return pathname + search;
    };
    scope.post('/forms/news/confirm', { config: limit }, async (request, reply) => {
      const sent = (request.body ?? {}) as Record<string, string>;
      await confirmNews(db, newsletter, sent.token ?? '').catch((error: unknown) => {
        // the page that it comes back to says why
        if (!(error instanceof Refusal)) throw error;
      });
      reply.header('cache-control', 'no-store');
      return reply.redirect(backTo('/newsletter/confirm', sent), 303);
    });
    scope.post('/forms/news/unsubscribe', { config: limit }, async (request, reply) => {
      const sent = (request.body ?? {}) as Record<string, string>;
      await unsubscribe(db, newsletter.shop, { token: sent.token ?? '', source: 'letter-page' });
      reply.header('cache-control', 'no-store');
      return reply.redirect(backTo('/newsletter/unsubscribe', sent), 303);
    });
    scope.post(oneClickPath, { config: oneClickLimit }, async (request, reply) => {
      const { token = '' } = request.query as Record<string, string>;
      const { state } = await unsubscribe(db, newsletter.shop, { token: String(token), source: 'one-click' });
      reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8');
      return reply.code(state === 'gone' ? 404 : 200).send(`${state}\n`);
    });
    // a mail program without one-click opens the address; looking must end nothing
    scope.get(oneClickPath, { config: limit }, async (request, reply) => {
      const { token = '' } = request.query as Record<string, string>;
      reply.header('cache-control', 'no-store');
      return reply.redirect(backTo('/newsletter/unsubscribe', { token: String(token) }), 302);
    });
  });
}
