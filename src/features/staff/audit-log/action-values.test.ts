/** Values that staff typed, as the audit log tells them in each language. */
import { describe, expect, test } from 'vitest';
import { wordsTreeIn } from '../../../../tests/support/drawn.tsx';
import { type Locale, locales } from '../../../platform/texts/locale.ts';
import type { MessageTree } from '../../../platform/texts/texts.ts';
import { maySecond } from '../../payments/refunds/who-may-refund.ts';
import { isMoment, measured } from './action-values.ts';

const plain = (text: string | null): string | null => text?.replaceAll(/[\u00a0\u202f]/g, ' ') ?? null;
const told = (
  field: string,
  value: string | number,
  locale: Locale = 'en',
  currency = 'EUR',
): string | null =>
  plain(
    measured(
      {
        locale,
        tree: { pages: wordsTreeIn(locale) } as unknown as MessageTree,
        zone: 'Asia/Kolkata',
        doneAt: new Date('2025-06-01T00:00:00Z'),
        currency,
      },
      field,
      value,
    ),
  );

describe('numbers have their units', () => {
  test.each([
    ['grams', 0, '0 kg'],
    ['grams', 1, '0.001 kg'],
    ['grams', 1086, '1.086 kg'],
    ['grams', '12000', '12 kg'],
    ['weight', '1.5', '1.5 kg'],
    ['weight', '1,5', '1.5 kg'],
    ['weight', ' 2 ', '2 kg'],
    // whole millimetres, or centimetres as a decimal
    ['length', 305, '30.5 cm'],
    ['length', '30.5', '30.5 cm'],
    ['height', 1, '0.1 cm'],
    ['feePercent', '7', '7%'],
    ['margin_percent', '0.125', '0.125%'],
    ['serviceFeePercent', 0, '0%'],
    ['least', '1234.5', '€1,234.50'],
    ['dayLimit', '0', '€0.00'],
    ['parcelFee', '-1', '−€1.00'],
    ['amount', '1234.5', '1,234.5'],
    ['basket_total', '10', '10'],
  ])('%s %j is %s', (field, value, said) => expect(told(field, value)).toBe(said));

  test('in the decimals of the language, and of the currency', () => {
    expect(locales.map((locale) => told('grams', 1500, locale))).toEqual([
      '1,5 кг',
      '1.5 kg',
      expect.stringMatching(/1\.5/),
    ]);
    expect(told('feeMinimum', '500', 'en', 'JPY')).toBe('JP¥500');
    expect(told('feeMinimum', '500', 'ru', 'KZT')).toBe('500,00 ₸');
  });

  test.each([
    ['grams', 'a lot'],
    ['grams', ''],
    ['least', '1.2.3'],
    ['least', '1e5'],
    ['amount', '1 000'],
    ['weight', '١'],
    ['title', '5'],
    ['unknown', 5],
  ])('%s %j stands as it was typed', (field, value) => expect(told(field, value)).toBeNull());
});

describe('times, days and places', () => {
  test.each([
    ['at', '2026-03-05T18:30:00Z', /6 March 2026.*Kolkata/],
    ['effective_from', '2025-12-31T18:29:59.999Z', /^31 December, 11:59 pm/],
    ['effective_from', '2025-12-31T18:30:00Z', /1 January 2026/],
    ['from', '2026-03-05', /^5 March 2026$/],
    ['expected', '2024-02-29', /^29 February 2024$/],
    ['country', 'DE', /^Germany$/],
    ['destinations', 'KZ', /^Kazakhstan$/],
    ['firstDay', 1, /^Monday$/],
  ])('%s %j', (field, value, said) => expect(told(field, value)).toMatch(said));
  test.each([
    ['at', '2026-03-05'],
    ['at', '2026-03-05T18:30:00+05:30'],
    ['at', 'soon'],
    ['from', '2026-3-5'],
    ['from', '2026-03-05T00:00:00Z'],
    ['country', 'de'],
    ['country', 'DEU'],
    ['country', ''],
  ])('%s %j stands as it was typed', (field, value) => expect(told(field, value)).toBeNull());
  test.each([
    ['2026-03-05T18:30:00Z', true],
    ['2026-03-05T18:30:00.123Z', true],
    ['2026-03-05T18:30:00', false],
    ['2026-03-05 18:30:00Z', false],
    ['x2026-03-05T18:30:00Z', false],
  ])('%s is a moment: %s', (text, is) => expect(isMoment(text)).toBe(is));
});

test.each([
  [['finance'], true],
  [['admin'], true],
  [['support', 'finance'], true],
  [['support'], false],
  [['buyer', 'warehouse', 'content'], false],
  [[], false],
])('%j may be the second person of a refund: %s', (roles, may) => expect(maySecond(roles)).toBe(may));
