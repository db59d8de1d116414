import { expect, test } from 'vitest';
import { money } from '../../../platform/money/money.ts';
import { type PastInlands, usualInlandOf, usualInlandTogether } from './usual-inland.ts';

const past = (low: bigint, high: bigint, orders: number) => ({ low, high, orders });
const usualInland: PastInlands = {
  EUR: {
    all: past(0n, 1_500n, 40),
    shops: { 'often.example': past(490n, 990n, 3), 'seldom.example': past(0n, 9_900n, 2) },
  },
  CNY: { all: past(0n, 1_000n, 4), shops: { 'often.example': past(0n, 1_000n, 4) } },
};
const unknownAt = (value: string, from = 'EUR', to = 'RUB') => ({
  inlandUnknown: true,
  rate: { from, to, value },
});

test('three orders of a shop say what it takes, in round sums at the rate of the quote', () => {
  expect(usualInlandOf({ usualInland }, unknownAt('98.51'), 'often.example')).toEqual({
    ...{ from: money(48_200n, 'RUB'), to: money(98_000n, 'RUB'), orders: 3, of: 'shop' },
  });
  expect(usualInlandOf({ usualInland }, unknownAt('1', 'EUR', 'EUR'), 'often.example')).toMatchObject({
    ...{ from: money(400n, 'EUR'), to: money(1_000n, 'EUR') },
  });
  expect(usualInlandOf({ usualInland }, unknownAt('170.5', 'EUR', 'JPY'), 'often.example')).toMatchObject({
    ...{ from: money(835n, 'JPY'), to: money(1_690n, 'JPY') },
  });
});

test('for a shop of fewer orders five of all shops of its currency say it; else nothing does', () => {
  const all = { from: money(0n, 'RUB'), to: money(150_000n, 'RUB'), orders: 40, of: 'all' };
  for (const host of ['seldom.example', 'new.example', 'constructor', null])
    expect(usualInlandOf({ usualInland }, unknownAt('100'), host)).toEqual(all);
  expect(usualInlandOf({ usualInland }, unknownAt('14', 'CNY'), 'often.example')).toMatchObject({
    of: 'shop',
  });
  expect(usualInlandOf({ usualInland }, unknownAt('14', 'CNY'), 'new.example')).toBeUndefined();
  expect(usualInlandOf({ usualInland }, unknownAt('90', 'USD'), 'often.example')).toBeUndefined();
  expect(usualInlandOf({}, unknownAt('100'), 'often.example')).toBeUndefined();
});

test('a delivery whose cost is known has no usual one', () => {
  const known = { ...unknownAt('100'), inlandUnknown: false };
  expect(usualInlandOf({ usualInland }, known, 'often.example')).toBeUndefined();
});

test('ranges of several orders are added, and orders of all shops count once', () => {
  const range = (to: bigint, orders: number, of: 'shop' | 'all') => ({
    ...{ from: money(100n, 'EUR'), to: money(to, 'EUR'), orders, of },
  });
  expect(usualInlandTogether([])).toBeUndefined();
  expect(usualInlandTogether([undefined, range(500n, 3, 'shop')])).toEqual(range(500n, 3, 'shop'));
  expect(
    usualInlandTogether([range(500n, 3, 'shop'), range(700n, 40, 'all'), range(700n, 40, 'all')]),
  ).toEqual({ ...range(1_900n, 43, 'all'), from: money(300n, 'EUR') });
});
