/**
 * Every call that changes something, sent by a page of another site from the browser of an administrator who is signed
 * in (ASVS 3.5.1): what such a page can send at all is refused, and the cookies alone open nothing.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '../../src/calls.ts';
import { allContracts } from '../../src/contracts.ts';
import type { CallContract } from '../../src/platform/api/contract.ts';
import { aCustomer } from '../support/a-customer.ts';
import { aShop, type TestShop } from '../support/a-shop.ts';

const contracts = allContracts as Record<string, CallContract>;
const changing = Object.entries(calls as Record<string, string>)
  .map(([name, route]) => {
    const [method = '', path = ''] = route.split(' ');
    return { name, method, url: `/api/v1${path.replaceAll(/:\w+/g, 'ord_00000000000')}` };
  })
  .filter(({ name, method }) => method !== 'GET' || contracts[name]?.acts);

let shop: TestShop;
let cookie: string;
let token: string;
beforeAll(async () => {
  shop = await aShop();
  const { email, password } = await aCustomer(shop, { roles: ['admin'] });
  const headers = { origin: shop.installation.settings.publicUrl, 'sec-fetch-site': 'same-origin' };
  const answer = await shop.call('signIn', { body: { email, password }, headers });
  token = answer.body.data.token ?? '';
  const set = [answer.headers['set-cookie'] ?? []].flat() as string[];
  cookie = [
    `auth.token=${encodeURIComponent(`Bearer ${token}`)}`,
    ...set.map((one) => one.split(';')[0]),
  ].join('; ');
});
afterAll(() => shop.close());

const evil = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' };
const boundary = 'x-part';
const part = `--${boundary}\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--${boundary}--\r\n`;

/** Three ways that a page has without asking first, and one that a preflight would stop. */
const ways: Record<string, { method?: 'POST' | 'GET'; headers: Record<string, string>; payload?: string }> = {
  'fetch as it is': { headers: { ...evil, 'content-type': 'application/json' }, payload: '{}' },
  'a form of plain text': {
    method: 'POST',
    headers: { ...evil, 'content-type': 'text/plain' },
    payload: '{"a":"="}',
  },
  'a form of parts': {
    ...{ method: 'POST', payload: part },
    headers: { ...evil, 'content-type': `multipart/form-data; boundary=${boundary}` },
  },
  'a sandboxed frame': {
    method: 'POST',
    headers: { origin: 'null', 'content-type': 'text/plain' },
    payload: '{}',
  },
};

async function send(name: string, way: string): Promise<string> {
  const one = changing.find((each) => each.name === name);
  const { method = one?.method, headers, payload } = ways[way] ?? { headers: {} };
  const sent = { method: method as 'POST', url: one?.url ?? '', headers: { ...headers, cookie } };
  const { statusCode, body } = await shop.app.inject({ ...sent, ...(payload ? { payload } : {}) });
  return `${statusCode} ${JSON.parse(body).error?.code}`;
}

test('each way of another site is refused for each call that changes something', async () => {
  expect(changing.length).toBeGreaterThan(200);
  const taken: string[] = [];
  for (const way of Object.keys(ways))
    for (const { name } of changing) {
      const answer = await send(name, way);
      // another method than the call's leads to no call at all
      if (!['403 foreign_site', '404 not_found', '405 wrong_method'].includes(answer))
        taken.push(`${name}, ${way}: ${answer}`);
    }
  expect(taken).toEqual([]);
});

test('a GET in the place of another method changes nothing, whatever it says of its method', async () => {
  const before = shop.statements.length;
  const told: string[] = [];
  for (const { name, method, url } of changing.filter((one) => one.method !== 'GET')) {
    const { statusCode } = await shop.app.inject({
      url: `${url}?_method=${method}&method=${method}`,
      headers: {
        cookie,
        'x-http-method-override': method,
        'sec-fetch-site': 'cross-site',
        'sec-fetch-mode': 'navigate',
      },
    });
    const reads = Object.values(calls as Record<string, string>).includes(
      `GET ${calls[name as 'signIn'].split(' ')[1]}`,
    );
    if (statusCode < 400 && !reads) told.push(`${name}: ${statusCode}`);
  }
  expect(told).toEqual([]);
  const written = shop.statements
    .slice(before)
    .filter((text) => /^\s*(?:insert|update|delete)\b/i.test(text));
  expect(written).toEqual([]);
});

test('cookies alone are nobody, for browsers that do not say from where they come', async () => {
  const open: string[] = [];
  for (const { name, method, url } of changing.filter(({ name }) => contracts[name]?.access !== 'anyone')) {
    const body = method === 'GET' || method === 'DELETE' ? {} : { payload: {} };
    const { statusCode } = await shop.app.inject({
      method: method as 'POST',
      url,
      headers: { cookie },
      ...body,
    });
    if (statusCode !== 401) open.push(`${name}: ${statusCode}`);
  }
  expect(open).toEqual([]);
  // the same browser, from a page of the shop, is let in
  const own = { authorization: `Bearer ${token}`, cookie, origin: shop.installation.settings.publicUrl };
  const { status } = await shop.call('updateUser', {
    body: { name: 'Anna' },
    headers: { ...own, 'sec-fetch-site': 'same-origin' },
  });
  expect(status).toBe(200);
});
