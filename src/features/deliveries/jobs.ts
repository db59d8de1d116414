/**
 * Jobs of the worker for deliveries: due bills, unanswered questions, carriers that are asked, deliveries that are
 * completed.
 */
import type { Database } from '../../platform/database/database.ts';
import { enqueue } from '../../platform/jobs/events.ts';
import { listCarriers } from '../shipping-rates/tariff-store.ts';
import { believedNews } from './carriers/believed.ts';
import type { DeliveriesShop } from './deliveries-shop.ts';
import { deskTimes } from './desk-rules.ts';
import { expireQuestion } from './moving/answer-delivery.ts';
import { completeDelivery } from './moving/complete-delivery.ts';
import { applyNews } from './moving/track-delivery.ts';
import { letStorageCount } from './packing/ship-delivery.ts';
import { dueForLook } from './reading/list-deliveries.ts';
import { findDelivery } from './whole-delivery-store.ts';

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
    [waitingDeliveryJob]: ({ deliveryId }) => askCarrier(db, deliveries, String(deliveryId)),
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

/**
 * Asks the carrier of one parcel. A carrier that is away is asked again at the next look; what fails when its news are
 * taken over fails the job, so that it is tried again and seen.
 */
async function askCarrier(db: Database, deliveries: DeliveriesShop, deliveryId: string): Promise<void> {
  const whole = await findDelivery(db, { idOrNumber: deliveryId });
  if (!whole?.delivery.tracking) return;
  const { delivery } = whole;
  const carrier = (await listCarriers(db)).find(({ code }) => code === delivery.route.carrier);
  const adapter = carrier?.adapter ? deliveries.carriers[carrier.adapter] : undefined;
  if (!adapter || !delivery.tracking) return;
  const now = deliveries.orders.shop.clock.now();
  const found = await adapter
    .track(delivery.tracking, { destination: delivery.address.country })
    .catch((error: unknown) => {
      deliveries.orders.shop.log.warn({ err: error, delivery: deliveryId }, 'a carrier could not be asked');
      return [];
    });
  const news = believedNews(found, now).map(({ at, state, place, text }) => ({
    ...{ at, place, note: text || null },
    // a parcel counts as returned when it is in the warehouse again
    state: state === 'returned' ? null : state,
  }));
  if (news.length === 0) return;
  await applyNews(db, deliveries, { deliveryId, news, actor: { kind: 'carrier', name: adapter.name } });
}
