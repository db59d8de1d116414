/** SQL of the board of readings: attempts by shop, failures and checked values of one shop. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import { SURE_THRESHOLD } from '../../reader/prices/sure-price.ts';
import type { Evidence } from '../../reader/reading.ts';
import { learnFromChecks } from '../recipes/learn-from-checks.ts';
import { namesOf } from './shop-names.ts';

export interface BoardRow {
  host: string;
  attempts: number;
  read: number;
  unsure: number;
  failures: Record<string, number> | null;
  ms: number;
  last_failure: Date | null;
  confirmed: number | null;
  title: number | null;
  price: number | null;
  names: string[];
}

export interface BoardTotals {
  shops: number;
  attempts: number;
  read: number;
  unsure: number;
}

export interface BoardAsked {
  since: Date;
  /** A part of the host, or null. */
  search: string | null;
  after: { attempts: number; host: string } | null;
  limit: number;
}

/** A page of shops, the most read first, with the totals of all. One statement that reads two indexes alone. */
export async function listShopReadings(
  db: Database,
  asked: BoardAsked,
): Promise<{ rows: BoardRow[]; totals: BoardTotals }> {
  const { since, search, after, limit } = asked;
  const like = search === null ? null : `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<BoardRow & { totals: BoardTotals }>`
    with by_outcome as materialized (
      select host, outcome, count(*)::integer as n, sum(ms)::bigint as ms, max(started_at) as last_at,
        count(*) filter (where outcome = 'read' and coalesce(price_confidence, 0) < ${SURE_THRESHOLD}::real)::integer
          as unsure
      from reading_attempt
      where started_at > ${since} and outcome is not null and (${like}::text is null or host like ${like})
      group by host, outcome
    ), by_host as materialized (
      select host, sum(n)::integer as attempts, sum(unsure)::integer as unsure,
        coalesce(sum(n) filter (where outcome = 'read'), 0)::integer as read,
        (sum(ms) / sum(n))::integer as ms,
        jsonb_object_agg(outcome, n) filter (where outcome <> 'read') as failures,
        max(last_at) filter (where outcome <> 'read') as last_failure
      from by_outcome group by host
    ), totals as (
      select jsonb_build_object(
        'shops', count(*), 'attempts', coalesce(sum(attempts), 0), 'read', coalesce(sum(read), 0),
        'unsure', coalesce(sum(unsure), 0)
      ) as totals from by_host
    ), page as (
      select * from by_host
      where ${after === null} or (attempts, host) < (${after?.attempts ?? 0}::integer, ${after?.host ?? ''}::text)
      order by attempts desc, host desc limit ${limit}
    ), checks as (
      select host,
        count(*) filter (where verdict = 'confirmed')::integer as confirmed,
        count(*) filter (where verdict = 'corrected' and field = 'title')::integer as title,
        count(*) filter (where verdict = 'corrected' and field = 'price')::integer as price
      from reading_check where said_at > ${since} and host in (select host from page) group by host
    )
    select totals.totals, page.*, checks.confirmed, checks.title, checks.price, ${namesOf(sql`page.host`)} as names
    from totals left join page on true left join checks using (host)
    order by page.attempts desc, page.host desc
  `.execute(tablesOf<object>(db));
  const totals = rows[0]?.totals ?? { shops: 0, attempts: 0, read: 0, unsure: 0 };
  // without a shop on the page, one row still carries the totals
  return { totals, rows: rows.filter(({ host }) => host !== null) };
}

export interface FailureRow {
  started_at: Date;
  outcome: string;
  path: string | null;
  ms: number;
  evidence: Evidence[] | null;
}

const MOST_DETAILS = 20;

/** The last failed attempts at a shop. */
export async function lastFailures(db: Database, host: string): Promise<FailureRow[]> {
  const { rows } = await sql<FailureRow>`
    select started_at, outcome, path, coalesce(ms, 0) as ms, evidence from reading_attempt
    where host = ${host} and outcome is not null and outcome <> 'read'
    order by started_at desc, id desc limit ${MOST_DETAILS}
  `.execute(tablesOf<object>(db));
  return rows;
}

export interface CheckRow {
  said_at: Date;
  field: 'title' | 'price' | 'image' | 'availability';
  said_by: 'customer' | 'staff';
  verdict: 'confirmed' | 'corrected';
  read_value: string | null;
  said_value: string;
  url: string;
  evidence: Evidence[];
}

/** The last values of a shop that somebody checked, with the evidence of their snapshots. */
export async function lastChecks(db: Database, host: string): Promise<CheckRow[]> {
  const { rows } = await sql<CheckRow>`
    select checked.said_at, checked.field, checked.said_by, checked.verdict, checked.read_value, checked.said_value,
      snapshot.url, snapshot.evidence
    from reading_check checked join product_snapshot snapshot on snapshot.id = checked.snapshot_id
    where checked.host = ${host} order by checked.said_at desc, checked.id desc limit ${MOST_DETAILS}
  `.execute(tablesOf<object>(db));
  return rows;
}

/** Whether the board has anything to say about a host. */
export async function isKnownHost(db: Database, host: string): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from reading_attempt where host = ${host})
      or exists (select from reading_check where host = ${host})
      or exists (select from reading_recipe where host = ${host}) as known
  `.execute(tablesOf<object>(db));
  return rows[0]?.known ?? false;
}

/** A person's statement about one value of a snapshot. */
export interface Check {
  snapshotId: string;
  field: 'title' | 'price' | 'image' | 'availability';
  saidBy: 'customer' | 'staff';
  readValue: string | null;
  saidValue: string;
}

/** Notes checks of values that our reader read; those of typed snapshots and those said before are left out. */
export async function insertChecks(db: Database, checks: readonly Check[], at: Date): Promise<void> {
  if (checks.length === 0) return;
  const given = JSON.stringify(
    checks.map(({ snapshotId, field, saidBy, readValue, saidValue }) => ({
      snapshot_id: snapshotId,
      field,
      said_by: saidBy,
      read_value: readValue?.slice(0, 500) ?? null,
      said_value: saidValue.slice(0, 500),
      verdict: readValue === saidValue ? 'confirmed' : 'corrected',
    })),
  );
  await sql`
    insert into reading_check (snapshot_id, host, field, said_by, verdict, read_value, said_value, said_at)
    select given.snapshot_id, snapshot.host, given.field, given.said_by, given.verdict, given.read_value,
      given.said_value, ${at}
    from jsonb_to_recordset(${given}::jsonb) as given (
      snapshot_id text, field text, said_by text, verdict text, read_value text, said_value text
    ) join product_snapshot snapshot on snapshot.id = given.snapshot_id and snapshot.source = 'reader'
    on conflict (snapshot_id, field, said_by) do nothing
  `.execute(tablesOf<object>(db));
  await learnFromChecks(db, checks, at);
}

/** Forgets checks that were made before this time. */
export async function forgetChecks(db: Database, before: Date): Promise<void> {
  await sql`delete from reading_check where said_at < ${before}`.execute(tablesOf<object>(db));
}
