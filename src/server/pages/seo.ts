/** The files that search engines ask for: robots.txt and the sitemaps, two for each language: pages and posts (UX-267). */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { PublishedAddress } from '../../features/content/items/published-addresses.ts';
import { Refusal } from '../../platform/api/refusal.ts';
import type { Settings } from '../../platform/installation.ts';
import { type Locale, languageTags, locales } from '../../platform/texts/locale.ts';
import { indexedPaths } from '../ahead/indexed-paths.ts';
import { textFolders } from '../texts.ts';
import { alternatesOf, escapeHtml, translationsOf } from './document.ts';

const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Serves /robots.txt, /sitemap.xml (the index) and the sitemaps that it names. */
export function serveSeo(
  app: FastifyInstance,
  settings: Settings,
  published: () => Promise<PublishedAddress[]>,
): void {
  const { publicUrl, localeStrategy } = settings;
  const maps =
    localeStrategy === 'prefix' ? locales.map((locale) => `sitemap-${locale}.xml`) : ['sitemap-pages.xml'];
  const postMaps =
    localeStrategy === 'prefix'
      ? locales.map((locale) => `sitemap-posts-${locale}.xml`)
      : ['sitemap-posts.xml'];
  const changed = newestText();
  const isOffered = (name: string): boolean => {
    const own = locales.find((locale) => name.endsWith(`-${locale}.xml`));
    return own === undefined || settings.languages.includes(own);
  };
  // pages that are no use to searchers say so themselves (noindex), which only works when they may be read
  const robots = `User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
  serveText(app, '/robots.txt', { type: 'text/plain', text: () => robots });
  serveText(app, '/sitemap.xml', {
    type: 'application/xml',
    text: () =>
      `${xmlHead}<sitemapindex ${namespace}>${indexOf([...maps, ...postMaps].filter(isOffered), { publicUrl, changed })}</sitemapindex>`,
  });
  for (const name of postMaps) servePublished(app, name, { settings, published, isOffered });
  for (const name of maps) {
    const locale = locales.find((one) => name === `sitemap-${one}.xml`);
    const paths = indexedPaths();
    app.get(`/${name}`, (_request, reply) => {
      if (!isOffered(name)) throw new Refusal('not_found');
      const entries = paths
        .filter((path) => path !== '/figures' || settings.showsFigures)
        .map((path) => entryOf(path, { settings, locale, changed }));
      return reply
        .header('cache-control', 'public, max-age=3600')
        .type('application/xml; charset=utf-8')
        .send(
          `${xmlHead}<urlset ${namespace} xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join('')}</urlset>`,
        );
    });
  }
}

/** The entries of the index that names the sitemaps. */
const indexOf = (
  names: readonly string[],
  { publicUrl, changed }: { publicUrl: string; changed: string },
): string =>
  names
    .map(
      (name) =>
        `<sitemap><loc>${escapeHtml(`${publicUrl}/${name}`)}</loc><lastmod>${changed}</lastmod></sitemap>`,
    )
    .join('');

/** Posts and promotions with their own addresses in each language. */
function servePublished(
  app: FastifyInstance,
  name: string,
  {
    settings,
    published,
    isOffered,
  }: {
    settings: Settings;
    published: () => Promise<PublishedAddress[]>;
    isOffered: (name: string) => boolean;
  },
): void {
  const { publicUrl, localeStrategy, defaultLocale } = settings;
  const own = locales.find((locale) => name === `sitemap-posts-${locale}.xml`);
  app.get(`/${name}`, async (_request, reply) => {
    if (!isOffered(name)) throw new Refusal('not_found');
    const entries = (await published()).flatMap(({ paths, updatedAt }) => {
      const path = paths[own ?? defaultLocale];
      if (!path) return [];
      const alternates = localeStrategy === 'prefix' ? translationsOf(paths, settings) : [];
      const links = alternates.map(
        ({ lang, href }) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${escapeHtml(href)}"/>`,
      );
      const address = publicUrl + (own ? `/${own}` : '') + path;
      return `<url><loc>${escapeHtml(address)}</loc><lastmod>${updatedAt.toISOString()}</lastmod>${links.join('')}</url>`;
    });
    return reply
      .header('cache-control', 'public, max-age=600')
      .type('application/xml; charset=utf-8')
      .send(
        `${xmlHead}<urlset ${namespace} xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join('')}</urlset>`,
      );
  });
}

function serveText(app: FastifyInstance, path: string, file: { type: string; text: () => string }): void {
  app.get(path, (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type(`${file.type}; charset=utf-8`)
      .send(file.text()),
  );
}

/** A page in one language with its twins in the others; without a language, just its address. */
function entryOf(
  path: string,
  { settings, locale, changed }: { settings: Settings; locale: Locale | undefined; changed: string },
): string {
  const alternates = locale ? alternatesOf(path, settings) : [];
  const own =
    alternates.find(({ lang }) => locale && lang === languageTags[locale])?.href ?? settings.publicUrl + path;
  const links = alternates.map(
    ({ lang, href }) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${escapeHtml(href)}"/>`,
  );
  return `<url><loc>${escapeHtml(own)}</loc><lastmod>${changed}</lastmod>${links.join('')}</url>`;
}

/** The day on which the newest of the texts was changed: pages are made of them. */
function newestText(): string {
  const times = textFolders().flatMap((folder) => filesIn(folder).map((file) => statSync(file).mtimeMs));
  return new Date(Math.max(...times)).toISOString().slice(0, 10);
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder).map((name) => join(folder, name));
  } catch {
    return [];
  }
}
