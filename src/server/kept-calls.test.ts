import { expect, test } from 'vitest';
import type { WireRequest } from '../platform/api/client.ts';
import { zoneCookie } from '../platform/time/zone-of.ts';
import { createKeptCalls } from './kept-calls.ts';

function counted(statuses: number[] = []) {
  const asked: string[] = [];
  const ask = async ({ method, url }: WireRequest) => {
    asked.push(`${method} ${url}`);
    const text = String(asked.length);
    return { status: statuses[asked.length - 1] ?? 200, text: async () => text };
  };
  return { asked, ask };
}
const request = (url: string, more: Partial<WireRequest> = {}): WireRequest => ({
  ...{ method: 'GET', url: `/api/v1${url}`, headers: { 'accept-language': 'en' } },
  ...{ body: undefined, signal: undefined },
  ...more,
});
const now = new Date('2026-01-01T12:00:00Z');
const stranger = { cookies: {}, now };

test('a stranger gets the answer that another one got, in the same language, zone and half minute', async () => {
  const calls = createKeptCalls();
  const { asked, ask } = counted();
  const say = async (at = stranger, more: Partial<WireRequest> = {}): Promise<string> =>
    (await calls.by(ask, at, at.now)(request('/payment-info', more))).text();
  expect([await say(), await say()]).toEqual(['1', '1']);
  expect(await say({ ...stranger, now: new Date(now.getTime() + 30_000) })).toBe('2');
  expect(await say(stranger, { headers: { 'accept-language': 'ru' } })).toBe('3');
  expect(
    await (
      await calls.by(ask, { cookies: { [zoneCookie]: 'Asia/Almaty' } }, now)(request('/payment-info'))
    ).text(),
  ).toBe('4');
  calls.clear();
  expect(await say()).toBe('5');
  expect(asked).toHaveLength(5);
});

test('what may be of somebody, and what failed, is asked again', async () => {
  const calls = createKeptCalls();
  const { asked, ask } = counted([503, 200, 200]);
  const transport = calls.by(ask, stranger, now);
  for (const url of [
    '/blog?perPage=3',
    '/blog?perPage=3',
    '/user',
    '/user',
    '/search?q=wool',
    '/search?q=wool',
  ])
    await transport(request(url));
  await transport(request('/blog?perPage=3'));
  expect(asked.map((call) => call.replace('/api/v1', ''))).toEqual([
    ...['GET /blog?perPage=3', 'GET /blog?perPage=3'],
    ...['GET /user', 'GET /user', 'GET /search?q=wool', 'GET /search?q=wool'],
  ]);
});

test('a price is kept for the same goods alone', async () => {
  const calls = createKeptCalls();
  const { asked, ask } = counted();
  const price = (body: string) =>
    calls.by(ask, stranger, now)(request('/price-calculation', { method: 'POST', body }));
  await price('{"price":"1"}');
  await price('{"price":"2"}');
  await price('{"price":"1"}');
  expect(asked).toHaveLength(2);
});
