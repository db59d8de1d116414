/** The table of the specification holds: every file and test that it names exists, and nothing is left out of it. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { calls } from '../src/calls.ts';
import { allContracts } from '../src/contracts.ts';
import type { CallContract } from '../src/platform/api/contract.ts';
import { pages } from '../src/routes.ts';
import mutations from './specification-mutations.json' with { type: 'json' };

const root = fileURLToPath(new URL('../', import.meta.url));
const text = readFileSync(`${root}docs/specification.md`, 'utf8');

const rows = text
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (what|---) \|/.test(line))
  .map((line) => {
    const [what = '', file = '', shown = ''] = line.slice(2, -2).split(' | ');
    const [, path] = /\]\(\.\.\/(.+?)\)/.exec(file) ?? [];
    const [, testFile, title] = /\]\(\.\.\/(.+?)\): (.+)$/.exec(shown) ?? [];
    return { what, path, testFile, title };
  });

test('there are rows', () => {
  expect(rows.length).toBeGreaterThan(150);
});

test('every row names a file that is there, and a test that is there', () => {
  const wrong = rows.flatMap(({ what, path, testFile, title }) => {
    if (!path || !existsSync(root + path)) return [`${what}: no file ${path}`];
    if (!testFile || !title || !existsSync(root + testFile)) return [`${what}: no test ${testFile}`];
    return readFileSync(root + testFile, 'utf8').includes(title) ? [] : [`${what}: no test "${title}"`];
  });
  expect(wrong).toEqual([]);
});

test('every call that is no extension has a row', () => {
  const contracts = allContracts as Record<string, CallContract>;
  const missing = Object.entries(calls).filter(
    ([name, route]) => !contracts[name]?.extension && !text.includes(`| \`${route}\``),
  );
  expect(missing).toEqual([]);
});

test('every public page and every page of the cabinet in the specification has a row', () => {
  const named = (path: string): boolean => text.includes(`| \`${path.replace(/:(slug|id)/, '{$1}')}\``);
  const missing = pages.filter(
    ({ area, path }) =>
      area === 'public' && !['/cart', '/add'].includes(path) && !path.startsWith('/search/') && !named(path),
  );
  expect(missing.map(({ path }) => path)).toEqual([]);
});

test('every break of a row that npm run spec:mutate makes fits its row and, once, its file', () => {
  expect(mutations.length).toBeGreaterThanOrEqual(30);
  for (const { row, file, find, replace } of mutations) {
    expect(text.split('\n').filter((line) => line.startsWith(`| ${row}`))).toHaveLength(1);
    expect([file, find, readFileSync(join(root, file), 'utf8').split(find).length - 1]).toEqual([
      file,
      find,
      1,
    ]);
    expect(replace).not.toBe(find);
  }
});
