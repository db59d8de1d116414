/** A worker of its own answers health and metrics on its port, and nothing else of the shop. */
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aShop, type TestShop } from '../../tests/support/a-shop.ts';
import { serveWorker } from './serve-worker.ts';
import { readSettings } from './settings/settings.ts';

const token = 'sixteen-letters-or-more';
let shop: TestShop;
let server: Awaited<ReturnType<typeof serveWorker>>;
let origin: string;

beforeAll(async () => {
  shop = await aShop({ settings: readSettings({ WAYBILL_DEMO: '1', METRICS_TOKEN: token }) });
  server = await serveWorker(shop, { port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await shop.close();
});

test('health says whether the queue is worked, and metrics how old its work is', async () => {
  await shop.installation.pool.query(`insert into worker_lease (worker_id, seen_at) values ('w', now())`);
  const ready = await fetch(`${origin}/health/ready`);
  expect([ready.status, await ready.json()]).toEqual([
    200,
    expect.objectContaining({ status: 'ready', queue: 'worked' }),
  ]);
  expect((await fetch(`${origin}/health/live`)).status).toBe(200);
  const metrics = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  const text = await metrics.text();
  expect(text).toMatch(/waybill_age_seconds\{of="worker"\} \d/);
  expect(text).toMatch(/waybill_jobs\{kind="dead"\} 0/);
  expect((await fetch(`${origin}/metrics`)).status).toBe(404);
});

test('no page and no call is served there', async () => {
  for (const path of ['/', '/en', '/api/v1/payment-info', '/api/v1/openapi.json'])
    expect([path, (await fetch(origin + path)).status]).toEqual([path, 404]);
  expect((await fetch(`${origin}/health/live`, { method: 'POST' })).status).toBe(404);
});
