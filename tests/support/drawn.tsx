/** A piece of a page as its first HTML says it, in real words: for what stands there, without a browser. */

import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type Place, PlaceProvider } from '../../src/kit/place.tsx';
import { inEachLanguage } from '../../src/platform/texts/locale.ts';
import { mergeTrees, wordsOf } from '../../src/platform/texts/texts.ts';
import { readTexts } from '../../src/server/texts.ts';

const { en } = readTexts();
// a page has its own texts at the root
const tree = mergeTrees(en, typeof en.pages === 'object' ? en.pages : {});
const words = wordsOf(
  inEachLanguage(() => tree),
  'en',
);

/** The markup in English. */
export function drawn(element: ReactNode, place: Partial<Place> = {}): string {
  const usual = {
    locale: 'en',
    path: '/',
    ...{ zone: 'UTC', zones: { shop: 'UTC', warehouse: 'UTC' }, now: new Date('2026-03-10T00:00:00Z') },
    query: new URLSearchParams(),
    user: null,
    words,
    to: (path: string) => `/en${path}`,
  };
  return renderToStaticMarkup(
    <PlaceProvider value={{ ...usual, ...place } as unknown as Place}>{element}</PlaceProvider>,
  );
}

/** The text that a person reads in the markup: tags become spaces. */
export function readOf(markup: string): string {
  return markup
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ')
    .trim();
}
