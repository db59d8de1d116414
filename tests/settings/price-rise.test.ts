/**
 * The percent of a price rise that the cart proposes to agree to, end to end: whoever takes it is not asked about a rise within it, and
 * pays the difference from what is held or from the balance; a larger rise, and an order of somebody who took nothing, is asked about.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer } from '../support/a-customer.ts';
import { aCrew, type Crew } from '../support/a-stored-order.ts';
import { aBuyer, aMarket, type Buyer, inCart, type Market } from '../support/an-order.ts';
import { onOrderAsSeen } from '../support/order-actions.ts';
import { expectSoundBooks } from '../support/the-books.ts';

let market: Market;
let crew: Crew;
beforeAll(async () => {
  market = await aMarket();
  crew = await aCrew(market);
  const { token } = await aCustomer(market.shop, { roles: ['finance'] });
  const { tariffs } = (await market.shop.call('staffGetPrices', { token })).body.data;
  const body = { priceTolerancePercent: '8', after: tariffs[0]?.version };
  expect((await market.shop.call('staffChangeTariff', { token, body })).status).toBe(201);
  market.shop.clock.advance(1_000);
}, 120_000);
afterAll(() => market?.close());

const call: Market['shop']['call'] = (name, options) => market.shop.call(name, options);
const available = async ({ token }: Buyer): Promise<number> =>
  Number((await call('getBalance', { token })).body.data.available.amount);

/** An order whose customer takes what the cart proposes, or does not, paid from the balance and taken by a buyer. */
async function orderOf(buyer: Buyer, { takes }: { takes: boolean }): Promise<{ id: string; price: number }> {
  const { token } = buyer;
  const { order: draft, version } = await inCart(market, buyer);
  const { priceTolerancePercent } = (await call('getPaymentInfo')).body.data;
  expect(priceTolerancePercent).toBe(8);
  if (takes) {
    const advance_answers = { priceRise: { percent: String(priceTolerancePercent) } };
    const body = { order: { id: draft, advance_answers }, version };
    expect((await call('updateCart', { token, body })).status).toBe(200);
  }
  const made = await call('createOrders', { token, body: { orders: [{ id: draft, ...buyer.placing }] } });
  const params = { id: made.body.data.orders[0]?.id ?? '' };
  expect((await call('payOrderByPost', { token, params, body: { method: 'balance' } })).status).toBe(200);
  await call('staffTakeOrder', { token: crew.buyer.token, params });
  const { items } = (await call('getOrder', { token, params })).body.data;
  return { id: params.id, price: Number(items[0]?.unitPrice.amount) };
}

/** The buyer finds the price risen. Answers the order as its customer sees it then. */
async function risen(buyer: Buyer, { id, price }: { id: string; price: number }, percent: number) {
  const now = ((price * (100 + percent)) / 100).toFixed(2);
  const { token } = crew.buyer;
  const line = (await call('getOrder', { token: buyer.token, params: { id } })).body.data.items[0]?.id;
  const body = { kind: 'price_increase', line, price: now };
  const done = await onOrderAsSeen(call, 'staffReportProblem', { token, params: { id }, body });
  expect(done.status, JSON.stringify(done.body)).toBe(200);
  return (await call('getOrder', { token: buyer.token, params: { id } })).body.data;
}

test('a rise within the percent is bought without a question, and the difference leaves the balance', async () => {
  const buyer = await aBuyer(market.shop, { balance: '50000' });
  const order = await orderOf(buyer, { takes: true });
  const before = (await call('getOrder', { token: buyer.token, params: { id: order.id } })).body.data;
  const had = await available(buyer);
  const seen = await risen(buyer, order, 7.5);
  expect([seen.state, seen.questions.filter(({ state }) => state === 'open')]).toEqual(['purchasing', []]);
  const difference = Number(seen.receipt.quote.net.amount) - Number(before.receipt.quote.net.amount);
  expect(difference).toBeGreaterThan(0);
  expect(had - (await available(buyer))).toBeCloseTo(difference, 2);
  expect(seen.receipt.due?.amount ?? '0.00').toBe('0.00');
  await expectSoundBooks(market.shop);
});

test.each([
  ['a larger rise', { takes: true, percent: 8.5 }],
  ['a small rise, when the customer took nothing', { takes: false, percent: 2 }],
])('%s is asked about, and nothing is charged meanwhile', async (_, { takes, percent }) => {
  const buyer = await aBuyer(market.shop, { balance: '50000' });
  const order = await orderOf(buyer, { takes });
  const had = await available(buyer);
  const seen = await risen(buyer, order, percent);
  expect(seen.state).toBe('pending_response');
  expect(seen.questions.map(({ kind, state }) => [kind, state])).toEqual([['price_increase', 'open']]);
  expect(await available(buyer)).toBe(had);
});
