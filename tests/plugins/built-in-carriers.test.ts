/** CDEK and the Russian Post pass the suites that carriers of plug-ins pass, against servers that speak their protocols. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkPlugin, type Stage } from '../../src/plugins/conformance/conformance.ts';
import type { CarrierAdapter, Plugin, PluginContext, ShipmentOrder } from '../../src/plugins/plugin.ts';
import { cdekPlugin } from '../../src/server/plugins/carriers/cdek.ts';
import { russianPostPlugin } from '../../src/server/plugins/carriers/russian-post.ts';
import { readTexts } from '../../src/server/texts.ts';
import { aCdek, type Cdek, cdekKeys, standingAt } from '../support/a-cdek.ts';
import {
  aRussianPost,
  knownToPost,
  postKeys,
  type RussianPostServer,
  trackingLogin,
} from '../support/a-russian-post.ts';

const order: Omit<ShipmentOrder, 'reference' | 'service'> = {
  parcel: {
    ...{ grams: 2400, size: { length: 30, width: 20, height: 15 } },
    worth: { minor: 480_000n, currency: 'RUB' },
  },
  to: {
    country: 'RU',
    region: 'Омская область',
    city: 'Омск',
    postcode: '644008',
    street: ['ул. Ленина, 5, кв. 12'],
  },
  point: null,
  recipient: {
    ...{ familyName: 'Смирнова', givenName: 'Анна', patronymic: 'Олеговна', name: 'Смирнова Анна Олеговна' },
    ...{ phone: '+7 912 345-67-89', email: null },
  },
  contents: [
    { description: 'Teapot', quantity: 1, worth: { minor: 400_000n, currency: 'RUB' } },
    { description: 'Cup', quantity: 2, worth: { minor: 80_000n, currency: 'RUB' } },
  ],
};
const refused = { ...order, to: { ...order.to, country: 'AQ', postcode: null } };

async function faultsOf(plugin: Plugin, stage: Stage): Promise<string[]> {
  const faults: string[] = [];
  for await (const { check, fault } of checkPlugin(plugin, stage, readTexts()))
    if (fault) faults.push(`${check}: ${fault}`);
  return faults;
}

/** The adapter of a built-in carrier with these settings. */
function adapterOf(plugin: Plugin, values: Readonly<Record<string, string>>): Required<CarrierAdapter> {
  const setting = (name: string) =>
    values[name] ?? plugin.settings?.find((field) => field.name === name)?.usual;
  return plugin.carriers?.[0]?.create({ setting } as PluginContext) as Required<CarrierAdapter>;
}

describe('CDEK', () => {
  let server: Cdek;
  beforeAll(async () => {
    server = await aCdek();
    server.parcels.set('1106321645', [
      { code: 'DELIVERED', name: 'Вручен', date_time: '2026-11-20T08:12:00+0000', city: 'Казань' },
      {
        code: 'ACCEPTED_IN_RECIPIENT_CITY',
        name: 'Принят',
        date_time: '2026-11-18T05:00:00+0300',
        city: 'Казань',
      },
      {
        code: 'IN_CUSTOMS_INTERNATIONAL',
        name: 'Таможня',
        date_time: '2026-11-15T02:00:00+0000',
        city: null,
      },
      { code: 'RECEIVED_AT_SHIPMENT_WAREHOUSE', name: 'Принят', date_time: '2026-11-10T05:30:00+0000' },
      { code: 'CREATED', name: 'Создан', date_time: '2026-11-09T05:30:00+0000' },
    ]);
  });
  afterAll(() => server.close());
  const settings = (more: Readonly<Record<string, string>> = {}) => ({
    ...{
      id: cdekKeys.clientId,
      secret: cdekKeys.clientSecret,
      address: `${server.origin}/`,
      currency: 'rub',
    },
    ...{ country: 'kz', city: 'Almaty', postcode: '050000', street: 'Abay 1' },
    ...{ company: 'Shop', sender: 'Aigerim', phone: '+77270000000' },
    ...more,
  });
  const carrier = (more?: Readonly<Record<string, string>>) =>
    adapterOf(cdekPlugin(undefined), settings(more));

  test('passes the suite: news, prices, shipments, labels, pick-up points', async () => {
    const stage: Stage = {
      settings: settings(),
      wrongSettings: settings({ secret: 'wrong' }),
      carriers: {
        cdek: {
          ...{ known: '1106321645', unknown: '9999999999', destination: 'RU', breakDown: server.breakDown },
          shipping: {
            ...{ order, refused, standing: (reference) => standingAt(server, reference) },
            loseNextAnswer: server.loseNextAnswer,
            handOver(reference) {
              const found = server.orders.findLast(({ number }) => number === reference);
              if (found) found.isMoving = true;
            },
          },
          points: {
            some: { country: 'RU', city: 'Казань', postcode: null },
            none: { country: 'RU', city: 'Nowhere', postcode: null },
            expected: { code: 'KZN12', address: 'Казань, ул. Баумана, 44', hours: 'Пн-Вс 10:00-21:00' },
          },
        },
      },
    };
    expect(await faultsOf(cdekPlugin(undefined), stage)).toEqual([]);
  });

  test('tells states and times as they are, and asks for a token once', async () => {
    const before = server.tokens();
    const own = carrier();
    const news = await own.track('1106 321-645', { destination: 'RU' });
    await own.track('1106321645', { destination: 'RU' });
    expect(server.tokens()).toBe(before + 1);
    expect(news.map(({ state }) => state)).toEqual([
      'delivered',
      'in_destination',
      'customs',
      'shipped',
      null,
    ]);
    expect(news[1]?.at.toISOString()).toBe('2026-11-18T02:00:00.000Z');
  });

  test('an order names sender, pieces and the point where the parcel is handed over', async () => {
    const own = carrier({ point: 'ALM1' });
    const [toDoor] = await own.rates({ ...order, locale: 'en' });
    expect([toDoor?.service, toDoor?.cost.minor]).toEqual(['137', 98_000n]);
    const [toPoint] = await own.rates({ ...order, point: 'KZN12', locale: 'ru' });
    expect(toPoint?.service).toBe('136');
    const made = await own.createShipment({ ...order, reference: 'D-1', service: '136', point: 'KZN12' });
    expect(made.cost).toEqual({ minor: 99_520n, currency: 'RUB' });
    expect(server.orders.at(-1)?.body).toMatchObject({
      ...{ type: 1, number: 'D-1', tariff_code: 136, shipment_point: 'ALM1', delivery_point: 'KZN12' },
      sender: { company: 'Shop', name: 'Aigerim', phones: [{ number: '+77270000000' }] },
      recipient: { name: 'Смирнова Анна Олеговна', phones: [{ number: '+7 912 345-67-89' }] },
      packages: [
        {
          ...{ weight: 2400, length: 30, width: 20, height: 15 },
          items: [
            { name: 'Teapot', ware_key: '1', amount: 1, cost: 4000, weight: 800, payment: { value: 0 } },
            { name: 'Cup', ware_key: '2', amount: 2, cost: 400, weight: 800 },
          ],
        },
      ],
    });
    expect(server.orders.at(-1)?.body).not.toHaveProperty('to_location');
  });

  test('goods in another currency than the contract are refused, and a contract without one is told', async () => {
    const foreign = carrier({ currency: 'KZT' });
    await expect(foreign.createShipment({ ...order, reference: 'D-2', service: '139' })).rejects.toThrow(
      'the goods are declared in RUB, and the contract is in KZT',
    );
    await expect(carrier({ currency: '' }).rates({ ...order, locale: 'en' })).rejects.toThrow('currency');
  });

  test('keys of the environment count until others are typed', async () => {
    const plugin = cdekPlugin({ ...cdekKeys, baseUrl: server.origin });
    const isSet = (setting: PluginContext['setting']) =>
      plugin.carriers?.[0]?.isSet?.({ setting } as PluginContext);
    expect([
      isSet(() => undefined),
      cdekPlugin(undefined).carriers?.[0]?.isSet?.({ setting: () => undefined } as never),
    ]).toEqual([true, false]);
    expect(await adapterOf(plugin, {}).track('1106321645', { destination: 'RU' })).toHaveLength(5);
    const wrong = adapterOf(plugin, { id: 'other', secret: 'wrong', address: server.origin });
    await expect(wrong.track('1', { destination: 'RU' })).rejects.toThrow('gave no token: 401');
  });
});

describe('the Russian Post', () => {
  let server: RussianPostServer;
  beforeAll(async () => {
    server = await aRussianPost();
  });
  afterAll(() => server.close());
  const settings = (more: Readonly<Record<string, string>> = {}) => ({
    ...{ ...postKeys, ...trackingLogin, address: server.origin, tracking: `${server.origin}/rtm34` },
    ...{ office: '101000', 'kind-postal-parcel': 'on', 'kind-ems': 'on' },
    ...more,
  });
  const carrier = (more?: Readonly<Record<string, string>>) => adapterOf(russianPostPlugin(), settings(more));

  test('passes the suite: news, prices, shipments, labels, post offices', async () => {
    const stage: Stage = {
      settings: settings(),
      wrongSettings: settings({ key: 'wrong', password: 'wrong' }),
      carriers: {
        'russian-post': {
          ...{ known: knownToPost, unknown: 'RA000000000RU', destination: 'RU', breakDown: server.breakDown },
          shipping: {
            ...{ order, refused, loseNextAnswer: server.loseNextAnswer },
            standing: (reference) => server.orders.filter(({ number }) => number === reference).length,
            handOver(reference) {
              const found = server.orders.find(({ number }) => number === reference);
              if (found) found.isInBatch = true;
            },
          },
          points: {
            some: { country: 'RU', city: 'Омск', postcode: null },
            none: { country: 'RU', city: 'Nowhere', postcode: null },
            expected: { code: '644008', address: 'Омск, ул Ленина, 1', hours: '09:00–20:00' },
          },
        },
      },
    };
    expect(await faultsOf(russianPostPlugin(), stage)).toEqual([]);
  });

  test('tells what its operations mean, and where', async () => {
    const news = await carrier().track(knownToPost.toLowerCase(), { destination: 'RU' });
    expect(news.map(({ state }) => state)).toEqual([
      ...['shipped', 'customs', 'in_destination', null, 'in_destination', 'delivered'],
    ]);
    expect(news[1]).toMatchObject({ place: 'Москва & область', text: 'Прием на таможню' });
    expect(news[0]?.at.toISOString()).toBe('2026-11-20T07:01:00.000Z');
  });

  test('prices have their tax, an address of Russia is split by the Post, one abroad has a customs form', async () => {
    const own = carrier();
    const rates = await own.rates({ ...order, locale: 'ru' });
    expect(rates.map(({ service, name, cost }) => [service, name, cost.minor])).toEqual([
      ['POSTAL_PARCEL', 'Посылка', 36_790n],
      ['EMS', 'EMS', 89_400n],
    ]);
    const made = await own.createShipment({ ...order, reference: 'D-1', service: 'EMS' });
    expect(made.cost).toEqual({ minor: 39_998n, currency: 'RUB' });
    expect(server.orders.at(-1)?.body).toMatchObject({
      ...{ 'order-num': 'D-1', 'mail-type': 'EMS', 'mail-direct': 643, 'index-to': 644008, mass: 2400 },
      ...{
        'street-to': 'ул Ленина',
        'house-to': '5',
        'room-to': '12',
        surname: 'Смирнова',
        'tel-address': 79123456789,
      },
      ...{ 'postoffice-code': '101000', dimension: { length: 30, width: 20, height: 15 } },
    });
    const to = { country: 'DE', region: null, city: 'Berlin', postcode: '10115', street: ['Mauer 1'] };
    await own.createShipment({ ...order, to, reference: 'D-2', service: 'EMS' });
    expect(server.orders.at(-1)?.body).toMatchObject({
      ...{ 'mail-direct': 276, 'str-index-to': '10115', 'place-to': 'Berlin', 'street-to': 'Mauer 1' },
      'customs-declaration': {
        ...{ currency: 'RUB', 'entries-type': 'SALE_OF_GOODS' },
        'customs-entries': [
          { amount: 1, description: 'Teapot', value: 400_000, weight: 800 },
          { amount: 2, description: 'Cup', value: 80_000, weight: 1600 },
        ],
      },
    });
  });

  test('within the customs union a parcel has no customs form', async () => {
    const to = { country: 'KZ', region: null, city: 'Almaty', postcode: '050000', street: ['Abay 1'] };
    await carrier().createShipment({ ...order, to, reference: 'D-5', service: 'EMS' });
    const body = server.orders.at(-1)?.body;
    expect(body).toMatchObject({ 'mail-direct': 398, 'str-index-to': '050000', 'place-to': 'Almaty' });
    expect(body).not.toHaveProperty('customs-declaration');
  });

  test('at a post office a parcel waits until it is asked for, and no street is named', async () => {
    const to = { ...order.to, street: ['Nowhere'] };
    await carrier().createShipment({ ...order, to, point: '644099', reference: 'D-4', service: 'EMS' });
    const body = server.orders.at(-1)?.body;
    expect(body).toMatchObject({ 'address-type-to': 'DEMAND', 'index-to': 644_099, 'place-to': 'Омск' });
    expect(body).not.toHaveProperty('street-to');
  });

  test('a parcel of another warehouse goes by the office of its postcode, and by none abroad', async () => {
    const from = { country: 'RU', region: null, city: 'Омск', postcode: '644008', street: [] };
    const other = await carrier().createShipment({ ...order, from, reference: 'r-2', service: 'EMS' });
    expect(server.orders.find(({ barcode }) => barcode === other.tracking)?.body).toMatchObject({
      'postoffice-code': '644008',
    });
    const abroad = carrier().rates({ ...order, from: { ...from, country: 'DE' }, locale: 'en' });
    await expect(abroad).rejects.toThrow('the parcel lies in DE, not in Russia');
  });

  test('an address that cannot be read and a parcel that is too heavy are refused in words', async () => {
    const own = carrier();
    const nowhere = { ...order.to, street: ['Nowhere'] };
    await expect(
      own.createShipment({ ...order, to: nowhere, reference: 'D-3', service: 'EMS' }),
    ).rejects.toThrow('the address cannot be read');
    const heavy = { ...order.parcel, grams: 25_000 };
    await expect(own.rates({ ...order, parcel: heavy, locale: 'en' })).rejects.toThrow(
      'Услуга не оказывается · 1372',
    );
    await expect(carrier({ office: '' }).rates({ ...order, locale: 'en' })).rejects.toThrow('post office');
  });

  test('its try names an office that the contract has not got', async () => {
    const check = (values: Readonly<Record<string, string>>) =>
      russianPostPlugin().check?.({
        setting: (name: string) => ({ ...settings(), ...values })[name],
      } as PluginContext);
    await expect(check({})).resolves.toBeUndefined();
    await expect(check({ office: '999999' })).rejects.toThrow(
      'the contract has no post office 999999: 101000',
    );
    await expect(check({ token: 'wrong' })).rejects.toThrow('answered 401');
  });
});
