import type { RunningShop } from './run.ts';

/** How long a proxy gets to see that the shop is not ready any more (security 2). */
const probeMilliseconds = 500;
/** What is at hand may take this long to finish. */
const graceMilliseconds = 10_000;

/** SIGTERM and SIGINT: not ready, wait one probe, take nothing new, finish, leave. A second signal leaves at once. */
export function stopOnSignals(running: Pick<RunningShop, 'announceStop' | 'stop'>): void {
  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) process.exit(1);
    isStopping = true;
    running.announceStop();
    setTimeout(() => process.exit(1), graceMilliseconds).unref();
    await new Promise((resolve) => setTimeout(resolve, probeMilliseconds));
    await running.stop();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
}
