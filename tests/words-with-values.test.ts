/**
 * Words of a screen that name values are given values: asked for without any, a person would read "Basket: {shop}". Looks
 * at every call of `useWords` with a key that stands in the code; in all languages.
 */
import { expect, test } from 'vitest';
import { factNames } from '../src/features/content/page-facts.ts';
import { locales } from '../src/platform/texts/locale.ts';
import { placeholdersIn } from '../src/platform/texts/placeholders.ts';
import { messageAt } from '../src/platform/texts/texts.ts';
import { readTexts } from '../src/server/texts.ts';
import { screenFiles } from './support/screen-files.ts';

const texts = readTexts();
/** The server fills these in before a page asks for its words. */
const told: readonly string[] = factNames;

/** Every such call of a source: the tree of its words and the key, where nothing but the key is given. */
function bareCalls(source: string): { tree: string; key: string }[] {
  const made = [...source.matchAll(/const (\w+) = useWords\('([^']+)'\)/g)];
  return [...source.matchAll(/(?<![\w.])(\w+)\('([\w.-]+)'\)/g)].flatMap((call) => {
    // the nearest one above: each function of a file makes its own
    const own = made.filter(({ 1: name, index }) => name === call[1] && index < call.index).at(-1);
    return own?.[2] && call[2] ? [{ tree: own[2], key: call[2] }] : [];
  });
}

function namesOf(tree: string, key: string): string[] {
  return locales.flatMap((locale) => {
    const all = texts[locale];
    const found = [`pages.${tree}.${key}`, `${tree}.${key}`].map((path) => messageAt(all, path));
    const text = found.find((one) => typeof one === 'string');
    return typeof text === 'string' ? placeholdersIn(text).filter((name) => !told.includes(name)) : [];
  });
}

test('such a call is found, with the words of its own function', () => {
  const source = `
    const words = useWords('staff-buying');
    words('basket'); words('basket', { shop });
    const words = useWords('cart');
    words('title');`;
  expect(bareCalls(source)).toEqual([
    { tree: 'staff-buying', key: 'basket' },
    { tree: 'cart', key: 'title' },
  ]);
  expect(namesOf('staff-buying', 'basket')).toContain('shop');
});

test('no screen asks for words that name values without giving any', () => {
  const calls = screenFiles(/\.tsx?$/).flatMap(({ path, code }) =>
    bareCalls(code).map((call) => ({ path, ...call })),
  );
  expect(calls.length).toBeGreaterThan(1_000);
  const empty = calls.filter(({ tree, key }) => namesOf(tree, key).length > 0);
  expect(empty.map(({ path, tree, key }) => `${path}: ${tree}.${key}`)).toEqual([]);
});
