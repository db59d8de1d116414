/**
 * How many readings run at the same time. Counted in the process: it protects this node's memory and sockets, and
 * with n nodes one customer gets at most n times two, which the hourly limit (in the database) bounds anyway.
 */
import { Refusal } from '../../../platform/refusal.ts';

export interface ReadingLimits {
  /** At the same time, for each customer or network. Security 1.2. */
  atOnce: number;
  /** Each hour, for each customer. Security 1.2. */
  perHour: number;
  /** Each hour, for each network that guests come from. Assumed: a household or an office shares one. */
  guestPerHour: number;
  /** At the same time in this process, all readers together, so that hanging shops cannot use it up (F33). */
  inProcess: number;
}

export const usualReadingLimits: ReadingLimits = { atOnce: 2, perHour: 30, guestPerHour: 30, inProcess: 24 };

export interface ReadingGate {
  /**
   * Runs the work when there is room.
   *
   * @throws Refusal `too_many_requests` for the reader's own limit, `unavailable` when the process is full
   */
  pass<Result>(reader: string, work: () => Promise<Result>): Promise<Result>;
}

export function createReadingGate(limits: ReadingLimits): ReadingGate {
  const running = new Map<string, number>();
  let all = 0;
  return {
    async pass(reader, work) {
      const own = running.get(reader) ?? 0;
      if (own >= limits.atOnce) throw new Refusal('too_many_requests', { retryAfterSeconds: 5 });
      if (all >= limits.inProcess) throw new Refusal('unavailable', { retryAfterSeconds: 5 });
      running.set(reader, own + 1);
      all++;
      try {
        return await work();
      } finally {
        all--;
        const left = (running.get(reader) ?? 1) - 1;
        if (left > 0) running.set(reader, left);
        else running.delete(reader);
      }
    },
  };
}
