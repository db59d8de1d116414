/** The map of calls, the contracts and the handlers fit together; what is not bound yet is printed. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '../src/calls.ts';
import { allContracts } from '../src/contracts.ts';
import type { CallContract } from '../src/platform/api/contract.ts';
import { boundCalls } from '../src/server/wiring/features.ts';
import { aShop, type TestShop } from './support/a-shop.ts';

const contracts = allContracts as Record<string, CallContract>;

/** Calls of the specification that have no handler; the list may only shrink. */
const later: readonly string[] = [];

let shop: TestShop;
beforeAll(async () => {
  shop = await aShop();
});
afterAll(() => shop.close());

test('every call of the map has a contract, and every contract stands in the map', () => {
  expect(Object.keys(contracts).sort()).toEqual(Object.keys(calls).sort());
});

test('every path parameter of a call stands in its contract', () => {
  const missing = Object.entries(calls).filter(
    ([name, route]) => route.includes(':') && !contracts[name]?.params,
  );
  expect(missing).toEqual([]);
});

test('the calls that have no handler yet are only those of later work', () => {
  const bound = new Set(boundCalls(shop.features).map(({ name }) => name));
  const unbound = Object.keys(calls).filter((name) => !bound.has(name));
  console.log(`calls without a handler yet (${unbound.length}): ${unbound.join(', ') || 'none'}`);
  expect(unbound.filter((name) => !later.includes(name))).toEqual([]);
});

test('every call that needs a session refuses a visitor', async () => {
  const answers: string[] = [];
  for (const { name, contract } of boundCalls(shop.features)) {
    if (contract.access === 'anyone') continue;
    const [method = 'GET', path = '/'] = (calls as Record<string, string>)[name]?.split(' ') ?? [];
    const answer = await shop.app.inject({
      method: method as 'GET',
      url: `/api/v1${path.replace(/:\w+/g, 'ord_00000000000')}`,
      ...(method === 'GET' || method === 'DELETE' ? {} : { payload: {} }),
    });
    if (answer.statusCode !== 401) answers.push(`${name}: ${answer.statusCode}`);
  }
  expect(answers).toEqual([]);
});

test('a GET that acts refuses a prefetch, a foreign site and HEAD', async () => {
  const acting = boundCalls(shop.features).filter(({ contract }) => contract.acts);
  expect(acting.map(({ name }) => name).sort()).toEqual([
    'payCart',
    'payOrder',
    'refreshEmail',
    'requestPasswordRecovery',
  ]);
  for (const { name } of acting) {
    const [, path = '/'] = (calls as Record<string, string>)[name]?.split(' ') ?? [];
    const url = `/api/v1${path.replace(/:\w+/g, 'ord_00000000000')}?email=a@example.com`;
    for (const headers of [
      { 'sec-purpose': 'prefetch' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'none' },
    ]) {
      expect((await shop.app.inject({ url, headers })).statusCode, `${name} ${JSON.stringify(headers)}`).toBe(
        403,
      );
    }
    expect((await shop.app.inject({ method: 'HEAD', url })).statusCode, `${name} HEAD`).toBe(404);
  }
});

test('HEAD of a GET that only reads answers as GET does, without a body', async () => {
  for (const [url, status] of [
    ['/api/v1/faq', 200],
    ['/api/v1/payment-info', 200],
    ['/api/v1/user', 401],
    ['/api/v1/blog/no-such-post', 404],
  ] as const) {
    const head = await shop.app.inject({ method: 'HEAD', url });
    const get = await shop.app.inject({ method: 'GET', url });
    expect([head.statusCode, get.statusCode], url).toEqual([status, status]);
    expect(head.body, url).toBe('');
    expect(head.headers['content-type'], url).toBe(get.headers['content-type']);
  }
});
