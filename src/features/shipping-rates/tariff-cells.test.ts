import { describe, expect, test } from 'vitest';
import { Cells } from '../../platform/tables/csv-lines.ts';
import {
  amountOf,
  countriesOf,
  kindsOf,
  millimetres,
  optionsOf,
  percentOf,
  type TariffCells,
  type TariffColumn,
  tariffColumns,
} from './tariff-cells.ts';

/** The seventh line of a table, empty but for these cells. */
function lineWith(cells: Partial<Record<TariffColumn, string>>): TariffCells {
  const all = Object.fromEntries(tariffColumns.map((column) => [column, cells[column] ?? '']));
  return new Cells({ line: 7, cells: all as Record<TariffColumn, string> });
}

/** The value that was read, and the codes of what is wrong with its cell. */
function read<Value>(
  cells: Partial<Record<TariffColumn, string>>,
  how: (line: TariffCells) => Value,
): [Value, string[]] {
  const line = lineWith(cells);
  const value = how(line);
  expect(line.faults.every((fault) => fault.line === 7)).toBe(true);
  return [value, line.faults.map(({ column, code }) => `${column} ${code}`)];
}

test.each([
  [null, null],
  ['0', 0],
  ['1', 10],
  ['2.54', 25],
  ['2.55', 26],
  ['0.1', 1],
  ['150', 1_500],
])('%s centimetres are %s millimetres', (centimetres, expected) => {
  expect(millimetres(centimetres)).toBe(expected);
});

test.each([
  ['', [], []],
  ['liquid battery', ['battery', 'liquid'], []],
  ['liquid,battery|liquid', ['battery', 'liquid'], []],
  ['liquid bombs knives', ['liquid'], ['refuses unknown_kind']],
  ['Liquid', [], ['refuses unknown_kind']],
])('the kinds %j that a route refuses', (refuses, kinds, faults) => {
  expect(read({ refuses }, kindsOf)).toEqual([kinds, faults]);
});

test.each([
  ['', null, []],
  ['0', '0', []],
  ['2,5', '2.5', []],
  ['100', '100', []],
  ['100.00', '100.00', []],
  ['100.01', '100.01', ['insurance_percent above_hundred']],
  ['1.234', null, ['insurance_percent not_a_number']],
  ['-1', null, ['insurance_percent not_a_number']],
  ['3%', null, ['insurance_percent not_a_number']],
])('a percent of insurance of %j', (insurance_percent, percent, faults) => {
  expect(read({ insurance_percent }, percentOf)).toEqual([percent, faults]);
});

test.each([
  ['12,50', 'EUR', '12.50', []],
  ['1 200', 'EUR', '1200', []],
  ['12.50', 'JPY', '12.50', ['base too_many_decimals']],
  ['12.00', 'JPY', '12.00', []],
  ['', 'EUR', '0', ['base empty']],
  ['1e3', 'EUR', '0', ['base not_a_number']],
  ['1234567890', 'EUR', '0', ['base not_a_number']],
])('an amount of %j in %s', (base, currency, amount, faults) => {
  expect(read({ base }, (line) => amountOf(line, 'base', currency))).toEqual([amount, faults]);
});

describe('the paid services of a route', () => {
  test.each([
    ['', [], []],
    [
      'repack=300 photo=0',
      [
        ['repack', '300'],
        ['photo', '0'],
      ],
      [],
    ],
    ['repack=12.50', [['repack', '12.50']], []],
    ['gift=300', [], ['options unknown_option']],
    ['repack', [], ['options option_price']],
    ['repack=', [], ['options option_price']],
    ['repack=-1', [], ['options option_price']],
    ['repack=1.234', [], ['options option_price']],
    ['repack=12345678', [], ['options option_price']],
    ['gift=1 photo=5', [['photo', '5']], ['options unknown_option']],
  ])('%j', (options, expected, faults) => {
    const [found, wrong] = read({ options }, (line) => optionsOf(line, 'EUR'));
    expect(found.map(({ code, price }) => [code, price])).toEqual(expected);
    expect(wrong).toEqual(faults);
  });

  test('cost no part of a minor unit', () => {
    expect(read({ options: 'photo=0.50' }, (line) => optionsOf(line, 'JPY'))[1]).toEqual([
      'options too_many_decimals',
    ]);
  });
});

test.each([
  ['de fr', ['DE', 'FR'], []],
  ['FR|DE,FR', ['DE', 'FR'], []],
  ['ZZ', ['ZZ'], []],
  ['', [], ['countries empty']],
  ['DE DEU', ['DE', 'DEU'], ['countries not_a_country']],
  ['D1', ['D1'], ['countries not_a_country']],
])('the countries %j', (countries, expected, faults) => {
  expect(read({ countries }, countriesOf)).toEqual([expected, faults]);
});

describe('cells of any table', () => {
  test.each([
    ['30', 30, []],
    ['', null, ['max_kg empty']],
    ['2.5', 2, ['max_kg not_whole']],
    ['999999', 999_999, []],
    ['1000000', 1_000_000, ['max_kg not_whole']],
    ['2.55', null, ['max_kg not_a_number']],
  ])('a whole number of %j', (max_kg, number, faults) => {
    expect(read({ max_kg }, (line) => line.whole('max_kg'))).toEqual([number, faults]);
  });

  test('may be left empty where they are optional, and name what is wrong otherwise', () => {
    expect(read({}, (line) => line.whole('max_kg', true))).toEqual([null, []]);
    expect(read({}, (line) => line.text('carrier'))).toEqual(['', ['carrier empty']]);
    expect(read({ carrier: 'Post' }, (line) => line.text('carrier'))).toEqual(['Post', []]);
    const line = lineWith({ refuses: 'bombs' });
    kindsOf(line);
    expect(line.faults[0]?.values).toMatchObject({ kind: 'bombs' });
  });
});
