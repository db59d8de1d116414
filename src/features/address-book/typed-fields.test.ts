import { describe, expect, test } from 'vitest';
import { seeded } from '../../../tests/support/fuzzed-values.ts';
import { phoneFault } from '../../platform/phone.ts';
import { chineseIdFault, innFault, isoDate, masked, numberFault, seriesFault } from './documents.ts';
import { bareCode, isEmail, isLatinName, keptText } from './typed-fields.ts';

test.each([
  ['12 34-56', '123456'],
  ['12–34—56−78.9', '123456789'],
  ['１２３ab', '123AB'],
  [' \u200b12\u00a034\t', '1234'],
  ['(12)－[34]', '1234'],
  ['', ''],
])('the code %j is kept as %j', (typed, kept) => {
  expect(bareCode(typed)).toBe(kept);
  expect(bareCode(kept)).toBe(kept);
});

test.each([
  [undefined, null],
  [null, null],
  ['', null],
  [' \t\u2028 ', null],
  ['\u200b', null],
  ['  Main   Street\n5 ', 'Main Street 5'],
  ['a\u0000b', 'a b'],
])('the line %j is kept as %j', (typed, kept) => {
  expect(keptText(typed)).toBe(kept);
  expect(keptText(kept)).toBe(kept);
});

test.each([
  ['Anna-Maria O’Neil, Jr.', true],
  ['Žofie Łęcka', true],
  ['e\u0301', true],
  ['', true],
  [null, true],
  ['Анна', false],
  ['Anna Иванова', false],
  ['王', false],
  ['Anna2', false],
])('%j is a Latin name: %s', (typed, is) => {
  expect(isLatinName(typed)).toBe(is);
});

test.each([
  ['12345', null],
  ['+49 (30) 1234-567', null],
  ['٠١٢٣٤٥', null],
  ['+7 495 123-45-67 ext. 8', null],
  ['1'.repeat(20), null],
  ['1234', 'phone_short'],
  ['', 'phone_short'],
  ['1'.repeat(21), 'phone_long'],
  ['no number', 'phone_letters'],
  ['12ab', 'phone_letters'],
])('the fault of the phone number %j is %s (UX-028)', (typed, fault) => {
  expect(phoneFault(typed)).toBe(fault);
});

test.each([
  ['a@example.org', true],
  ['', true],
  [undefined, true],
  ['a@', false],
  ['example.org', false],
])('%j is no wrong mail address: %s', (typed, is) => {
  expect(isEmail(typed)).toBe(is);
});

describe('dates of documents', () => {
  test.each([
    ['2020-02-29', '2020-02-29'],
    ['29.02.2020', '2020-02-29'],
    ['1.3.2020', '2020-03-01'],
    ['01/03/2020', '2020-03-01'],
    [' ０1.03.2020 ', '2020-03-01'],
    ['1900-01-01', '1900-01-01'],
    ['31.12.1899', null],
    ['2019-02-29', null],
    ['31.04.2020', null],
    ['2020-13-01', null],
    ['2020-1-1', null],
    ['1.3.20', null],
    ['', null],
  ])('%j is %j', (typed, day) => {
    expect(isoDate(typed)).toBe(day);
  });
});

describe('check digits', () => {
  const random = seeded(11643);
  const digits = (count: number) => Array.from({ length: count }, () => Math.floor(random() * 10)).join('');
  const swapped = (text: string, at: number, by: string) => text.slice(0, at) + by + text.slice(at + 1);

  /** The one ending that fits, out of all. */
  function ended(
    start: string,
    endings: readonly string[],
    fault: (text: string) => string | null,
  ): string[] {
    return endings.map((ending) => start + ending).filter((text) => fault(text) === null);
  }

  test('of a tax number are one pair in a hundred, and find a mistyped digit', () => {
    const pairs = Array.from({ length: 100 }, (_, pair) => String(pair).padStart(2, '0'));
    for (let round = 0; round < 20; round += 1) {
      const right = ended(digits(10), pairs, innFault);
      expect(right.length).toBe(1);
      const [inn = ''] = right;
      const at = Math.floor(random() * 10);
      const wrong = swapped(inn, at, String((Number(inn[at]) + 1) % 10));
      expect(innFault(wrong)).toBe('inn_check');
    }
  });

  test('of an identity number are one of eleven, and find a mistyped digit', () => {
    for (let round = 0; round < 50; round += 1) {
      const right = ended(
        `${digits(6)}19900229${digits(3)}`.replace('0229', '0228'),
        [...'0123456789X'],
        chineseIdFault,
      );
      expect(right.length).toBe(1);
      const [id = ''] = right;
      const wrong = swapped(id, 16, String((Number(id[16]) + 1) % 10));
      expect(chineseIdFault(wrong)).toBe('id_check');
      expect(chineseIdFault(swapped(swapped(id, 10, '1'), 11, '3'))).toBe('id_check');
    }
  });

  test.each([
    ['000000000000', 'inn_check'],
    ['12345678901', 'inn_length'],
    ['1234567890123', 'inn_length'],
    ['12345678901x', 'not_digits'],
  ])('%s: %s', (inn, fault) => {
    expect(innFault(inn)).toBe(fault);
  });

  test.each(['', '1101011990022800', '110101199002280012x', '1101011990022800XX'])(
    '%j is too short or too long',
    (id) => {
      expect(chineseIdFault(id)).toBe('id_length');
    },
  );
});

test('the parts of a passport may stand as they are printed', () => {
  const series = (typed: string) => seriesFault(bareCode(typed));
  expect(['45 09', '4509', '45-09'].map(series)).toEqual([null, null, null]);
  expect(['450', '45091', '45O9'].map(series)).toEqual(['passport_series', 'passport_series', 'not_digits']);
  expect(['№ 123456', 'No 123456', '123 456'].map(numberFault)).toEqual([null, null, null]);
  const wrong = ['N 123456', '12345', '1234567'].map(numberFault);
  expect(wrong).toEqual(['not_digits', 'passport_number', 'passport_number']);
});

test.each([
  ['4509123456', '•••• 3456'],
  ['123', '•••• 123'],
])('%s is shown as %s', (number, shown) => {
  expect(masked(number)).toBe(shown);
});
