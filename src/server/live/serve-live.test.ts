/** Two shops on one database, as two processes are, and pages that listen to either over real HTTP. */
import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCustomer, type TestCustomer } from '../../../tests/support/a-customer.ts';
import { aLivePage, openToTheWorld } from '../../../tests/support/a-live-page.ts';
import { aShop, type TestShop } from '../../../tests/support/a-shop.ts';
import { announce } from '../../platform/jobs/live.ts';
import { createShop, type Shop } from '../run/shop.ts';
import { readSettings } from '../settings/settings.ts';
import { MOST_GUESTS_OF_NETWORK } from './serve-live.ts';

let shop: TestShop;
let other: Shop;
let addresses: { here: string; there: string };
beforeAll(async () => {
  shop = await aShop({ liveBeatMs: 150 });
  const settings = readSettings({ WAYBILL_DEMO: '1', DEFAULT_LOCALE: 'en' });
  const { connectionString } = shop.database.pool.options as { connectionString: string };
  other = await createShop({
    connectionString,
    settings,
    clock: shop.clock,
    log: pino({ level: 'silent' }),
    limitRates: false,
    pressure: 'off',
    liveBeatMs: 150,
  });
  addresses = { here: await openToTheWorld(shop), there: await openToTheWorld(other) };
});
afterAll(async () => {
  await other.close();
  await shop.close();
});

const bearer = ({ token }: TestCustomer) => ({ authorization: `Bearer ${token}` });

const announceUnread = ({ id }: TestCustomer, unread: number): Promise<void> =>
  announce(shop.installation.db, [{ to: `user:${id}`, kind: 'notifications', data: { unread } }]);

describe('a stream', () => {
  test('greets with the counts and is never kept or packed', async () => {
    const customer = await aCustomer(shop);
    const page = await aLivePage(addresses.here, bearer(customer));
    expect(page.status).toBe(200);
    expect(page.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(page.headers['content-encoding']).toBeUndefined();
    expect(await page.next('hello')).toEqual({ notifications: 0, chat: 0 });
    page.leave();
  });

  test('hears in every process what any process announces, for its own user only', async () => {
    const [anna, ben] = [await aCustomer(shop), await aCustomer(shop)];
    const pages = await Promise.all([
      aLivePage(addresses.here, bearer(anna)),
      aLivePage(addresses.there, bearer(anna)),
      aLivePage(addresses.there, bearer(ben)),
    ]);
    await Promise.all(pages.map((page) => page.next('hello')));
    await announceUnread(anna, 7);
    const [first, second, third] = pages;
    expect(await first?.next('notifications')).toEqual({ unread: 7 });
    expect(await second?.next('notifications')).toEqual({ unread: 7 });
    await announceUnread(ben, 3);
    expect(await third?.next('notifications')).toEqual({ unread: 3 });
    for (const page of pages) page.leave();
  });

  test('what rolls back is not heard', async () => {
    const customer = await aCustomer(shop);
    const page = await aLivePage(addresses.there, bearer(customer));
    await page.next('hello');
    const client = await shop.database.pool.connect();
    await client.query('begin');
    await client.query(`select pg_notify('waybill_live', $1)`, [
      JSON.stringify({ to: `user:${customer.id}`, kind: 'notifications', data: { unread: 66 } }),
    ]);
    await client.query('rollback');
    client.release();
    await announceUnread(customer, 1);
    expect(await page.next('notifications')).toEqual({ unread: 1 });
    page.leave();
  });

  test('reading on one page is told to the others', async () => {
    const customer = await aCustomer(shop);
    await shop.database.pool.query(
      `insert into notification (id, user_id, kind, params, link, event_key, created_at)
       values ('ntf_live0000', $1, 'balance-topped-up', '{"amount":{"amount":"1.00","currency":"RUB"}}',
         '/cabinet/balance', 'live', now() - interval '1 day')`,
      [customer.id],
    );
    const page = await aLivePage(addresses.there, bearer(customer));
    expect(await page.next('hello')).toEqual({ notifications: 1, chat: 0 });
    await shop.call('readAllNotifications', { token: customer.token, body: {} });
    expect(await page.next('notifications')).toEqual({ unread: 0 });
    page.leave();
  });

  test('goes on after the line to the database broke, and asks what it missed', async () => {
    const customer = await aCustomer(shop);
    const page = await aLivePage(addresses.here, bearer(customer));
    await page.next('hello');
    await shop.database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query = 'listen waybill_live'`,
    );
    const greeted = () => page.events.filter(({ event }) => event === 'hello').length;
    await expect.poll(greeted, { timeout: 30_000 }).toBe(2);
    await announceUnread(customer, 9);
    expect(await page.next('notifications')).toEqual({ unread: 9 });
    page.leave();
  });

  test('ends within a beat after the session, with a word', async () => {
    const customer = await aCustomer(shop);
    const page = await aLivePage(addresses.there, bearer(customer));
    await page.next('hello');
    await shop.call('signOut', { token: customer.token });
    await page.ended;
    expect(page.events.at(-1)?.event).toBe('bye');
  });

  test('ends at once in every process when its session does, and those of other sessions go on', async () => {
    const { connectionString } = shop.database.pool.options as { connectionString: string };
    const settings = readSettings({ WAYBILL_DEMO: '1', DEFAULT_LOCALE: 'en' });
    const log = pino({ level: 'silent' });
    // its beat is too slow to be what ends a stream
    const slow = await createShop({
      ...{ connectionString, settings, log, clock: shop.clock },
      ...{ limitRates: false, pressure: 'off', liveBeatMs: 600_000 },
    });
    const address = await openToTheWorld(slow);
    const customer = await aCustomer(shop);
    const { email, password } = customer;
    const signIn = async () => (await shop.call('signIn', { body: { email, password } })).body.data.token;
    const tokens = [customer.token, await signIn(), await signIn()];
    const pages = await Promise.all(
      tokens.map((token) => aLivePage(address, bearer({ ...customer, token }))),
    );
    await Promise.all(pages.map((page) => page.next('hello')));
    const [first, second, third] = pages;
    const began = performance.now();
    await shop.call('signOut', { token: tokens[0] ?? '' });
    await first?.ended;
    expect(performance.now() - began).toBeLessThan(5_000);
    expect(first?.events.at(-1)?.event).toBe('bye');
    await announceUnread(customer, 4);
    expect(await second?.next('notifications')).toEqual({ unread: 4 });
    await shop.database.pool.query('update account set disabled_at = now() where id = $1', [customer.id]);
    await Promise.all([second?.ended, third?.ended]);
    expect(third?.events.at(-1)?.event).toBe('bye');
    // so does that of staff whose roles or access are taken away, in a process that nobody asked
    const admin = await aCustomer(shop, { roles: ['admin'] });
    const clerks = [
      await aCustomer(shop, { roles: ['buyer', 'support'] }),
      await aCustomer(shop, { roles: ['buyer'] }),
    ] as const;
    const watching = await Promise.all(clerks.map((clerk) => aLivePage(address, bearer(clerk))));
    await Promise.all(watching.map((page) => page.next('hello')));
    const [lowered, shut] = clerks.map(({ id }) => ({ token: admin.token, params: { id } }));
    const roles = { before: ['buyer', 'support'], roles: ['support'] } as const;
    expect((await shop.call('staffChangeRoles', { ...lowered, body: roles } as never)).status).toBe(200);
    const out = await shop.call('staffShutOut', { ...shut, body: { shut_out: true } } as never);
    expect(out.status).toBe(200);
    await Promise.all(watching.map((page) => page.ended));
    expect(watching.map((page) => page.events.at(-1)?.event)).toEqual(['bye', 'bye']);
    await slow.close();
  });

  test('is refused to a visitor, by a token in the address, and beyond eight of one person', async () => {
    const customer = await aCustomer(shop);
    expect((await aLivePage(addresses.here, {})).status).toBe(401);
    const inAddress = await shop.app.inject({ url: `/api/v1/live?token=${customer.token}` });
    expect([inAddress.statusCode, inAddress.json().error.code]).toEqual([401, 'signed_out']);
    const pages = await Promise.all(
      Array.from({ length: 8 }, () => aLivePage(addresses.here, bearer(customer))),
    );
    const ninth = await aLivePage(addresses.here, bearer(customer));
    expect([ninth.status, ninth.headers['retry-after']]).toEqual([429, '60']);
    for (const page of pages) page.leave();
    await expect
      .poll(async () => {
        const again = await aLivePage(addresses.here, bearer(customer));
        again.leave();
        return again.status;
      })
      .toBe(200);
  });
});

test('guests of one network with ever new conversations leave places to everybody else', async () => {
  const guest = async () => {
    const { body } = await shop.call('sendChatMessage', { body: { text: 'Hello', senderKey: randomUUID() } });
    return aLivePage(addresses.here, { 'x-chat-key': body.data.key ?? '' });
  };
  const pages = [];
  for (let count = 0; count < MOST_GUESTS_OF_NETWORK; count++) pages.push(await guest());
  expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await guest()).status).toBe(429);
  const customer = await aLivePage(addresses.here, bearer(await aCustomer(shop)));
  expect(customer.status).toBe(200);
  for (const page of [...pages, customer]) page.leave();
}, 60_000);

test('a process that stops lets its pages go to another one', async () => {
  const customer = await aCustomer(shop);
  const page = await aLivePage(addresses.there, bearer(customer));
  await page.next('hello');
  other.announceStop();
  await page.ended;
});
