/** The worker: hands out events and runs jobs; inside the server process by default, alone as `npm run worker`. */
import { Logger as GraphileLogger, run, runOnce, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import { waitingDeliveryJob } from '../features/deliveries/jobs.ts';
import { sendNewsJob } from '../features/newsletter/actions.ts';
import type { Database } from '../platform/database.ts';
import type { Log } from '../platform/installation.ts';
import { sendMailJob } from '../platform/mail-outbox.ts';
import { deliverEvent, type Reactions } from './reactions.ts';
import { keepLeases } from './worker-leases.ts';

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
  /** Names of jobs that do nothing for now: the demo goes through its past, which is overdue for the clock of today. */
  resting: Set<string>;
}

function taskList(parts: WorkerParts): TaskList {
  const jobs = Object.entries(parts.jobs).map(([name, job]) => [
    name,
    async (payload: unknown) => {
      if (!parts.resting.has(name)) await job(payload as Record<string, unknown>);
    },
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

/** Jobs that wait for a foreign server run apart, so that a slow one never holds up money (rules: limits-of-load). */
const waitingJobs: readonly string[] = [sendMailJob, sendNewsJob, waitingDeliveryJob];

export interface RunningWorker {
  /** Finishes the jobs at hand. */
  stop(): Promise<void>;
}

/**
 * Makes the names of all tasks known to the queue, in one order and before anybody uses them: runners, the crontab and
 * calls of the shop that each name some of them first, at one moment, can wait for one another for ever.
 */
async function nameTasks(parts: WorkerParts): Promise<void> {
  const names = Object.keys(taskList(parts)).sort();
  await parts.pool.query(
    `insert into graphile_worker._private_tasks (identifier)
     select name from unnest($1::text[]) with ordinality as given (name, place) order by place
     on conflict do nothing`,
    [names],
  );
}

/** Starts the worker and keeps it running until it is stopped. */
export async function startWorker(parts: WorkerParts): Promise<RunningWorker> {
  await nameTasks(parts);
  const all = Object.entries(taskList(parts));
  const only = (isWaiting: boolean): TaskList =>
    Object.fromEntries(all.filter(([name]) => waitingJobs.includes(name) === isWaiting));
  const leases = keepLeases(parts.pool, parts.log);
  const shared = {
    pgPool: parts.pool,
    events: leases.events,
    pollInterval: 2_000,
    noHandleSignals: true,
    logger: loggerOf(parts.log),
  };
  const runners = await Promise.all([
    run({ ...shared, taskList: only(false), crontab: parts.crontab, concurrency: 3 }),
    run({ ...shared, taskList: only(true), crontab: '', concurrency: 2 }),
  ]);
  return {
    stop: async () => {
      leases.stop();
      await Promise.all(runners.map((runner) => runner.stop()));
    },
  };
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
