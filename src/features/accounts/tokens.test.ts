import { expect, test } from 'vitest';
import { bearerToken, newToken, tokenHash } from './tokens.ts';

test('secrets are 256 bits each, and no two are alike', () => {
  const made = Array.from({ length: 200 }, newToken);
  expect(new Set(made).size).toBe(made.length);
  for (const token of made) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
});

test('a secret reads back from the header that carries it', () => {
  for (const token of Array.from({ length: 50 }, newToken))
    expect(bearerToken(`Bearer ${token}`)).toBe(token);
});

test('the stored form is that of SHA-256, by its published example', () => {
  expect(tokenHash('abc').toString('hex')).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
  expect(tokenHash('')).toHaveLength(32);
  expect(tokenHash('я')).not.toEqual(tokenHash('Я'));
});

const token = `${'abc_-'.repeat(8)}xyz`;

test.each([`bearer ${token}`, `BEARER ${token}`])(
  'the name of the scheme is read in any letters: %s',
  (header) => {
    expect(bearerToken(header)).toBe(token);
  },
);

test.each([
  ['nothing', undefined],
  ['an empty header', ''],
  ['the scheme alone', 'Bearer '],
  ['the secret alone', token],
  ['another scheme', `Basic ${token}`],
  ['two spaces', `Bearer  ${token}`],
  ['a space behind', `Bearer ${token} `],
  ['one sign too few', `Bearer ${token.slice(1)}`],
  ['one sign too many', `Bearer ${token}x`],
  ['signs of another alphabet', `Bearer ${token.slice(1)}=`],
  ['a letter that looks like another one', `Bearer ${token.slice(1)}а`],
  ['a second line', `Bearer ${token}\nx`],
])('%s opens nothing', (_, header) => {
  expect(bearerToken(header)).toBeUndefined();
});
