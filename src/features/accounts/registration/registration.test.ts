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
const anEmail = () => `new-${++count}@example.com`;
const consents = { terms: true, personalData: true };
const password = 'seven-green-kettles';
const hour = 3_600_000;

async function registered(email = anEmail(), locale = 'en') {
  const answer = await shop.call('register', { body: { email, password, name: 'Anna', locale, consents } });
  expect(answer.status).toBe(201);
  const [mail] = await mailsTo(shop, email);
  const { body } = await shop.call('signIn', { body: { email, password } });
  return { email, mail, link: linkToken(mail), token: body.data?.token };
}

test('a new account is signed in unconfirmed, and its link confirms it once', async () => {
  const { email, link, token } = await registered();
  expect((await shop.call('getUser', { token })).body.data.emailConfirmed).toBe(false);
  const confirmed = await shop.call('confirmEmail', { token, body: { token: link } });
  expect(confirmed.body.data).toEqual({ email, changed: false, token: null });
  expect((await shop.call('getUser', { token })).body.data.emailConfirmed).toBe(true);
  const again = await shop.call('confirmEmail', { body: { token: link } });
  expect([again.status, again.body.error.code]).toEqual([410, 'link_used']);
});

test('registration and confirmation are news', async () => {
  const { link, token } = await registered();
  await shop.call('confirmEmail', { token, body: { token: link } });
  const { id } = (await shop.call('getUser', { token })).body.data;
  const { rows } = await shop.database.pool.query(
    `select name from outbox_event where payload->>'userId' = $1 order by id`,
    [id],
  );
  expect(rows.map(({ name }) => name)).toEqual(['account.registered', 'account.email-confirmed']);
});

test('the mail is in the language of the account, and its link leads to the page of that language', async () => {
  const { mail } = await registered(anEmail(), 'ru');
  expect(mail?.subject).toBe('Подтвердите адрес почты');
  expect(mail?.text).toMatch(/24\s?час/);
  expect(mail?.text).toMatch(/http:\/\/localhost:3000\/ru\/auth\/email-confirm#token=[A-Za-z0-9_-]{43}\n/);
  expect(mail?.html).toContain('<html lang="ru"');
});

test('a known address gets the same answer, no second account, and its owner a mail', async () => {
  const { email } = await registered();
  const known = await shop.call('register', {
    body: { email: email.toUpperCase(), password: 'another-good-word', consents },
  });
  const fresh = await shop.call('register', { body: { email: anEmail(), password, consents } });
  expect(known.status).toBe(fresh.status);
  expect(Object.keys(known.body.data)).toEqual(Object.keys(fresh.body.data));
  expect(Object.keys(known.headers).sort()).toEqual(Object.keys(fresh.headers).sort());
  const [newest] = await mailsTo(shop, email);
  expect(newest?.kind).toBe('already-registered');
  expect(newest?.text).not.toContain('token=');
  const { rows } = await shop.database.pool.query('select id from account where email_key = $1', [email]);
  expect(rows).toHaveLength(1);
});

test('two registrations at once make one account', async () => {
  const body = { email: anEmail(), password, consents };
  const answers = await Promise.all([shop.call('register', { body }), shop.call('register', { body })]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  const kinds = (await mailsTo(shop, body.email)).map(({ kind }) => kind).sort();
  expect(kinds).toEqual(['already-registered', 'confirm-email']);
});

test.each([
  ['a short password', { password: 'short' }, { password: 'at least 8' }],
  ['a common password', { password: 'Password2024!' }, { password: 'too easy to guess' }],
  ['the own address as password', { password: 'PERSON@example.com' }, { password: 'too easy to guess' }],
  ['no password', { password: '' }, { password: 'Fill in “Password”' }],
  ['an address without a domain', { email: 'person@' }, { email: 'name@example.com' }],
  [
    'a missing consent',
    { consents: { terms: true, personalData: false } },
    { 'consents.personalData': 'personal data' },
  ],
  ['a name like staff', { name: 'Wаybill Suppоrt' }, { name: 'a member of our staff' }],
])('%s is refused on its own field', async (_, wrong, messages) => {
  const body = { email: 'person@example.com', password, consents, ...wrong };
  const answer = await shop.call('register', { body });
  expect([answer.status, answer.body.error.code]).toEqual([422, 'fields']);
  const [field, part] = Object.entries(messages)[0] ?? [];
  expect(Object.keys(answer.body.error.fields ?? {})).toEqual([field]);
  expect(answer.body.error.fields?.[field ?? '']?.[0]).toContain(part);
});

test.each([
  'a\r\nBcc: b@example.com',
  'a@example.com\r\nBcc: b@example.com',
  '"a b"@example.com',
  'a@b@example.com',
  '<a@example.com>',
  'a@example.com,b@example.com',
])('the address %j is refused', async (email) => {
  const answer = await shop.call('register', { body: { email, password, consents } });
  expect(answer.body.error.fields?.email).toBeDefined();
});

test('fields that are nobody’s business have no effect', async () => {
  const email = anEmail();
  const extra = {
    roles: ['admin'],
    balance: 100,
    id: 'usr_00000000',
    emailConfirmed: true,
    __proto__: { a: 1 },
  };
  await shop.call('register', { body: { email, password, consents, ...extra } });
  const { body } = await shop.call('signIn', { body: { email, password } });
  expect(body.data).toMatchObject({ roles: [], balance: 0, emailConfirmed: false });
});

test('links expire, and newer ones replace them', async () => {
  const first = await registered();
  shop.clock.advance(hour);
  const sent = await shop.call('refreshEmail', { token: first.token });
  expect(sent.body.data).toEqual({ done: true, email: first.email });
  const replaced = await shop.call('confirmEmail', { body: { token: first.link } });
  expect([replaced.status, replaced.body.error.code]).toEqual([410, 'link_replaced']);
  const [newest] = await mailsTo(shop, first.email);
  shop.clock.advance(73 * hour);
  const expired = await shop.call('confirmEmail', { body: { token: linkToken(newest) } });
  expect([expired.status, expired.body.error.code]).toEqual([410, 'link_expired']);
  const unknown = await shop.call('confirmEmail', { body: { token: 'x'.repeat(43) } });
  expect([unknown.status, unknown.body.error.code]).toEqual([404, 'link_unknown']);
});

test('a repeated request for the link within half a minute sends no second mail; a confirmed owner gets none', async () => {
  const { email, token } = await registered();
  shop.clock.advance(hour / 2);
  await shop.call('refreshEmail', { token });
  await shop.call('refreshEmailByPost', { token });
  expect(await mailsTo(shop, email)).toHaveLength(2);
  const confirmed = await aCustomer(shop);
  expect((await shop.call('refreshEmail', { token: confirmed.token })).status).toBe(200);
  expect(await mailsTo(shop, confirmed.email)).toHaveLength(0);
});

test.each<Record<string, string>>([{ 'sec-purpose': 'prefetch' }, { 'sec-fetch-site': 'cross-site' }])(
  'a GET that sends is refused with %j',
  async (headers) => {
    const { token } = await aCustomer(shop, { confirmed: false });
    expect((await shop.call('refreshEmail', { token, headers })).status).toBe(403);
  },
);

test('the link alone confirms nothing that somebody else registered: it asks for the password, and waits', async () => {
  const { email, link, token } = await registered();
  const isConfirmed = async () => (await shop.call('getUser', { token })).body.data.emailConfirmed;
  const bystander = await aCustomer(shop);
  const open = (body: object, as?: string) =>
    shop.call('confirmEmail', { ...(as ? { token: as } : {}), body: { token: link, ...body } });
  for (const answer of [await open({}), await open({}, bystander.token), await open({ password: '' })]) {
    expect([answer.status, Object.keys(answer.body.error.fields ?? {})]).toEqual([422, ['password']]);
  }
  expect((await open({})).body.error).toMatchObject({ next: { isNewAddress: false } });
  const wrong = await open({ password: 'not-of-this-account' });
  expect(wrong.body.error.fields?.password?.[0]).toContain('the password for this account');
  expect(await isConfirmed()).toBe(false);
  // on another device whoever registered knows it
  expect((await open({ password })).body.data).toEqual({ email, changed: false, token: null });
  expect(await isConfirmed()).toBe(true);
});

test('guesses of that password are counted', async () => {
  const { link } = await registered();
  const guess = () => shop.call('confirmEmail', { body: { token: link, password: 'one-more-guess' } });
  const codes: string[] = [];
  for (let at = 0; at < 40 && !codes.includes('too_many_tries'); at++)
    codes.push((await guess()).body.error.code);
  expect(codes).toContain('too_many_tries');
});

test('whoever reads the mails and knows no password sets one, and the stranger is out', async () => {
  const { email, token } = await registered();
  await shop.call('requestPasswordRecoveryByPost', { body: { email } });
  const mail = (await mailsTo(shop, email)).find(({ kind }) => kind !== 'confirm-email');
  const own = 'owner-of-this-mailbox';
  await shop.call('changePasswordByToken', { body: { token: linkToken(mail), password: own } });
  expect((await shop.call('getUser', { token })).status).toBe(401);
  expect((await shop.call('signIn', { body: { email, password } })).body.error.code).toBe('wrong_pair');
  const { data } = (await shop.call('signIn', { body: { email, password: own } })).body;
  expect(data.emailConfirmed).toBe(true);
});
