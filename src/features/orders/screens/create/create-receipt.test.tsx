/** The receipt of the review: one for all orders that are paid at once, whose rows make up its total. */
import { expect, test } from 'vitest';
import { drawn } from '../../../../../tests/support/drawn.tsx';
import { sumsOf } from '../../../../../tests/support/receipt-sums.ts';
import { waysToPay } from '../../../payments/screens/pay/ways-to-pay.ts';
import { CreateReceipt } from './create-receipt.tsx';
import { billOf, type PricedDraft } from './order-draft.ts';

const money = (amount: string) => ({ amount, currency: 'EUR' });

interface Input {
  goods: string;
  fee: string;
  net: string;
  bank: string;
  inland?: string;
  isInlandUnknown?: boolean;
  bankPercent?: string;
}

const aDraft = (id: string, input: Input): PricedDraft => {
  const { goods, fee, net, bank, inland = '0.00', bankPercent = '3' } = input;
  const quote = {
    ...{ goods: money(goods), fee: money(fee), net: money(net), bank: money(bank), bankPercent },
    ...{ inland: money(inland), inlandInShop: money(inland), goodsInShop: money(goods), discounts: [] },
    ...(input.isInlandUnknown ? { inlandUnknown: true } : {}),
    ...{ feePercent: '10', feeRule: 'percent', feeMinimum: money('1.00'), byCard: money(net) },
    ...{ rate: { from: 'EUR', to: 'EUR', value: '1', since: '2026-03-01T00:00:00Z' } },
    ...{ heldUntil: '2026-03-08T00:00:00Z' },
    payLater: { delivery: null, freeStorageDays: 30, penaltyPerDay: money('1.00'), penaltyShare: null },
  };
  const line = { id: `lin_${id}`, selected: true, canOrder: true, quantity: 2 };
  const draft = { id, shop: { name: id }, lines: [line], quote, needsReview: false, advanceAnswers: {} };
  return draft as unknown as PricedDraft;
};

function receiptOf(drafts: PricedDraft[], way: 'card' | 'balance' = 'card'): string {
  const bill = billOf(drafts);
  if (!bill) throw new Error('nothing to pay');
  const ways = waysToPay(bill, money('500.00'));
  return drawn(<CreateReceipt {...{ drafts, ways, way }} told={undefined} goesTo="DE" />);
}

const first = aDraft('A', { goods: '100.00', fee: '10.00', net: '114.95', bank: '3.45', inland: '4.95' });
const second = aDraft('B', { goods: '20.00', fee: '2.00', net: '22.00', bank: '0.66' });

test('the rows of all orders make up the total, by card and from the balance', () => {
  const [byCard] = sumsOf(receiptOf([first, second]), '€');
  // 120 + 4.95 + 12, and 3 % of them all
  expect(byCard).toMatchObject({ total: [14_106, 14_106], rows: [14_106, 14_106] });
  const [fromBalance] = sumsOf(receiptOf([first, second], 'balance'), '€');
  expect(fromBalance).toMatchObject({ total: [13_695, 13_695], rows: [13_695, 13_695] });
});

test('there is one receipt for two orders, and the only order has its own whole one', () => {
  expect(receiptOf([first, second]).split('<section class="ui-receipt"')).toHaveLength(2);
  expect(receiptOf([first])).toContain('In the shop’s currency, 2 pieces');
});

test('a delivery by a shop that is not known is named, and is no sum of nought', () => {
  const unknown = aDraft('C', {
    goods: '20.00',
    fee: '2.00',
    net: '22.00',
    bank: '0.66',
    isInlandUnknown: true,
  });
  const drawnBoth = receiptOf([second, unknown]);
  expect(drawnBoth).toContain('unknown');
  expect(drawnBoth).toContain('Shop delivery');
  expect(receiptOf([second, second])).not.toContain('Shop delivery');
});

test('without a bank percent no card fee is told', () => {
  const free = aDraft('D', { goods: '20.00', fee: '2.00', net: '22.00', bank: '0.00', bankPercent: '0' });
  expect(receiptOf([free, free])).not.toContain('Card fee');
});
