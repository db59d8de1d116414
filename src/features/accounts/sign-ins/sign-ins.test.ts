/** Everybody sees where the account was used, and hears of what is new. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer, type TestCustomer } from '../../../../tests/support/a-customer.ts';
import { aShop, type TestShop } from '../../../../tests/support/a-shop.ts';
import { linkToken, mailsTo } from '../../../../tests/support/mails.ts';
import { readSettings } from '../../../server/settings/settings.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await aShop({
    settings: readSettings({ WAYBILL_DEMO: '1', DEFAULT_LOCALE: 'en', TRUSTED_PROXIES: '1' }),
  });
});
afterAll(() => shop.close());

const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';
const browser = { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin', 'user-agent': firefox };
const signIn = async (
  { email, password }: Pick<TestCustomer, 'email' | 'password'>,
  { ip, cookie, isBrowser = true }: { ip: string; cookie?: string | undefined; isBrowser?: boolean },
) => {
  const headers = {
    'x-forwarded-for': ip,
    ...(isBrowser ? browser : {}),
    ...(cookie ? { cookie } : {}),
  };
  const answer = await shop.call('signIn', { body: { email, password }, headers });
  const lines = [answer.headers['set-cookie'] ?? []].flat() as string[];
  return { answer, line: lines.find((each) => each.startsWith('__Host-auth.device=')) };
};
const cookieOf = (line: string | undefined) => line?.split(';')[0];
const kinds = async (email: string) => (await mailsTo(shop, email)).map(({ kind }) => kind);

test('a new device is told to the owner by mail, a known one is not, wherever it is', async () => {
  const customer = await aCustomer(shop);
  const first = await signIn(customer, { ip: '127.0.0.1' });
  expect(await kinds(customer.email)).toEqual([]);
  expect(first.line).toMatch(/HttpOnly/i);
  expect(first.line).toMatch(/Max-Age=\d{8}/);
  const cookie = cookieOf(first.line);
  const elsewhere = await signIn(customer, { ip: '198.51.100.7', cookie });
  expect(elsewhere.answer.status).toBe(200);
  expect(await kinds(customer.email)).toEqual([]);
  const stranger = await signIn(customer, { ip: '127.0.0.1' });
  expect(await kinds(customer.email)).toEqual(['new-device']);
  const [mail] = await mailsTo(shop, customer.email);
  for (const said of ['Firefox, Windows', '127.0.0.1', '/auth/password-recovery'])
    expect(mail?.text).toContain(said);
  await signIn(customer, { ip: '203.0.113.9', isBrowser: false });
  expect(await kinds(customer.email)).toEqual(['new-device', 'new-device']);
  const token = stranger.answer.body.data.token;
  const headers = {
    cookie: (stranger.answer.headers['set-cookie'] as string[]).map((line) => line.split(';')[0]).join('; '),
  };
  const { data } = (await shop.call('listSignIns', { token, headers })).body;
  expect(data.map(({ outcome, ip, isNewDevice }) => [outcome, ip, isNewDevice])).toEqual([
    ['signed_in', '203.0.113.9', true],
    ['signed_in', '127.0.0.1', true],
    ['signed_in', '198.51.100.7', false],
    ['signed_in', '127.0.0.1', false],
  ]);
  expect(data[1]?.device).toBe('Firefox, Windows');
});

test('the device of one account is a stranger to another', async () => {
  const [anna, ben] = [await aCustomer(shop), await aCustomer(shop)];
  const cookie = cookieOf((await signIn(anna, { ip: '127.0.0.1' })).line);
  await signIn(ben, { ip: '127.0.0.1' });
  await signIn(ben, { ip: '127.0.0.1', cookie });
  expect(await kinds(ben.email)).toEqual(['new-device']);
});

test('whoever knew the password before is new after another was set by mail', async () => {
  const { email, password } = await aCustomer(shop);
  const thief = {
    ip: '198.51.100.66',
    cookie: cookieOf((await signIn({ email, password }, { ip: '198.51.100.66' })).line),
  };
  const told = async () => (await kinds(email)).filter((kind) => kind === 'new-device').length;
  const before = await told();
  await signIn({ email, password }, thief);
  expect(await told()).toBe(before);
  const headers = { 'x-forwarded-for': '192.0.2.5' };
  await shop.call('requestPasswordRecoveryByPost', { body: { email }, headers });
  const mail = (await mailsTo(shop, email)).find(({ kind }) => kind === 'password-recovery');
  const other = { email, password: 'quiet-harbour-lamp' };
  await shop.call('changePasswordByToken', {
    body: { token: linkToken(mail), password: other.password },
    headers,
  });
  expect((await signIn(other, { ip: '192.0.2.5' })).answer.status).toBe(200);
  expect(await told()).toBe(before);
  expect((await signIn(other, thief)).answer.status).toBe(200);
  expect(await told()).toBe(before + 1);
});

test('many wrong passwords before a right one are told, and stand in the list', async () => {
  const customer = await aCustomer(shop);
  for (let attempt = 1; attempt <= 5; attempt++) {
    await signIn({ ...customer, password: 'not-this-one' }, { ip: `192.0.2.${attempt}`, isBrowser: false });
  }
  const { answer } = await signIn(customer, { ip: '127.0.0.1', isBrowser: false });
  expect(await kinds(customer.email)).toEqual(['sign-in-after-failures']);
  const { data } = (await shop.call('listSignIns', { token: answer.body.data.token })).body;
  expect(data.filter(({ outcome }) => outcome === 'wrong_password')).toHaveLength(5);
});

test('a known browser gets in through a siege of its account from anywhere', async () => {
  const customer = await aCustomer(shop);
  const cookie = cookieOf((await signIn(customer, { ip: '127.0.0.1' })).line);
  const wrong = { ...customer, password: 'not-this-one' };
  for (let network = 1; network <= 20; network++) await signIn(wrong, { ip: `10.7.${network}.1` });
  expect((await signIn(customer, { ip: '10.8.0.1' })).answer.status).toBe(429);
  expect((await signIn(customer, { ip: '10.8.0.2', cookie })).answer.status).toBe(200);
});

test('administrators see the sign-ins of staff, and of nobody else', async () => {
  const [admin, clerk, customer] = [
    await aCustomer(shop, { roles: ['admin'] }),
    await aCustomer(shop, { roles: ['buyer'] }),
    await aCustomer(shop),
  ];
  await signIn(clerk, { ip: '127.0.0.1' });
  const of = (id: string, token = admin.token) => shop.call('staffListSignIns', { token, params: { id } });
  expect((await of(clerk.id)).body.data).toMatchObject([
    { outcome: 'signed_in', device: 'Firefox, Windows' },
  ]);
  expect((await of(customer.id)).status).toBe(404);
  expect((await of(clerk.id, clerk.token)).status).toBe(403);
});
