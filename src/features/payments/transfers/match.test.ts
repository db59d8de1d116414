import { expect, test } from 'vitest';
import { money } from '../../../platform/money/money.ts';
import { newReference, referencesIn, spelledReference } from '../providers/transfer/reference.ts';
import { accountFault, accountFrom, spelledAccount } from '../providers/transfer/transfer-account.ts';
import { epcText } from './epc-code.ts';
import { type Awaited, actionsOn, judge } from './match.ts';

const now = new Date('2026-11-20T10:00:00Z');
const awaited: Awaited = {
  ...{ amount: money(12_345n, 'EUR'), charge: 'pending', state: 'pending', userId: 'usr_buyer' },
  expiresAt: new Date('2026-11-25T10:00:00Z'),
};
const judged = (minor: bigint, more: Partial<Awaited> | null = {}, currency = 'EUR') =>
  judge({
    ...{ amount: money(minor, currency), by: 'usr_clerk', now },
    awaited: more === null ? undefined : { ...awaited, ...more },
  });

test('only the exact amount of an open payment pays; everything else says why it waits', () => {
  expect(judged(12_345n)).toBe('pays');
  expect(judged(12_344n)).toBe('too_little');
  expect(judged(12_346n)).toBe('too_much');
  expect(judged(12_345n, {}, 'JPY')).toBe('other_currency');
  expect(judged(12_345n, { charge: 'succeeded', state: 'succeeded' })).toBe('paid_before');
  expect(judged(12_345n, { charge: 'cancelled', state: 'cancelled' })).toBe('closed');
  expect(judged(12_345n, { expiresAt: now })).toBe('closed');
  expect(judged(12_345n, { userId: 'usr_clerk' })).toBe('own');
  expect(judged(12_345n, null)).toBe('unknown_reference');
});

test('money of another currency goes to no balance, and what waits for a second person is no gift', () => {
  expect(actionsOn('other_currency')).not.toContain('credit');
  expect(actionsOn('second_person')).toEqual(['pay', 'return', 'void']);
  expect(actionsOn('unknown_reference')[0]).toBe('credit');
});

test('a reference carries the check digits of ISO 11649 and is found in what banks make of it', () => {
  // the standard's own example: RF18 5390 0754 7034 begins with the digits that fit its rest
  expect(newReference(() => 53_900_754)).toMatch(/^RF\d{2}53900754$/);
  const reference = newReference(() => 4_321);
  expect(reference).toHaveLength(12);
  const digits = reference.slice(2);
  for (const text of [
    reference,
    spelledReference(reference),
    `Order 17, ${spelledReference(reference).toLowerCase()}.`,
    `rf ${digits.slice(0, 2)}-${digits.slice(2)}`,
    digits,
    `SVWZ+${reference}`,
  ]) {
    expect(referencesIn(text), text).toEqual([reference]);
  }
});

test('a mistyped digit, a swap and a longer number are no reference', () => {
  const reference = newReference(() => 12_345_678);
  const wrong = reference.replace(/8$/, '9');
  const swapped = `${reference.slice(0, 8)}${reference[9]}${reference[8]}${reference.slice(10)}`;
  expect([wrong, swapped, `${reference}1`, '40702810900000012345', ''].flatMap(referencesIn)).toEqual([]);
});

test('an account counts when payee and number are set and its check digits fit', () => {
  const from = (values: Record<string, string>) => (name: string) => values[name];
  const set = { payee: 'Example', account: 'de75 5121 0800 1245 1261 99' };
  expect(accountFrom(from(set))).toMatchObject({ account: 'DE75512108001245126199', bic: null, days: 5 });
  expect(spelledAccount('DE75512108001245126199')).toBe('DE75 5121 0800 1245 1261 99');
  expect(accountFrom(from({ ...set, account: 'DE76512108001245126199' }))).toBeUndefined();
  expect(accountFault(from({ ...set, days: '0' }))).toContain('days');
  expect(accountFault(from({ payee: 'Example' }))).toBeDefined();
  expect(accountFrom(from({ ...set, account: '40702 810 9 0000 0012345' }))?.account).toBe(
    '40702 810 9 0000 0012345',
  );
});

test('the code for banking apps is that of the standard, for euros to an IBAN alone', () => {
  const account = {
    ...{ payee: 'Example  Trading', account: 'DE75512108001245126199', bank: null, bic: 'SOLADEST600' },
    ...{ details: null, days: 5 },
  };
  const reference = 'RF1853900754';
  expect(epcText(account, { amount: money(12_050n, 'EUR'), reference })).toBe(
    'BCD\n002\n1\nSCT\nSOLADEST600\nExample Trading\nDE75512108001245126199\nEUR120.50\n\nRF1853900754',
  );
  expect(epcText(account, { amount: money(12_050n, 'JPY'), reference })).toBeUndefined();
  const elsewhere = { ...account, account: '40702810900000012345' };
  expect(epcText(elsewhere, { amount: money(1n, 'EUR'), reference })).toBeUndefined();
});
