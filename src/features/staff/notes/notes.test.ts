/** Notes of staff: for colleagues alone, about a customer, an order or a delivery. */
import { inspect } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBuyer, aMarket, aPaidOrder, type Buyer, type Market } from '../../../../tests/support/an-order.ts';
import { rowsOf } from '../../../../tests/support/rows-of.ts';
import { eraseRowsOf } from '../../../platform/database/owned-rows.ts';

let market: Market;
let customer: Buyer;
let support: Buyer;
let buyer: Buyer;
let order: { id: string; orderNum: string };
beforeAll(async () => {
  market = await aMarket();
  customer = await aBuyer(market.shop, { balance: '100000' });
  support = await aBuyer(market.shop, { roles: ['support'] });
  buyer = await aBuyer(market.shop, { roles: ['buyer'] });
  order = await aPaidOrder(market, customer);
});
afterAll(() => market.close());

const add = (who: Buyer, body: { text: string; customer?: string; order?: string; delivery?: string }) =>
  market.shop.call('staffAddNote', { token: who.token, body: { customer: customer.id, ...body } });
const list = async (who: Buyer, query: { customer?: string; order?: string } = {}) =>
  (await market.shop.call('staffListNotes', { token: who.token, query: { customer: customer.id, ...query } }))
    .body.data;

test('a note is read by colleagues with its writer, its order and its time, the newest first', async () => {
  const about = await add(support, { text: '  Calls back on Monday.\nPrefers email. ' });
  expect(about.status).toBe(200);
  market.shop.clock.advance(60_000);
  await add(buyer, { text: 'The seller confirmed the size.', order: order.id });
  const read = await list(support, { order: order.id });
  expect(read).toMatchObject([
    {
      text: 'The seller confirmed the size.',
      order: { id: order.id, number: order.orderNum },
      isMine: false,
    },
    { text: 'Calls back on Monday.\nPrefers email.', order: null, isMine: true },
  ]);
  expect(Date.parse(read[0]?.at ?? '') - Date.parse(read[1]?.at ?? '')).toBe(60_000);
});

test('an order shows its own notes and those about the customer; the customer’s page shows all', async () => {
  const other = await aPaidOrder(market, customer);
  await add(support, { text: 'About the other order.', order: other.id });
  const texts = (notes: { text: string }[]) => notes.map(({ text }) => text);
  expect(texts(await list(support, { order: order.id }))).not.toContain('About the other order.');
  expect(texts(await list(support))).toContain('About the other order.');
  expect(texts(await list(support, { order: other.id }))).toContain('Calls back on Monday.\nPrefers email.');
});

test('a note is about what is there, and about this customer’s own', async () => {
  const stranger = await aBuyer(market.shop);
  const answers = [
    await add(support, { text: 'x', customer: 'usr_nobody' }),
    await add(support, { text: 'x', customer: stranger.id, order: order.id }),
    await add(support, { text: 'x', order: order.orderNum }),
    await add(support, { text: 'x', delivery: 'dlv_none' }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  const empty = await add(support, { text: '   ' });
  expect([empty.status, empty.body]).toMatchObject([422, { error: { fields: { text: expect.anything() } } }]);
});

test('one takes back what one wrote, and nobody else does', async () => {
  const { body } = await add(support, { text: 'A slip of the pen.' });
  const params = { id: body.data.id };
  const remove = (who: Buyer) => market.shop.call('staffRemoveNote', { token: who.token, params });
  expect((await remove(buyer)).status).toBe(404);
  expect((await remove(support)).status).toBe(200);
  expect((await remove(support)).status).toBe(404);
  expect(await list(support)).not.toContainEqual(expect.objectContaining({ id: params.id }));
});

test('the customer sees none of it: neither by a call nor in the copy of their data; it goes with the account', async () => {
  const asCustomer = await market.shop.call('staffListNotes', {
    token: customer.token,
    query: { customer: customer.id },
  });
  expect(asCustomer.status).toBe(404);
  const { db } = market.shop.installation;
  expect((await rowsOf(db, customer.id)).staff_note).toBeUndefined();
  expect(inspect(await rowsOf(db, customer.id), { depth: 9 })).not.toContain('Calls back on Monday');
  const leaving = await aBuyer(market.shop);
  await add(support, { text: 'Leaves soon.', customer: leaving.id });
  expect(await list(support, { customer: leaving.id })).toHaveLength(1);
  await eraseRowsOf(db, leaving.id, []);
  expect(await list(support, { customer: leaving.id })).toEqual([]);
});
