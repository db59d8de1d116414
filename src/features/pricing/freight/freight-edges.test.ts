/** Freight at the edges of its steps, weights as text, and parcels that fit no way. */
import { describe, expect, test } from 'vitest';
import { pick, seeded } from '../../../../tests/support/fuzzed-values.ts';
import { chargedGrams, type Parcel } from './chargeable-weight.ts';
import { freightOf, gramsOf, kilograms, misfitOf, type Route, zoneOf } from './route-table.ts';

const step = (upToGrams: number, base: string, perKg: string) => ({ upToGrams, base, perKg });
const route = (changes: Partial<Route> = {}): Route => ({
  ...{
    code: 'air',
    carrier: 'post',
    name: { en: 'Air' },
    tracked: true,
    volumeDivisor: 5_000,
    maxGrams: 20_000,
  },
  ...{ maxSideMm: 1_200, maxSumMm: 2_000, refuses: [], insurancePercent: null, options: [] },
  zones: [
    {
      countries: ['DE', 'AT'],
      days: { from: 3, to: 5 },
      steps: [step(1_000, '5.00', '2.00'), step(10_000, '4.00', '3.00')],
    },
    { countries: ['ZZ'], days: { from: 10, to: 20 }, steps: [step(30_000, '10.00', '8.00')] },
  ],
  ...changes,
});
const parcel = (grams: number, more: Partial<Parcel> = {}): Parcel => ({ grams, size: null, ...more });
const price = (grams: number, country = 'DE', currency = 'EUR'): bigint =>
  freightOf(route(), parcel(grams), { country, currency }).minor;

describe('weights as text', () => {
  test.each([
    [0, '0'],
    [1, '0.001'],
    [10, '0.01'],
    [100, '0.1'],
    [1_000, '1'],
    [1_050, '1.05'],
    [10_000, '10'],
    [20_500, '20.5'],
    [999_999, '999.999'],
  ])('%i g are %s kg', (grams, text) => {
    expect(kilograms(grams)).toBe(text);
    expect(gramsOf(text)).toBe(grams);
  });

  test.each([
    ['1.5', 1_500],
    ['1.', 1_000],
    ['.5', 500],
    ['1.2345', 1_234],
    ['0.0009', 0],
    ['007', 7_000],
  ])('%s kg are %i g', (text, grams) => expect(gramsOf(text)).toBe(grams));

  test('are read back as they were written, whatever the weight', () => {
    const random = seeded(5);
    for (let round = 0; round < 500; round++) {
      const grams = Math.floor(random() * 100_000);
      expect(gramsOf(kilograms(grams))).toBe(grams);
    }
  });
});

describe('freight', () => {
  test.each([
    [1, 500n],
    [500, 600n],
    [1_000, 700n],
    // the next step begins a gram later
    [1_001, 700n],
    [10_000, 3_400n],
  ])('of %i g in the near zone is %i', (grams, minor) => expect(price(grams)).toBe(minor));

  test('is rounded once, half up, to the smallest unit of its currency', () => {
    expect(price(2, 'DE')).toBe(500n);
    expect(price(3, 'DE')).toBe(501n);
    expect(
      freightOf(
        route({
          zones: [{ countries: ['ZZ'], days: { from: 1, to: 2 }, steps: [step(9_000, '500', '250')] }],
        }),
        parcel(1_234),
        { country: 'JP', currency: 'JPY' },
      ).minor,
    ).toBe(809n);
  });

  test('is that of every other country where no zone names it', () => {
    expect(zoneOf(route(), 'AT')?.days.from).toBe(3);
    expect(zoneOf(route(), 'BR')?.days.from).toBe(10);
    expect(price(1_000, 'BR')).toBe(1_800n);
    const [near] = route().zones;
    expect(zoneOf(route({ zones: near ? [near] : [] }), 'BR')).toBeUndefined();
  });

  test('of what the route does not take is no sum', () => {
    expect(() => price(10_001)).toThrow(RangeError);
    expect(() => freightOf(route({ zones: [] }), parcel(1), { country: 'DE', currency: 'EUR' })).toThrow(
      RangeError,
    );
  });

  test('within a step never falls with the weight', () => {
    for (let grams = 1; grams < 1_000; grams += 7)
      expect(price(grams + 7 > 1_000 ? 1_000 : grams + 7)).toBeGreaterThanOrEqual(price(grams));
  });
});

describe('the weight that is charged', () => {
  test.each([
    // 30 × 20 × 10 cm by 5000 are 1.2 kg
    [parcel(1_000, { size: [300, 200, 100] }), 1_200],
    [parcel(1_200, { size: [300, 200, 100] }), 1_200],
    [parcel(1_300, { size: [300, 200, 100] }), 1_300],
    [
      parcel(100, {
        boxes: [
          [300, 200, 100],
          [300, 200, 100],
        ],
      }),
      2_400,
    ],
    [parcel(100, { boxes: [[300, 200, 100]], unmeasuredGrams: 500 }), 1_700],
    // one size is of everything
    [parcel(100, { size: [300, 200, 100], boxes: [[900, 900, 900]], unmeasuredGrams: 500 }), 1_200],
    [parcel(700, { boxes: [], unmeasuredGrams: 500 }), 700],
  ])('%j: %i g', (known, grams) => expect(chargedGrams(route(), known)).toBe(grams));

  test('is the weight alone where a route counts no volume', () =>
    expect(chargedGrams(route({ volumeDivisor: null }), parcel(5, { size: [900, 900, 900] }))).toBe(5));
});

describe('a parcel that does not fit', () => {
  test.each<[Partial<Route>, Parcel | null, string, string | null]>([
    [{}, parcel(10_000), 'DE', null],
    [{}, parcel(10_001), 'DE', 'too_heavy'],
    [{ maxGrams: 9_999 }, parcel(10_000), 'DE', 'too_heavy'],
    [{}, parcel(20_000), 'BR', null],
    [{}, parcel(20_001), 'BR', 'too_heavy'],
    // by its volume
    [{ maxSideMm: null, maxSumMm: null }, parcel(1, { size: [500, 400, 251] }), 'DE', 'too_heavy'],
    [{}, parcel(1, { size: [1_200, 100, 100] }), 'DE', null],
    [{}, parcel(1, { size: [1_201, 100, 100] }), 'DE', 'too_large'],
    [{ volumeDivisor: null }, parcel(1, { size: [1_000, 500, 500] }), 'DE', null],
    [{ volumeDivisor: null }, parcel(1, { size: [1_000, 500, 501] }), 'DE', 'too_large'],
    [
      {},
      parcel(1, {
        boxes: [
          [10, 10, 10],
          [1_201, 1, 1],
        ],
      }),
      'DE',
      'too_large',
    ],
    [{ zones: [] }, null, 'DE', 'not_there'],
    [{}, null, 'DE', null],
  ])('%j %j to %s: %s', (changes, known, country, misfit) =>
    expect(misfitOf(route(changes), known, country)).toBe(misfit),
  );

  test('is exactly one that has no price', () => {
    const random = seeded(9);
    for (let round = 0; round < 300; round++) {
      const known = parcel(1 + Math.floor(random() * 25_000));
      const country = pick(random, ['DE', 'AT', 'BR']);
      const isPriced = (): boolean => {
        try {
          return freightOf(route({ maxGrams: 30_000 }), known, { country, currency: 'EUR' }).minor > 0n;
        } catch {
          return false;
        }
      };
      expect(isPriced()).toBe(misfitOf(route({ maxGrams: 30_000 }), known, country) === null);
    }
  });
});
