/** The sum to the door is the one by card: the review says so to whoever pays from the balance. */
import { expect, test } from 'vitest';
import { drawn } from '../../../../../tests/support/drawn.tsx';
import type { Place } from '../../../../kit/place.tsx';
import OrderCreatePage from '../../../../pages/account/orders/order-create-page.tsx';
import type { Checkout } from './order-draft.ts';

const money = (amount: string) => ({ amount, currency: 'EUR' });
const terms = { net: money('10.00'), bank: money('0.30'), byCard: money('10.30') };
const said = 'Includes the card fee';

function review({ available, bankPercent }: { available: string; bankPercent: string }): string {
  const line = {
    id: 'lin_a',
    selected: true,
    quantity: 1,
    options: [],
    product: { title: 'Cup', images: [] },
  };
  const quote = {
    ...{ ...terms, bankPercent, feePercent: '5', feeRule: 'percent', heldUntil: '2026-03-08T00:00:00Z' },
    ...{ goods: money('10.00'), goodsInShop: money('10.00'), inland: money('0.00'), fee: money('0.00') },
    ...{ inlandInShop: money('0.00'), feeMinimum: money('0.00'), discounts: [] },
    rate: { from: 'EUR', to: 'EUR', value: '1', since: '2026-03-01T00:00:00Z' },
    payLater: { delivery: null, freeStorageDays: 30, penaltyPerDay: money('1.00'), penaltyShare: null },
  };
  const checkout = {
    ...{ changes: [], discountCode: null, addresses: [], recipients: [], pricedFor: null },
    drafts: [
      { id: 'dra_a', shop: { name: 'Shop' }, lines: [line], quote, needsReview: false, advanceAnswers: {} },
    ],
    toDoor: { toDoor: { from: money('20.00'), to: money('30.00') }, bankPercent },
    ...{ available: money(available), reserved: money('0.00') },
  };
  const place = {
    query: new URLSearchParams('step=review'),
    user: { emailConfirmed: true },
    paymentInfo: null,
  };
  return drawn(<OrderCreatePage data={checkout as unknown as Checkout} />, {
    ...(place as Partial<Place>),
    ...{ api: {} as Place['api'], params: {} },
  });
}

test('the card names the fee in its sum where it takes one', () => {
  const inIt = 'Card fee 3%: €0.30';
  expect(review({ available: '0.00', bankPercent: '3' })).toContain(inIt);
  expect(review({ available: '0.00', bankPercent: '0' })).not.toMatch(/Card fee \d/);
});

test('from the balance: it names the card fee that is in it', () => {
  expect(review({ available: '50.00', bankPercent: '3' })).toContain(said);
});

test('by card, and without a card fee, there is nothing to say', () => {
  expect(review({ available: '0.00', bankPercent: '3' })).not.toContain(said);
  expect(review({ available: '50.00', bankPercent: '0' })).not.toContain(said);
});

test('below the sum stands who takes it, what comes back, and whom to ask (UX-095)', () => {
  const markup = review({ available: '0.00', bankPercent: '3' });
  expect(markup).toContain('takes the payment; refunds go to your balance, and to your card if you ask');
  expect(markup).toMatch(/href="\/en\/chat-open"[^>]*>Ask our team</);
});

test('the heading of the review says that nothing is ordered yet (UX-084)', () => {
  expect(review({ available: '0.00', bankPercent: '3' })).toMatch(
    /<h1[^>]*>Check your order before placing it<\/h1>/,
  );
});
