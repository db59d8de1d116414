import { expect, test } from 'vitest';
import { wordsIn } from '../../../../tests/support/drawn.tsx';
import { shownStorage } from '../../../../tests/support/drawn-page/shown-order.ts';
import { piecesOf, spaces, textOf } from '../../../../tests/support/markup.ts';
import { faultsOf, screensOf } from '../../../../tests/support/screen-in.tsx';
import { boxesOf } from '../boxes.ts';
import type { OrderStorage } from '../contract.ts';
import { StorageClock } from './storage-clock.tsx';

const eur = (amount: string) => ({ amount, currency: 'EUR' });
type Clock = NonNullable<OrderStorage['storage']>;
const now = new Date('2026-03-10T10:00:00Z');
const clock = (changes: Partial<Clock> = {}): Clock => ({ ...(shownStorage().storage as Clock), ...changes });
const screens = (changes: Partial<Clock> = {}) => screensOf(<StorageClock clock={clock(changes)} />, { now });

test('before it costs, it says until when it is free and what a day costs then', () => {
  for (const screen of screens()) {
    const words = wordsIn(screen.locale);
    expect(screen.text).toContain(spaces(words('storage.free')));
    expect(screen.text).toContain(spaces(words('storage.perDayThen')));
    expect(screen.text).toMatch(/0[.,]50/);
    expect(screen.text).not.toContain(spaces(words('storage.penalty')));
    expect(faultsOf(screen)).toEqual([]);
  }
});

test.each([1, 2, 5, 21])('after %i days that cost, their sum is told', (penaltyDays) => {
  const penalty = eur('10.50');
  for (const screen of screens({ penaltyDays, penalty, freeDaysLeft: 0, day: 30 + penaltyDays })) {
    const words = wordsIn(screen.locale);
    expect(screen.text).toContain(spaces(words('storage.perDayNow')));
    expect(screen.text).toContain(spaces(words('storage.freeOver', { day: 30 + penaltyDays })));
    expect(screen.text).toMatch(/10[.,]50/);
    expect(faultsOf(screen)).toEqual([]);
  }
});

test('a clock that stands still says so, in the place of a day', () => {
  for (const { text, locale } of screens({ freeUntil: null, isHeld: true }))
    expect(text).toContain(spaces(wordsIn(locale)('storage.held')));
});

test('the most that storage costs, and its end, stand below with the way to the rules', () => {
  for (const { text, root, locale } of screens()) {
    expect(text).toMatch(/51[.,]00/);
    expect(text).toContain('90');
    expect(piecesOf(root, 'a').map(({ attributes }) => attributes.href)).toEqual([`/${locale}/tariffs`]);
  }
});

test('a sum that nobody knows yet is not told', () => {
  const unknown = screens({ penaltyDays: 3, penalty: null, freeDaysLeft: 0 });
  for (const { root, locale } of unknown) {
    const labels = piecesOf(root, 'dt').map(textOf);
    expect(labels).not.toContain(spaces(wordsIn(locale)('storage.penalty')));
  }
});

type Parcel = Parameters<typeof boxesOf>[0][number];
const parcel = (grams: number | null, size: Parcel['size'] = null): Parcel =>
  ({ grams, size }) as unknown as Parcel;
const size = { length: 300, width: 200, height: 100 } as unknown as Parcel['size'];

test.each([
  ['no parcel', [], 0, 0],
  ['one that was measured', [parcel(1200, size)], 1, 0],
  ['one that was weighed alone', [parcel(1200)], 0, 1200],
  ['one of which nothing is known', [parcel(null)], 0, 0],
  ['one that was measured and not weighed', [parcel(null, size)], 1, 0],
  ['some of each', [parcel(1200, size), parcel(1), parcel(null), parcel(800)], 1, 801],
] as const)('of %s the sizes are known as far as they were taken', (_, parcels, boxes, grams) => {
  const known = boxesOf([...parcels]);
  expect(known.boxes).toHaveLength(boxes);
  expect(known.unmeasuredGrams).toBe(grams);
  for (const box of known.boxes) expect(box).toEqual([300, 200, 100]);
});
