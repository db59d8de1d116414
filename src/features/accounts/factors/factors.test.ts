/** Second factors over HTTP: codes of an app, recovery codes, sign-ins that wait, fresh proofs. */
import { Secret } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aCustomer, type TestCustomer } from '../../../../tests/support/a-customer.ts';
import { aShop, type CallOptions, type TestShop } from '../../../../tests/support/a-shop.ts';
import { codeAt } from '../../../../tests/support/an-authenticator.ts';
import { mailsTo } from '../../../../tests/support/mails.ts';
import { rowsOf } from '../../../../tests/support/rows-of.ts';
import { calls } from '../../../calls.ts';
import { readSettings } from '../../../server/settings/settings.ts';
import { boundCalls } from '../../../server/wiring/features.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await aShop({
    settings: readSettings({ WAYBILL_DEMO: '1', DEFAULT_LOCALE: 'en', TRUSTED_PROXIES: '1' }),
  });
});
afterAll(() => shop.close());

let network = 0;
/** Each test from a network of its own, so that limits of one are not those of another. */
let from: Record<string, string>;
beforeEach(() => {
  from = { 'x-forwarded-for': `198.51.${++network}.7` };
});

const step = 30_000;
const codeOf = (secret: string, shift = 0): string =>
  codeAt(secret, new Date(shop.clock.now().getTime() + shift * step));

interface Protected extends TestCustomer {
  secret: string;
  recoveryCodes: string[];
}

/** A customer with an authenticator app; its first code is spent. */
async function withApp(options?: Parameters<typeof aCustomer>[1]): Promise<Protected> {
  const customer = await aCustomer(shop, options);
  const { token, password } = customer;
  const started = await shop.call('startTotp', { token, body: { currentPassword: password } });
  const { secret } = started.body.data;
  const confirmed = await shop.call('confirmTotp', { token, body: { code: codeOf(secret) } });
  expect(confirmed.status).toBe(200);
  const recoveryCodes = confirmed.body.data.recoveryCodes ?? [];
  shop.clock.advance(2 * step);
  return { ...customer, secret, recoveryCodes };
}

type Answer = { status: number; body: { error: { code: string; next?: { ticket: string } } } };
async function ticketOf({ email, password }: TestCustomer, headers = from): Promise<string> {
  const answer = (await shop.call('signIn', { body: { email, password }, headers })) as unknown as Answer;
  expect([answer.status, answer.body.error.code]).toEqual([403, 'second_factor_needed']);
  return answer.body.error.next?.ticket ?? '';
}
const finish = (body: Record<string, string>, options: CallOptions = {}) =>
  shop.call('finishSignIn', { headers: from, ...options, body });
const kinds = async (email: string) => (await mailsTo(shop, email)).map(({ kind }) => kind);

describe('an authenticator app', () => {
  test('is shown as a picture, a link and a key, and counts after its first code', async () => {
    const { token, password, email } = await aCustomer(shop);
    const wrong = await shop.call('startTotp', { token, body: { currentPassword: 'not-the-one' } });
    expect(wrong.body.error.fields).toHaveProperty('currentPassword');
    const { data } = (await shop.call('startTotp', { token, body: { currentPassword: password } })).body;
    expect(data.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(data.uri).toContain(`secret=${data.secret}`);
    expect(decodeURIComponent(data.uri)).toContain(email);
    expect(data.qr.size).toBeGreaterThan(20);
    expect((await shop.call('getSecurity', { token })).body.data.totp).toBeNull();
    const refused = await shop.call('confirmTotp', { token, body: { code: '000000' } });
    expect(refused.status).toBe(422);
    expect(refused.body.error.fields?.code?.[0]).toContain('Code from the app');
    const confirmed = await shop.call('confirmTotp', { token, body: { code: codeOf(data.secret) } });
    expect(confirmed.body.data.recoveryCodes).toHaveLength(10);
    expect(new Set(confirmed.body.data.recoveryCodes).size).toBe(10);
    const { data: security } = (await shop.call('getSecurity', { token })).body;
    expect(security).toMatchObject({ totp: { addedAt: expect.any(String) }, recoveryCodesLeft: 10 });
    expect(security.methods).toEqual(['totp', 'recovery']);
    expect(await kinds(email)).toEqual(['second-factor-added']);
  });

  test('a shown secret that got no code in ten minutes is over', async () => {
    const { token, password } = await aCustomer(shop);
    const { data } = (await shop.call('startTotp', { token, body: { currentPassword: password } })).body;
    shop.clock.advance(11 * 60_000);
    const late = await shop.call('confirmTotp', { token, body: { code: codeOf(data.secret) } });
    expect([late.status, late.body.error.code]).toEqual([410, 'expired']);
  });

  test('its secret and recovery codes stand nowhere in the clear', async () => {
    const { id, secret, recoveryCodes } = await withApp();
    const { pool } = shop.database;
    const { rows } = await pool.query('select sealed from totp_secret where account_id = $1', [id]);
    expect(rows[0].sealed.includes(Buffer.from(Secret.fromBase32(secret).buffer))).toBe(false);
    const copy = JSON.stringify(await rowsOf(shop.installation.db, id));
    expect(copy).toContain('totp_secret');
    for (const hidden of [secret, 'sealed', 'last_step', 'code_hash', recoveryCodes[0] ?? '-'])
      expect(copy).not.toContain(hidden);
  });
});

describe('a sign-in', () => {
  test('takes a code after the password, and the code counts once', async () => {
    const anna = await withApp();
    const code = codeOf(anna.secret);
    const signedIn = await finish({
      ticket: await ticketOf(anna),
      code: `${code.slice(0, 3)} ${code.slice(3)}`,
    });
    expect(signedIn.status).toBe(200);
    expect(signedIn.body.data).toMatchObject({ id: anna.id, email: anna.email });
    expect((await shop.call('getUser', { token: signedIn.body.data.token })).status).toBe(200);
    const replayed = await finish({ ticket: await ticketOf(anna), code });
    const wrong = await finish({ ticket: await ticketOf(anna), code: '000000' });
    expect(replayed.status).toBe(422);
    // nothing tells a code that was right once from one that never was
    const { requestId: _, ...first } = replayed.body.error;
    const { requestId: __, ...second } = wrong.body.error;
    expect(first).toEqual(second);
  });

  test('a clock that is one step off is borne, one of two steps is not', async () => {
    const anna = await withApp();
    expect((await finish({ ticket: await ticketOf(anna), code: codeOf(anna.secret, -2) })).status).toBe(422);
    expect((await finish({ ticket: await ticketOf(anna), code: codeOf(anna.secret, 2) })).status).toBe(422);
    expect((await finish({ ticket: await ticketOf(anna), code: codeOf(anna.secret, 1) })).status).toBe(200);
    // the one before it was not used, and does not count any more
    expect((await finish({ ticket: await ticketOf(anna), code: codeOf(anna.secret) })).status).toBe(422);
    shop.clock.advance(3 * step);
    expect((await finish({ ticket: await ticketOf(anna), code: codeOf(anna.secret, -1) })).status).toBe(200);
  });

  test('the same code at one instant signs in once', async () => {
    const anna = await withApp();
    const tickets = [await ticketOf(anna), await ticketOf(anna), await ticketOf(anna)];
    const code = codeOf(anna.secret);
    const answers = await Promise.all(tickets.map((ticket) => finish({ ticket, code })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('a ticket opens nothing but the second step, once and for ten minutes', async () => {
    const anna = await withApp();
    const ticket = await ticketOf(anna);
    const open: string[] = [];
    for (const { name, contract } of boundCalls(shop.features)) {
      if (contract.access === 'anyone') continue;
      const [method = 'GET', path = '/'] = (calls as Record<string, string>)[name]?.split(' ') ?? [];
      const { statusCode } = await shop.app.inject({
        method: method as 'GET',
        url: `/api/v1${path.replace(/:\w+/g, 'ord_00000000000')}`,
        headers: { authorization: `Bearer ${ticket}`, cookie: `__Host-auth.bind=${ticket}` },
        ...(method === 'GET' || method === 'DELETE' ? {} : { payload: {} }),
      });
      if (statusCode !== 401) open.push(`${name}: ${statusCode}`);
    }
    expect(open).toEqual([]);
    expect((await finish({ ticket, code: codeOf(anna.secret) })).status).toBe(200);
    shop.clock.advance(step);
    expect((await finish({ ticket, code: codeOf(anna.secret) })).status).toBe(410);
    const slow = await ticketOf(anna);
    shop.clock.advance(11 * 60_000);
    expect((await finish({ ticket: slow, code: codeOf(anna.secret) })).body.error.code).toBe(
      'sign_in_expired',
    );
  });

  test('a ticket ends with the password that it began with, and with the account', async () => {
    const anna = await withApp();
    const ticket = await ticketOf(anna);
    const { password_hash } = (
      await shop.database.pool.query('select password_hash from account where id = $1', [
        (await aCustomer(shop)).id,
      ])
    ).rows[0];
    const { pool } = shop.database;
    await pool.query("update account set password_hash = $1 || ' ' where id = $2", [password_hash, anna.id]);
    expect((await finish({ ticket, code: codeOf(anna.secret) })).status).toBe(410);
    await pool.query('update account set password_hash = $1 where id = $2', [password_hash, anna.id]);
    const other = await ticketOf(anna);
    await pool.query('update account set disabled_at = now() where id = $1', [anna.id]);
    expect((await finish({ ticket: other, code: codeOf(anna.secret) })).status).toBe(410);
  });

  test('a new password by mail does not get around the second factor', async () => {
    const anna = await withApp();
    await shop.call('requestPasswordRecoveryByPost', { body: { email: anna.email } });
    const mail = (await mailsTo(shop, anna.email)).find(({ kind }) => kind === 'password-recovery');
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    const password = 'another-quiet-harbour';
    expect((await shop.call('changePasswordByToken', { body: { token, password } })).status).toBe(200);
    const ticket = await ticketOf({ ...anna, password });
    expect((await finish({ ticket, code: codeOf(anna.secret) })).status).toBe(200);
  });
});

describe('recovery codes', () => {
  test('sign in once each, however they are typed, and their use is told by mail', async () => {
    const anna = await withApp();
    const [first = '', second = ''] = anna.recoveryCodes;
    const typed = first.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
    expect((await finish({ ticket: await ticketOf(anna), recoveryCode: typed })).status).toBe(200);
    const again = await finish({ ticket: await ticketOf(anna), recoveryCode: first });
    expect(again.body.error.fields?.recoveryCode?.[0]).toContain('Recovery code');
    const mail = (await mailsTo(shop, anna.email)).find(({ kind }) => kind === 'recovery-code-used');
    expect(mail?.text).toContain('9 codes are left');
    expect((await finish({ ticket: await ticketOf(anna), recoveryCode: second })).status).toBe(200);
  });

  test('of many uses of one at the same instant one counts', async () => {
    const anna = await withApp();
    const tickets: string[] = [];
    for (let at = 0; at < 5; at++) tickets.push(await ticketOf(anna));
    const [recoveryCode = ''] = anna.recoveryCodes;
    const answers = await Promise.all(
      tickets.map((ticket, at) =>
        finish({ ticket, recoveryCode }, { headers: { 'x-forwarded-for': `203.0.${at}.9` } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422]);
    expect((await shop.call('getSecurity', { token: anna.token })).body.data.recoveryCodesLeft).toBe(9);
  });

  test('new ones take the place of the earlier ones, and go with the last factor', async () => {
    const anna = await withApp();
    const renewed = await shop.call('renewRecoveryCodes', { token: anna.token });
    expect(renewed.body.data.recoveryCodes).toHaveLength(10);
    const [old = ''] = anna.recoveryCodes;
    expect((await finish({ ticket: await ticketOf(anna), recoveryCode: old })).status).toBe(422);
    expect((await shop.call('removeTotp', { token: anna.token })).status).toBe(200);
    const { data: security } = (await shop.call('getSecurity', { token: anna.token })).body;
    expect(security).toMatchObject({ totp: null, recoveryCodesLeft: 0, methods: [] });
    const { email, password } = anna;
    expect((await kinds(email)).slice(0, 2)).toEqual(['second-factor-removed', 'recovery-codes-made']);
    expect((await shop.call('signIn', { body: { email, password }, headers: from })).status).toBe(200);
  });
});

describe('guessing', () => {
  test('five codes are looked at, the owner hears of it, and nobody else is held up', async () => {
    const anna = await withApp();
    const ticket = await ticketOf(anna);
    for (let guess = 0; guess < 5; guess++)
      expect((await finish({ ticket, code: `00000${guess}` })).status).toBe(422);
    expect((await finish({ ticket, code: codeOf(anna.secret) })).status).toBe(429);
    expect(await kinds(anna.email)).toContain('second-factor-refused');
    const elsewhere = { headers: { 'x-forwarded-for': '203.0.113.50' } };
    const own = await ticketOf(anna, elsewhere.headers);
    expect((await finish({ ticket: own, code: codeOf(anna.secret) }, elsewhere)).status).toBe(200);
    const { data } = (await shop.call('listSignIns', { token: anna.token })).body;
    expect(data.filter(({ outcome }) => outcome === 'wrong_factor')).toHaveLength(5);
  });

  test('from many networks sixty codes a day are looked at; a recovery code and a known browser get in', async () => {
    const anna = await withApp();
    const browser = { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin', ...from };
    const first = await finish(
      { ticket: await ticketOf(anna), code: codeOf(anna.secret) },
      { headers: browser },
    );
    const lines = [first.headers['set-cookie'] ?? []].flat() as string[];
    const cookie = lines.find((line) => line.startsWith('__Host-auth.device='))?.split(';')[0] ?? '';
    const ticket = await ticketOf(anna);
    let looked = 0;
    for (let guess = 0; guess < 80; guess++) {
      const headers = { 'x-forwarded-for': `192.0.${guess}.1` };
      if ((await finish({ ticket, code: '000000' }, { headers })).status === 422) looked += 1;
    }
    expect(looked).toBe(60);
    shop.clock.advance(step);
    const stranger = { 'x-forwarded-for': '203.0.113.60' };
    expect((await finish({ ticket, code: codeOf(anna.secret) }, { headers: stranger })).status).toBe(429);
    const [recoveryCode = ''] = anna.recoveryCodes;
    expect((await finish({ ticket, recoveryCode }, { headers: stranger })).status).toBe(200);
    const known = { ...browser, cookie };
    const own = await ticketOf(anna, known);
    expect((await finish({ ticket: own, code: codeOf(anna.secret) }, { headers: known })).status).toBe(200);
  }, 60_000);
});

describe('a fresh proof', () => {
  test('of a stolen session sixty codes a day are looked at; the session of the owner is not held up', async () => {
    const anna = await withApp();
    let looked = 0;
    for (let quarter = 0; quarter < 14; quarter++) {
      for (let guess = 0; guess < 6; guess++) {
        const answer = await shop.call('proveAgain', { token: anna.token, body: { code: '000000' } });
        if (answer.status === 422) looked += 1;
      }
      shop.clock.advance(15 * 60_000 + 1_000);
    }
    expect(looked).toBe(60);
    const own = await finish({ ticket: await ticketOf(anna), code: codeOf(anna.secret) });
    shop.clock.advance(step);
    const proved = await shop.call('proveAgain', {
      token: own.body.data.token,
      body: { code: codeOf(anna.secret) },
    });
    expect(proved.status).toBe(200);
  }, 60_000);

  test('is asked for by what changes factors, counts for ten minutes, and only in its session', async () => {
    const anna = await withApp();
    const { token } = (await finish({ ticket: await ticketOf(anna), code: codeOf(anna.secret) })).body.data;
    shop.clock.advance(9 * 60_000);
    expect((await shop.call('renewRecoveryCodes', { token })).status).toBe(200);
    shop.clock.advance(2 * 60_000);
    for (const name of ['renewRecoveryCodes', 'removeTotp'] as const) {
      const stale = await shop.call(name, { token });
      expect([stale.status, stale.body.error.code]).toEqual([403, 'step_up_needed']);
    }
    const start = await shop.call('startTotp', { token, body: { currentPassword: anna.password } });
    expect(start.body.error.code).toBe('step_up_needed');
    const wrong = await shop.call('proveAgain', { token, body: { code: '000000' } });
    expect(wrong.body.error.fields).toHaveProperty('code');
    expect((await shop.call('proveAgain', { token, body: { code: codeOf(anna.secret) } })).status).toBe(200);
    expect((await shop.call('renewRecoveryCodes', { token })).status).toBe(200);
    // the session of the other device proved nothing lately
    expect((await shop.call('renewRecoveryCodes', { token: anna.token })).status).toBe(403);
  });

  test('takes one factor, and another person’s code proves nothing', async () => {
    const [anna, ben] = [await withApp(), await withApp()];
    const { token } = anna;
    const [recoveryCode = ''] = anna.recoveryCodes;
    expect((await shop.call('proveAgain', { token, body: {} })).status).toBe(400);
    const both = { code: codeOf(anna.secret), recoveryCode };
    expect((await shop.call('proveAgain', { token, body: both })).status).toBe(400);
    expect((await shop.call('proveAgain', { token, body: { code: codeOf(ben.secret) } })).status).toBe(422);
    const [other = ''] = ben.recoveryCodes;
    expect((await shop.call('proveAgain', { token, body: { recoveryCode: other } })).status).toBe(422);
    expect((await shop.call('proveAgain', { token, body: { recoveryCode } })).status).toBe(200);
  });

  test('outlives a change of one’s password in the session that made it', async () => {
    const anna = await withApp();
    await shop.call('proveAgain', { token: anna.token, body: { code: codeOf(anna.secret) } });
    const changed = await shop.call('changePassword', {
      token: anna.token,
      body: { currentPassword: anna.password, password: 'another-quiet-harbour' },
    });
    const { token } = changed.body.data;
    expect((await shop.call('renewRecoveryCodes', { token })).status).toBe(200);
    shop.clock.advance(11 * 60_000);
    expect((await shop.call('renewRecoveryCodes', { token })).status).toBe(403);
  });
});
