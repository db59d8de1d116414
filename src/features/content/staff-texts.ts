/** Staff write words of pages and layouts instead of the built-in ones. */

import { Refusal } from '../../platform/api/refusal.ts';
import type { Database } from '../../platform/database/database.ts';
import { type Locale, locales } from '../../platform/texts/locale.ts';
import type { LocalisedTree, MessageTree } from '../../platform/texts/texts.ts';
import { builtInPage, isMessage, isPage, type PageTextOverride } from './rules.ts';
import type { PageTextRow } from './staff-contract.ts';
import { loadOverrides } from './store.ts';

/** Every page with how much of it staff wrote and what is missing; one statement. */
export async function listPageTexts(db: Database, texts: LocalisedTree) {
  const overrides = await loadOverrides(db);
  const names = new Set(
    locales.flatMap((locale) => {
      const { pages } = texts[locale];
      return typeof pages === 'object' ? Object.keys(pages) : [];
    }),
  );
  return [...names].sort().map((page) => {
    const rows = rowsOf(texts, page, overrides);
    const missing = locales.map(
      (locale) =>
        [locale, rows.filter(({ builtIn, written }) => !builtIn[locale] && !written[locale]).length] as const,
    );
    return {
      page,
      titles: titlesOf(rows),
      messages: rows.length,
      written: rows.filter(({ written }) => Object.keys(written).length > 0).length,
      missing: Object.fromEntries(missing.filter(([, count]) => count > 0)),
    };
  });
}

/** The title in each language, without what is filled in. */
function titlesOf(rows: readonly PageTextRow[]): Partial<Record<Locale, string>> {
  const title = rows.find(({ path }) => path === 'title');
  return given(
    locales.map((locale) => [
      locale,
      (title?.written[locale] ?? title?.builtIn[locale])?.replaceAll(/\{[^{}]*\}/g, '…'),
    ]),
  );
}

/** Every message of a page in all languages; one statement. Throws `not_found`. */
export async function getPageTexts(db: Database, texts: LocalisedTree, page: string): Promise<PageTextRow[]> {
  if (!isPage(texts, page)) throw new Refusal('not_found');
  return rowsOf(texts, page, await loadOverrides(db));
}

function rowsOf(texts: LocalisedTree, page: string, overrides: readonly PageTextOverride[]): PageTextRow[] {
  const builtIn = new Map(
    locales.map((locale) => [locale, new Map(leaves(builtInPage(texts, page, locale) ?? {}))]),
  );
  const written = overrides.filter((override) => override.page === page);
  const paths = new Set([...builtIn.values()].flatMap((messages) => [...messages.keys()]));
  const writable = [...paths].filter((path) => isMessage(texts, page, path));
  return writable.map((path) => ({
    path,
    builtIn: given(locales.map((locale) => [locale, builtIn.get(locale)?.get(path)])),
    written: given(
      locales.map((locale) => [
        locale,
        written.find((override) => override.path === path && override.locale === locale)?.text,
      ]),
    ),
  }));
}

function given(entries: (readonly [Locale, string | undefined])[]): Partial<Record<Locale, string>> {
  return Object.fromEntries(entries.filter(([, text]) => text !== undefined));
}

function leaves(tree: MessageTree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : leaves(value, `${prefix}${key}.`),
  );
}
