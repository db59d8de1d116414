import { expect, test } from 'vitest';
import type { WireRequest } from '../platform/api/client.ts';
import { zoneCookie } from '../platform/time/zone-of.ts';
import { createKeptCalls } from './kept-calls.ts';

function counted(statuses: number[] = [], answer?: object) {
  const asked: string[] = [];
  const ask = async ({ method, url }: WireRequest) => {
    asked.push(`${method} ${url}`);
    const text = answer ? JSON.stringify({ ...answer, data: asked.length }) : String(asked.length);
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

test('a search that finds more than a page is kept, one that finds less is asked again', async () => {
  const common = [{ meta: { next: 'cursor' } }, { meta: { total: 61 } }];
  const rare = [{ meta: { next: null } }, { meta: { total: 60 } }, {}];
  for (const [answers, times] of [
    [common, 1],
    [rare, 2],
  ] as const)
    for (const answer of answers)
      for (const url of ['/search?q=wool&limit=60', '/search-filters?q=wool']) {
        const { asked, ask } = counted([], answer);
        const transport = createKeptCalls().by(ask, stranger, now);
        const first = await (await transport(request(url))).text();
        const second = await (await transport(request(url))).text();
        expect(asked).toHaveLength(times);
        expect(second === first).toBe(times === 1);
      }
});

test('many searches drive out searches alone, and long ones are not kept', async () => {
  const { asked, ask } = counted([], { meta: { next: 'cursor' } });
  const transport = createKeptCalls().by(ask, stranger, now);
  await transport(request('/payment-info'));
  for (let word = 0; word < 400; word++) await transport(request(`/search?q=${word}`));
  const before = asked.length;
  await transport(request('/payment-info'));
  expect(asked).toHaveLength(before);
  await transport(request('/search?q=0'));
  expect(asked).toHaveLength(before + 1);
  const long = `/search?q=${'x'.repeat(600)}`;
  for (let time = 0; time < 2; time++) await transport(request(long));
  expect(asked).toHaveLength(before + 3);
});
