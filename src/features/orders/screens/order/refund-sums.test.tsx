/** A refund of a whole order says what a discount took off it, with the reason, as its share of what is left. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aDiscount } from '../../../../../tests/support/a-discount.ts';
import { aBuyer, aMarket, type Buyer, inCart, type Market } from '../../../../../tests/support/an-order.ts';
import { drawn, readOf } from '../../../../../tests/support/drawn.tsx';
import { onOrderAsSeen } from '../../../../../tests/support/order-actions.ts';
import type { Order } from '../../contract.ts';
import { AskToCancel } from '../cancelling/order-cancel.tsx';
import { StaffEnding } from '../ending/staff-ending.tsx';

let market: Market;
let shop: Market['shop'];
let staff: Buyer;
beforeAll(async () => {
  market = await aMarket();
  shop = market.shop;
  staff = await aBuyer(shop, { roles: ['admin'], name: 'Bea' });
  await aDiscount(shop, { value: '10' });
});
afterAll(() => market.close());

const minor = ({ amount }: { amount: string }): number => Math.round(Number(amount) * 100);
const view = async ({ token }: Buyer, id: string) =>
  (await shop.call('getOrder', { token, params: { id } })).body.data;
const atDesk = async (id: string) =>
  (await shop.call('staffGetOrder', { token: staff.token, params: { id } })).body.data;

/** Two products in one order, paid from the balance. */
async function aPaidPair(): Promise<{ buyer: Buyer; id: string }> {
  const buyer = await aBuyer(shop, { balance: '500000' });
  const { order } = await inCart(market, buyer);
  await inCart(market, buyer, { path: 'nordlicht/p/becher-hav', quantity: 2 });
  const body = { orders: [{ id: order, ...buyer.placing }] };
  const made = await shop.call('createOrders', { token: buyer.token, body });
  const id = made.body.data.orders[0]?.id ?? '';
  const paid = { token: buyer.token, params: { id }, body: { method: 'balance' } };
  expect((await shop.call('payOrderByPost', paid)).status).toBe(200);
  return { buyer, id };
}

/** The rows of the bill without what is not given back are what comes back. */
function expectRows({ receipt: { quote }, cancellation }: Order): void {
  const { goods, inland, fee, discounts = [] } = quote;
  const off = discounts.reduce((sum, { amount }) => sum + minor(amount), 0);
  const rows = minor(goods) + minor(inland) + minor(fee) - off - minor(cancellation.less);
  expect(rows + (cancellation.bank ? minor(cancellation.bank) : 0)).toBe(minor(cancellation.refund));
}

test('the customer and staff read the discount of the order that is cancelled', async () => {
  const { buyer, id } = await aPaidPair();
  const order = await view(buyer, id);
  const [discount] = order.receipt.quote.discounts ?? [];
  expect(minor(order.cancellation.less)).toBe(0);
  expectRows(order);
  const off = new RegExp(
    `Spring.*10% off the goods.*${Math.floor(minor(discount?.amount ?? order.total) / 100) % 1000}`,
  );
  const asked = readOf(drawn(<AskToCancel order={order} refund="" onClose={() => undefined} />));
  expect(asked).toMatch(off);
  const staffOrder = await atDesk(id);
  expect(staffOrder.ending?.less).toEqual(order.cancellation.less);
  const ending = readOf(
    drawn(<StaffEnding kind="cancel" staffOrder={staffOrder} onClose={() => undefined} />),
  );
  expect(ending).toMatch(off);
});

test('after a part went back it is the share of what is left', async () => {
  const { buyer, id } = await aPaidPair();
  const before = await view(buyer, id);
  const params = { id };
  await shop.call('staffTakeOrder', { token: staff.token, params });
  const [line] = before.items;
  const body = { kind: 'stock', line: line?.id };
  const reported = await onOrderAsSeen(shop.call, 'staffReportProblem', {
    ...{ token: staff.token, params, body },
  });
  expect(reported.body.error).toBeUndefined();
  const [question] = (await view(buyer, id)).questions;
  const answers = [{ question_id: question?.id, version: question?.version, option: 'remove_line' }];
  const answer = { token: buyer.token, body: { order: { id, answers } } };
  expect((await shop.call('answerQuestions', answer)).status).toBe(200);
  const staffOrder = await atDesk(id);
  const after = await view(buyer, id);
  const sumOf = ({ receipt }: Order) => minor(receipt.quote.discount);
  expect(sumOf(after)).toBeLessThan(sumOf(before));
  const said = readOf(drawn(<StaffEnding kind="cancel" staffOrder={staffOrder} onClose={() => undefined} />));
  expect(said).toContain('the remaining share of the discount on');
});

test('an order at its full price has no rows: the sentence says all', async () => {
  const { buyer, id } = await aPaidPair();
  const { receipt, ...order } = await view(buyer, id);
  const { discounts: _, ...quote } = receipt.quote;
  const plain = { ...order, receipt: { ...receipt, quote } } as Order;
  const said = readOf(drawn(<AskToCancel order={plain} refund="" onClose={() => undefined} />));
  expect(said).not.toContain('How the refund is calculated');
});
