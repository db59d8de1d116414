/** News of the road that staff type. */
import { Refusal, refuseField } from '../../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import type { DeliveryState } from '../contract.ts';
import type { DeliveriesShop } from '../deliveries-shop.ts';
import type { DeskDeed } from '../packing/desk-deeds.ts';
import { lockWithOrders } from './carried-orders.ts';
import { refuseOldVersion, refuseOwnParcel } from './move-delivery.ts';
import { arrive, note, type RoadNews, trackable } from './track-delivery.ts';

export interface TypedNews extends DeskDeed {
  state: DeliveryState;
  at: Date | undefined;
  place: string | null;
  note: string | null;
}

/**
 * News that staff type. Throws `wrong_state`, `changed_meanwhile`, `own_order`, and refuses a time that is not yet or before the
 * parcel left.
 */
export async function trackByStaff(db: Database, deliveries: DeliveriesShop, deed: TypedNews): Promise<void> {
  const now = deliveries.orders.shop.clock.now();
  if (deed.at && deed.at > now) throw refuseField('at', 'in_the_future');
  const { userId, roles, place, note: text } = deed;
  const actor = { kind: 'staff', userId, roles } as const;
  const news: RoadNews = { at: deed.at ?? now, state: deed.state, place, note: text };
  await inTransaction(db, async (transaction) => {
    const locked = await lockWithOrders(transaction, { idOrNumber: deed.idOrNumber });
    refuseOldVersion(locked.delivery, deed.version);
    refuseOwnParcel({ actor, delivery: locked.delivery });
    if (!trackable.includes(locked.delivery.state)) throw new Refusal('wrong_state', { of: 'delivery' });
    const { shippedAt } = locked.delivery;
    if (deed.at && shippedAt && deed.at < shippedAt) throw refuseField('at', 'before_shipping');
    if (deed.state === locked.delivery.state) {
      await note(transaction, deliveries, { locked, actor, news });
      return;
    }
    await arrive(transaction, deliveries, { locked, actor, news, to: deed.state });
  });
}
