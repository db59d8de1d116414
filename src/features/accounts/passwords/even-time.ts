import { setTimeout as pause } from 'node:timers/promises';

/** Longer than any branch of the actions takes on a machine that is not drowning. */
const floorMs = 150;

/**
 * Starts a watch whose `elapse()` waits until the answer takes as long as every other one, so that its time does
 * not tell whether an address is known (security 5.4 S9). A few random milliseconds cover what is left.
 */
export function evenTime(): { elapse(): Promise<void> } {
  const end = performance.now() + floorMs + Math.random() * 10;
  return {
    async elapse() {
      const rest = end - performance.now();
      if (rest > 0) await pause(rest);
    },
  };
}
