/** Orders of several customers are bought in one checkout, and their real cost says what the profit is. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer } from '../../../tests/support/a-customer.ts';
import { aBuyer, type Buyer } from '../../../tests/support/an-order.ts';
import { type AskingShop, anAskingShop } from '../../../tests/support/asking.ts';
import { rowsOf } from '../../../tests/support/rows-of.ts';
import { expectSoundBooks } from '../../../tests/support/the-books.ts';
import { parseAmount } from '../../platform/money/money.ts';
import { dayOf } from '../../platform/time/zoned.ts';

let asking: AskingShop;
let anna: Buyer;
let boris: Buyer;
let colleague: string;
let finance: string;
beforeAll(async () => {
  asking = await anAskingShop();
  anna = await aBuyer(asking.shop, { balance: '90000' });
  boris = await aBuyer(asking.shop, { balance: '90000' });
  colleague = (await aCustomer(asking.shop, { roles: ['buyer'] })).token;
  finance = (await aCustomer(asking.shop, { roles: ['finance'] })).token;
});
afterAll(() => asking.close());

const minor = ({ amount }: { amount: string }): bigint => parseAmount(amount, 'RUB').minor;
const buy = (body: object, token = asking.staff.token) =>
  asking.shop.call('staffBuyBasket', { token, body: body as never });
const desk = async (token = asking.staff.token) =>
  (await asking.shop.call('staffListBuying', { token })).body.data;
const costOf = async (id: string) =>
  (await asking.shop.call('staffGetCost', { token: finance, params: { id } })).body.data;

/** A paid order, as the desk shows it. */
async function aPaid(buyer: Buyer, input: { price?: string; quantity?: number; inland?: string } = {}) {
  const id = await asking.anOrder(buyer, input);
  await asking.pay(buyer, [id], { method: 'balance' });
  return seen(id);
}

async function seen(id: string) {
  const order = (await desk()).flatMap(({ orders }) => orders).find((one) => one.id === id);
  if (!order) throw new Error(`${id} is not at the desk`);
  return order;
}

const basketOf = (...orders: { id: string; version: number }[]) => ({
  orders: orders.map(({ id, version }) => ({ id, version })),
  shop_order_number: 'N-77',
  basket_total: '200.00',
});

test('a basket buys orders of two customers under one number, and its cost is spread to the kopeck', async () => {
  const one = await aPaid(anna, { price: '40.00', quantity: 2, inland: '5.00' });
  const two = await aPaid(boris, { price: '100.00', quantity: 1, inland: '5.00' });
  const shop = (await desk()).find(({ host }) => host === 'shop.example.com');
  expect(shop).toMatchObject({ lines: 2, goods: { amount: '180.00', currency: 'EUR' } });

  const body = {
    ...basketOf(one, two),
    basket_freight: '25.00',
    basket_discount: '5.00',
    charged: '17000.01',
  };
  const bought = await buy(body);
  expect(bought.status).toBe(200);
  expect(bought.body.data.cost).toEqual({ amount: '17000.01', currency: 'RUB' });
  const [first, second] = [await costOf(one.id), await costOf(two.id)];
  // 80 and 100 of 180
  expect(first.total?.amount).toBe('7555.56');
  expect(second.total?.amount).toBe('9444.45');
  expect(first.purchases).toMatchObject([
    {
      shopOrderNumber: 'N-77',
      total: { amount: '200.00' },
      freight: { amount: '25.00' },
      discount: { amount: '5.00' },
      orders: expect.arrayContaining([one, two].map(({ id }) => expect.objectContaining({ id }))),
    },
  ]);
  // 80 and 5 euros at 100, and a tenth of the goods as the fee
  expect(first).toMatchObject({ goods: { amount: '8500.00' }, fee: { amount: '800.00' } });
  expect(first.profit?.amount).toBe('1744.44');
  for (const { id } of [one, two]) {
    const { order } = (await asking.shop.call('staffGetOrder', { token: finance, params: { id } })).body.data;
    expect(order).toMatchObject({ state: 'purchased', shopOrderNumber: 'N-77' });
  }
  expect((await desk()).flatMap(({ orders }) => orders).map(({ id }) => id)).not.toContain(one.id);
  await expectSoundBooks(asking.shop);
  // what the operator pays is no part of a customer's copy of data
  const copied = await rowsOf(asking.shop.installation.db, anna.id);
  expect(Object.keys(copied)).toContain('customer_order');
  expect(Object.keys(copied).filter((table) => /cost|purchase/.test(table))).toEqual([]);
});

test('all of a basket is bought or nothing of it', async () => {
  const mine = await aPaid(anna);
  const theirs = await aPaid(boris);
  const taken = await asking.shop.call('staffTakeOrder', { token: colleague, params: { id: theirs.id } });
  expect(taken.status).toBe(200);
  const together = await buy(basketOf(mine, await seen(theirs.id)));
  expect(together.body.error.code).toBe('taken_by_colleague');
  expect((await seen(mine.id)).state).toBe('paid');
  // what was changed since it was seen
  const stale = await buy(basketOf(mine, theirs), colleague);
  expect(stale.body.error.code).toBe('changed_meanwhile');
  const twice = await buy(basketOf(mine, mine));
  expect(twice.body.error.fields).toEqual({
    orders: ['“Orders”: the same order is listed twice. Remove the duplicate.'],
  });
  const { pool } = asking.shop.installation;
  const none = await pool.query('select from purchase_order where order_id = any($1)', [
    [mine.id, theirs.id],
  ]);
  expect(none.rowCount).toBe(0);
});

test.each([
  [{ basket_total: '0' }, 'basket_total'],
  [{ basket_total: '1.005' }, 'basket_total'],
  [{ basket_freight: '200.01' }, 'basket_freight'],
  [{ charged: '0.00' }, 'charged'],
])('a basket with %j is refused at its field', async (part, field) => {
  const order = await aPaid(anna);
  const refused = await buy({ ...basketOf(order), ...part });
  expect(refused.status).toBe(422);
  expect(Object.keys(refused.body.error.fields ?? {})).toEqual([field]);
});

test('orders of two shops are no basket', async () => {
  const one = await aPaid(anna);
  const manual = { title: 'Cup', price: '5', currency: 'EUR' };
  const product = { url: 'https://other.example.org/cup', manual, quantity: 1 };
  const { token, placing } = anna;
  const made = await asking.shop.call('buyNow', { token, body: { product, ...placing } });
  const id = made.body.data.orders[0]?.id ?? '';
  const body = { decision: 'approve', lines: [], inland: '0' } as const;
  await asking.shop.call('staffReviewOrder', { token: asking.staff.token, params: { id }, body });
  await asking.pay(anna, [id], { method: 'balance' });
  const refused = await buy(basketOf(one, await seen(id)));
  expect(refused.body.error).toMatchObject({ code: 'several_shops' });
});

test('a cost that the bank tells later is stated, corrected by what was seen, and never rewritten', async () => {
  const order = await aPaid(anna);
  const bought = await buy(basketOf(order));
  expect(bought.body.data.cost).toBeNull();
  const before = await costOf(order.id);
  expect(before).toMatchObject({ total: null, profit: null, entries: [] });
  const state = (body: object) =>
    asking.shop.call('staffStateCost', {
      token: colleague,
      params: { id: order.id },
      body: body as never,
    });
  const stated = await state({ charged: '7000', instead_of: null });
  expect(stated.body.data.total?.amount).toBe('7000.00');
  // the same again, by somebody who had not seen it
  expect((await state({ charged: '7000.00', instead_of: null })).body.data.entries).toHaveLength(1);
  expect((await state({ charged: '1', instead_of: null })).body.error.code).toBe('changed_meanwhile');
  await asking.later(1_000);
  const corrected = await state({
    charged: '6500',
    instead_of: stated.body.data.total,
    note: 'A part came back.',
  });
  expect(corrected.body.data).toMatchObject({
    total: { amount: '6500.00' },
    entries: [
      { amount: { amount: '7000.00' } },
      { amount: { amount: '-500.00' }, note: 'A part came back.' },
    ],
  });
  const { pool } = asking.shop.installation;
  for (const table of ['goods_cost', 'purchase', 'purchase_order']) {
    await expect(pool.query(`delete from ${table}`)).rejects.toThrow();
  }
});

test('nothing is stated of what is not bought', async () => {
  const order = await aPaid(boris);
  const refused = await asking.shop.call('staffStateCost', {
    token: finance,
    params: { id: order.id },
    body: { charged: '10', instead_of: null },
  });
  expect(refused.body.error.code).toBe('wrong_state');
});

test('profit by day, shop, buyer, country and customer is the planted truth, after a refund too', async () => {
  await asking.later(3 * 86_400_000);
  const day = dayOf('Europe/Moscow', asking.shop.clock.now());
  const read = async (by: string) =>
    (
      await asking.shop.call('staffGetProfit', {
        token: finance,
        query: { from: day, to: day, by: by as 'day' },
      })
    ).body.data;
  /** From the books, just after the night's sums, and from the sums alone: always the same. */
  const profit = async (by: string) => {
    const fromBooks = await read(by);
    await asking.shop.features.jobs.sum_up_profit?.({});
    expect(await read(by), `${by}, just summed up`).toEqual(fromBooks);
    asking.shop.clock.advance(1_000);
    await asking.shop.database.pool.query('update profit_mark set summed_at = $1', [asking.shop.clock.now()]);
    expect(await read(by), `${by}, from the sums`).toEqual(fromBooks);
    return fromBooks;
  };
  expect((await profit('day')).totals).toMatchObject({ orders: 0, profit: { amount: '0.00' } });

  const one = await aPaid(anna, { price: '19.00', quantity: 2, inland: '5.00' });
  const two = await aPaid(boris, { price: '100.00', quantity: 1, inland: '5.00' });
  const three = await aPaid(boris, { price: '10.00', quantity: 1, inland: '0' });
  await buy({ ...basketOf(one, two), charged: '14000.01' });
  await buy({ ...basketOf(three), shop_order_number: 'N-78', basket_total: '10' }, colleague);
  // planted: (4300 + 500) + (10500 + 1000) − 14000.01; the third has a fee of 500 and no cost yet
  const { totals, rows } = await profit('day');
  expect(totals).toMatchObject({
    orders: 3,
    unstated: 1,
    goods: { amount: '15800.00' },
    fee: { amount: '2000.00' },
    cost: { amount: '14000.01' },
    billed: { amount: '16300.00' },
    profit: { amount: '2299.99' },
  });
  expect(rows).toEqual([{ ...totals, key: day, name: null }]);
  expect((await profit('shop')).rows).toMatchObject([{ key: 'shop.example.com', orders: 3 }]);
  expect((await profit('country')).rows).toMatchObject([{ key: 'RU', profit: { amount: '2299.99' } }]);
  const buyers = (await profit('buyer')).rows;
  expect(buyers.map(({ name, orders }) => [name, orders])).toContainEqual(['Bea', 2]);
  const customers = (await profit('customer')).rows;
  expect(customers.map(({ key, profit: left }) => [key, left.amount])).toEqual([
    [boris.id, '1355.07'],
    [anna.id, '944.92'],
  ]);

  // the seller does not deliver the first: its price goes back, and the shop gives back what it took
  await asking.staffDo('staffRefundLines', one.id, { reason: 'sold_out' });
  expect((await profit('day')).totals.profit.amount).toBe('-2500.01');
  const { total } = await costOf(one.id);
  const body = { charged: '0', instead_of: total };
  const back = await asking.shop.call('staffStateCost', { token: finance, params: { id: one.id }, body });
  expect(back.status).toBe(200);
  const after = await profit('customer');
  expect(after.totals.profit.amount).toBe('1355.07');
  expect(after.rows.reduce((sum, row) => sum + minor(row.profit), 0n)).toBe(minor(after.totals.profit));
  expect(after.before).toMatchObject({ orders: 0 });
});

test('a country that changes after the purchase, or that a program of before did not keep, is the one of the order', async () => {
  await asking.later(3 * 86_400_000);
  const { pool } = asking.shop.database;
  const day = dayOf('Europe/Moscow', asking.shop.clock.now());
  const query = { from: day, to: day, by: 'country' as const };
  const profit = async (more: object = {}) =>
    (await asking.shop.call('staffGetProfit', { token: finance, query: { ...query, ...more } })).body.data;
  const countries = async () => (await profit()).rows.map(({ key, orders }) => [key, orders]);
  const [one, two] = [await aPaid(anna, { price: '20.00' }), await aPaid(boris, { price: '30.00' })];
  await buy({ ...basketOf(one, two), charged: '6000' });
  const { totals } = await profit();
  await asking.shop.features.jobs.sum_up_profit?.({});
  await asking.later(1_000);
  await pool.query('update profit_mark set summed_at = $1', [asking.shop.clock.now()]);
  expect(await countries()).toEqual([['RU', 2]]);
  const moveTo = (country: string) =>
    pool.query(
      `update customer_order set address = jsonb_set(address, '{country}', to_jsonb($2::text)) where id = $1`,
      [one.id, country],
    );
  await moveTo('KZ');
  expect((await countries()).toSorted()).toEqual([
    ['KZ', 1],
    ['RU', 1],
  ]);
  await pool.query('update profit_order set country = null where order_id = $1', [one.id]);
  expect((await profit({ by: 'order', of: 'country', key: 'KZ' })).rows.map(({ key }) => key)).toEqual([
    one.id,
  ]);
  expect(await countries()).toHaveLength(2);
  await moveTo('RU');
  expect((await profit()).rows).toMatchObject([{ key: 'RU', ...totals }]);
  expect((await profit()).totals).toEqual(totals);
});
