/** A stretch of time in which many lives go on side by side, each step at its own time and one after the other. */
import { setImmediate as breathe } from 'node:timers/promises';
import type { Clock } from '../../../platform/clock.ts';

export const day = 86_400_000;

export interface Timeline {
  clock: Clock;
  /** Waits so many days; what would happen after the end never happens. */
  pass(days: number): Promise<void>;
  /** A life that begins at a time. Its failure is told and ends nothing but itself. */
  begin(at: Date, name: string, life: () => Promise<void>): void;
  /** Lets time go by until the end; false when it was stopped before. */
  run(until: { isStopped(): boolean }): Promise<boolean>;
}

interface Step {
  at: number;
  go(): void;
}

/** `onMove` is called with each time before anything happens at it, and at the end. */
export function createTimeline(parts: {
  from: Date;
  to: Date;
  onMove(at: Date): Promise<void>;
  onFailure(error: unknown, name: string): void;
}): Timeline & { set(at: Date): void } {
  const steps: Step[] = [];
  const end = parts.to.getTime();
  let now = parts.from.getTime();
  let rest = (): void => {};
  const add = (step: Step): void => {
    const later = steps.findIndex(({ at }) => at > step.at);
    steps.splice(later < 0 ? steps.length : later, 0, step);
  };
  const clock = { now: () => new Date(now) };
  return {
    clock,
    set: (at) => {
      now = Math.max(now, at.getTime());
    },
    pass: (days) =>
      new Promise((resolve) => {
        add({ at: now + days * day, go: resolve });
        rest();
      }),
    begin(at, name, life) {
      const failed = (error: unknown): void => parts.onFailure(error, name);
      const go = (): void => {
        void life()
          .catch(failed)
          .then(() => rest());
      };
      add({ at: at.getTime(), go });
    },
    async run({ isStopped }) {
      for (let step = steps.shift(); step && step.at <= end; step = steps.shift()) {
        if (isStopped()) return false;
        await parts.onMove(new Date(step.at));
        now = Math.max(now, step.at);
        const rested = new Promise<void>((resolve) => {
          rest = resolve;
        });
        step.go();
        await rested;
        await breathe();
      }
      if (isStopped()) return false;
      await parts.onMove(parts.to);
      now = Math.max(now, end);
      return true;
    },
  };
}
