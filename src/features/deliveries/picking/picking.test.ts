import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aDeliveryDesk,
  aPaidDelivery,
  aSender,
  type DeliveryDesk,
  packed,
  shipped,
} from '../../../../tests/support/a-delivery.ts';
import { aBoughtOrder, aParcelPhoto } from '../../../../tests/support/a-stored-order.ts';
import { aBuyer, type Buyer } from '../../../../tests/support/an-order.ts';
import { readPdf } from '../../../../tests/support/read-pdf.ts';
import { scannedDelivery, scannedPick } from '../screens/picking/pick-rules.ts';
import type { Batch } from './picking-contract.ts';

let desk: DeliveryDesk;
let customer: Buyer;
beforeAll(async () => {
  desk = await aDeliveryDesk();
  customer = await aSender(desk);
});
afterAll(() => desk.market.close());

const call: DeliveryDesk['market']['shop']['call'] = (...action) => desk.market.shop.call(...action);
const batch = async (token = desk.crew.warehouse.token): Promise<Batch> =>
  (await call('staffGetBatch', { token })).body.data;
const take = (token = desk.crew.warehouse.token) => call('staffTakeBatch', { token });
const tick = (id: string, body: { parcel: string; state: 'open' | 'picked' | 'missing' }, token?: string) =>
  call('staffTickPick', { token: token ?? desk.crew.warehouse.token, params: { id }, body });

/** An order that came under a number, onto a shelf, sent for and paid. */
async function aShelvedDelivery(shelf: string, tracking: string) {
  const { market, crew } = desk;
  const { token } = crew.warehouse;
  const order = await aBoughtOrder(market, { crew, customer });
  const body = {
    ...{ order: { id: order.id, lines: order.lines }, tracking, shelf, weighing: { grams: 900 } },
  };
  const { id } = (await call('staffReceiveParcel', { token, body })).body.data;
  await aParcelPhoto(market, crew, id);
  await call('staffStoreParcel', { token, params: { id } });
  const { address_id, recipient_id } = customer.placing;
  const input = { orders: [order.id], address_id, recipient_id, route: 'road', use_balance: true };
  const made = await call('createDelivery', { token: customer.token, body: input });
  return { order, parcel: id, delivery: made.body.data.delivery };
}

test('ten are taken, fetched by shelf, ticked off by their codes, and printed in one file', async () => {
  expect(await batch()).toEqual({ untaken: 0, deliveries: [], parcels: [] });
  expect(
    (await call('staffPrintBatch', { token: desk.crew.warehouse.token, query: { show: 'papers' } })).body
      .error,
  ).toMatchObject({ code: 'wrong_state', message: expect.stringContaining('Take some deliveries first') });
  const far = await aShelvedDelivery('B-10', 'DE0001');
  desk.market.shop.clock.advance(60_000);
  const near = await aShelvedDelivery('B-2', 'DE0002');
  // what lies where is seen before anything is taken
  const before = await batch();
  expect([before.untaken, before.toTake?.map(({ shelf }) => shelf)]).toEqual([2, ['B-2', 'B-10']]);
  const taken = (await take()).body.data;
  expect(taken).toMatchObject({ untaken: 0, deliveries: [{ box: 1 }, { box: 2 }] });
  expect(taken.toTake).toBeUndefined();
  expect(taken.parcels.map(({ shelf }) => shelf)).toEqual(['B-2', 'B-10']);
  const [first] = taken.parcels;
  expect(first).toMatchObject({
    ...{ id: near.parcel, delivery: near.delivery.id, box: 2, tracking: 'DE0002', pieces: 1, grams: 900 },
    ...{ orderNum: near.order.orderNum, state: 'open', image: expect.stringContaining('/media/pictures/') },
  });
  // a hand scanner reads the seller's label or ours
  expect(scannedPick(taken, 'de-0001')?.id).toBe(far.parcel);
  expect(scannedPick(taken, near.order.orderNum)?.id).toBe(near.parcel);
  expect(scannedPick(taken, 'DE0003')).toBeUndefined();
  expect(scannedDelivery(taken, far.delivery.number.toLowerCase())?.id).toBe(far.delivery.id);
  await tick(near.delivery.id, { parcel: near.parcel, state: 'picked' });
  const { data } = (await tick(far.delivery.id, { parcel: far.parcel, state: 'missing' })).body;
  expect(data.parcels.map(({ state }) => state)).toEqual(['picked', 'missing']);
  // whoever opens the delivery is told, not its packer alone
  const { token: someone } = await aBuyer(desk.market.shop, { roles: ['warehouse'] });
  const goodsOf = async (id: string) =>
    (await call('staffGetDelivery', { token: someone, params: { id } })).body.data.toFetch;
  expect(await goodsOf(far.delivery.id)).toMatchObject([{ id: far.parcel, isMissing: true }]);
  expect(await goodsOf(near.delivery.id)).toMatchObject([{ id: near.parcel }]);
  await tick(far.delivery.id, { parcel: far.parcel, state: 'open' });
  expect((await batch()).parcels.map(({ state }) => state)).toEqual(['picked', 'open']);
  // a parcel of another delivery, and a batch of somebody else
  expect((await tick(near.delivery.id, { parcel: far.parcel, state: 'picked' })).status).toBe(404);
  const other = await aBuyer(desk.market.shop, { roles: ['warehouse'] });
  const own = { parcel: near.parcel, state: 'picked' } as const;
  expect((await tick(near.delivery.id, own, other.token)).status).toBe(404);

  // the page of a delivery names the same shelf
  const { token } = desk.crew.warehouse;
  const toFetch = async () =>
    (await call('staffGetDelivery', { token, params: { id: near.delivery.id } })).body.data.toFetch;
  const { orderNum } = near.order;
  const image = expect.stringContaining('/media/pictures/');
  expect(await toFetch()).toEqual([
    {
      id: near.parcel,
      shelf: 'B-2',
      orderNum,
      tracking: 'DE0002',
      isPicked: true,
      title: expect.any(String),
      image,
      pieces: 1,
    },
  ]);

  // what is packed stays in its box until the carrier has it
  await packed(desk, near.delivery.id, '0.9');
  expect((await batch()).deliveries.map(({ state }) => state)).toEqual(['packing', 'ready']);
  const printed = async (show: 'list' | 'papers') => {
    const { token } = desk.crew.warehouse;
    const { body } = await call('staffPrintBatch', { token, query: { show }, locale: 'ru' });
    return readPdf(Buffer.from(body.data.pdf, 'base64'));
  };
  const papers = await printed('papers');
  // a label and a declaration for each
  expect(papers.pages).toBe(4);
  expect(papers.texts[0]).toContain(far.delivery.number);
  expect(papers.texts[1]).toContain('Customs declaration');
  expect(papers.texts[1]).toMatch(/Total value.*RUB/);
  expect(papers.texts[3]).toContain('Gross weight 0.9 kg');
  expect(papers.texts[3]).toContain('Anna Smirnova');
  const list = await printed('list');
  expect(list).toMatchObject({ pages: 1, title: expect.anything() });
  expect(list.text).toContain('B-2');
  expect(list.text.indexOf('B-2')).toBeLessThan(list.text.indexOf('B-10'));
  expect(list.text).toContain('Коробка 2');
  expect(list.pictures).toBe(2);

  // the number that is on a box stays when the one before it leaves, and the next parcel gets the free one
  await shipped(desk, far.delivery.id, undefined, '0.9');
  expect((await batch()).deliveries).toMatchObject([{ id: near.delivery.id, box: 2 }]);
  const next = await aShelvedDelivery('B-3', 'DE0003');
  const boxes = (await take()).body.data.deliveries.map(({ id, box }) => [id, box]);
  expect(boxes).toEqual([
    [next.delivery.id, 1],
    [near.delivery.id, 2],
  ]);
});

test('two who take at once share what is there; nobody packs a parcel of his own', async () => {
  const { market, staff } = desk;
  const [one, two] = [
    await aBuyer(market.shop, { roles: ['warehouse'] }),
    await aBuyer(market.shop, { roles: ['warehouse'] }),
  ];
  const mine = await aSender(desk, '300000.00', ['warehouse']);
  const own = await aPaidDelivery(desk, mine);
  const paid = await aPaidDelivery(desk, customer);
  expect((await take(mine.token)).body.data.deliveries.map(({ id }) => id)).toEqual([paid.delivery.id]);
  const both = await Promise.all([take(one.token), take(two.token)]);
  const ids = both.flatMap(({ body }) => body.data.deliveries.map(({ id }) => id));
  expect(ids).toEqual([own.delivery.id]);
  expect((await take((await staff('support')).token)).status).toBe(403);
});

test('a batch is never more than ten', async () => {
  const packer = await aBuyer(desk.market.shop, { roles: ['warehouse'] });
  const source = (await aPaidDelivery(desk, customer)).delivery.id;
  // copies of a paid delivery: what counts here is how many there are
  const copies = `from generate_series(1, 11) n, lateral (select $1::text as source) s`;
  const { pool } = desk.market.shop.database;
  await pool.query(
    `insert into delivery select (jsonb_populate_record(d, jsonb_build_object(
       'id', d.id || n, 'number', d.number || n))).* ${copies} join delivery d on d.id = s.source`,
    [source],
  );
  await pool.query(
    `insert into delivery_order select (jsonb_populate_record(o, jsonb_build_object(
       'delivery_id', o.delivery_id || n, 'is_live', false))).*
       ${copies} join delivery_order o on o.delivery_id = s.source`,
    [source],
  );
  const taken = (await take(packer.token)).body.data;
  expect([taken.deliveries.length, taken.untaken]).toEqual([10, 2]);
  expect((await take(packer.token)).body.data.deliveries).toHaveLength(10);
});

test('a warehouse with zones is walked zone by zone', async () => {
  const { token } = desk.crew.warehouse;
  const rest = { max_grams: null, max_side: null, is_quarantine: false };
  const zones = [
    { ...rest, name: 'Cellar' },
    { ...rest, name: 'Attic' },
  ];
  const saved = await call('staffSaveZones', { token, body: { version: 0, zones } });
  const [cellar, attic] = saved.body.data.zones.map(({ id }) => id);
  await call('staffPrintShelves', { token, body: { from: 'C-1', to: 'C-2', zone: cellar } });
  await call('staffPrintShelves', { token, body: { from: 'A-1', to: 'A-1', zone: attic } });
  const packer = await aBuyer(desk.market.shop, { roles: ['warehouse'] });
  for (const [index, shelf] of ['A-0', 'A-1', 'C-2', 'C-1'].entries()) {
    await aShelvedDelivery(shelf, `DE100${index}`);
  }
  // others of these tests may wait as well, without a shelf
  const parcels = (await take(packer.token)).body.data.parcels.filter(({ shelf: lies }) => lies !== null);
  expect(parcels.map(({ shelf, zone }) => [zone, shelf])).toEqual([
    ['Cellar', 'C-1'],
    ['Cellar', 'C-2'],
    ['Attic', 'A-1'],
    [undefined, 'A-0'],
  ]);
  const sheet = await call('staffPrintBatch', { token: packer.token, query: { show: 'list' } });
  expect(readPdf(Buffer.from(sheet.body.data.pdf, 'base64')).text).toContain('Cellar');
});

test('what is packed was fetched: its parcels are ticked off with it', async () => {
  const { delivery, parcel } = await aShelvedDelivery('C-1', 'DE0077');
  await take();
  await tick(delivery?.id ?? '', { parcel, state: 'missing' });
  const { token } = desk.crew.warehouse;
  const toFetch = async () =>
    (await call('staffGetDelivery', { token, params: { id: delivery?.id ?? '' } })).body.data.toFetch;
  expect(await toFetch()).toMatchObject([{ id: parcel, tracking: 'DE0077', isMissing: true }]);
  await packed(desk, delivery?.id ?? '', '0.9');
  expect((await toFetch())[0]).toMatchObject({ isPicked: true });
  expect((await batch()).parcels.find(({ id }) => id === parcel)?.state).toBe('picked');
});
