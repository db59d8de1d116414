/** Money that came by bank transfer, in SQL. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import type { TransferReason, TransferState } from '../payment-words.ts';

export interface NewLine {
  id: string;
  /** The bank's id of it, or a digest: the same line is taken in once. */
  fingerprint: string;
  source: 'hand' | 'statement';
  /** YYYY-MM-DD */
  bookedOn: string;
  amount: bigint;
  currency: string;
  payer: string | null;
  purpose: string;
  paymentId: string | null;
  enteredBy: string;
  enteredAt: Date;
}

export interface TransferLine extends NewLine {
  state: TransferState;
  why: TransferReason | null;
  topUpId: string | null;
  settledBy: string | null;
  settledAt: Date | null;
  note: string | null;
}

const columns = sql`
  l.id, l.fingerprint, l.source, l.booked_on::text as "bookedOn", l.amount_minor as amount, l.currency, l.payer,
  l.purpose, l.payment_id as "paymentId", l.entered_by as "enteredBy", l.entered_at as "enteredAt", l.state, l.why,
  l.top_up_id as "topUpId", l.settled_by as "settledBy", l.settled_at as "settledAt", l.note
`;

/** Takes a line in, paid at once or open with a reason. False when it was taken in before. */
export async function insertLine(db: Database, line: NewLine, why: TransferReason | null): Promise<boolean> {
  const state = why === null ? 'paid' : 'open';
  const { rows } = await sql`
    insert into transfer_line (id, fingerprint, source, booked_on, amount_minor, currency, payer, purpose, payment_id,
      state, why, entered_by, entered_at, settled_at, settled_alone)
    values (${line.id}, ${line.fingerprint}, ${line.source}, ${line.bookedOn}::date, ${line.amount}, ${line.currency},
      ${line.payer}, ${line.purpose}, ${line.paymentId}, ${state}, ${why}, ${line.enteredBy}, ${line.enteredAt},
      ${why === null ? line.enteredAt : null}::timestamptz, ${why === null})
    on conflict on constraint transfer_line_once do nothing returning id
  `.execute(tablesOf<object>(db));
  return rows.length === 1;
}

/** Whether a line of this fingerprint was taken in. */
export async function isKnown(db: Database, fingerprint: string): Promise<boolean> {
  const { rows } = await sql`
    select from transfer_line where fingerprint = ${fingerprint}
  `.execute(tablesOf<object>(db));
  return rows.length > 0;
}

/** Locks a line until the transaction ends. */
export async function lockLine(db: Database, id: string): Promise<TransferLine | undefined> {
  const { rows } = await sql<TransferLine>`
    select ${columns} from transfer_line l where l.id = ${id} for update
  `.execute(tablesOf<object>(db));
  return rows[0];
}

export interface LineEnd {
  id: string;
  state: Exclude<TransferState, 'open'>;
  topUpId: string | null;
  by: string;
  /** Nobody else said that its money came. */
  isAlone: boolean;
  note: string;
  at: Date;
}

/** Ends a line that is locked and open. */
export async function closeLine(db: Database, end: LineEnd): Promise<void> {
  await sql`
    update transfer_line set state = ${end.state}, top_up_id = ${end.topUpId}, settled_by = ${end.by},
      settled_at = ${end.at}, note = ${end.note}, settled_alone = ${end.isAlone}
    where id = ${end.id} and state = 'open'
  `.execute(tablesOf<object>(db));
}

/** Lines that wait, or that were settled, the newest first; `before` is the id of the last one that was seen. */
export async function listLines(
  db: Database,
  { isOpen, before, limit }: { isOpen: boolean; before: string | undefined; limit: number },
): Promise<TransferLine[]> {
  const { rows } = await sql<TransferLine>`
    select ${columns} from transfer_line l
    where (l.state = 'open') = ${isOpen}::boolean and (${before ?? null}::text is null or l.id < ${before ?? null})
    order by l.id desc limit ${limit}
  `.execute(tablesOf<object>(db));
  return rows;
}

/** Notes the number that the bank's side of the books has for a payment. */
export async function nameCharge(db: Database, paymentId: string, reference: string): Promise<void> {
  await sql`
    update payment set provider_ref = ${reference} where id = ${paymentId} and provider_ref is null
  `.execute(tablesOf<object>(db));
}

/**
 * Blanks who paid, and what they wrote, in lines that were settled before a time. Amount, day, payment and fingerprint
 * stay: the same statement is still known. One statement.
 */
export async function forgetPayers(db: Database, before: Date): Promise<void> {
  await sql`
    update transfer_line set payer = null, purpose = ''
    where settled_at < ${before} and (payer is not null or purpose <> '')
  `.execute(tablesOf<object>(db));
}
