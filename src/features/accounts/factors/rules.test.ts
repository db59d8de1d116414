import { describe, expect, test } from 'vitest';
import { keyHash, keyRefusal, serviceKeyIn } from '../service-accounts/rules.ts';
import { needsFactor, newRecoveryCode, readRecoveryCode } from './rules.ts';

describe('recovery codes', () => {
  test('are four groups of signs that nobody mistakes, and no two are alike', () => {
    const codes = Array.from({ length: 300 }, newRecoveryCode);
    expect(codes.filter((code) => !/^([0-9A-HJKMNP-TV-Z]{6}-){3}[0-9A-HJKMNP-TV-Z]{6}$/.test(code))).toEqual(
      [],
    );
    expect(new Set(codes).size).toBe(codes.length);
    expect(new Set(codes.join('')).size).toBe(33);
  });

  test('are read however they are typed', () => {
    for (let round = 0; round < 50; round += 1) {
      const code = newRecoveryCode();
      const plain = code.replaceAll('-', '');
      for (const typed of [
        plain,
        code.toLowerCase(),
        ` ${code.replaceAll('-', ' ')} `,
        plain.replaceAll('0', 'o').replaceAll('1', 'l'),
      ])
        expect(readRecoveryCode(typed)).toBe(plain);
    }
  });

  test.each([
    ['iIlL1', '11111'],
    ['oO0', '000'],
    ['a–b—c.d', 'ABCD'],
    ['', ''],
  ])('%j is read as %j', (typed, code) => {
    expect(readRecoveryCode(typed)).toBe(code);
  });
});

test.each([
  ['required', ['support'], true],
  ['required', [], false],
  ['offered', ['finance', 'admin'], false],
] as const)(
  'where a second factor is %s, somebody with the roles %j needs one: %s',
  (staffSecondFactor, roles, needs) => {
    expect(needsFactor({ staffSecondFactor }, roles)).toBe(needs);
  },
);

describe('the key of a service account', () => {
  const key = `wb_${'Az09_-'.repeat(7)}x`;

  test.each([
    [`Bearer ${key}`, key],
    [`bearer ${key}`, key],
    [key, undefined],
    [`Basic ${key}`, undefined],
    [`Bearer ${key}x`, undefined],
    [`Bearer ${key.slice(0, -1)}`, undefined],
    [`Bearer wx_${key.slice(3)}`, undefined],
    [`Bearer ${key.slice(0, -1)}.`, undefined],
    [`Bearer ${key} more`, undefined],
    [`Bearer  ${key}`, undefined],
    ['', undefined],
    [undefined, undefined],
  ])('in %j is %j', (header, found) => {
    expect(serviceKeyIn(header)).toBe(found);
  });

  test('is kept as a hash, the same for the same key', () => {
    expect(keyHash(key).equals(keyHash(key))).toBe(true);
    expect(keyHash(key).equals(keyHash(`${key}x`))).toBe(false);
    expect(keyHash(key).toString()).not.toContain(key);
    expect(keyHash('').toString('hex')).toBe(
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    );
  });

  test.each([
    ['where a person decides', { byPerson: true }, true, false, 'person'],
    ['where a fresh proof is asked', { stepUp: true }, false, false, 'person'],
    ['where a person decides, of a key that reads', { byPerson: true }, false, true, 'person'],
    ['where it writes, of a key that reads', {}, false, true, 'reads'],
    ['where it reads, of a key that reads', {}, true, true, null],
    ['where it writes', {}, false, false, null],
  ] as const)('%s', (_, contract, isReading, readsOnly, refusal) => {
    expect(keyRefusal({ contract: contract as { byPerson: true }, isReading }, { readsOnly })).toBe(refusal);
  });
});
