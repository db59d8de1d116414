import { expect, test } from 'vitest';
import { StatementFault } from './raw-credit.ts';
import { readStatement } from './statement.ts';

const account = 'DE75512108001245126199';
const read = (text: string) => readStatement(text, { account });

/** Why a file is refused; undefined when it is not. */
function faultOf(text: string): string | undefined {
  try {
    read(text);
    return undefined;
  } catch (error) {
    if (error instanceof StatementFault) return `${error.code} ${error.place}`;
    throw error;
  }
}

const entry = (parts: { amount: string; state?: string; way?: string; ref?: string; details?: string }) => `
  <Ntry>
    <Amt Ccy="EUR">${parts.amount}</Amt><CdtDbtInd>${parts.way ?? 'CRDT'}</CdtDbtInd>
    <Sts>${parts.state ?? '<Cd>BOOK</Cd>'}</Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt>
    ${parts.ref ? `<AcctSvcrRef>${parts.ref}</AcctSvcrRef>` : ''}
    <NtryDtls>${parts.details ?? '<TxDtls><RmtInf><Ustrd>one</Ustrd></RmtInf></TxDtls>'}</NtryDtls>
  </Ntry>`;
const camt = (entries: string, iban = account) => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>
  <Acct><Id><IBAN>${iban}</IBAN></Id></Acct>${entries}
</Stmt></BkToCstmrStmt></Document>`;

test('CAMT.053: booked credits, their purpose free and structured, and who paid', () => {
  const details = `<TxDtls>
    <RltdPties><Dbtr><Pty><Nm>Anna &amp; Co</Nm></Pty></Dbtr></RltdPties>
    <RmtInf><Strd><CdtrRefInf><Ref>RF1853900754</Ref></CdtrRefInf></Strd><Ustrd>for</Ustrd><Ustrd>cups</Ustrd></RmtInf>
  </TxDtls>`;
  const [credit, ...others] = read(
    camt(
      entry({ amount: '120.50', details, ref: 'B-1' }) +
        entry({ amount: '9.00', way: 'DBIT' }) +
        entry({ amount: '8.00', state: 'PDNG' }) +
        entry({ amount: '7.00', state: 'BOOK' }),
    ),
  );
  expect(credit).toMatchObject({
    ...{ bookedOn: '2026-11-20', amount: 12_050n, currency: 'EUR' },
    ...{ payer: 'Anna & Co', purpose: 'RF1853900754 for cups' },
  });
  expect(others.map(({ amount }) => amount)).toEqual([700n]);
});

test('a collective entry is as many credits as it says amounts, else one', () => {
  const part = (amount: string) =>
    `<TxDtls><AmtDtls><TxAmt><Amt Ccy="EUR">${amount}</Amt></TxAmt></AmtDtls>
     <RmtInf><Ustrd>part ${amount}</Ustrd></RmtInf></TxDtls>`;
  const parts = read(camt(entry({ amount: '3.00', details: part('1.00') + part('2.00'), ref: 'B-2' })));
  expect(parts.map(({ amount, purpose }) => [amount, purpose])).toEqual([
    [100n, 'part 1.00'],
    [200n, 'part 2.00'],
  ]);
  const plain = '<TxDtls><RmtInf><Ustrd>a</Ustrd></RmtInf></TxDtls>'.repeat(2);
  expect(read(camt(entry({ amount: '3.00', details: plain })))).toMatchObject([
    { amount: 300n, purpose: 'a a' },
  ]);
});

test('the same file has the same fingerprints, and two equal lines without an id are two', () => {
  const file = camt(
    entry({ amount: '5.00' }) + entry({ amount: '5.00' }) + entry({ amount: '5.00', ref: 'B-3' }),
  );
  const prints = read(file).map(({ fingerprint }) => fingerprint);
  expect(new Set(prints).size).toBe(3);
  expect(read(file).map(({ fingerprint }) => fingerprint)).toEqual(prints);
});

test('CSV: a comma in amounts, currencies without decimals, and money that left is left out', () => {
  const csv = [
    'date;amount;currency;purpose;payer;id',
    '2026-11-20;1 234,50;RUB;RF18 5390 0754;Анна;17',
    '2026-11-21;-20,00;RUB;rent;;18',
    '2026-11-21;5000;JPY;;;',
  ].join('\n');
  expect(read(csv)).toMatchObject([
    { bookedOn: '2026-11-20', amount: 123_450n, currency: 'RUB', payer: 'Анна' },
    { bookedOn: '2026-11-21', amount: 5_000n, currency: 'JPY', payer: null },
  ]);
});

test('a file of another account, a wrong line and anything else are refused as a whole', () => {
  expect(faultOf(camt(entry({ amount: '1.00' }), 'GB33BUKB20201555555555'))).toBe('statement_account 0');
  expect(faultOf(camt(entry({ amount: '1.005' })))).toBe('statement_line 1');
  expect(faultOf('date,amount,currency,purpose,payer,id\n20.11.2026,1,EUR,,,')).toBe('statement_line 2');
  expect(faultOf('date,amount,currency,purpose,payer,id\n2026-11-20,1.5,JPY,,,')).toBe('statement_line 2');
  expect(faultOf('date,amount\n2026-11-20,1')).toBe('statement_unreadable 1');
  expect(faultOf('<Document></Document>')).toBe('statement_unreadable 0');
  expect(faultOf('<Document><unclosed></Document>')).toBe('statement_unreadable 0');
  expect(faultOf(`<!DOCTYPE a [<!ENTITY b "c">]>${camt(entry({ amount: '1.00' }))}`)).toBe(
    'statement_unreadable 0',
  );
  const many = `date,amount,currency,purpose,payer,id\n${'2026-11-20,1.00,EUR,,,\n'.repeat(2_001)}`;
  expect(faultOf(many)).toBe('statement_long 0');
});
