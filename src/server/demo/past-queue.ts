/**
 * The queue of the demo's past. Actions there have their deadlines in the past too, so the worker of today would run
 * their jobs at once; here the jobs wait for their own time, and those still to come are handed to the real queue.
 */
import { type KyselyPlugin, RawNode, sql } from 'kysely';
import { type Database, tablesOf } from '../../platform/database/database.ts';

/** The tables of the past: made when a demo is filled, so that a real shop never has them. */
export async function preparePast(db: Database): Promise<void> {
  for (const statement of [
    'create schema if not exists demo_past',
    'create table if not exists demo_past.life (name text primary key)',
    `create table if not exists demo_past.job (
      id bigint generated always as identity primary key, task text not null, payload json not null,
      run_at timestamptz, key text
    )`,
    'create index if not exists job_key on demo_past.job (key)',
    `create or replace function demo_past.add_job(
      identifier text, payload json, run_at timestamptz default null, job_key text default null
    ) returns demo_past.job language sql as $$
      delete from demo_past.job where key = $4;
      insert into demo_past.job (task, payload, run_at, key) values ($1, $2, $3, $4) returning *
    $$`,
  ]) {
    await sql.raw(statement).execute(tablesOf<object>(db));
  }
}

const realQueue = 'graphile_worker.add_job';

/** The same database, whose jobs go to the queue of the past; `onQueued` is called with each. */
export function inPast(db: Database, onQueued: () => void): Database {
  const toPast: KyselyPlugin = {
    transformQuery({ node }) {
      if (!RawNode.is(node) || !node.sqlFragments.some((text) => text.includes(realQueue))) return node;
      onQueued();
      const rename = (text: string): string => text.replaceAll(realQueue, 'demo_past.add_job');
      return { ...node, sqlFragments: node.sqlFragments.map(rename) };
    },
    transformResult: async ({ result }) => result,
  };
  return tablesOf<object>(db).withPlugin(toPast) as unknown as Database;
}

export interface PastJob {
  id: string;
  task: string;
  payload: Record<string, unknown>;
  runAt: Date | null;
}

const atOnce = 30;

/** The next jobs in their order, due or not. They stay until they are forgotten. */
export async function nextJobs(db: Database): Promise<PastJob[]> {
  const { rows } = await sql<PastJob>`
    select id::text, task, payload, run_at as "runAt" from demo_past.job
    order by run_at nulls first, id limit ${atOnce}
  `.execute(tablesOf<object>(db));
  return rows;
}

export async function forgetJobs(db: Database, ids: readonly string[]): Promise<void> {
  await sql`delete from demo_past.job where id = any(${ids}::bigint[])`.execute(tablesOf<object>(db));
}

/** The rest belongs to the worker of today. */
export async function handOverJobs(db: Database): Promise<void> {
  await sql`
    with gone as (delete from demo_past.job where task <> 'send_mail' returning *)
    select graphile_worker.add_job(task, payload, run_at => coalesce(run_at, now()), job_key => key) from gone
  `.execute(tablesOf<object>(db));
  await sql`delete from demo_past.job`.execute(tablesOf<object>(db));
}

/** Says that a life begins; false when it has begun before, in this run or in an earlier one. */
export async function beginLife(db: Database, name: string): Promise<boolean> {
  const { rows } = await sql`
    insert into demo_past.life (name) values (${name}) on conflict do nothing returning name
  `.execute(tablesOf<object>(db));
  return rows.length > 0;
}

/** The lives that have begun. */
export async function begunLives(db: Database): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`select name from demo_past.life`.execute(tablesOf<object>(db));
  return new Set(rows.map(({ name }) => name));
}
