import { expect, test } from 'vitest';
import { Refusal, refuseField } from '../../../platform/api/refusal.ts';
import { leftReasonOf } from './left-reasons.ts';

test.each([
  [refuseField('product', 'sold_out'), 'sold_out'],
  [refuseField('product.manual.price', 'price_needed'), 'no_price'],
  [refuseField('product.quantity', 'least_quantity', { min: 3 }), 'too_few'],
  [new Refusal('option_missing', { fields: { 'product.options': 'required' } }), 'option_missing'],
  [new Refusal('cart_full', { values: { max: 100 } }), 'cart_full'],
  [new Refusal('prohibited_product'), 'prohibited'],
  [new Refusal('page_gone'), 'not_read'],
])('a refusal of the cart is told by its reason: %#', (refusal, reason) => {
  expect(leftReasonOf(refusal)).toBe(reason);
});
