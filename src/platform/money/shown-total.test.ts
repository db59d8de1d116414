import { describe, expect, test } from 'vitest';
import { Refusal } from '../api/refusal.ts';
import { money, parseAmount } from './money.ts';
import { isSameMoney, wasShown } from './shown-total.ts';
import { decimalsAllowed, fitsCurrency, typedAmount } from './typed-amount.ts';

describe('a total that was shown', () => {
  test.each([
    ['12.50', '12.5', true],
    ['12.00', '12', true],
    ['100', '100.00', true],
    ['100', '1', false],
    ['10.0', '1.00', false],
    ['0.00', '0', true],
    ['12.50', '12.51', false],
    ['-12.5', '12.5', false],
  ])('%s and %s: %s', (shown, taken, isSame) => {
    const sent = { amount: shown, currency: 'EUR' };
    expect(isSameMoney(sent, { amount: taken, currency: 'EUR' })).toBe(isSame);
    expect(wasShown(sent, parseAmount(taken, 'EUR'))).toBe(isSame);
  });

  test('the same figure of another currency is another amount', () => {
    expect(isSameMoney({ amount: '5', currency: 'EUR' }, { amount: '5', currency: 'USD' })).toBe(false);
    expect(wasShown({ amount: '5', currency: 'JPY' }, money(5n, 'JPY'))).toBe(true);
    expect(wasShown({ amount: '5', currency: 'EUR' }, money(5n, 'JPY'))).toBe(false);
  });

  test.each([undefined, null])('%s was not shown', (shown) => {
    expect(isSameMoney(shown, { amount: '0', currency: 'EUR' })).toBe(false);
  });
});

describe('an amount that a person types', () => {
  test.each([
    ['12.50', 'EUR', true],
    ['12.500', 'EUR', true],
    ['12.501', 'EUR', false],
    ['12', 'JPY', true],
    ['12.00', 'JPY', true],
    ['12.50', 'JPY', false],
    ['0.005', 'TND', true],
    ['0.0005', 'TND', false],
    ['-0.001', 'EUR', false],
    ['0.000', 'EUR', true],
  ])('%s fits %s: %s', (text, currency, fits) => {
    expect(fitsCurrency(text, currency)).toBe(fits);
    if (fits) expect(typedAmount(text, currency, 'amount')).toEqual(parseAmount(text, currency));
  });

  test.each([
    ['EUR', 2],
    ['JPY', 0],
    ['TND', 3],
  ])('the refusal of too many decimals says how many %s has', (currency, digits) => {
    expect(decimalsAllowed(currency)).toEqual({ currency, digits });
    const typed = () => typedAmount('1.00001', currency, 'price');
    expect(typed).toThrow(Refusal);
    try {
      typed();
    } catch (error) {
      expect((error as Refusal).detail.fields).toMatchObject({
        price: { code: 'too_many_decimals', values: { currency, digits } },
      });
    }
  });
});
