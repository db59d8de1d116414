/** The warehouse's commands on a delivery: weigh, take, ask, ship. Each command names the version that it saw. */

import { Refusal, refuseField } from '../../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { toJson } from '../../../platform/money/money.ts';
import { recordUses } from '../../discounts/actions.ts';
import { pricerFor } from '../../discounts/pricer.ts';
import { discountsOf } from '../../pricing/formula/discount-terms.ts';
import type { Parcel } from '../../pricing/freight/chargeable-weight.ts';
import { kilograms } from '../../pricing/freight/route-table.ts';
import { refuseOwnPrices } from '../../pricing/proposals/own-prices.ts';
import { storageOf } from '../../storage/storage.ts';
import { carriedDue } from '../bills/carried-differences.ts';
import { freightDiscounts, priceParcel, termsNow } from '../bills/price-delivery.ts';
import type { DeliveriesShop } from '../deliveries-shop.ts';
import { ordersOfDelivery } from '../delivery-store.ts';
import { dueJob } from '../moving/delivery-jobs.ts';
import { lockDelivery, moveDelivery, refuseOldVersion } from '../moving/move-delivery.ts';
import { freeBoxes } from '../picking/boxes.ts';
import { batchOf } from '../picking/pick-store.ts';
import { measured, sizeJson, type TypedMeasures } from './measures.ts';

export interface DeskAction {
  userId: string;
  roles: readonly string[];
  idOrNumber: string;
  version: number;
}

/** The typed measures as a parcel. Throws a refusal of the field `weight`. */
export function parcelTyped(typed: TypedMeasures): Parcel {
  const parcel = measured(typed);
  if (!parcel) throw refuseField('weight', 'above_zero');
  return parcel;
}

/** Weight and size for the audit log. */
export function parcelJson({ grams, size }: Parcel): Record<string, unknown> {
  return { weight: kilograms(grams), ...(size ? { size: sizeJson(size) } : {}) };
}

/** A bill that staff make is their customer's: the refusal speaks of him, not of who weighs. */
async function refuseOwnBill(db: Database, { userId, at }: { userId: string; at: Date }): Promise<void> {
  try {
    await refuseOwnPrices(db, { userId, currencies: [], at });
  } catch (error) {
    if (error instanceof Refusal) throw new Refusal(error.code, { of: 'customer' });
    throw error;
  }
}

/**
 * A parcel without a price is weighed: bill 2 is made. Throws `wrong_state`, `changed_meanwhile`, `route_unfit`, and
 * `own_price` while its customer set a price within the hour.
 */
export async function quoteByStaff(
  db: Database,
  deliveries: DeliveriesShop,
  action: DeskAction & { measures: TypedMeasures },
): Promise<void> {
  const at = deliveries.orders.shop.clock.now();
  const terms = await termsNow(db, at);
  const parcel = parcelTyped(action.measures);
  await inTransaction(db, async (transaction) => {
    const delivery = await lockDelivery(transaction, { idOrNumber: action.idOrNumber });
    refuseOldVersion(delivery, action.version);
    if (delivery.state !== 'awaiting_quote') throw new Refusal('wrong_state', { of: 'delivery' });
    await refuseOwnBill(transaction, { userId: delivery.userId, at });
    const orderIds = (await ordersOfDelivery(transaction, delivery.id)).map(({ orderId }) => orderId);
    const [unit] = await storageOf(transaction, orderIds, at);
    if (!unit) throw new Refusal('wrong_state', { of: 'delivery' });
    const { country } = delivery.address;
    const carried = await carriedDue(transaction, orderIds);
    const pricer = await pricerFor(transaction, { userId: delivery.userId, terms, at });
    const discounts = freightDiscounts(pricer, { country, declared: delivery.declared, at });
    const priced = priceParcel(terms, { ...delivery, parcel, unit, country, carried, discounts }, at);
    await recordUses(transaction, {
      ...{ userId: delivery.userId, target: { deliveryId: delivery.id }, at },
      given: discountsOf(priced.bill),
    });
    await moveDelivery(transaction, deliveries, {
      ...{ delivery, to: 'awaiting_payment', actor: staffOf(action), kind: 'quoted' },
      facts: { isPriced: true },
      times: terms.tariff,
      after: { ...parcelJson(parcel), net: toJson(priced.net) },
      changes: {
        weight_grams: parcel.grams,
        size_mm: parcel.size,
        bill: priced.bill,
        total_minor: priced.net.minor,
        tariff_version: priced.tariffVersion,
      },
    });
    await dueJob(transaction, { deliveryId: delivery.id, at: priced.heldUntil });
  });
}

export type Terms = Awaited<ReturnType<typeof termsNow>>;

export function staffOf({ userId, roles }: DeskAction) {
  return { kind: 'staff', userId, roles } as const;
}

/** Begins to pack: the customer cannot cancel any more. Taking one's own again changes nothing. */
export function takeDelivery(db: Database, deliveries: DeliveriesShop, action: DeskAction): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const delivery = await lockDelivery(transaction, { idOrNumber: action.idOrNumber });
    if (delivery.state === 'packing' && delivery.packer === action.userId) return;
    refuseOldVersion(delivery, action.version);
    if (delivery.state !== 'packing') throw new Refusal('wrong_state', { of: 'delivery' });
    const held = await batchOf(transaction, action.userId, delivery.warehouse);
    const [box = null] = freeBoxes(
      held.map((one) => one.delivery.box),
      1,
    );
    await moveDelivery(transaction, deliveries, {
      ...{ delivery, to: 'packing', actor: staffOf(action), kind: 'taken' },
      changes: { packer: action.userId, pick_box: box, packing_since: deliveries.orders.shop.clock.now() },
    });
  });
}
