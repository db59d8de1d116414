/** DHL Express passes the suite that carriers of plug-ins pass, against a server that speaks its protocols. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkPlugin, type Stage } from '../../src/plugins/conformance/conformance.ts';
import type { CarrierAdapter, PluginContext, ShipmentOrder } from '../../src/plugins/plugin.ts';
import { dhlExpressPlugin, expressSettings } from '../../src/server/plugins/carriers/dhl-express.ts';
import { readTexts } from '../../src/server/texts.ts';
import {
  aDhlExpress,
  type ExpressServer,
  expressLogin,
  finderKey,
  knownToExpress,
} from '../support/a-dhl-express.ts';

const order: Omit<ShipmentOrder, 'reference' | 'service'> = {
  parcel: {
    ...{ grams: 2400, size: { length: 30, width: 20, height: 15 } },
    worth: { minor: 12_000n, currency: 'EUR' },
  },
  to: {
    country: 'US',
    region: 'NY',
    city: 'New York',
    postcode: '10001',
    street: ['350 5th Ave', 'Floor 3'],
  },
  point: null,
  recipient: {
    ...{ familyName: 'Smirnova', givenName: 'Anna', patronymic: null, name: 'Anna Smirnova' },
    ...{ phone: '+1 212 555 0100', email: 'anna@example.com' },
  },
  contents: [
    { description: 'Teapot', quantity: 1, worth: { minor: 10_000n, currency: 'EUR' } },
    { description: 'Cup', quantity: 2, worth: { minor: 2_000n, currency: 'EUR' } },
  ],
};
const refused = { ...order, to: { ...order.to, country: 'AQ', postcode: null } };

let server: ExpressServer;
beforeAll(async () => {
  server = await aDhlExpress();
});
afterAll(() => server.close());

const settings = (more: Readonly<Record<string, string>> = {}) => ({
  ...{ ...expressLogin, address: `${server.origin}/mydhlapi/`, key: finderKey, points: server.origin },
  ...{ country: 'de', city: 'Berlin', postcode: '10115', street: 'Torstraße 1' },
  ...{ company: 'Shop', sender: 'Olga', phone: '+493000000', ...more },
});
const clock = { now: () => new Date('2026-11-28T09:00:00Z') };

function carrier(more?: Readonly<Record<string, string>>): CarrierAdapter {
  const values: Readonly<Record<string, string>> = settings(more);
  const setting = (name: string) => values[name] || undefined;
  const adapter = dhlExpressPlugin().carriers?.[0]?.create({ setting, clock } as unknown as PluginContext);
  if (!adapter) throw new Error('there is no carrier');
  return adapter;
}

test('passes the suite: news, prices, shipments, labels, pick-up points', async () => {
  const stage: Stage = {
    settings: settings(),
    wrongSettings: settings({ password: 'wrong' }),
    carriers: {
      'dhl-express': {
        ...{ known: knownToExpress, unknown: '9999999999', destination: 'ES', breakDown: server.breakDown },
        shipping: {
          ...{ order, refused, loseNextAnswer: server.loseNextAnswer, handOver: () => {} },
          standing: (reference) => server.shipments.filter((one) => one.reference === reference).length,
        },
        points: {
          some: { country: 'ES', city: 'Madrid', postcode: null },
          none: { country: 'ES', city: 'Nowhere', postcode: null },
          expected: {
            ...{ code: 'MADPS1', name: 'Papelería Sol', address: 'Calle Mayor 1, Madrid', postcode: '28013' },
            hours: 'Mon–Wed 09:00–19:00, Sat 10:00–14:00',
          },
        },
      },
    },
  };
  const faults: string[] = [];
  for await (const { check, fault } of checkPlugin(dhlExpressPlugin(), stage, readTexts()))
    if (fault) faults.push(`${check}: ${fault}`);
  expect(faults).toEqual([]);
});

test('prices are those that the account is billed, the cheapest first; none where DHL has no way', async () => {
  const rates = await carrier().rates?.({ ...order, locale: 'en' });
  expect(rates).toEqual([
    {
      service: 'W',
      name: 'ECONOMY SELECT',
      cost: { minor: 3_820n, currency: 'EUR' },
      days: { from: 6, to: 6 },
    },
    {
      service: 'P',
      name: 'EXPRESS WORLDWIDE',
      cost: { minor: 6_145n, currency: 'EUR' },
      days: { from: 3, to: 3 },
    },
  ]);
  const query = server.asked.findLast(({ pathname }) => pathname === '/mydhlapi/rates')?.searchParams;
  expect(Object.fromEntries(query ?? [])).toMatchObject({
    ...{
      originCountryCode: 'DE',
      destinationCountryCode: 'US',
      destinationPostalCode: '10001',
      weight: '2.4',
    },
    ...{
      length: '30',
      width: '20',
      height: '15',
      isCustomsDeclarable: 'true',
      plannedShippingDate: '2026-11-28',
    },
  });
  expect(await carrier().rates?.({ ...refused, locale: 'en' })).toEqual([]);
  const unmeasured = { ...order, parcel: { ...order.parcel, size: null } };
  await expect(carrier().rates?.({ ...unmeasured, locale: 'en' })).rejects.toThrow('the size of the parcel');
  await expect(carrier({ account: '1' }).rates?.({ ...order, locale: 'en' })).rejects.toThrow(
    'DHL: 991: the account is not known',
  );
});

test('goods are declared to customs beyond the Union only, and a point is named', async () => {
  await carrier().createShipment?.({ ...order, reference: 'D-1', service: 'P' });
  expect(server.shipments.at(-1)?.body).toMatchObject({
    ...{ productCode: 'P', customerReferences: [{ typeCode: 'CU', value: 'D-1' }] },
    customerDetails: {
      receiverDetails: { postalAddress: { addressLine1: '350 5th Ave', addressLine2: 'Floor 3' } },
    },
    content: {
      ...{ isCustomsDeclarable: true, declaredValue: 120, declaredValueCurrency: 'EUR' },
      exportDeclaration: {
        lineItems: [
          { number: 1, description: 'Teapot', price: 100, quantity: { value: 1 }, weight: { netValue: 0.8 } },
          { number: 2, description: 'Cup', price: 10, quantity: { value: 2 }, weight: { netValue: 1.6 } },
        ],
      },
    },
  });
  expect(server.shipments.at(-1)?.body).not.toHaveProperty('onDemandDelivery');
  const to = { country: 'ES', region: null, city: 'Madrid', postcode: '28013', street: ['Calle Mayor 2'] };
  await carrier().createShipment?.({ ...order, to, point: 'MADPS1', reference: 'D-2', service: 'P' });
  expect(server.shipments.at(-1)?.body).toMatchObject({
    ...{ content: { isCustomsDeclarable: false } },
    onDemandDelivery: { deliveryOption: 'servicepoint', servicePointId: 'MADPS1' },
  });
  expect(server.shipments.at(-1)?.body.content).not.toHaveProperty('exportDeclaration');
});

test('news say what they mean for the parcel', async () => {
  const news = await carrier().track(knownToExpress, { destination: 'ES' });
  expect(news.map(({ state }) => state)).toEqual(['shipped', null, 'customs', 'in_destination', 'delivered']);
  expect(news[0]).toMatchObject({ place: 'Berlin-DE', text: 'Shipment picked up' });
  expect(news[0]?.at.toISOString()).toBe('2026-11-20T09:01:00.000Z');
});

test('is offered once user, password and account are there; without its key there are no points', async () => {
  const from = (values: Readonly<Record<string, string>>) => (name: string) => values[name];
  expect(expressSettings(from({ user: 'a', password: 'b' }))).toBeUndefined();
  expect(expressSettings(from(settings()))).toMatchObject({
    from: { country: 'DE' },
    sender: { name: 'Olga' },
  });
  expect(
    await carrier({ key: '' }).pickUpPoints?.({ country: 'ES', city: 'Madrid', postcode: null }),
  ).toEqual([]);
  await expect(carrier({ city: '' }).rates?.({ ...order, locale: 'en' })).rejects.toThrow(
    'place of dispatch',
  );
});
