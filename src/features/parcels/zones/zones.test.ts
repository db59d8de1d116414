/** A warehouse that is divided into zones, from its first save to the shelf that a parcel gets. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer } from '../../../../tests/support/a-customer.ts';
import {
  aBoughtOrder,
  aCrew,
  aParcelPhoto,
  type Crew,
  putAway,
} from '../../../../tests/support/a-stored-order.ts';
import { aBuyer, aMarket, type Buyer, type Market } from '../../../../tests/support/an-order.ts';
import { readPdf } from '../../../../tests/support/read-pdf.ts';

let market: Market;
let crew: Crew;
let customer: Buyer;
beforeAll(async () => {
  market = await aMarket();
  crew = await aCrew(market);
  customer = await aBuyer(market.shop, { balance: '900000' });
});
afterAll(() => market.close());

const call: Market['shop']['call'] = (...given) => market.shop.call(...given);
const token = () => crew.warehouse.token;
const zone = (name: string, part: object = {}) => ({
  ...{ name, max_grams: null, max_side: null, is_quarantine: false },
  ...part,
});
const save = (version: number, zones: ReturnType<typeof zone>[]) =>
  call('staffSaveZones', { token: token(), body: { version, zones } });
const suggested = async (query: Record<string, string | number>) =>
  (await call('staffSuggestShelf', { token: token(), query })).body.data;
const zones = async () => (await call('staffGetZones', { token: token() })).body.data;
const idOf = async (name: string) => (await zones()).zones.find((one) => one.name === name)?.id ?? '';
const print = (from: string, to: string, part: object = {}) =>
  call('staffPrintShelves', { token: token(), body: { from, to, ...part } });

/** Received with a weight and photographed. */
async function aParcel(order: Awaited<ReturnType<typeof aBoughtOrder>>, grams: number, shelf?: string) {
  const body = {
    order: { id: order.id, lines: order.lines },
    weighing: { grams },
    ...(shelf ? { shelf } : {}),
  };
  const { data } = (await call('staffReceiveParcel', { token: token(), body })).body;
  await aParcelPhoto(market, crew, data.id);
  return data.id;
}

test('a warehouse that is not divided suggests nothing, and names no zone', async () => {
  await print('A-1', 'A-1');
  const order = await aBoughtOrder(market, { crew, customer });
  const stored = await putAway(market, crew, order);
  expect(stored).not.toHaveProperty('zone');
  expect(await suggested({ parcel: stored.id })).toEqual({ zone: null, shelf: null, isQuarantine: false });
  expect(await zones()).toEqual({ warehouse: 'main', version: 0, zones: [] });
  expect((await call('staffListArrivals', { token: token() })).body.meta.zones).toEqual([]);
});

test('zones are saved over the version that was seen, by the warehouse alone', async () => {
  const all = [
    zone('Small', { max_grams: 2000, max_side: 400 }),
    zone('Oversize'),
    zone('Quarantine', { is_quarantine: true }),
  ];
  expect((await save(0, [zone('Small'), zone('small')])).body.error.fields).toHaveProperty(['zones.1.name']);
  expect((await save(0, [{ ...zone('Small'), id: 'zon_none' }] as never)).body.error.fields).toBeTruthy();
  const saved = (await save(0, all)).body.data;
  expect(saved).toMatchObject({ version: 1, zones: [{ name: 'Small', maxSide: 400, shelves: [] }, {}, {}] });
  expect((await save(0, all)).body.error.code).toBe('changed_meanwhile');
  const body = { version: 1, zones: [] };
  expect((await call('staffSaveZones', { token: crew.buyer.token, body })).status).toBe(403);
});

test('a label shows the zone of its shelf, which is said when it is printed', async () => {
  const printed = await print('S-1', 'S-3', { zone: await idOf('Small') });
  const { text } = readPdf(Buffer.from(printed.body.data.pdf, 'base64'));
  expect(text.match(/Small/g)).toHaveLength(3);
  await print('O-1', 'O-1', { zone: await idOf('Oversize') });
  await print('Q-1', 'Q-1', { zone: await idOf('Quarantine') });
  // the same again without a word about zones
  await print('S-1', 'S-1');
  expect((await zones()).zones.map(({ shelves }) => shelves)).toEqual([
    ['S-1', 'S-2', 'S-3'],
    ['O-1'],
    ['Q-1'],
  ]);
  expect((await print('S-9', 'S-9', { zone: 'zon_none' })).body.error.fields).toHaveProperty('zone');
  await print('S-3', 'S-3', { zone: null });
  expect((await zones()).zones[0]?.shelves).toEqual(['S-1', 'S-2']);
});

test('a parcel is put where it fits, on the emptiest shelf, and found by its zone', async () => {
  const order = await aBoughtOrder(market, { crew, customer });
  expect(await suggested({ order: order.id, grams: 900 })).toMatchObject({
    shelf: 'S-1',
    zone: { name: 'Small' },
  });
  // typed in small letters
  const parcel = await aParcel(order, 900, 's-1');
  const next = await aBoughtOrder(market, { crew, customer });
  expect(await suggested({ order: next.id, grams: 900 })).toMatchObject({ shelf: 'S-2' });
  expect(await suggested({ order: next.id, grams: 2001 })).toMatchObject({ shelf: 'O-1' });
  const found = async (query: Record<string, string | number>) =>
    (await call('staffListArrivals', { token: token(), query })).body.data.map(({ id }) => id);
  expect(await found({ zone: await idOf('Small') })).toEqual([parcel]);
  expect(await found({ zone: await idOf('Oversize') })).toEqual([]);
  expect(await found({ zone: 'zon_none' })).toEqual([]);
  const body = { shelf: 'O-1', from: 'S-1' };
  const moved = await call('staffShelveParcel', { token: token(), params: { id: parcel }, body });
  expect(moved.body.data.zone).toMatchObject({ name: 'Oversize' });
  expect(await found({ zone: await idOf('Small') })).toEqual([]);
  expect(await found({ zone: await idOf('Oversize'), show: 'in_work' })).toEqual([parcel]);
});

test('what is asked about or goes back lies in quarantine, and what is kept apart nowhere else', async () => {
  const order = await aBoughtOrder(market, { crew, customer });
  const parcel = await aParcel(order, 900);
  const params = { id: parcel };
  const lines = order.lines.map(({ line }) => line);
  await call('staffReportDefect', { token: token(), params, body: { lines, note: 'The lid is broken.' } });
  expect(await suggested({ parcel })).toMatchObject({ shelf: 'Q-1', isQuarantine: true });
  const asked = { token: customer.token, params: { id: order.id } };
  const open = (await call('getOrder', asked)).body.data.questions.find(({ state }) => state === 'open');
  const answers = [{ question_id: open?.id ?? '', option: 'return' }];
  const body = { order: { id: order.id, answers }, url_success: '/cabinet', url_error: '/cabinet' };
  expect((await call('answerQuestions', { token: customer.token, body })).status).toBe(200);
  await market.shop.settle();
  const shelve = (shelf: string) =>
    call('staffShelveParcel', { token: token(), params, body: { shelf, from: null } });
  expect(await suggested({ parcel })).toMatchObject({ shelf: 'Q-1' });
  expect((await shelve('S-1')).body.error?.code).toBe('wrong_state');
  expect((await shelve('Q-1')).body.data).toMatchObject({ shelf: 'Q-1', mayStore: 'goes_back' });
});

test('a zone that is taken away leaves its shelves without one', async () => {
  const { version, zones: all } = await zones();
  const kept = all.slice(1).map(({ id, name }) => ({ ...zone(name), id }));
  expect((await save(version, kept)).body.data.zones.map(({ name }) => name)).toEqual([
    'Oversize',
    'Quarantine',
  ]);
  const support = (await aCustomer(market.shop, { roles: ['support'] })).token;
  const shelves = (await call('staffListShelves', { token: support })).body.data;
  expect(shelves).toContain('S-1');
  expect((await zones()).zones.flatMap((one) => one.shelves)).not.toContain('S-1');
});
