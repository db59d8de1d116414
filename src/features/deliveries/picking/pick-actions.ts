/** Taking a batch of deliveries to pack, and ticking off what was fetched for it. */
import { Refusal } from '../../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import type { DeliveriesShop } from '../deliveries-shop.ts';
import { lockDelivery, moveDelivery } from '../moving/move-delivery.ts';
import { findDelivery } from '../whole-delivery-store.ts';
import { batchSize, freeBoxes } from './boxes.ts';
import { batchOf, lockUntaken, type PickState, savePick } from './pick-store.ts';
import { type Packer, parcelsOf, readBatch } from './read-batch.ts';

/** Fills the batch of a packer up to ten with the most urgent deliveries that nobody packs there; none are left to be cancelled by their customers. */
export function takeBatch(db: Database, deliveries: DeliveriesShop, packer: Packer): Promise<void> {
  const { userId, roles, warehouse } = packer;
  const { clock } = deliveries.orders.shop;
  return inTransaction(db, async (transaction) => {
    const held = await batchOf(transaction, userId, warehouse.code);
    const limit = Math.max(0, batchSize - held.length);
    const boxes = freeBoxes(
      held.map(({ delivery }) => delivery.box),
      limit,
    );
    const input = { packer: userId, warehouse: warehouse.code, limit };
    for (const idOrNumber of await lockUntaken(transaction, input)) {
      const delivery = await lockDelivery(transaction, { idOrNumber });
      await moveDelivery(transaction, deliveries, {
        ...{ delivery, to: 'packing', actor: { kind: 'staff', userId, roles }, kind: 'taken' },
        changes: { packer: userId, pick_box: boxes.shift() ?? null, packing_since: clock.now() },
      });
    }
  });
}

export interface Tick extends Packer {
  deliveryId: string;
  arrivalId: string;
  state: PickState;
}

/** Ticks a parcel off, or says that it is not where it should be. Throws `not_found` for what is not in the batch of this person. */
export async function tickPick(db: Database, deliveries: DeliveriesShop, tick: Tick): Promise<void> {
  const { userId: picker, deliveryId, arrivalId, state } = tick;
  const { parcels } = await readBatch(db, tick);
  if (!parcels.some(({ id, delivery }) => id === arrivalId && delivery === deliveryId)) {
    throw new Refusal('not_found');
  }
  const at = deliveries.orders.shop.clock.now();
  await savePick(db, { deliveryId, arrivalId, state, at, picker });
}

/** The content of a closed parcel was fetched, whether or not somebody ticked it off: nobody looks for it any more. */
export async function pickAll(
  db: Database,
  { deliveryId, picker, at }: { deliveryId: string; picker: string; at: Date },
): Promise<void> {
  const whole = await findDelivery(db, { idOrNumber: deliveryId });
  for (const { id: arrivalId, isPicked } of whole ? await parcelsOf(db, whole) : []) {
    if (!isPicked) await savePick(db, { deliveryId, arrivalId, state: 'picked', at, picker });
  }
}
