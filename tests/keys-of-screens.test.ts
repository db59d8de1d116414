/** A screen that asks for a text by a key that is not there shows the key, which no type refuses. */
import { expect, test } from 'vitest';
import { messageAt } from '../src/platform/texts/texts.ts';
import { readTexts } from '../src/server/texts.ts';
import { screenFiles } from './support/screen-files.ts';

const texts = readTexts().en;
// the texts of the shells stand below names of their own (web/page-texts)
const shells: Readonly<Record<string, string>> = {
  cabinetLayout: 'cabinet-layout',
  staffLayout: 'staff-layout',
};

function isThere(branch: string, key: string): boolean {
  const [page = '', ...rest] = branch.split('.');
  const path = ['pages', shells[page] ?? page, ...rest, key].join('.');
  return messageAt(texts, path) !== undefined;
}

const starts = /\n(?=(?:export )?(?:default )?(?:async )?function |export default )/;
const branches = /const (\w+) = useWords\('([\w.-]+)'\)/g;

/** The keys that a component asks for by name, each with the branch of the texts that it reads. */
function asked(component: string): [branch: string, key: string][] {
  const named = [...component.matchAll(branches)].map(([, name = '', branch = '']) => ({ name, branch }));
  return named.flatMap(({ name, branch }) =>
    [...component.matchAll(new RegExp(`(?<![.\\w])${name}\\('([\\w.-]+)'`, 'g'))].map(
      ([, key = '']): [string, string] => [branch, key],
    ),
  );
}

test('each key that a screen names has a text', () => {
  const found = screenFiles().flatMap(({ path, code }) =>
    code.split(starts).flatMap((component) => asked(component).map((one) => ({ path, one }))),
  );
  expect(found.length).toBeGreaterThan(1_000);
  const missing = found.filter(({ one: [branch, key] }) => !isThere(branch, key));
  expect(missing.map(({ path, one }) => `${path}: ${one.join('.')}`)).toEqual([]);
});
