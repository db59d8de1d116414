/** A page that visitors see makes only calls that its browser knows: those of the cabinet are loaded with its pages. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { cabinetCalls } from '../src/cabinet-calls.ts';
import { shopCalls } from '../src/shop-calls.ts';

/** These bring calls of their own. */
const apart = /\/(?:cabinet|staff)-screens\.ts$/;
const imports =
  /(?:^|\n)(?:import|export)\s+(?!type\b)[^'";]*?from\s+'(\.[^']+)'|import\(\s*'(\.[^']+)'\s*\)|\nimport\s+'(\.[^']+)'/g;

/** Every file that a page of visitors may load, at once or later, without types. */
function loadedByVisitors(): Map<string, string> {
  const loaded = new Map<string, string>();
  const left = ['src/web/browser.tsx', ...globSync('src/pages/public/*/*-page.tsx')].map((path) =>
    resolve(path),
  );
  for (let path = left.pop(); path !== undefined; path = left.pop()) {
    if (loaded.has(path) || apart.test(path) || !existsSync(path)) continue;
    const text = readFileSync(path, 'utf8');
    loaded.set(path, text);
    for (const [, stated, later, bare] of text.matchAll(imports))
      left.push(resolve(dirname(path), stated ?? later ?? bare ?? ''));
  }
  return loaded;
}

test('pages that visitors see make no call of the cabinet', () => {
  const loaded = loadedByVisitors();
  expect(loaded.size).toBeGreaterThan(300);
  const made = new RegExp(`\\bapi\\.(${Object.keys(cabinetCalls).join('|')})\\b`);
  const faults = [...loaded].flatMap(([path, text]) => {
    const [, call] = made.exec(text) ?? [];
    return call ? [`${path} makes ${call}: move it to src/shop-calls.ts`] : [];
  });
  expect(faults).toEqual([]);
});

test('no call stands in both lists', () => {
  expect(Object.keys(shopCalls).filter((name) => name in cabinetCalls)).toEqual([]);
});
