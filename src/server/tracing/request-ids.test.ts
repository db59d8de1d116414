/** One id leads from a proxy to the answer, the log, the jobs and the providers; over HTTP, as a proxy sends it. */
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer } from '../../../tests/support/a-customer.ts';
import { aShop, type TestShop } from '../../../tests/support/a-shop.ts';
import { aTelegram, type TelegramServer } from '../../../tests/support/a-telegram.ts';
import { createTelegram } from '../../features/notifications/channels/telegram.ts';
import { enqueue } from '../../platform/jobs/events.ts';
import { requestIdAtHand } from '../../platform/tracing/request-id.ts';
import { readSettings } from '../settings/settings.ts';
import { runDueJobs } from '../work/worker.ts';
import { giveRequestIds } from './request-ids.ts';

let shop: TestShop;
let bot: TelegramServer;
let address: string;
beforeAll(async () => {
  bot = await aTelegram();
  const settings = readSettings({ WAYBILL_DEMO: '1', DEFAULT_LOCALE: 'en', TRUSTED_PROXIES: '1' });
  shop = await aShop({ settings, outside: { telegram: createTelegram(bot.settings) } });
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}/api/v1`;
});
afterAll(async () => {
  await shop.close();
  await bot.close();
});

const queued = async (): Promise<unknown[]> =>
  (await shop.database.queuePool.query('select payload from graphile_worker._private_jobs')).rows.map(
    ({ payload }) => payload,
  );

test('an answer, a refusal, a job and a provider carry the id that the proxy gave', async () => {
  const customer = await aCustomer(shop);
  await shop.settle();
  const headers = { authorization: `Bearer ${customer.token}` };
  const ask = (path: string, id: string, body?: object) =>
    fetch(address + path, {
      method: 'POST',
      headers: { ...headers, 'x-request-id': id, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  const linked = await ask('/cabinet/notifications/channels/telegram', 'edge-7.of_A');
  expect([linked.status, linked.headers.get('x-request-id')]).toEqual([200, 'edge-7.of_A']);
  expect(bot.requestIds[0]).toBe('edge-7.of_A');

  const recovered = await ask('/auth/password-recovery', 'edge-8', { email: customer.email });
  expect(recovered.status).toBe(200);
  expect(await queued()).toContainEqual(expect.objectContaining({ request: 'edge-8' }));

  const refused = await ask('/cabinet/cart/nothing', 'edge-9', {});
  expect(((await refused.json()) as { error: { requestId: string } }).error.requestId).toBe('edge-9');
});

test('a job runs under the id of the request that made it, and gets its own payload alone', async () => {
  const seen: unknown[] = [];
  const look = async (given: object) => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    seen.push({ ...given, at: requestIdAtHand() });
  };
  await enqueue(shop.installation.db, 'look', { n: 1 });
  await shop.database.queuePool.query(
    `select graphile_worker.add_job('look', '{"n": 2, "request": "edge-10"}'),
      graphile_worker.add_job('look', '{"n": 3, "request": "two\\nlines"}')`,
  );
  await runDueJobs({ ...shop.worker, jobs: { ...shop.worker.jobs, look } });
  expect(seen).toHaveLength(3);
  expect(seen).toEqual(
    expect.arrayContaining(
      [{ n: 1 }, { n: 2, at: 'edge-10' }, { n: 3 }].map((one) => ({ at: undefined, ...one })),
    ),
  );
});

test.each([
  ['a proxy', 1, 'edge-11', true],
  ['a visitor, who is no proxy', 0, 'edge-11', false],
  ['a proxy, with blanks', 1, 'edge 11', false],
  ['a proxy, too long', 1, 'e'.repeat(65), false],
  ['a proxy, empty', 1, '', false],
])('an id of %s', (_who, trustedProxies, said, isTaken) => {
  const id = giveRequestIds({ trustedProxies })({ headers: { 'x-request-id': said } });
  if (isTaken) expect(id).toBe(said);
  else expect(id).toMatch(/^req_\w{10,}$/);
});
