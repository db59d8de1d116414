import { expect, test } from 'vitest';
import { wordsIn } from '../../../../tests/support/drawn.tsx';
import { money } from '../../../platform/money/money.ts';
import { locales } from '../../../platform/texts/locale.ts';
import type { OrderGoods } from '../../orders/reading/order-goods.ts';
import { deadlineOf, itemsOf } from './mail-facts.ts';
import { differenceSums } from './mail-sums.ts';

const writer = { locale: 'en', words: wordsIn('en') } as const;
const now = new Date('2026-12-31T22:00:00Z');
const reader = { locale: 'en', zone: 'Asia/Kolkata', now } as const;

type Line = OrderGoods['lines'][number];
const line = (title: string, changes: Partial<Line> = {}): Line =>
  ({ title, options: {}, optionsNote: null, quantity: 1, image: null, ...changes }) as Line;
const shown = (...orders: Line[][]) =>
  itemsOf(
    orders.map((lines) => ({ lines })),
    { publicUrl: 'https://shop.example' },
    writer,
  );

test('nothing shows nothing, and counts nothing', () => {
  expect(shown()).toEqual({ items: [], more: undefined });
  expect(shown([], [])).toEqual({ items: [], more: undefined });
});

test('three goods are shown over all orders, and the others are a number', () => {
  const [a, b, c, d, e] = ['Cup', 'Knife', 'Lamp', 'Mat', 'Fan'].map((title) => line(title));
  const three = shown([a, b] as Line[], [c] as Line[]);
  expect(three.items?.map(({ title }) => title)).toEqual(['Cup', 'Knife', 'Lamp']);
  expect(three.more).toBeUndefined();
  const five = shown([a, b, c] as Line[], [d, e] as Line[]);
  expect(five.items).toHaveLength(3);
  expect(five.more).toContain('2');
});

test('an item tells its options as its language writes them, its note and its pieces', () => {
  const [item] =
    shown([line('Cup', { options: { Colour: 'Red', Size: 'L' }, optionsNote: 'matt', quantity: 3 })]).items ??
    [];
  expect(item?.details[0]).toBe('Colour: Red · Size: L');
  expect(item?.details[1]).toBe('matt');
  expect(item?.details[2]).toContain('3');
  const [bare] = shown([line('Cup')]).items ?? [];
  expect(bare?.details).toHaveLength(1);
  expect(bare?.picture).toBeNull();
});

test.each(['question-opened', 'order-review-approved', 'delivery-quoted'] as const)(
  'the deadline of %s names its zone and the time that is left',
  (kind) => {
    const params = { deadline: { time: '2026-12-31T23:00:00Z' } };
    const told = deadlineOf({ kind, params }, writer, reader);
    // half past four in the new year, in Kolkata
    expect(told?.by).toMatch(/4:30/);
    expect(told?.by).toMatch(/1\s+January/);
    expect(told?.left).toMatch(/1|hour|60|minutes/);
  },
);

test.each([
  ['a kind without one', { kind: 'order-paid', params: { deadline: { time: '2027-01-01T00:00:00Z' } } }],
  ['a fact that is missing', { kind: 'question-opened', params: {} }],
  ['a fact that is unknown', { kind: 'question-opened', params: { deadline: null } }],
  ['a fact that is no time', { kind: 'question-opened', params: { deadline: 'soon' } }],
  [
    'a fact of another name',
    { kind: 'storage-abandonment', params: { deadline: { time: '2027-01-01T00:00:00Z' } } },
  ],
] as const)('there is no deadline for %s', (_, notice) => {
  expect(deadlineOf(notice as Parameters<typeof deadlineOf>[0], writer, reader)).toBeUndefined();
});

test('a deadline that is over is told without what is left', () => {
  const params = { deadline: { time: '2026-12-31T21:59:59Z' } };
  const told = deadlineOf({ kind: 'question-opened', params }, writer, reader);
  expect(told?.by).toBeTruthy();
  expect(told?.left).toBeFalsy();
});

test.each([
  ['EUR', 1890n, 1500n, 390n],
  ['JPY', 1980n, 0n, 1980n],
  ['KZT', 999_999_999n, 999_999_998n, 1n],
] as const)('the difference in %s adds up in every language', (currency, total, paid, due) => {
  for (const locale of locales) {
    const words = wordsIn(locale);
    const sums = differenceSums(
      { total: money(total, currency) },
      { paid: money(paid, currency), due: money(due, currency) },
      { locale, words },
    );
    const rows = sums?.rows ?? [];
    expect(rows).toHaveLength(3);
    expect(rows.map(({ isTotal }) => isTotal === true)).toEqual([false, false, true]);
    const amounts = rows.map(({ amount }) => BigInt(amount.replace(/[^\d]/g, '')));
    expect(amounts).toEqual([total, paid, due]);
    expect(new Set(rows.map(({ label }) => label)).size).toBe(3);
  }
});

test('what was paid of a difference before says what the bank took for it', () => {
  const sums = { paid: money(1500n, 'EUR'), bank: money(45n, 'EUR'), due: money(390n, 'EUR') };
  const paid = (given: object) =>
    differenceSums({ total: money(1890n, 'EUR') }, { ...sums, ...given }, writer);
  expect(paid({})?.rows[1]?.note).toBe('€15.45 charged, including the card fee');
  expect(paid({ bank: undefined })?.rows[1]?.note).toBeUndefined();
});

test('a difference of which a part is owed elsewhere is not shown as a sum', () => {
  const total = money(1890n, 'EUR');
  const owed = { paid: money(1500n, 'EUR'), due: money(300n, 'EUR') };
  expect(differenceSums({ total }, owed, writer)).toBeUndefined();
  const unpaid = differenceSums({ total }, { paid: undefined, due: total }, writer);
  expect(unpaid?.rows).toHaveLength(3);
});
