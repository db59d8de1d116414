/** A parcel that its customer fetches at a point of the carrier: chosen, kept, shown, booked and changed, over HTTP. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  aPaidDelivery,
  atDesk,
  deliveryBody,
  packed,
  storedGoods,
} from '../../../../tests/support/a-delivery.ts';
import { aDeskWithCdek, type CdekDesk, toTheDoor } from '../../../../tests/support/a-desk-with-cdek.ts';
import { mailsTo } from '../../../../tests/support/mails.ts';
import { readPdf } from '../../../../tests/support/read-pdf.ts';
import { forgetSender } from '../ordering/forget-sender.ts';

let place: CdekDesk;
let server: CdekDesk['server'];
let desk: CdekDesk['desk'];
let call: CdekDesk['call'];
let token: string;
/** In a city where the carrier has a point. */
let address_id: string;

const anAddress = async (city: string, postcode: string): Promise<string> => {
  const body = { country: 'RU', street: 'ул. Баумана, 1', city, region: 'Татарстан', postcode };
  const made = await call('createAddress', { token, body });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body.data.id;
};

beforeAll(async () => {
  place = await aDeskWithCdek();
  ({ server, desk, call } = place);
  token = place.customer.token;
  address_id = await anAddress('Казань', '420111');
});
afterAll(() => place.close());
beforeEach(() => {
  const toAPoint = { code: 136, name: 'To a point', mode: 4, sum: 620 };
  server.prices.splice(0, server.prices.length, toTheDoor, toAPoint);
});

const point = {
  ...{ code: 'KZN12', name: 'На Баумана', address: 'Казань, ул. Баумана, 44', postcode: '420111' },
  hours: 'Пн-Вс 10:00-21:00',
};
const listed = (query: { address_id: string; route: string }) => call('listPickUpPoints', { token, query });
const ordered = async (input: object) => {
  const { id } = await storedGoods(desk, place.customer);
  const body = { ...deliveryBody(place.customer, [id], { use_balance: true, address_id }), ...input };
  return call('createDelivery', { token, body });
};
const choose = (id: string, code: string | null) =>
  call('chooseDeliveryPoint', { token, params: { id }, body: { point: code } });
const fieldOf = ({ status, body }: { status: number; body: { error?: { fields?: object } } }) => [
  ...[status, Object.keys(body.error?.fields ?? {})],
];

test('points of the carrier are listed once each; a carrier without any, and one that is silent, leave the door', async () => {
  const found = await listed({ address_id, route: 'road' });
  expect([found.body.meta, found.body.data]).toEqual([{ offer: 'points' }, [point]]);
  // the answer is kept for whoever looks next
  const before = server.asked.length;
  await listed({ address_id, route: 'road' });
  expect(server.asked.length).toBe(before);
  expect((await listed({ address_id, route: 'cheap' })).body).toMatchObject({
    data: [],
    meta: { offer: 'none' },
  });
  const elsewhere = await anAddress('Омск', '644008');
  expect((await listed({ address_id: elsewhere, route: 'road' })).body.meta).toEqual({ offer: 'none' });
  const other = await anAddress('Уфа', '450000');
  const repair = server.breakDown('cuts');
  expect((await listed({ address_id: other, route: 'road' })).body.meta).toEqual({ offer: 'silent' });
  repair();
  // a silence is not kept
  expect((await listed({ address_id: other, route: 'road' })).body.meta).toEqual({ offer: 'none' });
  const stranger = await place.desk.staff('support');
  const asked = await call('listPickUpPoints', {
    token: stranger.token,
    query: { address_id, route: 'road' },
  });
  expect(asked.status).toBe(404);
});

test('the point goes with the delivery: to its customer, the desk, the label, the booking, the mail and the copy of data', async () => {
  const made = await ordered({ point: 'KZN12' });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const { id, number } = made.body.data.delivery ?? { id: '', number: '' };
  expect(made.body.data.delivery).toMatchObject({ point, can: { point: true } });
  expect((await call('getDelivery', { token, params: { id } })).body.data.point).toEqual(point);
  expect((await packed(desk, id)).status).toBe(200);
  const atTheDesk = await atDesk(desk, id);
  expect(atTheDesk.delivery).toMatchObject({ point, can: { point: false } });
  const label = await call('staffGetDeliveryLabel', { token: place.token, params: { id }, locale: 'en' });
  const { text } = readPdf(Buffer.from(label.body.data.pdf, 'base64'));
  for (const part of ['To a pick-up point', 'На Баумана (KZN12)', '420111', 'Казань, ул. Баумана, 44'])
    expect(text.replaceAll('\u00a0', ' ')).toContain(part);
  expect(text).not.toContain('Баумана, 1');
  const rates = await call('staffListCarrierRates', { token: place.token, params: { id } });
  expect(rates.body.data.map(({ service }) => service)).toEqual(['136']);
  const cost = { amount: '620.00', currency: 'RUB' };
  expect((await place.book(id, { service: '136', cost })).status).toBe(200);
  const order = server.orders.find((one) => one.number === number)?.body;
  expect(order).toMatchObject({ tariff_code: 136, delivery_point: 'KZN12' });
  expect(order).not.toHaveProperty('to_location');
  const { version } = await atDesk(desk, id);
  await call('staffShipDelivery', {
    token: place.token,
    params: { id },
    body: { version, tracking: '1106321999' },
  });
  await desk.market.shop.settle();
  const mail = (await mailsTo(desk.market.shop, place.customer.email)).find(
    ({ kind }) => kind === 'delivery-shipped',
  );
  for (const part of ['Казань, ул. Баумана, 44', 'KZN12', 'Пн-Вс 10:00-21:00']) {
    expect(mail?.text).toContain(part);
    expect(mail?.html).toContain(part);
  }
  await call('requestDataExport', { token });
  await desk.market.shop.settle();
  const url = (await call('getDataExport', { token })).body.data?.url ?? '';
  const copy = (
    await desk.market.shop.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
  ).json() as { delivery: { number: string; point: object | null }[] };
  expect(copy.delivery.find((one) => one.number === number)?.point).toMatchObject(point);
});

test('a point that the carrier does not tell is refused, and nothing is ordered', async () => {
  const { total } = (await call('listDeliveries', { token })).body.meta;
  expect(fieldOf(await ordered({ point: 'MSK1' }))).toEqual([422, ['point']]);
  expect(fieldOf(await ordered({ point: 'KZN12', route: 'cheap' }))).toEqual([422, ['point']]);
  // a silent carrier cannot confirm the point; the door stays open
  const other = await anAddress('Самара', '443000');
  const repair = server.breakDown('refuses');
  expect(fieldOf(await ordered({ point: 'KZN12', address_id: other }))).toEqual([422, ['point']]);
  expect((await call('listDeliveries', { token })).body.meta.total).toBe(total);
  expect((await ordered({ address_id: other })).body.data.delivery?.point).toBeNull();
  repair();
});

test('the choice is changed until the parcel is being packed', async () => {
  const { delivery } = await aPaidDelivery(desk, place.customer, { address_id });
  const { id } = delivery;
  expect([delivery.point, delivery.can.point]).toEqual([null, true]);
  const offered = await call('listDeliveryPoints', { token, params: { id } });
  expect([offered.body.meta, offered.body.data]).toEqual([{ offer: 'points' }, [point]]);
  expect(fieldOf(await choose(id, 'MSK1'))).toEqual([422, ['point']]);
  const chosen = (await choose(id, 'KZN12')).body.data;
  expect([chosen.point, chosen.events.at(-1)?.kind, chosen.state]).toEqual([
    point,
    'point_chosen',
    delivery.state,
  ]);
  // the same again is written once
  expect((await choose(id, 'KZN12')).body.data.events).toHaveLength(chosen.events.length);
  expect((await choose(id, null)).body.data.point).toBeNull();
  expect((await choose(id, 'KZN12')).body.data.point).toEqual(point);
  const stranger = await place.desk.staff('support');
  const own = { params: { id }, body: { point: null } };
  expect((await call('chooseDeliveryPoint', { token: stranger.token, ...own })).status).toBe(404);
  const { version } = await atDesk(desk, id);
  await call('staffTakeDelivery', { token: place.token, params: { id }, body: { version } });
  expect((await choose(id, null)).body.error?.code).toBe('wrong_state');
  expect((await call('getDelivery', { token, params: { id } })).body.data).toMatchObject({
    point,
    can: { point: false },
  });
});

test('a delivery that goes over to another carrier goes to the door, and where it went is forgotten with its customer', async () => {
  const { delivery } = await aPaidDelivery(desk, place.customer, { address_id });
  const { id } = delivery;
  await choose(id, 'KZN12');
  const { pool } = desk.market.shop.database;
  const carried = (carrier: string) =>
    pool.query(
      "update delivery set carrier = $2, route_terms = jsonb_set(route_terms, '{carrier}', to_jsonb($2::text)) where id = $1",
      [id, carrier],
    );
  await carried('post');
  expect((await call('getDelivery', { token, params: { id } })).body.data.point).toBeNull();
  await carried('dhl');
  expect((await call('getDelivery', { token, params: { id } })).body.data.point).toEqual(point);
  await forgetSender(desk.market.shop.installation.db, place.customer.id);
  const { rows } = await pool.query('select count(*)::int as count from delivery where point is not null');
  expect(rows[0].count).toBe(0);
});
