import { expect, test } from 'vitest';
import { money } from '../../../platform/money/money.ts';
import type { Route } from '../freight/route-table.ts';
import type { PriceTerms } from '../tariff.ts';
import { sumToDoor } from './to-door.ts';

type Mode = 'off' | 'add_on' | 'gross_up';
const told = (bankMode: Mode, currency: string, [card, least, most]: [bigint, bigint, bigint]) => {
  const tariff = { bankMode, comissionOfTheBankPercent: '3' } as PriceTerms['tariff'];
  const range = { from: money(least, currency), to: money(most, currency) };
  const terms = { tariff, rates: {} };
  const byCard = money(card, currency);
  const { deliveryBank: bank, toDoor } = sumToDoor(terms, {
    byCard,
    delivery: range,
    parcels: [{ pieces: 1 }],
  });
  return [bank?.from.amount, bank?.to.amount, toDoor.from.amount, toDoor.to.amount];
};

test.each([
  ['off', 'EUR', [13_483n, 500n, 4_500n], [undefined, undefined, '139.83', '179.83']],
  ['add_on', 'EUR', [2_534n, 3_700n, 4_200n], ['1.11', '1.26', '63.45', '68.60']],
  ['gross_up', 'EUR', [2_534n, 3_700n, 4_200n], ['1.14', '1.30', '63.48', '68.64']],
  ['add_on', 'JPY', [24_173n, 3n, 4_500n], ['0', '135', '24176', '28808']],
  ['add_on', 'RUB', [1_298_384n, 33_000n, 222_000n], ['9.90', '66.60', '13323.74', '15270.44']],
] as const)(
  'the sum to the door is what the rows above it add up to: %s, %s',
  (mode, currency, sums, rows) => {
    expect(told(mode, currency, [...sums])).toEqual(rows);
  },
);

test.each([
  ['off', 'EUR', ['140.83', '194.83'], undefined],
  ['add_on', 'EUR', ['141.01', '196.63'], ['0.18', '1.80']],
  ['gross_up', 'EUR', ['141.02', '196.69'], ['0.19', '1.86']],
  ['add_on', 'JPY', ['14101', '19663'], ['18', '180']],
] as const)(
  'the usual cost of a delivery by the shop is in the sum, with its bank percent: %s, %s',
  (bankMode, currency, sum, bank) => {
    const tariff = { bankMode, comissionOfTheBankPercent: '3' } as PriceTerms['tariff'];
    const inland = {
      from: money(100n, currency),
      to: money(2_000n, currency),
      orders: 4,
      of: 'shop',
    } as const;
    const told = sumToDoor(
      { tariff, rates: {} },
      {
        byCard: money(13_483n, currency),
        delivery: { from: money(500n, currency), to: money(4_000n, currency) },
        parcels: [{ pieces: 1, inland }],
      },
    );
    const at = (range?: Record<'from' | 'to', { amount: string }>) =>
      range && [range.from.amount, range.to.amount];
    expect(told.inlandUsual).toMatchObject({ orders: 4, of: 'shop', from: { currency } });
    expect(at(told.deliveryBank)).toEqual(bank);
    expect(at(told.toDoor)).toEqual(sum);
  },
);

const route = (code: string, base: string, days: { from: number; to: number }): Route => ({
  ...{ code, carrier: code, name: { ru: code, en: code, zh: code }, tracked: true, volumeDivisor: null },
  ...{ maxGrams: 30_000, maxSideMm: null, maxSumMm: null, refuses: [], insurancePercent: null, options: [] },
  zones: [{ countries: ['RU', 'DE'], days, steps: [{ upToGrams: 30_000, base, perKg: '100.00' }] }],
});
const at = new Date('2026-11-25T12:00:00Z');
const wholeWay = (country: string, paid: bigint, sentFrom?: PriceTerms['sentFrom']) => {
  const terms: PriceTerms = {
    sentFrom,
    tariff: {
      bankMode: 'off',
      comissionOfTheBankPercent: '0',
      settlementCurrency: 'RUB',
    } as PriceTerms['tariff'],
    rates: { EUR: { from: 'EUR', to: 'RUB', value: '100', since: new Date(0) } },
    freight: {
      version: 1,
      currency: 'RUB',
      routes: [route('air', '900.00', { from: 7, to: 12 }), route('road', '300.00', { from: 20, to: 30 })],
    },
  };
  const delivery = { from: money(50_000n, 'RUB'), to: money(90_000n, 'RUB') };
  const parcel = { pieces: 1, country, paid: money(paid, 'RUB'), at };
  return sumToDoor(terms, { byCard: money(paid, 'RUB'), delivery, parcels: [parcel, parcel] });
};

test('duty above the threshold of a country is in the sum to the door, for each parcel by itself', () => {
  // twice 15 % of what 30,000 roubles lie above 200 euros
  const { duty, toDoor } = wholeWay('RU', 3_000_000n);
  expect(duty).toMatchObject({
    country: 'RU',
    percent: '15',
    estimate: { amount: '3000.00', currency: 'RUB' },
  });
  expect(toDoor.from.amount).toBe('33500.00');
  expect(toDoor.to.amount).toBe('33900.00');
  expect(wholeWay('RU', 1_900_000n).duty?.estimate?.amount).toBe('0.00');
});

test('a duty that depends on the goods is in no sum, but the VAT on goods and delivery is', () => {
  const { duty, importVat, toDoor } = wholeWay('DE', 3_000_000n);
  expect(duty).toMatchObject({
    threshold: { amount: '150.00', currency: 'EUR' },
    estimate: null,
    vatPercent: '19',
  });
  // 19 % of two parcels of 30,000 with 500 or 900 of delivery
  expect(importVat).toMatchObject({
    percent: '19',
    from: { amount: '11495.00' },
    to: { amount: '11571.00' },
  });
  expect([toDoor.from.amount, toDoor.to.amount]).toEqual(['41995.00', '42471.00']);
});

test('a country that takes no VAT on parcels has no row of it', () => {
  const { duty, importVat } = wholeWay('RU', 3_000_000n);
  expect([duty?.vatPercent, importVat]).toEqual([null, undefined]);
});

test.each([
  ['DE', ['FR']],
  ['DE', ['DE']],
  ['RU', ['KZ']],
  ['DE', ['FR', 'PL']],
] as const)('to %s from %j nothing is due at customs: they are one territory', (country, sentFrom) => {
  const told = wholeWay(country, 3_000_000n, sentFrom);
  expect(told.duty).toBeUndefined();
  expect(told.importVat).toBeUndefined();
  expect([told.toDoor.from.amount, told.toDoor.to.amount]).toEqual(['30500.00', '30900.00']);
});

test.each([
  ['DE', ['KZ']],
  ['DE', [null]],
  ['DE', ['FR', 'CN']],
  ['DE', []],
  ['RU', ['DE']],
] as const)('to %s from %j something is', (country, sentFrom) => {
  expect(wholeWay(country, 3_000_000n, sentFrom)).toEqual(wholeWay(country, 3_000_000n));
  expect(wholeWay(country, 3_000_000n, sentFrom).duty).toBeDefined();
});

test('the arrival is that of the cheapest route, with buying, the way to the warehouse and packing before it', () => {
  expect(wholeWay('RU', 100_000n).arrival).toEqual({
    from: new Date(at.getTime() + 25 * 86_400_000).toISOString(),
    to: new Date(at.getTime() + 41 * 86_400_000).toISOString(),
  });
  expect(wholeWay('BR', 100_000n).arrival).toBeUndefined();
});
