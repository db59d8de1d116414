/** A database that stands still, that ends connections, and a disk without room: in time, in words, nothing lost. */
import { setTimeout as pause } from 'node:timers/promises';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer, type TestCustomer } from '../support/a-customer.ts';
import { aDatabase, type TestDatabase } from '../support/a-database.ts';
import { aDatabaseDoor, type DatabaseDoor } from '../support/a-database-door.ts';
import { aRunningShop } from '../support/a-running-shop.ts';
import { aShop, type TestShop } from '../support/a-shop.ts';
import { mailsTo } from '../support/mails.ts';
import { aForm, aPicture } from '../support/pictures.ts';
import { customerCookies } from '../support/sent-pages.ts';

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
    expect(ms).toBeLessThan(5_000);
  }
  expect((await ready).statusCode).toBe(503);
  door.thaw();
  await expect.poll(async () => (await me()).status).toBe(200);
  expect((await rename('After')).status).toBe(200);
});

test('pages, which ask several times, end within five seconds as well, and come again', async () => {
  const own = await aDatabase();
  const gate = await aDatabaseDoor(own.connectionString);
  const running = await aRunningShop({
    connectionString: gate.connectionString,
    log: pino({ level: 'silent' }),
  });
  const cookie = await customerCookies(running.address);
  const paths = ['/en/tariffs', '/en/reviews', '/ru/blog', '/en/cabinet', '/en/cabinet/orders', '/en/staff'];
  const open = (path: string) =>
    fetch(running.address + path, { headers: { cookie }, redirect: 'manual' }).then(({ status }) => status);
  try {
    gate.freeze();
    const seen = await Promise.all(
      paths.map(async (path) => {
        const started = performance.now();
        const status = await open(path);
        return { path, status, late: performance.now() - started > 5_000 };
      }),
    );
    expect(seen.filter(({ late }) => late)).toEqual([]);
    // a page of a guest whose parts are kept may stand; nothing else is said but that the shop is not there for a while
    expect(seen.filter(({ status }) => ![200, 503].includes(status))).toEqual([]);
    gate.thaw();
    await expect.poll(() => open('/en/cabinet/orders')).toBe(200);
  } finally {
    gate.thaw();
    await running.close();
    await gate.close();
    await own.drop();
  }
}, 120_000);

test('a statement that takes long in a database that answers is waited for, and disturbs nobody', async () => {
  const { pool } = shop.installation;
  const client = await pool.connect();
  const long = client.query('select pg_sleep(3) is not null as slept');
  await pause(2_300);
  expect((await me()).status).toBe(200);
  expect((await rename('Meanwhile')).status).toBe(200);
  expect((await long).rows).toEqual([{ slept: true }]);
  client.release();
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
  expect(refused.body.error.message).toMatch(/enough space/);
  expect(refused.headers['retry-after']).toBe('300');
  expect(shop.errors.join()).toContain('the disk is full');
  const toOperator = () => mailsTo(shop, shop.installation.settings.operatorMail);
  await expect.poll(async () => (await toOperator()).length).toBe(1);
  expect((await toOperator())[0]?.text).toMatch(/0 MB.*512 MB/s);
  const ready = await shop.app.inject('/health/ready');
  // nothing works the queue of this shop, which readiness may tell as well
  expect([ready.statusCode, ready.json()]).toMatchObject([200, { status: 'ready', storage: 'full' }]);
  expect((await rename('Full disk')).status).toBe(200);
  freeBytes = 10 ** 12;
  await pause(1_100);
  // it fills up again soon: told once
  freeBytes = 1024;
  await pause(1_100);
  await shop.app.inject('/health/ready');
  freeBytes = 10 ** 12;
  await pause(1_100);
  expect(await toOperator()).toHaveLength(1);
  const stored = await shop.call('uploadAvatar', { token: customer.token, form: aForm([await aPicture()]) });
  expect(stored.status).toBe(200);
});
