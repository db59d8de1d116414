/**
 * A page that could not even be begun, because the server is busy or was asked too often: said in the visitor's language,
 * with a way to try again, and not in the form of the API. No script at all.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  acceptedLocale,
  detectedLocale,
  isLocale,
  type Locale,
  languageTags,
  type OfferedLanguages,
  offeredLocale,
} from '../../platform/texts/locale.ts';
import { type LocalisedTree, wordsOf } from '../../platform/texts/texts.ts';
import { html, plainPage, plainPagePolicy } from '../pages/plain-page.ts';

/** Style sheets of the pages of each server; a server of calls alone has none. */
const styles = new WeakMap<object, string[]>();

export function styleRefusedPages(app: FastifyInstance, css: string[]): void {
  styles.set(app.server, css);
}

const notPages = /^\/(?:api|health|metrics|assets|media|files)(?:\/|$|\?)/;

/** Whether a browser asks for a page to show. */
export function asksForPage({ method, url, headers }: FastifyRequest): boolean {
  if (!['GET', 'HEAD'].includes(method) || notPages.test(url)) return false;
  return headers['sec-fetch-mode'] === 'navigate' || String(headers.accept ?? '').includes('text/html');
}

/** The language of the address, else the one that was chosen, or that the browser prefers. */
function localeOf(request: FastifyRequest, offered: OfferedLanguages): Locale {
  const first = request.url.split(/[/?#]/)[1] ?? '';
  if (isLocale(first)) return offeredLocale(offered, first);
  // a request may be refused before its cookies are read
  if (request.cookies) return detectedLocale(request, offered);
  return acceptedLocale(request.headers['accept-language'], offered.languages) ?? offered.defaultLocale;
}

const titles: Readonly<Record<number, string>> = { 429: 'title429', 503: 'unavailableTitle' };

export function sendRefusedPage(
  request: FastifyRequest,
  reply: FastifyReply,
  refused: {
    status: number;
    texts: LocalisedTree;
    offered: OfferedLanguages;
    say(reader: Locale): string;
  },
): FastifyReply {
  const { status, texts, offered, say } = refused;
  const locale = localeOf(request, offered);
  const words = wordsOf(texts, locale);
  const title = words(`pages.error.${titles[status] ?? 'title'}`);
  const body = html`<h1 class="text-h1 font-semibold">${title}</h1><p class="mt-4">${say(locale)}</p><p class="mt-4"><a href="${request.url}">${words('pages.ui.retry')}</a></p><p class="mt-4 text-small">${words('pages.error.requestId')}: ${request.id}</p>`;
  const css = styles.get(request.server.server) ?? [];
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-security-policy', plainPagePolicy)
    .type('text/html; charset=utf-8')
    .send(plainPage({ title: `${status} ${title}`, lang: languageTags[locale], css, body }));
}
