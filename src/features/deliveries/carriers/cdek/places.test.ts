import { describe, expect, test } from 'vitest';
import type { CdekSettings } from './client.ts';
import { currencyNumbers } from './currencies.ts';
import { fromPlace, modesOf, originOf, packageOf, toPlace } from './places.ts';

const settings: CdekSettings = { clientId: 'id', clientSecret: 'secret', baseUrl: 'https://cdek.example' };
const place = {
  country: 'RU',
  region: null,
  city: 'Казань',
  postcode: null,
  street: ['ул. Баумана, 44', 'кв. 2'],
};

describe('places and parcels as CDEK writes them', () => {
  test('leave out what is not known', () => {
    expect(toPlace(place)).toEqual({
      ...{ country_code: 'RU', city: 'Казань', address: 'ул. Баумана, 44, кв. 2' },
    });
    const whole = { ...place, region: 'Татарстан', postcode: '420111' };
    expect(toPlace(whole)).toMatchObject({ region: 'Татарстан', postal_code: '420111' });
    const worth = { minor: 1n, currency: 'RUB' };
    expect(packageOf({ grams: 500, size: null, worth })).toEqual({ weight: 500 });
    expect(packageOf({ grams: 500, size: { length: 3, width: 2, height: 1 }, worth })).toEqual({
      ...{ weight: 500, length: 3, width: 2, height: 1 },
    });
  });

  test('keep an address within the 255 letters that are taken', () => {
    expect(toPlace({ ...place, street: ['я'.repeat(300)] }).address).toHaveLength(255);
  });

  test('need a city and a country of dispatch', () => {
    expect(() => fromPlace(settings)).toThrow('the city and country from which parcels leave are not set');
    expect(fromPlace({ ...settings, from: { country: 'KZ', city: 'Almaty' } })).toEqual({
      ...{ country_code: 'KZ', city: 'Almaty' },
    });
    const from = { country: 'KZ', city: 'Almaty', postcode: '050000', address: 'Abay 1' };
    expect(fromPlace({ ...settings, from })).toMatchObject({ postal_code: '050000', address: 'Abay 1' });
  });

  test('leave another warehouse by its own address, and by the point of the settings in the same city alone', () => {
    const own = { ...settings, shipmentPoint: 'ALM1', from: { country: 'KZ', city: 'Almaty' } };
    const of = (from: Parameters<typeof originOf>[1]) => {
      const { place: at, point } = originOf(own, from);
      return [at(), point];
    };
    expect(of(undefined)).toEqual([{ country_code: 'KZ', city: 'Almaty' }, 'ALM1']);
    const other = { country: 'KZ', region: null, city: 'almaty', postcode: '050010', street: ['Abay 2'] };
    const there = { country_code: 'KZ', city: 'almaty', postal_code: '050010', address: 'Abay 2' };
    expect(of(other)).toEqual([there, 'ALM1']);
    const namesake = { country_code: 'TR', city: 'almaty', postal_code: '050010', address: 'Abay 2' };
    expect(of({ ...other, country: 'TR' })).toEqual([namesake, undefined]);
    expect(of({ ...other, city: 'Astana' })).toEqual([{ ...there, city: 'Astana' }, undefined]);
    // whose point it is cannot be told
    expect(originOf({ ...own, from: undefined }, other).point).toBeUndefined();
  });

  test('choose the modes by where a parcel is handed over and where it is fetched', () => {
    expect([modesOf(false, false), modesOf(true, false)]).toEqual([[1], [3]]);
    expect([modesOf(false, true), modesOf(true, true)]).toEqual([
      [2, 6],
      [4, 7],
    ]);
  });

  test('know each currency by one number', () => {
    const numbers = Object.values(currencyNumbers);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(currencyNumbers.RUB).toBe(1);
    expect(currencyNumbers.XXX).toBeUndefined();
  });
});
