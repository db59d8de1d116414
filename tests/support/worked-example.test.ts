import { expect, test } from 'vitest';
import { workedExample } from './worked-example.ts';

test('in roubles it is the printed one (rules: worked-example)', () => {
  expect(workedExample('RUB').sums).toEqual({
    ...{ a: '9273.00', cart: '11772.00', cartByCard: '9035.16', cByCard: '3090.00', bRise: '50.00' },
    ...{ aRise: '660.00', aRiseByCard: '679.80', aPaid: '9933.00' },
    ...{ freight: '2160.00', storage: '350.00', delivery: '2510.00', deliveryByCard: '2585.30' },
  });
});

test('in euros and in yen it was worked out by hand', () => {
  // goods 2 × 39.90 × 0.85 = 67.83, inland 4.2075, fee 6.783; 19.99 × 0.85 = 16.9915 and the least fee
  expect(workedExample('EUR').sums).toMatchObject({ a: '78.82', cart: '100.81', aRise: '5.61' });
  // goods 2 × 39.90 × 171 = 13,645.8, inland 846.45, fee 1,364.6; no sen
  expect(workedExample('JPY').sums).toMatchObject({ a: '15857', storage: '560', delivery: '2720' });
});
