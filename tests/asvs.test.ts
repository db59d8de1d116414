/** The table of ASVS holds: no item is left out, and what is met is shown by files and tests that exist. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../', import.meta.url));
const text = readFileSync(`${root}docs/asvs.md`, 'utf8');

/** How many items there are of each kind: over HTTP, under faults, in the browser, in the code, in documents. */
const kinds = { H: 123, F: 12, B: 12, U: 30, C: 56 };
const items = Object.entries(kinds).flatMap(([kind, count]) =>
  Array.from({ length: count }, (_, index) => `${kind}${index + 1}`),
);
const states = ['met', 'partly', 'not met', 'not applicable'];

interface Evidence {
  path: string;
  /** Of the test; without it the file itself shows the item. */
  title: string | undefined;
}

const rows = text
  .split('\n')
  .filter((line) => /^\| [A-Z]\d/.test(line))
  .map((line) => {
    const [item = '', number = '', requirement = '', state = '', last = ''] = line.slice(2, -2).split(' | ');
    const parts = last.split('<br>');
    const evidence = parts.flatMap((part): Evidence[] => {
      const [, to, title] = /^\[[^\]]+\]\(([^)]+)\)(?:: (.+))?$/.exec(part) ?? [];
      return to ? [{ path: join(dirname('docs/asvs.md'), to), title }] : [];
    });
    return { item, number, requirement, state, parts, evidence };
  });

test('every one of the 233 items has one row, in order', () => {
  expect(items).toHaveLength(233);
  expect(rows.map(({ item }) => item)).toEqual(items);
});

test('every row has its number, what is asked, its state, and what shows it or the reason', () => {
  const wrong = rows.filter(({ number, requirement, state, parts, evidence }) => {
    if (!/^V\d+\.\d+\.\d+, L[123]$/.test(number) || requirement === '' || parts[0] === '') return true;
    if (state === 'met') return evidence.length !== parts.length;
    // the reason comes first, then what shows the rest
    return !states.includes(state) || evidence.length !== parts.length - 1;
  });
  expect(wrong.map(({ item }) => item)).toEqual([]);
});

test('every file that a row names is there, and every test by its whole title', () => {
  const wrong = rows.flatMap(({ item, evidence }) =>
    evidence.flatMap(({ path, title }) => {
      if (!existsSync(root + path)) return [`${item}: no file ${path}`];
      return title !== undefined && !hasTest(path, title) ? [`${item}: no test "${title}" in ${path}`] : [];
    }),
  );
  expect(wrong).toEqual([]);
});

test('the counts at the top are those of the table', () => {
  const [, ...told] =
    /\*\*(\d+) items: (\d+) met, (\d+) partly, (\d+) not met, (\d+) not applicable\.\*\*/.exec(text) ?? [];
  const counted = states.map((state) => rows.filter((row) => row.state === state).length);
  expect(told.map(Number)).toEqual([rows.length, ...counted]);
});

function hasTest(path: string, title: string): boolean {
  const source = readFileSync(root + path, 'utf8');
  return ["'", '"', '`'].some((quote) => source.includes(quote + title + quote));
}
