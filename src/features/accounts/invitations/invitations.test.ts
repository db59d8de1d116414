/** Roles belong to whoever reads the invited mailbox, never to whoever registered its address first. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer } from '../../../../tests/support/a-customer.ts';
import { aPasskey } from '../../../../tests/support/a-passkey.ts';
import { aShop, type TestShop } from '../../../../tests/support/a-shop.ts';
import { linkToken, mailsTo } from '../../../../tests/support/mails.ts';

let shop: TestShop;
let admin: { token: string };
beforeAll(async () => {
  shop = await aShop();
  admin = await aCustomer(shop, { roles: ['admin'] });
});
afterAll(() => shop.close());

const chosen = 'seven-green-kettles';
const consents = { terms: true, personalData: true };
const invite = (email: string, roles = ['support']) =>
  shop.call('staffInvitePerson', { token: admin.token, body: { email, roles } });
const accept = async (email: string, password = chosen) => {
  const mail = (await mailsTo(shop, email)).find(({ kind }) => kind === 'staff-invitation');
  return shop.call('changePasswordByToken', { body: { token: linkToken(mail), password } });
};
const signIn = (email: string, password: string) => shop.call('signIn', { body: { email, password } });
const rolesOf = async (token: string) => (await shop.call('getUser', { token })).body.data?.roles;

async function squatter(email: string) {
  const password = 'stranger-waits-here';
  await shop.call('register', { body: { email, password, name: 'Mallory', consents } });
  const { data } = (await signIn(email, password)).body;
  await shop.call('createAddress', {
    token: data.token,
    body: { country: 'RU', city: 'Омск', region: 'Омская область', postcode: '644000', street: 'Ленина, 1' },
  });
  return { ...data, password };
}

test('a stranger who registered a colleague’s address before gets no role, and no session of his lives', async () => {
  const email = 'colleague@example.com';
  const stranger = await squatter(email);
  expect((await invite(email, ['admin'])).status).toBe(201);
  expect(await rolesOf(stranger.token)).toEqual([]);
  expect((await signIn(email, stranger.password)).body.data.roles).toEqual([]);
  expect((await shop.call('staffListPeople', { token: stranger.token })).status).toBe(404);

  expect((await accept(email)).status).toBe(200);
  expect((await shop.call('getUser', { token: stranger.token })).status).toBe(401);
  expect((await signIn(email, stranger.password)).status).toBe(422);
  const colleague = (await signIn(email, chosen)).body.data;
  expect(colleague).toMatchObject({ roles: ['admin'], emailConfirmed: true, name: null });
  // claimed, not merged: what the stranger typed stays on an account of its own, which is closed
  expect(colleague.id).not.toBe(stranger.id);
  expect(colleague.customer_id).not.toBe(stranger.customer_id);
  expect((await shop.call('listAddresses', { token: colleague.token })).body.data).toEqual([]);
  const { rows } = await shop.database.pool.query('select * from account where id = $1', [stranger.id]);
  expect(rows[0]).toMatchObject({ roles: [], name: 'Mallory', email_confirmed_at: null });
  expect(rows[0].disabled_at).not.toBeNull();
  expect(rows[0].email).not.toBe(email);
});

test('links that the stranger’s account had got do not open the colleague’s', async () => {
  const email = 'second.colleague@example.com';
  await squatter(email);
  await shop.call('requestPasswordRecoveryByPost', { body: { email } });
  const mails = await mailsTo(shop, email);
  await invite(email);
  expect((await accept(email)).status).toBe(200);
  const [recovery, confirm] = ['password-recovery', 'confirm-email'].map((kind) =>
    linkToken(mails.find((mail) => mail.kind === kind)),
  );
  const body = { token: recovery, password: 'another-good-word' };
  expect((await shop.call('changePasswordByToken', { body })).status).toBe(410);
  expect((await shop.call('confirmEmail', { body: { token: confirm } })).status).toBe(410);
  expect((await signIn(email, chosen)).body.data.roles).toEqual(['support']);
});

test('a customer with a confirmed address keeps what is his, chooses a new password, and is signed out', async () => {
  const customer = await aCustomer(shop, { name: 'Vera' });
  await invite(customer.email, ['buyer']);
  expect(await rolesOf(customer.token)).toEqual([]);
  expect((await accept(customer.email)).status).toBe(200);
  expect((await shop.call('getUser', { token: customer.token })).status).toBe(401);
  expect((await signIn(customer.email, customer.password)).status).toBe(422);
  expect((await signIn(customer.email, chosen)).body.data).toMatchObject({
    id: customer.id,
    name: 'Vera',
    roles: ['buyer'],
  });
});

test('who waits is listed, is replaced by a newer invitation, and can be uninvited', async () => {
  const email = 'waiting@example.com';
  await invite(email, ['buyer']);
  const first = linkToken((await mailsTo(shop, email))[0]);
  const listed = (await invite(email, ['support'])).body.data.filter((person) => person.email === email);
  expect(listed).toMatchObject([{ roles: ['support'], invitedUntil: expect.any(String) }]);
  const old = await shop.call('changePasswordByToken', { body: { token: first, password: chosen } });
  expect([old.status, old.body.error.code]).toEqual([410, 'link_replaced']);
  const params = { id: listed[0]?.id ?? '' };
  const after = await shop.call('staffCancelInvitation', { token: admin.token, params });
  expect(after.body.data.filter((person) => person.email === email)).toEqual([]);
  expect((await accept(email)).status).toBe(410);
  expect((await signIn(email, chosen)).status).toBe(422);
  const again = await shop.call('staffCancelInvitation', { token: admin.token, params });
  expect(again.status).toBe(404);
});

test('an invitation works once, for three days, and not for somebody who is shut out', async () => {
  const late = 'late@example.com';
  await invite(late);
  shop.clock.advance(73 * 3_600_000);
  expect((await accept(late)).body.error.code).toBe('link_expired');
  shop.clock.advance(-73 * 3_600_000);
  expect((await accept(late, 'password')).status).toBe(422);
  expect((await accept(late)).status).toBe(200);
  expect((await accept(late)).body.error.code).toBe('link_used');
  const person = await aCustomer(shop, { roles: ['buyer'] });
  await shop.database.pool.query('update account set disabled_at = now() where id = $1', [person.id]);
  const refused = await invite(person.email, ['admin']);
  expect([refused.status, Object.keys(refused.body.error.fields ?? {})]).toEqual([422, ['email']]);
});

test('two uses of one invitation at one moment make one account', async () => {
  const email = 'twice@example.com';
  await invite(email);
  const answers = await Promise.all([accept(email), accept(email), accept(email)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
  const { rows } = await shop.database.pool.query('select roles from account where email = $1', [email]);
  expect(rows).toEqual([{ roles: ['support'] }]);
});

/** Adds a passkey to an account, and answers how to sign in by it. */
async function withPasskey({ token, password }: { token: string; password: string }) {
  const device = aPasskey('http://localhost:3000');
  const { data } = (await shop.call('startPasskey', { token, body: { currentPassword: password } })).body;
  const passkey = device.create(data);
  expect((await shop.call('addPasskey', { token, body: { name: 'Mine', passkey } })).status).toBe(200);
  return async () => {
    const asked = (await shop.call('startPasskeySignIn')).body.data;
    return shop.call('signInByPasskey', { body: { passkey: device.get(asked) } });
  };
}

test('a passkey of whoever registered the address before opens no staff area, even if its mail was confirmed', async () => {
  const email = 'third.colleague@example.com';
  const stranger = await squatter(email);
  const enter = await withPasskey(stranger);
  // the colleague took the mail of the registration for one of the company's
  const confirm = (await mailsTo(shop, email)).find(({ kind }) => kind === 'confirm-email');
  const proved = { token: linkToken(confirm), password: stranger.password };
  expect((await shop.call('confirmEmail', { body: proved })).status).toBe(200);
  expect((await enter()).status).toBe(200);
  await invite(email, ['admin']);
  expect((await accept(email)).status).toBe(200);
  const entered = await enter();
  expect([entered.status, entered.body.error?.fields]).toEqual([422, { passkey: [expect.any(String)] }]);
  expect((await mailsTo(shop, email)).map(({ kind }) => kind)).toContain('second-factor-reset');
  expect((await signIn(email, chosen)).body.data.roles).toEqual(['admin']);
});

test('another role for somebody of staff leaves their second factor as it is', async () => {
  const person = await aCustomer(shop, { roles: ['support'] });
  const enter = await withPasskey(person);
  await invite(person.email, ['buyer']);
  expect((await accept(person.email)).status).toBe(200);
  expect((await enter()).body.data.roles).toEqual(['buyer', 'support']);
});
