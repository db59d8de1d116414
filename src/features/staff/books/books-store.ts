/** SQL on requests to close months and on the months that are closed. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import type { Span } from './month-store.ts';

export interface BooksRequest {
  id: string;
  month: string;
  kind: 'close' | 'reopen';
  state: 'waiting' | 'done' | 'refused';
  note: string | null;
  sha256: string | null;
  asked_by: string;
  asked_by_name: string | null;
  asked_at: Date;
  decided_by: string | null;
  decided_by_name: string | null;
  decided_at: Date | null;
}

/** All of them, the newest first, without the reports. One statement. */
export async function listRequests(db: Database): Promise<BooksRequest[]> {
  const { rows } = await sql<BooksRequest>`
    select r.id::text, r.month, r.kind, r.state, r.note, r.sha256, r.asked_by, a.name as asked_by_name, r.asked_at,
      r.decided_by, d.name as decided_by_name, r.decided_at
    from books_request r join account a on a.id = r.asked_by left join account d on d.id = r.decided_by
    order by r.id desc limit 500
  `.execute(tablesOf<object>(db));
  return rows;
}

export interface FrozenReport {
  report: string;
  sha256: string;
}

/** Months that are closed, each with the hash of its report. */
export async function closedMonths(db: Database): Promise<Map<string, string>> {
  const { rows } = await sql<{ month: string; sha256: string }>`
    select c.month, r.sha256 from books_closed c join books_request r on r.id = c.request_id
  `.execute(tablesOf<object>(db));
  return new Map(rows.map(({ month, sha256 }) => [month, sha256]));
}

/** The report of a closed month as it was frozen; undefined while it is open. */
export async function frozenReport(db: Database, month: string): Promise<FrozenReport | undefined> {
  const { rows } = await sql<FrozenReport>`
    select r.report, r.sha256 from books_closed c join books_request r on r.id = c.request_id where c.month = ${month}
  `.execute(tablesOf<object>(db));
  return rows[0];
}

export type NewRequest = Pick<BooksRequest, 'month' | 'kind' | 'note'> & {
  report: FrozenReport | null;
  by: string;
  at: Date;
};

/** False while another one waits for the same month. */
export async function insertRequest(db: Database, one: NewRequest): Promise<boolean> {
  const { rows } = await sql`
    insert into books_request (month, kind, note, report, sha256, asked_by, asked_at)
    values (${one.month}, ${one.kind}, ${one.note}, ${one.report?.report ?? null}, ${one.report?.sha256 ?? null},
      ${one.by}, ${one.at})
    on conflict (month) where state = 'waiting' do nothing returning id
  `.execute(tablesOf<object>(db));
  return rows.length === 1;
}

/** Waits for postings that are under way, and holds others back until the end of the transaction. */
export async function holdPostings(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('months of the books', 0))`.execute(
    tablesOf<object>(db),
  );
}

export type LockedRequest = Pick<BooksRequest, 'id' | 'month' | 'kind' | 'state' | 'sha256' | 'asked_by'>;

export async function lockRequest(db: Database, id: string): Promise<LockedRequest | undefined> {
  const { rows } = await sql<LockedRequest>`
    select id::text, month, kind, state, sha256, asked_by from books_request where id = ${id}::bigint for update
  `.execute(tablesOf<object>(db));
  return rows[0];
}

export async function endRequest(
  db: Database,
  end: { id: string; state: 'done' | 'refused'; by: string; at: Date },
): Promise<void> {
  await sql`
    update books_request set state = ${end.state}, decided_by = ${end.by}, decided_at = ${end.at}
    where id = ${end.id}::bigint
  `.execute(tablesOf<object>(db));
}

/** From then on nothing is posted into it: the database refuses. */
export async function closeMonth(
  db: Database,
  { month, requestId, span }: { month: string; requestId: string; span: Span },
): Promise<void> {
  await sql`
    insert into books_closed (month, from_at, to_at, request_id)
    values (${month}, ${span.from}, ${span.to}, ${requestId}::bigint)
  `.execute(tablesOf<object>(db));
}

export async function openMonth(db: Database, month: string): Promise<void> {
  await sql`delete from books_closed where month = ${month}`.execute(tablesOf<object>(db));
}
