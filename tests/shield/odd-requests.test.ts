/** Every call, asked by everybody in forms that no client of ours sends: none of it may be an answer of 5xx. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '../../src/calls.ts';
import { aCustomer } from '../support/a-customer.ts';
import { aShop, type TestShop } from '../support/a-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await aShop();
});
afterAll(() => shop.close());

const cut =
  '--x\r\ncontent-disposition: form-data; name="files"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n\x89PNG';
const proto = '--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n';
const many = `${'--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(40)}--x--\r\n`;
const noName = '--x\r\ncontent-disposition: form-data; filename=""\r\n\r\n1\r\n--x--\r\n';
const bodies: [string, string][] = [
  ['application/csp-report', '{"a":1}'],
  ['application/reports+json', '[]'],
  ['multipart/form-data', 'x'],
  ['multipart/form-data; boundary=x', cut],
  ['multipart/form-data; boundary=x', proto],
  ['multipart/form-data; boundary=x', many],
  ['multipart/form-data; boundary=x', noName],
  ['multipart/form-data; boundary=x', ''],
  ['application/json', 'null'],
  ['application/json', '[]'],
  ['application/json', '"\\ud800"'],
  ['application/json; charset=utf-16', '{}'],
  ['application/json', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
  ['application/x-www-form-urlencoded', 'a=%ff'],
];

test('no form of a request is answered by 5xx', async () => {
  const customer = await aCustomer(shop);
  const admin = await aCustomer(shop, { roles: ['admin'] });
  const bad: string[] = [];
  for (const [name, call] of Object.entries(calls)) {
    const [method = 'GET', path = '/'] = call.split(' ');
    if (['signOut', 'endSession', 'endOtherSessions', 'live'].includes(name)) continue;
    for (const [who, token] of [
      ['guest', ''],
      ['customer', customer.token],
      ['admin', admin.token],
    ])
      for (const [type, payload] of method === 'GET' ? [['', ''] as [string, string]] : bodies) {
        const url = `/api/v1${path.replace(/:\w+/g, '1%EF%BF%BD')}`;
        const headers = {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(type ? { 'content-type': type } : {}),
        };
        const started = performance.now();
        const answer = await shop.app.inject({
          method: method as 'GET',
          url,
          headers,
          ...(type ? { payload } : {}),
        });
        const spent = performance.now() - started;
        const error = shop.errors.splice(0).join().slice(0, 700);
        if (answer.statusCode >= 500 || error)
          bad.push(
            `${name} ${who} ${type} ${payload.slice(0, 60)} ${answer.statusCode} ${error} ${answer.body.slice(0, 200)}`,
          );
        if (spent > 1000) console.log('slow', name, who, type, payload.slice(0, 40), Math.round(spent));
      }
  }
  expect(bad).toEqual([]);
}, 200_000);
