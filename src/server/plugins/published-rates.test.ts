/** Rates of plug-ins become exact fractions; whatever is no rate is refused by its currency. */
import { describe, expect, test } from 'vitest';
import { sellRate } from '../../features/pricing/rates/rate-feeds.ts';
import { worthsOf } from './published-rates.ts';

const plain = { from: 'USD', to: 'EUR', marginPercent: '0' };

test('units for one base and worths in the base say the same, each in its own way', () => {
  const byUnits = worthsOf({ base: 'EUR', units: { USD: '1.25' } });
  const byWorths = worthsOf({ base: 'EUR', worths: { USD: '0.8' } });
  expect(sellRate(byUnits, plain)).toBe('0.8');
  expect(sellRate(byWorths, plain)).toBe('0.8');
});

test('nothing is rounded on the way, and the margin comes on top', () => {
  const worths = worthsOf({ base: 'PLN', worths: { USD: '3.6512', EUR: '4.2301', JPY: '0.023412' } });
  expect(sellRate(worths, plain)).toBe('0.86314744');
  expect(sellRate(worths, { ...plain, marginPercent: '3' })).toBe('0.88904187');
  expect(sellRate(worths, { from: 'JPY', to: 'EUR', marginPercent: '0' })).toBe('0.00553462');
  expect(sellRate(worths, { from: 'PLN', to: 'EUR', marginPercent: '0' })).toBe('0.23640103');
});

test('a currency that was not published has no rate', () => {
  expect(
    sellRate(worthsOf({ base: 'EUR', units: { USD: '1.1' } }), { ...plain, from: 'CHF' }),
  ).toBeUndefined();
});

test('the base is worth one of itself, whatever the source says of it', () => {
  const worths = worthsOf({ base: 'EUR', units: { EUR: '2', USD: '1.1' } });
  expect(worths.get('EUR')).toEqual({ numerator: 1n, denominator: 1n });
});

describe('what is no rate', () => {
  test.each(['0', '0.000', '-1', '1,2', '1e3', '', 'NaN', 'Infinity', '١', ' 1'])(
    '"%s" is refused',
    (rate) => {
      expect(() => worthsOf({ base: 'EUR', units: { USD: rate, GBP: '0.87' } })).toThrow(
        'no rate of USD can be read',
      );
    },
  );
  test.each(['usd', 'US', 'USDT', 'U$D', ''])('the currency "%s" is refused', (currency) => {
    expect(() => worthsOf({ base: 'EUR', units: { [currency]: '1.1', GBP: '0.87' } })).toThrow(RangeError);
  });
  test('a base that is no currency, and a source without rates', () => {
    expect(() => worthsOf({ base: 'euro', units: { USD: '1.1' } })).toThrow('euro is no currency');
    expect(() => worthsOf({ base: 'EUR', units: {} })).toThrow('no rates were published');
    expect(() => worthsOf({ base: 'EUR', worths: { EUR: '1' } })).toThrow('no rates were published');
  });
});
