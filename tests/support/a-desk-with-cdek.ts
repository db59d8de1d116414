/** A warehouse whose parcels go by CDEK: a real shop over HTTP, against a server that speaks its protocol. */
import { expect } from 'vitest';
import { createCdek } from '../../src/features/deliveries/carriers/cdek/adapter.ts';
import { aCdek, cdekKeys } from './a-cdek.ts';
import { aDeliveryDesk, aPaidDelivery, aSender, atDesk, type DeliveryDesk, packed } from './a-delivery.ts';

/** A service of the server's, and what it costs. */
export const toTheDoor = { code: 137, name: 'Point to door', mode: 3, sum: 980 };
const cost = { amount: '980.00', currency: 'RUB' };

type Call = DeliveryDesk['market']['shop']['call'];
type Booking = Partial<{ service: string; cost: typeof cost; version: number }>;

export type CdekDesk = Awaited<ReturnType<typeof aDeskWithCdek>>;

export async function aDeskWithCdek() {
  const server = await aCdek();
  const cdek = createCdek(() => ({
    ...{ ...cdekKeys, baseUrl: server.origin, currency: 'RUB', shipmentPoint: 'ALM1' },
    from: { country: 'KZ', city: 'Almaty', postcode: '050000', address: 'Abay 1' },
  }));
  const desk = await aDeliveryDesk({ carriers: { cdek } });
  const { shop } = desk.market;
  const customer = await aSender(desk, '900000.00');
  const { token } = desk.crew.warehouse;
  const call: Call = (...given) => shop.call(...given);
  await takeCdek(desk);
  return {
    ...{ server, desk, customer },
    /** Of the warehouse. */
    token,
    call,
    async aPackedDelivery() {
      const { delivery } = await aPaidDelivery(desk, customer);
      expect((await packed(desk, delivery.id)).status).toBe(200);
      return delivery;
    },
    /** Books a packed delivery by `toTheDoor`, or with what is said instead. */
    async book(id: string, more: Booking = {}) {
      const { version } = await atDesk(desk, id);
      const body = { version, service: String(toTheDoor.code), cost, ...more };
      return call('staffCreateShipment', { token, params: { id }, body, locale: 'en' });
    },
    async close() {
      await desk.market.close();
      await server.close();
    },
  };
}

/** The carrier of the routes is asked by CDEK's adapter from now on. */
export async function takeCdek({ market: { shop }, staff }: DeliveryDesk): Promise<void> {
  const { token } = await staff('finance');
  const { carriers } = (await shop.call('staffGetDeliveryTariff', { token })).body.data;
  const { name, version = 0 } = carriers.find(({ code }) => code === 'dhl') ?? {};
  const body = {
    ...{ code: 'dhl', adapter: 'cdek', active: true, version },
    name: name ?? { ru: '', en: '', zh: '' },
  };
  expect((await shop.call('staffSaveCarrier', { token, body })).status).toBe(200);
}
