/** Limits of requests hold over two nodes of one shop, and cost next to nothing. */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSharedCounts } from '../src/platform/request-counts/shared-counts.ts';
import { createShop, type Shop } from '../src/server/run/shop.ts';
import { readSettings } from '../src/server/settings/settings.ts';
import { aDatabase, type TestDatabase } from './support/a-database.ts';

let database: TestDatabase;
let nodes: Shop[];
const statements: string[] = [];
beforeAll(async () => {
  database = await aDatabase();
  const settings = readSettings({ WAYBILL_DEMO: '1', DEFAULT_LOCALE: 'en', LOG_LEVEL: 'fatal' });
  nodes = await Promise.all(
    [1, 2].map(() => createShop({ settings, connectionString: database.connectionString, pressure: 'off' })),
  );
  for (const { app, database: own } of nodes) {
    await app.ready();
    own.pool.on('connect', (client) => {
      const query = client.query.bind(client) as (...given: unknown[]) => unknown;
      Object.assign(client, {
        query: (...given: unknown[]) => {
          const [one] = given as [string | { text?: string; name?: string }];
          statements.push(typeof one === 'string' ? one : (one.name ?? one.text ?? ''));
          return query(...given);
        },
      });
    });
  }
});
afterAll(async () => {
  for (const node of nodes) await node.close();
  await database.drop();
});

/** Asks the nodes in turn, twenty at a time; answers how many were let in by each. */
async function ask(url: string, times: number, remoteAddress: string): Promise<number[]> {
  const served = nodes.map(() => 0);
  for (let sent = 0; sent < times; sent += 20) {
    await Promise.all(
      Array.from({ length: 20 }, async (_, at) => {
        const { app } = nodes[at % 2] as Shop;
        const { statusCode } = await app.inject({ url, remoteAddress });
        if (statusCode !== 429) served[at % 2] = (served[at % 2] ?? 0) + 1;
      }),
    );
  }
  return served;
}
const sum = (counts: number[]) => counts.reduce((one, other) => one + other, 0);

test('600 in a minute are 600 over two nodes, and each node has its share', async () => {
  statements.length = 0;
  const served = await ask('/api/v1/payment-info', 1_400, '203.0.113.7');
  expect(sum(served)).toBeGreaterThanOrEqual(600);
  // a tenth may wait at the other node, and what is under way at once
  expect(sum(served)).toBeLessThanOrEqual(660);
  for (const each of served) expect(each).toBeGreaterThan(200);
  const told = statements.filter((text) => text === 'add-request-counts').length;
  // a statement for each of the last fifth of the way to the limit, and for a tenth of the limit before
  expect(told).toBeLessThan(250);
});

test('a small limit is exact, and another address has its own', async () => {
  const post = (at: number, remoteAddress: string) =>
    nodes[at % 2]?.app.inject({ method: 'POST', url: '/csp-report', remoteAddress, payload: '{}' });
  const answers = [];
  for (let at = 0; at < 40; at++) answers.push((await post(at, '203.0.113.8'))?.statusCode);
  expect(answers.filter((status) => status !== 429)).toHaveLength(20);
  expect((await post(1, '203.0.113.9'))?.statusCode).not.toBe(429);
});

test.each([
  ['/api/v1/openapi.json', 60],
  ['/en/blog/feed.xml', 120],
])('%s, which is put together and packed for each, has a limit', async (path, most) => {
  const served = sum(await ask(path, most + 60, '203.0.113.10'));
  expect(served).toBeGreaterThanOrEqual(most);
  expect(served).toBeLessThanOrEqual(most * 1.1);
});

test('a window ends by the clock of the database, whatever a node believes', async () => {
  const pool = new pg.Pool({ connectionString: database.connectionString });
  // the end of the database may come before a connection has said goodbye
  pool.on('error', () => undefined);
  const behind = createSharedCounts(pool, { now: () => Date.now() - 25 * 3_600_000 });
  const right = createSharedCounts(pool);
  const limit = { max: 5, windowMs: 1_500 };
  for (let times = 0; times < 3; times++) await behind.add('a', limit);
  expect((await right.add('a', limit)).current).toBe(4);
  const { ttl } = await behind.add('a', limit);
  // the end is reckoned some moments after the statement began; a node's own clock would be a day off
  expect(ttl).toBeLessThan(3_000);
  await pause(ttl + 50);
  expect((await right.add('a', limit)).current).toBe(1);
  await behind.close();
  await right.close();
  await pool.end();
});

test('without the database a node counts by itself', async () => {
  const pool = new pg.Pool({ connectionString: 'postgresql://nobody@127.0.0.1:1/none' });
  const errors: unknown[] = [];
  const alone = createSharedCounts(pool, { onError: (error) => errors.push(error) });
  const limit = { max: 3, windowMs: 60_000 };
  const counts = [];
  for (let times = 0; times < 5; times++) counts.push((await alone.add('a', limit)).current);
  expect(counts).toEqual([1, 2, 3, 4, 5]);
  expect(errors.length).toBeGreaterThan(0);
  await alone.close();
  await pool.end();
});
