/** Addresses beside the API, asked in odd forms, and table imports with hostile cells: none may be an answer of 5xx. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '../../src/calls.ts';
import { aCustomer } from '../support/a-customer.ts';
import { aShop, type TestShop } from '../support/a-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await aShop();
});
afterAll(() => shop.close());

const odd = [
  '%',
  '%ff',
  '__proto__',
  '..%2f..%2fetc',
  'a'.repeat(501),
  '%F0%9F%98%80',
  '1e999.pdf',
  '-1.webp',
  '2026-13-45',
  '0000-00-00.csv',
  '2026-02-30',
  'pic_00000000',
  '999999999999999999999.pdf',
  'exp_00000000.json',
  '2026-01-01.csv',
  '9999-99.pdf',
  'ord-1.pdf',
];
const places = [
  '/brand/:x',
  '/forms/:x',
  '/media/exports/:x',
  '/media/pictures/:x/:x',
  '/media/products/:x/:x',
  '/media/receipts/:x',
  '/media/statements/:x/:x',
  '/media/transfers/:x',
  '/sandbox-bank/:x',
  '/sandbox-bank/:x/code',
  '/share/:x',
  '/share/:x/:x',
  '/:x',
  '/en/blog/:x',
  '/icon-:x.png',
  '/api/:x',
];
const heads: Record<string, string>[] = [
  {},
  { 'if-none-match': '"\u00ff', range: 'bytes=5-1,,-' },
  { 'if-modified-since': 'x', 'accept-encoding': 'x;q=a', cookie: 'auth.token=%ff; __Host-zone=%; x' },
  { 'accept-language': ',;q=,'.repeat(900), 'x-chat-key': 'ÿ'.repeat(50) },
];

test('no address is answered by 5xx', async () => {
  const { token } = await aCustomer(shop, { roles: ['admin'] });
  const bad: string[] = [];
  for (const place of places)
    for (const one of odd)
      for (const other of place.split(':x').length > 2 ? odd : [''])
        for (const head of heads)
          for (const method of ['GET', 'POST'] as const) {
            const url = `${place.replace(':x', one).replace(':x', other)}?until=1&until=2&sig[]=1&locale=xx&token=%ff`;
            const headers = {
              ...head,
              authorization: `Bearer ${token}`,
              ...(method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
            };
            const answer = await shop.app.inject({
              method,
              url,
              headers,
              ...(method === 'POST' ? { payload: 'code=%ff&code=1' } : {}),
            });
            const error = shop.errors.splice(0).join().slice(0, 600);
            if (answer.statusCode >= 500 || error)
              bad.push(
                `${method} ${url.slice(0, 120)} ${JSON.stringify(head).slice(0, 80)} ${answer.statusCode} ${error}`,
              );
          }
  expect(bad.slice(0, 8)).toEqual([]);
}, 90_000);

const files = [
  '',
  '\ufeff',
  '"',
  '"a\n',
  '\0\0',
  'a,b\n\ud83d,😀\n',
  ',,,,\n'.repeat(5000),
  `${'"'.repeat(100_000)}`,
  'PK\x03\x04',
  '%PDF-1.7',
  '__proto__,constructor\n1,2\n',
  'number;tracking\n1e999;=cmd()\n',
];
test('no upload is answered by 5xx', async () => {
  const { token } = await aCustomer(shop, { roles: ['admin'] });
  const bad: string[] = [];
  for (const [name, call] of Object.entries(calls)) {
    if (!/import|upload|table|csv|picture|avatar|photo/i.test(name) || call.startsWith('GET')) continue;
    for (const [at, text] of files.entries())
      for (const file of ['a.csv', 'a\u202egnp.csv', '../../x.png', '😀'.repeat(80)]) {
        const form = new FormData();
        form.append('file', new Blob([text], { type: at % 2 ? 'text/csv' : 'image/png' }), file);
        const started = performance.now();
        const answer = await shop.call(name as 'uploadAvatar', {
          token,
          params: { id: '1', kind: 'x', name: 'x' },
          form,
        });
        const error = shop.errors.splice(0).join().slice(0, 600);
        const spent = performance.now() - started;
        if (answer.status >= 500 || error || spent > 900)
          bad.push(`${name} ${at} ${file.slice(0, 20)} ${answer.status} ${Math.round(spent)} ${error}`);
      }
  }
  expect(bad.slice(0, 8)).toEqual([]);
}, 90_000);
