/** Duty on goods at its thresholds, in the currencies of the shop, on one parcel and on several. */
import { describe, expect, test } from 'vitest';
import { type Money, money } from '../../platform/money/money.ts';
import { dutyOf } from './customs-duty.ts';
import { dutyOnParcels } from './duty-on-parcels.ts';
import { arrivalFromHere, arrivalOf } from './freight/arrival.ts';
import type { Rate } from './tariff.ts';

const rate = (from: string, to: string, value: string): Rate => ({ from, to, value, since: new Date(0) });
const toRoubles = {
  EUR: rate('EUR', 'RUB', '100'),
  USD: rate('USD', 'RUB', '90'),
  JPY: rate('JPY', 'RUB', '0.6'),
};
const toYen = { EUR: rate('EUR', 'JPY', '160'), USD: rate('USD', 'JPY', '145') };
const estimateOf = (
  country: string,
  declared: Money,
  rates: Record<string, Rate> = toRoubles,
): string | null => dutyOf(country, declared, rates).estimate?.amount ?? null;

describe('the threshold of a country', () => {
  test.each([
    // 200 euros are 20,000 roubles: 15 % of what lies above
    ['RU', 0n, '0.00'],
    ['RU', 1_999_992n, '0.00'],
    ['RU', 1_999_999n, '0.00'],
    ['RU', 2_000_000n, '0.00'],
    ['RU', 2_000_007n, '0.01'],
    ['RU', 2_000_100n, '0.15'],
    ['RU', 4_000_000n, '3000.00'],
    ['KZ', 4_000_000n, '3000.00'],
    // what the goods are decides above it
    ['DE', 1_500_000n, '0.00'],
    ['DE', 1_500_001n, null],
    ['US', 0n, '0.00'],
    ['US', 1n, null],
    ['KR', 1_350_000n, '0.00'],
    ['KR', 1_350_001n, null],
    ['JP', 600_000n, '0.00'],
    ['JP', 600_001n, null],
  ] as const)('%s: of %i kopecks %j', (country, minor, estimate) =>
    expect(estimateOf(country, money(minor, 'RUB'))).toBe(estimate),
  );

  test.each([
    ['RU', 32_000n, '0'],
    ['RU', 32_010n, '2'],
    ['RU', 64_000n, '4800'],
  ] as const)('%s in a currency without a minor unit: of %i yen %s', (country, minor, estimate) =>
    expect(estimateOf(country, money(minor, 'JPY'), toYen)).toBe(estimate),
  );

  test('in the currency of the goods needs no rate', () => {
    expect(estimateOf('DE', money(15_000n, 'EUR'), {})).toBe('0.00');
    expect(estimateOf('RU', money(30_000n, 'EUR'), {})).toBe('15.00');
    expect(estimateOf('JP', money(10_000n, 'JPY'), {})).toBe('0');
  });

  test('without a rate is told, and nothing is estimated', () => {
    expect(dutyOf('GB', money(1n, 'RUB'), toRoubles)).toMatchObject({
      ...{ threshold: { amount: '135.00', currency: 'GBP' }, estimate: null, vatPercent: '20' },
    });
  });

  test('of a country that nobody knows the rule of is none', () => {
    for (const country of ['BR', 'ZZ', '', 'de'])
      expect(dutyOf(country, money(10n ** 9n, 'RUB'), toRoubles)).toMatchObject({
        ...{ country, threshold: null, percent: null, vatPercent: null, estimate: null },
      });
  });

  test('a dearer parcel never owes less', () => {
    let before = 0;
    for (let minor = 1_900_000n; minor < 2_200_000n; minor += 3_331n) {
      const estimate = Number(estimateOf('RU', money(minor, 'RUB')));
      expect(estimate).toBeGreaterThanOrEqual(before);
      before = estimate;
    }
  });
});

describe('several parcels', () => {
  const roubles = (minor: bigint): Money => money(minor, 'RUB');

  test('have a threshold each', () => {
    const halves = dutyOnParcels('RU', [roubles(2_000_000n), roubles(2_000_000n)], toRoubles);
    expect(halves).toMatchObject({ declared: { amount: '40000.00' }, estimate: { amount: '0.00' } });
    const whole = dutyOnParcels('RU', [roubles(4_000_000n)], toRoubles);
    expect(whole).toMatchObject({ declared: { amount: '40000.00' }, estimate: { amount: '3000.00' } });
  });

  test('are a sum, in whatever order they come', () => {
    const values = [3_000_000n, 1n, 2_500_050n].map(roubles);
    const sums = [values, values.toReversed()].map((one) => dutyOnParcels('RU', one, toRoubles));
    expect(sums[0]?.estimate).toEqual({ amount: '2250.08', currency: 'RUB' });
    expect(sums[1]).toEqual(sums[0]);
  });

  test('of which one is worth nobody knows what have none, and so has no parcel at all', () => {
    expect(dutyOnParcels('RU', [roubles(1n), undefined], toRoubles)).toBeUndefined();
    expect(dutyOnParcels('RU', [], toRoubles)).toBeUndefined();
  });

  test('of which one depends on the goods depend on them', () => {
    const told = dutyOnParcels('DE', [roubles(1n), roubles(1_500_001n)], toRoubles);
    expect(told).toMatchObject({ declared: { amount: '15000.02' }, estimate: null });
  });
});

describe('the day of arrival', () => {
  test.each([
    ['2026-02-20T10:30:00Z', '2026-03-07T10:30:00.000Z', '2026-03-23T10:30:00.000Z'],
    ['2024-02-20T00:00:00Z', '2024-03-06T00:00:00.000Z', '2024-03-22T00:00:00.000Z'],
    ['2025-12-31T23:59:59Z', '2026-01-15T23:59:59.000Z', '2026-01-31T23:59:59.000Z'],
  ])('counts buying, the way to us, packing and the way abroad from %s', (at, from, to) =>
    expect(arrivalOf(new Date(at), { from: 10, to: 20 })).toEqual({ from, to }),
  );

  test('of goods that lie here is sooner, by what is done already', () => {
    const at = new Date('2026-03-10T09:00:00Z');
    const [here, all] = [arrivalFromHere(at, { from: 0, to: 0 }), arrivalOf(at, { from: 0, to: 0 })];
    expect(here).toEqual({ from: new Date('2026-03-11T09:00:00Z'), to: new Date('2026-03-12T09:00:00Z') });
    expect(new Date(all.from).getTime()).toBeGreaterThan(here.from.getTime());
    expect(new Date(all.to).getTime()).toBeGreaterThan(here.to.getTime());
  });
});
