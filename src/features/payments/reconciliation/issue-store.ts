/** Differences between the books of a provider and ours that only a person may settle, in SQL. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import type { IssueKind, IssueTurn } from '../payment-words.ts';

export interface NewIssue {
  provider: string;
  kind: IssueKind;
  /** The thing it is about, so that a difference is shown once however often it is found. */
  subject: string;
  paymentId: string | null;
  ours: string | null;
  theirs: string | null;
  amount: bigint | null;
  currency: string | null;
}

export interface Issue extends NewIssue {
  id: string;
  state: 'open' | 'done';
  foundAt: Date;
  settledAt: Date | null;
  settledBy: string | null;
  action: string | null;
  note: string | null;
}

/** Keeps a difference; true when it is seen for the first time. */
export async function openIssue(db: Database, issue: NewIssue, at: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into reconciliation_issue (
      provider, kind, subject, payment_id, ours, theirs, amount_minor, currency, found_at
    ) values (
      ${issue.provider}, ${issue.kind}, ${issue.subject}, ${issue.paymentId}, ${issue.ours}, ${issue.theirs},
      ${issue.amount}, ${issue.currency}, ${at}
    ) on conflict on constraint reconciliation_issue_once do nothing returning id
  `.execute(tablesOf<object>(db));
  return rows.length === 1;
}

const columns = sql`
  i.id::text as id, i.provider, i.kind, i.subject, i.payment_id as "paymentId", i.ours, i.theirs,
  i.amount_minor as amount, i.currency, i.state, i.found_at as "foundAt", i.settled_at as "settledAt",
  i.settled_by as "settledBy", i.deed as action, i.note
`;

export async function findIssue(db: Database, id: string): Promise<Issue | undefined> {
  const { rows } = await sql<Issue>`
    select ${columns} from reconciliation_issue i where i.id = ${id}::bigint
  `.execute(tablesOf<object>(db));
  return rows[0];
}

/** Locks the issue of this difference, if there is one. */
export async function lockIssueOf(
  db: Database,
  { provider, kind, subject }: Pick<NewIssue, 'provider' | 'kind' | 'subject'>,
): Promise<Issue | undefined> {
  const { rows } = await sql<Issue>`
    select ${columns} from reconciliation_issue i
    where i.provider = ${provider} and i.kind = ${kind} and i.subject = ${subject} for update
  `.execute(tablesOf<object>(db));
  return rows[0];
}

/** A settled issue asks for a person again; `turn` says what became of the action. The note stays. */
export async function reopenIssue(
  db: Database,
  { id, turn }: { id: string; turn: IssueTurn | null },
): Promise<void> {
  await sql`
    update reconciliation_issue set state = 'open', settled_at = null, settled_by = null, deed = ${turn}
    where id = ${id}::bigint and state = 'done'
  `.execute(tablesOf<object>(db));
}

/** How often a loss was put on somebody: a dispute that was won and lost again is settled again. */
export async function timesSettled(db: Database, { id, paymentId }: Issue): Promise<number> {
  const { rows } = await sql<{ times: number }>`
    select count(*)::int as times from ledger_transaction
    where payment_id = ${paymentId} and (once = ${`issue:${id}`} or once like ${`issue:${id}:%`})
  `.execute(tablesOf<object>(db));
  return rows[0]?.times ?? 0;
}

/** Open losses of payments that an order or a delivery was paid with, the oldest first. */
export async function openLossesOf(
  db: Database,
  { kind, ref }: { kind: 'order' | 'delivery'; ref: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select i.id::text as id from reconciliation_issue i
    where i.kind in ('refund_outside', 'chargeback') and i.state = 'open' and i.payment_id in (
      select payment_id from payment_target where kind = ${kind} and ref = ${ref} and paid_minor > 0
    ) order by i.id
  `.execute(tablesOf<object>(db));
  return rows.map(({ id }) => id);
}

/** Locks an issue, so that two people do not settle it both. */
export async function lockIssue(db: Database, id: string): Promise<Issue | undefined> {
  const { rows } = await sql<Issue>`
    select ${columns} from reconciliation_issue i where i.id = ${id}::bigint for update
  `.execute(tablesOf<object>(db));
  return rows[0];
}

export interface IssueQuery {
  state: 'open' | 'done';
  /** Issues older than this id; undefined for the newest. */
  before: string | undefined;
  limit: number;
}

/** Issues, the newest first. */
export async function listIssues(db: Database, query: IssueQuery): Promise<Issue[]> {
  const { rows } = await sql<Issue>`
    select ${columns} from reconciliation_issue i
    where i.state = ${query.state} and (${query.before ?? null}::bigint is null or i.id < ${query.before ?? null}::bigint)
    order by i.id desc limit ${query.limit}
  `.execute(tablesOf<object>(db));
  return rows;
}

interface Closing {
  id: string;
  by: string | null;
  action: string;
  note: string | null;
  at: Date;
  /** One person did it: it counts in what that person gives in a day. */
  isAlone: boolean;
}

/** An issue is settled: by whom, by which action, and why. */
export async function closeIssue(
  db: Database,
  { id, by, action, note, at, isAlone }: Closing,
): Promise<void> {
  await sql`
    update reconciliation_issue set state = 'done', settled_at = ${at}, settled_by = ${by},
      deed = ${action}, note = ${note}, settled_alone = ${isAlone}
    where id = ${id}::bigint
  `.execute(tablesOf<object>(db));
}

/** Keeps what the first of two people wants done; the issue stays open. */
export async function proposeAction(
  db: Database,
  proposal: { id: string; by: string; action: string; note: string | null },
): Promise<void> {
  await sql`
    update reconciliation_issue set settled_by = ${proposal.by}, deed = ${proposal.action}, note = ${proposal.note}
    where id = ${proposal.id}::bigint
  `.execute(tablesOf<object>(db));
}
