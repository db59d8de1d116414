/** The HTML document around a rendered page: head, state, scripts. */
import { randomBytes } from 'node:crypto';
import { formatMoney } from '../../kit/format.ts';
import type { Settings } from '../../platform/installation.ts';
import {
  languages as everyLanguage,
  type Locale,
  languageTags,
  offeredLocale,
} from '../../platform/texts/locale.ts';
import type { TextTree } from '../../platform/texts/texts.ts';
import { placeNamesOf } from '../../platform/time/zone-names.ts';
import { matchPage } from '../../web/loading/match.ts';
import { documentTitle } from '../../web/page-texts/document-title.ts';
import type { Rendered } from '../../web/server-entry.tsx';
import { speculationRules } from '../ahead/speculation.ts';
import { lookTags } from '../serve-look.ts';
import { shareAddress } from '../share/address.ts';
import { shareSize } from '../share/size.ts';
import type { Assets } from './assets.ts';

/** Stands in cached documents where the nonce of the answer goes; nobody outside can know it. */
export const noncePlaceholder = randomBytes(18).toString('base64url');

export interface DocumentParts {
  rendered: Exclude<Rendered, { redirect: string }>;
  assets: Assets;
  settings: Settings;
  theme: 'light' | 'dark' | undefined;
  /** The reader folded the sections of the staff area away. */
  isSideClosed: boolean;
}

/** A sign whose face is not there when the page is laid out costs a search through the system's fonts. */
const currencySigns = /[₽₸₴]/;

/**
 * Of a stranger's page, below its header: what closed menus hold of somebody known is not shown at once. Only where prices have such a
 * sign: in a shop that settles in another currency it stands in an example at most, out of sight, and the preload is for nothing.
 */
function showsSigns({ html, state }: DocumentParts['rendered'], { settlementCurrency }: Settings): boolean {
  const price = formatMoney(state.locale, { amount: '1', currency: settlementCurrency });
  return (
    !state.user &&
    currencySigns.test(price) &&
    currencySigns.test(html.slice(Math.max(0, html.indexOf('<main'))))
  );
}

/** The whole document, as it is before a development server adds to it. */
export function documentOf(parts: DocumentParts): string {
  const { rendered, assets, settings, theme } = parts;
  const { state, lang } = rendered;
  const files = assets.of(state.route, state.locale);
  const title = documentTitle(state);
  const look = lookTags(settings);
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escapeHtml(title)}</title>`,
    state.head.description ? `<meta name="description" content="${escapeHtml(state.head.description)}">` : '',
    rendered.isIndexed
      ? searchLinks(rendered, settings) + structuredData(rendered, settings)
      : notIndexed(rendered, settings),
    rendered.isShared ? openGraph(rendered, { title, settings }) : '',
    `<meta name="color-scheme" content="${theme ?? 'light dark'}">`,
    look.icons,
    '<link rel="manifest" href="/manifest.webmanifest">',
    ...[...files.fonts, ...(showsSigns(rendered, settings) ? files.signs : [])].map(
      (font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`,
    ),
    ...files.css.map((href) => `<link rel="stylesheet" href="${href}">`),
    look.styles,
  ];
  const body = [
    `<div id="root">${rendered.html}</div>`,
    `<script type="application/json" id="messages">${messagesForHtml(state.messages)}</script>`,
    `<script type="application/json" id="state">${jsonForHtml({ ...state, placeNames: placeNamesOf([state.zone, state.zones.shop, state.zones.warehouse], new Date(state.now)), messages: {}, head: { ...state.head, structured: undefined } })}</script>`,
    // after all that is read: the page is read before it is taken over (UX-247); and nothing before this names the nonce
    ...files.preload.map(
      (href) => `<link rel="modulepreload" href="${href}" fetchpriority="low" nonce="${noncePlaceholder}">`,
    ),
    ...files.scripts.map(
      (src) => `<script type="module" src="${src}" fetchpriority="low" nonce="${noncePlaceholder}"></script>`,
    ),
    isForEverybody(rendered)
      ? `<script type="speculationrules" nonce="${noncePlaceholder}">${speculationRules(settings)}</script>`
      : '',
  ];
  const counter = settings.counterId === undefined ? '' : ` data-counter="${settings.counterId}"`;
  const speeds = settings.measuresVisits ? ' data-speeds="1"' : '';
  const attributes = `lang="${lang}" dir="ltr" data-build="${assets.build}"${counter}${speeds}${theme ? ` data-theme="${theme}"` : ''}${parts.isSideClosed ? ' data-side="closed"' : ''}`;
  return `<!doctype html><html ${attributes}><head>${head.join('')}</head><body>${body.join('')}</body></html>`;
}

/** A stranger's public page: the pages that it leads to are kept, and fetching one ahead costs the shop nothing (UX-259). */
const isForEverybody = ({ state }: DocumentParts['rendered']): boolean =>
  !state.user && !state.isStaffHost && !state.isClosed && matchPage(state.path)?.route.area === 'public';

/** A view for nobody's search results; one of a list still names the plain list (UX-266). */
function notIndexed({ state }: DocumentParts['rendered'], { publicUrl, localeStrategy }: Settings): string {
  const { canonical } = state.head;
  const prefix = localeStrategy === 'prefix' ? `/${state.locale}` : '';
  const link = canonical ? `<link rel="canonical" href="${escapeHtml(publicUrl + prefix + canonical)}">` : '';
  return `<meta name="robots" content="noindex">${link}`;
}

function searchLinks({ state, lang }: DocumentParts['rendered'], settings: Settings): string {
  const { publicUrl, localeStrategy } = settings;
  const { alternates: translated, canonical, feed } = state.head;
  const own = canonical ?? state.path;
  const prefix = localeStrategy === 'prefix' ? `/${state.locale}` : '';
  const feedLink = feed
    ? `<link rel="alternate" type="application/atom+xml" title="${escapeHtml(feed.title)}" href="${escapeHtml(publicUrl + prefix + feed.path)}">`
    : '';
  if (localeStrategy === 'no_prefix')
    return `<link rel="canonical" href="${escapeHtml(publicUrl + own)}">${feedLink}`;
  const alternates = translated ? translationsOf(translated, settings) : alternatesOf(own, settings);
  const address = alternates.find((alternate) => alternate.lang === lang)?.href ?? publicUrl;
  const fallback =
    alternates.find((alternate) => alternate.lang === languageTags[offeredLocale(settings, 'en')])?.href ??
    address;
  return [
    `<link rel="canonical" href="${escapeHtml(address)}">`,
    ...alternates.map(
      ({ lang: tag, href }) => `<link rel="alternate" hreflang="${tag}" href="${escapeHtml(href)}">`,
    ),
    `<link rel="alternate" hreflang="x-default" href="${escapeHtml(fallback)}">`,
    feedLink,
  ].join('');
}

/** JSON-LD of the page; paths below the locale become whole addresses. */
function structuredData({ state }: DocumentParts['rendered'], settings: Settings): string {
  const { publicUrl, localeStrategy } = settings;
  const prefix = localeStrategy === 'prefix' ? `/${state.locale}` : '';
  const picture = shareAddress(settings, { ...state, title: state.head.title });
  return (state.head.structured ?? [])
    .map((thing) => {
      const whole = { '@context': 'https://schema.org', ...pictureOf(thing['@type'], picture), ...thing };
      const json = JSON.stringify(whole, (_key, value: unknown) =>
        typeof value === 'string' && value.startsWith('/')
          ? publicUrl + (value === '/' ? prefix : prefix + value)
          : value,
      );
      return `<script type="application/ld+json">${json.replace(/</g, '\\u003c')}</script>`;
    })
    .join('');
}

/** An article and a video must have a picture; without one of their own it is the page's (UX-271). */
function pictureOf(type: string, picture: string): object {
  if (type === 'BlogPosting') return { image: [picture] };
  return type === 'VideoObject' ? { thumbnailUrl: [picture] } : {};
}

/** How a shared link shows in messengers and networks (UX-273). */
function openGraph(
  { state }: DocumentParts['rendered'],
  { title, settings }: { title: string; settings: Settings },
): string {
  const { publicUrl, localeStrategy } = settings;
  const below = state.path === '/' ? '' : state.path;
  const picture = shareAddress(settings, { ...state, title: state.head.title });
  const facts: [string, string | undefined][] = [
    ['og:type', state.head.kind ?? 'website'],
    ['og:site_name', settings.brand],
    ['og:title', title],
    ['og:description', state.head.description],
    ['og:url', localeStrategy === 'prefix' ? `${publicUrl}/${state.locale}${below}` : publicUrl + state.path],
    ['og:locale', everyLanguage[state.locale].openGraph],
    ...settings.languages
      .filter((locale) => locale !== state.locale)
      .map((locale): [string, string] => ['og:locale:alternate', everyLanguage[locale].openGraph]),
    ['og:image', picture],
    ['og:image:type', 'image/png'],
    ['og:image:width', String(shareSize.width)],
    ['og:image:height', String(shareSize.height)],
    ['og:image:alt', title],
  ];
  const cards: [string, string | undefined][] = [
    ['twitter:card', 'summary_large_image'],
    ['twitter:title', title],
    ['twitter:description', state.head.description],
    ['twitter:image', picture],
  ];
  const tag =
    (kind: string) =>
    ([name, content]: [string, string | undefined]) =>
      content ? `<meta ${kind}="${name}" content="${escapeHtml(content)}">` : '';
  return [...facts.map(tag('property')), ...cards.map(tag('name'))].join('');
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

const messagesJson = new WeakMap<TextTree, string>();

/** The messages of a page, the larger part of its state and the same for everybody, are written once. */
function messagesForHtml(messages: TextTree): string {
  const known = messagesJson.get(messages);
  if (known) return known;
  const json = jsonForHtml(messages);
  messagesJson.set(messages, json);
  return json;
}

/** JSON that can stand inside a script element. */
function jsonForHtml(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}

type Offering = Pick<Settings, 'publicUrl' | 'languages'>;

/** The languages of a page for its head: every page exists in all that the shop offers. */
export function alternatesOf(
  path: string,
  { publicUrl, languages }: Offering,
): { lang: string; href: string }[] {
  return languages.map((locale) => ({
    lang: languageTags[locale],
    href: `${publicUrl}/${locale}${path === '/' ? '' : path}`,
  }));
}

/** The languages of a page that has an address of its own in each of them, or is not translated to all. */
export function translationsOf(
  paths: Partial<Record<Locale, string>>,
  { publicUrl, languages }: Offering,
): { lang: string; href: string }[] {
  return languages.flatMap((locale) => {
    const path = paths[locale];
    return path ? [{ lang: languageTags[locale], href: `${publicUrl}/${locale}${path}` }] : [];
  });
}
