import { expect, test } from 'vitest';
import { Refusal } from '../platform/api/refusal.ts';
import '../web/loading/staff-screens.ts';
import { addressOfHost, isStaffHost, otherHost, refuseStaffCall } from './staff-host.ts';

const one = { publicUrl: 'https://shop.example', staffUrl: null };
const two = { publicUrl: 'https://shop.example', staffUrl: 'https://desk.shop.example:8443' };

test.each([
  ['desk.shop.example:8443', true],
  ['DESK.shop.example:8443', true],
  ['desk.shop.example', false],
  ['shop.example', false],
  ['evil-desk.shop.example:8443', false],
  ['desk.shop.example:8443.evil.example', false],
  ['', false],
  [undefined, false],
])('%s is the name of the staff area: %s', (host, is) => {
  expect(isStaffHost(host, two)).toBe(is);
  expect(isStaffHost(host, one)).toBe(false);
});

test('the usual port need not be said', () => {
  const usual = { staffUrl: 'https://desk.shop.example:443' };
  expect(isStaffHost('desk.shop.example', usual)).toBe(true);
});

test('each host has its own address; an unknown one has that of the shop', () => {
  expect(addressOfHost('desk.shop.example:8443', two)).toBe(two.staffUrl);
  expect(addressOfHost('shop.example', two)).toBe(two.publicUrl);
  expect(addressOfHost('whatever', two)).toBe(two.publicUrl);
  expect(addressOfHost('desk.shop.example:8443', one)).toBe(one.publicUrl);
});

const refused = (
  route: string | undefined,
  host: string | undefined,
  hosts: typeof one | typeof two,
): boolean => {
  try {
    refuseStaffCall({ route, host }, hosts);
    return false;
  } catch (error) {
    expect(error).toBeInstanceOf(Refusal);
    expect((error as Refusal).code).toBe('not_found');
    return true;
  }
};

test.each([
  ['/api/v1/staff/orders', 'shop.example', true],
  ['/api/v1/staff/orders', undefined, true],
  ['/api/v1/staff/orders', 'desk.shop.example:8443', false],
  ['/api/v1/orders', 'shop.example', false],
  ['/api/v1/orders', 'desk.shop.example:8443', false],
  ['/api/v1/staffing', 'shop.example', false],
  [undefined, 'shop.example', false],
])('the call %s by %s is refused: %s', (route, host, is) => {
  expect(refused(route, host, two)).toBe(is);
  expect(refused(route, host, one)).toBe(false);
});

test.each([
  ['/staff', 'shop.example', two.staffUrl],
  ['/staff/orders/ord_1', 'shop.example', two.staffUrl],
  ['/staff', 'desk.shop.example:8443', undefined],
  ['/staffing', 'shop.example', undefined],
  ['/cart', 'shop.example', undefined],
  ['/cart', 'desk.shop.example:8443', two.publicUrl],
  ['/', 'desk.shop.example:8443', two.publicUrl],
  ['/no-such-page', 'desk.shop.example:8443', undefined],
])('the page %s by %s belongs to %s', (path, host, other) => {
  expect(otherHost(path, host, two)).toBe(other);
  expect(otherHost(path, host, one)).toBeUndefined();
});
