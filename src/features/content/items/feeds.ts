/** The blog as an Atom feed in each language, with whole texts and absolute addresses (RFC 4287; UX-274). */
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Installation } from '../../../platform/installation.ts';
import { shopLink } from '../../../platform/mail/mail-content.ts';
import { detectedLocale, type Locale, languageTags, locales } from '../../../platform/texts/locale.ts';
import { type LocalisedTree, wordsOf } from '../../../platform/texts/texts.ts';
import { postsForFeed } from './items.ts';

const feedPath = '/blog/feed.xml';

/** Each is put together of texts and packed for whoever asks. */
const config = { rateLimit: { max: 120, timeWindow: 60_000 } };

/** Serves `/{locale}/blog/feed.xml`, and `/blog/feed.xml` where addresses name no language. */
export function serveFeeds(app: FastifyInstance, shop: Installation, texts: LocalisedTree): void {
  const send = async (reply: FastifyReply, locale: Locale): Promise<FastifyReply> => {
    if (!shop.settings.languages.includes(locale))
      return reply.redirect(shopLink(shop.settings, shop.settings.defaultLocale, feedPath), 302);
    return reply
      .header('cache-control', 'public, max-age=600')
      .header('vary', 'cookie, accept-language')
      .type('application/atom+xml; charset=utf-8')
      .send(await feedOf(shop, texts, locale));
  };
  if (shop.settings.localeStrategy === 'no_prefix') {
    app.get(feedPath, { config }, (request, reply) => send(reply, detectedLocale(request, shop.settings)));
    return;
  }
  for (const locale of locales)
    app.get(`/${locale}${feedPath}`, { config }, (_request, reply) => send(reply, locale));
}

async function feedOf(shop: Installation, texts: LocalisedTree, locale: Locale): Promise<string> {
  const words = wordsOf(texts, locale);
  const now = shop.clock.now();
  const posts = await postsForFeed(shop.db, { locale, now });
  const link = (path: string): string => shopLink(shop.settings, locale, path);
  const newest =
    posts
      .map(({ updatedAt }) => updatedAt)
      .sort()
      .at(-1) ?? now.toISOString();
  const entries = posts.map(
    (post) =>
      `<entry><id>${xml(`${shop.settings.publicUrl}/#${post.id}-${locale}`)}</id>` +
      `<title>${xml(post.title)}</title><link href="${xml(link(`/blog/${post.slug}`))}"/>` +
      `<published>${post.publishedAt}</published><updated>${post.updatedAt}</updated>` +
      `<author><name>${xml(post.author || words('pages.ui.brand'))}</name></author>` +
      `<category term="${post.topic}" label="${xml(words(`pages.blog.topics.${post.topic}`))}"/>` +
      `<summary>${xml(post.summary)}</summary>` +
      `<content type="html">${xml(absolute(post.html, link))}</content></entry>`,
  );
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n` +
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${languageTags[locale]}">` +
    `<id>${xml(link('/blog'))}</id><title>${xml(`${words('pages.blog.title')} – ${words('pages.ui.brand')}`)}</title>` +
    `<subtitle>${xml(words('pages.blog.description'))}</subtitle><updated>${newest}</updated>` +
    `<link rel="self" type="application/atom+xml" href="${xml(link(feedPath))}"/>` +
    `<link rel="alternate" type="text/html" href="${xml(link('/blog'))}"/>${entries.join('')}</feed>\n`
  );
}

/** Paths of this shop as whole addresses. */
function absolute(html: string, link: (path: string) => string): string {
  return html.replace(/href="(\/[^"]*)"/g, (_, path: string) => `href="${link(path)}"`);
}

function xml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
