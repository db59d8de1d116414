import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aDatabase, type TestDatabase } from '../../../tests/support/a-database.ts';
import { createSharedCounts, type SharedCounts } from '../request-counts/shared-counts.ts';
import { acceptedLimit } from './accepted-limit.ts';
import { Refusal } from './refusal.ts';

let database: TestDatabase;
let pool: pg.Pool;
let counts: SharedCounts;
beforeAll(async () => {
  database = await aDatabase();
  pool = new pg.Pool({ connectionString: database.connectionString });
  // the end of the database may come before a connection has said goodbye
  pool.on('error', () => undefined);
  counts = createSharedCounts(pool);
});
afterAll(async () => {
  await counts.close();
  await pool.end();
  await database.drop();
});

const wrong = () => Promise.reject(new Refusal('fields'));
const right = async () => 'sent';

test('what is refused for its fields is not counted, what has effect is', async () => {
  const limit = acceptedLimit(counts, { name: 'first', max: 2, windowSeconds: 60 });
  for (let tries = 0; tries < 10; tries++)
    await expect(limit.count('one', wrong)).rejects.toMatchObject({ code: 'fields' });
  expect([await limit.count('one', right), await limit.count('one', right)]).toEqual(['sent', 'sent']);
  await expect(limit.count('one', right)).rejects.toMatchObject({ code: 'too_many_requests' });
  await expect(limit.count('one', wrong)).rejects.toMatchObject({ code: 'too_many_requests' });
  expect(await limit.count('another', right)).toBe('sent');
});

test('many at once are not more than one after another, and other refusals count', async () => {
  const limit = acceptedLimit(counts, { name: 'second', max: 2, windowSeconds: 60 });
  const refused = () => Promise.reject(new Refusal('wrong_state'));
  await expect(limit.count('one', refused)).rejects.toMatchObject({ code: 'wrong_state' });
  const all = await Promise.allSettled(Array.from({ length: 5 }, () => limit.count('one', right)));
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});
