/** An order that was given back in parts has one total, wherever it is read (UX-070, M21). */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { aCustomer, type TestCustomer } from '../../../tests/support/a-customer.ts';
import { aBoughtOrder, aCrew, type Crew } from '../../../tests/support/a-stored-order.ts';
import { aBuyer, aMarket, type Buyer, type Market } from '../../../tests/support/an-order.ts';
import { saveClaimTerms } from '../../../tests/support/claim-terms.ts';
import { drawn, readOf } from '../../../tests/support/drawn.tsx';
import { expectSoundBooks } from '../../../tests/support/the-books.ts';
import { OrderReceipt } from '../../pages/account/orders/order-receipt.tsx';
import { OrderRows } from '../orders/screens/list/order-row.tsx';

let market: Market;
let shop: Market['shop'];
let crew: Crew;
let support: TestCustomer;
let admin: TestCustomer;
beforeAll(async () => {
  market = await aMarket();
  shop = market.shop;
  crew = await aCrew(market);
  support = await aCustomer(shop, { roles: ['support'] });
  admin = await aCustomer(shop, { roles: ['admin'] });
  const body = { approvalLimit: '1000000', answerHours: 72, claimDays: 14 };
  await saveClaimTerms(shop, { token: admin.token, body });
});
afterAll(() => market.close());
afterEach(() => expectSoundBooks(shop));

type Bought = Awaited<ReturnType<typeof aBoughtOrder>>;

async function refund({ id, lines }: Bought, quantity: number) {
  const { token } = support;
  const [params, pieces] = [{ id }, lines.map(({ line }) => ({ id: line, quantity }))];
  const preview = await shop.call('staffPreviewRefund', { token, params, body: { lines: pieces } });
  const shown = preview.body.data.amount;
  const body = { lines: pieces, shown, fault: 'seller', reason: 'sold_out' } as const;
  expect((await shop.call('staffRefundPieces', { token, params, body })).status).toBe(201);
  await shop.settle();
}

/** The total and the pieces of an order, by every place that tells them. */
async function told(customer: Buyer, { id, orderNum }: Bought) {
  const own = { token: customer.token };
  const page = (await shop.call('getOrder', { ...own, params: { id } })).body.data;
  const rows = (await shop.call('listOrders', { ...own, query: { limit: 50 } })).body.data;
  const row = rows.find((one) => one.id === id);
  const staff = { token: support.token };
  const desk = (await shop.call('staffGetOrder', { ...staff, params: { id } })).body.data.order;
  const queue = (await shop.call('staffListOrders', { ...staff, query: { q: orderNum, limit: 20 } })).body;
  const found = queue.data.find(({ order }) => order.id === id)?.order;
  const params = { id: customer.id };
  const known = (await shop.call('staffGetCustomer', { ...staff, params })).body.data.orders;
  // the days of the shop's zone begin and end at other hours than those of UTC
  const dayAt = (days: number) =>
    new Date(shop.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const file = await shop.call('staffExportOrders', {
    ...{ token: admin.token, body: { format: 'json', from: dayAt(-1), to: dayAt(1) } },
  });
  const listed = JSON.parse(file.body.data.text) as { number: string; total: string; pieces: unknown }[];
  const taken = listed.find(({ number }) => number === orderNum);
  return {
    totals: [
      page.total,
      page.receipt.quote.net,
      row?.total,
      desk.total,
      desk.receipt.quote.net,
      found?.total,
      known.find((one) => one.id === id)?.total,
      taken && { amount: taken.total },
    ].map((sum) => sum?.amount),
    pieces: [page.pieces, row?.pieces, desk.pieces, found?.pieces, taken?.pieces].map(Number),
  };
}

test.each([
  ['one piece after the other', [1, 1, 1]],
  ['one piece, then the rest', [1, 2]],
  ['all at once', [3]],
])('given back %s', async (_, parts) => {
  const customer = await aBuyer(shop, { balance: '900000' });
  const order = await aBoughtOrder(market, { crew, customer, quantity: 3 });
  const before = await told(customer, order);
  expect(new Set(before.totals).size).toBe(1);
  for (const pieces of parts) await refund(order, pieces);
  const after = await told(customer, order);
  expect(after.totals).toEqual(before.totals);
  expect(after.pieces).toEqual([3, 3, 3, 3, 3]);
  const own = await shop.call('getOrder', { token: customer.token, params: { id: order.id } });
  const { receipt, total } = own.body.data;
  expect([receipt.paid, receipt.refunded]).toEqual([total, total]);
});

test('a total that follows what went back says what it is of', async () => {
  const customer = await aBuyer(shop, { balance: '900000' });
  const order = await aBoughtOrder(market, { crew, customer, quantity: 3 });
  const { token } = customer;
  const said = async () => {
    const page = (await shop.call('getOrder', { token, params: { id: order.id } })).body.data;
    const rows = (await shop.call('listOrders', { token, query: { limit: 50 } })).body.data;
    return [
      <OrderReceipt key="page" order={page} />,
      <OrderRows key="row" orders={rows} label="Orders" />,
    ].map((part) => readOf(drawn(part)));
  };
  const [whole, row] = await said();
  expect(whole).not.toMatch(/Total (for|as)/);
  expect(row).toContain('3 pieces ·');
  await refund(order, 1);
  const [part] = await said();
  expect(part).toContain('Total for the 2 remaining pieces');
  await refund(order, 2);
  const [over, ended] = await said();
  expect(over).toContain('Total as ordered');
  expect(ended).toContain('3 pieces refunded');
  expect(ended).toContain('order total');
});
