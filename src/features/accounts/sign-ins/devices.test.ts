import { expect, test } from 'vitest';
import { deviceOf, isNewDevice, manyFailures } from './devices.ts';

const gecko = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0';
const webkit = (system: string, end: string) =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) ${end}`;

test.each([
  [gecko, 'Firefox, Windows'],
  [webkit('X11; Linux x86_64', 'Chrome/140.0.0.0 Safari/537.36'), 'Chrome, Linux'],
  [webkit('Linux; Android 15; Pixel 9', 'Chrome/140.0.0.0 Mobile Safari/537.36'), 'Chrome, Android'],
  [webkit('Macintosh; Intel Mac OS X 10_15_7', 'Version/18.5 Safari/605.1.15'), 'Safari, macOS'],
  [webkit('iPhone; CPU iPhone OS 18_5 like Mac OS X', 'Version/18.5 Safari/604.1'), 'Safari, iPhone'],
  [webkit('iPad; CPU OS 18_5 like Mac OS X', 'Version/18.5 Safari/604.1'), 'Safari, iPad'],
])('%s is %s', (agent, said) => {
  expect(deviceOf(agent)).toBe(said);
});

// Chromium's children name their parents in front of themselves
test.each([
  ['Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0', 'Edge'],
  ['Chrome/138.0.0.0 Safari/537.36 OPR/122.0.0.0', 'Opera'],
  ['Chrome/138.0.0.0 YaBrowser/25.8.0.0 Safari/537.36', 'Yandex Browser'],
])('a browser that calls itself %s is %s', (end, said) => {
  expect(deviceOf(webkit('Windows NT 10.0', end))).toBe(`${said}, Windows`);
});

test.each([
  ['curl/8.5.0', null],
  ['', null],
  ['неизвестный браузер', null],
  ['Firefox/143.0', 'Firefox'],
  ['Something (Windows NT 10.0)', 'Windows'],
  ['Firefox without a version', null],
])('"%s" says no more than it says: %s', (agent, said) => {
  expect(deviceOf(agent)).toBe(said);
});

const nothing = { any: false, anyDevice: false, device: false, place: false, failures: 0 };
const signedIn = { ...nothing, any: true };

test('the first sign-in of an account is no news, from whatever it comes', () => {
  for (const keepsCookies of [true, false]) expect(isNewDevice(nothing, { keepsCookies })).toBe(false);
});

test('a browser that is known by its cookie is no news in a new place', () => {
  const known = { ...signedIn, anyDevice: true, device: true };
  for (const keepsCookies of [true, false]) expect(isNewDevice(known, { keepsCookies })).toBe(false);
});

test('a browser without its cookie is news, although its network is known', () => {
  const known = { ...signedIn, anyDevice: true, place: true };
  expect(isNewDevice(known, { keepsCookies: true })).toBe(true);
});

test.each([
  ['a client without cookies', { ...signedIn, anyDevice: true }, false],
  ['a browser of an account from before such cookies', signedIn, true],
])('%s is known by its network', (_, known, keepsCookies) => {
  expect(isNewDevice({ ...known, place: true }, { keepsCookies })).toBe(false);
  expect(isNewDevice({ ...known, place: false }, { keepsCookies })).toBe(true);
});

test('one wrong password is nobody’s news', () => {
  expect(manyFailures).toBeGreaterThan(1);
});
