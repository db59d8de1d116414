import { expect, test } from 'vitest';
import type { Quote } from '../contract.ts';
import { withoutOtherCountry } from './other-country.ts';

const rub = (amount: string) => ({ amount, currency: 'RUB' });
const range = { from: rub('330.00'), to: rub('2220.00') };
const payLater = {
  delivery: null,
  unweighed: {
    country: 'RU',
    ...{ kilograms: { from: '0.3', to: '3' }, kilogramsEach: { from: '0.3', to: '3' } },
    delivery: range,
  },
  deliveryBank: range,
  toDoor: range,
  freeStorageDays: 30,
  penaltyPerDay: rub('50.00'),
};
const quote = { payLater } as Quote;

test('an estimate for another country than the chosen one is left out, one for the same stays', () => {
  expect(withoutOtherCountry(quote, 'RU')).toBe(quote);
  const { unweighed: _, deliveryBank: __, toDoor: ___, ...rest } = payLater;
  expect(withoutOtherCountry(quote, 'DE')?.payLater).toEqual(rest);
  expect(withoutOtherCountry(null, 'DE')).toBeNull();
});
