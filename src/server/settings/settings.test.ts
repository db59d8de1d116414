/**
 * The values that the environment may have: a shop that could be taken over does not start, and says why in one
 * sentence.
 */
import { createHash, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { readSettings, SettingsError } from './settings.ts';

const stripe = { PAYMENT_STRIPE_KEY: 'sk_live_1', PAYMENT_STRIPE_WEBHOOK_SECRET: 'whsec_1' };
const yookassa = { PAYMENT_YOOKASSA_SHOP: '100500', PAYMENT_YOOKASSA_KEY: 'live_1' };
const own = { DATABASE_URL: 'postgresql://shop@db.example/shop?sslmode=verify-full' };
const strong = () => randomBytes(32).toString('base64');
const real = { ...own, ...stripe, WAYBILL_SECRET: strong() };

function whyNot(env: Record<string, string>): string {
  try {
    readSettings(env);
  } catch (error) {
    expect(error).toBeInstanceOf(SettingsError);
    return (error as Error).message;
  }
  throw new Error('it would have started');
}

test.each<[string, Record<string, string>, RegExp]>([
  ['Stripe', stripe, /^PAYMENT_STRIPE_KEY .*set DATABASE_URL/],
  ['YooKassa', yookassa, /^PAYMENT_YOOKASSA_KEY .*set DATABASE_URL/],
  [
    'Stripe on a database of its own',
    { ...own, ...stripe, WAYBILL_DEMO: '1' },
    /PAYMENT_STRIPE_KEY.*WAYBILL_DEMO=0/,
  ],
  ['a test key', { ...stripe, PAYMENT_STRIPE_KEY: 'sk_test_1' }, /PAYMENT_STRIPE_KEY/],
  ['all addresses', { HOST: '0.0.0.0' }, /^HOST is 0\.0\.0\.0/],
  ['all addresses of IPv6', { HOST: '::' }, /^HOST is ::/],
  ['an address of the network', { HOST: '192.168.0.7' }, /^HOST is 192/],
  ['a name', { HOST: 'shop.example' }, /^HOST is shop/],
  ['a public address', { PUBLIC_URL: 'https://shop.example' }, /^PUBLIC_URL is https:\/\/shop\.example/],
  ['a name that only looks local', { PUBLIC_URL: 'http://localhost.example' }, /^PUBLIC_URL/],
  ['all of it', { ...stripe, HOST: '0.0.0.0', PUBLIC_URL: 'https://shop.example' }, /PAYMENT_STRIPE_KEY/],
])('the demo does not start with %s', (_what, env, words) => {
  const sentence = whyNot(env);
  expect(sentence).toMatch(words);
  expect(sentence).not.toContain('\n');
});

test('the mails of everybody are shown to this machine only', () => {
  expect(whyNot({ ...real, WAYBILL_DEVELOPMENT: '1', HOST: '0.0.0.0' })).toMatch(/^HOST.*\/dev\/mail/);
  expect(whyNot({ ...real, WAYBILL_DEVELOPMENT: '1', PUBLIC_URL: 'https://shop.example' })).toMatch(
    /^PUBLIC_URL/,
  );
  expect(readSettings({ ...real, WAYBILL_DEVELOPMENT: '1' }).development).toBe(true);
});

test.each(['127.0.0.1', '127.1.2.3', '::1', 'localhost'])('the demo starts on %s', (HOST) => {
  expect(readSettings({ HOST }).demo).toBe(true);
});

test('a real shop listens where it likes', () => {
  const settings = readSettings({ ...real, HOST: '0.0.0.0', PUBLIC_URL: 'https://shop.example' });
  expect(settings).toMatchObject({ demo: false, development: false, host: '0.0.0.0' });
});

test.each<[string, string]>([
  ['blanks', ' '.repeat(40)],
  ['one letter', 'x'.repeat(64)],
  ['an example', 'changeme-changeme-changeme-changeme'],
  ['an example in the middle', `${'k7Qp'}CHANGE_ME_${strong()}`],
  ['the word itself', 'my-very-long-and-secret-secret-of-mine'],
  ['a repeated pattern', 'Zk8!qLp2'.repeat(5)],
  ['two letters in turn', 'abababababababababababababababababab'],
  ['digits in order', '0123456789012345678901234567890123456789'],
  ['a blank at its end', `${strong()}\n`],
  ['the demo', 'this secret is public and serves the demo only'],
  ['too short', 'k7QpZx81'],
])('a secret of %s is refused and not repeated', (_what, WAYBILL_SECRET) => {
  const sentence = whyNot({ ...own, ...stripe, WAYBILL_SECRET });
  expect(sentence).toMatch(/^WAYBILL_SECRET /);
  expect(sentence).toContain('openssl rand -base64 32');
  expect(sentence).not.toContain(WAYBILL_SECRET);
});

test('random secrets of every usual form are taken', () => {
  // the same 2,000 each time: one random secret in some million has a word of the examples
  for (let times = 0; times < 2_000; times++) {
    const bytes = createHash('sha256').update(`${times}`).digest();
    for (const WAYBILL_SECRET of [
      bytes.toString('base64'),
      bytes.toString('hex').slice(0, 32),
      bytes.toString('base64url'),
    ])
      expect(readSettings({ ...real, WAYBILL_SECRET }).secret).toBe(WAYBILL_SECRET);
  }
});

test.each<[string, Record<string, string>, boolean]>([
  ['a server elsewhere', { SMTP_URL: 'smtp://user:word@mail.example:587' }, true],
  ['TLS from the start', { SMTP_URL: 'smtps://user:word@mail.example' }, true],
  ['a server on this machine', { SMTP_URL: 'smtp://127.0.0.1:1025' }, false],
  ['what the operator allows', { SMTP_URL: 'smtp://mail.example', SMTP_PLAIN: '1' }, false],
])('mail over TLS: %s', (_what, env, needsTls) => {
  expect(readSettings({ ...real, ...env }).smtpNeedsTls).toBe(needsTls);
});

test.each(['mail.example', 'https://mail.example', 'smtp://'])('%s is no mail server', (SMTP_URL) => {
  expect(whyNot({ ...real, SMTP_URL })).toMatch(/^SMTP_URL must look like/);
});

test.each(['ignoreTLS=true', 'tls.rejectUnauthorized=false', 'opportunisticTLS=true', 'requireTLS=false'])(
  'an address of a mail server that takes the protection off is refused: %s',
  (query) => {
    const SMTP_URL = `smtp://user:word@mail.example/?${query}`;
    expect(whyNot({ ...real, SMTP_URL })).toMatch(/^SMTP_URL sets .*SMTP_PLAIN=1/);
    expect(whyNot({ ...real, SMTP_URL })).not.toContain('word');
    expect(readSettings({ ...real, SMTP_URL, SMTP_PLAIN: '1' }).smtpNeedsTls).toBe(false);
  },
);

const far = 'postgresql://shop:word@db.example/shop';

test.each<[string, string, RegExp]>([
  ['says nothing of TLS', far, /in clear.*sslmode=verify-full.*DATABASE_PLAIN=1/],
  ['forbids it', `${far}?sslmode=disable`, /in clear/],
  ['checks nothing', `${far}?sslmode=no-verify`, /who answers/],
  ['checks nothing, as libpq does', `${far}?uselibpqcompat=true&sslmode=require`, /who answers/],
  ['names the machine behind the address', 'postgresql://shop:word@localhost/shop?host=10.0.0.5', /in clear/],
  ['only looks local', 'postgresql://shop:word@localhost.example/shop', /in clear/],
  [
    'names a certificate that is not there',
    `${far}?sslrootcert=/nowhere/ca.pem`,
    /\/nowhere\/ca\.pem cannot be read/,
  ],
])('the address of a database that %s is refused and not repeated', (_what, address, words) => {
  for (const name of ['DATABASE_URL', 'DATABASE_WEB_URL']) {
    const env = {
      ...real,
      DATABASE_URL: `postgresql://owner@db.example/shop?sslmode=verify-full`,
      [name]: address,
    };
    const sentence = whyNot(env);
    expect(sentence).toMatch(words);
    expect(sentence).toMatch(new RegExp(`^${name} `));
    expect(sentence).not.toContain('word');
  }
});

test.each<[string, string, Record<string, string>]>([
  ['on this machine', 'postgresql://shop:word@127.0.0.1:5433/shop', {}],
  ['on a socket', 'postgresql:///shop?host=/var/run/postgresql', {}],
  ['on a socket in the name', 'postgresql://shop@%2Fvar%2Frun%2Fpostgresql/shop', {}],
  ['over TLS', `${far}?sslmode=verify-full`, {}],
  ['over TLS in another word', `${far}?sslmode=require`, {}],
  ['that the operator allows', far, { DATABASE_PLAIN: '1' }],
])('a database %s is taken', (_what, DATABASE_URL, more) => {
  expect(readSettings({ ...real, DATABASE_URL, ...more }).databaseUrl).toBe(DATABASE_URL);
});
