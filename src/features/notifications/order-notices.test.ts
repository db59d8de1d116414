import { expect, test } from 'vitest';
import { money } from '../../platform/money/money.ts';
import type { OrderNews } from '../orders/reading/order-news.ts';
import type { StoredPayment } from '../payments/stored-payment.ts';
import { failureNotice, topUpNotice } from './failure-notice.ts';
import { noRouteFact, type OrderEvent, orderLink, orderNotice, placeFacts } from './rules.ts';

const eur = (minor: bigint) => money(minor, 'EUR');
const news = (changes: Partial<OrderNews> = {}): OrderNews => ({
  ...{ id: 'ord_1', number: 'WB-1', userId: 'usr_1', title: 'Cup', ownTitle: 'Cup', shop: 'shop.example' },
  ...{ state: 'awaiting_payment', total: eur(1890n), bankPercent: '3', deadline: null },
  ...{ isForwarded: false, fees: eur(0n), shopOrderNumber: null, endReason: null, move: null },
  ...changes,
});
const moved = (changes: Partial<NonNullable<OrderNews['move']>>) => ({
  ...{ kind: 'cancelled', note: null, amount: null, isBack: true, reason: null },
  ...{ choice: null, choiceTitle: null, tracking: null, ...changes },
});

test.each([
  ['nothing went to a card', 1000n, 0n, 'balance', null],
  ['a part of it did', 1000n, 1n, 'both', '0.01'],
  ['all but a cent did', 1000n, 999n, 'both', '9.99'],
  ['all of it did', 1000n, 1000n, 'card', null],
] as const)('where money went: %s', (_, amount, toCard, where, part) => {
  const facts = placeFacts(eur(amount), eur(toCard));
  expect(facts.where).toBe(where);
  expect(facts.toCard).toEqual(part && { amount: part, currency: 'EUR' });
});

const events: OrderEvent[] = ['paid', 'purchased', 'cancelled', 'expired', 'approved', 'rejected'];

test('each event has a notice of its own, for its owner, with a way to the order', () => {
  const told = events.map((event) => orderNotice(news(), event));
  expect(new Set(told.map(({ eventKey }) => eventKey)).size).toBe(events.length);
  for (const notice of told) {
    expect(notice).toMatchObject({
      userId: 'usr_1',
      link: '/cabinet/orders/WB-1',
      shows: { orders: ['ord_1'] },
    });
    expect(notice.params).toMatchObject({ number: 'WB-1', title: 'Cup' });
  }
});

test('the same event told twice is the same notice', () => {
  for (const event of events)
    expect(orderNotice(news(), event).eventKey).toBe(orderNotice(news({ title: 'Other' }), event).eventKey);
});

test('who cancels himself gets a confirmation, and everybody else news', () => {
  expect(orderNotice(news(), 'cancelled', { isOwnAction: true }).kind).toBe('order-cancelled-by-you');
  expect(orderNotice(news(), 'cancelled').kind).toBe('order-cancelled');
  expect(orderNotice(news(), 'expired', { isOwnAction: true }).kind).toBe('order-expired');
});

test('only an approval asks the customer to act, and only while the order can be paid', () => {
  expect(orderNotice(news(), 'approved').waitsFor).toEqual(['ord_1']);
  expect(orderNotice(news({ state: 'paid' }), 'approved').waitsFor).toEqual([]);
  for (const event of events.filter((one) => one !== 'approved'))
    expect(orderNotice(news(), event).waitsFor).toEqual([]);
});

test('an order that goes on settles nothing, one that was paid or ended settles what was asked before', () => {
  const settled = events.filter((event) => orderNotice(news(), event).settles === 'ord_1');
  expect(settled).toEqual(['paid', 'cancelled', 'expired', 'rejected']);
});

test('the fee of cards is told by its percent, and not where paying by card costs nothing more', () => {
  expect(orderNotice(news(), 'paid').params.cardFee).toBe('3');
  expect(orderNotice(news({ bankPercent: '0' }), 'paid').params.cardFee).toBeNull();
});

test('money that came back, a note, and a reason are told; "another reason" says nothing', () => {
  const order = news({ endReason: 'sold_out', move: moved({ amount: eur(500n), note: 'No more of them' }) });
  expect(orderNotice(order, 'cancelled').params).toMatchObject({
    reason: { reason: 'sold_out', of: 'order' },
    note: 'No more of them',
    returned: { amount: '5.00', currency: 'EUR' },
    late: null,
  });
  expect(orderNotice(news({ endReason: 'other' }), 'cancelled').params.reason).toBeNull();
  expect(orderNotice(news(), 'cancelled', { late: 'unpaid' }).params.late).toBe('unpaid');
});

test('a country without a route is told where money is asked for, and nowhere else', () => {
  expect(orderNotice(news(), 'approved', { noRoute: 'KZ' }).params.noRoute).toEqual({ country: 'KZ' });
  expect(orderNotice(news(), 'approved').params.noRoute).toBeNull();
  expect(orderNotice(news(), 'paid', { noRoute: 'KZ' }).params).not.toHaveProperty('noRoute');
  expect(noRouteFact(null)).toEqual({ noRoute: null });
});

test('a number with signs of addresses stays one part of its link', () => {
  expect(orderLink('WB/1 ?#')).toBe('/cabinet/orders/WB%2F1%20%3F%23');
});

const payment = (changes: Partial<StoredPayment>): StoredPayment =>
  ({
    ...{ id: 'pay_1', userId: 'usr_1', purpose: 'orders', state: 'failed', method: 'card', currency: 'EUR' },
    ...{ amount: 1890n, held: 0n, external: 1890n, bank: 57n, reason: 'declined', targets: [] },
    ...changes,
  }) as unknown as StoredPayment;

test('a payment that its customer cancelled, or that was for nothing we know, is not told', () => {
  expect(failureNotice(payment({ reason: 'cancelled_by_customer' }), [news()])).toBeNull();
  expect(failureNotice(payment({}), [])).toBeNull();
});

test('the sum that is told is the one that the bank was asked for', () => {
  const notice = failureNotice(payment({}), [news()]);
  expect(notice?.params.amount).toEqual({ amount: '19.47', currency: 'EUR' });
  const yen = failureNotice(payment({ currency: 'JPY', external: 1980n, bank: 59n }), [news()]);
  expect(yen?.params.amount).toEqual({ amount: '2039', currency: 'JPY' });
});

test('one order is led to, several to the list of those that are to be paid', () => {
  expect(failureNotice(payment({}), [news()])?.link).toBe('/cabinet/orders/WB-1');
  const both = [
    news(),
    news({ id: 'ord_2', number: 'WB-2', state: 'awaiting_extra_payment' }),
    news({ id: 'ord_3', number: 'WB-3', state: 'cancelled' }),
  ];
  const notice = failureNotice(payment({}), both);
  expect(notice?.link).toBe('/cabinet/orders?group=to_pay');
  expect(notice?.params).toMatchObject({ count: 3, orders: 'WB-1, WB-2, WB-3', waiting: 1, differences: 1 });
  expect(notice?.waitsFor).toEqual(['ord_1', 'ord_2']);
});

test('nothing is counted where none of them waits', () => {
  const notice = failureNotice(payment({}), [news({ state: 'cancelled' })]);
  expect(notice?.params).toMatchObject({ waiting: null, differences: null });
});

test('a delivery and a top-up that were not paid lead to their own pages', () => {
  const targets = [{ kind: 'delivery', ref: 'dlv_1', label: 'D 1' }] as unknown as StoredPayment['targets'];
  const delivery = failureNotice(payment({ purpose: 'delivery', targets }), []);
  expect(delivery).toMatchObject({
    link: '/cabinet/deliveries/D%201',
    waitsFor: ['dlv_1'],
    shows: { delivery: 'dlv_1' },
  });
  const topUp = failureNotice(payment({ purpose: 'balance' }), [news()]);
  expect(topUp).toMatchObject({ kind: 'top-up-failed', link: '/cabinet/balance', waitsFor: [] });
});

test('money for the balance is a top-up, and money that came late is told without a receipt', () => {
  const topUp = topUpNotice(payment({ purpose: 'balance' }), eur(5000n));
  expect(topUp).toMatchObject({ kind: 'balance-topped-up', shows: { payment: 'pay_1' } });
  const late = topUpNotice(payment({}), eur(1890n));
  expect(late.kind).toBe('late-payment');
  expect(late.shows).toBeUndefined();
  // a second part of the same payment is news of its own
  expect(topUpNotice(payment({}), eur(1n)).eventKey).not.toBe(late.eventKey);
});
