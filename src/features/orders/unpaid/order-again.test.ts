import { expect, test } from 'vitest';
import { Refusal, refuseField } from '../../../platform/api/refusal.ts';
import { leftReasonOf, leftReasons } from './left-reasons.ts';
import { believedMilliseconds, isOldReading } from './old-readings.ts';

test.each([
  ['sold_out', 'sold_out'],
  ['price_needed', 'no_price'],
  ['unknown_currency', 'no_price'],
  ['rate_missing', 'no_price'],
  ['least_quantity', 'too_few'],
  ['prohibited_product', 'prohibited'],
  ['cart_full', 'cart_full'],
  ['not_found', 'not_read'],
  ['too_many_requests', 'not_read'],
] as const)('a cart that refuses with %s left the line because of %s', (code, reason) => {
  expect(leftReasonOf(new Refusal(code as never))).toBe(reason);
});

test('a reason about a field is read there, before that of the whole', () => {
  expect(leftReasonOf(refuseField('options', 'option_missing'))).toBe('option_missing');
  expect(leftReasonOf(refuseField('quantity', 'least_quantity'))).toBe('too_few');
  expect(leftReasonOf(refuseField('quantity', 'wrong_format'))).toBe('not_read');
});

test('a field that says nothing of the goods leaves the word to the refusal', () => {
  const refusal = new Refusal('cart_full', { fields: { note: 'too_long' } } as never);
  expect(leftReasonOf(refusal)).toBe('cart_full');
});

test('every reason can come about', () => {
  const met = [
    leftReasonOf(refuseField('options', 'option_missing')),
    ...(
      ['sold_out', 'price_needed', 'least_quantity', 'prohibited_product', 'cart_full', 'not_found'] as const
    ).map((code) => leftReasonOf(new Refusal(code as never))),
  ];
  expect(met.toSorted()).toEqual([...leftReasons].toSorted());
});

const at = new Date('2026-12-31T23:59:00Z');
const ago = (milliseconds: number) => new Date(at.getTime() - milliseconds);

test.each([
  ['a reading of now', 0, false],
  ['one at the limit', believedMilliseconds, false],
  ['one a millisecond older', believedMilliseconds + 1, true],
  ['one of last year', 366 * 86_400_000, true],
  ['one of a clock that goes before ours', -60_000, false],
])('%s', (_, age, isOld) => {
  for (const source of ['reader', 'search'])
    expect(isOldReading({ source, readAt: ago(age) }, at)).toBe(isOld);
});

test('what was typed by hand was never read, so it grows not old', () => {
  expect(isOldReading({ source: 'manual', readAt: ago(366 * 86_400_000) }, at)).toBe(false);
});
