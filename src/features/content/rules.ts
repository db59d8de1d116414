/** How the texts of a page come about: built-in words, what staff wrote, English where a language lacks a key. */
import { type Locale, locales } from '../../platform/texts/locale.ts';
import type { LocalisedTree, MessageTree } from '../../platform/texts/texts.ts';

/** A message that staff wrote instead of a built-in one; `path` is dotted, below the page. */
export interface PageTextOverride {
  page: string;
  locale: Locale;
  path: string;
  text: string;
}

export interface PageTexts {
  tree: MessageTree;
  /** Paths that stand in English, because the language lacks them. */
  untranslated: string[];
}

/** The built-in tree of a page in one language, or undefined when no feature has such a page in English. */
export function builtInPage(texts: LocalisedTree, page: string, locale: Locale): MessageTree | undefined {
  const pages = texts[locale].pages;
  if (typeof pages !== 'object' || !Object.hasOwn(pages, page)) return undefined;
  const tree = pages[page];
  return typeof tree === 'object' ? tree : undefined;
}

/** Whether any language has the page. */
export function isPage(texts: LocalisedTree, page: string): boolean {
  return locales.some((locale) => builtInPage(texts, page, locale));
}

/**
 * The texts of a page: what staff wrote in the language, then the built-in words of the language, then the same
 * in English (UX-226). An override of a path that the page does not have any more is passed over.
 */
export function composePage(
  texts: LocalisedTree,
  request: { page: string; locale: Locale },
  overrides: readonly PageTextOverride[],
): PageTexts {
  const { page, locale } = request;
  const written = (language: Locale): MessageTree =>
    overrides
      .filter((override) => override.page === page && override.locale === language)
      .reduce((tree, { path, text }) => withText(tree, path.split('.'), text), {} as MessageTree);
  const sources = [
    written(locale),
    builtInPage(texts, page, locale) ?? {},
    written('en'),
    builtInPage(texts, page, 'en') ?? {},
  ];
  const shape = locales.map((language) => builtInPage(texts, page, language) ?? {});
  const untranslated: string[] = [];
  const tree = fill(shape, [], (path) => {
    const index = sources.findIndex((source) => typeof textAt(source, path) === 'string');
    if (index > 1 && locale !== 'en') untranslated.push(path.join('.'));
    const source = sources[index];
    return source && textAt(source, path);
  });
  return { tree, untranslated };
}

/** Names that are set for the whole shop, not word by word. */
const ownNames = ['ui.brand', 'ui.shopMail'];

/** Whether a page has a message at this dotted path, in any language, that staff may write. */
export function isMessage(texts: LocalisedTree, page: string, path: string): boolean {
  if (ownNames.includes(`${page}.${path}`)) return false;
  return locales.some(
    (locale) => textAt(builtInPage(texts, page, locale) ?? {}, path.split('.')) !== undefined,
  );
}

/** Builds a tree of the paths that any of the shapes has, in the order of the first shape that has them. */
function fill(
  shapes: readonly MessageTree[],
  path: readonly string[],
  text: (path: readonly string[]) => string | undefined,
): MessageTree {
  const entries: [string, string | MessageTree][] = [];
  for (const key of new Set(shapes.flatMap((shape) => Object.keys(shape)))) {
    const below = shapes.map((shape) => shape[key]).filter((value) => typeof value === 'object');
    const value = below.length > 0 ? fill(below, [...path, key], text) : text([...path, key]);
    if (value !== undefined) entries.push([key, value]);
  }
  return Object.fromEntries(entries);
}

/** The message at a path, own keys only; undefined when there is none or a branch stands there. */
function textAt(tree: MessageTree, path: readonly string[]): string | undefined {
  let at: string | MessageTree | undefined = tree;
  for (const key of path) {
    if (typeof at !== 'object' || !Object.hasOwn(at, key)) return undefined;
    at = at[key];
  }
  return typeof at === 'string' ? at : undefined;
}

function withText(tree: MessageTree, path: readonly string[], text: string): MessageTree {
  const [key = '', ...rest] = path;
  const below = Object.hasOwn(tree, key) ? tree[key] : undefined;
  const value = rest.length === 0 ? text : withText(typeof below === 'object' ? below : {}, rest, text);
  // fromEntries defines own properties, so that no path reaches a prototype
  return Object.fromEntries([...Object.entries(tree), [key, value]]);
}
