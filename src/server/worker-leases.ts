/**
 * Jobs of a worker that died are free again within half a minute; the queue itself would wait four hours, and money
 * must be definite within one minute (M14). Each worker says every ten seconds that it lives.
 */
import { EventEmitter } from 'node:events';
import type { WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import type { Log } from '../platform/installation.ts';

const beatMilliseconds = 10_000;

export interface WorkerLeases {
  /** Hand them to the runner: they say which workers it makes. */
  events: WorkerEvents;
  stop(): void;
}

/** Begins to beat. A database that is away for a moment is no error: the next beat comes. */
export function keepLeases(pool: pg.Pool, log: Log): WorkerLeases {
  const events: WorkerEvents = new EventEmitter();
  const own = new Set<string>();
  events.on('worker:create', ({ worker }) => own.add(worker.workerId));
  const beat = () =>
    pool.query(statement, [[...own]]).catch((error) => {
      log.warn({ err: error }, 'the worker could not say that it lives');
    });
  const timer = setInterval(beat, beatMilliseconds);
  timer.unref();
  void beat();
  return { events, stop: () => clearInterval(timer) };
}

const statement = `
  with living as (
    insert into worker_lease (worker_id, seen_at) select id, now() from unnest($1::text[]) as id
    on conflict (worker_id) do update set seen_at = now()
  ), forgotten as (
    delete from worker_lease where seen_at < now() - interval '1 day'
  ), dead as (
    select distinct j.locked_by from graphile_worker._private_jobs j
    left join worker_lease l on l.worker_id = j.locked_by
    where j.locked_at < now() - interval '30 seconds' and j.locked_by <> all($1::text[])
      and (l.seen_at is null or l.seen_at < now() - interval '30 seconds')
  )
  select graphile_worker.force_unlock_workers(array_agg(locked_by)) from dead having count(*) > 0
`;
