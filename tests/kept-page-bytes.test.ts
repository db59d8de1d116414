/** Pages that are kept for everybody: compressed once, with a nonce for each answer, and told as unchanged. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { zoneCookie } from '../src/platform/time/zone-of.ts';
import { themeCookie } from '../src/web/theme-cookie.ts';
import { aRunningShop, type RunningTestShop } from './support/a-running-shop.ts';
import { closeContext, launchBrowser } from './support/browser.ts';

let running: RunningTestShop;
let browser: Browser;
beforeAll(async () => {
  [running, browser] = await Promise.all([aRunningShop(), launchBrowser()]);
  // what a new shop tells of its settings empties the kept pages a few times
  const tag = async () => (await ask('/en/tariffs')).headers.etag;
  for (let last = await tag(), now: typeof last; ; last = now) {
    await new Promise((later) => setTimeout(later, 1000));
    now = await tag();
    if (now === last) break;
  }
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await running?.close();
}, 60_000);

const ask = (url: string, headers: Record<string, string> = {}) => running.shop.app.inject({ url, headers });
const nonceOf = ({ headers }: { headers: Record<string, unknown> }): string =>
  /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? '';

test('a visitor with any encoding gets the same page, with the nonce of that answer', async () => {
  const readers = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes };
  const texts = new Set<string>();
  for (const [encoding, read] of Object.entries(readers))
    for (let times = 0; times < 2; times++) {
      const answer = await ask('/en/tariffs', { 'accept-encoding': encoding });
      expect(answer.headers['content-encoding'] ?? 'identity').toBe(encoding);
      expect(answer.headers.vary).toContain('accept-encoding');
      const [text, nonce] = [read(answer.rawPayload).toString(), nonceOf(answer)];
      expect(text.endsWith('</html>')).toBe(true);
      expect(text.split(`nonce="${nonce}"`).length).toBeGreaterThan(2);
      texts.add(text.replaceAll(nonce, ''));
    }
  expect(texts.size).toBe(1);
});

test('what the browser has is told as unchanged, for this encoding, language and page alone', async () => {
  const first = await ask('/en/tariffs', { 'accept-encoding': 'br' });
  const tag = String(first.headers.etag);
  const known = (url: string, headers: Record<string, string>) =>
    ask(url, { 'if-none-match': `"x", ${tag}`, ...headers });
  const unchanged = await known('/en/tariffs', { 'accept-encoding': 'br' });
  expect([unchanged.statusCode, unchanged.rawPayload.length]).toEqual([304, 0]);
  // another policy would name another nonce than the page that the browser has
  expect(unchanged.headers['content-security-policy']).toBeUndefined();
  expect(unchanged.headers['cache-control']).toBe('private, no-cache');
  for (const [url, headers] of [
    ['/en/tariffs', { 'accept-encoding': 'gzip' }],
    ['/ru/tariffs', { 'accept-encoding': 'br' }],
    ['/en/faq', { 'accept-encoding': 'br' }],
    ['/en/tariffs', { 'accept-encoding': 'br', cookie: `${themeCookie}=dark` }],
  ] as const)
    expect((await known(url, headers)).statusCode, url).toBe(200);
});

test('a page of somebody has no tag, and is never told as unchanged', async () => {
  const { headers } = await ask('/en/tariffs', { 'accept-encoding': 'br' });
  for (const path of ['/en/tariffs', '/en/tariffs?price=1', '/en/nowhere']) {
    const cookie = path === '/en/tariffs' ? 'auth.token=Bearer%20x' : '';
    const own = await ask(path, { cookie, 'if-none-match': String(headers.etag) });
    expect([path, own.headers.etag, own.statusCode === 304]).toEqual([path, undefined, false]);
  }
});

test('a browser that comes back takes the page that it has, and it comes alive', async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const said: string[] = [];
  page.on('console', ({ type, text }) => {
    if (['error', 'warning'].includes(type())) said.push(text());
  });
  const address = `${running.address}/en/tariffs`;
  // the first page of all tells the zone, which the page with times is kept for
  await page.goto(`${running.address}/en/faq`);
  await page.waitForSelector('html[data-ready]');
  await page.mouse.move(200, 200);
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toContain(zoneCookie);
  await page.goto(address);
  await page.waitForSelector('html[data-ready]');
  await page.goto(`${running.address}/en/faq`);
  await page.goto(address);
  await page.waitForSelector('html[data-ready]');
  await page.getByLabel('Price in the shop').fill('100');
  await page.locator('.ui-receipt-total').first().waitFor();
  expect(said).toEqual([]);
  // a page that is unchanged costs its headers alone
  const cost = await page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return { sent: visit?.transferSize ?? 0, whole: visit?.encodedBodySize ?? 0 };
  });
  expect(cost.whole).toBeGreaterThan(5000);
  expect(cost.sent).toBeLessThan(1000);
  await closeContext(context);
});
