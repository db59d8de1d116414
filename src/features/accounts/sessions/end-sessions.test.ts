/** The shop signs one person out everywhere, or everybody. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer, type TestCustomer } from '../../../../tests/support/a-customer.ts';
import { aShop, type TestShop } from '../../../../tests/support/a-shop.ts';
import { endEveryTelling } from '../../../server/work/end-tellings.ts';
import { startSession } from '../sessions/session-actions.ts';
import { endEverySession } from './end-sessions.ts';

let shop: TestShop;
let support: TestCustomer;
beforeAll(async () => {
  shop = await aShop();
  support = await aCustomer(shop, { roles: ['support'] });
});
afterAll(() => shop?.close());

const isIn = async (token: string) => (await shop.call('getUser', { token })).status === 200;
async function another({ id }: TestCustomer): Promise<string> {
  const client = { ip: '127.0.0.1', userAgent: 'test', fromBrowser: false };
  const { db } = shop.installation;
  return (await startSession(db, shop.installation, { accountId: id, client })).token;
}
const end = ({ token }: TestCustomer, { id }: { id: string }) =>
  shop.call('staffEndSessions', { token, params: { id } });

test('every session of a customer ends at once, and nobody else’s', async () => {
  const [customer, other] = [await aCustomer(shop), await aCustomer(shop)];
  const second = await another(customer);
  expect((await end(support, customer)).body.data).toEqual({ ended: 2 });
  expect([await isIn(customer.token), await isIn(second), await isIn(other.token)]).toEqual([
    ...[false, false, true],
  ]);
  expect((await end(support, customer)).body.data).toEqual({ ended: 0 });
  expect((await end(support, { id: 'usr_nobody00' })).status).toBe(404);
});

test('those of staff are ended by an administrator alone', async () => {
  const [admin, finance] = [
    await aCustomer(shop, { roles: ['admin'] }),
    await aCustomer(shop, { roles: ['finance'] }),
  ];
  expect([(await end(support, finance)).status, (await end(support, admin)).status]).toEqual([403, 403]);
  expect((await end(finance, support)).status).toBe(403);
  expect(await isIn(finance.token)).toBe(true);
  expect((await end(admin, finance)).body.data).toEqual({ ended: 1 });
  expect(await isIn(finance.token)).toBe(false);
});

test('one session of one’s own, or all others, end as before', async () => {
  const customer = await aCustomer(shop);
  const second = await another(customer);
  await another(customer);
  expect((await shop.call('endOtherSessions', { token: second })).body.data).toEqual({ ended: 2 });
  expect([await isIn(customer.token), await isIn(second)]).toEqual([false, true]);
});

/** A calendar's address and a chat in Telegram, which need no session. */
async function tellings({ token, id }: TestCustomer) {
  const { url } = (await shop.call('createCalendarFeed', { token })).body.data;
  await shop.database.pool.query(
    `insert into notification_channel (id, user_id, kind, address, label, locale, created_at)
     values ('nch_' || right($1, 20), $1, 'telegram', $1, 'Mallory', 'en', now())`,
    [id],
  );
  const { pathname, search } = new URL(url);
  return async () => [
    (await shop.app.inject(pathname + search)).statusCode,
    (await shop.database.pool.query('select from notification_channel where user_id = $1', [id])).rowCount,
  ];
}

test('what is told of a person without a session ends with the others, by whoever ends them', async () => {
  const ways: ((customer: TestCustomer) => Promise<unknown>)[] = [
    ({ token }) => shop.call('endOtherSessions', { token }),
    (customer) => end(support, customer),
    () => endEverySession(shop.installation.db, endEveryTelling),
  ];
  const bystander = await tellings(await aCustomer(shop));
  for (const [index, endBy] of ways.entries()) {
    const customer = await aCustomer(shop);
    const told = await tellings(customer);
    expect(await told()).toEqual([200, 1]);
    if (index < 2) expect(await bystander()).toEqual([200, 1]);
    await endBy(customer);
    expect(await told(), `way ${index}`).toEqual([404, 0]);
  }
});

test('everybody signs in again', async () => {
  const people = [await aCustomer(shop), await aCustomer(shop, { roles: ['admin'] })];
  expect(await endEverySession(shop.installation.db, endEveryTelling)).toBeGreaterThanOrEqual(2);
  for (const { token } of people) expect(await isIn(token)).toBe(false);
});
