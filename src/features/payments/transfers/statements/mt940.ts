/** The credits of MT940, the statement of SWIFT that banks hand out as text. Pure. */
import { type RawCredit, StatementFault } from './raw-credit.ts';

/** A statement of SWIFT, with its envelope or without. */
export const isMt940 = (text: string): boolean => /^\uFEFF?\s*(?:\{1:|:20:)/.test(text);

interface Field {
  tag: string;
  /** Lines as they stand there. */
  lines: string[];
}

/** Booked credits, none of them taken back. Throws a `StatementFault` for another account and for anything else. */
export function readMt940(text: string, account: string | null): RawCredit[] {
  const credits: RawCredit[] = [];
  let [currency, place] = ['', 0];
  let credit: RawCredit | undefined;
  const fields = fieldsOf(text);
  if (!fields.some(({ tag }) => /^60[FM]$/.test(tag))) throw new StatementFault('statement_unreadable');
  for (const { tag, lines } of fields) {
    if (tag === '25') refuseOther(lines.join(''), account);
    if (tag === '60F' || tag === '60M') currency = /^[CD]\d{6}([A-Z]{3})/.exec(lines[0] ?? '')?.[1] ?? '';
    // what stands behind another field says nothing of the line before
    if (tag !== '86') credit = undefined;
    if (tag === '61') {
      place++;
      credit = creditOf(lines, { place, currency });
      if (credit) credits.push(credit);
    }
    if (tag === '86' && credit) Object.assign(credit, saidIn(lines));
  }
  return credits;
}

/** The lines of the message by their tags; the envelope in braces is left out. */
function fieldsOf(text: string): Field[] {
  const fields: Field[] = [];
  for (const raw of text.split(/\r\n|\n|\r/)) {
    const line = raw.replace(/^\uFEFF?\s*(?:\{[^}]{0,200}\}){0,5}\{4:/, '').trimEnd();
    const [, tag, rest = ''] = /^:(\d{2}[A-Z]?):(.*)$/.exec(line) ?? [];
    if (tag) fields.push({ tag, lines: [rest] });
    else if (line !== '' && !/^(?:-$|-\}|\{)/.test(line)) fields.at(-1)?.lines.push(line);
  }
  return fields;
}

/** An IBAN, or a German bank code and account number, which are the end of one. */
function refuseOther(told: string, account: string | null): void {
  if (account === null) return;
  const own = told.replace(/\s/g, '');
  const iban = /^[A-Z]{2}\d{2}[A-Z0-9]{8,30}/.exec(own)?.[0];
  const [, bank, number = ''] = /^(\d{8})\/(\d{1,10})/.exec(own) ?? [];
  const isOther = iban
    ? !iban.startsWith(account)
    : bank !== undefined && account.startsWith('DE') && account.slice(4) !== bank + number.padStart(10, '0');
  if (isOther) throw new StatementFault('statement_account');
}

/** Value date, booking day, sign, letter of the currency, amount, kind, and the references of customer and bank. */
const line61 =
  /^(\d{2})(\d{2})(\d{2})(\d{2})?(\d{2})?(R?[CD])[A-Z]?(\d{1,12}),(\d{0,5})[NFS][A-Z0-9]{3}([^/]{0,16}(?:\/(?!\/)[^/]{0,16})?)(?:\/\/(.{0,16}))?/;

function creditOf(
  lines: readonly string[],
  { place, currency }: { place: number; currency: string },
): RawCredit | undefined {
  const found = line61.exec(lines[0] ?? '');
  if (!found) throw new StatementFault('statement_line', place);
  const [, year = '', month = '', day = '', bookedMonth, bookedDay, way, whole = '', part = ''] = found;
  // a credit that is taken back, and a debit that is, are none
  if (way !== 'C') return undefined;
  const booked = bookedMonth && bookedDay ? { month: bookedMonth, day: bookedDay } : { month, day };
  return {
    ...{ place, currency, day: `${yearOf(Number(year), month, booked.month)}-${booked.month}-${booked.day}` },
    ...{ amount: part ? `${whole}.${part}` : whole, purpose: '', payer: '', id: (found[10] ?? '').trim() },
  };
}

/** The booking day has no year: around the turn of the year it is that of the day before or after. */
function yearOf(year: number, valued: string, booked: string): number {
  const apart = Number(booked) - Number(valued);
  return 2000 + year + (apart < -6 ? 1 : apart > 6 ? -1 : 0);
}

/** Numbered parts as German banks write them, ?20 to ?29 and ?60 to ?63 with the purpose; else all of it. */
function saidIn(lines: readonly string[]): Pick<RawCredit, 'purpose' | 'payer'> {
  const joined = lines.join('');
  if (!/^\d{3}\?/.test(joined)) return { purpose: lines.join(' '), payer: '' };
  const parts = joined
    .slice(3)
    .split('?')
    .map((part) => [Number(part.slice(0, 2)), part.slice(2)] as const);
  const of = (isOf: (number: number) => boolean): string =>
    parts
      .filter(([number]) => isOf(number))
      .map(([, text]) => text)
      .join('');
  return {
    purpose: of((number) => (number >= 20 && number <= 29) || (number >= 60 && number <= 63)),
    payer: of((number) => number === 32 || number === 33),
  };
}
