/** A delivery is completed: by its receiver, or by the days after its arrival. */
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import type { DeliveriesShop, DeliveryActor } from '../deliveries-shop.ts';
import { deskTimes } from '../desk-rules.ts';
import { carryOrders, type LockedDelivery, lockWithOrders } from './carried-orders.ts';
import { completeJob } from './delivery-jobs.ts';
import { moveDelivery } from './move-delivery.ts';

export const day = 86_400_000;

export async function completeOrders(
  db: Database,
  deliveries: DeliveriesShop,
  { locked, actor }: { locked: LockedDelivery; actor: DeliveryActor },
): Promise<void> {
  await carryOrders(db, deliveries, {
    ...{ locked, actor, kind: 'completed', from: ['delivered'], to: () => 'completed' as const },
    after: { delivery: locked.delivery.number },
  });
}

/** The timer of a delivered parcel. Not yet due by the shop's clock: it is set again. */
export async function completeDelivery(
  db: Database,
  deliveries: DeliveriesShop,
  deliveryId: string,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const locked = await lockWithOrders(transaction, { idOrNumber: deliveryId });
    const { delivery } = locked;
    if (delivery.state !== 'delivered' || delivery.completedAt || !delivery.deliveredAt) return;
    const now = deliveries.orders.shop.clock.now();
    const dueAt = new Date(delivery.deliveredAt.getTime() + deskTimes.completeDays * day);
    if (dueAt > now) return completeJob(transaction, { deliveryId, at: dueAt });
    const actor = { kind: 'timer' } as const;
    await moveDelivery(transaction, deliveries, {
      ...{ delivery, to: 'delivered', actor, kind: 'completed', deadline: null },
      changes: { completed_at: now },
    });
    await completeOrders(transaction, deliveries, { locked, actor });
  });
}
