import { expect, test } from 'vitest';
import { isChunkFailure, mayReload } from './chunk-reload.ts';

function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

test('a path is reloaded at most once in 10 seconds, each path on its own', () => {
  const kept = memory();
  const now = Date.parse('2026-03-05T12:00:00Z');
  expect(mayReload(kept, '/faq', now)).toBe(true);
  expect(mayReload(kept, '/faq', now + 9_999)).toBe(false);
  expect(mayReload(kept, '/tariffs', now + 9_999)).toBe(true);
  expect(mayReload(kept, '/faq', now + 10_000)).toBe(true);
  // and once more from the last reload on
  expect(mayReload(kept, '/faq', now + 19_999)).toBe(false);
});

test.each([
  ['Failed to fetch dynamically imported module: /assets/faq.js', true],
  ['error loading dynamically imported module', true],
  ['Importing a module script failed.', true],
  ['x is not a function', false],
])('"%s" is a chunk failure: %s', (message, expected) => {
  expect(isChunkFailure(new TypeError(message))).toBe(expected);
});
