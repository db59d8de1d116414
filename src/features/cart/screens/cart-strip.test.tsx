import { expect, test } from 'vitest';
import { drawn } from '../../../../tests/support/drawn.tsx';
import { CartStrip } from './cart-strip.tsx';
import type { Cart } from './use-cart.ts';

test('pictures without a title beside them say what they show (UX-238)', () => {
  const lines = [{ id: 'lin_1', image: '/media/1', product: { title: 'Blue cup' } }];
  const cart = { groups: [{ lines }], total: null } as unknown as Cart;
  expect(drawn(<CartStrip cart={cart} />)).toMatch(/<img[^>]* alt="Blue cup"/);
});
