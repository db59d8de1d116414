/** The queue of orders over two processes of one shop: changed orders are told to staff, and who looks at which. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aLivePage,
  type LiveEvent,
  type LivePage,
  openToTheWorld,
} from '../../../../tests/support/a-live-page.ts';
import { performCall, type TestShop } from '../../../../tests/support/a-shop.ts';
import {
  aBuyer,
  aMarket,
  anOrder,
  aPaidOrder,
  type Buyer,
  type Market,
} from '../../../../tests/support/an-order.ts';
import { createShop, type Shop } from '../../../server/run/shop.ts';
import { readSettings } from '../../../server/settings/settings.ts';

let market: Market;
let shop: TestShop;
let other: Shop;
let there: string;
let customer: Buyer;
let ann: Buyer;
let ben: Buyer;
beforeAll(async () => {
  market = await aMarket();
  shop = market.shop;
  const { connectionString } = shop.database.pool.options as { connectionString: string };
  other = await createShop({
    ...{ connectionString, clock: shop.clock, limitRates: false, pressure: 'off' },
    settings: readSettings({ WAYBILL_DEMO: '1', DEFAULT_LOCALE: 'en' }),
  });
  there = await openToTheWorld(other);
  customer = await aBuyer(shop, { balance: '900000' });
  ann = await aBuyer(shop, { roles: ['buyer'], name: 'Ann Early' });
  ben = await aBuyer(shop, { roles: ['support'], name: 'Ben Late' });
}, 180_000);
afterAll(async () => {
  await other.close();
  await market.close();
});

const atOther: TestShop['call'] = (name, options = {}) => performCall(other, name, options);

/** A page of the other process, which is up. */
async function aStaffPage({ token }: Buyer): Promise<LivePage> {
  const page = await aLivePage(there, { authorization: `Bearer ${token}` });
  await page.next('hello');
  return page;
}

const idsIn = (data: LiveEvent['data']): string[] => String(data.ids).split(' ');
const hears = (page: LivePage, id: string) => page.next('orders', (data) => idsIn(data).includes(id));
/** How often the page heard that somebody came to the order or left it. */
const looksAt = (page: LivePage, id: string): number =>
  page.events.filter(({ event, data }) => event === 'looking' && data.order === id).length;

test('staff at another process hear of an order that is placed, tagged, taken and untagged, by its id alone', async () => {
  const page = await aStaffPage(ben);
  const { id } = await aPaidOrder(market, customer);
  await hears(page, id);
  const actions = [
    () => shop.call('staffTagOrder', { token: ann.token, params: { id }, body: { tag: 'Gift' } }),
    () => shop.call('staffTakeOrder', { token: ann.token, params: { id } }),
    () => shop.call('staffUntagOrder', { token: ann.token, params: { id }, body: { tag: 'Gift' } }),
  ];
  for (const action of actions) {
    page.events.length = 0;
    expect((await action()).status).toBe(200);
    expect(await hears(page, id)).toEqual({ ids: expect.stringMatching(/^ord_[\w ]+$/) });
  }
  page.leave();
});

test('many orders that change at once come in few messages, each with a hundred at most', async () => {
  const { id } = await anOrder(market, customer);
  const page = await aStaffPage(ben);
  await shop.database.pool.query(
    `insert into customer_order
     select made.* from customer_order o, generate_series(1, 250) n, jsonb_populate_record(o, jsonb_build_object(
       'id', 'ord_MANYATONCE' || lpad(n::text, 4, '0'), 'number', 'MANY-' || n
     )) made where o.id = $1`,
    [id],
  );
  const heard = () =>
    page.events
      .filter(({ event }) => event === 'orders')
      .map(({ data }) => idsIn(data).filter((each) => each.includes('MANYATONCE')));
  await expect.poll(() => new Set(heard().flat()).size, { timeout: 15_000 }).toBe(250);
  expect(Math.max(...heard().map(({ length }) => length))).toBeLessThanOrEqual(100);
  expect(heard().filter(({ length }) => length > 0)).toHaveLength(3);
  await shop.database.pool.query(`delete from customer_order where id like 'ord_MANYATONCE%'`);
  page.leave();
});

test('neither customers nor staff who read no orders hear of them', async () => {
  const writer = await aBuyer(shop, { roles: ['content'] });
  const pages = await Promise.all([customer, writer, ben].map(aStaffPage));
  const { id } = await aPaidOrder(market, customer);
  const [own, written, read] = pages;
  if (!own || !written || !read) throw new Error('three pages');
  await hears(read, id);
  // whatever comes to these streams later is not about orders
  for (const { id: user } of [customer, writer])
    await shop.database.pool.query(`select pg_notify('waybill_live', $1)`, [
      JSON.stringify({ to: `user:${user}`, kind: 'notifications', data: { unread: 77 } }),
    ]);
  for (const page of [own, written]) {
    await page.next('notifications', ({ unread }) => unread === 77);
    expect(page.events.filter(({ event }) => event === 'orders' || event === 'looking')).toEqual([]);
  }
  for (const page of pages) page.leave();
});

test('rows are asked by their ids, with what a list of these filters would have', async () => {
  const [first, second] = [await aPaidOrder(market, customer), await aPaidOrder(market, customer)];
  await shop.call('staffTakeOrder', { token: ann.token, params: { id: first.id } });
  const ids = `${first.id},${second.id},ord_notthere1`;
  type Query = NonNullable<Parameters<typeof shop.call<'staffListChangedOrders'>>[1]>['query'];
  const fits = async (query: Partial<Query>, { token } = ann) => {
    const { body } = await atOther('staffListChangedOrders', { token, query: { ids, ...query } });
    return Object.fromEntries(body.data.map((each) => [each.row.order.id, each.fits]));
  };
  const both = (one: boolean, two: boolean) => ({ [first.id]: one, [second.id]: two });
  expect(await fits({})).toEqual(both(true, true));
  expect(await fits({ mine: '1' })).toEqual(both(true, false));
  expect(await fits({ mine: '1' }, ben)).toEqual(both(false, false));
  expect(await fits({ state: 'paid' })).toEqual(both(false, true));
  expect(await fits({ state: 'paid,purchasing' })).toEqual(both(true, true));
  expect(await fits({ called: '1' })).toEqual(both(false, false));
  expect(await fits({ tag: 'none' })).toEqual(both(false, false));
  expect(await fits({ q: second.orderNum })).toEqual(both(false, true));
  const [row] = (
    await shop.call('staffListOrders', { token: ann.token, query: { mine: '1', q: first.orderNum } })
  ).body.data;
  const [asked] = (await shop.call('staffListChangedOrders', { token: ann.token, query: { ids: first.id } }))
    .body.data;
  expect(asked?.row).toEqual(row);
});

test('ids that are none, too many, and whoever reads no orders are refused', async () => {
  const ask = (ids: string, { token } = ann) =>
    shop.call('staffListChangedOrders', { token, query: { ids } });
  const many = Array.from({ length: 101 }, (_, at) => `ord_MANY${String(at).padStart(4, '0')}`);
  expect((await ask(many.slice(1).join(','))).status).toBe(200);
  for (const ids of ['', 'ord_', "x' or true", many.join(',')])
    expect((await ask(ids)).status, ids).toBe(422);
  const writer = await aBuyer(shop, { roles: ['content'] });
  expect((await ask('ord_MANY0001', writer)).status).toBe(403);
  expect((await ask('ord_MANY0001', customer)).status).toBe(404);
});

test('who has an order open is seen at the other process, and goes with leaving or after half a minute', async () => {
  const { id } = await aPaidOrder(market, customer);
  const page = await aStaffPage(ben);
  const look = (who: Buyer, looks = true, call = shop.call) =>
    call('staffLookAtOrder', { token: who.token, params: { id }, body: { looks } });
  expect((await look(ann)).body.data).toEqual([]);
  await expect.poll(() => looksAt(page, id)).toBe(1);
  expect((await look(ben, true, atOther)).body.data).toEqual([
    { id: ann.id, name: 'Ann Early', buys: false },
  ]);
  await expect.poll(() => looksAt(page, id)).toBe(2);
  await shop.call('staffTakeOrder', { token: ann.token, params: { id } });
  expect((await look(ben, true, atOther)).body.data).toMatchObject([{ id: ann.id, buys: true }]);
  await look(ann, false);
  await expect.poll(() => looksAt(page, id)).toBe(3);
  expect((await look(ben)).body.data).toEqual([]);
  await look(ann);
  shop.clock.advance(20_000);
  expect((await look(ben)).body.data).toHaveLength(1);
  shop.clock.advance(10_000);
  expect((await look(ben)).body.data).toEqual([]);
  const kept = await shop.database.pool.query('select looker from order_look');
  expect(kept.rows).toEqual([{ looker: ben.id }]);
  page.leave();
});

test('a look is told once, leaves no trace in the audit log, and belongs to staff who read orders', async () => {
  const { id } = await aPaidOrder(market, customer);
  const page = await aStaffPage(ann);
  const look = (token: string, to = id, looks = true) =>
    shop.call('staffLookAtOrder', { token, params: { id: to }, body: { looks } });
  for (let time = 0; time < 3; time++) expect((await look(ann.token)).status).toBe(200);
  await look(ann.token, id, false);
  await look(ann.token, id, false);
  const { id: later } = await aPaidOrder(market, customer);
  await look(ann.token, later);
  await page.next('looking', ({ order }) => order === later);
  expect(looksAt(page, id)).toBe(2);
  const actions = await shop.database.pool.query(`select from staff_deed where call = 'staffLookAtOrder'`);
  expect(actions.rowCount).toBe(0);
  expect((await look(ann.token, 'ord_notthere1')).status).toBe(404);
  const writer = await aBuyer(shop, { roles: ['content'] });
  expect((await look(writer.token)).status).toBe(403);
  expect((await look(customer.token)).status).toBe(404);
  page.leave();
});
