import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aCrew, aStoredOrder, type Crew, passDays } from '../../../tests/support/a-stored-order.ts';
import { aBuyer, aMarket, type Buyer, type Market } from '../../../tests/support/an-order.ts';
import { expectSoundBooks } from '../../../tests/support/the-books.ts';
import { endStorage, storageOf } from './storage.ts';
import { holdStorage, resumeStorage } from './storage-holds.ts';

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

const days = (count: number, ...customers: Buyer[]) =>
  passDays(market, count, [...customers, crew.buyer, crew.warehouse]);
const look = async () => {
  await shop.features.jobs.watch_storage?.({});
  await shop.settle();
};
const storage = async (customer: Buyer, id: string) =>
  (await shop.call('getOrderStorage', { token: customer.token, params: { id } })).body.data;
const stateOf = async ({ token }: Buyer, id: string) =>
  (await shop.call('getOrder', { token, params: { id } })).body.data.state;
const merge = ({ token }: Buyer, order: string, orders: string[]) =>
  shop.call('mergeOrders', { token, body: { order, orders } });
const marksOf = async (id: string): Promise<string[]> => {
  const { rows } = await shop.installation.pool.query<{ mark: string }>(
    'select mark from storage_notice where order_id = $1 order by told_at, mark',
    [id],
  );
  return rows.map(({ mark }) => mark);
};

describe('the worked example of the domain', () => {
  test('A is stored for 37 days, B for 27; merged they are one unit with seven days to pay', async () => {
    const customer = await aBuyer(shop, { balance: '200000' });
    await days(0, customer);
    const a = await aStoredOrder(market, { crew, customer });
    await days(10, customer);
    const b = await aStoredOrder(market, { crew, customer });
    await days(27, customer);
    expect((await storage(customer, a.id)).storage).toMatchObject({
      penaltyDays: 7,
      penalty: { amount: '350.00' },
      freeDaysLeft: 0,
    });
    expect((await storage(customer, b.id)).storage).toMatchObject({
      penaltyDays: 0,
      penalty: { amount: '0.00' },
      freeDaysLeft: 3,
    });
    expect((await merge(customer, b.id, [a.id])).status).toBe(200);
    // one unit with the earliest arrival, whichever of them is the main one
    for (const order of [a, b]) {
      expect((await storage(customer, order.id)).storage).toMatchObject({
        day: 38,
        penalty: { amount: '350.00' },
      });
    }
    const [unit] = await storageOf(shop.installation.db, [a.id, b.id], shop.clock.now());
    expect(unit).toMatchObject({ mainId: b.id, grams: 1600, penaltyDays: 7, penalty: { minor: 35_000n } });
    await days(3, customer);
    expect((await storage(customer, a.id)).storage?.penalty).toEqual({ amount: '500.00', currency: 'RUB' });
  });

  test('the penalty never passes the value of the goods', async () => {
    const customer = await aBuyer(shop, { balance: '200000' });
    const order = await aStoredOrder(market, { crew, customer });
    const { storage: clock } = await storage(customer, order.id);
    await days(10_000 / 50 + 100_000 / 50, customer);
    expect((await storage(customer, order.id)).storage?.penalty).toEqual(clock?.cap);
  });
});

describe('the clock', () => {
  test('it stands still while it is held, for every reason until the last one ends', async () => {
    const customer = await aBuyer(shop, { balance: '200000' });
    const order = await aStoredOrder(market, { crew, customer });
    const { db } = shop.installation;
    const orderIds = [order.id];
    await days(28, customer);
    await holdStorage(db, { orderIds, reason: 'delivery', at: shop.clock.now() });
    await holdStorage(db, { orderIds, reason: 'delivery', at: shop.clock.now() });
    await days(5, customer);
    await holdStorage(db, { orderIds, reason: 'claim', at: shop.clock.now() });
    await resumeStorage(db, { orderIds, reason: 'delivery', at: shop.clock.now() });
    await days(5, customer);
    expect((await storage(customer, order.id)).storage).toMatchObject({
      isHeld: true,
      freeUntil: null,
      day: 29,
      penalty: { amount: '0.00' },
    });
    await look();
    expect(await marksOf(order.id)).toEqual([]);
    await resumeStorage(db, { orderIds, reason: 'claim', at: shop.clock.now() });
    await days(3, customer);
    expect((await storage(customer, order.id)).storage).toMatchObject({
      isHeld: false,
      penaltyDays: 1,
      penalty: { amount: '50.00' },
    });
    await endStorage(db, orderIds, shop.clock.now());
    await days(30, customer);
    const left = await storage(customer, order.id);
    expect(left).toMatchObject({ phase: 'left', storage: { penalty: { amount: '50.00' } } });
    await look();
    expect(await marksOf(order.id)).toEqual([]);
  });

  test('reminders on day 20, 27 and 30, the notice on day 106, the end on day 120, each once', async () => {
    const customer = await aBuyer(shop, { balance: '200000' });
    const order = await aStoredOrder(market, { crew, customer });
    const until = async (day: number, from: number) => {
      await days(day - from, customer);
      await look();
      await look();
      return marksOf(order.id);
    };
    expect(await until(18, 0)).toEqual([]);
    expect(await until(20, 18)).toEqual(['early']);
    expect(await until(26, 20)).toEqual(['early', 'soon']);
    expect((await storage(customer, order.id)).storage?.penalty?.amount).toBe('0.00');
    expect(await until(29.5, 26)).toEqual(['early', 'soon', 'last_free_day']);
    // everything is said before it costs
    expect((await storage(customer, order.id)).storage?.penalty?.amount).toBe('0.00');
    expect(await until(104, 29.5)).toHaveLength(3);
    expect((await storage(customer, order.id)).question).toBeNull();
    expect(await until(106, 104)).toEqual(['early', 'soon', 'last_free_day', 'abandonment']);
    const { question } = await storage(customer, order.id);
    expect(question).toMatchObject({ answer: null, mayKeep: true, keepDays: 14 });
    expect(await until(119.9, 106)).toHaveLength(4);
    expect(await stateOf(customer, order.id)).toBe('at_warehouse');
    await until(120, 119.9);
    expect(await stateOf(customer, order.id)).toBe('abandoned');
    expect((await storage(customer, order.id)).phase).toBe('left');
    const kinds = (await shop.call('listNotifications', { token: customer.token, query: { limit: 50 } })).body
      .data;
    const told = kinds.map(({ kind }) => kind);
    expect(told.filter((kind) => kind === 'storage-abandoned')).toHaveLength(1);
    expect(told.filter((kind) => kind.startsWith('storage-')).reverse()).toEqual([
      'storage-free-ends-early',
      'storage-free-ends-soon',
      'storage-last-free-day',
      'storage-abandonment',
      'storage-abandoned',
    ]);
  });

  test('nobody loses goods without 14 days of notice, however long the job did not run', async () => {
    const customer = await aBuyer(shop, { balance: '200000' });
    const order = await aStoredOrder(market, { crew, customer });
    await days(150, customer);
    await look();
    // of what was missed only the last is said
    expect(await marksOf(order.id)).toEqual(['abandonment']);
    await days(13, customer);
    await look();
    expect(await stateOf(customer, order.id)).toBe('at_warehouse');
    await days(1, customer);
    await look();
    expect(await stateOf(customer, order.id)).toBe('abandoned');
  });

  test('the final question: asking to keep gives 14 days more, once; the answer may change', async () => {
    const customer = await aBuyer(shop, { balance: '200000' });
    const order = await aStoredOrder(market, { crew, customer });
    const answer = (text: string) =>
      shop.call('answerStorage', {
        token: customer.token,
        params: { id: order.orderNum },
        body: { answer: text },
      });
    expect((await answer('keep')).body.error.code).toBe('wrong_state');
    await days(106, customer);
    await look();
    const before = (await storage(customer, order.id)).question?.until ?? '';
    const kept = (await answer('keep')).body.data.question;
    expect(kept).toMatchObject({ answer: 'keep', mayKeep: false });
    expect(Date.parse(kept?.until ?? '') - Date.parse(before)).toBe(14 * 86_400_000);
    expect((await answer('give_up')).body.data.question).toMatchObject({ answer: 'give_up' });
    expect((await answer('keep')).body.data.question?.until).toBe(kept?.until);
    await days(14, customer);
    await look();
    expect(await stateOf(customer, order.id)).toBe('at_warehouse');
    await days(14, customer);
    await look();
    expect(await stateOf(customer, order.id)).toBe('abandoned');
  });

  test('a merged group is reminded and given up as one', async () => {
    const customer = await aBuyer(shop, { balance: '200000' });
    const a = await aStoredOrder(market, { crew, customer });
    const b = await aStoredOrder(market, { crew, customer });
    await merge(customer, a.id, [b.id]);
    await days(20, customer);
    await look();
    expect([await marksOf(a.id), await marksOf(b.id)]).toEqual([['early'], []]);
    await days(86, customer);
    await look();
    await days(14, customer);
    await look();
    expect([await stateOf(customer, a.id), await stateOf(customer, b.id)]).toEqual([
      'abandoned',
      'abandoned',
    ]);
  });
});

test('the overview shows what is in the warehouse, and the photos can be found right', async () => {
  const customer = await aBuyer(shop, { balance: '200000' });
  const a = await aStoredOrder(market, { crew, customer });
  const b = await aStoredOrder(market, { crew, customer, quantity: 2 });
  const units = async () => (await shop.call('listStoredUnits', { token: customer.token })).body.data;
  expect(await units()).toMatchObject([
    { id: a.id, pieces: 1, weight: '0.8', freeDaysLeft: 30 },
    { id: b.id, pieces: 2, weight: '0.8' },
  ]);
  expect((await units())[0]?.photo?.sources.length).toBeGreaterThan(0);
  await merge(customer, a.id, [b.id]);
  expect(await units()).toMatchObject([{ id: a.id, pieces: 3, weight: '1.6', orders: [{}, {}] }]);
  const check = () => shop.call('checkPhotos', { token: customer.token, params: { id: a.id } });
  const { checkedAt } = (await check()).body.data.photoCheck ?? {};
  expect(checkedAt).toBe(shop.clock.now().toISOString());
  expect((await check()).body.data.photoCheck).toMatchObject({ checkedAt, isOver: false });
  // after the days in which the shop takes goods back, nothing is told as still possible
  await days(15, customer);
  const late = await shop.call('getOrderStorage', { token: customer.token, params: { id: a.id } });
  expect(late.body.data.photoCheck).toMatchObject({ checkedAt, isOver: true });
  const stranger = await aBuyer(shop);
  expect((await shop.call('listStoredUnits', { token: stranger.token })).body.data).toEqual([]);
});
