/** Sign-in by a mailed link: what opens, what does not, and what a stranger who opened the account keeps. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aCustomer } from '../../../../tests/support/a-customer.ts';
import { aMailbox, type Mailbox } from '../../../../tests/support/a-mailbox.ts';
import { aShop, type TestShop } from '../../../../tests/support/a-shop.ts';
import { codeAt } from '../../../../tests/support/an-authenticator.ts';
import { linkToken, mailsTo } from '../../../../tests/support/mails.ts';
import { createMailer } from '../../../platform/mail/mail.ts';
import type { Locale } from '../../../platform/texts/locale.ts';
import { readSettings } from '../../../server/settings/settings.ts';

const minute = 60_000;

let shop: TestShop;
let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await aMailbox();
  const { send } = createMailer({ smtpUrl: mailbox.smtpUrl, from: 'Shop <shop@shop.example>' });
  const env = { WAYBILL_DEMO: '1', DEFAULT_LOCALE: 'en', STAFF_SECOND_FACTOR: 'required' };
  shop = await aShop({ outside: { sendMail: send }, settings: readSettings(env) });
});
afterAll(async () => {
  await shop?.close();
  await mailbox?.close();
});
// mails of one visitor are counted by the hour
beforeEach(() => shop.clock.advance(61 * minute));

let count = 0;
const anEmail = () => `linked-${++count}@example.com`;
const ask = (email: string, next?: string) =>
  shop.call('requestSignInLink', { body: { email, ...(next === undefined ? {} : { next }) } });
const lastLink = async (email: string) =>
  linkToken((await mailsTo(shop, email)).find(({ kind }) => kind === 'sign-in-link'));
const enter = (token: string, caller?: string) =>
  shop.call('signInByLink', { body: { token }, ...(caller ? { token: caller } : {}) });
const linkFor = async (email: string) => {
  await ask(email);
  return lastLink(email);
};
const codeOf = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [
  status,
  body.error?.code,
];
const kinds = async (email: string) => (await mailsTo(shop, email)).map(({ kind }) => kind);
const isAlive = async (token: string) => (await shop.call('getUser', { token })).status === 200;

async function aGuest(locale: Locale = 'en') {
  const email = anEmail();
  const consents = { terms: true, personalData: true };
  const opened = await shop.call('openGuestAccount', {
    body: { email, locale, consents, claim: randomUUID() },
  });
  return opened.body.data;
}

async function withApp(options: Parameters<typeof aCustomer>[1] = {}) {
  const person = await aCustomer(shop, options);
  const { token, password: currentPassword } = person;
  const { secret } = (await shop.call('startTotp', { token, body: { currentPassword } })).body.data;
  const code = codeAt(secret, shop.clock.now());
  expect((await shop.call('confirmTotp', { token, body: { code } })).status).toBe(200);
  shop.clock.advance(minute);
  return { ...person, secret };
}

describe('the link', () => {
  test.each([
    ['en', 'Your sign-in link', 'works once and expires in 10 minutes'],
    ['ru', 'Ссылка для входа', 'действует 10 минут'],
    ['zh', '登录链接', '10 分钟内有效'],
  ] as const)(
    'comes over SMTP in %s and opens an account without a password',
    async (locale, subject, life) => {
      const { email } = await aGuest(locale);
      expect((await ask(email, '/cabinet/orders/WB-1?from=mail')).body.data).toEqual({ done: true, email });
      await shop.settle();
      const mail = await mailbox.waitForMail(
        email,
        (one) => one.subject.replaceAll('\u00a0', ' ') === subject,
      );
      expect(mail.text.replaceAll(/\s+/g, ' ')).toContain(life);
      const address = new URL(/https?:\/\/\S+/.exec(mail.text)?.[0] ?? '');
      expect(address.pathname).toBe(`/${locale}/auth/sign-in-link`);
      const { token = '', next } = Object.fromEntries(new URLSearchParams(address.hash.slice(1)));
      expect(next).toBe('/cabinet/orders/WB-1?from=mail');
      const entered = await enter(token);
      expect(entered.body.data).toMatchObject({ email, emailConfirmed: true, hasPassword: false });
      expect(await isAlive(entered.body.data.token)).toBe(true);
    },
  );

  test('opens an account with a password, which goes on working, and works once', async () => {
    const { email, password, token: before } = await aCustomer(shop);
    const link = await linkFor(email);
    const entered = await enter(link);
    expect(entered.status, JSON.stringify(entered.body)).toBe(200);
    expect(await isAlive(before)).toBe(true);
    expect(codeOf(await enter(link))).toEqual([410, 'link_used']);
    expect((await shop.call('signIn', { body: { email, password } })).status).toBe(200);
    expect(await kinds(email)).not.toContain('password-ended');
  });

  test('is kept as a hash, and its mail loses the words when it is sent', async () => {
    const { email } = await aCustomer(shop);
    const link = await linkFor(email);
    const { rows } = await shop.database.pool.query(
      "select encode(token_hash, 'hex') as hash, purpose from link_token where email = $1",
      [email],
    );
    expect(rows).toEqual([{ hash: expect.stringMatching(/^[0-9a-f]{64}$/), purpose: 'sign-in' }]);
    await shop.settle();
    await mailbox.waitForMail(email);
    expect(JSON.stringify(await mailsTo(shop, email))).not.toContain(link);
  });

  test('of two uses at once one succeeds', async () => {
    const link = await linkFor((await aCustomer(shop)).email);
    const answers = await Promise.all([enter(link), enter(link), enter(link)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
  });

  test('expires after ten minutes, and a newer one replaces it', async () => {
    const { email } = await aCustomer(shop);
    const first = await linkFor(email);
    shop.clock.advance(minute);
    const second = await linkFor(email);
    expect(codeOf(await enter(first))).toEqual([410, 'link_replaced']);
    shop.clock.advance(10 * minute);
    expect(codeOf(await enter(second))).toEqual([410, 'link_expired']);
    expect(codeOf(await enter('never-made'))).toEqual([404, 'link_unknown']);
  });

  test('dies with the password and with the address that it went to', async () => {
    const { email, password: currentPassword, token } = await aCustomer(shop);
    const link = await linkFor(email);
    const body = { currentPassword, password: 'nine-paper-lanterns' };
    const changed = await shop.call('changePassword', { token, body });
    expect(codeOf(await enter(link))).toEqual([410, 'link_replaced']);
    const { token: caller } = changed.body.data;
    const next = anEmail();
    await shop.call('updateUser', {
      token: caller,
      body: { email: next, currentPassword: 'nine-paper-lanterns' },
    });
    const confirming = linkToken((await mailsTo(shop, next))[0]);
    shop.clock.advance(minute);
    const other = await linkFor(email);
    await shop.call('confirmEmail', { token: caller, body: { token: confirming } });
    expect(codeOf(await enter(other))).toEqual([410, 'link_replaced']);
  });

  test('serves its own purpose only', async () => {
    const { email } = await aCustomer(shop);
    const link = await linkFor(email);
    const password = 'nine-paper-lanterns';
    const changed = await shop.call('changePasswordByToken', { body: { token: link, password } });
    expect(codeOf(changed)).toEqual([404, 'link_unknown']);
    expect(codeOf(await shop.call('confirmEmail', { body: { token: link } }))).toEqual([404, 'link_unknown']);
    await shop.call('requestPasswordRecoveryByPost', { body: { email } });
    const recovery = (await mailsTo(shop, email)).find(({ kind }) => kind === 'password-recovery');
    expect(codeOf(await enter(linkToken(recovery)))).toEqual([404, 'link_unknown']);
    expect((await enter(link)).status).toBe(200);
  });

  test.each(['//evil.example/x', 'https://evil.example/', 'javascript:alert(1)', '/\\evil.example'])(
    'leads to no other site: %s',
    async (next) => {
      const { email } = await aCustomer(shop);
      expect((await ask(email, next)).status).toBe(200);
      expect((await mailsTo(shop, email))[0]?.text).not.toContain('next=');
    },
  );
});

describe('who asks for one', () => {
  test('gets the same answer for an address without an account, or with a closed one, and no mail', async () => {
    const [unknown, closed] = [anEmail(), await aCustomer(shop)];
    await shop.database.pool.query('update account set disabled_at = now() where id = $1', [closed.id]);
    for (const email of [unknown, closed.email]) {
      const answer = await ask(email);
      expect([answer.status, answer.body.data]).toEqual([200, { done: true, email }]);
      expect(await mailsTo(shop, email)).toEqual([]);
    }
  });

  test('too often is told to wait, whether the address is known or not', async () => {
    for (const email of [anEmail(), (await aCustomer(shop)).email]) {
      const codes: (string | undefined)[] = [];
      for (let at = 0; at < 8; at++) codes.push((await ask(email)).body.error?.code);
      expect(codes.at(0)).toBeUndefined();
      expect(codes.at(-1)).toBe('too_many_tries');
    }
  });
});

describe('a second factor', () => {
  test('is asked for after the link, which is used up by then', async () => {
    const { email, secret } = await withApp();
    const link = await linkFor(email);
    const asked = await enter(link);
    expect(codeOf(asked)).toEqual([403, 'second_factor_needed']);
    expect(String(asked.headers['set-cookie'] ?? '')).not.toContain('auth.token');
    expect(codeOf(await enter(link))).toEqual([410, 'link_used']);
    const { ticket } = (asked.body.error as unknown as { next: { ticket: string } }).next;
    const code = codeAt(secret, shop.clock.now());
    expect((await shop.call('finishSignIn', { body: { ticket, code } })).status).toBe(200);
  });

  test('that staff need and lack can be added, and nothing else', async () => {
    const { email } = await aCustomer(shop, { roles: ['support'] });
    const { token } = (await enter(await linkFor(email))).body.data;
    const looked = await shop.call('staffListTickets', { token });
    expect(codeOf(looked)).toEqual([403, 'factor_enrolment_needed']);
    expect((await shop.call('getSecurity', { token })).status).toBe(200);
  });
});

describe('an address that nobody confirmed before', () => {
  test('becomes the reader’s: nothing of the stranger who registered it holds, and they are told', async () => {
    const stranger = await withApp({ confirmed: false });
    const { email, password, token } = stranger;
    const address = { country: 'DE', street: 'Weg 1', postcode: '10115', city: 'Berlin' };
    expect((await shop.call('createAddress', { token, body: address })).status).toBe(201);
    const asked = await shop.call('requestAccountDeletion', { token, body: { currentPassword: password } });
    expect(asked.body.data.dueAt).not.toBeNull();
    const entered = await enter(await linkFor(email));
    expect(entered.body.data).toMatchObject({ emailConfirmed: true, hasPassword: false });
    const own = { token: entered.body.data.token };
    expect(await isAlive(token)).toBe(false);
    expect(codeOf(await shop.call('signIn', { body: { email, password } }))).toEqual([422, 'wrong_pair']);
    expect((await shop.call('listAddresses', own)).body.data).toEqual([]);
    expect((await shop.call('getSecurity', own)).body.data.totp).toBeNull();
    expect((await shop.call('getAccountDeletion', own)).body.data.dueAt).toBeNull();
    expect(await kinds(email)).toEqual(
      expect.arrayContaining(['password-ended', 'second-factor-reset', 'deletion-called-off']),
    );
  });

  test('keeps password and session in the browser of whoever registered it', async () => {
    const { email, password, token } = await aCustomer(shop, { confirmed: false });
    const entered = await enter(await linkFor(email), token);
    expect(entered.body.data).toMatchObject({ emailConfirmed: true, hasPassword: true });
    expect((await shop.call('signIn', { body: { email, password } })).status).toBe(200);
    expect(await kinds(email)).not.toContain('password-ended');
  });

  test('of a guest keeps the own book, and signs the other devices out', async () => {
    const guest = await aGuest();
    const address = { country: 'DE', street: 'Weg 1', postcode: '10115', city: 'Berlin' };
    expect((await shop.call('createAddress', { token: guest.token, body: address })).status).toBe(201);
    const { token } = (await enter(await linkFor(guest.email))).body.data;
    expect(await isAlive(guest.token)).toBe(false);
    expect((await shop.call('listAddresses', { token })).body.data).toHaveLength(1);
  });

  test('is confirmed for good: a later link ends no session', async () => {
    const { email } = await aGuest();
    const { token } = (await enter(await linkFor(email))).body.data;
    shop.clock.advance(minute);
    expect((await enter(await linkFor(email))).status).toBe(200);
    expect(await isAlive(token)).toBe(true);
  });
});
