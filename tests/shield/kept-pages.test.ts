/** Pages that are kept for everybody: made for nobody in particular, and never with a part that was refused. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPageCache } from '../../src/server/pages/page-cache.ts';
import { aRunningShop, type RunningTestShop } from '../support/a-running-shop.ts';
import { sendRaw } from '../support/a-shielded-shop.ts';

let running: RunningTestShop;
beforeAll(async () => {
  running = await aRunningShop({ limitRates: true });
});
afterAll(() => running.close());

const from = (remoteAddress: string, url: string) => running.shop.app.inject({ url, remoteAddress });

test('a visitor whose limit is spent spoils no page for the others', async () => {
  const whole = (await from('203.0.113.1', '/en/tariffs?x=1')).body;
  const spent = '203.0.113.2';
  for (const path of ['/api/v1/payment-info', '/api/v1/delivery-routes?country=DE']) {
    for (let n = 0; n < 30; n++) await Promise.all(Array.from({ length: 20 }, () => from(spent, path)));
    expect((await from(spent, path)).statusCode).toBe(429);
  }
  const first = await from(spent, '/en/tariffs');
  const other = await from('203.0.113.3', '/en/tariffs');
  expect([first.statusCode, other.statusCode]).toEqual([200, 200]);
  const prices = (html: string): number => html.match(/RUB|\u20bd/g)?.length ?? 0;
  expect(prices(whole)).toBeGreaterThan(0);
  expect(prices(other.body)).toBe(prices(whole));
});

test('a page of which a part was refused is made again for the next visitor', async () => {
  const cache = createPageCache<{ status: number; isWhole: boolean; html: string }>({
    maxPages: 9,
    maxAgeMs: 9_000,
  });
  const get = (html: string, isWhole: boolean) =>
    cache.get('/', async () => ({ status: 200, html, isWhole })).then((page) => page.html);
  expect(await get('without prices', false)).toBe('without prices');
  expect(await get('whole', true)).toBe('whole');
  expect(await get('later', true)).toBe('whole');
});

test('pictures to share have no bucket in common: 130 visitors of other networks all get theirs', async () => {
  const statuses = new Set<number>();
  // each asks the shop several times for the words of the page
  for (let n = 0; n < 130; n++)
    statuses.add((await from(`198.51.100.${n}`, `/share/en/faq-${n}.png`)).statusCode);
  expect(statuses).toEqual(new Set([404]));
  expect((await from('198.51.100.200', '/share/en/tariffs.png')).statusCode).toBe(200);
});

test('an address that leads out of the folder of files leads nowhere', async () => {
  const port = Number(new URL(running.address).port);
  const raw = (url: string) =>
    sendRaw(port, `GET ${url} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`).status;
  for (const url of ['/assets/../../x', '/assets/..%2f..%2fx', '/assets/%2e%2e/%2e%2e/package.json'])
    expect([url, await raw(url)]).toEqual([url, 404]);
});
