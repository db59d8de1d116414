import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer, type TestCustomer } from '../../../../tests/support/a-customer.ts';
import { aShop, type TestShop } from '../../../../tests/support/a-shop.ts';
import { linkToken, mailsTo } from '../../../../tests/support/mails.ts';
import { readSettings } from '../../../server/settings/settings.ts';
import { addressOf, networkOf, surroundingsOf } from './networks.ts';
import { createTryLimits } from './try-limits.ts';

let shop: TestShop;
beforeAll(async () => {
  const env = { WAYBILL_DEMO: '1', DEFAULT_LOCALE: 'en', TRUSTED_PROXIES: '1' };
  shop = await aShop({ settings: readSettings(env) });
});
afterAll(() => shop.close());

const minute = 60_000;

function tryFrom(ip: string, email: string, password = 'wrong-wrong') {
  return shop.call('signIn', { body: { email, password }, headers: { 'x-forwarded-for': ip } });
}

test('one address gets five tries at an account, then a stated pause that passes', async () => {
  const { email, password } = await aCustomer(shop);
  for (let attempt = 1; attempt <= 5; attempt++) {
    expect((await tryFrom('198.51.100.1', email)).body.error.code).toBe('wrong_pair');
  }
  const paused = await tryFrom('198.51.100.1', email, password);
  expect([paused.status, paused.body.error.code]).toEqual([429, 'too_many_tries']);
  const seconds = Number(paused.headers['retry-after']);
  expect(seconds).toBeGreaterThan(14 * 60);
  expect(seconds).toBeLessThanOrEqual(15 * 60);
  expect(paused.body.error.message).toContain('in 15 minutes');
  // the owner elsewhere is not paused
  expect((await tryFrom('203.0.113.9', email, password)).status).toBe(200);
  shop.clock.advance(15 * minute + 1000);
  expect((await tryFrom('198.51.100.1', email, password)).status).toBe(200);
});

test('a right password gives the tries back', async () => {
  const { email, password } = await aCustomer(shop);
  for (let round = 1; round <= 4; round++) {
    for (let attempt = 1; attempt <= 3; attempt++) {
      expect((await tryFrom(`192.0.2.${round}`, email)).body.error.code).toBe('wrong_pair');
    }
    expect((await tryFrom(`192.0.2.${round}`, email, password)).status).toBe(200);
    expect((await tryFrom(`192.0.2.${round}`, email)).body.error.code).toBe('wrong_pair');
  }
});

test('a siege from many addresses meets the limit of the account, and its owner still gets in', async () => {
  const { email, password } = await aCustomer(shop);
  const known = '10.99.0.7';
  expect((await tryFrom(known, email, password)).status).toBe(200);
  const answers: string[] = [];
  for (let network = 1; network <= 40; network++) {
    answers.push((await tryFrom(`10.1.${network}.1`, email)).body.error.code);
  }
  expect(answers.filter((code) => code === 'wrong_pair')).toHaveLength(20);
  expect((await tryFrom(known, email, password)).status).toBe(200);
  const elsewhere = await tryFrom('10.2.0.1', email, password);
  expect(elsewhere.status).toBe(429);
  expect(Number(elsewhere.headers['retry-after'])).toBeLessThanOrEqual(20);
  shop.clock.advance(21_000);
  expect((await tryFrom('10.2.0.1', email, password)).status).toBe(200);
});

test('one address that tries many accounts is paused, known or not, and so is one network', async () => {
  const codes: string[] = [];
  for (let person = 1; person <= 25; person++) {
    codes.push((await tryFrom('10.3.0.1', `person-${person}@example.com`)).body.error.code);
  }
  expect(codes.filter((code) => code === 'wrong_pair')).toHaveLength(20);
  for (let host = 2; host <= 60; host++) await tryFrom(`10.3.0.${host}`, `host-${host}@example.com`);
  const last = await tryFrom('10.3.0.200', 'last@example.com');
  expect(last.body.error.code).toBe('too_many_tries');
}, 40_000);

test('mails to one address are counted whether or not there is an account', async () => {
  const { email } = await aCustomer(shop);
  for (const address of [email, 'not-here@example.com']) {
    const statuses: number[] = [];
    for (let request = 1; request <= 7; request++) {
      const answer = await shop.call('requestPasswordRecoveryByPost', {
        body: { email: address },
        headers: { 'x-forwarded-for': `10.4.0.${request}` },
      });
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
  }
});

/**
 * 120 clients with two pairs each, as a list of leaked passwords is tried; answers how many were looked at. They are of
 * one provider, or of everywhere.
 */
async function stuff(from: (client: number) => string = (client) => `172.${client}.0.9`): Promise<number> {
  const tries = Array.from({ length: 240 }, (_, index) => ({
    client: index % 120,
    pair: index < 120 ? 1 : 2,
  }));
  let looked = 0;
  const hand = async (): Promise<void> => {
    for (let next = tries.shift(); next; next = tries.shift()) {
      const email = `leaked-${next.client}-${next.pair}@example.com`;
      const { body } = await tryFrom(from(next.client), email);
      if (body.error.code === 'wrong_pair') looked += 1;
    }
  };
  await Promise.all(Array.from({ length: 8 }, hand));
  return looked;
}

test('of many pairs from many networks a hundred are looked at, and owners get in from new ones', async () => {
  shop.clock.advance(2 * 60 * minute);
  const [owner, other] = [await aCustomer(shop), await aCustomer(shop)];
  const first = await stuff();
  expect(first).toBeGreaterThan(0);
  expect(first).toBeLessThanOrEqual(60);
  const signIn = () => tryFrom('203.0.113.200', owner.email, owner.password);
  const paused = await signIn();
  expect(paused.status).toBe(429);
  expect(Number(paused.headers['retry-after'])).toBeLessThanOrEqual(20);
  shop.clock.advance(10_000);
  expect((await signIn()).status).toBe(429);
  shop.clock.advance(11_000);
  expect((await signIn()).status).toBe(200);
  // those who come back and back with the same pairs meet a limit of their own
  let looked = first;
  for (let round = 1; round <= 2; round++) {
    looked += await stuff();
    shop.clock.advance(21_000);
  }
  expect(looked).toBeLessThanOrEqual(100);
  // known places are never held up, and a new password by mail makes a place known
  expect((await tryFrom('203.0.113.201', owner.email, owner.password)).status).toBe(200);
  const stranded = () => tryFrom('203.0.112.7', other.email, other.password);
  await stranded();
  shop.clock.advance(21_000);
  expect((await stranded()).status).toBe(429);
  await shop.call('requestPasswordRecoveryByPost', { body: { email: other.email } });
  const token = linkToken((await mailsTo(shop, other.email))[0]);
  const changed = await shop.call('changePasswordByToken', {
    body: { token, password: 'a-new-quiet-harbour' },
    headers: { 'x-forwarded-for': '203.0.112.7' },
  });
  expect(changed.status).toBe(200);
  expect((await tryFrom('203.0.112.7', other.email, 'a-new-quiet-harbour')).status).toBe(200);
}, 120_000);

test.each([
  ['IPv4', (client: number) => `172.16.${client}.9`],
  ['IPv6', (client: number) => `2001:db8:${client}::9`],
])(
  'one visitor with 120 networks of one provider (%s) leaves places for those who wait elsewhere',
  async (_, from) => {
    shop.clock.advance(2 * 60 * minute);
    const waiting = await Promise.all(Array.from({ length: 6 }, () => aCustomer(shop)));
    await stuff();
    let looked = 0;
    for (let round = 1; round <= 3; round++) {
      looked += await stuff(from);
      shop.clock.advance(21_000);
    }
    expect(looked).toBeLessThanOrEqual(6);
    const signIn = (person: TestCustomer, n: number) =>
      tryFrom(`198.${n}.0.7`, person.email, person.password);
    await Promise.all(waiting.map(signIn));
    shop.clock.advance(21_000);
    const statuses = (await Promise.all(waiting.map(signIn))).map(({ status }) => status);
    expect(statuses).toEqual(waiting.map(() => 200));
  },
  120_000,
);

test('of 10,000 pairs from 200 addresses in an hour, those who wait included, a hundred are looked at', async () => {
  shop.clock.advance(2 * 60 * minute);
  const limits = createTryLimits(shop.installation);
  const pairs = Array.from({ length: 10_000 }, (_, n) => n);
  let looked = 0;
  const hand = async (): Promise<void> => {
    for (let n = pairs.shift(); n !== undefined; n = pairs.shift()) {
      // one pair in ten comes back, and time goes on meanwhile
      if (n % 500 === 0) shop.clock.advance(150_000);
      const [client, pair] = [n % 200, n % 10 === 0 ? n % 1000 : n];
      const ip = `${10 + (client % 100)}.${client}.7.9`;
      const attempt = { emailKey: `stuffed-${pair}@example.com`, ip, isKnown: false };
      const entered = await limits.enterSignIn(attempt).catch((error: unknown) => {
        expect(error).toMatchObject({ code: 'too_many_tries' });
        return undefined;
      });
      if (entered) looked += 1;
    }
  };
  await Promise.all(Array.from({ length: 8 }, hand));
  expect(looked).toBeGreaterThan(0);
  expect(looked).toBeLessThanOrEqual(100);
}, 120_000);

test.each([
  ['203.0.113.77', '203.0.113.77', '203.0.113'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2', '2001:db8:1'],
  ['2001:db8::1', '2001:db8:0:0', '2001:db8:0'],
  ['::ffff:203.0.113.77', '::ffff:203.0.113.77', '::ffff:203.0.113'],
  ['::1', '0:0:0:0', '0:0:0'],
])('%s counts as the address %s in the network %s', (ip, address, network) => {
  expect([addressOf(ip), networkOf(ip)]).toEqual([address, network]);
});

test.each([
  ['203.0.113.77', '203.0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8'],
  ['2001:db8::1', '2001:db8'],
  ['::ffff:203.0.113.77', '::ffff:203.0'],
])('%s lies around %s', (ip, around) => {
  expect(surroundingsOf(ip)).toBe(around);
});
