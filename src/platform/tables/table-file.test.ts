/** Tables that staff take along and bring back: what is written is read the same, and faults are named by line. */
import { describe, expect, test } from 'vitest';
import { pick, seeded } from '../../../tests/support/fuzzed-values.ts';
import { Cells, readCsv } from './csv-lines.ts';
import { keyFaults, schemaFaults } from './line-faults.ts';
import { listOf, readTable, type TableFormat, type TableRow, writeTable } from './table-file.ts';

const columns = ['key', 'name', 'tags', 'isOn', 'share'] as const;
type Column = (typeof columns)[number];
const linesOf = (text: string, format: TableFormat = 'csv'): Record<Column, string>[] => {
  const read = readTable(text, format, columns);
  if ('fault' in read) throw new Error(read.fault.code);
  return read.lines.map(({ cells }) => cells);
};
const faultOf = (text: string, format: TableFormat = 'csv') => {
  const read = readTable(text, format, columns);
  return 'fault' in read ? read.fault : null;
};

describe('a round trip', () => {
  const texts = [
    'чай',
    '茶;壶',
    'a,b',
    'say "x"',
    'two\nlines',
    '=SUM(A1)',
    '+7 700',
    '-1',
    '@a',
    "'quoted",
    'ß\t|',
    '0,5',
    '',
  ];

  test.each(['csv', 'json'] as const)('gives back all cells as %s', (format) => {
    const random = seeded(11);
    for (let round = 0; round < 40; round++) {
      const rows: TableRow[] = Array.from({ length: 1 + (round % 4) }, (_, at) => ({
        ...{ key: `k${round}-${at}`, name: pick(random, texts), tags: ['a', 'b'].slice(0, round % 3) },
        ...{ isOn: random() > 0.5, share: round % 2 ? round / 4 : null },
      }));
      expect(linesOf(writeTable(format, columns, rows), format)).toEqual(
        rows.map(({ key, name, tags, isOn, share }) => ({
          ...{ key, name: format === 'csv' ? String(name).trim() : name, tags: (tags as string[]).join('|') },
          ...{ isOn: isOn ? 'yes' : 'no', share: share === null ? '' : String(share) },
        })),
      );
    }
  });

  test('no cell is a formula for a spreadsheet', () => {
    const text = writeTable(
      'csv',
      ['name'],
      texts.map((name) => ({ name })),
    );
    for (const line of text.split(/\r?\n/)) expect(line).not.toMatch(/^"?[=+@]/);
  });

  test('the same file is the same table, read and written once more', () => {
    const once = writeTable('csv', columns, [
      { key: 'a', name: 'x;y', tags: ['1', '2'], isOn: true, share: 2 },
    ]);
    expect(writeTable('csv', columns, linesOf(once))).toBe(once);
  });
});

describe('CSV', () => {
  test.each([',', ';', '\t'])('is read with “%s” between its cells', (sign) => {
    const text = [columns.join(sign), ['a', 'Tee', 'x|y', 'yes', '1.5'].join(sign)].join('\r\n');
    expect(linesOf(text)).toEqual([{ key: 'a', name: 'Tee', tags: 'x|y', isOn: 'yes', share: '1.5' }]);
  });

  test('may have a byte order mark, empty lines, other columns and another order', () => {
    const text = '\uFEFFshare,extra,name,key,tags,isOn\n\n2,?,Tee,a,,no\n\n';
    expect(linesOf(text)).toEqual([{ key: 'a', name: 'Tee', tags: '', isOn: 'no', share: '2' }]);
  });

  test.each([
    ['', 1, 'key'],
    ['key,name,tags,isOn\na,b,c,d', 1, 'share'],
    ['"key","name"\n1,2', 1, 'tags'],
  ])('%j misses a column', (text, line, column) =>
    expect(faultOf(text)).toEqual({ line, column, code: 'column_missing' }),
  );

  test('with a quotation mark that does not end names its line', () => {
    expect(faultOf(`${columns.join(',')}\na,b,c,d,e\n"x,b,c,d,e`)?.code).toBe('not_csv');
  });

  test('lines keep their numbers below empty ones', () => {
    const read = readCsv('key\n\na\n\n\nb', ['key']);
    expect('lines' in read && read.lines.map(({ line }) => line)).toEqual([3, 6]);
  });
});

describe('JSON', () => {
  test.each(['', '{}', 'null', '1', '[1]', '[null]', '["a"]', '[{]'])('%j is no table', (text) =>
    expect(faultOf(text, 'json')).toEqual({ line: 1, column: null, code: 'not_json' }),
  );

  test.each([
    [null, ''],
    [undefined, ''],
    [0, '0'],
    [false, 'no'],
    [true, 'yes'],
    [['a', 2], 'a|2'],
    [[], ''],
  ])('a cell of %j is “%s”', (value, cell) => {
    expect(linesOf(JSON.stringify([{ name: value }]), 'json')[0]?.name).toBe(cell);
  });

  test('a cell that is an object is a fault of its line, and no text', () => {
    expect(faultOf('[{"key":"a"},{"name":{"ru":"чай"}}]', 'json')).toEqual({
      line: 2,
      column: 'name',
      code: 'wrong_value',
    });
    expect(faultOf('[{"tags":["a",{"b":1}]}]', 'json')).toMatchObject({ line: 1, column: 'tags' });
  });
});

describe('cells', () => {
  const cellsOf = (text: string) => new Cells({ line: 4, cells: { a: text } });

  test.each([
    ['1.5', 2, '1.5', []],
    ['1,5', 2, '1.5', []],
    [' 1 000 ', 0 + 1, '1000', []],
    ['0', 1, '0', []],
    ['999999999.99', 2, '999999999.99', []],
    ['1000000000', 2, null, ['not_a_number']],
    ['1.555', 2, null, ['not_a_number']],
    ['1,000.5', 2, null, ['not_a_number']],
    ['-1', 2, null, ['not_a_number']],
    ['1e3', 2, null, ['not_a_number']],
    ['٣', 2, null, ['not_a_number']],
    ['', 2, null, ['empty']],
  ])('the decimal %j with %i digits', (text, digits, value, codes) => {
    const cells = cellsOf(text);
    expect(cells.decimal('a', digits)).toBe(value);
    expect(cells.faults.map(({ code }) => code)).toEqual(codes);
    expect(cells.faults.every(({ line, column }) => line === 4 && column === 'a')).toBe(true);
  });

  test('what may be left out is no fault', () => {
    const cells = cellsOf('');
    expect([cells.decimal('a', 2, true), cells.whole('a', true), cells.list('a')]).toEqual([null, null, []]);
    expect(cells.faults).toEqual([]);
    expect(cells.text('a')).toBe('');
    expect(cells.faults).toHaveLength(1);
  });

  test.each([
    ['7', 7, []],
    ['999999', 999_999, []],
    ['1.5', 1, ['not_whole']],
    ['1234567', 1_234_567, ['not_whole']],
  ])('the whole number %j', (text, value, codes) => {
    const cells = cellsOf(text);
    expect(cells.whole('a')).toBe(value);
    expect(cells.faults.map(({ code }) => code)).toEqual(codes);
  });

  test.each([
    ['RU, DE|KZ  CN', ['RU', 'DE', 'KZ', 'CN']],
    [' , | ', []],
  ])('the list %j', (text, parts) => expect(cellsOf(text).list('a')).toEqual(parts));
});

test('parts of a list are trimmed, and empty ones are none', () => {
  expect(listOf(' a | b||c ')).toEqual(['a', 'b', 'c']);
  expect(listOf('')).toEqual([]);
});

test('a column that stands twice is a fault, whatever stands in it', () => {
  expect(readCsv('date,amount,"amount"\na,1,2', ['date', 'amount'])).toEqual({
    fault: { line: 1, column: 'amount', code: 'column_twice' },
  });
  // one that nobody asked for may
  expect(readCsv('date,note,note\na,1,2', ['date'])).toMatchObject({ lines: [{ cells: { date: 'a' } }] });
});

test('more than five thousand lines are handed in part by part', () => {
  const rows = (count: number) => Array.from({ length: count }, () => ({ key: 'a' }));
  const csv = (count: number) => ['key', ...rows(count).map(({ key }) => key)].join('\n');
  for (const [format, text, last] of [
    ['csv', csv, 5_002],
    ['json', (count: number) => JSON.stringify(rows(count)), 5_001],
  ] as const) {
    expect(readTable(text(5_000), format, ['key'])).toHaveProperty('lines');
    expect(readTable(text(5_001), format, ['key'])).toEqual({
      fault: { line: last, column: null, code: 'too_many_lines' },
    });
  }
});

test('a key that stands twice is told with its first line, an empty one is none', () => {
  const lines = ['a', '', 'b', 'a', '', 'a'].map((key, at) => ({ line: at + 2, key }));
  expect(keyFaults(lines)).toEqual(
    [5, 7].map((line) => ({ line, column: 'key', code: 'key_twice', values: { key: 'a', first: 2 } })),
  );
});

test('of several faults in one column the first is told', () => {
  const issues = [{ path: ['name', 'ru'] }, { path: ['name', 'en'] }, { path: ['share'] }];
  const columnOf = (path: string): string => path.split('.')[0] ?? '';
  expect(schemaFaults(3, issues, columnOf).map(({ column }) => column)).toEqual(['name', 'share']);
  expect(schemaFaults(3, [], columnOf)).toEqual([]);
});
