import { expect, test } from 'vitest';
import { Refusal } from '../../../platform/api/refusal.ts';
import { refuseWholeNumbers, withoutWholeNumbers } from './whole-numbers.ts';

test.each([
  '4111111111111111',
  '4111 1111 1111',
  '4111-1111-1111-1111',
  '４１１１１１１１１１１１',
  '4111–1111.1111',
])('a whole number is refused, however it is grouped: %s', (text) => {
  expect(() => refuseWholeNumbers({ note: `Card ${text}` })).toThrow(Refusal);
});

test.each([null, undefined, '4242', 'Order 1234567-12', 'Invoice 12 of 11 items, 2026-11-20'])(
  'other text is not: %s',
  (text) => {
    expect(() => refuseWholeNumbers({ note: text })).not.toThrow();
  },
);

test('a bank’s words keep the last four digits', () => {
  expect(withoutWholeNumbers('PAN 4111 1111 1111 1234 at SHOP 77')).toBe('PAN …1234 at SHOP 77');
});
