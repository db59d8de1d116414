import type { QueuedJob } from '../../../platform/jobs/events.ts';

/** Rings when a seller counts as late; one for each order, the newest counts. */
export function lateAlarm(orderId: string, runAt: Date): QueuedJob {
  return { task: 'seller_late', payload: { orderId }, runAt, key: `late:${orderId}` };
}
