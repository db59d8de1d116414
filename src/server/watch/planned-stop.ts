/** Closes the shop until a time that the operator named: everybody is told when it is back (rules: limits-of-load). */
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../platform/api/refusal.ts';
import { isServed } from './pressure.ts';

/** Words and log know a planned stop by this name, beside a code that programs understand already. */
export const plannedStop = 'planned_stop';

export interface PlannedStop {
  /** Undefined when nothing is planned; a time that is over refuses nothing. */
  until: Date | undefined;
  /** The clock by which people without one of their own are told the time. */
  zone: string;
  now(): Date;
}

/** Answers `unavailable` with the end of the stop and Retry-After, but for health, measures and news of money. */
export function refuseWhileStopped(app: FastifyInstance, { until, zone, now }: PlannedStop): void {
  if (!until) return;
  app.addHook('onRequest', async (request) => {
    const left = Math.ceil((until.getTime() - now().getTime()) / 1000);
    if (left <= 0 || isServed(request)) return;
    throw new Refusal('unavailable', {
      of: plannedStop,
      values: { until: { moment: until.toISOString(), zone } },
      retryAfterSeconds: left,
    });
  });
}
