/** Sign-in of staff by a provider: a real one, and one that lies; what lets in, and what an attacker would try. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aCustomer, type CustomerOptions } from '../../../../tests/support/a-customer.ts';
import { aLyingOidcProvider, type LyingProvider } from '../../../../tests/support/a-lying-oidc-provider.ts';
import { aShop, type TestShop } from '../../../../tests/support/a-shop.ts';
import { codeAt } from '../../../../tests/support/an-authenticator.ts';
import { anOidcProvider, type TestOidcProvider } from '../../../../tests/support/an-oidc-provider.ts';
import { mailsTo } from '../../../../tests/support/mails.ts';
import { readSettings, SettingsError } from '../../../server/settings/settings.ts';

const redirect = 'http://localhost:3000/auth/sign-in';
const browser = { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' };

let provider: TestOidcProvider;
let shop: TestShop;
let liar: LyingProvider;
let lied: TestShop;
beforeAll(async () => {
  provider = await anOidcProvider(redirect);
  liar = await aLyingOidcProvider('waybill-test');
  const { clientId, clientSecret } = provider;
  const settings = readSettings({ WAYBILL_DEMO: '1', DEFAULT_LOCALE: 'en' });
  const of = (issuer: string) => ({ ...settings, oidc: { issuer, clientId, clientSecret } });
  shop = await aShop({ settings: of(provider.issuer) });
  lied = await aShop({ settings: of(liar.issuer) });
}, 120_000);
afterAll(async () => {
  await shop?.close();
  await lied?.close();
  await provider?.close();
  await liar?.close();
});
afterEach(() => {
  liar.lies = {};
});

const rowsOf = async (of: TestShop, text: string) => (await of.database.pool.query(text)).rows as unknown[];

let subjects = 0;
const newSubject = (): string => `subject-${++subjects}`;
const aColleague = (of: TestShop, options: CustomerOptions = {}) =>
  aCustomer(of, { roles: ['warehouse'], ...options });

/** The state of a browser after somebody pressed the button. */
async function start(of: TestShop) {
  const { body, headers, status } = await of.call('startStaffSignIn', { headers: browser });
  expect(status).toBe(200);
  const line = [headers['set-cookie']].flat().join('\n');
  const secret = /__Host-auth\.oidc=([^;]+)/.exec(line)?.[1] ?? '';
  expect(line).toMatch(/__Host-auth\.oidc=[\w-]{43};.*HttpOnly; Secure; SameSite=Lax/);
  return { url: new URL(body.data.url), cookie: `__Host-auth.oidc=${secret}` };
}

const finish = (of: TestShop, returned: object, cookie?: string) =>
  of.call('finishStaffSignIn', {
    body: returned,
    headers: { ...browser, ...(cookie ? { cookie } : {}) },
  });

/** Through the real provider and back. */
async function signIn(person: TestOidcProvider['person']) {
  const { url, cookie } = await start(shop);
  provider.person = person;
  const back = await provider.visit(url.href);
  const returned = Object.fromEntries(back.searchParams);
  return { returned, cookie, answer: await finish(shop, returned, cookie) };
}

/** Back from the liar, with a code that it takes whatever it is. */
async function signInByLiar(lies: typeof liar.lies, given: { code?: string; iss?: string } = {}) {
  const { url, cookie } = await start(lied);
  liar.nonce = url.searchParams.get('nonce') ?? '';
  liar.lies = lies;
  const state = url.searchParams.get('state') ?? '';
  return finish(lied, { code: 'a-code', state, iss: liar.issuer, ...given }, cookie);
}

const refusal = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [
  status,
  body.error?.code,
];
const codeOf = async (answer: Promise<{ status: number; body: { error: { code: string } } }>) =>
  refusal(await answer);

describe('a sign-in by the provider', () => {
  test('asks with PKCE, a state, a nonce and the one address to come back to', async () => {
    const { url } = await start(shop);
    expect(url.origin).toBe(provider.issuer);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      ...{ redirect_uri: redirect, response_type: 'code', scope: 'openid email' },
      ...{ code_challenge_method: 'S256', client_id: provider.clientId },
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  test('lets a member of staff in, links the account once, and tells the owner', async () => {
    const anna = await aColleague(shop);
    const person = { sub: newSubject(), email: anna.email.toUpperCase(), email_verified: true };
    const { answer } = await signIn(person);
    expect(answer.body.data).toMatchObject({ id: anna.id, roles: ['warehouse'] });
    expect(String(answer.headers['set-cookie'])).toContain('__Host-auth.bind=');
    const mails = (await mailsTo(shop, anna.email)).map(({ kind }) => kind);
    expect(mails).toContain('company-account-linked');
    // the next time the subject counts, whatever the address has become
    const next = await signIn({ sub: person.sub, email: 'moved@example.com', email_verified: false });
    expect(next.answer.body.data.id).toBe(anna.id);
    const told = (await mailsTo(shop, anna.email)).filter(({ kind }) => kind === 'company-account-linked');
    expect(told).toHaveLength(1);
  });

  test('ends with the session, and a second one needs the provider again', async () => {
    const anna = await aColleague(shop);
    const person = { sub: newSubject(), email: anna.email, email_verified: true };
    const { answer, returned, cookie } = await signIn(person);
    const { token } = answer.body.data;
    const bind = /__Host-auth\.bind=([^;]+)/.exec(String(answer.headers['set-cookie']))?.[1];
    const headers = { ...browser, cookie: `__Host-auth.bind=${bind}` };
    expect((await shop.call('getUser', { token, headers })).status).toBe(200);
    await shop.call('signOut', { token, headers });
    expect((await shop.call('getUser', { token, headers })).status).toBe(401);
    expect(await codeOf(finish(shop, returned, cookie))).toEqual([410, 'sign_in_expired']);
  });

  test('asks for the second factor of the account, and links nothing before it was proved', async () => {
    const anna = await aColleague(shop);
    const { token, password } = anna;
    const shown = await shop.call('startTotp', { token, body: { currentPassword: password } });
    const { secret } = shown.body.data;
    const code = () => codeAt(secret, shop.clock.now());
    await shop.call('confirmTotp', { token, body: { code: code() } });
    shop.clock.advance(60_000);
    const { answer } = await signIn({ sub: newSubject(), email: anna.email, email_verified: true });
    expect(refusal(answer)).toEqual([403, 'second_factor_needed']);
    expect(String(answer.headers['set-cookie'] ?? '')).not.toContain('auth.token');
    const links = () => rowsOf(shop, `select subject from oidc_identity where account_id = '${anna.id}'`);
    expect(await links()).toEqual([]);
    const { ticket } = (answer.body.error as unknown as { next: { ticket: string } }).next;
    const wrong = await shop.call('finishSignIn', { body: { ticket, code: '000000' } });
    expect([wrong.status, await links()]).toEqual([422, []]);
    const done = await shop.call('finishSignIn', { body: { ticket, code: code() } });
    expect([done.status, (await links()).length]).toEqual([200, 1]);
  });

  test('is refused for whoever is no member of staff, or not by an address that both sides confirmed', async () => {
    const customer = await aCustomer(shop);
    const unconfirmed = await aColleague(shop, { confirmed: false });
    const staff = await aColleague(shop);
    const gone = await aColleague(shop);
    await rowsOf(shop, `update account set disabled_at = now() where id = '${gone.id}'`);
    const verified = true as boolean;
    const tried = [
      { email: customer.email, email_verified: verified },
      { email: unconfirmed.email, email_verified: verified },
      { email: gone.email, email_verified: verified },
      { email: 'stranger@example.com', email_verified: verified },
      { email: staff.email, email_verified: false },
      { email: staff.email },
      { email: staff.email, email_verified: 'true' as unknown as boolean },
      {},
    ];
    const before = await rowsOf(
      shop,
      'select count(*)::int as n, sum(cardinality(roles))::int as r from account',
    );
    for (const person of tried) {
      const { answer } = await signIn({ sub: newSubject(), ...person });
      expect([person, refusal(answer)]).toEqual([person, [403, 'staff_sign_in_unknown']]);
    }
    expect(
      await rowsOf(shop, 'select count(*)::int as n, sum(cardinality(roles))::int as r from account'),
    ).toEqual(before);
  });

  test('opens nothing for the next person of an address, nor for one who is no staff any more', async () => {
    const anna = await aColleague(shop);
    const person = { sub: newSubject(), email: anna.email, email_verified: true };
    expect((await signIn(person)).answer.status).toBe(200);
    const next = await signIn({ ...person, sub: newSubject() });
    expect(refusal(next.answer)).toEqual([403, 'staff_sign_in_unknown']);
    await rowsOf(shop, `update account set roles = '{}' where id = '${anna.id}'`);
    expect(refusal((await signIn(person)).answer)).toEqual([403, 'staff_sign_in_unknown']);
  });

  test('is off without a provider, and the page says so', async () => {
    const plain = await aShop();
    try {
      expect((await plain.call('getStaffSignIn')).body.data).toEqual({ isOffered: false });
      expect(await codeOf(plain.call('startStaffSignIn', { headers: browser }))).toEqual([404, 'not_found']);
      expect(await codeOf(finish(plain, { code: 'a', state: 'b' }))).toEqual([404, 'not_found']);
    } finally {
      await plain.close();
    }
  });
});

describe('whoever attacks a sign-in by the provider', () => {
  test('cannot make another browser end it (CSRF of a sign-in), nor spend it', async () => {
    const anna = await aColleague(shop);
    const { url, cookie } = await start(shop);
    provider.person = { sub: newSubject(), email: anna.email, email_verified: true };
    const returned = Object.fromEntries((await provider.visit(url.href)).searchParams);
    const victim = await start(shop);
    expect(await codeOf(finish(shop, returned))).toEqual([410, 'sign_in_expired']);
    expect(await codeOf(finish(shop, returned, victim.cookie))).toEqual([410, 'sign_in_expired']);
    // the browser that began it is not held up
    expect((await finish(shop, returned, cookie)).status).toBe(200);
  });

  test('cannot use a state twice, late or of his own making', async () => {
    const anna = await aColleague(shop);
    const person = { sub: newSubject(), email: anna.email, email_verified: true };
    const first = await signIn(person);
    expect(first.answer.status).toBe(200);
    expect(await codeOf(finish(shop, first.returned, first.cookie))).toEqual([410, 'sign_in_expired']);
    const { url, cookie } = await start(shop);
    const back = Object.fromEntries((await provider.visit(url.href)).searchParams);
    const other = { ...back, state: 'x'.repeat(43) };
    expect(await codeOf(finish(shop, other, cookie))).toEqual([410, 'sign_in_expired']);
    shop.clock.advance(11 * 60_000);
    expect(await codeOf(finish(shop, back, cookie))).toEqual([410, 'sign_in_expired']);
  });

  test('cannot inject the code of another sign-in, nor replay one', async () => {
    const anna = await aColleague(shop);
    provider.person = { sub: newSubject(), email: anna.email, email_verified: true };
    const [stolen, own] = [await start(shop), await start(shop)];
    const { code = '', iss = '' } = Object.fromEntries((await provider.visit(stolen.url.href)).searchParams);
    const state = own.url.searchParams.get('state') ?? '';
    // the verifier of this browser does not fit the code of that one
    expect(await codeOf(finish(shop, { code, iss, state }, own.cookie))).toEqual([
      422,
      'staff_sign_in_failed',
    ]);
    const first = { code, iss, state: stolen.url.searchParams.get('state') ?? '' };
    expect((await finish(shop, first, stolen.cookie)).status).toBe(200);
    const again = await start(shop);
    const replayed = { code, iss, state: again.url.searchParams.get('state') ?? '' };
    expect(await codeOf(finish(shop, replayed, again.cookie))).toEqual([422, 'staff_sign_in_failed']);
  });

  test.each<[string, typeof liar.lies]>([
    ['another nonce', { claims: { nonce: 'another' } }],
    ['no nonce', { claims: { nonce: undefined } }],
    ['another issuer', { claims: { iss: 'https://login.example' } }],
    ['another audience', { claims: { aud: 'another-client' } }],
    ['several audiences for somebody else', { claims: { aud: ['waybill-test', 'x'], azp: 'x' } }],
    ['a token that is over', { claims: { exp: Math.floor(Date.now() / 1000) - 3_600 } }],
    ['the algorithm none', { alg: 'none' }],
    ['a symmetric algorithm', { alg: 'HS256' }],
    ['a forged signature', { isForged: true }],
    ['a redirect of the token endpoint', { endpoint: 'redirect' }],
    ['an answer without an end', { endpoint: 'endless' }],
  ])('is refused: %s', async (_what, lies) => {
    const anna = await aColleague(lied);
    const { claims, ...rest } = lies;
    const answer = await signInByLiar({
      ...rest,
      claims: { sub: newSubject(), email: anna.email, ...claims },
    });
    expect(refusal(answer)).toEqual([422, 'staff_sign_in_failed']);
    expect(await rowsOf(lied, `select 1 from oidc_identity where account_id = '${anna.id}'`)).toEqual([]);
  });

  test('would be let in without those lies', async () => {
    const anna = await aColleague(lied);
    const answer = await signInByLiar({ claims: { sub: newSubject(), email: anna.email } });
    expect([answer.status, answer.body.data?.id]).toEqual([200, anna.id]);
    expect(liar.exchanges.at(-1)?.get('redirect_uri')).toBe('http://localhost:3000/auth/sign-in');
    expect(liar.exchanges.at(-1)?.get('code_verifier')).toMatch(/^[\w-]{43}$/);
  });

  test('cannot mix the answers of two providers up: the code goes nowhere', async () => {
    const before = liar.exchanges.length;
    const other = await signInByLiar({}, { iss: provider.issuer });
    expect(refusal(other)).toEqual([422, 'staff_sign_in_failed']);
    const { url, cookie } = await start(lied);
    const state = url.searchParams.get('state') ?? '';
    expect(await codeOf(finish(lied, { code: 'a', state }, cookie))).toEqual([422, 'staff_sign_in_failed']);
    expect(liar.exchanges).toHaveLength(before);
  });

  test('finds no address to be sent on to, and no field besides those of the provider', async () => {
    const { url, cookie } = await start(shop);
    provider.person = { sub: newSubject(), email: (await aColleague(shop)).email, email_verified: true };
    const back = Object.fromEntries((await provider.visit(url.href)).searchParams);
    const more = {
      ...back,
      next: 'https://evil.example',
      redirect_uri: 'https://evil.example',
      roles: ['admin'],
    };
    const answer = await finish(shop, more, cookie);
    expect([answer.status, answer.headers.location, answer.body.data.roles]).toEqual([
      200,
      undefined,
      ['warehouse'],
    ]);
    url.searchParams.set('redirect_uri', 'https://evil.example/');
    await expect(provider.visit(url.href)).rejects.toThrow('answers 400');
  });

  test('a sign-in of another site is not begun', async () => {
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect(await codeOf(shop.call('startStaffSignIn', { headers }))).toEqual([403, 'foreign_site']);
  });
});

test('neither state, nonce, verifier nor browser stands in the database', async () => {
  const { url, cookie } = await start(shop);
  const rows = await rowsOf(
    shop,
    "select encode(state_hash, 'escape') || encode(browser_hash, 'escape') as kept from oidc_attempt",
  );
  const kept = JSON.stringify(rows);
  expect(rows.length).toBeGreaterThan(0);
  for (const secret of [url.searchParams.get('state'), url.searchParams.get('nonce'), cookie.slice(18)]) {
    expect(kept).not.toContain(secret);
  }
});

test('a provider that does not answer fails the sign-in, and is asked again', async () => {
  liar.lies = { issuer: 'https://login.example' };
  const { clientId, clientSecret } = provider;
  const settings = readSettings({ WAYBILL_DEMO: '1', DEFAULT_LOCALE: 'en' });
  const late = await aShop({
    settings: { ...settings, oidc: { issuer: liar.issuer, clientId, clientSecret } },
  });
  try {
    expect(await codeOf(late.call('startStaffSignIn', { headers: browser }))).toEqual([
      422,
      'staff_sign_in_failed',
    ]);
    liar.lies = {};
    expect((await late.call('startStaffSignIn', { headers: browser })).status).toBe(200);
  } finally {
    await late.close();
  }
});

describe('the settings', () => {
  const own = { OIDC_ISSUER: 'https://login.example', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' };
  const real = {
    WAYBILL_DEMO: '0',
    PAYMENT_SANDBOX: '1',
    SMTP_URL: 'smtp://127.0.0.1:25',
    WAYBILL_SECRET: 'Zk3vQ8pLx1Wn6TgYb0RfHs5JdMcUa2Ei',
    PUBLIC_URL: 'https://shop.example',
  };

  test('are off by default, and taken whole', () => {
    expect(readSettings(real).oidc).toBeUndefined();
    expect(readSettings({ ...real, ...own }).oidc).toEqual({
      ...{ issuer: 'https://login.example', clientId: 'a', clientSecret: 'b' },
    });
  });

  test.each<[string, NodeJS.ProcessEnv]>([
    ['OIDC_CLIENT_ID', { ...own, OIDC_ISSUER: '' }],
    ['OIDC_ISSUER needs', { ...own, OIDC_CLIENT_SECRET: '' }],
    ['OIDC_ISSUER is no address', { ...own, OIDC_ISSUER: 'login' }],
    ['OIDC_ISSUER must', { ...own, OIDC_ISSUER: 'http://login.example' }],
    // outside of development not even on this machine
    ['OIDC_ISSUER must', { ...own, OIDC_ISSUER: 'http://localhost:9000' }],
    ['OIDC_ISSUER must', { ...own, OIDC_ISSUER: 'https://jo@login.example' }],
    ['OIDC_ISSUER must', { ...own, OIDC_ISSUER: 'https://login.example/?a=1' }],
    ['OIDC_ISSUER needs a PUBLIC_URL', { ...own, PUBLIC_URL: 'http://shop.example' }],
  ])('are refused: %s', (words, env) => {
    expect(() => readSettings({ ...real, ...env })).toThrow(SettingsError);
    expect(() => readSettings({ ...real, ...env })).toThrow(words);
  });
});
