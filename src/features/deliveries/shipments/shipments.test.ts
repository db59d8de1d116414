/** A packed delivery is booked with its carrier over HTTP, against a server that speaks the protocol of CDEK. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { standingAt } from '../../../../tests/support/a-cdek.ts';
import { aPaidDelivery, atDesk, packed } from '../../../../tests/support/a-delivery.ts';
import { aDeskWithCdek, type CdekDesk, toTheDoor } from '../../../../tests/support/a-desk-with-cdek.ts';
import { dayOf } from '../../../platform/time/zoned.ts';
import { forgetSender } from '../ordering/forget-sender.ts';

let place: CdekDesk;
let server: CdekDesk['server'];
let desk: CdekDesk['desk'];
let customer: CdekDesk['customer'];
let token: string;
let call: CdekDesk['call'];
let aPackedDelivery: CdekDesk['aPackedDelivery'];
let book: CdekDesk['book'];
beforeAll(async () => {
  place = await aDeskWithCdek();
  ({ server, desk, customer, token, call, aPackedDelivery, book } = place);
});
afterAll(() => place.close());
beforeEach(() => {
  const toAPoint = { code: 136, name: 'To a point', mode: 4, sum: 620 };
  server.prices.splice(0, server.prices.length, toTheDoor, toAPoint);
});

const cost = { amount: '980.00', currency: 'RUB' };

const takeBack = async (id: string) => {
  const { version } = await atDesk(desk, id);
  return call('staffCancelShipment', { token, params: { id }, body: { version } });
};

const codeOf = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [
  ...[status, body.error?.code],
];

test('a booking brings number, label and cost, and changes nothing for the customer', async () => {
  const { id, number } = await aPackedDelivery();
  const before = (await call('getDelivery', { token: customer.token, params: { id } })).body.data;
  const rates = await call('staffListCarrierRates', { token, params: { id } });
  expect(rates.body.data).toEqual([
    { service: '137', name: 'Point to door', cost, days: { from: 3, to: 5 } },
  ]);
  expect((await atDesk(desk, id)).shipping).toMatchObject({
    ...{ shipment: null, left: null, earlier: [], charged: { amount: '2160.00', currency: 'RUB' } },
  });
  const booked = await book(id);
  expect(booked.status, JSON.stringify(booked.body)).toBe(200);
  const { shipping } = booked.body.data;
  expect(shipping?.shipment).toMatchObject({
    ...{
      state: 'made',
      serviceName: 'Point to door',
      hasLabel: true,
      cost: { amount: '995.20', currency: 'RUB' },
    },
  });
  expect(shipping?.left).toEqual({ amount: '1164.80', currency: 'RUB' });
  // asked for once more, it is the same booking
  expect((await book(id)).body.data.shipping?.shipment).toEqual(shipping?.shipment);
  expect(standingAt(server, number)).toBe(1);
  const label = (await call('staffGetShipmentLabel', { token, params: { id } })).body.data;
  expect(label.fileName).toBe(`${number}-cdek.pdf`);
  expect(Buffer.from(label.pdf, 'base64').toString()).toMatch(/^%PDF-/);
  const after = (await call('getDelivery', { token: customer.token, params: { id } })).body.data;
  expect(after).toEqual(before);
  const order = server.orders.find((one) => one.number === number);
  expect(order?.body).toMatchObject({
    ...{ shipment_point: 'ALM1', packages: [{ weight: 2400 }] },
    recipient: { phones: [{ number: '+7 912 345-67-89' }] },
  });
  // the carrier asks about the parcel by its number once it has left
  const tracking = shipping?.shipment?.tracking ?? '';
  const { version } = await atDesk(desk, id);
  const shipped = await call('staffShipDelivery', { token, params: { id }, body: { version, tracking } });
  expect(shipped.body.data.delivery.tracking?.number).toBe(tracking);
  expect(codeOf(await takeBack(id))).toEqual([409, 'wrong_state']);
});

test('the carriers’ price is taken off the deliveries in the report of profit', async () => {
  const { settings, clock } = desk.market.shop.installation;
  const day = dayOf(settings.timeZone, clock.now());
  const finance = (await desk.staff('finance')).token;
  const query = { from: day, to: day };
  const { deliveries } = (await call('staffGetProfit', { token: finance, query })).body.data;
  expect(deliveries).toEqual({
    ...{
      count: 1,
      paid: { amount: '2160.00', currency: 'RUB' },
      cost: { amount: '995.20', currency: 'RUB' },
    },
    left: { amount: '1164.80', currency: 'RUB' },
  });
});

test('an answer that is lost leaves the intent, and asking again finds the booking', async () => {
  const { id, number } = await aPackedDelivery();
  server.loseNextAnswer();
  expect(codeOf(await book(id))).toEqual([422, 'carrier_silent']);
  expect((await atDesk(desk, id)).shipping?.shipment).toMatchObject({ state: 'asked', tracking: null, cost });
  // the price of the intent counts, whatever the carrier asks by now
  server.prices.splice(0, 1, { ...toTheDoor, sum: 2_000 });
  expect((await book(id)).body.data.shipping?.shipment?.state).toBe('made');
  expect(standingAt(server, number)).toBe(1);
});

test('one that was lost is taken back without its name', async () => {
  const { id, number } = await aPackedDelivery();
  server.loseNextAnswer();
  await book(id);
  expect(standingAt(server, number)).toBe(1);
  expect((await takeBack(id)).body.data.shipping?.shipment).toBeNull();
  expect(standingAt(server, number)).toBe(0);
});

test('a no of the carrier is told in its words, and the next attempt is another one', async () => {
  const { id, number } = await aPackedDelivery();
  const order = server.orders.length;
  const refusing = server.refuse('No such street: “Абая”');
  const refused = await book(id);
  refusing();
  expect(codeOf(refused)).toEqual([422, 'carrier_refused']);
  expect(refused.body.error?.message).toMatch(
    /^The carrier rejected the request\. .*The carrier’s reply: No such street: “Абая”$/,
  );
  expect(refused.body.error).toMatchObject({ next: { quote: 'No such street: “Абая”' } });
  const { shipping } = await atDesk(desk, id);
  expect(shipping?.shipment).toBeNull();
  expect(shipping?.earlier).toMatchObject([{ state: 'refused', reason: 'No such street: “Абая”' }]);
  expect(server.orders.length).toBe(order);
  expect((await book(id)).status).toBe(200);
  expect(standingAt(server, `${number}-2`)).toBe(1);
});

test('a price that has changed since it was seen books nothing', async () => {
  const { id, number } = await aPackedDelivery();
  server.prices.splice(0, 1, { ...toTheDoor, sum: 981 });
  expect(codeOf(await book(id))).toEqual([409, 'carrier_rate_changed']);
  expect(codeOf(await book(id, { service: '999' }))).toEqual([409, 'carrier_rate_changed']);
  expect(standingAt(server, number)).toBe(0);
});

test('two who press at once book one parcel', async () => {
  const { id, number } = await aPackedDelivery();
  const answers = await Promise.all([book(id), book(id), book(id)]);
  const codes = answers.map((one) => codeOf(one).join(' ').trim());
  expect(codes.filter((code) => code === '200').length).toBeGreaterThan(0);
  expect(codes.filter((code) => code !== '200' && code !== '409 in_flight')).toEqual([]);
  expect(server.orders.filter((one) => one.number.startsWith(number))).toHaveLength(1);
});

test('a delivery is cancelled only after its booking was taken back, and a moving parcel is not taken back', async () => {
  const { id, number } = await aPackedDelivery();
  await book(id);
  const cancel = async () => {
    const body = { version: (await atDesk(desk, id)).version, reason: 'other' as const };
    return call('staffCancelDelivery', { token, params: { id }, body });
  };
  expect(codeOf(await cancel())).toEqual([409, 'shipment_stands']);
  const order = server.orders.findLast((one) => one.number === number);
  if (order) order.isMoving = true;
  expect(codeOf(await takeBack(id))).toEqual([422, 'carrier_refused']);
  expect((await atDesk(desk, id)).shipping?.shipment?.state).toBe('made');
  if (order) order.isMoving = false;
  expect((await takeBack(id)).status).toBe(200);
  expect(codeOf(await call('staffGetShipmentLabel', { token, params: { id } }))).toEqual([404, 'not_found']);
  expect((await cancel()).status).toBe(200);
});

test('what is not packed, not this role’s, or not this carrier’s is refused', async () => {
  const { delivery } = await aPaidDelivery(desk, customer);
  const { id } = delivery;
  expect(codeOf(await book(id))).toEqual([409, 'wrong_state']);
  await packed(desk, id);
  for (const role of ['support', 'finance'] as const) {
    const other = (await desk.staff(role)).token;
    const body = { version: 1, service: '137', cost };
    expect((await call('staffCreateShipment', { token: other, params: { id }, body })).status).toBe(403);
  }
  expect(codeOf(await book(id, { version: 1 }))).toEqual([409, 'changed_meanwhile']);
  const { delivery: other } = await aPaidDelivery(desk, customer, { route: 'cheap' });
  await packed(desk, other.id);
  expect((await atDesk(desk, other.id)).shipping).toBeNull();
  expect(codeOf(await book(other.id))).toEqual([409, 'carrier_without_shipments']);
});

test('a carrier that is down says so, and nothing is written', async () => {
  const { id } = await aPackedDelivery();
  const repair = server.breakDown('cuts');
  const rates = await call('staffListCarrierRates', { token, params: { id } });
  expect(codeOf(rates)).toEqual([422, 'carrier_silent']);
  expect(codeOf(await book(id))).toEqual([422, 'carrier_silent']);
  repair();
  expect((await atDesk(desk, id)).shipping?.shipment).toBeNull();
});

test('a label goes with the person whose name it shows', async () => {
  const { id } = await aPackedDelivery();
  expect((await book(id)).body.data.shipping?.shipment?.hasLabel).toBe(true);
  await forgetSender(desk.market.shop.installation.db, customer.id);
  expect((await atDesk(desk, id)).shipping?.shipment?.hasLabel).toBe(false);
});
