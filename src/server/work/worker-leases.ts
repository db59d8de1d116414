/**
 * Jobs of a worker that died are free again within half a minute; the queue itself would wait four hours, and money
 * must be definite within one minute (M14). Each worker says every ten seconds that it lives.
 */
import { EventEmitter } from 'node:events';
import type { WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import type { Log } from '../../platform/installation.ts';

const beatMilliseconds = 10_000;

export interface WorkerLeases {
  /** For one runner: events to be handed to it, which say which workers it makes, and the end of saying that they live. */
  ofRunner(): { events: WorkerEvents; end(): void };
  /** Says at once what is said every ten seconds. */
  beat(): Promise<void>;
  stop(): void;
}

/** Begins to beat. A database that is away for a moment is no error: the next beat comes. */
export function keepLeases(pool: pg.Pool, log: Log): WorkerLeases {
  const own = new Set<string>();
  const ofRunner = () => {
    const events: WorkerEvents = new EventEmitter();
    const made: string[] = [];
    // jobs are locked in the name of the pool, and not of the worker that runs them
    events.on('pool:create', ({ workerPool }) => {
      made.push(workerPool.id);
      own.add(workerPool.id);
    });
    const end = (): void => {
      for (const id of made) own.delete(id);
    };
    return { events, end };
  };
  const beat = async (): Promise<void> => {
    await pool.query(statement, [[...own]]).catch((error) => {
      log.warn({ err: error }, 'the worker could not say that it lives');
    });
  };
  const timer = setInterval(beat, beatMilliseconds);
  timer.unref();
  void beat();
  return { ofRunner, beat, stop: () => clearInterval(timer) };
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
