/** Screens in every language of the shop: their markup, what is read there, and the faults that nobody should meet. */
import type { ReactElement, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect } from 'vitest';
import type { Place } from '../../src/kit/place.tsx';
import { type Locale, locales } from '../../src/platform/texts/locale.ts';
import { drawn } from './drawn.tsx';
import { markupFaults, ownTexts, type Piece, readMarkup, textOf } from './markup.ts';
import { textFaults } from './text-faults.ts';

export interface Screen {
  locale: Locale;
  markup: string;
  root: Piece;
  /** All that a person reads, in its order. */
  text: string;
}

/** A screen in one language. */
export function screenIn(locale: Locale, element: ReactNode, place: Partial<Place> = {}): Screen {
  const markup = drawn(element, { ...place, locale });
  const root = readMarkup(markup);
  return { locale, markup, root, text: textOf(root) };
}

/** A screen in every language. */
export const screensOf = (element: ReactNode, place: Partial<Place> = {}): Screen[] =>
  locales.map((locale) => screenIn(locale, element, place));

/** The faults of a screen: markup that misleads, words that are no words. @param given facts of the test itself */
export function faultsOf({ locale, markup, root }: Screen, given: readonly string[] = []): string[] {
  const texts = ownTexts(root).flatMap((text) =>
    textFaults(locale, text.replaceAll(/\s+/g, ' ').replace(/^ ?[,:] | $/g, ''), given).map(
      (fault) => `${locale}: ${fault} in ${text}`,
    ),
  );
  return [...markupFaults(markup), ...texts];
}

/** The faults of a screen in every language. */
export const faultsInAll = (
  element: ReactNode,
  place: Partial<Place> = {},
  given: readonly string[] = [],
): string[] => screensOf(element, place).flatMap((screen) => faultsOf(screen, given));

/** A part that needs no page around it, read once its markup misleads nobody. */
export function readSound(element: ReactElement): Piece {
  const markup = renderToStaticMarkup(element);
  expect(markupFaults(markup)).toEqual([]);
  return readMarkup(markup);
}
