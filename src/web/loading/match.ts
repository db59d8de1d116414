/** From an address to a page: the language, the path below it, the route and its parameters. */

import type { PageRoute } from '../../kit/screen.ts';
import { isLocale, type Locale } from '../../platform/texts/locale.ts';
import { shopPages } from '../../shop-pages.ts';

export type LocaleStrategy = 'prefix' | 'no_prefix';

export interface Matched {
  route: PageRoute;
  params: Record<string, string>;
}

const compile = (pages: readonly PageRoute[]) =>
  pages.map((route) => ({ route, segments: route.path.split('/').filter(Boolean) }));

const compiled = compile(shopPages);

/** Makes more pages known: the server knows all at once, a browser those of the staff area when it opens one. */
export function addPages(pages: readonly PageRoute[]): void {
  compiled.push(...compile(pages));
}

/** The page of a path below the locale. Fixed segments win over parameters; undefined when there is none. */
export function matchPage(path: string): Matched | undefined {
  const asked = path.split('/').filter(Boolean);
  let best: { matched: Matched; fixed: number } | undefined;
  for (const { route, segments } of compiled) {
    if (segments.length !== asked.length) continue;
    const params = readParams(segments, asked);
    if (!params) continue;
    const fixed = segments.filter((segment) => !segment.startsWith(':')).length;
    if (!best || fixed > best.fixed) best = { matched: { route, params }, fixed };
  }
  return best?.matched;
}

function readParams(segments: string[], asked: string[]): Record<string, string> | undefined {
  const params: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    const value = asked[index] ?? '';
    if (!segment.startsWith(':')) {
      if (segment !== value) return undefined;
      continue;
    }
    try {
      params[segment.slice(1)] = decodeURIComponent(value);
    } catch {
      return undefined;
    }
  }
  return params;
}

/**
 * Splits an address into its language and the path below it. With `no_prefix` an address names a language only where somebody chooses
 * one: the page then stands at the path alone.
 */
export function splitLocale(pathname: string): { locale: Locale | undefined; path: string } {
  const [, first = '', ...rest] = pathname.split('/');
  if (isLocale(first)) return { locale: first, path: `/${rest.join('/')}` };
  return { locale: undefined, path: pathname };
}

/** The address of a path below the locale. */
export function addressOf(path: string, locale: Locale, strategy: LocaleStrategy): string {
  if (strategy === 'no_prefix' || !path.startsWith('/') || path.startsWith('//')) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`.replace(/^(\/\w+)\/([?#])/, '$1$2');
}
