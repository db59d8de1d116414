/** A piece of a page as its first HTML says it, in real words: for what stands there, without a browser. */

import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type Place, PlaceProvider } from '../../src/kit/place.tsx';
import { inEachLanguage, type Locale } from '../../src/platform/texts/locale.ts';
import { mergeTrees, messageAt, type TextTree, type Words, wordsOf } from '../../src/platform/texts/texts.ts';
import { readTexts } from '../../src/server/texts.ts';

const texts = readTexts();
// a page has its own texts at the root
const trees = inEachLanguage((locale) => {
  const { pages } = texts[locale];
  if (typeof pages !== 'object') return texts[locale];
  // those of the shells stand below names of their own (web/page-texts)
  const shells = ['cabinet-layout', 'staff-layout'].map((page) => [
    page.replace('-layout', 'Layout'),
    pages[page],
  ]);
  return mergeTrees(texts[locale], pages, Object.fromEntries(shells));
});

/** The words of all pages in a language. */
export const wordsIn = (locale: Locale): Words => wordsOf(trees, locale);

/** All messages of a language, those of each page below its name and at the root. */
export const wordsTreeIn = (locale: Locale): TextTree => trees[locale];

/** The messages below a prefix, as a screen walks them. */
function branchOf(locale: Locale, prefix: string): TextTree {
  const found = messageAt(trees[locale], prefix);
  return typeof found === 'object' ? (found as TextTree) : {};
}

/** The markup in the language of the place, which is English unless told. */
export function drawn(element: ReactNode, place: Partial<Place> = {}): string {
  const { locale = 'en' } = place;
  const usual = {
    locale,
    path: '/',
    ...{ zone: 'UTC', zones: { shop: 'UTC', warehouse: 'UTC' }, now: new Date('2026-03-10T00:00:00Z') },
    ...{ query: new URLSearchParams(), alternates: {}, params: {} },
    user: null,
    words: wordsIn(locale),
    tree: (prefix: string) => branchOf(locale, prefix),
    to: (path: string) => `/${locale}${path}`,
  };
  return renderToStaticMarkup(
    <PlaceProvider value={{ ...usual, ...place } as unknown as Place}>{element}</PlaceProvider>,
  );
}

/** The text that a person reads in the markup: tags become spaces. */
export function readOf(markup: string): string {
  return (
    markup
      .replace(/<[^>]*>/g, ' ')
      .replaceAll('&#x27;', "'")
      // marks of direction are not read
      .replace(/[\u2066\u2069]/g, '')
      .replace(/\s+/g, ' ')
      .trim()
  );
}
