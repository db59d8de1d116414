/** Limits of discounts: nobody holds them all without paying, and customers wait for each other only where they must. */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { aDiscount, type RuleInput } from '../../../tests/support/a-discount.ts';
import {
  aBuyer,
  aMarket,
  anOrder,
  type Buyer,
  inCart,
  type Market,
} from '../../../tests/support/an-order.ts';
import { expectSoundBooks } from '../../../tests/support/the-books.ts';

let market: Market;
let shop: Market['shop'];
beforeAll(async () => {
  market = await aMarket();
  shop = market.shop;
});
afterAll(() => market.close());

const made: Awaited<ReturnType<typeof aDiscount>>[] = [];
const withRule = async (input: RuleInput) => {
  const one = await aDiscount(shop, input);
  made.push(one);
  return one;
};
afterEach(async () => {
  for (const one of made.splice(0)) await one.end();
  await expectSoundBooks(shop);
});

const keep = ({ token }: Buyer, code: string) => shop.call('keepDiscountCode', { token, body: { code } });
const isLowered = async ({ token }: Buyer, id: string) => {
  const { receipt } = (await shop.call('getOrder', { token, params: { id } })).body.data;
  return (receipt.quote.discounts ?? []).length > 0;
};
const pay = ({ token }: Buyer, id: string) =>
  shop.call('payOrderByPost', { token, params: { id }, body: { method: 'balance' } });

test('unpaid orders of one customer hold one use of a limited promotion, not all of them', async () => {
  await withRule({ value: '10', altogether: 3 });
  const greedy = await aBuyer(shop, { balance: '500000' });
  const orders = [];
  for (let count = 0; count < 4; count++) orders.push(await anOrder(market, greedy));
  const lowered = await Promise.all(orders.map(({ id }) => isLowered(greedy, id)));
  expect(lowered).toEqual([true, false, false, false]);
  const other = await aBuyer(shop);
  expect(await isLowered(other, (await anOrder(market, other)).id)).toBe(true);
  // what is paid holds nothing back
  expect((await pay(greedy, orders[0]?.id ?? '')).status).toBe(200);
  const third = await anOrder(market, greedy);
  expect(await isLowered(greedy, third.id)).toBe(true);
  const late = await aBuyer(shop);
  expect(await isLowered(late, (await anOrder(market, late)).id)).toBe(false);
  // what is cancelled or expires goes back
  await shop.call('deleteOrder', { token: greedy.token, params: { id: third.id } });
  expect(await isLowered(late, (await anOrder(market, late)).id)).toBe(true);
});

test('a cart and a typed code say that an unpaid order holds the discount', async () => {
  await withRule({ code: 'HOLD', altogether: 5 });
  const buyer = await aBuyer(shop);
  await keep(buyer, 'hold');
  const first = await anOrder(market, buyer);
  expect(await isLowered(buyer, first.id)).toBe(true);
  await inCart(market, buyer);
  const cart = (await shop.call('getCart', { token: buyer.token })).body.data;
  expect(cart.discountCode).toMatchObject({ code: 'HOLD', state: 'held_by_you' });
  expect(cart.groups[0]?.quote?.discount.amount).toBe('0.00');
  const again = await keep(buyer, 'hold');
  expect(again.body.error?.fields?.code).toEqual([
    'You have an unpaid order or delivery that uses this code. Pay for it or cancel it first.',
  ]);
  await shop.call('deleteOrder', { token: buyer.token, params: { id: first.id } });
  expect((await keep(buyer, 'hold')).status).toBe(200);
});

test('a code for one order that stands beside another one says that the other does not get it', async () => {
  await withRule({ value: '10', perCustomer: 1, code: 'ONCE' });
  const buyer = await aBuyer(shop);
  expect((await keep(buyer, 'ONCE')).status).toBe(200);
  await inCart(market, buyer);
  const cart = async () => (await shop.call('getCart', { token: buyer.token })).body.data;
  expect((await cart()).discountCode).toMatchObject({ state: 'applied' });
  await inCart(market, buyer, { path: 'maple-pine/products/enamel-camp-mug' });
  expect((await cart()).discountCode).toMatchObject({ code: 'ONCE', state: 'applied_in_part' });
});

test('a limit per customer makes no other customer wait', async () => {
  const { rule } = await withRule({ value: '10', perCustomer: 1 });
  const held = await shop.database.pool.connect();
  try {
    await held.query('begin');
    // as another order of this rule would, until it is written
    await held.query('select from discount_rule where id = $1 for no key update', [rule.id]);
    const buyer = await aBuyer(shop);
    const ordered = anOrder(market, buyer).then(({ id }) => isLowered(buyer, id));
    expect(await Promise.race([ordered, pause(8_000, 'still waiting')])).toBe(true);
  } finally {
    await held.query('rollback');
    held.release();
  }
});

test('two orders of one customer at once take his only use once', async () => {
  const { rule } = await withRule({ value: '10', perCustomer: 1 });
  const buyer = await aBuyer(shop);
  const { token, placing } = buyer;
  const url = (await inCart(market, buyer)).line;
  expect(url.quantity).toBe(1);
  const { groups } = (await shop.call('getCart', { token })).body.data;
  const line = groups[0]?.lines[0];
  const product = {
    url: line?.product.url ?? '',
    snapshot: line?.product.id,
    options: line?.options,
    quantity: 1,
  };
  const both = await Promise.all(
    [1, 2, 3, 4].map(() => shop.call('buyNow', { token, body: { product, ...placing } })),
  );
  const codes = both.map(({ status, body }) => (status === 200 ? 200 : body.error.code));
  expect(codes.every((code) => code === 200 || code === 'discount_gone')).toBe(true);
  const { rows } = await shop.database.pool.query(
    'select count(*)::int as uses from discount_use where rule_id = $1',
    [rule.id],
  );
  expect(rows).toEqual([{ uses: 1 }]);
});
