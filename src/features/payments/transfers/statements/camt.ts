/** The credits of CAMT.053, the statement of ISO 20022 that banks hand out as XML. Pure. */
import { XMLParser } from 'fast-xml-parser';
import { type RawCredit, StatementFault } from './raw-credit.ts';

// entities that a document brings along can be made to grow; the five of XML are put right below
const parser = new XMLParser({
  ...{ ignoreAttributes: false, attributeNamePrefix: '@', parseTagValue: false, parseAttributeValue: false },
  ...{ processEntities: false, removeNSPrefix: true, trimValues: true },
});

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** All children of a name, along a path of names. */
function all(from: unknown, ...path: readonly string[]): unknown[] {
  return path.reduce<unknown[]>(
    (nodes, name) =>
      nodes.flatMap((node) => {
        const child = isNode(node) ? node[name] : undefined;
        return child === undefined ? [] : Array.isArray(child) ? child : [child];
      }),
    [from],
  );
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The text of the first child along a path; empty when there is none. */
function text(from: unknown, ...path: readonly string[]): string {
  const [found] = all(from, ...path);
  const plain = isNode(found) ? found['#text'] : found;
  return typeof plain === 'string'
    ? plain.replace(/&(amp|lt|gt|quot|apos);/g, (_, name) => entities[name] ?? '')
    : '';
}

/** Booked credits, none of them taken back. Throws a `StatementFault` for another account and for anything else. */
export function readCamt(xml: string, account: string | null): RawCredit[] {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw new StatementFault('statement_unreadable');
  const statements = all(parsed(xml), 'Document', 'BkToCstmrStmt', 'Stmt');
  if (statements.length === 0) throw new StatementFault('statement_unreadable');
  for (const statement of statements) {
    const iban = text(statement, 'Acct', 'Id', 'IBAN').replace(/\s/g, '');
    if (iban && account && iban !== account) throw new StatementFault('statement_account');
  }
  const entries = statements.flatMap((statement) => all(statement, 'Ntry'));
  return entries.flatMap((entry, index) => (isCredit(entry) ? creditsOf(entry, index + 1) : []));
}

function parsed(xml: string): unknown {
  try {
    return parser.parse(xml, true);
  } catch {
    throw new StatementFault('statement_unreadable');
  }
}

function isCredit(entry: unknown): boolean {
  // older versions write the state as a text, newer ones as a code
  const state = text(entry, 'Sts', 'Cd') || text(entry, 'Sts');
  // a boolean of XML Schema is written in either way
  const isReversal = ['true', '1'].includes(text(entry, 'RvslInd'));
  return text(entry, 'CdtDbtInd') === 'CRDT' && state === 'BOOK' && !isReversal;
}

/**
 * One for each transaction of an entry, where each is a credit that says its own amount and together they are the entry; the
 * whole entry otherwise: no more is credited than came.
 */
function creditsOf(entry: unknown, place: number): RawCredit[] {
  const day = (text(entry, 'BookgDt', 'Dt') || text(entry, 'BookgDt', 'DtTm')).slice(0, 10);
  const details = all(entry, 'NtryDtls', 'TxDtls');
  const amounts = details.map((one) => all(one, 'Amt')[0] ?? all(one, 'AmtDtls', 'TxAmt', 'Amt')[0]);
  const whole = sumOf(all(entry, 'Amt')[0]);
  const isCredits = details.every((one) => text(one, 'CdtDbtInd') !== 'DBIT');
  const isSplit = details.length > 1 && isCredits && areTogether(amounts, whole);
  const id = text(entry, 'AcctSvcrRef');
  if (isSplit) {
    return details.map((one, index) => ({
      ...{ place, day, ...sumOf(amounts[index]), ...saidOf([one]) },
      id: text(one, 'Refs', 'AcctSvcrRef') || (id && `${id}/${index}`),
    }));
  }
  return [{ ...{ place, day, ...whole, ...saidOf(details), id } }];
}

function areTogether(amounts: readonly unknown[], whole: Sum): boolean {
  const parts = amounts.map((amount) => sumOf(amount));
  const isReadable = ({ amount, currency }: Sum): boolean =>
    /^\d{1,12}(\.\d{1,5})?$/.test(amount) && currency === whole.currency;
  if (![whole, ...parts].every(isReadable)) return false;
  const units = ({ amount }: Sum): bigint => {
    const [before = '', after = ''] = amount.split('.');
    return BigInt(before + after.padEnd(5, '0'));
  };
  return parts.reduce((sum, part) => sum + units(part), 0n) === units(whole);
}

type Sum = Pick<RawCredit, 'amount' | 'currency'>;

const sumOf = (amount: unknown): Sum => ({
  amount: text(amount, '#text') || (typeof amount === 'string' ? amount : ''),
  currency: isNode(amount) && typeof amount['@Ccy'] === 'string' ? amount['@Ccy'] : '',
});

/** The purpose, free and structured, and who paid. */
function saidOf(details: readonly unknown[]): Pick<RawCredit, 'purpose' | 'payer'> {
  const purposes = details.flatMap((one) => [
    ...all(one, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref').map((ref) => text(ref, '#text') || String(ref)),
    ...all(one, 'RmtInf', 'Ustrd').map((line) => text({ line }, 'line')),
  ]);
  const [first] = details;
  const payer = text(first, 'RltdPties', 'Dbtr', 'Nm') || text(first, 'RltdPties', 'Dbtr', 'Pty', 'Nm');
  return { purpose: purposes.join(' '), payer };
}
