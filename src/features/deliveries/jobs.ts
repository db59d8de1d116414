/**
 * Jobs of the worker for deliveries: due bills, unanswered questions, carriers that are asked, deliveries that are
 * completed.
 */
import type { Database } from '../../platform/database/database.ts';
import { enqueue } from '../../platform/jobs/events.ts';
import { readTrackingOf } from './carriers/read-tracking.ts';
import type { DeliveriesShop } from './deliveries-shop.ts';
import { deskTimes } from './desk-rules.ts';
import { expireQuestion } from './moving/answer-delivery.ts';
import { completeDelivery } from './moving/complete-delivery.ts';
import { letStorageCount } from './packing/ship-delivery.ts';
import { dueForLook } from './reading/list-deliveries.ts';

type Job = (payload: Record<string, unknown>) => Promise<void>;

export const deliveryCrontab = '*/20 * * * * look_at_carriers';

/** Asks a foreign server, so it runs apart from what moves money. */
export const waitingDeliveryJob = 'track_delivery';

/** Jobs by name, as they are put into the queue. */
export function deliveryJobs(db: Database, deliveries: DeliveriesShop): Record<string, Job> {
  return {
    delivery_due: ({ deliveryId }) => letStorageCount(db, deliveries, String(deliveryId)),
    delivery_answer: ({ deliveryId }) => expireQuestion(db, deliveries, String(deliveryId)),
    delivery_complete: ({ deliveryId }) => completeDelivery(db, deliveries, String(deliveryId)),
    look_at_carriers: () => lookAtCarriers(db, deliveries),
    [waitingDeliveryJob]: ({ deliveryId }) => readTrackingOf(db, deliveries, String(deliveryId)),
  };
}

/** Puts a job for each parcel whose carrier is to be asked; the next look is three hours later whatever comes of it. */
async function lookAtCarriers(db: Database, { orders }: DeliveriesShop): Promise<void> {
  const at = orders.shop.clock.now();
  const next = new Date(at.getTime() + deskTimes.lookHours * 3_600_000);
  for (const deliveryId of await dueForLook(db, { at, next, limit: 200 })) {
    await enqueue(db, waitingDeliveryJob, { deliveryId }, { key: `track:${deliveryId}` });
  }
}
