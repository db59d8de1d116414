import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../../tests/support/drawn.tsx';
import { useReasonWords } from './reason-words.ts';

function Said({ reason }: { reason: string }) {
  return <p>{useReasonWords()(reason)}</p>;
}

test('staff read about the customer where the customer reads “your”', () => {
  expect(readOf(drawn(<Said reason="customer_asked" />))).toBe('At the customer’s request');
  expect(readOf(drawn(<Said reason="sold_out" />))).toBe('Sold out in the shop');
});
