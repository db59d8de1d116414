import { expect, test } from 'vitest';
import { isOutcome, outcomeOfCard, outcomes, readCardNumber, testCards } from './outcomes.ts';

test.each(testCards)('the test card $number leads to $outcome', ({ number, outcome }) => {
  const digits = readCardNumber(number);
  expect(digits).toMatch(/^\d{16}$/);
  expect(outcomeOfCard(digits ?? '')).toBe(outcome);
});

test('no two test cards end alike, and each leads to an outcome of its own', () => {
  expect(new Set(testCards.map(({ number }) => number.slice(-4))).size).toBe(testCards.length);
  expect(new Set(testCards.map(({ outcome }) => outcome)).size).toBe(testCards.length);
});

// the examples of ISO/IEC 7812-1 and of the networks themselves
test.each([
  ['4111111111111111', 'sixteen digits'],
  ['378282246310005', 'fifteen digits'],
  ['30569309025904', 'fourteen digits'],
  ['4222222222222', 'thirteen digits'],
  ['501800000009', 'the least number of digits'],
])('%s is a card of %s', (digits) => {
  expect(readCardNumber(digits)).toBe(digits);
  expect(outcomeOfCard(digits)).toBe('success');
});

test.each([
  '4111 1111 1111 1111',
  '4111-1111-1111-1111',
  ' 4111 1111-11111111 ',
  '4111\u00a01111\u00a01111\u00a01111',
])('%j is read without what parts its digits', (typed) => {
  expect(readCardNumber(typed)).toBe('4111111111111111');
});

test.each([
  ['', 'nothing'],
  ['4111111111111112', 'another check digit'],
  ['1411111111111111', 'two digits in the wrong order'],
  ['42222222222', 'eleven digits'],
  ['00000000000000000000', 'twenty digits'],
  ['4111x111111111111', 'a letter'],
  ['４１１１１１１１１１１１１１１１', 'full-width digits'],
  ['4111.1111.1111.1111', 'points'],
])('%j is no card: %s', (typed) => {
  expect(readCardNumber(typed)).toBeUndefined();
});

test('one wrong digit is always noticed', () => {
  const right = '4242424242424242';
  for (const [place, digit] of [...right].entries())
    for (let wrong = 0; wrong < 10; wrong += 1)
      if (String(wrong) !== digit)
        expect(readCardNumber(right.slice(0, place) + wrong + right.slice(place + 1))).toBeUndefined();
});

test('only the words of outcomes are outcomes', () => {
  for (const outcome of outcomes) expect(isOutcome(outcome)).toBe(true);
  for (const other of ['', 'Success', 'refund', 'toString', undefined, null, 3, ['success']])
    expect(isOutcome(other)).toBe(false);
});
