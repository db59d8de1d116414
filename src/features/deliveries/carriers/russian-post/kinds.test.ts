import { describe, expect, test } from 'vitest';
import { countries } from '../../../address-book/countries.ts';
import { CarrierRefused } from '../shipment.ts';
import { countryNumber } from './country-numbers.ts';
import { directOf, itemKinds, kindsTo, russianIndex } from './kinds.ts';

const to = (country: string) => ({ country, region: null, city: null, postcode: null, street: [] });
const all = itemKinds.map(({ code }) => code);

describe('kinds of items of the Russian Post', () => {
  test('are those that go there and that the operator offers', () => {
    expect(kindsTo(to('RU'), all).map(({ code }) => code)).toEqual([
      ...['POSTAL_PARCEL', 'ONLINE_PARCEL', 'PARCEL_CLASS_1', 'EMS'],
    ]);
    expect(kindsTo(to('DE'), all).map(({ code }) => code)).toEqual(['POSTAL_PARCEL', 'EMS', 'SMALL_PACKET']);
    expect(kindsTo(to('DE'), ['EMS', 'ONLINE_PARCEL']).map(({ code }) => code)).toEqual(['EMS']);
    expect(kindsTo(to('DE'), [])).toEqual([]);
  });

  test('know each country by a number of its own', () => {
    const numbers = countries.map(countryNumber);
    expect(numbers.every((number) => number !== undefined && number > 0 && number < 1_000)).toBe(true);
    expect(new Set(numbers).size).toBe(countries.length);
    expect(['RU', 'KZ', 'DE', 'CN', 'AF'].map(countryNumber)).toEqual([643, 398, 276, 156, 4]);
    expect(() => directOf('XX')).toThrow(CarrierRefused);
  });

  test('go within Russia to a postcode of six digits', () => {
    expect(russianIndex('644008')).toBe(644_008);
    for (const wrong of [null, '', '64400', '6440080', 'SW1A 1AA'])
      expect(() => russianIndex(wrong)).toThrow(CarrierRefused);
  });
});
