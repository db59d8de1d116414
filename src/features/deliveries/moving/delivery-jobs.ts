/** The times at which something about a delivery happens by itself, as jobs of the queue. */
import type { Database } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/jobs/events.ts';

/** From then on storage counts again, unless the bill was paid. */
export function dueJob(db: Database, { deliveryId, at }: { deliveryId: string; at: Date }): Promise<void> {
  return enqueue(db, 'delivery_due', { deliveryId }, { runAt: at, key: `delivery-due:${deliveryId}` });
}

/** The default answer of a question. */
export function answerJob(db: Database, { deliveryId, at }: { deliveryId: string; at: Date }): Promise<void> {
  return enqueue(db, 'delivery_answer', { deliveryId }, { runAt: at, key: `delivery-answer:${deliveryId}` });
}

/** The orders of a delivered parcel are completed. */
export function completeJob(
  db: Database,
  { deliveryId, at }: { deliveryId: string; at: Date },
): Promise<void> {
  return enqueue(
    db,
    'delivery_complete',
    { deliveryId },
    { runAt: at, key: `delivery-complete:${deliveryId}` },
  );
}
