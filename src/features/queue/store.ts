/** SQL on the queue of graphile-worker, the leases of workers, and mails that wait. It reads, but for one task that is run again. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../platform/database/database.ts';

export interface QueueRow {
  seenAt: Date | null;
  isWorked: boolean;
  due: number;
  oldestDueAt: Date | null;
  later: number;
  waiting: number;
  failing: number;
}

/** One statement. The clock is the database's, by which workers go. */
export async function loadQueue(db: Database): Promise<QueueRow> {
  const { rows } = await sql<QueueRow>`
    select lease.seen_at as "seenAt", coalesce(lease.seen_at > now() - interval '30 seconds', false) as "isWorked",
      jobs.due, jobs.oldest as "oldestDueAt", jobs.later, mails.waiting, mails.failing
    from (select max(seen_at) as seen_at from worker_lease) lease,
      (select count(*) filter (where run_at <= now())::int as due, count(*) filter (where run_at > now())::int as later,
        min(run_at) filter (where run_at <= now() and locked_at is null) as oldest
       from graphile_worker._private_jobs where attempts < max_attempts) jobs,
      (select count(*)::int as waiting, count(last_error)::int as failing from mail where sent_at is null) mails
  `.execute(tablesOf<object>(db));
  const [row] = rows;
  if (!row) throw new Error('the queue could not be read');
  return row;
}

export interface DeadRow {
  id: string;
  task: string;
  payload: unknown;
  attempts: number;
  lastError: string | null;
  runAt: Date;
}

/** The newest tasks that were given up; 100 at most. */
export async function listDead(db: Database): Promise<DeadRow[]> {
  const { rows } = await sql<DeadRow>`
    select j.id::text as id, t.identifier as task, j.payload, j.attempts, j.last_error as "lastError", j.run_at as "runAt"
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where j.attempts >= j.max_attempts and j.locked_at is null order by j.updated_at desc, j.id desc limit 100
  `.execute(tablesOf<object>(db));
  return rows;
}

/** False when there is no such task, or it was not given up. */
export async function runAgain(db: Database, id: string): Promise<boolean> {
  const { rows } = await sql`
    select again.id from graphile_worker._private_jobs j,
      graphile_worker.reschedule_jobs(array[j.id], run_at => now(), attempts => 0) again
    where j.id = ${id}::bigint and j.attempts >= j.max_attempts and j.locked_at is null
  `.execute(tablesOf<object>(db));
  return rows.length > 0;
}
