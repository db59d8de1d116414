/** Amounts that people typed, and the digits by which a mistyped number is found. */
import { describe, expect, test } from 'vitest';
import { checkDigit } from '../check-digit.ts';
import { decimalsAllowed, fitsCurrency, typedAmount } from './typed-amount.ts';

describe('a typed amount', () => {
  test.each([
    ['12', 'EUR', 1_200n],
    ['12.5', 'EUR', 1_250n],
    ['12.50', 'EUR', 1_250n],
    ['12.500', 'EUR', 1_250n],
    ['0.01', 'EUR', 1n],
    ['0', 'EUR', 0n],
    ['1200', 'JPY', 1_200n],
    ['1200.00', 'JPY', 1_200n],
    ['12.50', 'KZT', 1_250n],
    ['1.234', 'KWD', 1_234n],
    ['999999999.99', 'EUR', 99_999_999_999n],
  ])('%s %s is %i of its smallest unit', (text, currency, minor) => {
    expect(fitsCurrency(text, currency)).toBe(true);
    expect(typedAmount(text, currency, 'amount')).toEqual({ minor, currency });
  });

  test.each([
    ['12.5', 'JPY', 0],
    ['0.1', 'JPY', 0],
    ['12.345', 'EUR', 2],
    ['0.001', 'EUR', 2],
    ['1.2345', 'KWD', 3],
  ])('%s %s says less than a unit, and is refused at its field', (text, currency, digits) => {
    expect(fitsCurrency(text, currency)).toBe(false);
    expect(decimalsAllowed(currency)).toEqual({ currency, digits });
    expect(() => typedAmount(text, currency, 'price')).toThrow(
      expect.objectContaining({ code: 'fields' }) as unknown as Error,
    );
  });
});

describe('a check digit', () => {
  test.each([
    ['7992739871', 3],
    ['0', 0],
    ['1', 8],
    ['5', 9],
    ['', 0],
    ['411111111111111', 1],
  ])('of %s is %i', (digits, expected) => expect(checkDigit(digits)).toBe(expected));

  test('finds each wrong digit, and two neighbours in the wrong order but 09', () => {
    const number = '482130976';
    const right = checkDigit(number);
    for (let place = 0; place < number.length; place++)
      for (let digit = 0; digit <= 9; digit++) {
        const typed = number.slice(0, place) + digit + number.slice(place + 1);
        expect(checkDigit(typed) === right).toBe(typed === number);
      }
    for (let place = 0; place + 1 < number.length; place++) {
      const [one, other] = [number[place] ?? '', number[place + 1] ?? ''];
      const typed = number.slice(0, place) + other + one + number.slice(place + 2);
      const isBlind = one === other || ['09', '90'].includes(one + other);
      expect(checkDigit(typed) === right).toBe(isBlind);
    }
  });
});
