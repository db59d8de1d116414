/** Migrations 0201 and 0202 on groups as they were left by refunds, returns and claims of before. */
import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  aDeliveryDesk,
  aSender,
  type DeliveryDesk,
  deliveryBody,
} from '../../../../tests/support/a-delivery.ts';
import { aBoughtPair, aStoredOrder, passDays, putAway } from '../../../../tests/support/a-stored-order.ts';
import type { Buyer } from '../../../../tests/support/an-order.ts';
import { expectSoundBooks } from '../../../../tests/support/the-books.ts';
import { storageOf } from '../../storage/storage.ts';

const migration = ['0201-merged-orders-go-on', '0202-what-stayed-of-groups-that-left']
  .map((name) => readFileSync(`database/migrations/${name}.sql`, 'utf8'))
  .join('\n');

let desk: DeliveryDesk;
let shop: DeliveryDesk['market']['shop'];
let customer: Buyer;
beforeAll(async () => {
  desk = await aDeliveryDesk();
  shop = desk.market.shop;
  customer = await aSender(desk, '900000.00');
});
afterAll(() => desk.market.close());
afterEach(() => expectSoundBooks(shop));

const query = async (text: string, values: unknown[] = []) =>
  (await shop.database.pool.query(text, values)).rows;
const stored = () => aStoredOrder(desk.market, { crew: desk.crew, customer });
const days = (count: number) =>
  passDays(desk.market, count, [customer, desk.crew.buyer, desk.crew.warehouse]);
const orderOf = async ({ id }: { id: string }) =>
  (await shop.call('getOrder', { token: customer.token, params: { id } })).body.data;
const lastOf = async (order: { id: string }) => {
  const { history } = await orderOf(order);
  return history.at(-1)?.kind;
};
const merge = async (main: { id: string }, others: { id: string }[]) => {
  const body = { order: main.id, orders: others.map(({ id }) => id) };
  expect((await shop.call('mergeOrders', { token: customer.token, body })).status).toBe(200);
};
const deliver = ({ id }: { id: string }) =>
  shop.call('createDelivery', { token: customer.token, body: deliveryBody(customer, [id]) });
const unitsOf = (...orders: { id: string }[]) =>
  storageOf(
    shop.installation.db,
    orders.map(({ id }) => id),
    shop.clock.now(),
  );

/** The rows of an order that ended by the old rule: it stays in its group, and keeps its clock. */
async function end({ id }: { id: string }, state: 'refunded' | 'completed' | 'returning') {
  const at = shop.clock.now();
  await query('update order_line set state = $2, state_since = $3 where order_id = $1', [id, state, at]);
  await query('update customer_order set state = $2, state_since = $3 where id = $1', [id, state, at]);
  if (state !== 'returning') {
    await query('update stored_order set left_at = $2, look_at = null where order_id = $1', [id, at]);
  }
}

/** The migration at the shop's time, which is not that of the database. */
async function migrateNow() {
  const at = `'${shop.clock.now().toISOString()}'::timestamptz`;
  await query(migration.replaceAll('now()', at));
}

test.each(['refunded', 'completed'] as const)(
  'a %s main order lets the other go on by itself',
  async (state) => {
    const [main, other] = [await stored(), await stored()];
    await merge(main, [other]);
    await days(2);
    await end(main, state);
    await query(`insert into storage_pause (order_id, reason, from_at) values ($1, 'claim', $2)`, [
      ...[other.id, shop.clock.now()],
    ]);
    await days(40);
    expect((await orderOf(other)).state).toBe('merged');
    expect((await deliver(other)).status).toBe(409);
    await migrateNow();
    expect([(await orderOf(main)).state, (await orderOf(other)).state]).toEqual([state, 'at_warehouse']);
    expect([await lastOf(main), await lastOf(other)]).toEqual(['orders_parted', 'merge_undone']);
    const [unit] = await unitsOf(other);
    // the forty days in which nobody could send it cost nothing
    expect(unit).toMatchObject({
      orderIds: [other.id],
      day: 3,
      isHeld: false,
      penaltyDays: 0,
      groupId: null,
    });
    const [{ look_at }] = await query('select look_at from stored_order where order_id = $1', [other.id]);
    expect(look_at).not.toBeNull();
    await shop.features.jobs.watch_storage?.({});
    expect((await deliver(other)).status).toBe(201);
  },
);

test('of three the one that joined first leads on, at the fee that was agreed; a second time changes nothing', async () => {
  const [main, first, second] = [await stored(), await stored(), await stored()];
  await merge(main, [first]);
  await days(1);
  await merge(main, [second]);
  await query('update merge_group set fee_minor = 15000 where main_order_id = $1 and undone_at is null', [
    main.id,
  ]);
  await end(main, 'refunded');
  await migrateNow();
  expect([(await orderOf(first)).state, (await orderOf(second)).state]).toEqual(['at_warehouse', 'merged']);
  expect([await lastOf(first), await lastOf(second)]).toEqual(['merge_led', 'merged']);
  const [unit, rest] = await unitsOf(first, second);
  expect(rest).toBeUndefined();
  expect(unit).toMatchObject({ mainId: first.id, orderIds: [first.id, second.id] });
  expect(unit?.mergeFee.minor).toBe(15_000n);
  const events = async () =>
    query('select count(*)::int from order_event where order_id = any($1)', [[main.id, first.id, second.id]]);
  const before = await events();
  await migrateNow();
  expect(await events()).toEqual(before);
  const body = { order: first.id, orders: [second.id], undo: true };
  expect((await shop.call('mergeOrders', { token: customer.token, body })).status).toBe(200);
  expect((await orderOf(second)).state).toBe('at_warehouse');
});

test('an order that ended in the group of others leaves it, and they can be sent', async () => {
  const [main, gone, other] = [await stored(), await stored(), await stored()];
  await merge(main, [gone, other]);
  await end(gone, 'refunded');
  expect((await deliver(main)).status).toBe(409);
  await migrateNow();
  const [unit] = await unitsOf(main);
  expect(unit?.orderIds).toEqual([main.id, other.id]);
  expect([(await orderOf(gone)).state, (await orderOf(other)).state]).toEqual(['refunded', 'merged']);
  expect((await deliver(main)).status).toBe(201);
});

test('goods on their way back hold their own clock alone', async () => {
  const [main, other] = [await stored(), await stored()];
  await merge(main, [other]);
  await end(main, 'returning');
  await query(
    `insert into storage_pause (order_id, reason, from_at) select id, 'claim', $2 from unnest($1::text[]) id`,
    [[main.id, other.id], shop.clock.now()],
  );
  await migrateNow();
  const [one, two] = await unitsOf(main, other);
  expect([one, two].map((unit) => [unit?.mainId, unit?.isHeld]).sort()).toEqual(
    [
      [main.id, true],
      [other.id, false],
    ].sort(),
  );
});

test('a part of an order that is still on its way keeps the order partly received', async () => {
  const [main, pair] = [await stored(), await aBoughtPair(desk.market, { crew: desk.crew, customer })];
  await putAway(desk.market, desk.crew, pair);
  await merge(main, [pair]);
  const [line] = pair.lines;
  await query(`update order_line set state = 'to_warehouse' where id = $1`, [line?.line]);
  await query(`update customer_order set state = 'partly_received' where id = $1`, [pair.id]);
  await end(main, 'refunded');
  await migrateNow();
  const order = await orderOf(pair);
  expect(order.state).toBe('partly_received');
  expect(order.items.map(({ state }) => state)).toEqual(['to_warehouse', 'at_warehouse']);
});

test('groups that nothing keeps, and those that have left together, stay as they are', async () => {
  const [main, other, sentMain, sent] = [await stored(), await stored(), await stored(), await stored()];
  await merge(main, [other]);
  await merge(sentMain, [sent]);
  await end(sentMain, 'completed');
  await end(sent, 'completed');
  const rows = () => query('select * from merge_member order by id');
  const before = await rows();
  await migrateNow();
  expect(await rows()).toEqual(before);
  expect((await orderOf(other)).state).toBe('merged');
});

test.each(['main', 'member'] as const)(
  'what stayed of the %s order when its group left is on its own',
  async (which) => {
    const [main, other] = [await stored(), await stored()];
    await merge(main, [other]);
    const [stayed, sent] = which === 'main' ? [main, other] : [other, main];
    const at = shop.clock.now();
    await query(`update order_line set state = 'shipped' where order_id = $1`, [sent.id]);
    await query(`update customer_order set state = 'shipped' where id = $1`, [sent.id]);
    await query('update stored_order set left_at = $2, look_at = null where order_id = $1', [sent.id, at]);
    for (const table of ['order_line set state', 'customer_order set state']) {
      const key = table.startsWith('order_line') ? 'order_id' : 'id';
      await query(`update ${table} = 'at_warehouse' where ${key} = $1`, [stayed.id]);
    }
    await days(40);
    expect((await deliver(stayed)).status).toBe(409);
    await migrateNow();
    const [unit] = await unitsOf(stayed);
    expect(unit).toMatchObject({ orderIds: [stayed.id], leftAt: null, day: 1, penaltyDays: 0 });
    expect((await deliver(stayed)).status).toBe(201);
  },
);
