/**
 * Forms that a browser sends by itself: without JavaScript, or before the page's own code has come. Nothing of them is
 * read, so that no password is kept, logged or put into an address (security S16); a page says that nothing was sent.
 */
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../platform/api/refusal.ts';
import { languageTags } from '../../platform/texts/locale.ts';
import { wordsOf } from '../../platform/texts/texts.ts';
import { matchPage } from '../../web/loading/match.ts';
import { placeOf } from './page-place.ts';
import type { PagesOptions } from './pages.ts';
import { html, plainPage, plainPagePolicy } from './plain-page.ts';

/** Answers a plain form posted to a page's own address; any other such request is `not_found`. */
export function serveUnsentForms(app: FastifyInstance, options: PagesOptions): void {
  const { shop, assets } = options;
  const { settings } = shop.installation;
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data'])
      scope.addContentTypeParser(type, (_request, payload, done) => {
        payload.resume();
        done(null);
      });
    const config = { rateLimit: { max: 60, timeWindow: 60_000 } };
    scope.post('/*', { config }, async (request, reply) => {
      const url = new URL(settings.publicUrl + (request.url.startsWith('/') ? '' : '/') + request.url);
      const place = placeOf(request, url, settings);
      if ('redirect' in place || !matchPage(place.path)) throw new Refusal('not_found');
      const words = wordsOf(shop.texts, place.locale);
      const body = html`<h1 class="text-h1 font-semibold">${words('unsent.title')}</h1><p class="mt-4">${words('unsent.body')}</p><p class="mt-4"><a href="${url.pathname}${url.search}">${words('unsent.back')}</a></p>`;
      return reply
        .code(422)
        .header('cache-control', 'no-store')
        .header('content-security-policy', plainPagePolicy)
        .type('text/html; charset=utf-8')
        .send(
          plainPage({
            title: words('unsent.title'),
            lang: languageTags[place.locale],
            css: assets.of(null).css,
            body,
          }),
        );
    });
  });
}
