import { describe, expect, test } from 'vitest';
import { Refusal } from '../../../platform/api/refusal.ts';
import { money } from '../../../platform/money/money.ts';
import { arrivalFromHere, arrivalOf } from '../freight/arrival.ts';
import { asEstimate } from '../freight/estimate-freight.ts';
import type { PriceTerms, Tariff } from '../tariff.ts';
import { heldHours, isHeld, lockRate, rateFor } from './exchange-rate.ts';

const at = new Date('2026-03-05T12:00:00Z');
const hoursLater = (hours: number) => new Date(at.getTime() + hours * 3_600_000);
const tariff = {
  settlementCurrency: 'EUR',
  effectiveFrom: at,
  quoteHoldHours: 24,
  paymentHours: 72,
} as Tariff;
const rate = { from: 'CNY', to: 'EUR', value: '0.13', since: at };
const terms = (more: Partial<PriceTerms> = {}): PriceTerms => ({ tariff, rates: { CNY: rate }, ...more });

describe('the rate', () => {
  test('of a shop currency is the one that staff gave it, and that of our own is one', () => {
    expect(rateFor(terms(), 'CNY')).toBe(rate);
    expect(rateFor(terms(), 'EUR')).toEqual({ from: 'EUR', to: 'EUR', value: '1', since: at });
    expect(rateFor(terms({ rates: { EUR: { ...rate, value: '7' } } }), 'EUR').value).toBe('1');
  });

  test.each(['JPY', '', 'constructor', '__proto__'])(
    'of %j is refused, since staff gave none',
    (currency) => {
      expect(() => rateFor(terms(), currency)).toThrow(Refusal);
    },
  );
});

describe('a price is held', () => {
  test.each([
    [24, 72, 24],
    [72, 24, 24],
    [24, 24, 24],
    [0, 24, 0],
  ])(
    'for %d hours, but no longer than the %d there are to pay: %d',
    (quoteHoldHours, paymentHours, hours) => {
      expect(heldHours({ quoteHoldHours, paymentHours })).toBe(hours);
      const held = lockRate(terms({ tariff: { ...tariff, quoteHoldHours, paymentHours } }), 'CNY', at);
      expect(held).toEqual({ rate, heldUntil: hoursLater(hours) });
    },
  );

  test.each([
    ['a longer promise of an earlier tariff', hoursLater(48), 48],
    ['a shorter one', hoursLater(1), 24],
    ['one that is over', hoursLater(-48), 24],
    ['none', null, 24],
  ])('by %s', (_, promisedUntil, hours) => {
    expect(lockRate(terms({ promisedUntil }), 'CNY', at).heldUntil).toEqual(hoursLater(hours));
  });

  test('until its end, and not at it', () => {
    const locked = lockRate(terms(), 'CNY', at);
    expect(isHeld(locked, new Date(hoursLater(24).getTime() - 1))).toBe(true);
    expect(isHeld(locked, hoursLater(24))).toBe(false);
  });
});

describe('an estimate', () => {
  const eur = (minor: bigint) => money(minor, 'EUR');

  test.each([
    [0n, 0n, 0n, 0n],
    [99n, 100n, 99n, 100n],
    [100n, 101n, 100n, 200n],
    [1_234n, 1_234n, 1_200n, 1_300n],
    [9_990n, 9_999n, 9_900n, 10_000n],
    [10_000n, 10_000n, 10_000n, 10_000n],
    [10_001n, 10_001n, 10_000n, 11_000n],
    [69_050n, 76_910n, 69_000n, 77_000n],
  ])('of %s to %s reads %s to %s', (from, to, least, most) => {
    expect(asEstimate({ from: eur(from), to: eur(to) })).toEqual({ from: eur(least), to: eur(most) });
  });

  test('holds the sums that it is made of, and said again it stays', () => {
    for (const currency of ['EUR', 'JPY', 'TND'])
      for (let minor = 1n; minor < 400_000n; minor = (minor * 17n) / 11n + 1n) {
        const range = asEstimate({ from: money(minor, currency), to: money(minor + 5n, currency) });
        expect(range.from.minor <= minor && range.from.minor > 0n && range.to.minor >= minor + 5n).toBe(true);
        expect(asEstimate(range)).toEqual(range);
      }
  });
});

test('goods that are ordered now come later than those that lie here, and both keep their order', () => {
  const ordered = arrivalOf(at, { from: 5, to: 9 });
  const here = arrivalFromHere(at, { from: 5, to: 9 });
  expect(ordered).toEqual({ from: '2026-03-15T12:00:00.000Z', to: '2026-03-25T12:00:00.000Z' });
  expect(here.from.toISOString()).toBe('2026-03-11T12:00:00.000Z');
  expect(here.to.toISOString()).toBe('2026-03-16T12:00:00.000Z');
});
