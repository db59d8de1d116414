/**
 * The exact number of statements that a paid order sends to PostgreSQL: every statement on the shop's connections,
 * `begin` and `commit` included, from the cart to the mail that says it is paid (docs/performance.md). A number here
 * changes only together with that table.
 */
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer } from './support/a-customer.ts';
import { aBuyer, aMarket, anOrder, aProduct, type Market } from './support/an-order.ts';

let market: Market;
beforeAll(async () => {
  market = await aMarket();
});
afterAll(() => market.close());

/** Counts from now on; answers how many there were since it was last asked. */
function countOn(pool: pg.Pool): () => number {
  let count = 0;
  const watch = (client: pg.PoolClient): void => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    Object.assign(client, {
      query: (...given: unknown[]) => {
        count++;
        return query(...given);
      },
    });
  };
  for (const client of (pool as unknown as { _clients: pg.PoolClient[] })._clients) watch(client);
  pool.on('connect', watch);
  return () => {
    const since = count;
    count = 0;
    return since;
  };
}

test('each step of a paid order asks exactly as much as its budget says', async () => {
  const { shop } = market;
  const buyer = await aBuyer(shop, { balance: '100000' });
  const product = await aProduct(market, buyer);
  const { token, placing } = buyer;
  // what is kept for a while is read before
  await shop.call('getPaymentInfo');
  await shop.settle();
  const since = countOn(shop.database.pool);

  const added = await shop.call('addToCart', { token, body: { product } });
  const add = since();
  const draft = { id: added.body.data.order, ...placing };
  const priced = await shop.call('calculateOrder', {
    token,
    body: { order: { id: draft.id, address_id: placing.address_id } },
  });
  const calculation = since();
  if (priced.body.data.of !== 'order') throw new Error('an order was asked for');
  const made = await shop.call('createOrders', {
    token,
    body: { orders: [{ ...draft, shown_total: priced.body.data.quote.net }] },
  });
  const order = since();
  const [{ id = '' } = {}] = made.body.data.orders;
  const paid = await shop.call('payOrderByPost', { token, params: { id }, body: { method: 'balance' } });
  const pay = since();
  await shop.settle();
  const told = since();

  expect(paid.body.data.payment.status).toBe('succeeded');
  expect({ add, calculation, order, pay, told }).toEqual({
    add: 2,
    calculation: 4,
    order: 5,
    pay: 6,
    told: 5,
  });
});

test('whoever is told events outside hears of a payment from the balance, and without them it costs nothing', async () => {
  const { shop } = market;
  const buyer = await aBuyer(shop, { balance: '100000' });
  const told = async () => {
    const { rows } = await shop.database.pool.query<{ n: number }>(
      `select count(*)::int as n from outbox_event where name = 'payment.settled' and payload ->> 'userId' = $1`,
      [buyer.id],
    );
    return rows[0]?.n;
  };
  const pay = async () => {
    const { id } = await anOrder(market, buyer);
    const { status } = await shop.call('payOrderByPost', {
      ...{ token: buyer.token, params: { id }, body: { method: 'balance' } },
    });
    expect(status).toBe(200);
  };
  await pay();
  expect(await told()).toBe(0);
  const admin = await aCustomer(shop, { roles: ['admin'] });
  const made = await shop.call('staffCreateWebhook', {
    ...{ token: admin.token, body: { webhookUrl: 'https://hooks.example/in', events: [] } },
  });
  expect(made.status).toBeLessThan(300);
  await pay();
  expect(await told()).toBe(1);
});
