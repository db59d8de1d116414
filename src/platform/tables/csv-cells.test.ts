/** No cell of a file that staff or customers take along is a formula, in a spreadsheet of any language. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formulasIn } from '../../../tests/support/formulas.ts';
import { guardCell, unguardCell, writeCsv } from './csv-cells.ts';
import { readCsv } from './csv-lines.ts';
import { readTable, writeTable } from './table-file.ts';

const attacks = [
  '=1+1',
  'a;=HYPERLINK("http://evil.example/";"x")',
  'a,=1+1',
  'a, b;=1+1',
  'a"; =1+1',
  "x;-2+3+cmd|' /C calc'!A0",
  'a\t@SUM(1)',
  'a\n=1+1',
  '＝1+1',
  '"=1+1',
  ';=1',
];

test.each(attacks)('%j is no formula, whatever the file and the spreadsheet separate by', (cell) => {
  for (const delimiter of [',', ';'] as const) {
    const csv = writeCsv([['first', cell, 'last']], { header: ['one', 'two', 'three'], delimiter });
    expect(formulasIn(csv)).toEqual([]);
  }
  expect(formulasIn(writeTable('csv', ['name', 'text'], [{ name: 'first', text: cell }]))).toEqual([]);
  expect(formulasIn(writeTable('csv', ['list'], [{ list: ['a', cell] }]))).toEqual([]);
});

test('any text: no formula goes out, and what is handed in again is what there was', () => {
  const signs = fc.constantFrom(...'=+-@＝;,|\t\n" \'a1'.split(''));
  const text = fc.oneof(
    fc.string(),
    fc.array(signs).map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(text, text, (one, other) => {
      expect(unguardCell(guardCell(one))).toBe(one);
      for (const delimiter of [',', ';'] as const)
        expect(formulasIn(writeCsv([[one, other]], { header: ['a', 'b'], delimiter }))).toEqual([]);
    }),
    { numRuns: 60_000 },
  );
});

test.each([
  ['blank lines', '\n'.repeat(60_000)],
  ['tabs and quotes', '\t"'.repeat(60_000)],
  ['apostrophes', "'".repeat(120_000)],
  ['apostrophes behind each separator', ";'".repeat(60_000)],
  ['formulas', ';='.repeat(60_000)],
])('a long cell of %s is guarded and read again at once', (_, cell) => {
  const started = performance.now();
  expect(unguardCell(guardCell(cell))).toBe(cell);
  expect(unguardCell(cell).length).toBeLessThanOrEqual(cell.length);
  expect(readCsv(`name\n"x${cell.replaceAll('"', '""')}x"`, ['name'])).toMatchObject({
    lines: [{ line: expect.any(Number) }],
  });
  expect(performance.now() - started).toBeLessThan(2_000);
});

test('numbers below zero stay numbers behind the first cell, and a table is read as it was written', () => {
  const rows = [{ text: "a;=b|'=c", amount: '-12.50' }];
  const csv = writeTable('csv', ['text', 'amount'], rows);
  expect(csv).toContain('-12.50');
  expect(csv).not.toContain("'-12.50");
  const read = readTable(csv, 'csv', ['text', 'amount']);
  expect(read).toMatchObject({ lines: [{ cells: rows[0] }] });
});

test('CSV is written in one place', () => {
  const source = fileURLToPath(new URL('../../', import.meta.url));
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !name.endsWith('.test.ts'),
  );
  const writing = files.filter((name) =>
    readFileSync(join(source, name), 'utf8').includes("from 'csv-stringify"),
  );
  expect(writing).toEqual(['platform/tables/csv-cells.ts']);
});
