/** Which language a page is offered in, and where it is in it. */
import { type Locale, locales } from '../../platform/texts/locale.ts';
import type { PageState } from '../loading/page-state.ts';

/** The language to offer on a page, or undefined. */
export function offeredLanguage(
  languages: readonly string[],
  locale: Locale,
  cookies: string,
  ofShop: readonly Locale[] = locales,
): Locale | undefined {
  const tags = languages.map((tag) => tag.split('-')[0]?.toLowerCase());
  const wanted = tags.flatMap((tag) => ofShop.find((one) => one === tag) ?? [])[0];
  const kept = /(?:^|;\s*)language_kept=(\w+)/.exec(cookies)?.[1];
  return wanted === locale || kept === locale ? undefined : wanted;
}

/** Where a page is in a language, below the locale; undefined when it is not translated, or of one person. */
export function pathIn(locale: Locale, { path, search, head, route }: PageState): string | undefined {
  if (route === null || /^\/(cabinet|payments|staff)(\/|$)/.test(path)) return undefined;
  const there = head.alternates ? head.alternates[locale] : path;
  return there === undefined ? undefined : there + search;
}
