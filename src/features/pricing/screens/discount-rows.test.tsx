import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../tests/support/drawn.tsx';
import { OrderReceipt } from '../../../pages/account/orders/order-receipt.tsx';
import { money } from '../../../platform/money/money.ts';
import type { Order } from '../../orders/contract.ts';
import type { DiscountTerm } from '../formula/discount-terms.ts';
import { quoteGoods, quoteToJson } from '../formula/price-formula.ts';
import type { PriceTerms } from '../tariff.ts';
import { QuoteReceipt } from './quote-receipt.tsx';

const since = new Date('2026-01-01T00:00:00Z');
const terms: PriceTerms = {
  tariff: {
    ...{ version: 1, effectiveFrom: since, settlementCurrency: 'EUR', defaultShopCurrency: 'EUR' },
    ...{ serviceFeeMin: money(500n, 'EUR'), serviceFeePercent: '10', deliveryPenaltyRate: '50' },
    ...{ comissionOfTheBankPercent: '3', bankMode: 'add_on', penaltyBase: 'day' },
    ...{ freeStorageDays: 30, priceTolerancePercent: '5', quoteHoldHours: 24, paymentHours: 72 },
    ...{
      answerDays: 10,
      noticeDays: 14,
      abandonmentDays: 120,
      mergeFee: money(0n, 'EUR'),
      inspectionFee: money(0n, 'EUR'),
      repackingFee: money(0n, 'EUR'),
      splittingFee: money(0n, 'EUR'),
      weightToleranceGrams: 50,
      differenceTolerance: money(0n, 'EUR'),
    },
  },
  rates: {},
};
const name = { ru: 'Весна', en: 'Spring', zh: '春季' };
const discounts: DiscountTerm[] = [
  { rule: 'dsc_1', version: 1, name, code: 'SPRING-1', on: 'goods', kind: 'percent', value: '10' },
  { rule: 'dsc_2', version: 1, name, code: null, on: 'fee', kind: 'amount', value: '4' },
];
/** Goods 100.00, fee 10.00; 10.00 and 4.00 are taken off. */
const quote = quoteToJson(
  quoteGoods(terms, { items: [{ price: money(10_000n, 'EUR'), quantity: 1 }], discounts, at: since }),
);
const rows =
  /Spring 10% off the goods, code SPRING-1 [-−]€10\.00 Spring €4\.00 off our service fee [-−]€4\.00/;

test('a price shows each discount with its name, reason and code, and the total below them', () => {
  const shown = readOf(drawn(<QuoteReceipt quote={quote} pieces={1} way="balance" />));
  expect(shown).toMatch(rows);
  expect(shown).toContain('Total €96.00');
});

test('so does an order, to its customer and to staff', () => {
  const nothing = { amount: '0.00', currency: 'EUR' };
  const receipt = {
    ...{ quote, paid: nothing, due: quote.net, refunded: nothing, refundedBank: nothing },
    ...{ refunds: [], payments: [] },
  };
  const order = {
    receipt,
    ...{ due: quote.net, dueByCard: quote.byCard, bankPercent: quote.bankPercent },
    carried: nothing,
    items: [],
    pieces: 1,
    group: 'payment',
    state: 'awaiting_payment',
  } as unknown as Order;
  for (const isForStaff of [false, true]) {
    expect(readOf(drawn(<OrderReceipt order={order} isForStaff={isForStaff} />))).toMatch(rows);
  }
});
