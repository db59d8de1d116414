/** Refusing in time, and measuring: what a proxy and a monitor of the shop rely on. */
import { afterEach, expect, test } from 'vitest';
import { readSettings } from '../src/server/settings/settings.ts';
import { aShop, type TestShop } from './support/a-shop.ts';

const token = 'a-token-of-the-monitor';
const settings = { ...readSettings({ WAYBILL_DEMO: '1', METRICS_TOKEN: token }) };

let shop: TestShop;
afterEach(async () => {
  // the refusals of a shop under pressure are logged as failures, which is what an operator wants to see
  shop.errors.length = 0;
  await shop.close();
});

test('over its limits the shop says 503 and when to come back, but health, metrics and news of money get through', async () => {
  shop = await aShop({ settings, pressure: { maxEventLoopDelayMs: 10_000, maxMemoryBytes: 1 } });
  // the first sample is taken after a moment
  await expect.poll(async () => (await shop.call('getPaymentInfo')).status).toBe(503);
  const refused = await shop.call('getPaymentInfo');
  expect(refused.headers['retry-after']).toBe('2');
  expect(refused.body.error.code).toBe('unavailable');
  expect((await shop.app.inject('/health/live')).statusCode).toBe(200);
  // a proxy that asks hears that this node would refuse
  expect((await shop.app.inject('/health/ready')).statusCode).toBe(503);
  // a page that was sent has its files
  expect((await shop.app.inject('/assets/none.js')).statusCode).toBe(404);
  const news = await shop.call('receiveProviderEvent', { params: { provider: 'nobody' }, body: {} });
  expect(news.status).not.toBe(503);
});

test('metrics are for whoever holds the token', async () => {
  shop = await aShop({ settings });
  await shop.call('getPaymentInfo');
  await shop.database.pool.query(
    `insert into reading_attempt (reader, host, outcome, started_at)
     select 'reread', 'shop.example', outcome, now() from unnest(array['read', 'blocked', 'timeout', null]) outcome`,
  );
  expect((await shop.app.inject('/metrics')).statusCode).toBe(404);
  const wrong = { authorization: `Bearer ${token}x` };
  expect((await shop.app.inject({ url: '/metrics', headers: wrong })).statusCode).toBe(404);
  const answer = await shop.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toMatch(
    /waybill_request_seconds_count\{method="GET",route="\/api\/v1\/payment-info",status="200"\} 1/,
  );
  expect(answer.body).toMatch(/waybill_jobs\{kind="dead"\} 0/);
  expect(answer.body).toMatch(/waybill_findings 0/);
  expect(answer.body).toMatch(/waybill_readings_day\{site="shop\.example",outcome="failed"\} 2/);
  expect(answer.body).toMatch(/waybill_database_connections\{kind="open"\} [1-9]/);
});

test('without a token there are no metrics, and a short one is refused at the start', async () => {
  shop = await aShop();
  expect((await shop.app.inject('/metrics')).statusCode).toBe(404);
  expect(() => readSettings({ WAYBILL_DEMO: '1', METRICS_TOKEN: 'short' })).toThrow(/METRICS_TOKEN/);
});
