import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aCrew, aStoredOrder, type Crew, passDays } from '../../../tests/support/a-stored-order.ts';
import { aBuyer, aMarket, aPaidOrder, type Buyer, type Market } from '../../../tests/support/an-order.ts';
import { accountsOf, expectSoundBooks } from '../../../tests/support/the-books.ts';
import { parseAmount } from '../../platform/money/money.ts';
import { changeTariff } from '../pricing/actions.ts';
import { mergeGroupOf, storageOf } from '../storage/storage.ts';

let market: Market;
let shop: Market['shop'];
let crew: Crew;
beforeAll(async () => {
  market = await aMarket();
  shop = market.shop;
  crew = await aCrew(market);
});
afterAll(() => market.close());
afterEach(() => expectSoundBooks(shop));

const aCustomerWithMoney = () => aBuyer(shop, { balance: '300000' });
const stored = (customer: Buyer, weighing?: Parameters<typeof aStoredOrder>[1]['weighing']) =>
  aStoredOrder(market, { crew, customer, ...(weighing ? { weighing } : {}) });
const merge = ({ token }: Buyer, order: string, orders: string[], undo?: true) =>
  shop.call('mergeOrders', { token, body: { order, orders, ...(undo ? { undo } : {}) } });
const mergeable = async ({ token }: Buyer, id: string) =>
  (await shop.call('listMergeableOrders', { token, params: { id } })).body;
const orderOf = async ({ token }: Buyer, id: string) =>
  (await shop.call('getOrder', { token, params: { id } })).body.data;
const canOf = async (customer: Buyer, main: string, other: string) =>
  (await mergeable(customer, main)).data.find(({ id }) => id === other)?.can;

describe('merging', () => {
  test('the main order keeps its number; the others are merged and stay readable', async () => {
    const customer = await aCustomerWithMoney();
    const [a, b, c] = [await stored(customer), await stored(customer), await stored(customer)];
    const list = await mergeable(customer, a.orderNum);
    expect(list.data.map(({ id, can }) => [id, can])).toEqual([
      [c.id, 'yes'],
      [b.id, 'yes'],
    ]);
    expect(list.data[0]).toMatchObject({ weight: '0.8', place: 'main' });
    expect(list.meta).toMatchObject({ fee: { amount: '0.00' } });
    const before = await accountsOf(shop);
    const done = await merge(customer, a.orderNum, [b.id, c.orderNum]);
    expect(done.status).toBe(200);
    expect(done.body.data).toMatchObject({ order: a.id, orderNum: a.orderNum, fee: { amount: '0.00' } });
    expect(done.body.data.merged.map(({ id }) => id).sort()).toEqual([b.id, c.id].sort());
    expect((await orderOf(customer, a.id)).state).toBe('at_warehouse');
    expect((await orderOf(customer, b.id)).state).toBe('merged');
    const { merged } = (
      await shop.call('getOrderStorage', { token: customer.token, params: { id: c.orderNum } })
    ).body.data;
    expect(merged).toMatchObject({ main: a.id, mayUndo: true });
    expect(merged?.orders[0]).toMatchObject({ id: a.id, orderNum: a.orderNum });
    // nothing is booked on merging
    expect(await accountsOf(shop)).toEqual(before);
    expect(await mergeGroupOf(shop.installation.db, c.id)).toMatchObject({ orderIds: [a.id, b.id, c.id] });
    // the same again has effect once
    expect((await merge(customer, a.id, [b.id, c.id])).body.data.merged).toHaveLength(2);
    const history = (await orderOf(customer, a.id)).history.map(({ kind }) => kind);
    expect(history.filter((kind) => kind === 'orders_joined')).toHaveLength(1);
  });

  test('taken apart and merged again: earlier days are not counted twice', async () => {
    const customer = await aCustomerWithMoney();
    const people = [customer, crew.buyer, crew.warehouse];
    const a = await stored(customer);
    const b = await stored(customer);
    await passDays(market, 25, people);
    await merge(customer, a.id, [b.id]);
    await passDays(market, 10, people);
    const parted = await merge(customer, a.id, [b.id], true);
    expect(parted.body.data).toMatchObject({ orderNum: a.orderNum, merged: [] });
    expect((await merge(customer, a.id, [b.id], true)).status).toBe(200);
    expect((await orderOf(customer, b.id)).state).toBe('at_warehouse');
    const units = await storageOf(shop.installation.db, [a.id, b.id], shop.clock.now());
    const daysOf = (id: string) => units.find(({ mainId }) => mainId === id)?.penaltyDays;
    // A counted all 35 days, B only the 25 before the merge
    expect([daysOf(a.id), daysOf(b.id)]).toEqual([5, 0]);
    await merge(customer, b.id, [a.id]);
    await passDays(market, 2, people);
    const [unit] = await storageOf(shop.installation.db, [b.id], shop.clock.now());
    expect(unit).toMatchObject({ mainId: b.id, penaltyDays: 7 });
    const kinds = (await orderOf(customer, b.id)).history.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind.includes('merge') || kind.includes('joined'))).toEqual([
      'merged',
      'merge_undone',
      'orders_joined',
    ]);
  });

  test('the fee of the tariff stands with the group and goes with it', async () => {
    const customer = await aCustomerWithMoney();
    const [a, b] = [await stored(customer), await stored(customer)];
    const { db } = shop.installation;
    const values = { mergeFee: parseAmount('150', 'RUB') };
    await changeTariff(db, { values, effectiveFrom: shop.clock.now(), by: null });
    await shop.settle();
    const preview = await shop.call('previewMerge', {
      token: customer.token,
      body: { order: a.id, orders: [b.id] },
    });
    expect(preview.body.data).toMatchObject({
      fee: { amount: '150.00' },
      before: [{ weight: '0.8' }, { weight: '0.8' }],
      after: { weight: '1.6' },
      saving: { currency: 'RUB' },
    });
    expect((await merge(customer, a.id, [b.id])).body.data.fee.amount).toBe('150.00');
    const back = { mergeFee: parseAmount('0', 'RUB') };
    await changeTariff(db, { values: back, effectiveFrom: shop.clock.now(), by: null });
    await shop.settle();
    const [unit] = await storageOf(db, [b.id], shop.clock.now());
    expect(unit?.mergeFee.minor).toBe(15_000n);
    expect((await merge(customer, a.id, [b.id], true)).body.data.fee.amount).toBe('0.00');
  });

  test('the preview tells the free days and the penalty that the merged orders have', async () => {
    const customer = await aCustomerWithMoney();
    const first = await stored(customer);
    const { db } = shop.installation;
    const change = (freeStorageDays: number) =>
      changeTariff(db, { values: { freeStorageDays }, effectiveFrom: shop.clock.now(), by: null });
    await change(5);
    await shop.settle();
    await passDays(market, 8, [customer, crew.warehouse, crew.buyer]);
    // its price was agreed with fewer free days, and as the main order they hold for both
    const main = await stored(customer);
    await change(30);
    await shop.settle();
    const { token } = customer;
    const body = { order: main.id, orders: [first.id] };
    const { after, before } = (await shop.call('previewMerge', { token, body })).body.data;
    expect((await merge(customer, main.id, [first.id])).status).toBe(200);
    const read = await shop.call('getOrderStorage', { token, params: { id: main.id } });
    const { storage } = read.body.data;
    expect(after.freeUntil).toBe(storage?.freeUntil);
    expect(after.penalty).toEqual(storage?.penalty);
    expect(Number(after.penalty?.amount)).toBeGreaterThan(0);
    expect(before.map(({ penalty }) => Number(penalty?.amount))).toEqual([0, 0]);
  });

  test('who merges and who is told', async () => {
    const customer = await aCustomerWithMoney();
    const stranger = await aCustomerWithMoney();
    const [a, b, foreign] = [await stored(customer), await stored(customer), await stored(stranger)];
    expect((await merge(customer, a.id, [foreign.id])).status).toBe(404);
    expect((await merge(stranger, a.id, [b.id])).status).toBe(404);
    expect((await merge(customer, a.id, [a.id])).body.error.code).toBe('wrong_state');
    expect((await merge(customer, a.id, ['WB-00000-0'])).status).toBe(404);
    await merge(customer, a.id, [b.id]);
    await shop.settle();
    const told = await shop.call('listNotifications', { token: customer.token, query: { limit: 50 } });
    expect(told.body.data.filter(({ kind }) => kind === 'merge-done')).toHaveLength(1);
  });
});

describe('why an order cannot join', () => {
  test('it is not at the warehouse, goes elsewhere or to somebody else, lies elsewhere, is merged or leaving', async () => {
    const customer = await aCustomerWithMoney();
    const main = await stored(customer);
    const { pool } = shop.installation;
    const onItsWay = await aPaidOrder(market, customer);
    await pool.query("update customer_order set state = 'to_warehouse' where id = $1", [onItsWay.id]);
    expect(await canOf(customer, main.id, onItsWay.id)).toBe('not_at_warehouse');

    const recipient = await stored(customer);
    await pool.query(
      `update customer_order set recipient = recipient || '{"recipientId": "rcp_other", "givenName": "Olga"}' where id = $1`,
      [recipient.id],
    );
    expect(await canOf(customer, main.id, recipient.id)).toBe('other_recipient');

    const address = await stored(customer);
    await pool.query(
      `update customer_order set address = address || '{"lines": ["ул. Ленина, 2", "101000"]}' where id = $1`,
      [address.id],
    );
    expect(await canOf(customer, main.id, address.id)).toBe('other_destination');

    await pool.query("insert into warehouse (code) values ('east')");
    const elsewhere = await stored(customer);
    await shop.call('staffMoveParcel', {
      ...{ token: crew.warehouse.token, params: { id: elsewhere.arrival } },
      body: { warehouse: 'east', from: 'main' },
    });
    expect(await canOf(customer, main.id, elsewhere.id)).toBe('other_warehouse');

    const [second, third] = [await stored(customer), await stored(customer)];
    await merge(customer, second.id, [third.id]);
    expect(await canOf(customer, main.id, second.id)).toBe('merged_already');
    expect(await canOf(customer, main.id, third.id)).toBe('merged_already');

    const leaving = await stored(customer);
    await pool.query("update customer_order set state = 'in_delivery' where id = $1", [leaving.id]);
    expect(await canOf(customer, main.id, leaving.id)).toBe('delivery_paid');

    const over = await aPaidOrder(market, customer);
    await shop.call('deleteOrder', { token: customer.token, params: { id: over.id } });
    const never = await merge(customer, main.id, [over.id]);
    expect(never.body.error.message).toBe(`Order ${over.orderNum} is closed, so there’s nothing to send.`);

    for (const other of [onItsWay, recipient, address, elsewhere, second, third, leaving]) {
      const refused = await merge(customer, main.id, [other.id]);
      expect(refused.body.error.code, other.orderNum).toBe('cannot_merge');
      expect(refused.body.error.message).toContain(other.orderNum);
    }
    expect((await orderOf(customer, main.id)).state).toBe('at_warehouse');
    // the main order must be stored on its own
    expect((await merge(customer, third.id, [main.id])).body.error.code).toBe('wrong_state');
    expect((await merge(customer, onItsWay.id, [main.id])).body.error.code).toBe('wrong_state');
  });

  test('together they are too heavy or too large, also when each two of them are not', async () => {
    const customer = await aCustomerWithMoney();
    const main = await stored(customer, { grams: 20_000 });
    const [a, b] = [await stored(customer, { grams: 12_000 }), await stored(customer, { grams: 12_000 })];
    const heavy = await stored(customer, { grams: 21_000 });
    const size = { length: 1600, width: 100, height: 100 };
    const long = await stored(customer, { grams: 500, size });
    expect(await canOf(customer, main.id, heavy.id)).toBe('too_heavy');
    expect(await canOf(customer, main.id, long.id)).toBe('too_large');
    expect(await canOf(customer, main.id, a.id)).toBe('yes');
    expect((await merge(customer, main.id, [a.id, b.id])).body.error.code).toBe('cannot_merge');
    expect((await orderOf(customer, a.id)).state).toBe('at_warehouse');
    expect((await merge(customer, main.id, [a.id])).status).toBe(200);
    expect((await merge(customer, main.id, [b.id])).body.error.code).toBe('cannot_merge');
  });
});

describe('goods that no route takes together', () => {
  test('a battery and a liquid, to a country where each has a route of its own', async () => {
    const customer = await aCustomerWithMoney();
    const [battery, liquid] = [await stored(customer), await stored(customer)];
    const { pool } = shop.installation;
    for (const [{ id }, title] of [
      [battery, 'Power bank 20000 mAh'],
      [liquid, 'Shampoo 300 ml'],
    ] as const) {
      await pool.query('update order_line set title = $2, original_title = $2 where order_id = $1', [
        id,
        title,
      ]);
      await pool.query(
        `update customer_order set address = address || '{"country": "US", "lines": ["1 Main St"]}' where id = $1`,
        [id],
      );
    }
    expect(await canOf(customer, battery.id, liquid.id)).toBe('route_conflict');
    expect((await merge(customer, battery.id, [liquid.id])).body.error.code).toBe('cannot_merge');
  });
});

describe('at the same time', () => {
  test('16 merges in all directions: each order is in one group or none, and nobody waits forever', async () => {
    const customer = await aCustomerWithMoney();
    const orders: string[] = [];
    for (let made = 0; made < 5; made++) orders.push((await stored(customer, { grams: 300 })).id);
    const inputs = Array.from({ length: 16 }, (_, index) => {
      const main = orders[index % 5] ?? '';
      const others = orders.filter((id, at) => id !== main && (index + at) % 2 === 0);
      return { main, others: others.length > 0 ? others : [orders[(index + 1) % 5] ?? ''] };
    });
    const answers = await Promise.all(inputs.map(({ main, others }) => merge(customer, main, others)));
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    const units = await storageOf(shop.installation.db, orders, shop.clock.now());
    expect(units.flatMap(({ orderIds }) => orderIds).sort()).toEqual([...orders].sort());
    for (const unit of units) {
      for (const id of unit.orderIds) {
        const { state } = await orderOf(customer, id);
        expect(state).toBe(id === unit.mainId ? 'at_warehouse' : 'merged');
      }
    }
  });

  test('merging and taking apart at once leaves one of both', async () => {
    const customer = await aCustomerWithMoney();
    const [a, b] = [await stored(customer), await stored(customer)];
    await merge(customer, a.id, [b.id]);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        merge(customer, a.id, [b.id], index % 2 === 0 ? true : undefined),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const group = await mergeGroupOf(shop.installation.db, a.id);
    expect((await orderOf(customer, b.id)).state).toBe(group ? 'merged' : 'at_warehouse');
  });
});
