import type { Log } from '../../platform/installation.ts';
import type { RunningShop } from './run.ts';

/** How long a proxy gets to see that the shop is not ready any more (rules: limits-of-load). */
const probeMilliseconds = 500;
/** Running work may take this long to finish. */
const graceMilliseconds = 10_000;

/**
 * SIGTERM and SIGINT: not ready, wait one probe, take nothing new, finish, leave. Meanwhile an open connection is
 * answered whatever still comes on it. A second signal leaves at once. An error that nothing caught does the same, with
 * exit code 1: nobody knows the state of the process, so it writes down why and ends, and whatever supervises it starts a
 * clean one (ASVS 16.5.4).
 */
export function stopOnSignals(
  running: Pick<RunningShop, 'announceStop' | 'stop'> &
    Partial<Pick<RunningShop, 'finish'>> & { log: Pick<Log, 'error'> },
): void {
  let isStopping = false;
  const stop = async (exitCode: 0 | 1): Promise<void> => {
    if (isStopping) process.exit(1);
    isStopping = true;
    running.announceStop();
    setTimeout(() => process.exit(1), graceMilliseconds).unref();
    await new Promise((resolve) => setTimeout(resolve, probeMilliseconds));
    await finishAndStop(running).catch((error: unknown) => {
      running.log.error({ err: error }, 'the shop did not stop in order');
      process.exit(1);
    });
    process.exit(exitCode);
  };
  process.on('SIGTERM', () => void stop(0));
  process.on('SIGINT', () => void stop(0));
  // a rejection that nothing waits for comes here as well
  process.on('uncaughtException', (error) => {
    running.log.error({ err: error }, 'nothing caught an error: the process ends');
    void stop(1);
  });
}

async function finishAndStop({
  finish,
  stop,
}: Pick<RunningShop, 'stop'> & Partial<Pick<RunningShop, 'finish'>>) {
  await finish?.();
  await stop();
}
