import { describe, expect, test } from 'vitest';
import type { StoredDelivery } from '../stored-delivery.ts';
import { orderOf, parcelOf, referenceOf } from './shipment-order.ts';

const delivery = {
  ...{ number: 'WD-48213097-6', declared: { minor: 100_001n, currency: 'RUB' } },
  ...{ grams: 2000, size: null, packedGrams: 2400, packedSize: [301, 200, 149] },
  address: {
    ...{ country: 'DE', region: null, city: 'Berlin', postcode: '10115', district: null },
    ...{ street: 'Torstraße 1', street2: null, lines: [], addressId: '' },
  },
  recipient: {
    ...{ recipientId: '', familyName: 'Смирнова', givenName: 'Анна', patronymic: 'Олеговна' },
    ...{ latinName: 'Anna Smirnova', phone: '+7 912 345-67-89', email: null },
  },
  contents: [
    {
      line: 'a',
      order: 'o',
      description: 'Teapot',
      quantity: 1,
      value: { amount: '20.00', currency: 'EUR' },
    },
    { line: 'b', order: 'o', description: 'Cup', quantity: 2, value: { amount: '10.00', currency: 'EUR' } },
  ],
} as unknown as StoredDelivery;
const parcel = parcelOf(delivery);
const orderFor = (of: StoredDelivery) =>
  orderOf(of, { parcel: parcel as never, reference: 'r', service: 's' });

describe('a packed delivery as its carrier reads it', () => {
  test('weighs as it was packed, in whole centimetres that are never too small', () => {
    expect(parcel?.parcel).toMatchObject({ grams: 2400, size: { length: 31, width: 20, height: 15 } });
    expect(parcel?.to).toMatchObject({ country: 'DE', city: 'Berlin', street: ['Torstraße 1'] });
    expect(parcelOf({ ...delivery, packedGrams: null, grams: null })).toBeUndefined();
  });

  test('shares out the declared value in one currency, and nothing of it is lost', () => {
    const worths = orderFor(delivery).contents.map(({ worth }) => worth.minor);
    expect(worths).toEqual([66_667n, 33_334n]);
    const [one, other] = delivery.contents;
    const mixed = { ...delivery, contents: [one, { ...other, value: { amount: '990', currency: 'JPY' } }] };
    const shares = orderFor(mixed as never).contents.map(({ worth }) => worth.minor);
    expect(shares).toEqual([33_333n, 66_668n]);
  });

  test('names the person as the country of the parcel reads it', () => {
    expect(orderFor(delivery).recipient.name).toBe('Anna Smirnova');
    const home = { ...delivery, address: { ...delivery.address, country: 'RU' } };
    expect(orderFor(home).recipient.name).toBe('Смирнова Анна Олеговна');
  });

  test('gives each attempt a name of its own', () => {
    expect([1, 2].map((attempt) => referenceOf(delivery, attempt))).toEqual([
      ...['WD-48213097-6', 'WD-48213097-6-2'],
    ]);
  });
});
