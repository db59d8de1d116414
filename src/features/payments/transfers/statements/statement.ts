/** A bank's statement as its credits: CAMT.053 of ISO 20022, MT940 of SWIFT, or CSV with columns of these names. Pure. */
import { createHash } from 'node:crypto';
import { parseAmount } from '../../../../platform/money/money.ts';
import { fitsCurrency } from '../../../../platform/money/typed-amount.ts';
import { readCsv } from '../../../../platform/tables/csv-lines.ts';
import { isDay } from '../../../../platform/time/zoned.ts';
import { readCamt } from './camt.ts';
import { isMt940, readMt940 } from './mt940.ts';
import { type RawCredit, StatementFault } from './raw-credit.ts';

export interface Credit {
  fingerprint: string;
  bookedOn: string;
  amount: bigint;
  currency: string;
  purpose: string;
  payer: string | null;
}

export const mostCredits = 2_000;
const columns = ['date', 'amount', 'currency', 'purpose', 'payer', 'id'] as const;
const longest = { purpose: 500, payer: 200 } as const;

/**
 * The credits of a file in their order; `account` is the shop's own, and a statement of another one is refused. The same
 * file gives the same fingerprints: by the bank's id, else by all that it says, and by how often it says just that.
 * Throws a `StatementFault`; then nothing of the file counts.
 */
export function readStatement(text: string, { account }: { account: string | null }): Credit[] {
  const isXml = /^\uFEFF?\s*</.test(text);
  if (isXml) return fingerprinted(readCamt(text, account));
  if (isMt940(text)) return fingerprinted(readMt940(text, account));
  return fingerprinted(readTable(text).filter(({ isDebit }) => !isDebit));
}

/** Both sides of a statement as CSV; what went out is below zero. Throws as `readStatement` does. */
export const readMovements = (text: string): Credit[] => fingerprinted(readTable(text));

function fingerprinted(raw: readonly RawCredit[]): Credit[] {
  if (raw.length > mostCredits) throw new StatementFault('statement_long');
  const seen = new Map<string, number>();
  return raw.map((one) => {
    const credit = checked(one);
    const facts = [credit.bookedOn, credit.amount, credit.currency, one.id];
    const said = one.id ? facts : [...facts, credit.purpose, credit.payer ?? ''];
    const key = said.join('\n');
    const times = seen.get(key) ?? 0;
    seen.set(key, times + 1);
    const digest = createHash('sha256').update(`${key}\n${times}`).digest('hex');
    return { ...credit, fingerprint: `bank:${digest}` };
  });
}

/** Rows below zero are payments of the account itself. */
function readTable(text: string): RawCredit[] {
  const table = readCsv(text, columns);
  if ('fault' in table) throw new StatementFault('statement_unreadable', table.fault.line);
  return table.lines.map(({ line, cells }) => {
    const amount = cells.amount.replace(/\s/g, '').replace(',', '.');
    const isDebit = /^[-−]/.test(amount);
    return { ...cells, amount: isDebit ? amount.slice(1) : amount, isDebit, place: line, day: cells.date };
  });
}

function checked(raw: RawCredit): Omit<Credit, 'fingerprint'> {
  const { place, day, amount, currency } = raw;
  const isRight =
    isDay(day) &&
    /^[A-Z]{3}$/.test(currency) &&
    /^\d{1,12}(\.\d{1,5})?$/.test(amount) &&
    /[1-9]/.test(amount);
  if (!isRight || !fitsCurrency(amount, currency)) throw new StatementFault('statement_line', place);
  const parsed = parseAmount(amount, currency).minor;
  const shown = (text: string, most: number): string =>
    text
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim()
      .slice(0, most);
  return {
    ...{ bookedOn: day, currency, amount: raw.isDebit ? -parsed : parsed },
    purpose: shown(raw.purpose, longest.purpose),
    payer: shown(raw.payer, longest.payer) || null,
  };
}
