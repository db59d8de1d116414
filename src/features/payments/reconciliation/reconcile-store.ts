/** The reconciliation with providers in SQL: our side of the comparison, and the runs. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';

/** Payments of a provider whose money was taken in a span of time. */
export async function takenIn(
  db: Database,
  span: { provider: string; from: Date; to: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from payment where provider = ${span.provider} and created_at between ${span.from} and ${span.to}
      and state in ('succeeded', 'partly_refunded', 'refunded')
    order by created_at
  `.execute(tablesOf<object>(db));
  return rows.map(({ id }) => id);
}

/** The sum that the provider holds for each payment by our books, in minor units: taken, less what went back. */
export async function heldByProvider(
  db: Database,
  provider: string,
  paymentIds: readonly string[],
): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ id: string; held: string }>`
    select t.payment_id as id, (-sum(p.amount_minor))::text as held
    from ledger_transaction t join ledger_posting p on p.transaction_id = t.id
    where t.payment_id = any(${[...paymentIds]}::text[]) and p.account = ${`provider:${provider}`}
    group by t.payment_id
  `.execute(tablesOf<object>(db));
  return new Map(rows.map(({ id, held }) => [id, BigInt(held)]));
}

/** The known facts of a payment in one line, to tell whether a look has changed something. */
export async function traceOf(db: Database, paymentId: string): Promise<string> {
  const { rows } = await sql<{ trace: string }>`
    select p.state || ' ' || p.source_returned_minor || ' ' || coalesce((
      select string_agg(r.id || r.state, ',' order by r.id) from payment_refund r where r.payment_id = p.id
    ), '') || ' ' || coalesce((
      select string_agg(d.provider_ref || d.state, ',' order by d.provider_ref)
      from payment_dispute d where d.payment_id = p.id
    ), '') as trace from payment p where p.id = ${paymentId}
  `.execute(tablesOf<object>(db));
  return rows[0]?.trace ?? '';
}

export async function openRun(db: Database, provider: string, at: Date): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into reconciliation_run (provider, started_at) values (${provider}, ${at}) returning id::text as id
  `.execute(tablesOf<object>(db));
  return rows[0]?.id ?? '';
}

export interface RunResult {
  charges: number;
  /** Payments that were set right by it. */
  repaired: number;
  /** Differences that are shown to finance for the first time. */
  found: number;
  failure: string | null;
}

export async function closeRun(db: Database, id: string, result: RunResult, at: Date): Promise<void> {
  await sql`
    update reconciliation_run set finished_at = ${at}, charges = ${result.charges}, repaired = ${result.repaired},
      found = ${result.found}, failure = ${result.failure}
    where id = ${id}::bigint
  `.execute(tablesOf<object>(db));
}

export interface Run extends RunResult {
  provider: string;
  startedAt: Date;
  finishedAt: Date | null;
}

/** The latest run of each provider. */
export async function latestRuns(db: Database): Promise<Run[]> {
  const { rows } = await sql<Run>`
    select distinct on (provider) provider, started_at as "startedAt", finished_at as "finishedAt",
      charges::int as charges, repaired::int as repaired, found::int as found, failure
    from reconciliation_run order by provider, id desc
  `.execute(tablesOf<object>(db));
  return rows;
}

/** How many differences were ever shown of a provider. */
export async function countIssues(db: Database, provider: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from reconciliation_issue where provider = ${provider}
  `.execute(tablesOf<object>(db));
  return rows[0]?.n ?? 0;
}

/** News that was refused since a day, by provider. */
export async function refusedSince(
  db: Database,
  since: Date,
): Promise<{ provider: string; times: number }[]> {
  const { rows } = await sql<{ provider: string; times: number }>`
    select provider, sum(times)::int as times from refused_news where day >= ${since}::timestamptz::date
    group by provider order by provider
  `.execute(tablesOf<object>(db));
  return rows;
}
