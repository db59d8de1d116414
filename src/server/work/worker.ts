/**
 * The worker: hands out events and runs jobs; inside the server process by default, alone as `npm run worker`. A job
 * that throws is tried again by graphile-worker with its own defaults: 25 times, with pauses that grow from seconds to
 * six hours (`exp(least(attempts, 10))` seconds). Then it is given up, and `/staff/queue` shows it.
 */

import { Logger as GraphileLogger, type JobHelpers, run, runOnce, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import { waitingDeliveryJob } from '../../features/deliveries/jobs.ts';
import { sendNewsJob } from '../../features/newsletter/letters/sending.ts';
import { readTelegramJob, sendNoticeJob } from '../../features/notifications/channels/jobs.ts';
import { indexListingJob } from '../../features/products/search/index-jobs.ts';
import { readWatchedJob } from '../../features/saved-products/watching/jobs.ts';
import { sendWebhookJob } from '../../features/webhooks/message-store.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Log } from '../../platform/installation.ts';
import { sendMailJob } from '../../platform/mail/mail-outbox.ts';
import { type JobCause, underCause } from '../../platform/tracing/job-cause.ts';
import { pluginReactionJob } from '../wiring/told-events.ts';
import { keepRunning } from './keep-running.ts';
import { type Delivery, deliverEvent, type Reactions } from './reactions.ts';
import { keepWakeUps } from './wake-ups.ts';
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
      if (parts.resting.has(name)) return;
      const { trace, request, ...given } = payload as Record<string, unknown> & JobCause;
      await underCause(name, { trace, request }, () => job(given));
    },
  ]);
  return {
    ...Object.fromEntries(jobs),
    deliver_event: (given: unknown, { job }: JobHelpers) => {
      const { payload, ...event } = given as Delivery & JobCause;
      const delivery = job.attempts > 1 ? event : { ...event, payload };
      return underCause(`event ${event.name}`, event, () =>
        deliverEvent(parts.db, parts.reactions, delivery),
      );
    },
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

/**
 * Jobs that wait for a foreign server run apart, so that a slow one never holds up money (rules: limits-of-load). Addresses
 * of browsers and of watched pages are named by customers, who may name one that hangs: mails, by which people get into
 * their accounts, do not stand behind those.
 */
const waitingJobs: readonly (readonly string[])[] = [
  [sendMailJob, sendNewsJob],
  [
    ...[
      sendWebhookJob,
      waitingDeliveryJob,
      sendNoticeJob,
      readTelegramJob,
      pluginReactionJob,
      readWatchedJob,
    ],
    // the translator is asked for each page that anybody reads
    indexListingJob,
  ],
];

/**
 * A runner takes a dozen jobs at once and says of several at once that they are done. After it found few it looks again
 * within a twentieth of a second, however many wake-ups come meanwhile: each order wakes it several times.
 */
export const inBatches: GraphileConfig.WorkerOptions = {
  localQueue: {
    size: 12,
    refetchDelay: { durationMs: 50, threshold: 11, maxAbortThreshold: Number.POSITIVE_INFINITY },
  },
  completeJobBatchDelay: 25,
  failJobBatchDelay: 25,
};

export interface RunningWorker {
  /** Says that it lives, and frees the jobs of workers that do not; by itself every ten seconds. */
  beat(): Promise<void>;
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
  const only = (names: readonly string[], are = true): TaskList =>
    Object.fromEntries(all.filter(([name]) => names.includes(name) === are));
  const leases = keepLeases(parts.pool, parts.log);
  const shared = {
    preset: { worker: inBatches },
    pgPool: parts.pool,
    pollInterval: 2_000,
    noHandleSignals: true,
    logger: loggerOf(parts.log),
  };
  const kept = { leases, log: parts.log };
  const { crontab } = parts;
  const runners = await Promise.all([
    keepRunning(kept, (events) => {
      keepWakeUps(events);
      return run({ ...shared, events, taskList: only(waitingJobs.flat(), false), crontab, concurrency: 3 });
    }),
    ...waitingJobs.map((names) =>
      keepRunning(kept, (events) => {
        keepWakeUps(events);
        return run({ ...shared, events, taskList: only(names), crontab: '', concurrency: 2 });
      }),
    ),
  ]);
  return {
    beat: leases.beat,
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
