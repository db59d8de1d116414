/** A cache between shop and reader must not give one reader the page of another: each page says what it differs by. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aRunningShop, type RunningTestShop } from './support/a-running-shop.ts';

let shop: RunningTestShop;
beforeAll(async () => {
  shop = await aRunningShop({ settings: { localeStrategy: 'no_prefix' } });
}, 180_000);
afterAll(() => shop?.close(), 60_000);

const get = (path: string, headers: Record<string, string>) =>
  fetch(shop.address + path, { headers, redirect: 'manual' });
const variesBy = (answer: Response): string[] =>
  (answer.headers.get('vary') ?? '').toLowerCase().split(/, ?/).sort();

test('one address in two languages: kept pages, told as unchanged, with a question, missing, and redirects', async () => {
  const ways = ['/tariffs', '/tariffs?a=1', '/nope', '/cabinet'];
  for (const path of ways) {
    for (const encoding of ['br', 'identity']) {
      const chinese = await get(path, { 'accept-language': 'zh', 'accept-encoding': encoding });
      const english = await get(path, { 'accept-language': 'en', 'accept-encoding': encoding });
      for (const answer of [chinese, english])
        expect(variesBy(answer), path).toEqual(expect.arrayContaining(['accept-language', 'cookie']));
      if (chinese.status < 300) expect(await chinese.text()).not.toBe(await english.text());
    }
  }
  const first = await get('/tariffs', { 'accept-language': 'zh' });
  const again = await get('/tariffs', {
    'accept-language': 'zh',
    'if-none-match': first.headers.get('etag') ?? '',
  });
  expect(again.status).toBe(304);
  expect(variesBy(again)).toEqual(['accept-encoding', 'accept-language', 'cookie']);
  const other = await get('/tariffs', {
    'accept-language': 'en',
    'if-none-match': first.headers.get('etag') ?? '',
  });
  expect(other.status).toBe(200);
});
