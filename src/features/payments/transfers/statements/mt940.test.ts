/** MT940: only money that is booked and stays is a credit; a wrong one would pay an order. */
import { describe, expect, test } from 'vitest';
import { isMt940, readMt940 } from './mt940.ts';
import { StatementFault } from './raw-credit.ts';
import { readStatement } from './statement.ts';

const iban = 'DE75512108001245126199';
const file = (entries: string, account = iban, currency = 'EUR'): string =>
  [
    ...[':20:STARTUMS', `:25:${account}`, ':28C:00001/001', `:60F:C261119${currency}1000,00`, entries],
    ...[`:62F:C261120${currency}1120,50`, '-'],
  ].join('\r\n');
const entry = (line: string, said = '166?00GUTSCHRIFT?20SVWZ+RF18?215390 0754?32ANNA?33 & CO'): string =>
  `:61:${line}\r\n:86:${said}`;
const read = (text: string, account: string | null = iban) => readMt940(text, account);
const faultOf = (text: string, account: string | null = iban): string | undefined => {
  try {
    read(text, account);
  } catch (error) {
    if (error instanceof StatementFault) return `${error.code} ${error.place}`;
    throw error;
  }
  return undefined;
};

test('a credit has its day, amount, purpose, payer and the bank’s reference', () => {
  expect(read(file(entry('2611191120CR120,50NTRFNONREF//B-4711')))).toEqual([
    {
      ...{ place: 1, day: '2026-11-20', amount: '120.50', currency: 'EUR', id: 'B-4711' },
      ...{ purpose: 'SVWZ+RF185390 0754', payer: 'ANNA & CO' },
    },
  ]);
});

describe('what counts', () => {
  test.each([
    ['a credit', '261120C1,00NTRFX', 1],
    ['a debit', '261120D1,00NTRFX', 0],
    ['a credit that is taken back', '261120RC1,00NTRFX', 0],
    ['a debit that is taken back', '261120RD1,00NTRFX', 0],
  ])('%s', (_what, line, count) => {
    expect(read(file(entry(line)))).toHaveLength(count);
  });

  test('what a debit says is not said of the credit before it', () => {
    const two = `${entry('261120C5,00NTRFX//A', '166?20FIRST')}\r\n${entry('261120D9,00NTRFY//B', '177?20SECOND')}`;
    expect(read(file(two)).map(({ purpose }) => purpose)).toEqual(['FIRST']);
  });
});

test.each([
  ['2612311231CR1,00NTRFX', '2026-12-31'],
  ['2612310102CR1,00NTRFX', '2027-01-02'],
  ['2701021231CR1,00NTRFX', '2026-12-31'],
  ['261130C1,00NTRFX', '2026-11-30'],
])('%s is booked on %s', (line, day) => {
  expect(read(file(entry(line)))[0]?.day).toBe(day);
});

test('yen have no decimals, and a comma ends them', () => {
  const [credit] = readStatement(file(entry('261120C5000,NTRFX//J'), iban, 'JPY'), { account: iban });
  expect(credit).toMatchObject({ amount: 5_000n, currency: 'JPY', bookedOn: '2026-11-20' });
});

test('a purpose without numbers is all of its lines, and one may go over several', () => {
  const said = 'INVOICE 12\r\nRF18 5390 0754';
  expect(read(file(entry('261120C1,00NMSCX', said)))[0]?.purpose).toBe('INVOICE 12 RF18 5390 0754');
  const numbered = '166?20SVWZ+RF1853?21900\r\n754?32ANNA';
  expect(read(file(entry('261120C1,00NMSCX', numbered)))[0]?.purpose).toBe('SVWZ+RF1853900754');
});

test('the envelope of SWIFT is left out, and several messages are one statement', () => {
  const inside = file(entry('261120C1,00NTRFX//1'));
  const whole = `{1:F01BANKDEFFXXXX0000000000}{2:I940BANKDEFFXXXXN}{4:\r\n${inside}}\r\n`;
  expect(isMt940(whole)).toBe(true);
  expect(read(whole + file(entry('261121C2,00NTRFX//2'))).map(({ amount }) => amount)).toEqual([
    '1.00',
    '2.00',
  ]);
});

test.each<[string, string, string | null, string | undefined]>([
  ['its own account', file('', iban), iban, undefined],
  ['its own with the currency behind', file('', `${iban}EUR`), iban, undefined],
  ['its own as bank code and number', file('', '51210800/1245126199'), iban, undefined],
  ['another IBAN', file('', 'DE89370400440532013000'), iban, 'statement_account 0'],
  ['another number of the bank', file('', '51210800/99'), iban, 'statement_account 0'],
  ['any account where none is set', file('', 'DE89370400440532013000'), null, undefined],
  ['no balance', ':20:X\r\n:25:1\r\n', iban, 'statement_unreadable 0'],
  ['a line that is none', file(entry('2611201120CR')), iban, 'statement_line 1'],
])('%s', (_what, text, account, fault) => {
  expect(faultOf(text, account)).toBe(fault);
});

test('the same file gives the same fingerprints, and two equal credits differ', () => {
  const text = file([1, 2].map(() => entry('261120C7,00NTRFNONREF')).join('\r\n'));
  const prints = readStatement(text, { account: iban }).map(({ fingerprint }) => fingerprint);
  expect(new Set(prints).size).toBe(2);
  expect(readStatement(text, { account: iban }).map(({ fingerprint }) => fingerprint)).toEqual(prints);
});
