/** The HTML document around a rendered page: head, state, scripts. */
import { randomBytes } from 'node:crypto';

import type { Settings } from '../platform/installation.ts';
import { type Locale, languageTags, locales } from '../platform/locale.ts';
import type { MessageTree } from '../platform/texts.ts';
import type { Rendered } from '../web/server-entry.tsx';
import type { Assets } from './assets.ts';

/** Stands in cached documents where the nonce of the answer goes; nobody outside can know it. */
export const noncePlaceholder = randomBytes(18).toString('base64url');

export interface DocumentParts {
  rendered: Exclude<Rendered, { redirect: string }>;
  assets: Assets;
  settings: Settings;
  theme: 'light' | 'dark' | undefined;
}

export async function documentOf({ rendered, assets, settings, theme }: DocumentParts): Promise<string> {
  const { state, lang } = rendered;
  const files = assets.of(state.route);
  const title = state.head.title ? `${state.head.title} – Waybill` : 'Waybill';
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escapeHtml(title)}</title>`,
    state.head.description ? `<meta name="description" content="${escapeHtml(state.head.description)}">` : '',
    rendered.isIndexed
      ? searchLinks(rendered, settings) + openGraph(rendered, { title, settings })
      : '<meta name="robots" content="noindex">',
    `<meta name="color-scheme" content="${theme ?? 'light dark'}">`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    ...files.fonts.map(
      (font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`,
    ),
    ...files.css.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...files.preload.map((href) => `<link rel="modulepreload" href="${href}" nonce="${noncePlaceholder}">`),
  ];
  const body = [
    `<div id="root">${rendered.html}</div>`,
    `<script type="application/json" id="messages">${messagesForHtml(state.messages)}</script>`,
    `<script type="application/json" id="state">${jsonForHtml({ ...state, messages: {} })}</script>`,
    ...files.scripts.map((src) => `<script type="module" src="${src}" nonce="${noncePlaceholder}"></script>`),
  ];
  const attributes = `lang="${lang}" dir="ltr" data-build="${assets.build}"${theme ? ` data-theme="${theme}"` : ''}`;
  const html = `<!doctype html><html ${attributes}><head>${head.join('')}</head><body>${body.join('')}</body></html>`;
  return assets.transform ? assets.transform(state.path, html) : html;
}

function searchLinks(
  { state, lang }: DocumentParts['rendered'],
  { publicUrl, localeStrategy }: Settings,
): string {
  if (localeStrategy === 'no_prefix')
    return `<link rel="canonical" href="${escapeHtml(publicUrl + state.path)}">`;
  const alternates = alternatesOf(state.path, publicUrl);
  const own = alternates.find((alternate) => alternate.lang === lang)?.href ?? publicUrl;
  const fallback = alternates.find((alternate) => alternate.lang === 'en')?.href ?? own;
  return [
    `<link rel="canonical" href="${escapeHtml(own)}">`,
    ...alternates.map(
      ({ lang: tag, href }) => `<link rel="alternate" hreflang="${tag}" href="${escapeHtml(href)}">`,
    ),
    `<link rel="alternate" hreflang="x-default" href="${escapeHtml(fallback)}">`,
  ].join('');
}

/** How a shared link shows in messengers and networks (UX-273). */
function openGraph(
  { state }: DocumentParts['rendered'],
  { title, settings }: { title: string; settings: Settings },
): string {
  const { publicUrl, localeStrategy } = settings;
  const below = state.path === '/' ? '' : state.path;
  const facts: [string, string | undefined][] = [
    ['og:type', 'website'],
    ['og:site_name', 'Waybill'],
    ['og:title', title],
    ['og:description', state.head.description],
    ['og:url', localeStrategy === 'prefix' ? `${publicUrl}/${state.locale}${below}` : publicUrl + state.path],
    ['og:locale', openGraphLocales[state.locale]],
    ...locales
      .filter((locale) => locale !== state.locale)
      .map((locale): [string, string] => ['og:locale:alternate', openGraphLocales[locale]]),
  ];
  const tags = facts.map(([property, content]) =>
    content ? `<meta property="${property}" content="${escapeHtml(content)}">` : '',
  );
  return `${tags.join('')}<meta name="twitter:card" content="summary">`;
}

/** Open Graph names a language with a country. */
const openGraphLocales: Record<Locale, string> = { ru: 'ru_RU', en: 'en_GB', zh: 'zh_CN' };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

const messagesJson = new WeakMap<MessageTree, string>();

/** The messages of a page, the larger part of its state and the same for everybody, are written once. */
function messagesForHtml(messages: MessageTree): string {
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

/** The languages of a page for its head: every page exists in all of them. */
export function alternatesOf(path: string, publicUrl: string): { lang: string; href: string }[] {
  return locales.map((locale) => ({
    lang: languageTags[locale],
    href: `${publicUrl}/${locale}${path === '/' ? '' : path}`,
  }));
}
