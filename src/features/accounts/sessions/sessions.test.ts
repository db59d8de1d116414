import { argon2Sync, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer } from '../../../../tests/support/a-customer.ts';
import { aShop, type TestShop } from '../../../../tests/support/a-shop.ts';
import { aBuyer } from '../../../../tests/support/an-order.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await aShop();
});
afterAll(() => shop.close());

const browser = { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' };
const hour = 3_600_000;

/** Cookies that an answer sets, by name, as the browser would send them back. */
function cookiesOf(headers: Record<string, unknown>): Record<string, { value: string; attributes: string }> {
  const lines = [headers['set-cookie'] ?? []].flat() as string[];
  return Object.fromEntries(
    lines.map((line) => {
      const [pair = '', ...attributes] = line.split('; ');
      const at = pair.indexOf('=');
      return [pair.slice(0, at), { value: pair.slice(at + 1), attributes: attributes.join('; ') }];
    }),
  );
}

async function signedInBrowser() {
  const customer = await aCustomer(shop);
  const { email, password } = customer;
  const answer = await shop.call('signIn', { body: { email, password }, headers: browser });
  expect(answer.status).toBe(200);
  const cookies = cookiesOf(answer.headers);
  return { ...customer, answer, cookies, token: answer.body.data.token };
}

test('sign-in answers the user with a token, in the form of the specification', async () => {
  const { email, password, id } = await aCustomer(shop, { name: 'Anna' });
  const answer = await shop.call('signIn', { body: { email: ` ${email.toUpperCase()} `, password } });
  expect(answer.status).toBe(200);
  expect(answer.body.data).toEqual({
    id,
    customer_id: expect.stringMatching(/^W\d{6}$/),
    email,
    name: 'Anna',
    phone: null,
    balance: 0,
    avatar: null,
    locale: 'en',
    timeZone: null,
    hasPassword: true,
    timeZoneChosen: false,
    emailConfirmed: true,
    pendingEmail: null,
    roles: [],
    unreadNotifications: 0,
    cartLines: 0,
    token: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
  });
  expect(answer.headers['set-cookie']).toBeUndefined();
  const { token } = answer.body.data;
  const { token: _, ...user } = answer.body.data;
  expect((await shop.call('getUser', { token })).body.data).toEqual(user);
  // the balance is a number of whole units, not of the smallest ones
  const buyer = await aBuyer(shop, { balance: '1234.50' });
  expect((await shop.call('getUser', { token: buyer.token })).body.data.balance).toBe(1234.5);
});

test('a browser gets two cookies, and its session works only with both', async () => {
  const { cookies, token } = await signedInBrowser();
  expect(cookies['auth.token']?.value).toBe(`Bearer%20${token}`);
  expect(cookies['auth.token']?.attributes).not.toMatch(/HttpOnly/i);
  expect(cookies['__Host-auth.bind']?.attributes).toMatch(/HttpOnly/i);
  for (const cookie of Object.values(cookies)) {
    expect(cookie.attributes).toMatch(/Path=\/; .*Secure.*SameSite=Lax|Path=\/.*Secure; SameSite=Lax/i);
  }
  const bind = `__Host-auth.bind=${cookies['__Host-auth.bind']?.value}`;
  expect((await shop.call('getUser', { token, headers: { cookie: bind } })).status).toBe(200);
  expect((await shop.call('getUser', { token })).status).toBe(401);
  const other = { cookie: `${bind.slice(0, -2)}xx` };
  expect((await shop.call('getUser', { token, headers: other })).status).toBe(401);
});

test('cookies alone never authenticate', async () => {
  const { cookies } = await signedInBrowser();
  const cookie = Object.entries(cookies)
    .map(([name, { value }]) => `${name}=${value}`)
    .join('; ');
  expect((await shop.call('getUser', { headers: { cookie } })).status).toBe(401);
});

test('one statement finds the session, and neither token nor cookie is stored', async () => {
  const { token } = await aCustomer(shop);
  shop.statements.length = 0;
  await shop.call('getUser', { token });
  expect(shop.statements.filter((text) => text.includes('session'))).toHaveLength(1);
  const { rows } = await shop.database.pool.query('select * from session');
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('a session is dead at once after sign-out, and both cookies go', async () => {
  const { token, cookies } = await signedInBrowser();
  const cookie = `__Host-auth.bind=${cookies['__Host-auth.bind']?.value}`;
  const answer = await shop.call('signOut', { token, headers: { cookie } });
  expect(answer.status).toBe(200);
  expect(answer.headers['clear-site-data']).toBe('"cache", "storage"');
  const cleared = cookiesOf(answer.headers);
  expect(Object.keys(cleared).sort()).toEqual(['__Host-auth.bind', 'auth.token']);
  for (const { value, attributes } of Object.values(cleared)) {
    expect(value).toBe('');
    expect(attributes).toMatch(/Max-Age=0/);
  }
  expect((await shop.call('getUser', { token, headers: { cookie } })).status).toBe(401);
  expect((await shop.call('signOut', { token })).status).toBe(200);
});

test('signing in again ends the session that the caller had', async () => {
  const { email, password, token } = await aCustomer(shop);
  const again = await shop.call('signIn', { body: { email, password }, token });
  expect((await shop.call('getUser', { token })).status).toBe(401);
  expect((await shop.call('getUser', { token: again.body.data.token })).status).toBe(200);
});

test('an unused session ends after its idle time, a used one after its absolute time', async () => {
  const idle = await aCustomer(shop);
  const used = await aCustomer(shop);
  for (let hours = 0; hours < 23.5; hours += 1.5) {
    shop.clock.advance(1.5 * hour);
    const status = (await shop.call('getUser', { token: used.token })).status;
    expect(status, `after ${hours + 1.5} hours`).toBe(hours + 1.5 < 24 ? 200 : 401);
  }
  expect((await shop.call('getUser', { token: idle.token })).status).toBe(401);
  expect((await shop.call('getUser', { token: used.token })).status).toBe(401);
});

test('an open page of staff that counts waiting work by itself keeps no session alive', async () => {
  const { token } = await aCustomer(shop, { roles: ['support'] });
  const statuses: number[] = [];
  for (let hours = 0; hours < 3; hours += 0.5) {
    statuses.push((await shop.call('staffCountWaitingWork', { token })).status);
    shop.clock.advance(0.5 * hour);
  }
  expect(statuses.slice(0, 4)).toEqual([200, 200, 200, 200]);
  expect(statuses.at(-1)).toBe(401);
});

test('a disabled account is signed out and cannot sign in', async () => {
  const { id, email, password, token } = await aCustomer(shop);
  await shop.database.pool.query('update account set disabled_at = now() where id = $1', [id]);
  expect((await shop.call('getUser', { token })).status).toBe(401);
  const answer = await shop.call('signIn', { body: { email, password } });
  expect(answer.body.error.code).toBe('wrong_pair');
});

test('an unknown address and a wrong password get the same answer', async () => {
  const { email } = await aCustomer(shop);
  const unknown = await shop.call('signIn', {
    body: { email: 'nobody@example.com', password: 'wrong-word' },
  });
  const wrong = await shop.call('signIn', { body: { email, password: 'wrong-word' } });
  expect(wrong.status).toBe(422);
  expect(unknown.status).toBe(422);
  const bare = ({ requestId: _, ...error }: { requestId: string }) => error;
  expect(bare(unknown.body.error)).toEqual(bare(wrong.body.error));
  const names = (headers: object) => Object.keys(headers).sort();
  expect(names(unknown.headers)).toEqual(names(wrong.headers));
});

test('a hash with the parameters of earlier days is made anew by a sign-in, and other sessions go on', async () => {
  const { id, email, password, token } = await aCustomer(shop);
  const nonce = randomBytes(16);
  const weak = { memory: 8_192, passes: 1, parallelism: 1, tagLength: 32 };
  const tag = argon2Sync('argon2id', { message: password, nonce, ...weak });
  const plain = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
  const set = (hash: string) =>
    shop.database.pool.query('update account set password_hash = $2 where id = $1', [id, hash]);
  const kept = async () =>
    (await shop.database.pool.query('select password_hash from account where id = $1', [id])).rows[0]
      .password_hash as string;
  const old = `$argon2id$v=19$m=8192,t=1,p=1$${plain(nonce)}$${plain(tag)}`;
  await set(old);
  expect((await shop.call('signIn', { body: { email, password: 'not-this-one' } })).status).toBe(422);
  expect(await kept()).toBe(old);
  expect((await shop.call('signIn', { body: { email, password } })).status).toBe(200);
  const fresh = await kept();
  expect(fresh).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect((await shop.call('signIn', { body: { email, password } })).status).toBe(200);
  expect(await kept()).toBe(fresh);
  expect((await shop.call('getUser', { token })).status).toBe(200);
});

test.each([
  'Bearer',
  'Bearer ',
  'Basic eDp5',
  `Bearer ${'x'.repeat(43)}`,
  `Bearer ${'x'.repeat(5000)}`,
  'Bearer %00',
])('the authorization %j is a guest', async (authorization) => {
  expect((await shop.call('getUser', { headers: { authorization } })).status).toBe(401);
});

test('an address without the form of one is told so, not that it does not belong to the password', async () => {
  for (const email of ['abc', '@', 'abc@']) {
    const { status, body } = await shop.call('signIn', { body: { email, password: 'seven-green-kettles' } });
    expect([status, Object.keys(body.error.fields ?? {})], email).toEqual([422, ['email']]);
    expect(body.error.fields?.email?.[0]).toContain('name@example.com');
  }
});
