/** A planned stop: everybody is told when it ends, in their language, and the shop is back by itself. */
import { afterEach, expect, test } from 'vitest';
import { readSettings } from '../src/server/settings/settings.ts';
import { aShop, type TestShop } from './support/a-shop.ts';

let shop: TestShop | undefined;
afterEach(async () => {
  await shop?.close();
  shop = undefined;
});

const browser = { accept: 'text/html', 'sec-fetch-mode': 'navigate' };
const stoppedFor = (minutes: number) => {
  const until = new Date(Date.now() + minutes * 60_000).toISOString();
  return readSettings({ WAYBILL_DEMO: '1', TIME_ZONE: 'Europe/Moscow', STOPPED_UNTIL: until });
};

test.each([
  ['en', /planned maintenance until .+ on \d+\s\S+ \(Moscow/],
  ['ru', /плановые работы, сервис откроется в\s\d\d:\d\d\s\d+\s\S+ \(МСК\)/],
  ['zh', /预计 \d+月\d+日\s\d\d:\d\d（.+）恢复/],
])(
  'a planned stop answers 503 with the time it ends, and Retry-After by it (UX-197), %s',
  async (locale, words) => {
    shop = await aShop({ settings: stoppedFor(60) });
    const page = await shop.app.inject({ url: `/${locale}/cart`, headers: browser });
    expect(page.statusCode).toBe(503);
    expect(page.body).toMatch(words);
    expect(Number(page.headers['retry-after'])).toBeGreaterThan(3_500);
    expect(Number(page.headers['retry-after'])).toBeLessThanOrEqual(3_600);
    const call = await shop.app.inject({
      url: '/api/v1/payment-info',
      headers: { 'accept-language': locale },
    });
    expect([call.statusCode, call.json().error.code]).toEqual([503, 'unavailable']);
    expect(call.json().error.message).toMatch(words);
    expect((await shop.app.inject('/health/ready')).statusCode).toBe(200);
  },
);

test('a stop whose time is over refuses nothing', async () => {
  shop = await aShop({ settings: stoppedFor(-1) });
  expect((await shop.call('getPaymentInfo')).status).toBe(200);
});

test('a time without its zone is no end of a stop', () => {
  for (const given of ['2026-12-01T03:00', '2026-12-01', 'soon', '2026-13-01T03:00Z'])
    expect(() => readSettings({ WAYBILL_DEMO: '1', STOPPED_UNTIL: given })).toThrow(
      /^STOPPED_UNTIL must be a time with its zone/,
    );
});
