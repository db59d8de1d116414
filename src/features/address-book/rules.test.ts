import { expect, test } from 'vitest';
import { addressFormats } from './address-formats.ts';
import { countries } from './countries.ts';
import { type DocumentPlace, openDocument, sealDocument } from './document-cipher.ts';
import { checkDocuments, chineseIdFault, innFault, isoDate, masked } from './documents.ts';
import { type AddressParts, addressLines, checkAddress, checkRecipient, writtenPostcode } from './rules.ts';

test('all 249 countries are known, and every format belongs to one', () => {
  expect(new Set(countries).size).toBe(249);
  for (const country of Object.keys(addressFormats)) {
    if (country !== 'ZZ') expect(countries).toContain(country);
  }
});

// twenty codes and more (UX-131)
test.each([
  ['RU', '101000', '101000'],
  ['RU', ' 690 091 ', '690091'],
  ['RU', '１０１０００', '101000'],
  ['RU', '501000', null],
  ['RU', '701000', null],
  ['RU', '10100', null],
  ['RU', '1010000', null],
  ['CN', '100 000', '100000'],
  ['CN', '5180000', null],
  ['DE', '10115', '10115'],
  ['DE', 'D-10115', null],
  ['JP', '1000001', '100-0001'],
  ['JP', '１００−０００１', '100-0001'],
  ['JP', '100001', null],
  ['KZ', '050000', '050000'],
  ['KZ', 'a15e3b4', 'A15E3B4'],
  ['KZ', 'A15E3', null],
  ['US', '10001', '10001'],
  ['US', '10001 1234', '10001-1234'],
  ['US', '1000', null],
  ['GB', 'sw1a1aa', 'SW1A 1AA'],
  ['GB', 'M1 1AE', 'M1 1AE'],
  ['GB', 'SW1A', null],
  ['IN', '411 001', '411001'],
  ['IN', '12', null],
  ['IN', '011001', null],
  ['FR', '75001', '75001'],
  ['FR', 'whatever', 'whatever'],
])('in %s the postcode %j is written %j', (country, typed, written) => {
  expect(writtenPostcode(country, typed)).toBe(written);
});

test.each([
  ['RU', '', 'required'],
  ['RU', '12', 'postcode_short'],
  ['RU', '1151845', 'postcode_long'],
  ['RU', '11518A', 'postcode_signs'],
  ['RU', 'SW1A 1AA', 'postcode_unusual'],
  ['RU', '501000', 'postcode_unusual'],
  ['GB', '10', 'postcode_short'],
  ['GB', 'М1 1AE', 'postcode_signs'],
  ['US', '100011234567', 'postcode_long'],
])('in %s the postcode %j is refused as %s (UX-028)', (country, postcode, fault) => {
  const typed = { street: 'x', city: 'y', region: 'z', postcode };
  expect(checkAddress({ country, ...typed })).toEqual({ faults: { postcode: fault } });
  if (postcode)
    expect(checkAddress({ country, ...typed, postcode_as_entered: true })).toHaveProperty('parts');
});

const parts = (country: string, known: Partial<AddressParts>): AddressParts => ({
  region: null,
  city: null,
  district: null,
  street: null,
  street2: null,
  postcode: null,
  ...known,
  country,
});

// UX-132: China and Japan large to small in the local script, small to large in Latin letters
test.each<[AddressParts, string[]]>([
  [
    parts('RU', { street: 'ул. Мира, 1, кв. 2', city: 'Москва', region: 'Москва', postcode: '101000' }),
    ['ул. Мира, 1, кв. 2', 'Москва', '101000'],
  ],
  [
    parts('CN', {
      region: '广东省',
      city: '深圳市',
      district: '南山区',
      street: '科技路1号',
      street2: '5楼',
      postcode: '518000',
    }),
    ['518000', '广东省深圳市南山区', '科技路1号5楼'],
  ],
  [
    parts('CN', { region: 'Guangdong', city: 'Shenzhen', street: '1 Keji Road', postcode: '518000' }),
    ['1 Keji Road', 'Shenzhen', 'Guangdong, 518000'],
  ],
  [
    parts('JP', { region: '東京都', city: '千代田区', street: '千代田1-1', postcode: '100-0001' }),
    ['100-0001', '東京都千代田区', '千代田1-1'],
  ],
  [
    parts('JP', { region: 'Tokyo', street: '1-1 Chiyoda', postcode: '100-0001' }),
    ['1-1 Chiyoda', 'Tokyo', '100-0001'],
  ],
  [parts('DE', { street: 'Weg 1', postcode: '10115', city: 'Berlin' }), ['Weg 1', '10115 Berlin']],
  [parts('HK', { region: '九龍', street: '彌敦道1號' }), ['九龍', '彌敦道1號']],
  [parts('HK', { region: 'Kowloon', street: '1 Nathan Road' }), ['1 Nathan Road', 'Kowloon']],
  [
    parts('US', {
      street: '1 Main St',
      street2: 'Apt 2',
      city: 'Springfield',
      region: 'IL',
      postcode: '62701',
    }),
    ['1 Main St', 'Apt 2', 'Springfield, IL', '62701'],
  ],
])('%j is written line by line', (address, lines) => {
  expect(addressLines(address)).toEqual(lines);
});

test.each([
  ['RU', ['street', 'city', 'region', 'postcode']],
  ['CN', ['region', 'city', 'street', 'postcode']],
  ['DE', ['street', 'postcode', 'city']],
  ['JP', ['postcode', 'region', 'street']],
  ['HK', ['region', 'street']],
  ['KZ', ['street']],
  ['FR', ['street', 'city']],
])('an empty address in %s misses %j', (country, missing) => {
  const checked = checkAddress({ country });
  expect('faults' in checked && Object.keys(checked.faults).sort()).toEqual([...missing].sort());
});

test('nothing single is forced in Kazakhstan', () => {
  expect(checkAddress({ country: 'KZ', city: 'Алматы' })).toHaveProperty('parts.city', 'Алматы');
});

test('parts that a country does not have are left out, and an unknown country is refused', () => {
  const typed = { street: 'x', region: 'Kowloon', city: 'y', postcode: '12' };
  expect(checkAddress({ country: 'HK', ...typed })).toEqual({
    parts: parts('HK', { street: 'x', region: 'Kowloon' }),
  });
  expect(checkAddress({ country: 'XX', ...typed })).toEqual({ faults: { country: 'not_one_of' } });
  expect(checkAddress({ country: '__proto__', ...typed })).toEqual({ faults: { country: 'not_one_of' } });
});

test.each([
  ['500100732259', null],
  ['500100732258', 'inn_check'],
  ['500100732159', 'inn_check'],
  ['000000000000', 'inn_check'],
  ['7707083893', 'inn_length'],
])('the tax number %s: %s', (inn, fault) => {
  expect(innFault(inn)).toBe(fault);
});

test.each([
  ['11010519491231002X', null],
  ['440524188001010014', 'id_check'],
  ['110105194912310021', 'id_check'],
  ['11010519491331002X', 'id_check'],
  ['11010519491231002', 'id_length'],
])('the Chinese identity number %s: %s', (id, fault) => {
  expect(chineseIdFault(id)).toBe(fault);
});

test.each([
  ['2015-03-27', '2015-03-27'],
  ['27.03.2015', '2015-03-27'],
  ['7.3.2015', '2015-03-07'],
  ['29.02.2016', '2016-02-29'],
  ['29.02.2015', null],
  ['2015-13-01', null],
  ['0001-01-01', null],
  ['yesterday', null],
])('the day %s is %s', (typed, day) => {
  expect(isoDate(typed)).toBe(day);
});

const today = new Date('2026-06-01T00:00:00Z');
const passport = { series: '45 08', number: '№ 123456', issuedOn: '27.03.2015', authorityCode: '770001' };

test('a passport is taken in the writing of the document', () => {
  expect(checkDocuments({ passport }, today)).toEqual({
    documents: {
      passport: { series: '4508', number: '123456', issuedOn: '2015-03-27', authorityCode: '770-001' },
    },
  });
});

test('each wrong part of a passport is named on its own field', () => {
  const wrong = { series: '450', number: 'abc', issuedOn: '2026-06-02', authorityCode: '77' };
  expect(checkDocuments({ passport: wrong }, today)).toEqual({
    faults: {
      'documents.passport.series': 'passport_series',
      'documents.passport.number': 'not_digits',
      'documents.passport.issuedOn': 'date_future',
      'documents.passport.authorityCode': 'authority_code',
    },
  });
});

test.each([
  [{ phone: '+7 (912) 345-67-89' }, []],
  [{ phone: '８６ 138 0013 8000' }, []],
  [{ phone: 'call me' }, ['phone']],
  [{ latinName: 'Anna Smirnova-O’Neill' }, []],
  [{ latinName: 'Анна' }, ['latinName']],
  [{ email: 'no address' }, ['email']],
  [{ familyName: '\u200b' }, ['familyName']],
])('a recipient with %j has faults at %j', (change, fields) => {
  const typed = { familyName: '王', givenName: '芳', phone: '12345', ...change };
  const checked = checkRecipient(typed);
  expect('faults' in checked ? Object.keys(checked.faults) : []).toEqual(fields);
});

test('a sealed document opens in its own place and with its own key only', () => {
  const place = { recipientId: 'rcp_1', kind: 'inn' } as const;
  const [key, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const secrets = { secret: 'a secret of this installation, long' };
  const opened = (bytes: Buffer, where: DocumentPlace = place, person: Buffer | undefined = key) =>
    openDocument(bytes, where, { person, secrets });
  const sealed = sealDocument('500100732259', place, key);
  expect(sealed.includes('500100732259')).toBe(false);
  expect(sealDocument('500100732259', place, key).equals(sealed)).toBe(false);
  expect(opened(sealed)).toBe('500100732259');
  expect(opened(sealed, { ...place, recipientId: 'rcp_2' })).toBeUndefined();
  expect(opened(sealed, { ...place, kind: 'chineseId' })).toBeUndefined();
  expect(opened(sealed, place, other)).toBeUndefined();
  expect(openDocument(sealed, place, { person: undefined, secrets })).toBeUndefined();
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(opened(changed)).toBeUndefined();
    expect(opened(sealed.subarray(0, at))).toBeUndefined();
  }
  expect(masked('500100732259')).toBe('•••• 2259');
});
