/** CAMT.053: only money that is booked and stays is a credit; a wrong one would pay an order. */
import { describe, expect, test } from 'vitest';
import { readCamt } from './camt.ts';
import { StatementFault } from './raw-credit.ts';

const iban = 'DE89370400440532013000';
interface Entry {
  amount?: string;
  way?: string;
  state?: string;
  more?: string;
  details?: string;
}
const entry = ({
  amount = '12.50',
  way = 'CRDT',
  state = 'BOOK',
  more = '',
  details = '',
}: Entry = {}): string =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${way}</CdtDbtInd>${more}<Sts>${state}</Sts>
   <BookgDt><Dt>2026-11-20</Dt></BookgDt><NtryDtls>${details}</NtryDtls></Ntry>`;
const statement = (entries: string, account = iban): string =>
  `<Stmt><Acct><Id><IBAN>${account}</IBAN></Id></Acct>${entries}</Stmt>`;
const file = (statements: string): string =>
  `<?xml version="1.0"?><Document><BkToCstmrStmt>${statements}</BkToCstmrStmt></Document>`;
const amounts = (entries: string): string[] =>
  readCamt(file(statement(entries)), iban).map(({ amount }) => amount);
const faultOf = (xml: string, account: string | null = iban): string | undefined => {
  try {
    readCamt(xml, account);
  } catch (error) {
    if (error instanceof StatementFault) return error.code;
    throw error;
  }
  return undefined;
};

describe('what counts', () => {
  test.each<[string, Entry, boolean]>([
    ['booked money that came', {}, true],
    ['of an older version', { state: 'BOOK' }, true],
    ['of a newer version', { state: '<Cd>BOOK</Cd>' }, true],
    ['money that went out', { way: 'DBIT' }, false],
    ['money that is only announced', { state: '<Cd>PDNG</Cd>' }, false],
    ['information', { state: 'INFO' }, false],
    ['a reversal', { more: '<RvslInd>true</RvslInd>' }, false],
    ['a reversal in figures', { more: '<RvslInd>1</RvslInd>' }, false],
    ['no reversal', { more: '<RvslInd>false</RvslInd>' }, true],
    ['no reversal in figures', { more: '<RvslInd>0</RvslInd>' }, true],
    ['a direction in other letters', { way: 'crdt' }, false],
    ['without a direction', { way: '' }, false],
    ['without a state', { state: '' }, false],
  ])('%s', (_, parts, counts) => {
    expect(amounts(entry(parts))).toEqual(counts ? ['12.50'] : []);
  });

  test('no entry is no credit', () => {
    expect(amounts('')).toEqual([]);
  });

  test('several statements of one file all do, and places go on', () => {
    const both = file(
      statement(entry({ amount: '1' })) + statement(entry({ way: 'DBIT' }) + entry({ amount: '2' })),
    );
    expect(readCamt(both, iban).map(({ amount, place }) => [amount, place])).toEqual([
      ['1', 1],
      ['2', 3],
    ]);
  });
});

describe('an account', () => {
  test('may be spelled in groups', () => {
    expect(readCamt(file(statement(entry(), 'DE89 3704 0044 0532 0130 00')), iban)).toHaveLength(1);
  });

  test('of somebody else is refused, wherever in the file it stands', () => {
    expect(faultOf(file(statement(entry()) + statement(entry(), 'GB33BUKB20201555555555')))).toBe(
      'statement_account',
    );
  });

  test('is not asked for where the shop has set none', () => {
    expect(faultOf(file(statement(entry(), 'GB33BUKB20201555555555')), null)).toBeUndefined();
  });
});

describe('what is no statement', () => {
  test.each([
    ['nothing', ''],
    ['a text', 'date,amount'],
    ['a page', '<html><body>sign in</body></html>'],
    ['another message', '<Document><BkToCstmrAcctRpt><Rpt/></BkToCstmrAcctRpt></Document>'],
    ['half a file', file(statement(entry())).slice(0, 200)],
    ['a document type', `<!DOCTYPE x [<!ENTITY a "b">]>${file(statement(entry()))}`],
    ['a document type in small letters', `<!doctype x>${file(statement(entry()))}`],
  ])('%s', (_, xml) => {
    expect(faultOf(xml)).toBe('statement_unreadable');
  });
});

describe('what a credit says', () => {
  const part = (amount: string, more = '') => `<TxDtls><Amt Ccy="EUR">${amount}</Amt>${more}</TxDtls>`;

  test('the parts of an entry are as much as the entry, each with its own words', () => {
    const details =
      part('5.00', '<RmtInf><Ustrd>A</Ustrd></RmtInf>') + part('7.50', '<RmtInf><Ustrd>B</Ustrd></RmtInf>');
    const credits = readCamt(file(statement(entry({ details }))), iban);
    expect(credits.map(({ amount, purpose }) => [amount, purpose])).toEqual([
      ['5.00', 'A'],
      ['7.50', 'B'],
    ]);
    expect(new Set(credits.map(({ place }) => place))).toEqual(new Set([1]));
  });

  test('one part does not change the sum of its entry', () => {
    expect(amounts(entry({ details: part('99.00') }))).toEqual(['12.50']);
  });

  test.each([
    ['more than it', part('12.50') + part('12.50')],
    ['less than it', part('5.00') + part('7.49')],
    ['that took something', part('20.00') + part('7.50', '<CdtDbtInd>DBIT</CdtDbtInd>')],
    ['in another currency', part('5.00') + part('7.50').replace('EUR', 'USD')],
    ['that are no figures', part('5.00') + part('7,50')],
  ])('an entry with parts %s counts as one: no more is credited than came', (_, details) => {
    expect(amounts(entry({ details }))).toEqual(['12.50']);
  });

  test('where one part has no sum, the entry counts as one', () => {
    expect(amounts(entry({ details: `${part('5.00')}<TxDtls><RmtInf/></TxDtls>` }))).toEqual(['12.50']);
  });

  test('ids of parts are told apart by their place when the bank names the entry alone', () => {
    const parts = { details: part('5.00') + part('7.50'), more: '<AcctSvcrRef>B-1</AcctSvcrRef>' };
    expect(readCamt(file(statement(entry(parts))), iban).map(({ id }) => id)).toEqual(['B-1/0', 'B-1/1']);
  });

  test('entities of XML are read once, and markup in words stays words', () => {
    const details = '<TxDtls><RmtInf><Ustrd>A &amp;lt; B &lt;b&gt;</Ustrd></RmtInf></TxDtls>';
    expect(readCamt(file(statement(entry({ details }))), iban)[0]?.purpose).toBe('A &lt; B <b>');
  });

  test('figures are kept as they are written', () => {
    expect(amounts(entry({ amount: '0012.50' }))).toEqual(['0012.50']);
    const details = '<TxDtls><RmtInf><Ustrd>0012</Ustrd></RmtInf></TxDtls>';
    expect(readCamt(file(statement(entry({ details }))), iban)[0]?.purpose).toBe('0012');
  });

  test('a time of booking is a day', () => {
    const timed = entry().replace('<Dt>2026-11-20</Dt>', '<DtTm>2026-11-20T23:59:59+01:00</DtTm>');
    expect(readCamt(file(statement(timed)), iban)[0]?.day).toBe('2026-11-20');
  });
});
