/** The carrier's own label of a booked delivery. */
import { Refusal } from '../../../platform/api/refusal.ts';
import type { Database } from '../../../platform/database/database.ts';
import { requireLabel } from '../carriers/label-file.ts';
import type { DeliveriesShop } from '../deliveries-shop.ts';
import { findForDesk } from '../packing/read-desk.ts';
import { askInWords } from './ask-carrier.ts';
import { keepLabel, labelOfShipment, liveShipmentOf, type StoredShipment } from './shipment-store.ts';

/** As it is kept; one that the carrier was still drawing is fetched now. Throws `not_found`, `carrier_refused`, `carrier_silent`. */
export async function readShipmentLabel(
  db: Database,
  deliveries: DeliveriesShop,
  { idOrNumber }: { idOrNumber: string },
): Promise<{ fileName: string; pdf: string }> {
  const { delivery } = await findForDesk(db, idOrNumber);
  const live = await liveShipmentOf(db, delivery.id);
  if (live?.state !== 'made') throw new Refusal('not_found');
  const label = await labelOfLive(db, deliveries, live);
  return { fileName: `${delivery.number}-${live.adapter}.pdf`, pdf: Buffer.from(label).toString('base64') };
}

/** The label of a booking that stands, within `ms`; nothing is booked, also where the carrier has lost it. Throws the same. */
export async function labelOfLive(
  db: Database,
  deliveries: DeliveriesShop,
  live: Pick<StoredShipment, 'id' | 'adapter' | 'carrierRef'>,
  ms?: number,
): Promise<Uint8Array> {
  const kept = await labelOfShipment(db, live.id);
  if (kept) return kept;
  const adapter = deliveries.carriers[live.adapter];
  const { carrierRef } = live;
  if (!adapter?.shipmentLabel || carrierRef === null) throw new Refusal('not_found');
  const fetched = await askInWords(
    deliveries,
    async () => {
      const label = await adapter.shipmentLabel?.({ id: carrierRef });
      return label && requireLabel(label);
    },
    ms,
  );
  if (!fetched) throw new Refusal('carrier_silent');
  await keepLabel(db, live.id, fetched);
  return fetched;
}
