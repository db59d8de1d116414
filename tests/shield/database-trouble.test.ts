/** A database that stands still, that ends connections, and a disk without room: in time, in words, nothing lost. */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer, type TestCustomer } from '../support/a-customer.ts';
import { aDatabase, type TestDatabase } from '../support/a-database.ts';
import { aDatabaseDoor, type DatabaseDoor } from '../support/a-database-door.ts';
import { aShop, type TestShop } from '../support/a-shop.ts';
import { aForm, aPicture } from '../support/pictures.ts';

let database: TestDatabase;
let door: DatabaseDoor;
let shop: TestShop;
let customer: TestCustomer;
let freeBytes = 10 ** 12;
beforeAll(async () => {
  database = await aDatabase();
  door = await aDatabaseDoor(database.connectionString);
  shop = await aShop({
    connectionString: door.connectionString,
    disk: { freeBytes: async () => freeBytes },
  });
  customer = await aCustomer(shop);
});
afterAll(async () => {
  // refusals for want of a database or a disk are logged as failures, which an operator wants to see
  shop.errors.length = 0;
  await shop.close();
  await door.close();
  await database.drop();
});

const me = () => shop.call('getUser', { token: customer.token });
const rename = (name: string) => shop.call('updateUser', { token: customer.token, body: { name } });

test('while the database stands still every request ends within five seconds, and all goes on after it', async () => {
  expect((await me()).status).toBe(200);
  door.freeze();
  const started = performance.now();
  const timed = async (work: Promise<{ status: number }>) => [
    (await work).status,
    performance.now() - started,
  ];
  const asked = [
    ...Array.from({ length: 12 }, () => timed(me())),
    timed(rename('Still')),
    timed(rename('Standing')),
  ];
  const ready = shop.app.inject('/health/ready');
  for (const [status, ms] of await Promise.all(asked)) {
    expect(status).toBe(503);
    expect(ms).toBeLessThan(6_000);
  }
  expect((await ready).statusCode).toBe(503);
  door.thaw();
  await expect.poll(async () => (await me()).status).toBe(200);
  expect((await rename('After')).status).toBe(200);
});

test('connections that the database ends are not noticed by those who read, and told to those who change', async () => {
  const { Client } = (await import('pg')).default;
  const operator = new Client({ connectionString: database.connectionString });
  await operator.connect();
  const end = () =>
    operator.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
  const read: number[] = [];
  const changed: number[] = [];
  for (let round = 0; round < 15; round++) {
    const asked = Array.from({ length: 12 }, (_, n) => (n % 4 === 0 ? rename(`Round ${round}`) : me()));
    await pause(round);
    await end();
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    for (const [n, status] of statuses.entries()) (n % 4 === 0 ? changed : read).push(status);
  }
  await operator.end();
  expect(read.filter((status) => status !== 200)).toEqual([]);
  // whether a change was committed cannot be known when its connection ends: it is not done twice, but told in words
  expect(changed.filter((status) => status !== 200 && status !== 503)).toEqual([]);
});

test('a full disk refuses files in words and tells the operator; everything else goes on', async () => {
  freeBytes = 1024;
  await pause(1_100);
  shop.errors.length = 0;
  const form = aForm([await aPicture()]);
  const refused = await shop.call('uploadAvatar', { token: customer.token, form });
  expect([refused.status, refused.body.error.code]).toEqual([503, 'storage_full']);
  expect(refused.body.error.message).toMatch(/no room/);
  expect(refused.headers['retry-after']).toBe('300');
  expect(shop.errors.join()).toContain('the disk is full');
  const ready = await shop.app.inject('/health/ready');
  expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready', storage: 'full' }]);
  expect((await rename('Full disk')).status).toBe(200);
  freeBytes = 10 ** 12;
  await pause(1_100);
  const stored = await shop.call('uploadAvatar', { token: customer.token, form: aForm([await aPicture()]) });
  expect(stored.status).toBe(200);
});
