/** A row of the cart: its options are changed in place, and one that is not sold is tried again by itself (UX-080). */
import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../tests/support/drawn.tsx';
import { CartLineRow } from './cart-line-row.tsx';
import { prepare } from './line-findings.tsx';
import type { CartInHand } from './use-cart.ts';

const eur = (amount: string) => ({ amount, currency: 'EUR' });
type Line = Parameters<typeof CartLineRow>[0]['line'];

function row(changes: object, user: object | null = { email: 'anna@mail.example' }): string {
  const line = {
    ...{ id: 'lin_1', options: { Farbe: 'blau' }, image: null, quantity: 2, note: null, selected: true },
    product: { id: 'prd_1', url: 'https://shop.example/cup', title: 'Tasse', leastQuantity: 1 },
    ...{ unitPrice: eur('20.00'), total: eur('40.00'), change: null, needsReview: false, canOrder: true },
    verdict: { kind: 'allowed', status: 'allowed', reason: null },
    ...changes,
  } as unknown as Line;
  const cart = { now: { limits: { quantity: 99 } } } as unknown as CartInHand;
  return readOf(
    drawn(<CartLineRow line={line} order="ord_1" cart={cart} known={{}} />, { user: user as never }),
  );
}
const gone = (kind: string) => ({ canOrder: false, change: { kind, from: eur('20.00'), to: null } });

test('options are changed in the row; without options, and for a guest, there is nothing to change', () => {
  expect(row({})).toMatch(/\bOptions\b/);
  expect(row({ options: {} })).not.toMatch(/\bOptions\b/);
  expect(row({}, null)).not.toMatch(/\bOptions\b/);
});

test.each([['out_of_stock'], ['variant_gone']])(
  'a row that is %s has another try of its own',
  async (kind) => {
    await prepare();
    expect(row(gone(kind))).toContain('Check again');
    expect(row(gone(kind), null)).not.toContain('Check again');
  },
);

test.each([['prohibited'], ['price']])('a row with a change %s has none', (kind) => {
  expect(row({ ...gone(kind), change: { kind, from: eur('20.00'), to: eur('21.00') } })).not.toContain(
    'Check again',
  );
});

test('a line that staff look at takes a screenshot with its note; a guest reads when it does (UX-049)', () => {
  expect(row({ needsReview: true })).toContain('Add note or screenshot');
  expect(row({})).not.toContain('screenshot');
  expect(row({ needsReview: true }, null)).not.toContain('screenshot');
  expect(row({ needsReview: true, note: 'Blue' }, null)).toContain('Once you’ve signed in, you can also add');
});
