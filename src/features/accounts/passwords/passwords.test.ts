import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer } from '../../../../tests/support/a-customer.ts';
import { aShop, type TestShop } from '../../../../tests/support/a-shop.ts';
import { linkToken, mailsTo } from '../../../../tests/support/mails.ts';
import { makeInvitation } from '../invitations/actions.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await aShop();
});
afterAll(() => shop.close());

const newPassword = 'nine-paper-lanterns';
const hour = 3_600_000;

async function aRecovery() {
  const customer = await aCustomer(shop);
  await shop.call('requestPasswordRecoveryByPost', { body: { email: customer.email } });
  const [mail] = await mailsTo(shop, customer.email);
  return { ...customer, mail, link: linkToken(mail) };
}

const change = (token: string, password = newPassword) =>
  shop.call('changePasswordByToken', { body: { token, password } });

test('the link from the mail sets a new password, ends every session and mails a notice', async () => {
  const { email, password, token, link, mail } = await aRecovery();
  expect(mail?.text).toContain('/en/auth/password-change#token=');
  const changed = await change(link);
  expect(changed.body.data).toEqual({ email });
  expect((await shop.call('getUser', { token })).status).toBe(401);
  expect((await shop.call('signIn', { body: { email, password } })).status).toBe(422);
  expect((await shop.call('signIn', { body: { email, password: newPassword } })).status).toBe(200);
  expect((await mailsTo(shop, email))[0]?.kind).toBe('password-changed');
  const again = await change(link);
  expect([again.status, again.body.error.code]).toEqual([410, 'link_used']);
});

test('GET and POST answer alike for known and unknown addresses, and only the known one gets a mail', async () => {
  const { email } = await aCustomer(shop);
  for (const address of [email, 'stranger@example.com']) {
    const get = await shop.call('requestPasswordRecovery', { query: { email: address } });
    expect([get.status, get.body.data]).toEqual([200, { done: true, email: address }]);
    const post = await shop.call('requestPasswordRecoveryByPost', { body: { email: address } });
    expect([post.status, post.body.data]).toEqual([200, { done: true, email: address }]);
  }
  expect(await mailsTo(shop, email)).toHaveLength(1);
  expect(await mailsTo(shop, 'stranger@example.com')).toHaveLength(0);
});

test('a refused password leaves the link alive', async () => {
  const { link, email } = await aRecovery();
  expect((await change(link, 'password123')).body.error.fields).toHaveProperty('password');
  expect((await change(link, email)).body.error.fields).toHaveProperty('password');
  expect((await change(link)).status).toBe(200);
});

test('a link expires after an hour, and a newer one replaces it', async () => {
  const { link, email } = await aRecovery();
  shop.clock.advance(hour / 2);
  await shop.call('requestPasswordRecoveryByPost', { body: { email } });
  expect((await change(link)).body.error.code).toBe('link_replaced');
  const newer = linkToken((await mailsTo(shop, email))[0]);
  shop.clock.advance(hour);
  expect((await change(newer)).body.error.code).toBe('link_expired');
});

test('a link serves its own purpose only', async () => {
  const { link } = await aRecovery();
  expect((await shop.call('confirmEmail', { body: { token: link } })).body.error.code).toBe('link_unknown');
  const { token, email } = await aCustomer(shop, { confirmed: false });
  await shop.call('refreshEmail', { token });
  const confirming = linkToken((await mailsTo(shop, email))[0]);
  expect((await change(confirming)).body.error.code).toBe('link_unknown');
});

test('of two uses of a link at once one succeeds', async () => {
  const { link } = await aRecovery();
  const statuses = (await Promise.all([change(link), change(link)])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 410]);
});

test('a changed password kills links that wait', async () => {
  const { link, token, password } = await aRecovery();
  await shop.call('changePassword', { token, body: { currentPassword: password, password: newPassword } });
  expect((await change(link, 'two-silver-anchors')).body.error.code).toBe('link_replaced');
});

test('a link of the old address dies with it', async () => {
  const { link, id } = await aRecovery();
  await shop.database.pool.query(
    `update account set email = 'moved@example.com', email_key = 'moved@example.com' where id = $1`,
    [id],
  );
  expect((await change(link)).body.error.code).toBe('link_replaced');
});

test('somebody signed in changes the password, keeps one session and gets a notice', async () => {
  const { email, password, token } = await aCustomer(shop);
  const other = (await shop.call('signIn', { body: { email, password } })).body.data.token;
  const body = { currentPassword: password, password: newPassword };
  const changed = await shop.call('changePassword', { token, body });
  expect(changed.status).toBe(200);
  for (const dead of [token, other]) expect((await shop.call('getUser', { token: dead })).status).toBe(401);
  expect((await shop.call('getUser', { token: changed.body.data.token })).status).toBe(200);
  const [notice] = await mailsTo(shop, email);
  expect([notice?.kind, notice?.text.includes(newPassword)]).toEqual(['password-changed', false]);
});

test('the password in use is no new one: nothing changes, and no session ends', async () => {
  const { password, token } = await aCustomer(shop);
  const other = (await shop.call('changePassword', { token, body: { currentPassword: password, password } }))
    .body.error;
  expect([other.code, Object.keys(other.fields ?? {})]).toEqual(['fields', ['password']]);
  expect(other.fields?.password?.[0]).toContain('you already use this password');
  expect((await shop.call('getUser', { token })).status).toBe(200);
});

test('a link that confirms an address which a reset has confirmed says that it was used, not that a newer one was sent', async () => {
  const email = 'reset-first@example.com';
  const consents = { terms: true, personalData: true };
  await shop.call('register', { body: { email, password: 'seven-green-kettles', consents } });
  const confirm = (await mailsTo(shop, email)).find(({ kind }) => kind === 'confirm-email');
  await shop.call('requestPasswordRecoveryByPost', { body: { email } });
  const recovery = (await mailsTo(shop, email)).find(({ kind }) => kind !== 'confirm-email');
  const reset = { token: linkToken(recovery), password: newPassword };
  expect((await shop.call('changePasswordByToken', { body: reset })).status).toBe(200);
  const answer = await shop.call('confirmEmail', { body: { token: linkToken(confirm) } });
  expect([answer.status, answer.body.error.code]).toEqual([410, 'link_used']);
});

test('the current password is asked for, and asked for five times only', async () => {
  const { token } = await aCustomer(shop);
  const body = { currentPassword: 'not-this-one', password: newPassword };
  for (let attempt = 1; attempt <= 5; attempt++) {
    const answer = await shop.call('changePassword', { token, body });
    expect(answer.body.error.fields).toHaveProperty('currentPassword');
  }
  const paused = await shop.call('changePassword', { token, body });
  expect([paused.status, paused.body.error.code]).toEqual([429, 'too_many_tries']);
});

test('a hash tells passwords apart that differ far behind, and takes nothing for granted', async () => {
  const long = 'x'.repeat(200);
  const hash = await hashPassword(`${long}a`);
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword(`${long}a`, hash)).toBe(true);
  expect(await verifyPassword(`${long}b`, hash)).toBe(false);
  expect(await verifyPassword(` ${long}a`, hash)).toBe(false);
  expect(await verifyPassword('', null)).toBe(false);
});

test('the first staff member sets the password by link and is confirmed by it', async () => {
  const { db } = shop.installation;
  const staff = { email: 'first@example.com', roles: ['support', 'buyer', 'support'] as const };
  const { link, isCustomer } = await makeInvitation(db, shop.installation, staff);
  expect(isCustomer).toBe(false);
  expect((await shop.call('signIn', { body: { email: staff.email, password: '' } })).status).toBe(422);
  expect((await change(linkToken({ text: link }))).status).toBe(200);
  const signIn = () => shop.call('signIn', { body: { email: staff.email, password: newPassword } });
  const first = (await signIn()).body.data;
  expect(first).toMatchObject({ roles: ['buyer', 'support'], emailConfirmed: true });
  const again = await makeInvitation(db, shop.installation, { email: staff.email, roles: ['admin'] });
  expect(again.isCustomer).toBe(true);
  const user = await shop.call('getUser', { token: first.token });
  expect(user.body.data.roles).toEqual(['buyer', 'support']);
  expect((await change(linkToken({ text: again.link }))).status).toBe(200);
  expect((await signIn()).body.data).toMatchObject({ id: first.id, roles: ['admin', 'buyer', 'support'] });
});
