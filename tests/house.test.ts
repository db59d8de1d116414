/** `npm run house` counts right, and its ratchet turns one way only. */
import { expect, test } from 'vitest';
import { importsOf, knots, roomGraph, roomOf, twoWayPairs } from '../scripts/house/arrows.ts';
import { clausesAsSubject, privateWords, sentencesOf } from '../scripts/house/comment-words.ts';
import { duplicates } from '../scripts/house/duplicates.ts';
import { type Measure, measure } from '../scripts/house/measures.ts';
import { between, compare, table, toKeep } from '../scripts/house/ratchet.ts';
import { fullFolders, longFunctions, percentile } from '../scripts/house/sizes.ts';
import { parseFile } from '../scripts/house/source-files.ts';

const lines = (count: number, of: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => `${of(at)}\n`).join('');
const copied = (count: number): string => lines(count, (at) => `  sumOfEverything += quantityOfLine(${at});`);

test.each<[number, number[], number]>([
  [0.5, [5, 1, 3], 3],
  [0.95, Array.from({ length: 100 }, (_, at) => at + 1), 95],
  [1, [2, 9, 4], 9],
  [0.5, [], 0],
])('the percentile %d of %j is %d', (share, values, wanted) => {
  expect(percentile(values, share)).toBe(wanted);
});

test('a function is as long as its lines, whatever its kind', () => {
  const long = (head: string): string => `${head} {\n${lines(4, (at) => `  call(${at});`)}}`;
  const file = parseFile(
    'src/a/long.ts',
    [
      long('function one()'),
      `const two = () => ${long('')};`,
      `class Three {\n${long('method()')}\n}`,
      'short();\n',
    ].join('\n'),
  );
  expect(file.lines).toBe(21);
  expect(longFunctions([file], 5)).toEqual([
    { place: 'src/a/long.ts:1', lines: 6 },
    { place: 'src/a/long.ts:14', lines: 6 },
    { place: 'src/a/long.ts:7', lines: 6 },
  ]);
  expect(longFunctions([file], 6)).toEqual([]);
});

test('a folder counts the files that lie directly in it', () => {
  const files = ['src/a/1.ts', 'src/a/2.ts', 'src/a/b/3.ts'].map((path) => parseFile(path, ''));
  expect(fullFolders(files, 1)).toEqual([{ folder: 'src/a', files: 2 }]);
});

test('rooms are features, the other folders, and the maps', () => {
  const paths = ['src/features/cart/screens/cart.tsx', 'src/ui/style/a.ts', 'src/routes.ts'];
  expect(paths.map(roomOf)).toEqual(['cart', 'ui', 'maps']);
});

test('imports of values and of types are told apart, in every form', () => {
  const file = parseFile(
    'src/features/cart/actions.ts',
    `import { a } from '../orders/a.ts';
     import type { B } from '../orders/b.ts';
     import { type C } from '../orders/c.ts';
     import { type D, d } from '../orders/d.ts';
     export { e } from '../orders/e.ts';
     export type * from '../orders/f.ts';
     import '../orders/g.ts';
     import { x } from 'elsewhere';
     type H = import('../orders/h.ts').H;
     const i = import('../orders/i.ts');`,
  );
  const found = importsOf(file).map(({ to, isTypeOnly }) => [to.at(-4), isTypeOnly]);
  expect(found.filter(([, isTypeOnly]) => isTypeOnly).map(([name]) => name)).toEqual(['b', 'c', 'f', 'h']);
  expect(found.filter(([, isTypeOnly]) => !isTypeOnly).map(([name]) => name)).toEqual([
    'a',
    'd',
    'e',
    'g',
    'i',
  ]);
});

test('pairs and cycles of rooms are found', () => {
  const arrow = (from: string, to: string) => ({
    from: `src/features/${from}/a.ts`,
    to: `src/features/${to}/b.ts`,
    isTypeOnly: false,
  });
  const graph = roomGraph([
    ...[arrow('cart', 'orders'), arrow('orders', 'cart'), arrow('cart', 'cart')],
    ...[arrow('chat', 'claims'), arrow('claims', 'reviews'), arrow('reviews', 'chat')],
    arrow('cart', 'chat'),
  ]);
  expect(twoWayPairs(graph)).toEqual(['cart ↔ orders']);
  expect(knots(graph)).toEqual([
    ['chat', 'claims', 'reviews'],
    ['cart', 'orders'],
  ]);
});

test('an equal block is one pair, however long, and imports, comments and indentation do not count', () => {
  const one = parseFile('src/a.ts', `import { a } from './x.ts';\n${copied(10)}`);
  const other = parseFile(
    'src/b.ts',
    `// a comment\nfirst();\nif (a) {\n${copied(10).replaceAll('  ', '    ')}}\n`,
  );
  expect(duplicates([one, other], 8)).toEqual([{ places: ['src/a.ts:2', 'src/b.ts:4'], lines: 10 }]);
  expect(duplicates([one, parseFile('src/b.ts', copied(7))], 8)).toEqual([]);
  const brackets = lines(12, () => '}');
  expect(duplicates([parseFile('src/c.ts', `{${lines(12, () => '{')}${brackets}}`)], 8)).toEqual([]);
});

test('sentences of comments are read without the signs of a comment', () => {
  const file = parseFile(
    'src/a.ts',
    `/**
 * The price is kept. What was paid
 * stays. What is it?
 */
const text = 'What is in a text is no comment';
// Whoever signs in
// is counted. A deed is done.
const a = 1; // What's new is not meant
`,
  );
  const sentences = sentencesOf(file);
  expect(clausesAsSubject(sentences)).toEqual([
    { place: 'src/a.ts:1', sentence: 'What was paid stays.' },
    { place: 'src/a.ts:6', sentence: 'Whoever signs in is counted.' },
  ]);
  expect(privateWords(sentences)).toEqual([{ place: 'src/a.ts:6', sentence: 'A deed is done.' }]);
});

test('tests count as tests, and only sources have lengths', () => {
  const files = [
    parseFile('src/a.ts', copied(10)),
    parseFile('src/a.test.ts', copied(5)),
    parseFile('tests/support/b.ts', copied(4)),
  ];
  const numbers = toKeep(measure(files));
  expect(numbers).toMatchObject({ linesMost: 10, testLines: 0.9, duplicates: 0 });
});

const counted = (value: number, fewer = true): Measure => ({
  ...{ key: 'count', label: 'a count', value, goal: 1, fewer, places: [] },
});

test('a number that got worse is worse, one that got better has to be written down', () => {
  expect(compare([counted(3)], { count: 3 })).toEqual({ worse: [], better: [] });
  expect(compare([counted(4)], { count: 3 }).worse).toEqual(['a count: 4, kept is 3']);
  expect(compare([counted(2)], { count: 3 }).better).toEqual(['a count: 2, kept is 3']);
  expect(compare([counted(0.4, false)], { count: 0.5 }).worse).toHaveLength(1);
  expect(compare([counted(0.6, false)], { count: 0.5 }).better).toHaveLength(1);
  expect(compare([counted(3)], {}).better).toHaveLength(1);
});

test('the table goes between its marks', () => {
  expect(between('a <1> old <2> b', '<1>', '<2>', 'new')).toBe('a <1>\nnew\n<2> b');
  expect(() => between('a b', '<1>', '<2>', 'new')).toThrow('<1>');
  expect(table([counted(3)])).toContain('| `count` | a count | 3 | ≤ 1 |');
});
