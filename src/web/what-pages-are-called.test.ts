import { expect, test } from 'vitest';
import { wordsIn, wordsTreeIn } from '../../tests/support/drawn.tsx';
import { locales } from '../platform/texts/locale.ts';
import { faultTitle } from './fault-title.ts';
import type { PageFault, PageState } from './loading/page-state.ts';
import { documentTitle } from './page-texts/document-title.ts';

const fault = (status: number, changes: Partial<PageFault> = {}): PageFault =>
  ({ status, ...changes }) as PageFault;

test.each([
  [404, '404.title'],
  [410, '404.title'],
  [403, 'error.title403'],
  [429, 'error.title429'],
  [503, 'error.unavailableTitle'],
  [400, 'error.refusedTitle'],
  [499, 'error.refusedTitle'],
  [500, 'error.title'],
  [502, 'error.title'],
])('a page that failed with %i is called by %s, in words of every language', (status, key) => {
  expect(faultTitle(fault(status))).toBe(key);
  for (const locale of locales) expect(wordsIn(locale)(key)).not.toContain(key);
});

test('a part of the program that did not come, and no answer at all, come before the number', () => {
  expect(faultTitle(fault(500, { isChunk: true }))).toBe('ui.chunk.title');
  expect(faultTitle(fault(404, { isChunk: true }))).toBe('ui.chunk.title');
  for (const noAnswer of ['offline', 'timeout'] as const) {
    const key = faultTitle(fault(500, { noAnswer } as Partial<PageFault>));
    expect(key).toBe(`ui.noAnswer.${noAnswer}.title`);
  }
});

const state = (title: string, route: string | null, locale: 'ru' | 'en' | 'zh' = 'en'): PageState =>
  ({ head: { title }, route, messages: wordsTreeIn(locale) }) as unknown as PageState;

test('a public page is called by its title and the brand', () => {
  const brand = wordsIn('en')('ui.brand');
  expect(documentTitle(state('Tariffs', '/tariffs'))).toBe(`Tariffs – ${brand}`);
  expect(documentTitle(state('Tariffs', null))).toBe(`Tariffs – ${brand}`);
});

test.each([
  ['/cabinet/orders', 'layout.cabinet'],
  ['/staff/orders', 'staffLayout.staff'],
])('a page at %s names its section between both', (route, section) => {
  for (const locale of locales) {
    const words = wordsIn(locale);
    const title = documentTitle(state('WB-1', route, locale));
    expect(title).toBe(['WB-1', words(section), words('ui.brand')].join(' – '));
  }
});

test('nothing is said twice, and nothing is said of nothing', () => {
  const words = wordsIn('en');
  const brand = words('ui.brand');
  expect(documentTitle(state(brand, '/'))).toBe(brand);
  expect(documentTitle(state('', '/'))).toBe(brand);
  const section = words('layout.cabinet');
  expect(documentTitle(state(section, '/cabinet'))).toBe(`${section} – ${brand}`);
});
