import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer } from '../../../../tests/support/a-customer.ts';
import { aShop, type TestShop } from '../../../../tests/support/a-shop.ts';
import { linkToken, mailsTo } from '../../../../tests/support/mails.ts';
import { demoAccounts, fillDemoAccounts } from '../demo.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await aShop();
});
afterAll(() => shop.close());

test('name, phone and language change alone, and what is not sent stays', async () => {
  const { token } = await aCustomer(shop, { name: 'Anna' });
  const first = await shop.call('updateUser', { token, body: { phone: '+7 (912) 345-67-89', locale: 'zh' } });
  expect(first.body.data).toMatchObject({ name: 'Anna', phone: '+7 (912) 345-67-89', locale: 'zh' });
  const next = await shop.call('updateUser', { token, body: { locale: 'en' } });
  expect(next.body.data).toMatchObject({ name: 'Anna', phone: '+7 (912) 345-67-89', locale: 'en' });
  const second = await shop.call('updateUser', { token, body: { name: '  王\u202e 芳 ', phone: null } });
  expect(second.body.data).toMatchObject({ name: '王 芳', phone: null, locale: 'en' });
});

test('customers cannot be named like staff, staff can', async () => {
  const body = { name: 'Waybill support' };
  const { token } = await aCustomer(shop);
  expect((await shop.call('updateUser', { token, body })).body.error.fields).toHaveProperty('name');
  const staff = await aCustomer(shop, { roles: ['support'] });
  expect((await shop.call('updateUser', { token: staff.token, body })).status).toBe(200);
});

test('a new address counts only after its confirmation; the old one gets a notice', async () => {
  const { token, password, email } = await aCustomer(shop);
  const body = { email: 'Next@Example.com', currentPassword: password };
  const pending = await shop.call('updateUser', { token, body });
  expect(pending.body.data).toMatchObject({ email, pendingEmail: 'Next@Example.com' });
  const other = (await shop.call('signIn', { body: { email, password } })).body.data.token;
  const [mail] = await mailsTo(shop, 'Next@Example.com');
  const confirmed = await shop.call('confirmEmail', { token, body: { token: linkToken(mail) } });
  expect(confirmed.body.data).toMatchObject({ email: 'Next@Example.com', changed: true });
  for (const dead of [token, other]) expect((await shop.call('getUser', { token: dead })).status).toBe(401);
  const renewed = await shop.call('getUser', { token: confirmed.body.data.token ?? '' });
  expect(renewed.body.data).toMatchObject({
    email: 'Next@Example.com',
    pendingEmail: null,
    emailConfirmed: true,
  });
  expect((await mailsTo(shop, email))[0]?.kind).toBe('email-changed');
  expect((await shop.call('signIn', { body: { email: 'next@example.com', password } })).status).toBe(200);
});

test('a new address asks for the current password', async () => {
  const { token } = await aCustomer(shop);
  const without = await shop.call('updateUser', { token, body: { email: 'x@example.com' } });
  expect(without.body.error.fields).toEqual({ currentPassword: ['Fill in “Current password”.'] });
  const body = { email: 'x@example.com', currentPassword: 'guess-guess' };
  const wrong = await shop.call('updateUser', { token, body });
  expect(wrong.body.error.fields?.currentPassword?.[0]).toContain('isn’t the password you use now');
});

test('an address of somebody else is answered alike; its owner gets a mail and nothing changes', async () => {
  const owner = await aCustomer(shop);
  const { token, password } = await aCustomer(shop);
  const body = { email: owner.email, currentPassword: password };
  const answer = await shop.call('updateUser', { token, body });
  expect([answer.status, answer.body.data.pendingEmail]).toEqual([200, owner.email]);
  const [mail] = await mailsTo(shop, owner.email);
  expect([mail?.kind, mail?.text.includes('token=')]).toEqual(['address-in-use', false]);
});

test('going back to the old address withdraws the new one and its link', async () => {
  const { token, password, email } = await aCustomer(shop);
  await shop.call('updateUser', { token, body: { email: 'other@example.com', currentPassword: password } });
  const link = linkToken((await mailsTo(shop, 'other@example.com'))[0]);
  const back = await shop.call('updateUser', { token, body: { email } });
  expect(back.body.data.pendingEmail).toBeNull();
  expect((await shop.call('confirmEmail', { body: { token: link } })).body.error.code).toBe('link_replaced');
});

test('a change to the present address is refused at its field, and keeps the address that waits', async () => {
  const { token, password, email } = await aCustomer(shop);
  const waits = { email: `next-${email}`, currentPassword: password };
  await shop.call('updateUser', { token, body: waits });
  const body = { email: email.toUpperCase(), currentPassword: password };
  const said = { en: 'you already use this address', ru: 'уже указан в', zh: '现在的邮箱' };
  for (const [locale, words] of Object.entries(said)) {
    const headers = { 'accept-language': locale };
    const refused = await shop.call('updateUser', { token, body, headers });
    expect([refused.status, refused.body.error?.fields?.email?.[0]]).toEqual([
      422,
      expect.stringContaining(words),
    ]);
  }
  expect((await shop.call('getUser', { token })).body.data.pendingEmail).toBe(waits.email);
  const before = (await mailsTo(shop, waits.email)).length;
  expect((await shop.call('updateUser', { token, body: waits })).status).toBe(200);
  expect(await mailsTo(shop, waits.email)).toHaveLength(before + 1);
  const unchanged = await shop.call('updateUser', { token, body: { name: 'Ada', email } });
  expect([unchanged.status, unchanged.body.data.pendingEmail]).toEqual([200, null]);
});

test('the reader of an address alone moves no stranger’s account to it, however they press the link', async () => {
  const { token, password, email } = await aCustomer(shop);
  const wanted = `reader-${email}`;
  await shop.call('updateUser', { token, body: { email: wanted, currentPassword: password } });
  const link = linkToken((await mailsTo(shop, wanted))[0]);
  const press = (body: object, by?: string) =>
    shop.call('confirmEmail', { ...(by ? { token: by } : {}), body: { token: link, ...body } });
  const reader = await aCustomer(shop);
  for (const by of [undefined, reader.token]) {
    const { status, body } = await press({}, by);
    expect([status, Object.keys(body.error?.fields ?? {})]).toEqual([422, ['password']]);
    // a new password for the address would not give this account
    expect(body.error).toMatchObject({ next: { isNewAddress: true } });
  }
  expect((await press({ password: 'not-the-one-of-it' })).status).toBe(422);
  expect((await shop.call('getUser', { token })).body.data).toMatchObject({ email, pendingEmail: wanted });
  // a new password by mail finds no account there
  await shop.call('requestPasswordRecoveryByPost', { body: { email: wanted } });
  expect((await mailsTo(shop, wanted)).map(({ kind }) => kind)).not.toContain('password-recovery');
  const moved = await press({ password });
  expect(moved.body.data).toMatchObject({ email: wanted, changed: true });
});

test('an address that was taken meanwhile is refused', async () => {
  const { token, password } = await aCustomer(shop);
  const email = 'wanted@example.com';
  await shop.call('updateUser', { token, body: { email, currentPassword: password } });
  const link = linkToken((await mailsTo(shop, email))[0]);
  await aCustomer(shop, { email });
  expect((await shop.call('confirmEmail', { token, body: { token: link } })).status).toBe(409);
});

test('forbidden fields have no effect', async () => {
  const { token, id } = await aCustomer(shop);
  const body = {
    id: 'usr_1',
    customer_id: 'W1',
    balance: 9,
    roles: ['admin'],
    emailConfirmed: false,
    avatar: 'x',
  };
  const { data } = (await shop.call('updateUser', { token, body })).body;
  expect(data).toMatchObject({ id, balance: 0, roles: [], emailConfirmed: true, avatar: null });
});

test('an account without a password says so', async () => {
  const { token, id } = await aCustomer(shop);
  expect((await shop.call('getUser', { token })).body.data.hasPassword).toBe(true);
  await shop.database.pool.query('update account set password_hash = null where id = $1', [id]);
  expect((await shop.call('getUser', { token })).body.data.hasPassword).toBe(false);
});

test('the demo accounts are made once and can sign in', async () => {
  await fillDemoAccounts(shop.installation);
  await fillDemoAccounts(shop.installation);
  for (const { email, password, roles } of demoAccounts) {
    const answer = await shop.call('signIn', { body: { email, password } });
    expect(answer.body.data).toMatchObject({ emailConfirmed: true, roles: [...roles] });
  }
});
