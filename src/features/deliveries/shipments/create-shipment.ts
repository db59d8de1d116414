/** Booking a packed delivery with its carrier: the intent is written first, so that an answer that is lost is found again. */
import { Refusal } from '../../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import type { Money } from '../../../platform/money/money.ts';
import type { Locale } from '../../../platform/texts/locale.ts';
import { believedShipment } from '../carriers/believed.ts';
import { CarrierRefused } from '../carriers/shipment.ts';
import type { DeliveriesShop } from '../deliveries-shop.ts';
import { lockDelivery, refuseOldVersion, refuseOwnParcel } from '../moving/move-delivery.ts';
import { type DeskAction, staffOf } from '../packing/desk-actions.ts';
import { findForDesk } from '../packing/read-desk.ts';
import { spelledNumber } from '../packing/ship-delivery.ts';
import { askCarrier, askingMs, refusedBy } from './ask-carrier.ts';
import { ratesOf, type Shippable, shippableOf } from './read-rates.ts';
import { orderOf, referenceOf } from './shipment-order.ts';
import {
  giveTurnBack,
  insertShipment,
  isLive,
  liveShipmentOf,
  type StoredShipment,
  settleShipment,
  shipmentsOf,
  takeTurn,
} from './shipment-store.ts';

export interface Booking extends DeskAction {
  locale: Locale;
  service: string;
  /** The carrier's price as it was seen. */
  cost: Money;
}

/**
 * Books the parcel, or asks again for the booking that was not answered: the carrier knows it by its reference, so that
 * repeating it books nothing more. Throws `wrong_state`, `changed_meanwhile`, `own_order`, `carrier_without_shipments`,
 * `carrier_rate_changed`, `carrier_refused`, `carrier_silent`, and `in_flight` while somebody else asks.
 */
export async function createShipment(
  db: Database,
  deliveries: DeliveriesShop,
  booking: Booking,
): Promise<void> {
  const { delivery } = await findForDesk(db, booking.idOrNumber);
  const known = await liveShipmentOf(db, delivery.id);
  if (known?.state === 'made') return;
  const shippable = await shippableOf(db, deliveries, delivery);
  const asked = known
    ? await askAgain(db, deliveries, known)
    : await begin(db, deliveries, { booking, shippable });
  const { parcel, adapter } = shippable;
  const order = orderOf(delivery, { parcel, reference: asked.reference, service: asked.service });
  try {
    const made = await askCarrier(deliveries, async () =>
      believedShipment(await adapter.createShipment(order)),
    );
    await settleShipment(db, asked.id, {
      ...{ state: 'made', at: deliveries.orders.shop.clock.now(), carrierRef: made.id },
      ...{ tracking: spelledNumber(made.tracking), label: made.label, cost: made.cost },
    });
  } catch (error) {
    throw await writtenDown(db, deliveries, { id: asked.id, error });
  }
}

/** A no ends the attempt; without an answer it stays open, to be asked for again. */
async function writtenDown(
  db: Database,
  { orders }: DeliveriesShop,
  { id, error }: { id: string; error: unknown },
): Promise<unknown> {
  if (!(error instanceof CarrierRefused)) {
    await giveTurnBack(db, id);
    return error;
  }
  const refusal = refusedBy(error);
  const { reason } = refusal.detail.values ?? {};
  await settleShipment(db, id, { state: 'refused', at: orders.shop.clock.now(), reason: String(reason) });
  return refusal;
}

async function askAgain(
  db: Database,
  { orders: { shop } }: DeliveriesShop,
  known: StoredShipment,
): Promise<StoredShipment> {
  if (known.state !== 'asked') throw new Refusal('wrong_state', { of: 'delivery' });
  const now = shop.clock.now();
  const until = new Date(now.getTime() + 2 * askingMs);
  if (!(await takeTurn(db, { id: known.id, from: ['asked'], to: 'asked', now, until })))
    throw new Refusal('in_flight');
  return known;
}

/** Writes the intent, at the price that the person has seen. */
async function begin(
  db: Database,
  deliveries: DeliveriesShop,
  { booking, shippable }: { booking: Booking; shippable: Shippable },
): Promise<Pick<StoredShipment, 'id' | 'reference' | 'service'>> {
  const { cost, service, userId } = booking;
  const rate = (await ratesOf(deliveries, shippable, booking.locale)).find((one) => one.service === service);
  if (!rate || rate.cost.currency !== cost.currency || rate.cost.minor !== cost.minor)
    throw new Refusal('carrier_rate_changed');
  const { clock, newId } = deliveries.orders.shop;
  return inTransaction(db, async (transaction) => {
    const delivery = await lockDelivery(transaction, { idOrNumber: booking.idOrNumber });
    refuseOldVersion(delivery, booking.version);
    if (delivery.state !== 'ready') throw new Refusal('wrong_state', { of: 'delivery' });
    refuseOwnParcel({ actor: staffOf(booking), delivery });
    const attempts = await shipmentsOf(transaction, delivery.id);
    if (attempts.some(isLive)) throw new Refusal('in_flight');
    const attempt = attempts.length + 1;
    const [id, now] = [newId('shp'), clock.now()];
    const reference = referenceOf(delivery, attempt);
    await insertShipment(transaction, {
      ...{ id, deliveryId: delivery.id, attempt, adapter: shippable.adapter.name, reference, service },
      ...{ serviceName: rate.name, state: 'asked', cost, askedAt: now, by: userId },
      askingUntil: new Date(now.getTime() + 2 * askingMs),
    });
    return { id, reference, service };
  });
}
