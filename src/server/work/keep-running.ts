/**
 * A runner ends for good when the queue cannot be told that a job is done, as after one connection that timed out. Then
 * another takes its place: a shop whose queue nobody works sends no mail, expires nothing and says nothing of it.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Runner, WorkerEvents } from 'graphile-worker';
import type { Log } from '../../platform/installation.ts';
import type { WorkerLeases } from './worker-leases.ts';

const pauseMilliseconds = 1_000;

export interface KeptRunner {
  /** Finishes the jobs at hand. */
  stop(): Promise<void>;
}

interface Running {
  runner: Runner;
  /** Nobody says any more that it lives: its jobs are free for others. */
  end(): void;
}

/** Begins a runner, and another one whenever it ends by itself. */
export async function keepRunning(
  { leases, log }: { leases: WorkerLeases; log: Log },
  begin: (events: WorkerEvents) => Promise<Runner>,
): Promise<KeptRunner> {
  const stopping = new AbortController();
  const start = async (): Promise<Running> => {
    const { events, end } = leases.ofRunner();
    return { runner: await begin(events), end };
  };
  const startAgain = async (): Promise<Running | null> => {
    while (!stopping.signal.aborted) {
      await pause(pauseMilliseconds, null, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return null;
      try {
        return await start();
      } catch (error) {
        log.error({ err: error }, 'a runner of jobs could not begin; it is tried again');
      }
    }
    return null;
  };
  let current: Running | null = await start();
  const watch = async (): Promise<void> => {
    while (current) {
      if (stopping.signal.aborted) await current.runner.stop().catch(() => {});
      await current.runner.promise.catch(() => {});
      current.end();
      if (!stopping.signal.aborted)
        log.error({}, 'a runner of jobs ended by itself; another takes its place');
      current = await startAgain();
    }
  };
  const watched = watch();
  return {
    stop: async () => {
      stopping.abort();
      // one that is ending by itself says that it is stopped already
      await current?.runner.stop().catch(() => {});
      await watched;
    },
  };
}
