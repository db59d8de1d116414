/** A parcel is booked from the warehouse in which it lies, with CDEK's protocol on the other side. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer } from '../../../../tests/support/a-customer.ts';
import { atDesk } from '../../../../tests/support/a-delivery.ts';
import { aDeskWithCdek, type CdekDesk, toTheDoor } from '../../../../tests/support/a-desk-with-cdek.ts';

let cdek: CdekDesk;
let admin: string;
beforeAll(async () => {
  cdek = await aDeskWithCdek();
  admin = (await aCustomer(cdek.desk.market.shop, { roles: ['admin'] })).token;
}, 60_000);
afterAll(() => cdek.close());

const berlin = { name: 'Berlin', country: 'DE', address: 'Torstraße 1\n10115 Berlin', zone: 'Europe/Berlin' };
const save = async (id: string, version: number, changes: object = {}) => {
  const body = { is_active: true, takes_own: true, workers: [], ...berlin, version, ...changes };
  const saved = await cdek.call('staffSaveWarehouse', { token: admin, params: { id }, body });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
};
const work = (warehouse: string) =>
  cdek.call('staffChooseWarehouse', { token: cdek.token, body: { warehouse } });
const rates = (id: string) =>
  cdek.call('staffListCarrierRates', { token: cdek.token, params: { id }, locale: 'en' });
const sentFor = (number: string) => cdek.server.orders.find((order) => order.number === number)?.body;

test('the first warehouse is where the settings of the carrier say, named or not', async () => {
  const one = await cdek.aPackedDelivery();
  expect((await cdek.book(one.id)).status).toBe(200);
  await save('main', 0, { name: 'Almaty', country: 'KZ', city: 'Almaty' });
  const other = await cdek.aPackedDelivery();
  expect((await cdek.book(other.id)).status).toBe(200);
  for (const { number } of [one, other]) {
    expect(sentFor(number)).toMatchObject({ shipment_point: 'ALM1' });
    expect(sentFor(number)).not.toHaveProperty('from_location');
  }
});

test('another one sends from its own address, once it has a city, and by courier', async () => {
  await save('ber', 0);
  expect((await work('ber')).status).toBe(200);
  const { id, number } = await cdek.aPackedDelivery();
  const unknown = await rates(id);
  expect(unknown.body.error).toMatchObject({ code: 'warehouse_without_city' });
  expect(unknown.body.error.message).toContain('the city of the warehouse “Berlin');
  expect((await cdek.book(id)).body.error.code).toBe('warehouse_without_city');
  expect(sentFor(number)).toBeUndefined();

  await save('ber', 1, { city: 'Berlin', postcode: '10115' });
  // the point is in Almaty: only what begins at a door is offered
  const offered = (await rates(id)).body.data;
  expect(offered.map(({ service }) => service)).toEqual(['139']);
  expect(offered[0]?.service).not.toBe(String(toTheDoor.code));
  const { version } = await atDesk(cdek.desk, id);
  const body = { version, service: '139', cost: offered[0]?.cost ?? { amount: '0', currency: 'RUB' } };
  const made = await cdek.call('staffCreateShipment', { token: cdek.token, params: { id }, body });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  expect(sentFor(number)).toMatchObject({
    tariff_code: 139,
    from_location: {
      ...{ country_code: 'DE', city: 'Berlin', postal_code: '10115' },
      address: 'Torstraße 1, 10115 Berlin',
    },
  });
  expect(sentFor(number)).not.toHaveProperty('shipment_point');
});
