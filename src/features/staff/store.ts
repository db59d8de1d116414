/** SQL of the audit log of staff actions and of corrections. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../platform/database/database.ts';

export interface NewAction {
  at: Date;
  actor: string;
  call: string;
  target: string | null;
  said: Record<string, unknown>;
  requestId: string;
}

/** Writes a staff action into the audit log. */
export async function insertAction(db: Database, action: NewAction): Promise<void> {
  await sql`
    insert into staff_deed (at, actor, call, target, said, request_id) values (
      ${action.at}, ${action.actor}, ${action.call}, ${action.target}, ${JSON.stringify(action.said)}::jsonb, ${action.requestId}
    )
  `.execute(tablesOf<object>(db));
}

export interface StoredAction extends NewAction {
  id: string;
  email: string;
  name: string | null;
}

export interface ActionSearch {
  actor: string | null;
  /** Any of these; all, if null. */
  targets: readonly string[] | null;
  call: string | null;
  /** Actions from then on; all, if null. */
  since: Date | null;
  /** Actions before this one. */
  before: string | null;
  limit: number;
}

/** Staff actions, the newest first, each with its actor. */
export async function findActions(db: Database, wanted: ActionSearch): Promise<StoredAction[]> {
  const { actor, call, before } = wanted;
  const targets = wanted.targets ? [...wanted.targets] : null;
  const { rows } = await sql<StoredAction>`
    select d.id::text as id, d.at, d.actor, d.call, d.target, d.said, d.request_id as "requestId", a.email, a.name
    from staff_deed d join account a on a.id = d.actor
    where (${before}::bigint is null or d.id < ${before}::bigint)
      and (${actor}::text is null or d.actor = ${actor}) and (${targets}::text[] is null or d.target = any(${targets}::text[]))
      and (${call}::text is null or d.call = ${call})
      and (${wanted.since}::timestamptz is null or d.at >= ${wanted.since}::timestamptz)
    order by d.id desc limit ${wanted.limit}
  `.execute(tablesOf<object>(db));
  return rows;
}

export interface StoredCorrection {
  id: string;
  userId: string;
  customerId: string;
  amount: bigint;
  currency: string;
  reason: string;
  state: 'waiting' | 'done' | 'refused';
  requestedBy: string;
  requestedByName: string | null;
  requestedAt: Date;
  decidedBy: string | null;
  decidedAt: Date | null;
  forMonth: string | null;
}

/** Writes a correction as it was asked for. */
export async function insertCorrection(
  db: Database,
  correction: Omit<StoredCorrection, 'customerId' | 'requestedByName'>,
): Promise<void> {
  await sql`
    insert into balance_correction (
      id, user_id, amount_minor, currency, reason, state, requested_by, requested_at, decided_by, decided_at, for_month
    ) values (
      ${correction.id}, ${correction.userId}, ${correction.amount}, ${correction.currency}, ${correction.reason},
      ${correction.state}, ${correction.requestedBy}, ${correction.requestedAt}, ${correction.decidedBy},
      ${correction.decidedAt}, ${correction.forMonth}
    )
  `.execute(tablesOf<object>(db));
}

const columns = sql`c.id, c.user_id as "userId", a.customer_id as "customerId", c.amount_minor as amount, c.currency,
  c.reason, c.state, c.requested_by as "requestedBy",
  (select r.name from account r where r.id = c.requested_by) as "requestedByName", c.requested_at as "requestedAt", c.decided_by as "decidedBy",
  c.decided_at as "decidedAt", c.for_month as "forMonth"`;

/** Where a page of corrections ended. */
export interface CorrectionPlace {
  isDecided: boolean;
  id: string;
}

/** Those of a customer, or of all; what waits comes first, then the newest. */
export async function findCorrections(
  db: Database,
  { userId, after, limit }: { userId: string | null; after: CorrectionPlace | null; limit: number },
): Promise<StoredCorrection[]> {
  // what waits comes first; a place is where a row stood when it was read, whatever was decided about it since
  const place = after
    ? sql`and (
        (c.state <> 'waiting') > ${after.isDecided}::boolean or (c.state <> 'waiting') = ${after.isDecided}::boolean and
        (c.requested_at, c.id) < (select b.requested_at, b.id from balance_correction b where b.id = ${after.id})
      )`
    : sql``;
  const { rows } = await sql<StoredCorrection>`
    select ${columns} from balance_correction c join account a on a.id = c.user_id
    where (${userId}::text is null or c.user_id = ${userId}) ${place}
    order by c.state <> 'waiting', c.requested_at desc, c.id desc limit ${limit}
  `.execute(tablesOf<object>(db));
  return rows;
}

/** Whether a correction waits for a second person still. */
export async function correctionWaits(db: Database, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from balance_correction where id = ${id} and state = 'waiting'
  `.execute(tablesOf<object>(db));
  return rows.length > 0;
}

/** One correction, locked until the transaction ends. */
export async function lockCorrection(db: Database, id: string): Promise<StoredCorrection | undefined> {
  const { rows } = await sql<StoredCorrection>`
    select ${columns} from balance_correction c join account a on a.id = c.user_id where c.id = ${id} for update of c
  `.execute(tablesOf<object>(db));
  return rows[0];
}

/** Writes what the second person said. */
export async function decideCorrection(
  db: Database,
  decision: { id: string; state: 'done' | 'refused'; by: string; at: Date },
): Promise<void> {
  await sql`
    update balance_correction set state = ${decision.state}, decided_by = ${decision.by}, decided_at = ${decision.at}
    where id = ${decision.id}
  `.execute(tablesOf<object>(db));
}
