/** Requests that mean two things, come over the wrong way, or say what only a proxy may say. */
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '../../src/calls.ts';
import { createLog } from '../../src/server/run/logging.ts';
import { readSettings } from '../../src/server/settings/settings.ts';
import { aCustomer, type TestCustomer } from '../support/a-customer.ts';
import { aShop, type TestShop } from '../support/a-shop.ts';

let shop: TestShop;
let port: number;
let customer: TestCustomer;
let behind: TestShop;
let logged = '';
beforeAll(async () => {
  shop = await aShop();
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  port = (shop.app.server.address() as AddressInfo).port;
  customer = await aCustomer(shop);
  const real = { WAYBILL_DEMO: '0', DATABASE_URL: 'postgresql://localhost/shop', PAYMENT_SANDBOX: '1' };
  const settings = readSettings({
    ...{ ...real, WAYBILL_SECRET: 'kD8v1m0c9YgTzq4bXh7RwPjL2sEfUaN6' },
    ...{ PUBLIC_URL: 'https://shop.example', TRUSTED_PROXIES: '1', DEFAULT_LOCALE: 'en' },
  });
  const log = createLog('info', {
    write: (line: string) => {
      logged += line;
    },
  });
  behind = await aShop({ settings, log });
});
afterAll(async () => {
  await shop.close();
  await behind.close();
});

/** The statuses of all answers that these bytes get before the connection ends or falls silent. */
async function answersTo(bytes: string): Promise<number[]> {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('error', () => {});
  socket.on('data', (part: Buffer) => {
    text += part.toString('latin1');
  });
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.write(bytes, 'latin1');
  const silence = new Promise<void>((resolve) => setTimeout(resolve, 1_500).unref());
  await Promise.race([closed, silence]);
  socket.destroy();
  return [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
}

const host = 'Host: localhost\r\n';
const hidden = `GET /health/live HTTP/1.1\r\n${host}\r\n`;
const post = (headers: string, body: string): string =>
  `POST /api/v1/login HTTP/1.1\r\n${host}Content-Type: application/json\r\n${headers}\r\n${body}`;
const chunked = 'Transfer-Encoding: chunked\r\n';

test('requests in a row are answered one after the other', async () => {
  expect(await answersTo(hidden + hidden)).toEqual([200, 200]);
  expect(await answersTo(post(chunked, '2\r\n{}\r\n0\r\n\r\n') + hidden)).toEqual([422, 200]);
});

test.each([
  ['a length and chunks', post(`Content-Length: 6\r\n${chunked}`, `0\r\n\r\n${hidden}`)],
  ['chunks and a length', post(`${chunked}Content-Length: 4\r\n`, `5c\r\n${hidden}\r\n0\r\n\r\n`)],
  ['two lengths', post('Content-Length: 0\r\nContent-Length: 6\r\n', hidden)],
  ['two lengths in one line', post('Content-Length: 0, 6\r\n', hidden)],
  ['a length with a sign', post('Content-Length: +2\r\n', `{}${hidden}`)],
  ['a negative length', post('Content-Length: -1\r\n', hidden)],
  ['a hexadecimal length', post('Content-Length: 0x2\r\n', `{}${hidden}`)],
  ['a coding that nobody knows', post('Transfer-Encoding: xchunked\r\n', `0\r\n\r\n${hidden}`)],
  ['two codings', post(`${chunked}Transfer-Encoding: identity\r\n`, `0\r\n\r\n${hidden}`)],
  ['chunks that are not last', post('Transfer-Encoding: chunked, identity\r\n', `0\r\n\r\n${hidden}`)],
  ['a blank before the colon', post('Transfer-Encoding : chunked\r\n', `0\r\n\r\n${hidden}`)],
  ['a folded header', post('X-A: b\r\n Transfer-Encoding: chunked\r\n', `0\r\n\r\n${hidden}`)],
  ['a line end within a header', post('X-A: b\rTransfer-Encoding: chunked\r\n', `0\r\n\r\n${hidden}`)],
  ['a chunk whose size is no number', post(chunked, `zz\r\n{}\r\n0\r\n\r\n${hidden}`)],
  ['a chunk of an endless size', post(chunked, `ffffffffffffffff1\r\n{}\r\n0\r\n\r\n${hidden}`)],
  ['a NUL in a header', `GET /health/live HTTP/1.1\r\n${host}X-A: a\0b\r\n\r\n${hidden}`],
  ['no host', `GET /health/live HTTP/1.1\r\n\r\n${hidden}`],
  ['two hosts', `GET /health/live HTTP/1.1\r\n${host}Host: other\r\nConnection: close\r\n\r\n`],
  ['no version', `GET /health/live\r\n${host}\r\n${hidden}`],
  ['a version that there is not', `GET /health/live HTTP/7.3\r\n${host}\r\n${hidden}`],
])('%s is refused, and nothing behind it is answered', async (_what, bytes) => {
  const statuses = await answersTo(bytes);
  expect(statuses.length).toBeLessThanOrEqual(1);
  for (const status of statuses) expect([400, 405, 501, 505]).toContain(status);
});

test.each(['TRACE', 'TRACK', 'CONNECT', 'PROPFIND', 'DEBUG', 'get', 'DELETE', 'PATCH'])(
  'the method %s is refused where there is none',
  async (method) => {
    for (const path of ['/api/v1/payment-info', '/health/live', '/en'])
      for (const status of await answersTo(`${method} ${path} HTTP/1.1\r\n${host}Connection: close\r\n\r\n`))
        expect([path, [400, 404, 405, 501].includes(status)]).toEqual([path, true]);
  },
);

test('addresses and headers that are too long are refused, and the session goes on', async () => {
  const long = 'x'.repeat(20_000);
  const get = (path: string, headers = '') =>
    answersTo(`GET ${path} HTTP/1.1\r\n${host}${headers}Connection: close\r\n\r\n`);
  expect([[414], [431]]).toContainEqual(await get(`/api/v1/search?q=${long}`));
  expect(await get('/health/live', `Cookie: a=${long}\r\n`)).toEqual([431]);
  expect(await get('/health/live', 'X-A: b\r\n'.repeat(3_000))).toEqual([431]);
  const own = `Authorization: Bearer ${customer.token}\r\n`;
  expect(await get('/api/v1/user', own)).toEqual([200]);
});

test('a parameter that comes twice is refused where one value is asked for, and the last field of a body counts', async () => {
  const { token } = customer;
  const of = async (url: string) => (await shop.app.inject({ url })).statusCode;
  expect(await of('/api/v1/search?q=a&q=b')).toBe(422);
  expect(await of('/api/v1/search?limit=1&limit=2')).toBe(422);
  expect(await of('/api/v1/search?limit[]=1')).toBeLessThan(500);
  const renamed = await shop.app.inject({
    ...{ method: 'PUT', url: '/api/v1/user', payload: '{"name":"One","name":"Two"}' },
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
  });
  expect(renamed.json().data.name).toBe('Two');
  // a cookie never names who calls
  const cookie = `auth.token=Bearer%20${token}; auth.token=Bearer%20${token}`;
  expect((await shop.app.inject({ url: '/api/v1/user', headers: { cookie } })).statusCode).toBe(401);
});

test('no answer of a call is a script, whatever its address asks for', async () => {
  const open = Object.entries(calls)
    .filter(([name, route]) => route.startsWith('GET ') && !route.includes(':') && name !== 'refreshEmail')
    .map(([, route]) => route.slice('GET '.length));
  expect(open.length).toBeGreaterThan(40);
  for (const path of open) {
    const url = `/api/v1${path}?callback=run&jsonp=run&cb=run&format=js`;
    const answer = await shop.app.inject({ url, headers: { accept: 'application/javascript, */*' } });
    const { 'content-type': type, 'x-content-type-options': guess } = answer.headers;
    expect([path, type, guess]).toEqual([path, 'application/json; charset=utf-8', 'nosniff']);
    expect(() => JSON.parse(answer.body)).not.toThrow();
  }
});

test('no input reaches a prototype', async () => {
  const before = Object.getOwnPropertyNames(Object.prototype).sort();
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${customer.token}` };
  const payloads = [
    '{"__proto__":{"polluted":1},"name":"A"}',
    '{"constructor":{"prototype":{"polluted":1}},"name":"A"}',
    '{"name":{"__proto__":{"polluted":1}}}',
    '{"__proto__":null,"name":"A"}',
    '[{"__proto__":{"polluted":1}}]',
  ];
  for (const payload of payloads)
    for (const [method, url] of [
      ['PUT', '/api/v1/user'],
      ['POST', '/api/v1/login'],
      ['POST', '/api/v1/url-preview'],
    ] as const)
      expect((await shop.app.inject({ method, url, headers, payload })).statusCode).toBeLessThan(500);
  await shop.app.inject('/api/v1/search?__proto__[polluted]=1&constructor.prototype.polluted=1&__proto__=x');
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  await shop.app.inject({
    method: 'POST',
    url: '/forms/contact',
    headers: form,
    payload: '__proto__=x&constructor=y',
  });
  expect(Object.getOwnPropertyNames(Object.prototype).sort()).toEqual(before);
  expect(({} as Record<string, unknown>).polluted).toBe(undefined);
});

test('what only a proxy may say is not believed from outside', async () => {
  const forged = {
    'x-forwarded-for': '9.9.9.9',
    'x-real-ip': '9.9.9.9',
    forwarded: 'for=9.9.9.9;host=evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'http',
    'x-http-method-override': 'DELETE',
    'x-original-url': '/api/v1/user',
    'x-rewrite-url': '/api/v1/user',
  };
  const { email, password } = customer;
  const signedIn = await shop.call('signIn', { body: { email, password }, headers: forged });
  expect(signedIn.status).toBe(200);
  const { token } = signedIn.body.data;
  const { data } = (await shop.call('listSignIns', { token })).body;
  expect(data[0]?.ip).toBe('127.0.0.1');
  expect((await shop.call('getPaymentInfo', { headers: forged })).status).toBe(200);
  await shop.call('requestPasswordRecoveryByPost', { body: { email }, headers: forged });
  const { rows } = await shop.database.pool.query('select text from mail where to_address = $1', [email]);
  expect(rows.length).toBeGreaterThan(0);
  for (const { text } of rows) expect(text).not.toContain('evil.example');
});

test('of several addresses the one that the trusted proxy saw counts', async () => {
  logged = '';
  await behind.call('getUser', { headers: { 'x-forwarded-for': '9.9.9.9, 198.51.100.7' } });
  expect(JSON.parse(logged)).toMatchObject({ ip: '198.51.100.7' });
});

test('behind a proxy plain HTTP is refused to calls, and pages are led to HTTPS', async () => {
  const plain = { 'x-forwarded-proto': 'http' };
  const call = await behind.call('getPaymentInfo', { headers: plain });
  expect([call.status, call.body.error.code]).toEqual([403, 'needs_https']);
  expect(call.headers.location).toBe(undefined);
  const page = await behind.app.inject({ url: '/en/tariffs?x=1', headers: plain });
  expect([page.statusCode, page.headers.location]).toEqual([308, 'https://shop.example/en/tariffs?x=1']);
  const outside = await behind.app.inject({ url: '//evil.example/x', headers: plain });
  expect(outside.headers.location).toMatch(/^https:\/\/shop\.example\//);
  expect((await behind.app.inject({ url: '/health/live', headers: plain })).statusCode).toBe(200);
  for (const headers of [{ 'x-forwarded-proto': 'https' }, {}])
    expect((await behind.call('getPaymentInfo', { headers: headers as Record<string, string> })).status).toBe(
      200,
    );
});
