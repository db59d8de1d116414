import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCustomer } from '../../../../tests/support/a-customer.ts';
import {
  aDeliveryDesk,
  aPaidDelivery,
  aSender,
  atDesk,
  type DeliveryDesk,
  shipped,
} from '../../../../tests/support/a-delivery.ts';
import { passDays } from '../../../../tests/support/a-stored-order.ts';
import { aBuyer, type Buyer } from '../../../../tests/support/an-order.ts';
import { minuteOf, momentOf } from '../../../platform/time/zoned.ts';
import { createDhl } from '../carriers/dhl/tracking.ts';

/** A server that speaks the tracking protocol of DHL, "Shipment Tracking – Unified". */
interface TrackingServer {
  url: string;
  /** Answers by tracking number: events, or a status. */
  shipments: Map<string, unknown[] | number>;
  asked: { number: string | null; key: string | undefined }[];
  close(): Promise<void>;
}

async function aTrackingServer(): Promise<TrackingServer> {
  const shipments: TrackingServer['shipments'] = new Map();
  const asked: TrackingServer['asked'] = [];
  const server: Server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const number = url.searchParams.get('trackingNumber');
    const key = request.headers['dhl-api-key'];
    asked.push({ number, key: String(key) });
    const answer = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    const problem = (status: number, title: string) => answer(status, { status, title, detail: title });
    if (url.pathname !== '/track/shipments' || request.method !== 'GET') return problem(404, 'Not found');
    if (key !== 'test-key') return problem(401, 'Unauthorized');
    const known = shipments.get(number ?? '');
    if (typeof known === 'number') return problem(known, 'Problem');
    if (!known) return problem(404, 'No result found');
    answer(200, { shipments: [{ id: number, service: 'express', events: known, status: known[0] }] });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    ...{ url: `http://127.0.0.1:${port}`, shipments, asked },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const scan = (timestamp: string, statusCode: string, description: string, countryCode = 'DE') => ({
  ...{ timestamp, statusCode, status: description.toUpperCase(), description },
  location: { address: { addressLocality: `LEIPZIG - ${countryCode}`, countryCode } },
});

let server: TrackingServer;
let desk: DeliveryDesk;
let customer: Buyer;
beforeAll(async () => {
  server = await aTrackingServer();
  const dhl = createDhl({ apiKey: 'test-key', baseUrl: server.url });
  desk = await aDeliveryDesk({ carriers: { dhl } });
  customer = await aSender(desk, '500000.00');
});
afterAll(async () => {
  await desk.market.close();
  await server.close();
});

const call: DeliveryDesk['market']['shop']['call'] = (...given) => desk.market.shop.call(...given);
const seen = async (id: string) =>
  (await call('getDelivery', { token: customer.token, params: { id } })).body.data;
const hours = (count: number): string =>
  new Date(desk.market.shop.clock.now().getTime() + count * 3_600_000).toISOString();

/** The worker's look at all carriers, and the questions that follow. */
async function look(): Promise<void> {
  await desk.market.shop.features.jobs.look_at_carriers?.({});
  await desk.market.shop.settle();
}

describe('the adapter of DHL', () => {
  const dhl = (key = 'test-key') => createDhl({ apiKey: key, baseUrl: server.url });

  test.each([
    ['pre-transit', 'Shipment information received', 'DE', null],
    ['transit', 'Processed at LEIPZIG', 'DE', null],
    ['transit', 'Arrived at facility MOSCOW', 'RU', 'in_destination'],
    ['transit', 'Shipment is on hold for customs clearance', 'RU', 'customs'],
    ['transit', 'Customs clearance completed', 'RU', 'in_destination'],
    ['transit', 'Customs status updated', 'DE', null],
    ['delivered', 'Delivered - signed for by A. SMIRNOVA', 'RU', 'delivered'],
    ['failure', 'Returned to the sender', 'DE', 'returned'],
    ['unknown', 'Something else', 'DE', null],
  ])('%s "%s" in %s means %s', async (code, text, country, state) => {
    server.shipments.set('MEANING', [scan('2026-03-01T10:00:00Z', code, text, country)]);
    const [news] = await dhl().track('MEANING', { destination: 'RU' });
    expect(news).toMatchObject({ state, text, place: `LEIPZIG - ${country}` });
  });

  test('an unknown number is no news, a wrong key and a busy carrier are errors', async () => {
    expect(await dhl().track('NOBODY', { destination: 'RU' })).toEqual([]);
    await expect(dhl('wrong').track('NOBODY', { destination: 'RU' })).rejects.toThrow('401');
    server.shipments.set('BUSY', 429);
    await expect(dhl().track('BUSY', { destination: 'RU' })).rejects.toThrow('429');
    server.shipments.set('ODD', [{ timestamp: 'yesterday' }]);
    expect(await dhl().track('ODD', { destination: 'RU' })).toEqual([]);
  });
});

test('the worker asks the carrier, takes each piece of news once and in order, and stops at the end', async () => {
  const { delivery, order } = await aPaidDelivery(desk, customer);
  const { id } = delivery;
  await shipped(desk, id, 'JD0146000001');
  server.shipments.set('JD0146000001', [
    // the newest first, as the carrier answers, and one from before it left us
    scan(hours(-0.02), 'transit', 'Processed at LEIPZIG'),
    scan(hours(-48), 'pre-transit', 'Label created'),
  ]);
  await look();
  expect(server.asked.at(-1)).toEqual({ number: 'JD0146000001', key: 'test-key' });
  expect((await seen(id)).events.filter(({ kind }) => kind === 'road')).toHaveLength(2);
  expect((await seen(id)).state).toBe('shipped');
  const before = server.asked.length;
  await look();
  expect(server.asked.length).toBe(before);
  await passDays(desk.market, 2, [customer, desk.crew.buyer, desk.crew.warehouse]);
  server.shipments.set('JD0146000001', [
    scan(hours(-1), 'delivered', 'Delivered', 'RU'),
    scan(hours(-20), 'transit', 'Held at customs', 'RU'),
    ...(server.shipments.get('JD0146000001') as unknown[]),
  ]);
  await look();
  const view = await seen(id);
  expect(view.state).toBe('delivered');
  expect(view.events.map(({ kind }) => kind).slice(-2)).toEqual(['customs', 'delivered']);
  expect((await call('getOrder', { token: customer.token, params: { id: order.id } })).body.data.state).toBe(
    'delivered',
  );
  await passDays(desk.market, 1, [customer, desk.crew.buyer, desk.crew.warehouse]);
  const asked = server.asked.length;
  await look();
  expect(server.asked.length).toBe(asked);
  expect((await seen(id)).events).toHaveLength(view.events.length);
});

test('a carrier whose adapter was taken off is not asked, and is again when it is back', async () => {
  // who was here before the days that went by is signed out
  const { token } = await aCustomer(desk.market.shop, { roles: ['finance'] });
  const save = async (adapter: string | null): Promise<void> => {
    const { carriers } = (await call('staffGetDeliveryTariff', { token })).body.data;
    const dhl = carriers.find(({ code }) => code === 'dhl');
    const body = { ...dhl, tracking_url: dhl?.trackingUrl, adapter };
    expect((await call('staffSaveCarrier', { token, body })).status).toBe(200);
  };
  const isAsked = async (number: string): Promise<boolean> => {
    const { delivery } = await aPaidDelivery(desk, customer);
    await shipped(desk, delivery.id, number);
    await look();
    return server.asked.some((one) => one.number === number);
  };
  await save(null);
  expect(await isAsked('JD0146000091')).toBe(false);
  await save('dhl');
  expect(await isAsked('JD0146000092')).toBe(true);
});

test('a carrier that is away changes nothing and is asked again later', async () => {
  const { delivery } = await aPaidDelivery(desk, customer);
  await shipped(desk, delivery.id, 'JD0146000002');
  server.shipments.set('JD0146000002', 503);
  await look();
  expect((await seen(delivery.id)).state).toBe('shipped');
  await passDays(desk.market, 0.2, [customer, desk.crew.buyer, desk.crew.warehouse]);
  server.shipments.set('JD0146000002', [scan(hours(-1), 'transit', 'Held at customs', 'RU')]);
  await look();
  expect((await seen(delivery.id)).state).toBe('customs');
});

test('a fault of ours while news are taken over fails the job and is not laid to the carrier', async () => {
  const { delivery } = await aPaidDelivery(desk, customer);
  const deliveryId = delivery.id;
  await shipped(desk, deliveryId, 'JD0146000003');
  server.shipments.set('JD0146000003', [scan(hours(-0.02), 'transit', 'Processed at LEIPZIG')]);
  const { pool } = desk.market.shop.database;
  const track = () => desk.market.shop.features.jobs.track_delivery?.({ deliveryId });
  await pool.query("alter table delivery_event add constraint broken check (kind <> 'road') not valid");
  try {
    await expect(track()).rejects.toThrow('broken');
  } finally {
    await pool.query('alter table delivery_event drop constraint broken');
  }
  await track();
  expect((await seen(deliveryId)).events.filter(({ kind }) => kind === 'road')).toHaveLength(1);
});

describe('a file of news', () => {
  const load = async (csv: string, dry_run = false) =>
    (await call('staffImportTracking', { token: desk.crew.warehouse.token, body: { csv, dry_run } })).body
      .data;

  test('names every wrong line, and then takes nothing over', async () => {
    const { delivery } = await aPaidDelivery(desk, customer);
    await shipped(desk, delivery.id, 'CSV0001');
    const unsent = await aPaidDelivery(desk, customer);
    const loaded = await load(
      [
        'number;time;state;place;text',
        `${delivery.number};${hours(-1)};customs;Москва;`,
        `CSV-0001;tomorrow;in_destination;;`,
        `CSV0001;${hours(+5)};delivered;;`,
        `NOBODY1;${hours(-1)};lost;;gone`,
        `${unsent.delivery.number};${hours(-1)};customs;;`,
        `CSV0001;${hours(-1)};;;`,
        `XX-00000000-0;${hours(-1)};customs;;`,
      ].join('\n'),
    );
    expect(loaded).toMatchObject({ lines: 7, changed: 0 });
    // neither that nor a check stands in the activity log
    await load(`${delivery.number};${hours(-1)};customs;;`, true);
    const actions = await call('staffListDeeds', { token: (await desk.staff('admin')).token, query: {} });
    expect(actions.body.data.map((action) => action.call)).not.toContain('staffImportTracking');
    expect(loaded.faults.map(({ line, column, code }) => [line, column, code])).toEqual([
      [3, 'time', 'not_a_time'],
      [4, 'time', 'in_the_future'],
      [5, 'state', 'unknown_state'],
      [6, 'number', 'not_shipped'],
      [7, 'text', 'empty'],
      [8, 'number', 'unknown_number'],
    ]);
    expect(loaded.faults[0]?.message).toContain('2026-03-01 14:30');
    expect((await seen(delivery.id)).state).toBe('shipped');
    expect((await load('number,time\n1,2')).faults).toMatchObject([
      { line: 1, column: 'state', code: 'column_missing' },
    ]);
    expect((await load('number,time,state,place,text\n"1,2')).faults).toMatchObject([{ code: 'not_csv' }]);
  });

  test('a time without an offset is by the clock of whoever imports, which the form names', async () => {
    const { delivery } = await aPaidDelivery(desk, customer);
    await shipped(desk, delivery.id, 'CSV0009');
    await passDays(desk.market, 1, [customer, desk.crew.buyer, desk.crew.warehouse]);
    const { token } = desk.crew.warehouse;
    const at = new Date(Date.parse(hours(-3)));
    const written = minuteOf('Asia/Kolkata', at).replace('T', ' ');
    await call('updateUser', { token, body: { timeZone: 'Asia/Kolkata' } });
    const loaded = await load(`number,time,state,place,text\nCSV0009,${written},,Delhi,Sorted`);
    expect(loaded).toEqual({ lines: 1, changed: 1, faults: [] });
    const told = (await seen(delivery.id)).events.find(({ place }) => place === 'Delhi');
    expect(told?.at).toBe(momentOf('Asia/Kolkata', written.replace(' ', 'T'))?.toISOString());
  });

  test('moves parcels by our number or the carrier’s, once', async () => {
    const one = await aPaidDelivery(desk, customer);
    const two = await aPaidDelivery(desk, customer);
    await shipped(desk, one.delivery.id, 'CSV0002');
    await shipped(desk, two.delivery.id, 'CSV0003');
    await passDays(desk.market, 0.4, [customer, desk.crew.buyer, desk.crew.warehouse]);
    const csv = [
      'number,time,state,place,text',
      `${one.delivery.number},${hours(-2)},delivered,Казань,"Вручено, подпись"`,
      `${one.delivery.number},${hours(-4)},customs,Москва,`,
      `csv 0003,${hours(-3)},,Berlin,Sorted`,
    ].join('\n');
    expect(await load(csv, true)).toEqual({ lines: 3, changed: 0, faults: [] });
    expect(await load(csv)).toEqual({ lines: 3, changed: 2, faults: [] });
    expect(await load(csv)).toEqual({ lines: 3, changed: 0, faults: [] });
    const view = await seen(one.delivery.id);
    expect(view.events.slice(-2)).toMatchObject([
      { kind: 'customs', place: 'Москва' },
      { kind: 'delivered', place: 'Казань', note: 'Вручено, подпись' },
    ]);
    const other = await seen(two.delivery.id);
    expect([other.state, other.events.at(-1)?.note]).toEqual(['shipped', 'Sorted']);
  });
});

test('staff write what happened, never later than now and never on an old version', async () => {
  const { delivery } = await aPaidDelivery(desk, customer);
  const sent = await shipped(desk, delivery.id);
  const { token } = desk.crew.warehouse;
  const params = { id: delivery.id };
  const future = await call('staffTrackDelivery', {
    token,
    params,
    body: { version: sent.version, state: 'customs', at: hours(+1) },
  });
  expect(future.body.error.fields?.at?.[0]).toContain('already passed');
  const lost = await call('staffTrackDelivery', {
    token,
    params,
    body: { version: sent.version, state: 'lost' },
  });
  expect(lost.body.data.delivery.state).toBe('lost');
  const old = await call('staffTrackDelivery', {
    token,
    params,
    body: { version: sent.version, state: 'delivered' },
  });
  expect(old.body.error.code).toBe('changed_meanwhile');
  const { version } = await atDesk(desk, delivery.id);
  const found = await call('staffTrackDelivery', {
    token,
    params,
    body: { version, state: 'in_destination' },
  });
  expect(found.body.data.delivery.state).toBe('in_destination');
});

test.each(['warehouse', 'support'] as const)(
  'an order that staff say was delivered names them in its history, not a timer: %s',
  async (role) => {
    const { delivery } = await aPaidDelivery(desk, customer);
    const { version } = await shipped(desk, delivery.id);
    const { id: staffId, token } = await aBuyer(desk.market.shop, { roles: [role] });
    const body = { version, state: 'delivered' } as const;
    const typed = await call('staffTrackDelivery', { token, params: { id: delivery.id }, body });
    expect(typed.body.data.delivery.state).toBe('delivered');
    const { rows } = await desk.market.shop.database.pool.query(
      `select e.actor, e.actor_id as "actorId" from order_event e
       join delivery_order o on o.order_id = e.order_id
       where o.delivery_id = $1 and e.kind = 'delivery_delivered'`,
      [delivery.id],
    );
    expect(rows).toEqual([{ actor: 'staff', actorId: staffId }]);
  },
);

test('a wrong number is corrected on the road: the carrier is asked about the right one, the customer reads why', async () => {
  const { delivery } = await aPaidDelivery(desk, customer);
  const { id } = delivery;
  const sent = await shipped(desk, id, 'JD0146000900');
  const { token } = desk.crew.warehouse;
  const correct = (body: object) =>
    call('staffCorrectTracking', {
      token,
      params: { id },
      body: { version: sent.version, tracking: 'jd 0146 000009', reason: 'mistyped', ...body },
    });
  expect(sent.can.correct).toBe('yes');
  expect((await correct({ tracking: '' })).body.error.fields?.tracking).toBeDefined();
  const corrected = await correct({ note: 'Our mistake.' });
  expect(corrected.body.data.delivery).toMatchObject({
    state: 'shipped',
    tracking: { number: 'JD0146000009' },
  });
  expect(corrected.body.data.journal.at(-1)).toMatchObject({
    ...{ kind: 'tracking_changed', reason: 'mistyped' },
    ...{ before: { tracking: 'JD0146000900' }, after: { tracking: 'JD0146000009' } },
  });
  // the same again changes nothing; another one needs the newest version
  expect((await correct({})).body.data.version).toBe(corrected.body.data.version);
  expect((await correct({ tracking: 'JD0146000010' })).body.error.code).toBe('changed_meanwhile');
  server.asked.length = 0;
  await look();
  expect(server.asked.map(({ number }) => number)).toContain('JD0146000009');
  expect(server.asked.map(({ number }) => number)).not.toContain('JD0146000900');

  const shownTo = async (locale: 'ru' | 'en') =>
    (await call('getDelivery', { token: customer.token, params: { id }, locale })).body.data.events.at(-1);
  expect(await shownTo('en')).toMatchObject({
    ...{ kind: 'tracking_changed', text: 'Tracking number changed' },
    ...{ reason: 'Typing error', note: 'Our mistake.' },
  });
  expect(await shownTo('ru')).toMatchObject({
    text: 'Трек-номер изменён',
    reason: 'Опечатка в\u00a0номере',
  });
  await desk.market.shop.settle();
  const { body } = await call('listNotifications', { token: customer.token, locale: 'en' });
  const told = body.data.filter(({ kind }) => kind === 'delivery-tracking-changed');
  expect(told.map(({ text }) => text)).toEqual([
    'Your parcel’s correct tracking number is JD0146000009; the previous one was mistyped. Our mistake.',
  ]);
});

test('a number is corrected on the road alone, and by the desk alone', async () => {
  const { delivery } = await aPaidDelivery(desk, customer);
  const params = { id: delivery.id };
  const body = { version: 1, tracking: 'JD0146000011', reason: 'other' as const };
  const waiting = await atDesk(desk, delivery.id);
  expect(waiting.can.correct).toBe('wrong_state');
  const { token } = desk.crew.warehouse;
  const early = await call('staffCorrectTracking', {
    ...{ token, params },
    body: { ...body, version: waiting.version },
  });
  expect(early.body.error.code).toBe('wrong_state');
  const buyer = await desk.staff('buyer');
  expect((await call('staffCorrectTracking', { token: buyer.token, params, body })).status).toBe(403);
});
