/** An address as one text, in the ways of writing of the countries that most parcels go to (UX-134). */
import { expect, test } from 'vitest';
import { addressFormats } from '../../../address-formats.ts';
import { placeAddress } from './whole-address.ts';

const names: Record<string, string> = { russia: 'RU', россия: 'RU', germany: 'DE', 中国: 'CN', spain: 'ES' };
const placed = (text: string, country = '') =>
  placeAddress(text, { country, formats: addressFormats, countryOf: (name) => names[name] });

test.each([
  [
    '101000, Россия, г. Москва, ул. Мясницкая, д. 26, кв. 5',
    ...[
      'RU',
      { postcode: '101000', city: 'Москва', region: 'Москва', street: 'ул. Мясницкая, д. 26, кв. 5' },
    ],
  ],
  [
    'Московская обл., г. Химки, Юбилейный пр-т, д. 8 к. 2, подъезд 3, этаж 7, 141400',
    ...[
      'RU',
      {
        ...{ region: 'Московская обл.', city: 'Химки', street: 'Юбилейный пр-т, д. 8 к. 2' },
        ...{ street2: 'подъезд 3, этаж 7', postcode: '141400' },
      },
    ],
  ],
  [
    'Республика Татарстан, Казань, Баумана 15, кв 3',
    ...['RU', { region: 'Республика Татарстан', city: 'Казань', street: 'Баумана 15, кв 3' }],
  ],
  [
    'Musterstraße 12\n2. OG\n10115 Berlin\nDeutschland',
    ...['DE', { street: 'Musterstraße 12', street2: '2. OG', postcode: '10115', city: 'Berlin' }],
  ],
  [
    '12 rue de la Paix, 75002 Paris, France',
    'FR',
    { street: '12 rue de la Paix', postcode: '75002', city: 'Paris' },
  ],
  [
    'Calle Mayor, 5, 28013 Madrid, Spain',
    ...['ES', { street: 'Calle Mayor, 5', postcode: '28013', city: 'Madrid' }],
  ],
  [
    'Damrak 1, 1012 LG Amsterdam, Nederland',
    'NL',
    { street: 'Damrak 1', postcode: '1012 LG', city: 'Amsterdam' },
  ],
  [
    'ul. Prosta 7, 00-838 Warszawa, Polska',
    'PL',
    { street: 'ul. Prosta 7', postcode: '00-838', city: 'Warszawa' },
  ],
  [
    'Flat 3, 10 High Street, London SW1A 1AA, UK',
    ...['GB', { street2: 'Flat 3', street: '10 High Street', city: 'London', postcode: 'SW1A 1AA' }],
  ],
  [
    '1600 Main St Apt 5, Mountain View, CA 94043-1234, USA',
    ...[
      'US',
      {
        ...{ street: '1600 Main St', street2: 'Apt 5', city: 'Mountain View' },
        ...{ region: 'CA', postcode: '94043-1234' },
      },
    ],
  ],
  [
    // the name of a street may begin as a mark does
    '12 Stevens Ave Suite 4, Portland, ME 04102, USA',
    ...[
      'US',
      {
        ...{ street: '12 Stevens Ave', street2: 'Suite 4', city: 'Portland' },
        ...{ region: 'ME', postcode: '04102' },
      },
    ],
  ],
  [
    'Str. Lungă 5, Târgu - Mureș 540 123',
    'RO',
    { street: 'Str. Lungă 5', city: 'Târgu - Mureș', postcode: '540 123' },
  ],
  [
    '中国广东省深圳市南山区科技园路1号3栋501室 518057',
    ...[
      'CN',
      {
        ...{ region: '广东省', city: '深圳市', district: '南山区' },
        ...{ street: '科技园路1号', street2: '3栋501室', postcode: '518057' },
      },
    ],
  ],
  [
    '北京市朝阳区建国路88号 100022',
    ...[
      'CN',
      { region: '北京市', city: '北京市', district: '朝阳区', street: '建国路88号', postcode: '100022' },
    ],
  ],
] as const)('%s', (text, country, parts) => {
  // the text names its country, or it was chosen before
  expect(placed(text, country)).toEqual({ country, parts, rest: '' });
});

test('a country that the text names goes before the one that was chosen', () => {
  expect(placed('Россия, Москва, ул. Мясницкая, д. 26', 'US').country).toBe('RU');
});

test.each([
  ['RU', 'Иванов Иван, +7 916 123-45-67, Москва, ул. Мясницкая, д. 26', 'Иванов Иван, +7 916 123-45-67'],
  ['DE', 'Erika Muster, Musterstraße 12, 10115 Berlin', 'Erika Muster'],
  ['US', 'Jane Doe, jane@example.com, 1 Main St, Austin, TX 78701', 'jane@example.com, Jane Doe'],
  ['CN', '张三 13800138000 广东省深圳市南山区科技园路1号', '张三, 13800138000'],
  // a country without regions keeps what it cannot say
  ['GB', '10 High Street, Leeds LS1 1AA, Yorkshire', 'Yorkshire'],
])('what cannot be placed is given back: %s', (country, text, rest) => {
  expect(placed(text, country).rest).toBe(rest);
});
