import { describe, expect, test } from 'vitest';
import { seeded } from '../../../../../tests/support/fuzzed-values.ts';
import { isChecked, withCheck } from './mod-97.ts';
import { accountFault, accountFrom, isIban, spelledAccount } from './transfer-account.ts';

const iban = 'DE89370400440532013000';
const settings = (more: Record<string, string> = {}) => {
  const all: Record<string, string> = { payee: 'Shop', account: iban, ...more };
  return (name: string): string | undefined => all[name] || undefined;
};

describe('check digits', () => {
  test.each([iban, 'GB82WEST12345698765432', 'NO9386011117947', 'RF18539007547034'])('of %s fit', (text) => {
    expect(isChecked(text)).toBe(true);
    expect(withCheck(text.slice(0, 2), text.slice(4))).toBe(text);
  });

  test('fit whatever stands behind them, and find a mistyped character and two that changed places', () => {
    const random = seeded(7064);
    const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
    for (let round = 0; round < 300; round += 1) {
      const rest = Array.from(
        { length: 5 + Math.floor(random() * 20) },
        () => signs[Math.floor(random() * 36)],
      ).join('');
      const text = withCheck('RF', rest);
      expect(text.length).toBe(rest.length + 4);
      expect(isChecked(text)).toBe(true);
      const at = 4 + Math.floor(random() * (rest.length - 1));
      const [one = '', next = ''] = [text[at], text[at + 1]];
      const isDigit = /\d/.test(one);
      const other = isDigit ? String((Number(one) + 1) % 10) : one === 'Z' ? 'A' : 'Z';
      expect(isChecked(text.slice(0, at) + other + text.slice(at + 1))).toBe(false);
      const areAlike = isDigit === /\d/.test(next);
      if (one !== next && areAlike)
        expect(isChecked(text.slice(0, at) + next + one + text.slice(at + 2))).toBe(false);
    }
  });

  test('of one figure are written with a nought before it', () => {
    const short = Array.from({ length: 200 }, (_, number) => withCheck('RF', String(number)));
    expect(short.filter((text) => !/^RF(0[2-9]|[1-8]\d|9[0-8])\d+$/.test(text))).toEqual([]);
    expect(short.some((text) => text.startsWith('RF0'))).toBe(true);
  });
});

describe('the account that customers send money to', () => {
  test.each([
    ['an IBAN', {}, iban],
    ['an IBAN with spaces and small letters', { account: 'de89 3704 0044 0532 0130 00' }, iban],
    ['a number as the bank writes it', { account: ' 40817 810 099 ' }, '40817 810 099'],
  ])('%s', (_, more, account) => {
    expect(accountFrom(settings(more))).toEqual({
      ...{ payee: 'Shop', account, bank: null, bic: null, details: null, days: 5 },
    });
  });

  test.each([
    ['no payee', { payee: '' }, /not set/],
    ['no account', { account: '' }, /not set/],
    ['a mistyped IBAN', { account: 'DE88370400440532013000' }, /check digits/],
    ['no days', { days: '0' }, /from 1 to 30/],
    ['too many days', { days: '31' }, /from 1 to 30/],
    ['a part of a day', { days: '1.5' }, /whole number/],
    ['days in words', { days: 'five' }, /whole number/],
  ])('with %s is none, and it is said why', (_, more, fault) => {
    expect(accountFault(settings(more))).toMatch(fault);
    expect(accountFrom(settings(more))).toBeUndefined();
  });

  test.each(['1', '30'])('%s days are enough', (days) => {
    expect(accountFrom(settings({ days }))?.days).toBe(Number(days));
  });

  test.each([
    [iban, true, 'DE89 3704 0044 0532 0130 00'],
    ['GB82WEST12345698765432', true, 'GB82 WEST 1234 5698 7654 32'],
    ['NO9386011117947', true, 'NO93 8601 1117 947'],
    ['DE88370400440532013000', false, 'DE88370400440532013000'],
    ['40817 810 099', false, '40817 810 099'],
  ])('%s is an IBAN: %s; it is spelled %s', (account, is, spelled) => {
    expect(isIban(account)).toBe(is);
    expect(spelledAccount(account)).toBe(spelled);
  });
});
