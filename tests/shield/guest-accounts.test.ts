/** Attacks on the account that a guest's first order makes: whoever asks has an address of mail and nothing else. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSettings } from '../../src/server/settings/settings.ts';
import { aCustomer } from '../support/a-customer.ts';
import { aShop, type TestShop } from '../support/a-shop.ts';
import { linkToken, mailsTo } from '../support/mails.ts';

let shop: TestShop;
beforeAll(async () => {
  const settings = { ...readSettings({ WAYBILL_DEMO: '1', DEFAULT_LOCALE: 'en' }), trustedProxies: 1 };
  shop = await aShop({ settings });
});
afterAll(() => shop.close());

let count = 0;
const anEmail = () => `asker-${++count}@example.com`;
const open = (body: object = {}, headers: Record<string, string> = {}) =>
  shop.call('openGuestAccount', {
    body: {
      ...{ consents: { terms: true, personalData: true }, claim: randomUUID(), email: anEmail() },
      ...body,
    },
    headers: { 'x-forwarded-for': `203.0.${++count % 250}.7`, ...headers },
  });
const rows = async (statement: string, values: unknown[] = []) =>
  (await shop.database.pool.query(statement, values)).rows;

test('nothing but the address is taken: no role, name, money, confirmation or id', async () => {
  const forged = {
    ...{ roles: ['admin'], name: 'Administrator', balance: 1_000_000, emailConfirmed: true, confirmed: true },
    ...{
      id: 'usr_forged00000',
      customer_id: 'W000001',
      password: 'seven-green-kettles',
      pendingEmail: 'x@y.z',
    },
  };
  const { status, body } = await open(forged);
  expect(status).toBe(201);
  expect(body.data).toMatchObject({ roles: [], name: null, balance: 0, emailConfirmed: false });
  expect([body.data.id, body.data.customer_id]).not.toContain('usr_forged00000');
  const [kept] = await rows('select password_hash, roles, email_confirmed_at from account where id = $1', [
    body.data.id,
  ]);
  expect(kept).toEqual({ password_hash: null, roles: [], email_confirmed_at: null });
});

test('a session that was planted before is not taken over (fixation)', async () => {
  const planted = 'x'.repeat(43);
  const cookie = `auth.token=Bearer%20${planted}; __Host-auth.bind=${planted}`;
  const answer = await open({}, { cookie, authorization: `Bearer ${planted}` });
  expect(answer.status).toBe(201);
  expect(answer.body.data.token).not.toBe(planted);
  expect((await shop.call('getUser', { token: planted })).status).toBe(401);
});

test('another site cannot make a visitor do it', async () => {
  const answer = await open({}, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' });
  expect([answer.status, answer.body.error.code]).toEqual([403, 'foreign_site']);
});

test('no way of writing an address gets past its owner', async () => {
  const owner = await aCustomer(shop, { email: 'anna.owner@example.com' });
  const forms = [
    owner.email.toUpperCase(),
    ` ${owner.email} `,
    owner.email.replace('example', 'EXAMPLE'),
    `\u200b${owner.email}`,
  ];
  for (const email of forms) {
    const { body } = await open({ email });
    expect([email, body.error?.code]).toEqual([email, 'address_known']);
  }
  expect(await rows("select 1 from account where email_key like 'anna.owner@%'")).toHaveLength(1);
});

test('a stranger who took an address is out when its owner comes, and gets nothing of the owner', async () => {
  const email = anEmail();
  const stranger = (await open({ email })).body.data;
  // the owner asks for an account, and is not given the stranger's
  const body = { email, password: 'seven-green-kettles', consents: { terms: true, personalData: true } };
  expect((await shop.call('register', { body, headers: { 'x-forwarded-for': '198.51.100.1' } })).status).toBe(
    201,
  );
  const wrong = await shop.call('signIn', { body: { email, password: body.password } });
  expect(wrong.body.error.code).toBe('wrong_pair');
  await shop.call('requestPasswordRecoveryByPost', { body: { email } });
  const mail = (await mailsTo(shop, email)).find(({ kind }) => kind === 'password-recovery');
  const token = linkToken(mail);
  expect(
    (await shop.call('changePasswordByToken', { body: { token, password: body.password } })).status,
  ).toBe(200);
  expect((await shop.call('getUser', { token: stranger.token })).status).toBe(401);
  // neither the claim nor the link that was mailed for the stranger brings him back
  const again = await open({ email });
  expect(again.body.error.code).toBe('address_known');
  const confirming = (await mailsTo(shop, email)).find(({ kind }) => kind === 'confirm-email');
  const confirmed = await shop.call('confirmEmail', { body: { token: linkToken(confirming) } });
  expect(confirmed.status).toBe(410);
});

test('an invitation to the staff area gives no role to a stranger who took the address before', async () => {
  const admin = await aCustomer(shop, { roles: ['admin'] });
  const email = anEmail();
  const stranger = (await open({ email })).body.data;
  await shop.call('staffInvitePerson', { token: admin.token, body: { email, roles: ['admin'] } });
  const mail = (await mailsTo(shop, email)).find(({ kind }) => kind === 'staff-invitation');
  const password = 'seven-green-kettles';
  await shop.call('changePasswordByToken', { body: { token: linkToken(mail), password } });
  expect((await shop.call('getUser', { token: stranger.token })).status).toBe(401);
  const [kept] = await rows('select roles, disabled_at is not null as closed from account where id = $1', [
    stranger.id,
  ]);
  expect(kept).toEqual({ roles: [], closed: true });
});

test('a claim that is guessed, stolen for another address or too short opens nothing', async () => {
  const [email, claim] = [anEmail(), randomUUID()];
  await open({ email, claim });
  expect((await open({ email })).body.error.code).toBe('address_known');
  const other = await open({ claim });
  // the same claim for another address, as after a slip was corrected, makes an account of its own
  expect(other.status).toBe(201);
  expect(other.body.data.email).not.toBe(email);
  expect((await open({ claim: 'x'.repeat(31) })).status).toBe(422);
  expect((await rows('select 1 from link_token where token_hash = $1', [Buffer.from(claim)])).length).toBe(0);
});

test.each<[string, (at: number) => string, number]>([
  ['one address', () => '192.0.2.44', 30],
  ['one network of IPv4', (at) => `192.0.3.${at % 250}`, 120],
  ['one network of IPv6, from another address each time', (at) => `2001:db8:77:${at.toString(16)}::1`, 120],
])('an hour of %s makes a counted number of accounts, and mails no more', async (_what, ip, most) => {
  const before = await rows(
    'select (select count(*) from account)::int + (select count(*) from mail)::int as n',
  );
  const codes: (string | undefined)[] = [];
  for (let at = 0; at < most + 30; at += 30) {
    const part = Array.from({ length: 30 }, (_, one) => open({}, { 'x-forwarded-for': ip(at + one) }));
    for (const { body } of await Promise.all(part)) codes.push(body.error?.code);
  }
  expect(codes.filter((code) => code === undefined)).toHaveLength(most);
  expect(new Set(codes)).toEqual(new Set([undefined, 'too_many_tries']));
  const after = await rows(
    'select (select count(*) from account)::int + (select count(*) from mail)::int as n',
  );
  expect(after[0].n - before[0].n).toBe(2 * most);
});
