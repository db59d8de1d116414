import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aDeliveryDesk,
  aSender,
  type DeliveryDesk,
  deliveryBody,
  storedGoods,
} from '../../../../tests/support/a-delivery.ts';
import { passDays } from '../../../../tests/support/a-stored-order.ts';
import type { Buyer } from '../../../../tests/support/an-order.ts';
import { expectSoundBooks } from '../../../../tests/support/the-books.ts';
import { parseAmount } from '../../../platform/money/money.ts';
import { changeTariff } from '../../pricing/actions.ts';

let desk: DeliveryDesk;
beforeAll(async () => {
  desk = await aDeliveryDesk();
});
afterAll(async () => {
  await expectSoundBooks(desk.market.shop);
  await desk.market.close();
});

const call: DeliveryDesk['market']['shop']['call'] = (...given) => desk.market.shop.call(...given);

/** Every row of every table but that of sessions, which remember when they were used. */
async function everything(): Promise<Map<string, string>> {
  const { pool } = desk.market.shop.database;
  const tables = await pool.query<{ name: string }>(
    `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') and tablename <> 'session'`,
  );
  const rows = new Map<string, string>();
  for (const { name } of tables.rows) {
    const all = await pool.query(
      `select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum from ${name} t`,
    );
    rows.set(name, all.rows[0].sum);
  }
  return rows;
}

async function calculated({ token }: Buyer, order: object) {
  const before = await everything();
  const { status, body } = await call('calculateOrder', { token, body: { order } });
  expect(await everything()).toEqual(before);
  return { status, body };
}

test('a merge and the delivery of it cost what they were calculated at, and the calculations save nothing', async () => {
  const customer = await aSender(desk);
  const { shop } = desk.market;
  await changeTariff(shop.installation.db, {
    ...{ values: { mergeFee: parseAmount('150', 'RUB') }, effectiveFrom: shop.clock.now(), by: null },
  });
  await shop.settle();
  const people = [customer, desk.crew.buyer, desk.crew.warehouse];
  const a = await storedGoods(desk, customer, { grams: 1400 });
  const b = await storedGoods(desk, customer, { grams: 1000, path: 'nordlicht/p/teekanne-nordsee' });
  await passDays(desk.market, 20, people);
  await passDays(desk.market, 17, people);
  await shop.settle();
  const { token } = customer;

  const { address_id, recipient_id } = customer.placing;
  const cheapest = async (...orders: string[]): Promise<number> => {
    const query = { orders: orders.join(), address_id, recipient_id };
    const { body } = await call('quoteDelivery', { token, query });
    const freights = body.data.flatMap(({ can, bill }) =>
      can === 'yes' && bill ? [bill.freight.amount] : [],
    );
    return Math.min(...freights.map(Number));
  };
  const alone = (await cheapest(a.id)) + (await cheapest(b.id));
  const merge = await calculated(customer, { of: 'merge', id: a.orderNum, orders: [b.id] });
  expect(merge.body.data).toMatchObject({
    ...{ of: 'merge', order: a.id, orders: [a.id, b.id], weight: '2.4' },
    fee: { amount: '150.00' },
  });
  const apart = await call('getOrder', { token, params: { id: b.id } });
  expect(apart.body).toMatchObject({ data: { state: 'at_warehouse' } });
  const merged = await call('mergeOrders', { token, body: { order: a.id, orders: [b.id] } });
  const saved = merge.body.data.of === 'merge' ? merge.body.data.saving?.amount : undefined;
  expect(Number(saved)).toBeCloseTo(alone - (await cheapest(a.id, b.id)), 2);
  expect(merged.body.data.fee).toEqual(merge.body.data.of === 'merge' ? merge.body.data.fee : null);

  const input = deliveryBody(customer, [a.id], { options: ['photo'], insurance: true });
  const delivery = await calculated(customer, { of: 'delivery', ...input });
  const told = delivery.body.data.of === 'delivery' ? delivery.body.data.bill : null;
  expect(told?.rows.map(({ code }) => code)).toEqual(['freight', 'photo', 'merge', 'insurance', 'penalty']);
  const sum = told?.rows.reduce((total, { amount }) => total + Number(amount.amount), 0);
  expect(sum).toBeCloseTo(Number(told?.net.amount), 2);
  const body = { ...input, options: ['photo' as const] };
  const made = await call('createDelivery', { token, body });
  expect(made.body.data.payment).toMatchObject({
    ...{ amount: told?.net, bank: told?.bank, charged: told?.byCard },
  });

  // nothing is packed yet, and the refusal says what to do before the orders can be taken apart
  const undo = { order: a.id, orders: [b.id], undo: true };
  const kept = await call('mergeOrders', { token, body: undo });
  expect([kept.status, kept.body.error?.code]).toEqual([409, 'wrong_state']);
  expect(kept.body.error?.message).toContain('Cancel it first');
});

test('what would be refused is refused: a route that does not take the goods, another customer’s goods', async () => {
  const customer = await aSender(desk);
  const goods = await storedGoods(desk, customer, { grams: 6000 });
  const input = deliveryBody(customer, [goods.id]);
  const heavy = await calculated(customer, { ...input, of: 'delivery', route: 'cheap' });
  expect(heavy.body.error.code).toBe('route_unfit');
  const stranger = await aSender(desk);
  const foreign = await calculated(stranger, {
    ...{ of: 'delivery', ...deliveryBody(stranger, [goods.id]) },
  });
  expect(foreign.status).toBe(404);
  const other = await calculated(stranger, { of: 'merge', id: goods.id, orders: [goods.id] });
  expect(other.status).toBe(404);
});

test('a wrong field of a calculation is named', async () => {
  const customer = await aSender(desk);
  const input = { ...deliveryBody(customer, []), of: 'delivery' as const };
  const { body, status } = await calculated(customer, input);
  expect(status).toBe(422);
  expect(Object.keys(body.error.fields ?? {})).toEqual(['order.orders']);
});
