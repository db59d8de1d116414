/**
 * A shop with two warehouses, one of them in a zone with half hours, that settles in euros: what is bought to each is
 * received there, never merged with the other, and leaves in a delivery of its own.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everyField } from '../../../tests/settings/every-field.ts';
import { aCustomer } from '../../../tests/support/a-customer.ts';
import {
  aSender,
  type DeliveryDesk,
  deliveryBody,
  deskOf,
  header,
} from '../../../tests/support/a-delivery.ts';
import { aParcelPhoto, putAway } from '../../../tests/support/a-stored-order.ts';
import { aMarket, aPaidOrder, type Buyer } from '../../../tests/support/an-order.ts';
import { readPdf } from '../../../tests/support/read-pdf.ts';
import { expectSoundBooks } from '../../../tests/support/the-books.ts';
import { listWarehouses } from '../warehouses/read-warehouses.ts';

const row = 'road,dhl,Дорога,Road,公路,yes,5000,30,150,300,battery,2,,RU DE,5,9,30,0.00,9.00';
const berlin = { name: 'Hamburg', country: 'DE', address: 'Kai 1\n20457 Hamburg', zone: 'Europe/Berlin' };
const delhi = {
  ...{ name: 'Delhi', country: 'IN', address: 'Gate 2\n110001 Delhi', zone: 'Asia/Kolkata' },
  ...{ city: 'New Delhi', postcode: '110001' },
};

let desk: DeliveryDesk;
let customer: Buyer;
let admin: string;
let hamburger: string;
let delhiite: string;
const call: DeliveryDesk['market']['shop']['call'] = (...given) => desk.market.shop.call(...given);
const save = (id: string, changes: object, version = 0) =>
  call('staffSaveWarehouse', {
    ...{ token: admin, params: { id } },
    body: { is_active: true, takes_own: true, workers: [], ...berlin, version, ...changes },
  });

beforeAll(async () => {
  const parcels = { isOn: true, fee: '1.00' };
  const market = await aMarket({}, { currency: 'EUR', settings: { parcels } });
  desk = await deskOf(market, [header, row].join('\n'));
  customer = await aSender(desk, '90000');
  admin = (await aCustomer(desk.market.shop, { roles: ['admin'] })).token;
  hamburger = desk.crew.warehouse.token;
  delhiite = (await aCustomer(desk.market.shop, { roles: ['warehouse'] })).token;
}, 120_000);
afterAll(async () => {
  await expectSoundBooks(desk.market.shop);
  await desk.market.close();
});

async function bought(warehouse?: string) {
  const { id, orderNum } = await aPaidOrder(desk.market, customer);
  const { token } = desk.crew.buyer;
  await call('staffTakeOrder', { token, params: { id } });
  const body = { shop_order_number: `S-${id.slice(-6)}`, ...(warehouse ? { warehouse } : {}) };
  const answer = await call('staffMarkPurchased', { token, params: { id }, body });
  expect([answer.status, answer.body.error]).toEqual([200, undefined]);
  const { order, warehouse: kept } = answer.body.data;
  return {
    id,
    orderNum,
    kept,
    lines: order.items.map((item) => ({ line: item.id, quantity: item.quantity })),
  };
}

/** The parcel of an order comes to whoever receives it. */
async function received(
  token: string,
  { id, lines }: Pick<Awaited<ReturnType<typeof bought>>, 'id' | 'lines'>,
) {
  const body = { order: { id, lines }, weighing: { grams: 900 }, shelf: 'A-01' };
  const came = await call('staffReceiveParcel', { token, body });
  expect([came.status, came.body.error]).toEqual([201, undefined]);
  await aParcelPhoto(desk.market, desk.crew, came.body.data.id);
  const stored = await call('staffStoreParcel', { token, params: { id: came.body.data.id } });
  expect(stored.status).toBe(200);
  return stored.body.data;
}
const sent = (orders: string[]) =>
  call('createDelivery', {
    ...{ token: customer.token, body: deliveryBody(customer, orders, { use_balance: true }) },
  });
const work = (token: string, warehouse: string) =>
  call('staffChooseWarehouse', { token, body: { warehouse } });

test('every field of what is set is looked at', () => {
  everyField('staffSaveWarehouse', [
    ...['name', 'country', 'address', 'city', 'postcode', 'zone', 'is_active', 'takes_own', 'workers'],
  ]);
  everyField('staffSetShopWarehouse', ['warehouse']);
});

test('one warehouse goes by the settings of the service, and is named nowhere', async () => {
  const { data, meta } = (await call('staffListWarehouses', { token: hamburger })).body;
  expect(data).toMatchObject([
    { code: 'main', version: 0, name: 'Main warehouse', isActive: true, staff: [] },
  ]);
  const { db, settings } = desk.market.shop.installation;
  const [inRussian] = await listWarehouses(db, { ...settings, defaultLocale: 'ru' });
  expect(inRussian.name).toBe('Основной склад');
  expect(data[0]?.address).toContain('Demo Warehouse');
  expect(meta).toEqual({ own: 'main', mayChoose: ['main'] });
  const order = await bought();
  expect(order.kept).toBeUndefined();
  const stored = await putAway(desk.market, desk.crew, order);
  expect(stored).toMatchObject({ warehouse: 'main' });
  expect(stored).not.toHaveProperty('place');
  const list = await call('staffListArrivals', { token: hamburger });
  expect(list.body.meta.warehouses).toEqual([]);
  expect((await call('listSendable', { token: customer.token })).body.data[0]).not.toHaveProperty('places');
  const { addresses } = (await call('getForwarding', { token: customer.token })).body.data;
  expect(addresses).toMatchObject([{ place: null }]);
});

test('a warehouse is added and changed over the version that was seen, with its history', async () => {
  expect((await save('main', {})).status).toBe(200);
  const made = await save('DEL', delhi);
  expect(made.body.data).toMatchObject({ code: 'del', version: 1, ...delhi });
  const again = await save('del', { ...delhi, name: 'New' });
  expect(again.body.error.fields).toHaveProperty('id');
  expect((await save('del', { ...delhi, name: 'Delhi 2' }, 1)).status).toBe(200);
  expect((await save('del', delhi, 1)).body.error.code).toBe('changed_meanwhile');
  expect((await save('del', delhi, 2)).status).toBe(200);
  const seen = (await call('staffGetWarehouse', { token: admin, params: { id: 'del' } })).body.data;
  expect(seen.history.map(({ version, changed }) => [version, changed])).toEqual([
    [3, ['name']],
    [2, ['name']],
    [1, []],
  ]);
  for (const [fields, wrong] of [
    ['id', await save('Ö', delhi)],
    ['name', await save('x', { ...delhi, name: 'hamburg' })],
    ['workers', await save('x', { ...delhi, name: 'X', workers: [customer.id] })],
  ] as const) {
    expect(Object.keys(wrong.body.error.fields ?? {})).toEqual([fields]);
  }
});

test('a shop sends where it was set, else by its country; the desk has the address of each', async () => {
  const { token } = desk.crew.buyer;
  await aPaidOrder(desk.market, customer);
  const { data, meta } = (await call('staffListBuying', { token })).body;
  expect(meta.warehouses).toEqual([
    { code: 'main', name: 'Hamburg', deliverTo: berlin.address },
    { code: 'del', name: 'Delhi', deliverTo: delhi.address },
  ]);
  const host = data[0]?.host ?? '';
  expect(data[0]?.warehouse).toBe('main');
  const set = (warehouse: string | null, instead_of: string | null) =>
    call('staffSetShopWarehouse', { token, params: { host }, body: { warehouse, instead_of } });
  expect((await set('del', null)).body.data).toMatchObject({ set: 'del', usual: { name: 'Delhi' } });
  expect((await set('main', null)).body.error.code).toBe('changed_meanwhile');
  expect((await set('gone', 'del')).body.error.code).toBe('fields');
  expect((await call('staffListBuying', { token })).body.data[0]?.warehouse).toBe('del');
  expect((await bought()).kept?.of).toMatchObject({ code: 'del', zone: 'Asia/Kolkata' });
  expect((await set(null, 'del')).body.data.usual.code).toBe('main');
});

test('bought to two, received in two, never merged, and sent in two deliveries', async () => {
  const [north, south] = [await bought('main'), await bought('del')];
  expect((await work(delhiite, 'del')).body.data).toEqual({ own: 'del' });
  // what a scan finds says that it belongs elsewhere; a shelf is one of the reader's own warehouse
  const found = async (token: string, q: string) =>
    (await call('staffFindParcel', { token, query: { q } })).body.data;
  expect((await found(delhiite, north.orderNum)).orders[0]?.elsewhere?.name).toBe('Hamburg');
  expect((await found(delhiite, south.orderNum)).orders[0]).not.toHaveProperty('elsewhere');
  const labels = await call('staffPrintShelves', { token: delhiite, body: { from: 'A-01', to: 'A-01' } });
  expect(readPdf(Buffer.from(labels.body.data.pdf, 'base64')).text).toContain('DEL');
  expect((await found(delhiite, 'A-01')).shelf).toBe('A-01');
  expect((await found(hamburger, 'A-01')).shelf).toBeNull();
  expect((await call('staffListShelves', { token: hamburger })).body.data).toEqual([]);

  const [inNorth, inSouth] = [await received(hamburger, north), await received(delhiite, south)];
  expect([inNorth.place?.name, inSouth.place?.name]).toEqual(['Hamburg', 'Delhi']);

  // what comes to Delhi is nothing to wait for in Hamburg
  const coming = await bought('del');
  const advice = async (order: string) =>
    (await call('adviseDelivery', { token: customer.token, query: { order } })).body.data?.coming ?? [];
  expect((await advice(north.id)).map(({ orderNum }) => orderNum)).not.toContain(coming.orderNum);
  expect((await advice(south.id)).map(({ orderNum }) => orderNum)).toContain(coming.orderNum);
  const mergeable = (
    await call('listMergeableOrders', { token: customer.token, params: { id: north.id } })
  ).body.data.find(({ id }) => id === south.id);
  expect(mergeable).toMatchObject({ can: 'other_warehouse', where: 'Delhi' });

  const merge = { token: customer.token, body: { order: north.id, orders: [south.id] } };
  for (const refused of [await call('mergeOrders', merge), await call('previewMerge', merge)]) {
    expect(refused.body.error.code).toBe('cannot_merge');
    expect(refused.body.error.message).toContain(`Order ${south.orderNum} is in Delhi`);
    expect(refused.body.error.message).toContain(`${north.orderNum} is in Hamburg`);
  }
  const both = await sent([north.id, south.id]);
  expect(both.body.error).toMatchObject({ code: 'several_warehouses' });
  expect(both.body.error.message).toMatch(/– Hamburg, .* – Delhi|– Delhi, .* – Hamburg/);
  const body = deliveryBody(customer, [north.id, south.id], { use_balance: true });
  const inChinese = await call('createDelivery', { token: customer.token, body, locale: 'zh' });
  expect(inChinese.body.error.message).toMatch(/– Hamburg、.* – Delhi|– Delhi、.* – Hamburg/);
  const made = [await sent([north.id]), await sent([south.id])];
  expect(made.map(({ status }) => status)).toEqual([201, 201]);

  // each is packed where it lies, with that address as the sender's
  const papers = [];
  for (const token of [hamburger, delhiite]) {
    await call('staffTakeBatch', { token });
    const print = await call('staffPrintBatch', { token, query: { show: 'papers' } });
    papers.push(readPdf(Buffer.from(print.body.data.pdf, 'base64')).texts.join(' '));
  }
  expect(papers[0]).toContain('20457 Hamburg');
  expect(papers[0]).not.toContain('110001 Delhi');
  expect(papers[1]).toContain('110001 Delhi');
  const batch = (await call('staffGetBatch', { token: delhiite })).body.data;
  expect(batch).toMatchObject({ untaken: 0, place: { name: 'Delhi' }, deliveries: [{ box: 1 }] });
  const desks = await call('staffListDeliveries', { token: delhiite, query: { warehouse: 'del' } });
  expect(desks.body.data.map(({ orders }) => orders)).toEqual([[south.orderNum]]);
  expect(desks.body.meta.warehouses.map(({ code, waiting }) => [code, waiting])).toEqual([
    ['main', 1],
    ['del', 1],
  ]);
});

test('a parcel is received where it lies, and sent from there once it was brought', async () => {
  const order = await bought('main');
  const parcel = await received(delhiite, order);
  expect(parcel).toMatchObject({ warehouse: 'del', boughtTo: { name: 'Hamburg' } });
  const move = (from: string, warehouse: string) =>
    call('staffMoveParcel', { token: hamburger, params: { id: parcel.id }, body: { from, warehouse } });
  expect((await move('main', 'main')).body.error.code).toBe('changed_meanwhile');
  expect((await move('del', 'gone')).body.error.code).toBe('fields');
  const moved = (await move('del', 'main')).body.data;
  expect(moved).toMatchObject({ warehouse: 'main', place: { name: 'Hamburg' }, shelf: null });
  expect(moved).not.toHaveProperty('boughtTo');
  const shown = (await call('listSendable', { token: customer.token })).body.data;
  expect(shown.find(({ orders }) => orders[0]?.id === order.id)?.places).toEqual(['Hamburg']);
  expect((await sent([order.id])).status).toBe(201);
  expect((await move('main', 'del')).body.error.message).toContain('can’t be moved');
});

test('the queue and the intake are narrowed to one warehouse, with their counts', async () => {
  await call('staffReceiveParcel', { token: delhiite, body: { label: 'torn, no name' } });
  const arrivals = async (warehouse?: string) =>
    (
      await call('staffListArrivals', {
        ...{ token: hamburger, query: { show: 'unknown', ...(warehouse ? { warehouse } : {}) } },
      })
    ).body;
  expect((await arrivals()).meta.warehouses.map(({ code, waiting }) => [code, waiting])).toEqual([
    ['main', 0],
    ['del', 1],
  ]);
  expect((await arrivals('main')).data).toEqual([]);
  expect((await arrivals('main')).meta.counts).toEqual({ unknown: 0, in_work: 0 });
  const [lying] = (await arrivals('del')).data;
  expect(lying?.place?.code).toBe('del');
  // it is counted and listed where it is brought, at once
  for (const [from, warehouse] of [
    ['del', 'main'],
    ['main', 'del'],
  ] as const) {
    const params = { id: lying?.id ?? '' };
    const moved = await call('staffMoveParcel', { token: hamburger, params, body: { from, warehouse } });
    expect(moved.status, JSON.stringify(moved.body)).toBe(200);
    expect((await arrivals(from)).data).toEqual([]);
    expect((await arrivals(warehouse)).data.map(({ id }) => id)).toEqual([lying?.id]);
    expect((await arrivals(warehouse)).meta.counts).toEqual({ unknown: 1, in_work: 0 });
  }
  const south = await bought('del');
  const query = { warehouse: 'del', state: 'purchased', shops: '1' as const };
  const queue = (await call('staffListOrders', { token: desk.crew.buyer.token, query })).body;
  expect(queue.data.map(({ order }) => order.orderNum)).toContain(south.orderNum);
  const counted = queue.meta.warehouses.find(({ code }) => code === 'del')?.waiting;
  expect(queue.data).toHaveLength(counted ?? -1);
});

test('a customer’s own parcel goes to any warehouse that takes such, and belongs to where it came', async () => {
  const addresses = async () =>
    (await call('getForwarding', { token: customer.token })).body.data.addresses.map(
      ({ place, lines }) => `${place?.code} ${lines.at(-1)}`,
    );
  expect(await addresses()).toEqual(['main 20457 Hamburg', 'del 110001 Delhi']);
  const made = await call('announceParcel', {
    token: customer.token,
    body: {
      ...{ shop: 'https://shop.example/p/1', country: 'RU', currency: 'EUR' },
      lines: [{ title: 'Wool scarf', quantity: 1, price: '40.00' }],
    },
  });
  const { id, orderNum, lines } = made.body.data;
  const found = (await call('staffFindParcel', { token: delhiite, query: { q: orderNum } })).body.data;
  expect(found.orders[0]).not.toHaveProperty('elsewhere');
  const parts = lines.map((line) => ({ line: line.id, quantity: 1 }));
  expect((await received(delhiite, { id, lines: parts })).warehouse).toBe('del');
  const order = await call('staffGetOrder', { token: desk.crew.buyer.token, params: { id } });
  expect(order.body.data.warehouse?.of?.code).toBe('del');
  await save('del', { ...delhi, takes_own: false }, 3);
  expect(await addresses()).toEqual(['main 20457 Hamburg']);
});

test('a closed warehouse gets nothing new; one stays open; people work where they are named', async () => {
  await save('del', { ...delhi, is_active: false, workers: [desk.crew.warehouse.id] }, 4);
  expect((await save('main', { is_active: false }, 1)).body.error.fields).toHaveProperty('is_active');
  const { id } = await aPaidOrder(desk.market, customer);
  const { token } = desk.crew.buyer;
  await call('staffTakeOrder', { token, params: { id } });
  const body = { shop_order_number: 'S-1', warehouse: 'del' };
  const refused = await call('staffMarkPurchased', { token, params: { id }, body });
  expect(refused.body.error.fields).toHaveProperty('warehouse');
  expect((await work(delhiite, 'del')).body.error.fields).toHaveProperty('warehouse');
  expect((await call('staffListWarehouses', { token: delhiite })).body.meta).toEqual({
    ...{ own: 'main', mayChoose: ['main'] },
  });
  expect((await work(hamburger, 'del')).status).toBe(200);
  // nor is it named past that choice
  const inDelhi = async (token: string) => [
    await call('staffReceiveParcel', { token, body: { warehouse: 'del', tracking: 'PAST-1' } }),
    await call('staffSaveZones', { token, body: { warehouse: 'del', version: 0, zones: [] } }),
    await call('staffPrintShelves', { token, body: { warehouse: 'del', from: 'B-01', to: 'B-01' } }),
  ];
  for (const answer of await inDelhi(delhiite)) expect(answer.body.error?.fields).toHaveProperty('warehouse');
  for (const answer of await inDelhi(hamburger)) expect(answer.body.error?.fields?.warehouse).toBeUndefined();
});
