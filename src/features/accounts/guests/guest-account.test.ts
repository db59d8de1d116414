import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer } from '../../../../tests/support/a-customer.ts';
import { aShop, type TestShop } from '../../../../tests/support/a-shop.ts';
import { linkToken, mailsTo } from '../../../../tests/support/mails.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await aShop();
});
afterAll(() => shop.close());

let count = 0;
const anEmail = () => `guest-${++count}@example.com`;
const consents = { terms: true, personalData: true };
const open = (body: Record<string, unknown>, extra: { token?: string } = {}) =>
  shop.call('openGuestAccount', {
    body: { consents, claim: randomUUID(), locale: 'en', email: anEmail(), ...body },
    ...extra,
  });
const rows = async (statement: string, values: unknown[]) =>
  (await shop.database.pool.query(statement, values)).rows;

test('an address alone makes an account that is signed in, unconfirmed, and confirmed by its mail', async () => {
  const email = anEmail();
  const opened = await open({ email });
  expect(opened.status, JSON.stringify(opened.body)).toBe(201);
  const { token, id } = opened.body.data;
  const user = (await shop.call('getUser', { token })).body.data;
  expect(user).toMatchObject({ id, email, emailConfirmed: false, name: null });
  const [mail, ...others] = await mailsTo(shop, email);
  expect([mail?.kind, others.length]).toEqual(['confirm-email', 0]);
  await shop.call('confirmEmail', { body: { token: linkToken(mail) } });
  expect((await shop.call('getUser', { token })).body.data.emailConfirmed).toBe(true);
});

test('both consents are kept with their time, and neither may be missing', async () => {
  const { id } = (await open({})).body.data;
  const kept = await rows(
    'select kind, given, source from account_consent where account_id = $1 order by kind',
    [id],
  );
  expect(kept).toEqual([
    { kind: 'advertising', given: false, source: 'guest-order' },
    { kind: 'personal_data', given: true, source: 'guest-order' },
    { kind: 'terms', given: true, source: 'guest-order' },
  ]);
  const refused = await open({ consents: { terms: true, personalData: false } });
  expect([refused.status, Object.keys(refused.body.error.fields ?? {})]).toEqual([
    422,
    ['consents.personalData'],
  ]);
});

test('a known address opens nothing, and its owner gets the mail of a second sign-up', async () => {
  const owner = await aCustomer(shop, { email: anEmail() });
  const asked = await open({ email: owner.email.toUpperCase() });
  expect([asked.status, asked.body.error.code]).toEqual([409, 'address_known']);
  expect(asked.headers['set-cookie']).toBeUndefined();
  const [mail] = await mailsTo(shop, owner.email);
  expect(mail?.kind).toBe('already-registered');
  expect(mail?.text).not.toContain('token=');
});

test('a lost answer is asked for again by the same claim; another browser is a stranger', async () => {
  const [email, claim] = [anEmail(), randomUUID()];
  const first = (await open({ email, claim })).body.data;
  const again = (await open({ email, claim })).body.data;
  expect(again.id).toBe(first.id);
  expect(again.token).not.toBe(first.token);
  expect(await mailsTo(shop, email)).toHaveLength(1);
  expect((await open({ email })).body.error.code).toBe('address_known');
});

test('the claim opens nothing once its time is over, the address is confirmed or a password is set', async () => {
  const code = async (body: object) => (await open(body as Record<string, unknown>)).body.error?.code;
  const confirmed = { email: anEmail(), claim: randomUUID() };
  await open(confirmed);
  const link = linkToken((await mailsTo(shop, confirmed.email))[0]);
  await shop.call('confirmEmail', { body: { token: link } });
  expect(await code(confirmed)).toBe('address_known');
  const late = { email: anEmail(), claim: randomUUID() };
  await open(late);
  await rows("update link_token set expires_at = created_at where purpose = 'guest' and email = $1", [
    late.email,
  ]);
  expect(await code(late)).toBe('address_known');
  // a claim of one account opens no other
  const own = { email: anEmail(), claim: randomUUID() };
  await open(own);
  const other = await aCustomer(shop, { email: anEmail(), confirmed: false });
  expect(await code({ email: other.email, claim: own.claim })).toBe('address_known');
});

test('two presses at one moment make one account and one mail', async () => {
  const body = { email: anEmail(), claim: randomUUID() };
  const answers = await Promise.all([open(body), open(body)]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(new Set(answers.map(({ body: { data } }) => data.id)).size).toBe(1);
  expect(await mailsTo(shop, body.email)).toHaveLength(1);
});

test('somebody signed in makes no second account', async () => {
  const { token } = await aCustomer(shop);
  const answer = await open({}, { token });
  expect([answer.status, answer.body.error.code]).toEqual([409, 'changed_meanwhile']);
});

test('its address changes only after it is confirmed, and a password comes by mail, which ends every session', async () => {
  const email = anEmail();
  const { token } = (await open({ email })).body.data;
  const change = () =>
    shop.call('updateUser', { token, body: { email: anEmail(), currentPassword: 'anything at all' } });
  expect((await change()).body.error.code).toBe('email_unconfirmed');
  const signIn = (password: string) => shop.call('signIn', { body: { email, password } });
  expect((await signIn('anything at all')).body.error.code).toBe('wrong_pair');
  await shop.call('requestPasswordRecoveryByPost', { body: { email } });
  const mail = (await mailsTo(shop, email)).find(({ kind }) => kind === 'password-recovery');
  const password = 'seven-green-kettles';
  await shop.call('changePasswordByToken', { body: { token: linkToken(mail), password } });
  expect((await shop.call('getUser', { token })).status).toBe(401);
  expect((await signIn(password)).body.data.emailConfirmed).toBe(true);
});

test('mails to one address are limited like those of a sign-up', async () => {
  const email = anEmail();
  const codes: (string | undefined)[] = [];
  for (let at = 0; at < 8; at++) codes.push((await open({ email })).body.error?.code);
  expect(codes.at(-1)).toBe('too_many_tries');
});
