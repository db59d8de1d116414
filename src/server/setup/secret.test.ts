import { expect, test } from 'vitest';
import { seeded } from '../../../tests/support/fuzzed-values.ts';
import { SettingsError } from '../settings/settings-error.ts';
import { readMailTransport } from './mail.ts';
import { demoSecret, readSecret, requireSecret, weaknessOf } from './secret.ts';

test('random secrets of each usual form are strong', () => {
  const random = seeded(11);
  for (let round = 0; round < 200; round += 1) {
    const bytes = Buffer.from(Array.from({ length: 32 }, () => Math.floor(random() * 256)));
    for (const form of ['base64', 'base64url', 'hex'] as const) {
      expect(weaknessOf(bytes.toString(form))).toBeUndefined();
    }
  }
});

test.each([
  ['', 'at least 32'],
  ['x'.repeat(31), 'at least 32'],
  ['x'.repeat(64), 'repeats itself'],
  ['0123'.repeat(16), 'repeats itself'],
  ['k9Qz7Lp2'.repeat(5), 'repeats itself'],
  [` ${'kQ9z7Lp2vR4tXw8bN1mJ5hG3fD6sA0cY'}`, 'begin or end with blanks'],
  [`${'kQ9z7Lp2vR4tXw8bN1mJ5hG3fD6sA0cY'}\n`, 'begin or end with blanks'],
  ['change-me-kQ9z7Lp2vR4tXw8bN1mJ5hG3f', 'an example'],
  ['kQ9z7Lp2vR4tXw8bN1mJ5hG3-PASSWORD-1', 'an example'],
  ['your-own-kQ9z7Lp2vR4tXw8bN1mJ5hG3fD', 'an example'],
  [demoSecret, 'an example'],
])('%j could be guessed: %s', (secret, why) => {
  expect(weaknessOf(secret)).toContain(why);
});

const strong = 'kQ9z7Lp2vR4tXw8bN1mJ5hG3fD6sA0cY';

test('a secret of thirty-two different signs is strong', () => {
  expect(weaknessOf(strong)).toBeUndefined();
  expect(readSecret({ WAYBILL_SECRET: strong }, 'WAYBILL_SECRET')).toBe(strong);
});

test('an error names the variable and the cure, and never the secret', () => {
  const weak = 'k9Qz7Lp2'.repeat(5);
  const read = () => readSecret({ WAYBILL_SECRET: weak }, 'WAYBILL_SECRET');
  expect(read).toThrow(SettingsError);
  expect(read).toThrow(/WAYBILL_SECRET.*openssl/);
  try {
    read();
  } catch (error) {
    expect(String(error)).not.toContain(weak);
  }
});

test('the secret that is given up may be weak', () => {
  expect(readSecret({ WAYBILL_SECRET_OLD: 'weak' }, 'WAYBILL_SECRET_OLD')).toBe('weak');
});

test('the demo has a public one, a shop needs its own', () => {
  expect(requireSecret({}, true)).toBe(demoSecret);
  expect(requireSecret({ WAYBILL_SECRET: strong }, true)).toBe(strong);
  for (const env of [{}, { WAYBILL_SECRET: '' }])
    expect(() => requireSecret(env, false)).toThrow(SettingsError);
});

const mail = (SMTP_URL: string | undefined, mayBePlain = false) =>
  readMailTransport({ ...(SMTP_URL === undefined ? {} : { SMTP_URL }) }, mayBePlain);

test.each([
  ['smtp://mail.example:587', false, true],
  ['smtps://me:pw@mail.example', false, true],
  ['smtp://mail.example:587', true, false],
  ['smtp://localhost:1025', false, false],
  ['smtp://127.0.0.1:1025?ignoreTLS=true', false, false],
  ['smtp://[::1]:1025', false, false],
  ['smtp://mail.example?tls.rejectUnauthorized=false', true, false],
])('%s (in the clear: %s) needs TLS: %s', (address, mayBePlain, needsTls) => {
  expect(mail(address, mayBePlain)).toEqual({ smtpUrl: address, smtpNeedsTls: needsTls });
});

test('without a server nothing leaves in the clear', () => {
  for (const address of [undefined, ''])
    expect(mail(address)).toEqual({ smtpUrl: undefined, smtpNeedsTls: true });
});

test.each(['mail.example', 'http://mail.example', 'smtp://', 'smtp:', 'smtp://me:hunter2@'])(
  '%s is no address of a mail server, and what stands in it is not repeated',
  (address) => {
    expect(() => mail(address)).toThrow(/SMTP_URL must look like/);
    try {
      mail(address);
    } catch (error) {
      expect(String(error)).not.toContain('hunter2');
    }
  },
);

test.each([
  'ignoreTLS',
  'opportunisticTLS',
  'requireTLS',
  'secure',
  'tls.rejectUnauthorized',
  'TLS.minVersion',
])('a part %s that takes the protection off is refused by name', (name) => {
  expect(() => mail(`smtp://mail.example?${name}=false`)).toThrow(new RegExp(`sets ${name}`));
});

test('other parts of the address are left as they are', () => {
  expect(mail('smtps://mail.example?pool=true').smtpUrl).toBe('smtps://mail.example?pool=true');
});
