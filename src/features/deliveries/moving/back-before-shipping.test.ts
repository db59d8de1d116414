/** A line that comes back to its shelf while the rest of its order is in a delivery is stored, and sent later. */
import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  aDeliveryDesk,
  aSender,
  type DeliveryDesk,
  deliveryBody,
  shipped,
  storedGoods,
} from '../../../../tests/support/a-delivery.ts';
import { aBoughtPair, passDays, putAway } from '../../../../tests/support/a-stored-order.ts';
import { passTime, ringAlarms } from '../../../../tests/support/alarms.ts';
import type { Buyer } from '../../../../tests/support/an-order.ts';
import { expectSoundBooks } from '../../../../tests/support/the-books.ts';

let desk: DeliveryDesk;
let customer: Buyer;
beforeAll(async () => {
  desk = await aDeliveryDesk();
  customer = await aSender(desk, '900000.00');
}, 60_000);
afterAll(() => desk.market.close());
afterEach(() => expectSoundBooks(desk.market.shop));

const call: DeliveryDesk['market']['shop']['call'] = (...given) => desk.market.shop.call(...given);
const query = async (text: string, values: unknown[] = []) =>
  (await desk.market.shop.database.pool.query(text, values)).rows;
const orderOf = async (id: string) =>
  (await call('getOrder', { token: customer.token, params: { id } })).body.data;
const storageOf = async (id: string) =>
  (await call('getOrderStorage', { token: customer.token, params: { id } })).body.data;
const statesOf = async (id: string) => (await orderOf(id)).items.map(({ state }) => state);
const send = (id: string) =>
  call('createDelivery', {
    token: customer.token,
    body: deliveryBody(customer, [id], { use_balance: true }),
  });
const sendable = async () =>
  (await call('listSendable', { token: customer.token })).body.data.map(({ orders }) =>
    orders.map(({ id }) => id),
  );
const mergeOf = (main: string, other: string) =>
  call('mergeOrders', { token: customer.token, body: { order: main, orders: [other] } });

/** A pair whose first line is claimed, and another order; together when a group is wanted. */
async function claimed(group: 'alone' | 'main' | 'child') {
  const pair = await aBoughtPair(desk.market, { crew: desk.crew, customer });
  await putAway(desk.market, desk.crew, pair, { grams: 1500 });
  const lines = pair.lines.slice(0, 1).map(({ line }) => line);
  const body = { order: pair.id, kind: 'wrong_item', text: 'Not mine.', lines };
  const { id, version } = (await call('openClaim', { token: customer.token, body })).body.data;
  const claim = { id, version };
  if (group === 'alone') return { pair, claim, main: pair, other: null };
  const other = await storedGoods(desk, customer);
  const [main, child] = group === 'main' ? [pair, other] : [other, pair];
  expect((await mergeOf(main.id, child.id)).status).toBe(200);
  return { pair, claim, main, other };
}

async function reject({ id, version }: { id: string; version: number }) {
  const { token } = await desk.staff('support');
  const body = { decision: 'reject', version, reason: 'as_described' };
  const rejected = await call('staffDecideClaim', { token, params: { id }, body });
  expect(rejected.body.error).toBeUndefined();
}

/** A delivery that is paid and in packing. */
async function inPacking(id: string) {
  const made = await send(id);
  expect(made.body.error).toBeUndefined();
  return made.body.data.delivery;
}

describe.each(['alone', 'main', 'child'] as const)('a claimed line of an order (%s)', (group) => {
  test('whose claim ends before its parcel ships is stored from the shipping on, and sent by itself', async () => {
    const { pair, claim, main, other } = await claimed(group);
    const delivery = await inPacking(main.id);
    await reject(claim);
    expect(await statesOf(pair.id)).toEqual(['at_warehouse', 'in_delivery']);
    await shipped(desk, delivery.id, undefined, delivery.bill?.weight);
    expect(await statesOf(pair.id)).toEqual(['at_warehouse', 'shipped']);
    expect(await storageOf(pair.id)).toMatchObject({
      ...{ phase: 'stored', merged: null },
      storage: { day: 1, isHeld: false },
    });
    if (other) expect(await storageOf(other.id)).toMatchObject({ phase: 'left' });
    expect(await sendable()).toContainEqual([pair.id]);
    const [clock] = await query('select look_at from stored_order where order_id = $1', [pair.id]);
    expect(clock?.look_at).not.toBeNull();
    const second = await inPacking(pair.id);
    await shipped(desk, second.id, undefined, second.bill?.weight);
    expect(await statesOf(pair.id)).toEqual(['shipped', 'shipped']);
  }, 60_000);
});

describe.each(['alone', 'main', 'child'] as const)('a second delivery (%s)', (group) => {
  test('waits until the first one has left or was cancelled, and charges storage and differences once', async () => {
    const { pair, claim, main, other } = await claimed(group);
    const { buyer, warehouse } = desk.crew;
    await passDays(desk.market, 40, [customer, buyer, warehouse, await desk.staff('support')]);
    const made = await call('createDelivery', {
      ...{ token: customer.token, body: deliveryBody(customer, [main.id], { use_balance: false }) },
    });
    expect(made.body.error).toBeUndefined();
    const { delivery } = made.body.data;
    await reject(claim);
    expect((await orderOf(pair.id)).state).toBe('at_warehouse');
    expect((await send(pair.id)).body.error?.code).toBe('wrong_state');
    expect((await sendable()).flat()).not.toContain(pair.id);
    const another = await storedGoods(desk, customer);
    for (const [one, joins] of [
      [pair.id, another.id],
      [another.id, pair.id],
    ] as const) {
      const refused = (await mergeOf(one, joins)).body.error?.code;
      expect(['cannot_merge', 'wrong_state']).toContain(refused);
    }
    if (other) {
      const body = { order: main.id, orders: [main === other ? pair.id : other.id], undo: true };
      expect((await call('mergeOrders', { token: customer.token, body })).body.error?.code).toBe(
        'wrong_state',
      );
      expect(await storageOf(pair.id)).toMatchObject({ merged: { mayUndo: false } });
    }
    const params = { id: delivery.id };
    expect((await call('cancelDelivery', { token: customer.token, params })).body.error).toBeUndefined();
    const again = await inPacking(pair.id);
    expect(again.contents.map(({ line }) => line)).toEqual(
      expect.arrayContaining(pair.lines.map(({ line }) => line)),
    );
  }, 60_000);
});

test.each(['alone', 'main', 'child'] as const)(
  'what is in a delivery that nobody pays and what lies beside it is given up when storage ends (%s)',
  async (group) => {
    const { pair, claim, main, other } = await claimed(group);
    const made = await call('createDelivery', {
      ...{ token: customer.token, body: deliveryBody(customer, [main.id], { use_balance: false }) },
    });
    expect(made.body.error).toBeUndefined();
    await reject(claim);
    expect((await orderOf(pair.id)).state).toBe('at_warehouse');
    for (const step of [4, 106, 20, 1]) {
      await passTime(desk.market.shop, step);
      await ringAlarms(desk.market.shop);
    }
    const { id } = made.body.data.delivery;
    const delivery = await call('getDelivery', { token: customer.token, params: { id } });
    expect(delivery.body.data.state).toBe('cancelled');
    expect(await statesOf(pair.id)).toEqual(['abandoned', 'abandoned']);
    if (other) expect(await statesOf(other.id)).toEqual(['abandoned']);
  },
  60_000,
);

test.each(['main', 'child'] as const)(
  'a replacement for a line of the %s order that was sent for in packing is on its own when it comes',
  async (group) => {
    const { pair, claim, main, other } = await claimed(group);
    const delivery = await inPacking(main.id);
    const { token } = await desk.staff('support');
    const params = { id: claim.id };
    const offer = {
      decision: 'exchange',
      cost: '0',
      fault: 'seller',
      note: 'Hamburg',
      version: claim.version,
    };
    const offered = (await call('staffDecideClaim', { token, params, body: offer })).body.data.claim;
    const accept = { version: offered.version, accept: true };
    await call('answerClaimOffer', { token: customer.token, params, body: accept });
    for (const step of ['sent', 'replaced']) {
      const seen = (await call('staffGetClaim', { token, params })).body.data.claim;
      const body = { version: seen.version, step };
      expect((await call('staffStepReturn', { token, params, body })).body.error).toBeUndefined();
    }
    await shipped(desk, delivery.id, undefined, delivery.bill?.weight);
    await putAway(desk.market, desk.crew, { id: pair.id, lines: pair.lines.slice(0, 1) }, { grams: 500 });
    expect(await statesOf(pair.id)).toEqual(['at_warehouse', 'shipped']);
    expect(await storageOf(pair.id)).toMatchObject({ phase: 'stored', merged: null, storage: { day: 1 } });
    expect(await storageOf(other?.id ?? '')).toMatchObject({ phase: 'left' });
    expect(await sendable()).toContainEqual([pair.id]);
    await inPacking(pair.id);
  },
  60_000,
);

test.each(['alone', 'main', 'child'] as const)(
  'what was left without a clock before goes on by a migration (%s)',
  async (group) => {
    const { pair, claim, main, other } = await claimed(group);
    const delivery = await inPacking(main.id);
    await reject(claim);
    await shipped(desk, delivery.id, undefined, delivery.bill?.weight);
    // as it stood before: all of them marked as left, and together
    await query('update stored_order set left_at = arrived_at, look_at = null where order_id = any($1)', [
      [pair.id, other?.id],
    ]);
    await query('update merge_member set parted_at = null where order_id = any($1)', [[pair.id, other?.id]]);
    await query('update merge_group set undone_at = null where main_order_id = $1', [main.id]);
    const { buyer, warehouse } = desk.crew;
    await passDays(desk.market, 40, [customer, buyer, warehouse, await desk.staff('support')]);
    expect(await storageOf(pair.id)).toMatchObject({ phase: 'left' });
    const migration = readFileSync(
      'database/migrations/0209-lines-that-stayed-when-their-order-left.sql',
      'utf8',
    );
    // the test has a clock of its own
    const now = desk.market.shop.clock.now().toISOString();
    const run = () => query(migration.replaceAll('now()', `timestamptz '${now}'`));
    await run();
    const after = await storageOf(pair.id);
    expect(after).toMatchObject({ phase: 'stored', merged: null, storage: { day: 1 } });
    if (other) expect(await storageOf(other.id)).toMatchObject({ phase: 'left' });
    await run();
    expect(await storageOf(pair.id)).toEqual(after);
    expect((await send(pair.id)).status).toBe(201);
  },
  60_000,
);
