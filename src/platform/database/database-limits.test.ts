/** How much of the database a process takes is what its settings say. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aDatabase, type TestDatabase } from '../../../tests/support/a-database.ts';
import { aShop } from '../../../tests/support/a-shop.ts';
import { readSettings } from '../../server/settings/settings.ts';
import { type OpenDatabase, openDatabase } from './database.ts';

let place: TestDatabase;
let open: OpenDatabase;
beforeAll(async () => {
  place = await aDatabase();
  const { connectionString } = place;
  open = openDatabase({ connectionString, max: 3, queueMax: 2, statementMs: 1_000 });
});
afterAll(async () => {
  await open.close();
  await place.drop();
});

test.each([
  ['pool', 3],
  ['queuePool', 2],
] as const)('the %s opens no more than %i connections', async (name, most) => {
  await Promise.all(Array.from({ length: 12 }, () => open[name].query('select pg_sleep(0.05)')));
  expect(open[name].totalCount).toBe(most);
});

test('a statement takes no longer than it may', async () => {
  const begun = performance.now();
  await expect(open.pool.query('select pg_sleep(20)')).rejects.toThrow(/timeout/);
  expect(performance.now() - begun).toBeLessThan(5_000);
});

test('the environment says it of a shop', async () => {
  const env = { DATABASE_CONNECTIONS: '4', DATABASE_QUEUE_CONNECTIONS: '7', DATABASE_STATEMENT_MS: '9000' };
  const shop = await aShop({ settings: readSettings({ WAYBILL_DEMO: '1', ...env }) });
  const { pool, queuePool } = shop.database;
  expect([pool.options.max, queuePool.options.max]).toEqual([4, 7]);
  const { rows } = await pool.query(`select current_setting('statement_timeout') as most`);
  expect(rows).toEqual([{ most: '9s' }]);
  await shop.close();
});
