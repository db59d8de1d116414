/** A parcel on the road that was noted under a wrong number of the carrier. */

import { Refusal } from '../../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { publish } from '../../../platform/jobs/events.ts';
import type { DeliveryState } from '../contract.ts';
import type { DeliveriesShop } from '../deliveries-shop.ts';
import { type DeskAction, staffOf } from '../packing/desk-actions.ts';
import { adapterOf, spelledNumber } from '../packing/ship-delivery.ts';
import { refuseUsedNumber } from '../reading/tracking-in-use.ts';
import { lockDelivery, moveDelivery, refuseOldVersion } from './move-delivery.ts';

/** Delivered or returned, nobody follows the number any more; a lost parcel may be lost for its wrong number alone. */
export const correctable: readonly DeliveryState[] = ['shipped', 'customs', 'in_destination', 'lost'];

export interface TrackingCorrection extends DeskAction {
  tracking: string;
  reason: string;
  note: string | null;
}

/**
 * Puts the right number in place of the wrong one: the timeline keeps both, the carrier is asked about the right one
 * from now on, and the customer is told. The same number again changes nothing. Throws `wrong_state` and
 * `changed_meanwhile`.
 */
export function correctTracking(
  db: Database,
  deliveries: DeliveriesShop,
  action: TrackingCorrection,
): Promise<void> {
  const tracking = spelledNumber(action.tracking);
  const { shop } = deliveries.orders;
  return inTransaction(db, async (transaction) => {
    const delivery = await lockDelivery(transaction, { idOrNumber: action.idOrNumber });
    if (delivery.tracking === tracking) return;
    refuseOldVersion(delivery, action.version);
    if (!correctable.includes(delivery.state)) throw new Refusal('wrong_state', { of: 'delivery' });
    const at = shop.clock.now();
    await refuseUsedNumber(transaction, { tracking, deliveryId: delivery.id, at });
    const adapter = await adapterOf(transaction, deliveries, delivery.route.carrier);
    const eventKey = shop.newId('evt');
    await moveDelivery(transaction, deliveries, {
      ...{
        delivery,
        to: delivery.state,
        actor: staffOf(action),
        kind: 'tracking_changed',
        eventId: eventKey,
      },
      ...{ reason: action.reason, note: action.note },
      before: { tracking: delivery.tracking },
      after: { tracking },
      changes: {
        tracking_number: tracking,
        next_look_at: adapter && delivery.state !== 'lost' ? at : null,
      },
    });
    const { id: deliveryId, userId } = delivery;
    await publish(transaction, 'delivery.tracking-corrected', { deliveryId, userId, eventKey });
  });
}
