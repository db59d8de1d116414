/** Taking a booking back before the carrier has the parcel. */
import { Refusal } from '../../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { CarrierRefused } from '../carriers/shipment.ts';
import type { DeliveriesShop } from '../deliveries-shop.ts';
import { lockDelivery, refuseOldVersion } from '../moving/move-delivery.ts';
import type { DeskAction } from '../packing/desk-actions.ts';
import { askCarrier, askingMs, refusedBy } from './ask-carrier.ts';
import {
  giveTurnBack,
  liveShipmentOf,
  type StoredShipment,
  settleShipment,
  takeTurn,
} from './shipment-store.ts';

/**
 * Takes the booking back, also one whose answer was lost; one of a carrier that takes none back is struck here alone.
 * Without one nothing changes. Throws `wrong_state` once the
 * parcel is handed over, `changed_meanwhile`, `carrier_without_shipments`, `carrier_refused`, `carrier_silent`,
 * `in_flight` while somebody else asks.
 */
export async function cancelShipment(
  db: Database,
  deliveries: DeliveriesShop,
  action: DeskAction,
): Promise<void> {
  const { clock } = deliveries.orders.shop;
  const live = await inTransaction(db, (transaction) => beginEnding(transaction, deliveries, action));
  if (!live) return;
  const adapter = deliveries.carriers[live.adapter];
  if (!adapter) throw new Refusal('carrier_without_shipments');
  const { id, reference } = { id: live.carrierRef, reference: live.reference };
  try {
    // a carrier that has no call for it is told nothing: the booking is struck here (decisions/1061)
    await askCarrier(deliveries, async () => adapter.cancelShipment?.({ id, reference }));
    await settleShipment(db, live.id, { state: 'cancelled', at: clock.now() });
  } catch (error) {
    if (!(error instanceof CarrierRefused)) {
      await giveTurnBack(db, live.id);
      throw error;
    }
    // it stands as it stood
    const state = live.tracking === null ? 'asked' : 'made';
    await settleShipment(db, live.id, { state, at: clock.now() });
    throw refusedBy(error);
  }
}

async function beginEnding(
  db: Database,
  { orders: { shop } }: DeliveriesShop,
  action: DeskAction,
): Promise<StoredShipment | undefined> {
  const delivery = await lockDelivery(db, { idOrNumber: action.idOrNumber });
  refuseOldVersion(delivery, action.version);
  if (delivery.state !== 'ready') throw new Refusal('wrong_state', { of: 'delivery' });
  const live = await liveShipmentOf(db, delivery.id);
  if (!live) return undefined;
  const now = shop.clock.now();
  const until = new Date(now.getTime() + 2 * askingMs);
  const turn = { id: live.id, from: ['asked', 'made', 'cancelling'], to: 'cancelling', now, until } as const;
  if (!(await takeTurn(db, turn))) throw new Refusal('in_flight');
  return live;
}
