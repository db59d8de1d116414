/** Single variables of the environment: what each takes, and that a refusal names it and the cure. */
import { describe, expect, test } from 'vitest';
import { SettingsError } from './settings-error.ts';
import { staffAddress } from './staff-address.ts';
import {
  choice,
  currency,
  flag,
  mailAddress,
  number,
  publicAddress,
  refuseAlone,
  sender,
  webAddress,
  zone,
} from './values.ts';

/** The value, or the sentence of the refusal. */
function readOrRefusal(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    expect(error).toBeInstanceOf(SettingsError);
    expect((error as Error).message).not.toContain('\n');
    return (error as Error).message;
  }
}

test.each([
  ['1', true],
  ['true', true],
  ['0', false],
  ['false', false],
  ['', true],
  [undefined, true],
  ['yes', 'X must be 1 or 0, not yes'],
  ['TRUE', 'X must be 1 or 0, not TRUE'],
  [' 1', 'X must be 1 or 0, not  1'],
])('a switch of %j is %j', (given, value) =>
  expect(readOrRefusal(() => flag({ X: given }, 'X', true))).toBe(value),
);

test.each([
  ['0', 0],
  ['65535', 65_535],
  ['007', 7],
  ['', 3],
  ['65536', /from 0 to 65535, not 65536/],
  ['-1', /not -1/],
  ['1.5', /not 1\.5/],
  ['1e3', /not 1e3/],
  ['0x10', /not 0x10/],
  [' ', /must be a whole number/],
  ['٣', /not ٣/],
  ['NaN', /not NaN/],
])('a number of %j is %s', (given, value) => {
  const read = readOrRefusal(() => number({ PORT: given }, 'PORT', 3, 65_535));
  if (value instanceof RegExp) expect(read).toMatch(value);
  else expect(read).toBe(value);
});

test('one of a few words is one of them, and a refusal says all', () => {
  const read = (given?: string) =>
    readOrRefusal(() => choice({ W: given }, 'W', ['inside', 'outside', 'off']));
  expect([undefined, '', 'off'].map(read)).toEqual(['inside', 'inside', 'off']);
  expect(read('Inside')).toBe('W must be inside, outside or off, not Inside');
});

test.each([
  ['Europe/Berlin', 'Europe/Berlin'],
  ['Asia/Kathmandu', 'Asia/Kathmandu'],
  ['', 'UTC'],
  ['Berlin', /IANA time zone/],
  ['UTC+3', /IANA time zone/],
])('a zone of %j is %s', (given, value) => {
  const read = readOrRefusal(() => zone({ Z: given }, 'Z', 'UTC'));
  if (value instanceof RegExp) expect(read).toMatch(value);
  else expect(read).toBe(value);
});

test.each([
  ['EUR', 'EUR'],
  ['JPY', 'JPY'],
  [undefined, undefined],
  ['', undefined],
  ['eur', /ISO 4217/],
  ['EURO', /ISO 4217/],
  ['€', /ISO 4217/],
])('a currency of %j is %s', (given, value) => {
  const read = readOrRefusal(() => currency(given));
  if (value instanceof RegExp) expect(read).toMatch(value);
  else expect(read).toBe(value);
});

describe('addresses', () => {
  test.each([
    ['https://api.example/', 'https://api.example'],
    ['http://api.example/v1///', 'http://api.example/v1'],
    ['', 'https://usual.example'],
    ['api.example', /^A is no address/],
    ['ftp://api.example', /^A is no address/],
    ['https://', /^A is no address/],
    ['javascript:alert(1)//', /^A is no address/],
  ])('of the web: %j', (given, value) => {
    const read = readOrRefusal(() => webAddress({ A: given }, 'A', 'https://usual.example/'));
    if (value instanceof RegExp) expect(read).toMatch(value);
    else expect(read).toBe(value);
  });

  test.each([
    ['https://shop.example', true],
    ['https://shop.example/', true],
    ['https://SHOP.example', true],
    ['http://localhost:3000', true],
    ['https://магазин.рф', false],
    ['https://shop.example/shop', false],
    ['https://shop.example?x=1', false],
    ['https://user@shop.example', false],
    ['https://shop.example:443', false],
  ])('of the shop is a name alone: %s', (given, isTaken) => {
    const read = readOrRefusal(() => publicAddress({ PUBLIC_URL: given }, ''));
    expect(read === given.replace(/\/$/, '')).toBe(isTaken);
    if (!isTaken) expect(read).toMatch(/^PUBLIC_URL must be a name alone, such as https:\/\//);
  });

  test.each([
    ['https://staff.shop.example', 'https://staff.shop.example'],
    ['https://staff.shop.example/', 'https://staff.shop.example'],
    ['https://STAFF.shop.example', 'https://staff.shop.example'],
    ['https://a.b.shop.example', 'https://a.b.shop.example'],
    ['', null],
    [undefined, null],
    ['https://shop.example', /^STAFF_URL/],
    ['https://staffshop.example', /^STAFF_URL/],
    ['https://staff.other.example', /^STAFF_URL/],
    ['http://staff.shop.example', /^STAFF_URL/],
    ['https://staff.shop.example:8443', /^STAFF_URL/],
    ['https://staff.shop.example/staff', /^STAFF_URL/],
    ['staff.shop.example', /^STAFF_URL/],
  ])('of staff is below the shop’s name: %s', (given, value) => {
    const read = readOrRefusal(() => staffAddress({ STAFF_URL: given }, 'https://shop.example'));
    if (value instanceof RegExp) expect(read).toMatch(value);
    else expect(read).toBe(value);
  });

  test.each([
    ['shop@mail.example', 'shop@mail.example'],
    ['', undefined],
    ['Shop <shop@mail.example>', /^M must be an address of mail/],
    ['shop', /^M must be an address of mail/],
  ])('of mail: %j', (given, value) => {
    const read = readOrRefusal(() => mailAddress({ M: given }, 'M'));
    if (value instanceof RegExp) expect(read).toMatch(value);
    else expect(read).toBe(value);
  });

  test.each([
    ['shop@mail.example', 'shop@mail.example'],
    ['Shop <shop@mail.example>', 'shop@mail.example'],
    ['"Чай, и ко" <shop@mail.example> ', 'shop@mail.example'],
    ['', 'usual@mail.example'],
  ])('a sender of %j sends from %s', (given, address) => {
    expect(sender({ MAIL_FROM: given }, 'usual@mail.example').address).toBe(address);
  });

  test.each(['Shop', 'Shop <shop>', 'Shop <>', '<a@mail.example> Shop'])('%j is no sender', (given) =>
    expect(readOrRefusal(() => sender({ MAIL_FROM: given }, 'x@mail.example'))).toMatch(/^MAIL_FROM/),
  );
});

test('what only counts beside another is refused alone, by name', () => {
  const read = (env: Record<string, string>) => readOrRefusal(() => refuseAlone(env, 'A', ['B', 'C']));
  expect(read({})).toBeUndefined();
  expect(read({ A: '1', C: '2' })).toBeUndefined();
  expect(read({ C: '2' })).toMatch(/^C is set, but A is not/);
  expect(read({ A: '', B: '1' })).toMatch(/^B is set, but A is not/);
  expect(read({ B: '' })).toBeUndefined();
});
