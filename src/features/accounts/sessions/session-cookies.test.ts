import { expect, test } from 'vitest';
import { clearedCookies, clearedSite, deviceOfRequest, sessionCookies } from './session-cookies.ts';

const device = `${'A-_z'.repeat(10)}abc`;

test.each([
  ['alone', `__Host-auth.device=${device}`],
  ['the last of several', `theme=dark; __Host-auth.device=${device}`],
  ['the first of several', `__Host-auth.device=${device}; theme=dark`],
  ['without a space between', `theme=dark;__Host-auth.device=${device};x=1`],
])('the cookie of a device is found %s', (_, header) => {
  expect(deviceOfRequest(header)).toBe(device);
});

test('it is found in the second of two headers', () => {
  expect(deviceOfRequest(['theme=dark', `__Host-auth.device=${device}`])).toBe(device);
});

test.each([
  ['no header', undefined],
  ['an empty header', ''],
  ['no headers', []],
  ['one sign too few', `__Host-auth.device=${device.slice(1)}`],
  ['one sign too many', `__Host-auth.device=${device}A`],
  ['a sign that no secret has', `__Host-auth.device=${device.slice(1)}+`],
  ['another prefix, which any subdomain could set', `auth.device=${device}`],
  ['a longer name that ends alike', `x__Host-auth.device=${device}`],
  ['a name in other letters', `__host-auth.device=${device}`],
])('%s names no device', (_, header) => {
  expect(deviceOfRequest(header)).toBeUndefined();
});

const secrets = { token: 'the-token', bind: 'the-bind', maxAgeSeconds: 3600, device: null } as const;
type Secrets = Parameters<typeof sessionCookies>[0];
const made = (changes: object = {}) => sessionCookies({ ...secrets, ...changes } as unknown as Secrets);

test('a client without a browser gets no cookie, whatever else it has', () => {
  expect(made({ bind: null })).toEqual([]);
  expect(made({ bind: null, device })).toEqual([]);
});

test('a script of the page reads the token and never what binds it', () => {
  const [token, bind, ...more] = made();
  expect(token).toEqual({
    name: 'auth.token',
    value: 'Bearer the-token',
    maxAgeSeconds: 3600,
    httpOnly: false,
  });
  expect(bind).toMatchObject({ value: 'the-bind', maxAgeSeconds: 3600, httpOnly: true });
  expect(bind?.name).toMatch(/^__Host-/);
  expect(more).toEqual([]);
});

test('a known browser stays known for longer than its session, and no script sees by what', () => {
  const [, , known] = made({ device });
  expect(known).toMatchObject({ name: '__Host-auth.device', value: device, httpOnly: true });
  expect(known?.maxAgeSeconds).toBe(34_560_000);
  expect(made({ device: '' })).toHaveLength(2);
});

test('signing out removes both cookies of the session and keeps the one of the device', () => {
  const names = made().map(({ name }) => name);
  expect(clearedCookies.map(({ name }) => name)).toEqual(names);
  for (const cookie of clearedCookies) expect(cookie).toMatchObject({ value: '', maxAgeSeconds: 0 });
  // a script could not overwrite a cookie that only servers may write
  expect(clearedCookies.map(({ httpOnly }) => httpOnly)).toEqual(made().map(({ httpOnly }) => httpOnly));
  expect(clearedSite['clear-site-data']).not.toContain('cookies');
});
