/** Bookings of a delivery as its desk reads them. */
import type { Database } from '../../../platform/database/database.ts';
import { fromJson, money, toJson } from '../../../platform/money/money.ts';
import { inLanguage, type Locale } from '../../../platform/texts/locale.ts';
import { loweredBy } from '../../pricing/formula/discount-terms.ts';
import { shipsParcels } from '../carriers/carrier.ts';
import type { Bill, StaffDelivery } from '../contract.ts';
import type { DeliveriesShop } from '../deliveries-shop.ts';
import { adapterOf } from '../packing/ship-delivery.ts';
import type { DeliveryWhole } from '../whole-delivery-store.ts';
import { isLive, type StoredShipment, shipmentsOf } from './shipment-store.ts';

/** Null where the carrier makes no shipments and none was ever made. One statement for the bookings. */
export async function shippingJson(
  db: Database,
  deliveries: DeliveriesShop,
  { delivery, carrierNames }: DeliveryWhole,
  locale: Locale,
): Promise<StaffDelivery['shipping']> {
  const all = await shipmentsOf(db, delivery.id);
  const adapter = await adapterOf(db, deliveries, delivery.route.carrier);
  if (all.length === 0 && !shipsParcels(adapter)) return null;
  const live = all.find(isLive);
  const charged = delivery.bill && freightOf(delivery.bill);
  const isOne = live && charged && live.cost.currency === charged.currency;
  return {
    carrier: inLanguage(carrierNames, locale),
    charged: charged && toJson(charged),
    shipment: live ? shipmentJson(live) : null,
    takesBack: adapter?.cancelShipment !== undefined,
    left: isOne ? toJson(money(charged.minor - live.cost.minor, charged.currency)) : null,
    earlier: all.filter((one) => one !== live).map(shipmentJson),
  };
}

/** The customer's price of the way itself: the tariff's, without storage, options and insurance. */
function freightOf(bill: Bill) {
  const freight = fromJson(bill.freight);
  const lowered = loweredBy(bill).reduce((sum, { minor }) => sum + minor, 0n);
  return money(freight.minor - lowered, freight.currency);
}

function shipmentJson(one: StoredShipment) {
  return {
    ...{ state: one.state, service: one.service, serviceName: one.serviceName, tracking: one.tracking },
    ...{ cost: toJson(one.cost), hasLabel: one.hasLabel, reason: one.reason },
    ...{ at: one.askedAt.toISOString(), by: one.askedBy },
  };
}
