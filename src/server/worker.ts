/** The worker: hands out events and runs jobs; inside the server process by default, alone as `npm run worker`. */
import { Logger as GraphileLogger, type Runner, run, runOnce, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import type { Database } from '../platform/database.ts';
import type { Log } from '../platform/installation.ts';
import { deliverEvent, type Reactions } from './reactions.ts';

export type Job = (payload: Record<string, unknown>) => Promise<void>;

export interface WorkerParts {
  pool: pg.Pool;
  db: Database;
  log: Log;
  reactions: Reactions;
  /** Jobs by name, as `enqueue` puts them into the queue. */
  jobs: Record<string, Job>;
  /** Crontab lines of graphile-worker, in UTC. */
  crontab: string;
}

function taskList(parts: WorkerParts): TaskList {
  const jobs = Object.entries(parts.jobs).map(([name, job]) => [
    name,
    (payload: unknown) => job(payload as Record<string, unknown>),
  ]);
  return {
    ...Object.fromEntries(jobs),
    deliver_event: (payload: unknown) =>
      deliverEvent(parts.db, parts.reactions, (payload as { id: string }).id),
  };
}

function loggerOf(log: Log): GraphileLogger {
  return new GraphileLogger((scope) => (level, message, meta) => {
    const facts = { worker: scope.label, ...meta };
    if (level === 'error') log.error(facts, message);
    else if (level === 'warning') log.warn(facts, message);
    else log.debug(facts, message);
  });
}

/** Starts the worker and keeps it running until `stop()` of the answer, which finishes the jobs at hand. */
export function startWorker(parts: WorkerParts): Promise<Runner> {
  return run({
    pgPool: parts.pool,
    taskList: taskList(parts),
    crontab: parts.crontab,
    concurrency: 2,
    pollInterval: 2_000,
    noHandleSignals: true,
    logger: loggerOf(parts.log),
  });
}

/** Runs what is due until the queue is empty. For tests, which own the time. */
export function runDueJobs(parts: WorkerParts): Promise<void> {
  return runOnce({
    pgPool: parts.pool,
    taskList: taskList(parts),
    crontab: '',
    noHandleSignals: true,
    logger: loggerOf(parts.log),
  });
}
