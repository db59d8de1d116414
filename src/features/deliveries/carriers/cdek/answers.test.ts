/** CDEK: what its answers mean, and the orders that are sent to it. Without CDEK. */
import { describe, expect, test } from 'vitest';
import { money } from '../../../../platform/money/money.ts';
import { CarrierRefused, type ShipmentOrder } from '../shipment.ts';
import { isUnknown, readAnswer, refuseInvalid } from './answers.ts';
import type { CdekSettings } from './client.ts';
import { orderBody } from './order.ts';
import { fromPlace, modesOf, toPlace } from './places.ts';
import { sumOf } from './rates.ts';

const answer = (body: object | string, status = 200): Promise<Response> =>
  Promise.resolve(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }));
const read = async (body: object, status = 200) => readAnswer(await answer(body, status));
const fault = { code: 'v2_bad_phone', message: 'Телефон указан неверно ' };

describe('an answer', () => {
  test('tells its thing, its requests and all faults', async () => {
    const told = await read({
      entity: { uuid: 'u' },
      requests: [{ type: 'CREATE', errors: [fault] }],
      errors: [{ code: 'x' }],
    });
    expect(told).toMatchObject({ entity: { uuid: 'u' }, isOk: true });
    expect(told.faults.map(({ code }) => code)).toEqual(['x', 'v2_bad_phone']);
    expect((await read({})).faults).toEqual([]);
  });

  test.each([500, 502, 401, 403, 429])('of %i is none: it can be asked again', async (status) => {
    await expect(read({ errors: [fault] }, status)).rejects.toThrow(`CDEK answered ${status}`);
  });

  test.each([400, 404])('of %i without a fault is none', async (status) => {
    await expect(read({}, status)).rejects.toThrow(`CDEK answered ${status}`);
    expect((await read({ errors: [fault] }, status)).isOk).toBe(false);
  });

  test('that is no JSON, or of another form, is none', async () => {
    await expect(answer('<html>').then(readAnswer)).rejects.toThrow();
    await expect(read({ requests: 'none' })).rejects.toThrow();
    await expect(read({ entity: { statuses: [{}] } })).rejects.toThrow();
  });

  test.each([
    ['v2_entity_not_found', true],
    ['v2_order_not_found', true],
    ['v2_entity_empty', true],
    ['v2_bad_phone', false],
  ])('with the fault %s is of a thing that is not there: %s', async (code, isIt) => {
    expect(isUnknown(await read({ errors: [{ code }] }, 404))).toBe(isIt);
  });

  test('of a request that ended badly is a no, in the words of CDEK', async () => {
    const invalid = (errors: object[]) => read({ requests: [{ type: 'CREATE', state: 'INVALID', errors }] });
    const said = async (told: Promise<Awaited<ReturnType<typeof read>>>, type = 'CREATE') => {
      const known = await told;
      return () => refuseInvalid(known, type);
    };
    expect(await said(invalid([fault]))).toThrow(new CarrierRefused('Телефон указан неверно'));
    expect(await said(invalid([fault, { code: 'y' }]))).toThrow('Телефон указан неверно; y');
    expect(await said(invalid([fault]), 'DELETE')).not.toThrow();
    expect(await said(read({ errors: [fault] }, 400))).toThrow(CarrierRefused);
    expect(await said(read({ requests: [{ type: 'CREATE', state: 'ACCEPTED' }] }))).not.toThrow();
    const long = await said(invalid([{ code: 'z', message: 'x'.repeat(900) }]));
    expect(long).toThrow(new CarrierRefused('x'.repeat(500)));
  });
});

const settings: CdekSettings = {
  ...{ clientId: 'id', clientSecret: 'secret', baseUrl: 'https://cdek.example', currency: 'RUB' },
  from: { country: 'DE', city: 'Berlin' },
};
const order = (changes: Partial<ShipmentOrder> = {}): ShipmentOrder => ({
  ...{ reference: 'WD-1', service: '136', point: null },
  parcel: { grams: 1_000, size: { length: 30, width: 20, height: 10 }, worth: money(100_00n, 'RUB') },
  to: { country: 'KZ', region: null, city: 'Алматы', postcode: '050000', street: ['Абая 10', 'кв. 4'] },
  recipient: {
    ...{ familyName: 'Ли', givenName: 'Анна', patronymic: null, name: 'Ли Анна' },
    ...{ phone: '+77001234567', email: null },
  },
  contents: [{ description: 'Tasse', quantity: 3, worth: money(100_00n, 'RUB') }],
  ...changes,
});
interface Body {
  packages: { items: { cost: number; weight: number; amount: number; name: string }[]; length?: number }[];
}
const itemsOf = (changes: Partial<ShipmentOrder>) =>
  (orderBody(settings, order(changes)) as unknown as Body).packages[0]?.items;

describe('an order', () => {
  test('goes from an address or from a point, to a door or to a point', () => {
    expect(orderBody(settings, order())).toMatchObject({
      from_location: { city: 'Berlin' },
      to_location: { city: 'Алматы' },
    });
    const points = orderBody({ ...settings, shipmentPoint: 'BER1' }, order({ point: 'ALA7' }));
    expect(points).toMatchObject({ shipment_point: 'BER1', delivery_point: 'ALA7' });
    expect(points).not.toHaveProperty('from_location');
    expect(points).not.toHaveProperty('to_location');
  });

  test('of goods in another currency than the contract is refused by name', () => {
    const foreign = { contents: [{ description: 'a', quantity: 1, worth: money(1n, 'EUR') }] };
    expect(() => orderBody(settings, order(foreign))).toThrow(
      new CarrierRefused('CDEK: the goods are declared in EUR, and the contract is in RUB'),
    );
  });

  test.each([
    [1, 100_00n, 100],
    [3, 100_00n, 33.33],
    [3, 1n, 0],
    [7, 99_99n, 14.28],
  ])('declares %i pieces of %i with no more than they are worth', (quantity, minor, cost) => {
    const [item] = itemsOf({ contents: [{ description: 'a', quantity, worth: money(minor, 'RUB') }] }) ?? [];
    expect(item?.cost).toBe(cost);
    expect(BigInt(Math.round((item?.cost ?? 0) * 100)) * BigInt(quantity)).toBeLessThanOrEqual(minor);
  });

  test('weighs each piece by its share, at least a gram, and never more than the parcel', () => {
    const contents = [2, 5].map((quantity) => ({ description: 'a', quantity, worth: money(1n, 'RUB') }));
    for (const grams of [0, 1, 6, 7, 1_000, 30_000]) {
      const items = itemsOf({ contents, parcel: { ...order().parcel, grams } }) ?? [];
      for (const { weight } of items) expect(weight).toBe(Math.max(1, Math.floor(grams / 7)));
    }
  });

  test('cuts long names, and leaves out what nobody gave', () => {
    const [item] =
      itemsOf({ contents: [{ description: 'x'.repeat(300), quantity: 1, worth: money(1n, 'RUB') }] }) ?? [];
    expect(item?.name).toHaveLength(255);
    const bare = orderBody(settings, order({ parcel: { ...order().parcel, size: null } })) as unknown as Body;
    expect(bare.packages[0]).not.toHaveProperty('length');
    expect(bare).not.toHaveProperty('sender');
    expect(JSON.stringify(bare)).not.toContain('email');
  });
});

test('a place from which nothing is sent is a sentence, not an order', () => {
  for (const from of [undefined, { country: '', city: 'Berlin' }, { country: 'DE', city: '' }])
    expect(() => fromPlace({ ...settings, from } as CdekSettings)).toThrow('are not set');
  expect(toPlace({ country: 'KZ', region: null, city: null, postcode: null, street: [] })).toEqual({
    country_code: 'KZ',
    address: '',
  });
});

test.each([
  [false, false, [1]],
  [false, true, [2, 6]],
  [true, false, [3]],
  [true, true, [4, 7]],
])('from a point: %s, to a point: %s', (from, to, modes) => expect(modesOf(from, to)).toEqual(modes));

test.each([
  [12.5, 'EUR', 1_250n],
  [0, 'EUR', 0n],
  [0.1 + 0.2, 'EUR', 30n],
  [1_234_567.89, 'RUB', 123_456_789n],
  [12.505, 'KZT', 1_251n - 0n],
])('the sum %f %s', (sum, currency, minor) =>
  expect([minor, minor - 1n]).toContain(sumOf(sum, currency).minor),
);
