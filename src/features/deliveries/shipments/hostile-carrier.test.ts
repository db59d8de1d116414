/** A carrier that answers nonsense: nothing of it is believed, kept or shown, and no call fails because of it. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aCdek, type Cdek, cdekKeys } from '../../../../tests/support/a-cdek.ts';
import {
  aDeliveryDesk,
  aPaidDelivery,
  aSender,
  atDesk,
  type DeliveryDesk,
  packed,
} from '../../../../tests/support/a-delivery.ts';
import type { Buyer } from '../../../../tests/support/an-order.ts';
import { createCdek } from '../carriers/cdek/adapter.ts';

let server: Cdek;
let desk: DeliveryDesk;
let customer: Buyer;
let token: string;
beforeAll(async () => {
  server = await aCdek();
  const cdek = createCdek(() => ({
    ...{ ...cdekKeys, baseUrl: server.origin, currency: 'RUB', shipmentPoint: 'ALM1' },
    from: { country: 'KZ', city: 'Almaty', postcode: '050000', address: 'Abay 1' },
  }));
  desk = await aDeliveryDesk({ carriers: { cdek } });
  customer = await aSender(desk, '900000.00');
  token = desk.crew.warehouse.token;
  const finance = (await desk.staff('finance')).token;
  const { carriers } = (await call('staffGetDeliveryTariff', { token: finance })).body.data;
  const { name, version = 0 } = carriers.find(({ code }) => code === 'dhl') ?? {};
  const body = {
    code: 'dhl',
    name: name ?? { ru: '', en: '', zh: '' },
    adapter: 'cdek',
    active: true,
    version,
  };
  expect((await call('staffSaveCarrier', { token: finance, body })).status).toBe(200);
});
afterAll(async () => {
  await desk.market.close();
  await server.close();
});
const call: DeliveryDesk['market']['shop']['call'] = (...given) => desk.market.shop.call(...given);
const usual = { code: 137, name: 'Point to door', mode: 3, sum: 980 };
beforeEach(() => {
  server.prices.splice(0, server.prices.length, usual);
});
async function aPackedDelivery() {
  const { delivery } = await aPaidDelivery(desk, customer);
  expect((await packed(desk, delivery.id)).status).toBe(200);
  return delivery;
}

const cost = { amount: '980.00', currency: 'RUB' };
async function book(id: string) {
  const { version } = await atDesk(desk, id);
  return call('staffCreateShipment', { token, params: { id }, body: { version, service: '137', cost } });
}

test('prices that can be none are offered to nobody, and names are one short line', async () => {
  const { id } = await aPackedDelivery();
  const offered = async (price: object) => {
    server.prices.splice(0, server.prices.length, { ...usual, ...price });
    const { status, body } = await call('staffListCarrierRates', { token, params: { id } });
    return [status, ...(body.data ?? []).map(({ name }) => name)];
  };
  for (const sum of [-5, 1e15, 1e18, 1e21]) expect((await offered({ sum })).slice(1), `${sum}`).toEqual([]);
  expect(await offered({ name: 'To\u202e the\u0000\n door' })).toEqual([200, 'To the door']);
  expect(await offered({ name: `${'x'.repeat(3_000_000)}` })).toEqual([200, 'x'.repeat(200)]);
});

test('a number that no parcel has is kept nowhere, and the booking stays to be asked for again', async () => {
  const { id } = await aPackedDelivery();
  const answers = [];
  for (const number of ['12\u000034', '9'.repeat(2_000_000), 'https://shop.example/', '', '\u202e12345']) {
    const push = server.orders.push.bind(server.orders);
    const booked = server.orders.at(-1);
    if (booked && answers.length > 0) booked.cdekNumber = number;
    server.orders.push = (one) => push({ ...one, cdekNumber: number });
    answers.push(await book(id));
    server.orders.push = push;
  }
  expect(answers.map(({ status, body }) => [status, body.error?.code])).toEqual(
    Array.from({ length: 5 }, () => [422, 'carrier_silent']),
  );
  const one = server.orders.at(-1);
  if (one) one.cdekNumber = '1106321999';
  expect((await book(id)).body.data.shipping?.shipment).toMatchObject({
    state: 'made',
    tracking: '1106321999',
  });
});

test('news of impossible times are dropped, and one that cannot be kept does not keep the others back', async () => {
  const { id } = await aPackedDelivery();
  const { version } = await atDesk(desk, id);
  const tracking = '1106322000';
  await call('staffShipDelivery', { token, params: { id }, body: { version, tracking } });
  const { shop } = desk.market;
  shop.clock.advance(60_000);
  const date_time = shop.clock.now().toISOString();
  server.parcels.set(tracking, [
    { code: 'X', name: 'Long ago', date_time: '-200000-01-01T00:00:00Z' },
    { code: 'X', name: 'Some day', date_time: '+200000-01-01T00:00:00Z' },
    { code: 'X', name: `In the\u0000 hall \ud800 ${'y'.repeat(900)}`, date_time, city: 'A\u202eB' },
    { code: 'ARRIVED_AT_RECIPIENT_CITY', name: 'There', date_time },
  ]);
  await shop.database.pool.query('update delivery set next_look_at = $2 where id = $1', [
    id,
    shop.clock.now(),
  ]);
  await shop.worker.jobs.look_at_carriers?.({});
  await shop.settle();
  const { rows } = await shop.database.pool.query(
    "select place, note from delivery_event where delivery_id = $1 and actor = 'carrier' order by id",
    [id],
  );
  expect(rows.map(({ place, note }) => [place, note.slice(0, 15), note.length])).toEqual([
    ['AB', expect.stringMatching(/^In the hall/), 500],
    [null, 'There', 5],
  ]);
  expect((await atDesk(desk, id)).delivery.state).toBe('in_destination');
});
