/** Taking a batch of deliveries to pack, and ticking off what was fetched for it. */
import { Refusal } from '../../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import type { DeliveriesShop } from '../deliveries-shop.ts';
import { lockDelivery, moveDelivery } from '../moving/move-delivery.ts';
import { batchOf, lockUntaken, type PickState, savePick } from './pick-store.ts';
import { readBatch } from './read-batch.ts';

/** As many parcels as stand on one cart. */
const batchSize = 10;

interface Packer {
  userId: string;
  roles: readonly string[];
}

/** Fills the batch of a packer up to ten with the most urgent deliveries that nobody packs; none are left to be cancelled by their customers. */
export function takeBatch(db: Database, deliveries: DeliveriesShop, packer: Packer): Promise<void> {
  const { userId, roles } = packer;
  const { clock } = deliveries.orders.shop;
  return inTransaction(db, async (transaction) => {
    const held = await batchOf(transaction, userId);
    const limit = Math.max(0, batchSize - held.length);
    for (const idOrNumber of await lockUntaken(transaction, { packer: userId, limit })) {
      const delivery = await lockDelivery(transaction, { idOrNumber });
      await moveDelivery(transaction, deliveries, {
        ...{ delivery, to: 'packing', actor: { kind: 'staff', userId, roles }, kind: 'taken' },
        changes: { packer: userId, packing_since: clock.now() },
      });
    }
  });
}

export interface Tick {
  userId: string;
  deliveryId: string;
  arrivalId: string;
  state: PickState;
}

/** Ticks a parcel off, or says that it is not where it should be. Throws `not_found` for what is not in the batch of this person. */
export async function tickPick(db: Database, deliveries: DeliveriesShop, tick: Tick): Promise<void> {
  const { userId: picker, deliveryId, arrivalId, state } = tick;
  const { parcels } = await readBatch(db, picker);
  if (!parcels.some(({ id, delivery }) => id === arrivalId && delivery === deliveryId)) {
    throw new Refusal('not_found');
  }
  const at = deliveries.orders.shop.clock.now();
  await savePick(db, { deliveryId, arrivalId, state, at, picker });
}
