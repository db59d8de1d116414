/** Which page an address asks for, in which language. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../../platform/installation.ts';
import {
  detectedLocale,
  isLocale,
  type Locale,
  localeCookie,
  offeredLocale,
} from '../../platform/texts/locale.ts';
import { sideCookie } from '../../web/staff-shell/side-cookie.ts';
import { themeCookie } from '../../web/theme-cookie.ts';

const localeCookieSeconds = 365 * 24 * 3600;

const clean = (path: string): string => path.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');

/** The language and the path of an address, or where the visitor is sent to get one (UX-218). */
export function placeOf(
  request: FastifyRequest,
  url: URL,
  settings: Pick<Settings, 'localeStrategy' | 'defaultLocale' | 'languages'>,
): { locale: Locale; path: string } | { redirect: string; chosen?: Locale; isPermanent?: boolean } {
  const { localeStrategy } = settings;
  const detected = detectedLocale(request, settings);
  const [, first = '', ...rest] = url.pathname.split('/');
  // the name of a language in capitals is one too
  const small = first.toLowerCase();
  if (localeStrategy === 'no_prefix') {
    // the language menu names the language in the address once; from then on the cookie does
    if (isLocale(small))
      return {
        redirect: `/${rest.join('/').replace(/^\/+/, '')}${url.search}`,
        chosen: offeredLocale(settings, small),
      };
    const path = clean(url.pathname);
    if (path !== url.pathname) return { redirect: path + url.search, isPermanent: true };
    return { locale: detected, path };
  }
  if (isLocale(first)) {
    const path = clean(`/${rest.join('/')}`);
    const address = path === '/' ? `/${first}` : `/${first}${path}`;
    const offered = offeredLocale(settings, first);
    // for as long as its operator likes, so browsers ask again each time
    if (offered !== first) return { redirect: `/${offered}${address.slice(first.length + 1)}${url.search}` };
    if (address !== url.pathname) return { redirect: address + url.search, isPermanent: true };
    return { locale: first, path };
  }
  if (isLocale(small)) return { redirect: [`/${small}`, ...rest].join('/') + url.search, isPermanent: true };
  return { redirect: `/${detected}${url.pathname === '/' ? '' : clean(url.pathname)}${url.search}` };
}

/** Keeps the language for the next visit. */
export function rememberLocale(request: FastifyRequest, reply: FastifyReply, locale: Locale): void {
  if (request.cookies[localeCookie] === locale) return;
  reply.setCookie(localeCookie, locale, {
    path: '/',
    maxAge: localeCookieSeconds,
    secure: true,
    sameSite: 'lax',
  });
}

/** The theme that the reader chose; undefined where the page follows the system. */
export function themeOf(request: FastifyRequest): 'light' | 'dark' | undefined {
  return (['light', 'dark'] as const).find((theme) => theme === request.cookies[themeCookie]);
}

/** Only where it shows: pages that are kept for everybody know nothing of a reader. */
export function isSideClosedFor(request: FastifyRequest, route: string | null): boolean {
  return route?.startsWith('/staff') === true && request.cookies[sideCookie] === 'closed';
}
