/** Every try to read an address, in the table: the hourly limit counts it, and the board shows what shops answer. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import { storable } from '../../../platform/database/storable-json.ts';
import type { Evidence } from '../../reader/reading.ts';

interface AttemptTables {
  reading_attempt: {
    id: bigint;
    reader: string;
    host: string;
    outcome: string | null;
    ms: number | null;
    fields: string | null;
    snapshot_id: string | null;
    path: string | null;
    evidence: string | null;
    started_at: Date;
  };
}

export interface NewAttempt {
  reader: string;
  host: string;
  at: Date;
  /** How many an hour; null for no limit. */
  perHour: number | null;
}

const HOUR_MS = 3_600_000;

/**
 * Notes an attempt before it runs, if the reader has one left in this hour: the table is the counter, so that the
 * limit holds for all nodes together and over a restart. One statement.
 *
 * @returns the attempt's id, or undefined when the limit is reached
 */
export async function beginAttempt(db: Database, attempt: NewAttempt): Promise<bigint | undefined> {
  const { reader, host, at, perHour } = attempt;
  const { rows } = await sql<{ id: bigint }>`
    insert into reading_attempt (reader, host, started_at)
    select ${reader}, ${host}, ${at}
    where ${perHour}::integer is null or (
      select count(*) from reading_attempt where reader = ${reader} and started_at > ${hourBefore(at)}
    ) < ${perHour}::integer
    returning id
  `.execute(tablesOf<AttemptTables>(db));
  return rows[0]?.id;
}

/** After how many seconds the oldest of the attempts that count leaves the hour. */
export async function secondsUntilFree(db: Database, reader: string, at: Date): Promise<number> {
  const row = await tablesOf<AttemptTables>(db)
    .selectFrom('reading_attempt')
    .select(({ fn }) => fn.min('started_at').as('oldest'))
    .where('reader', '=', reader)
    .where('started_at', '>', hourBefore(at))
    .executeTakeFirst();
  const oldest = row?.oldest ?? at;
  return Math.max(1, Math.ceil((oldest.getTime() + HOUR_MS - at.getTime()) / 1000));
}

export interface AttemptEnd {
  id: bigint;
  /** 'read', or the code of the refusal. */
  outcome: string;
  ms: number;
  /** Confidence by field. */
  fields: Record<string, number> | null;
  snapshotId: string | null;
  /** Of an attempt that failed: the page's path, and what the reader saw there. */
  failed: { path: string; evidence: Evidence[] } | null;
}

/** The limit to which the evidence of a failure is cut. */
const MOST_EVIDENCE = 12;

export async function endAttempt(db: Database, end: AttemptEnd): Promise<void> {
  await tablesOf<AttemptTables>(db)
    .updateTable('reading_attempt')
    .set({
      outcome: end.outcome,
      ms: end.ms,
      fields: end.fields && JSON.stringify(end.fields),
      snapshot_id: end.snapshotId,
      path: end.failed?.path.slice(0, 500) ?? null,
      evidence: end.failed && evidenceJson(end.failed.evidence),
    })
    .where('id', '=', end.id)
    .execute();
}

function evidenceJson(evidence: Evidence[]): string {
  const kept = evidence.slice(0, MOST_EVIDENCE).map((one) => ({ ...one, value: one.value.slice(0, 200) }));
  return storable(kept);
}

/** How many readings of others than `reader` are under way, in all processes: begun within the minute and not ended. */
export async function readingsUnderWay(
  db: Database,
  { now, but }: { now: Date; but: string },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from reading_attempt
    where outcome is null and reader <> ${but} and started_at > ${new Date(now.getTime() - 60_000)}
  `.execute(tablesOf<AttemptTables>(db));
  return rows[0]?.count ?? 0;
}

/** Forgets attempts that began before this time. */
export async function forgetAttempts(db: Database, before: Date): Promise<void> {
  await tablesOf<AttemptTables>(db).deleteFrom('reading_attempt').where('started_at', '<', before).execute();
}

function hourBefore(at: Date): Date {
  return new Date(at.getTime() - HOUR_MS);
}
