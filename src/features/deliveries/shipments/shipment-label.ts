/** The carrier's own label of a booked delivery. */
import { Refusal } from '../../../platform/api/refusal.ts';
import type { Database } from '../../../platform/database/database.ts';
import { believedShipment } from '../carriers/believed.ts';
import { shipsParcels } from '../carriers/carrier.ts';
import type { DeliveriesShop } from '../deliveries-shop.ts';
import { findForDesk } from '../packing/read-desk.ts';
import type { StoredDelivery } from '../stored-delivery.ts';
import { askInWords } from './ask-carrier.ts';
import { orderOf, parcelOf } from './shipment-order.ts';
import { labelOfShipment, liveShipmentOf, type StoredShipment, settleShipment } from './shipment-store.ts';

/** As it is kept; one that the carrier was still drawing is fetched now. Throws `not_found`, `carrier_silent`. */
export async function readShipmentLabel(
  db: Database,
  deliveries: DeliveriesShop,
  { idOrNumber }: { idOrNumber: string },
): Promise<{ fileName: string; pdf: string }> {
  const { delivery } = await findForDesk(db, idOrNumber);
  const live = await liveShipmentOf(db, delivery.id);
  if (live?.state !== 'made') throw new Refusal('not_found');
  const label =
    (await labelOfShipment(db, live.id)) ?? (await fetchLabel(db, deliveries, { delivery, live }));
  return { fileName: `${delivery.number}-${live.adapter}.pdf`, pdf: Buffer.from(label).toString('base64') };
}

/** The same booking asked for again brings its label. */
async function fetchLabel(
  db: Database,
  deliveries: DeliveriesShop,
  { delivery, live }: { delivery: StoredDelivery; live: StoredShipment },
): Promise<Uint8Array> {
  const adapter = deliveries.carriers[live.adapter];
  const parcel = parcelOf(delivery);
  if (!shipsParcels(adapter) || !parcel) throw new Refusal('not_found');
  const order = orderOf(delivery, { parcel, reference: live.reference, service: live.service });
  const { label } = await askInWords(deliveries, async () =>
    believedShipment(await adapter.createShipment(order)),
  );
  if (!label) throw new Refusal('carrier_silent');
  await settleShipment(db, live.id, { state: 'made', at: deliveries.orders.shop.clock.now(), label });
  return label;
}
