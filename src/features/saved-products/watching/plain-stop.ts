/** The way out of a watch without JavaScript, and the address that mail programs post to (RFC 8058). */
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Installation } from '../../../platform/installation.ts';
import { shopLink } from '../../../platform/mail/mail-content.ts';
import { isLocale } from '../../../platform/texts/locale.ts';
import { endWatchBy } from './stop-links.ts';
import { watchOneClickPath } from './stop-path.ts';

const limit = { rateLimit: { max: 60, timeWindow: 60_000 } };
/** The servers of mail providers post for many people each, and no word can be guessed. */
const oneClickLimit = { rateLimit: { max: 3000, timeWindow: 60_000 } };

type Sent = Record<string, string>;

/** Serves the form of the page, and what stands in the header of the mail. The word alone is enough: no cookie is looked at. */
export function serveWatchEnd(app: FastifyInstance, { db, settings }: Installation): void {
  const back = (reply: FastifyReply, { token = '', locale }: Sent, code: 302 | 303) => {
    const language = isLocale(locale) ? locale : settings.defaultLocale;
    const path = `/saved/stop?token=${encodeURIComponent(token.slice(0, 200).toWellFormed())}`;
    const { pathname, search } = new URL(shopLink(settings, language, path));
    return reply.header('cache-control', 'no-store').redirect(pathname + search, code);
  };
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const forms = ['application/x-www-form-urlencoded', 'multipart/form-data'];
    scope.addContentTypeParser(forms, { parseAs: 'string', bodyLimit: 4096 }, (request, body, done) => {
      const isPlain = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded');
      done(null, isPlain ? Object.fromEntries(new URLSearchParams(String(body))) : {});
    });
    scope.post('/forms/saved/stop', { config: limit }, async (request, reply) => {
      const sent = (request.body ?? {}) as Sent;
      await endWatchBy(db, sent.token ?? '');
      return back(reply, sent, 303);
    });
    scope.post(watchOneClickPath, { config: oneClickLimit }, async (request, reply) => {
      const { token = '' } = request.query as Sent;
      const { state } = await endWatchBy(db, String(token));
      reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8');
      return reply.code(state === 'gone' ? 404 : 200).send(`${state}\n`);
    });
    // a mail program without one-click opens the address; looking must end nothing
    scope.get(watchOneClickPath, { config: limit }, async (request, reply) =>
      back(reply, { token: String((request.query as Sent).token ?? '') }, 302),
    );
  });
}
