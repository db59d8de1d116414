/** Requests that are wrong in ways that no form of ours is: refused in words, never a failure of the shop. */
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer } from '../support/a-customer.ts';
import { sendRaw } from '../support/a-shielded-shop.ts';
import { aShop, type TestShop } from '../support/a-shop.ts';

let shop: TestShop;
let port: number;
beforeAll(async () => {
  shop = await aShop();
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  port = (shop.app.server.address() as AddressInfo).port;
});
afterAll(() => shop.close());

test.each([
  ['nothing', {}],
  ['null', { headers: { 'content-type': 'application/json' }, payload: 'null' }],
  ['an object', { headers: { 'content-type': 'application/json' }, payload: '{"email":{"a":1},"back":[]}' }],
  [
    'a form with nothing in it',
    { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: '' },
  ],
])('a plain form that carries %s is refused, not broken by', async (_, sent) => {
  const { statusCode } = await shop.app.inject({ method: 'POST', url: '/forms/contact', ...sent });
  expect([415, 422]).toContain(statusCode);
});

test('a country of blanks is a fault of its field', async () => {
  const { token } = await aCustomer(shop, { roles: ['content'] });
  const text = { locale: 'en', slug: null, title: 'A shop', summary: '', body: '', terms: [], extra: {} };
  const body = {
    ...{ kind: 'store', key: 'a-shop', state: 'draft', position: 0, endsAt: null, texts: [text] },
    ...{ shownFrom: '2026-01-01T00:00:00Z', facts: { country: ' ', url: 'https://shop.example/' } },
  };
  const answer = await shop.call('staffCreateContent', { token, body });
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body.error.fields ?? {})).toContain('facts.country');
});

test('rules of one name that are written at the same time all get a key', async () => {
  const { token } = await aCustomer(shop, { roles: ['admin'] });
  const all = (text: string) => ({ ru: text, en: text, zh: text });
  const body = {
    ...{ kind: 'word', category: 'other', patterns: ['glow worm'], unless: [], verdict: 'prohibited' },
    ...{ name: all('Glow worms'), reason: all('They glow'), source: all(''), instead: all('') },
    ...{ destinations: [], routes: [], active: true },
  };
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => shop.call('staffCreateBlacklistRule', { token, body })),
  );
  expect(answers.map(({ status, body }) => body.error?.fields ?? status)).toEqual(Array(6).fill(201));
});

test('two hosts and packed bodies are refused', async () => {
  const get = (more: string) =>
    sendRaw(port, `GET /api/v1/payment-info HTTP/1.1\r\nhost: localhost\r\n${more}connection: close\r\n\r\n`);
  expect(await get('').status).toBe(200);
  expect(await get('Host: other.example\r\n').status).toBe(400);
  for (const coding of ['gzip', 'br', 'deflate, gzip']) {
    const headers = { 'content-type': 'application/json', 'content-encoding': coding };
    const sent = { method: 'POST', url: '/api/v1/auth/login', headers, payload: '{}' } as const;
    expect((await shop.app.inject(sent)).statusCode).toBe(415);
  }
});
