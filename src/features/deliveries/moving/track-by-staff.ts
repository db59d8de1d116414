/** News of the road that staff type. */
import { Refusal, refuseField } from '../../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import type { DeliveryState } from '../contract.ts';
import type { DeliveriesShop } from '../deliveries-shop.ts';
import type { DeskAction } from '../packing/desk-actions.ts';
import { lockWithOrders } from './carried-orders.ts';
import { refuseOldVersion, refuseOwnParcel } from './move-delivery.ts';
import { arrive, note, type RoadNews, trackable } from './track-delivery.ts';

export interface TypedNews extends DeskAction {
  state: DeliveryState;
  at: Date | undefined;
  place: string | null;
  note: string | null;
}

/**
 * News that staff type. Throws `wrong_state`, `changed_meanwhile`, `own_order`, and refuses a time that is not yet or before the
 * parcel left.
 */
export async function trackByStaff(
  db: Database,
  deliveries: DeliveriesShop,
  action: TypedNews,
): Promise<void> {
  const now = deliveries.orders.shop.clock.now();
  if (action.at && action.at > now) throw refuseField('at', 'in_the_future');
  const { userId, roles, place, note: text } = action;
  const actor = { kind: 'staff', userId, roles } as const;
  const news: RoadNews = { at: action.at ?? now, state: action.state, place, note: text };
  await inTransaction(db, async (transaction) => {
    const locked = await lockWithOrders(transaction, { idOrNumber: action.idOrNumber });
    refuseOldVersion(locked.delivery, action.version);
    refuseOwnParcel({ actor, delivery: locked.delivery });
    if (!trackable.includes(locked.delivery.state)) throw new Refusal('wrong_state', { of: 'delivery' });
    const { shippedAt } = locked.delivery;
    if (action.at && shippedAt && action.at < shippedAt) throw refuseField('at', 'before_shipping');
    if (action.state === locked.delivery.state) {
      await note(transaction, deliveries, { locked, actor, news });
      return;
    }
    await arrive(transaction, deliveries, { locked, actor, news, to: action.state });
  });
}
