/** An order that its customer cancels after the provider's desk or a bank has given its money back gives it back once. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBuyer, aMarket, anOrder, type Buyer, type Market } from '../../../../tests/support/an-order.ts';
import { accountsOf, expectNothingLeft, expectSoundBooks } from '../../../../tests/support/the-books.ts';
import { money } from '../../../platform/money/money.ts';
import { loadPayment } from '../paying/opening.ts';
import { underLock } from '../paying/settlement.ts';
import type { Charge } from '../providers/provider.ts';
import { takeReturns } from '../refunds/returns.ts';

let market: Market;
let shop: Market['shop'];
beforeAll(async () => {
  market = await aMarket({}, { currency: 'EUR' });
  shop = market.shop;
});
afterAll(async () => {
  await expectSoundBooks(shop);
  await expectNothingLeft(shop);
  await market.close();
});

/** An order that a card paid for, with the sum that was charged. */
async function paidByCard() {
  const buyer = await aBuyer(shop);
  const { id } = await anOrder(market, buyer);
  const { body } = await shop.call('payOrderByPost', {
    ...{ token: buyer.token, params: { id }, body: { method: 'card' } },
  });
  const { payment } = body.data;
  await market.choose(payment.url, 'success');
  await shop.settle();
  return { buyer, id, paymentId: payment.id, charged: BigInt(payment.charged.amount.replace('.', '')) };
}
type Paid = Awaited<ReturnType<typeof paidByCard>>;

/** The provider says that this went back, or what has become of the dispute. */
async function toldBack({ paymentId }: Paid, said: { refund?: bigint; dispute?: [bigint, 'open' | 'won'] }) {
  const { db } = shop.installation;
  const { desk } = shop.features;
  const payment = await loadPayment(db, paymentId);
  const sum = (minor: bigint) => money(minor, payment.currency);
  const refunds: Charge['refunds'] = said.refund
    ? [{ ref: `re_${paymentId}`, refundId: null, state: 'succeeded', amount: sum(said.refund) }]
    : [];
  const disputes: Charge['disputes'] = said.dispute
    ? [{ ref: `dp_${paymentId}`, state: said.dispute[1], amount: sum(said.dispute[0]) }]
    : [];
  const work = (transaction: typeof db) =>
    takeReturns(transaction, desk, { payment, charge: { refunds, disputes } });
  await underLock(db, desk, { payment, work });
}

const cancel = async ({ buyer, id }: Paid) =>
  (await shop.call('deleteOrder', { token: buyer.token, params: { id } })).status;
const available = async ({ token }: Buyer): Promise<bigint> =>
  BigInt((await shop.call('getBalance', { token })).body.data.available.amount.replace('.', ''));
const deedOf = async ({ paymentId }: Paid) =>
  (
    await shop.database.pool.query('select state, deed from reconciliation_issue where payment_id = $1', [
      paymentId,
    ])
  ).rows;

test('given back at the provider as a whole: nothing more comes back, and nothing is left to settle', async () => {
  const paid = await paidByCard();
  await toldBack(paid, { refund: paid.charged });
  expect(await cancel(paid)).toBe(200);
  expect(await available(paid.buyer)).toBe(0n);
  expect(await deedOf(paid)).toEqual([{ state: 'done', deed: 'from_balance' }]);
  expect(Object.keys(await accountsOf(shop))).not.toContain(`outside:${paid.paymentId}`);
});

test('a part of it: the rest comes back, without the bank percent', async () => {
  const [paid, whole] = [await paidByCard(), await paidByCard()];
  await toldBack(paid, { refund: 1_000n });
  expect([await cancel(paid), await cancel(whole)]).toEqual([200, 200]);
  expect(await available(paid.buyer)).toBe((await available(whole.buyer)) - 1_000n);
});

test('taken by a bank: nothing comes back, until the bank gives it back itself', async () => {
  const paid = await paidByCard();
  await toldBack(paid, { dispute: [paid.charged, 'open'] });
  expect(await cancel(paid)).toBe(200);
  expect(await available(paid.buyer)).toBe(0n);
  await toldBack(paid, { dispute: [1n, 'won'] });
  expect(await available(paid.buyer)).toBe(paid.charged);
  const books = await accountsOf(shop);
  expect(books).not.toHaveProperty([`chargeback:${paid.paymentId}`]);
});

test('cancelled 16 times at one instant it is settled once, and money of another order stays', async () => {
  const [paid, other] = [await paidByCard(), await paidByCard()];
  await toldBack(paid, { refund: paid.charged });
  await cancel(other);
  const before = await available(other.buyer);
  expect(before).toBeGreaterThan(0n);
  const statuses = await Promise.all(Array.from({ length: 16 }, () => cancel(paid)));
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect([await available(paid.buyer), await available(other.buyer)]).toEqual([0n, before]);
});
