/** Prices of the carrier of a packed delivery. */
import { Refusal } from '../../../platform/api/refusal.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Locale } from '../../../platform/texts/locale.ts';
import { listWarehouses } from '../../warehouses/read-warehouses.ts';
import { addressLines, warehouseOf } from '../../warehouses/rules.ts';
import { firstWarehouse } from '../../warehouses/warehouse.ts';
import { believedRates } from '../carriers/believed.ts';
import { type ShippingAdapter, shipsParcels } from '../carriers/carrier.ts';
import type { CarrierPlace, CarrierRate, RateQuery } from '../carriers/shipment.ts';
import type { DeliveriesShop } from '../deliveries-shop.ts';
import { adapterOf } from '../packing/ship-delivery.ts';
import type { StoredDelivery } from '../stored-delivery.ts';
import { askInWords } from './ask-carrier.ts';
import { parcelOf } from './shipment-order.ts';

export interface Shippable {
  adapter: ShippingAdapter;
  parcel: Omit<RateQuery, 'locale'>;
}

/** Throws `wrong_state` before the parcel is packed, `carrier_without_shipments` and `warehouse_without_city`. */
export async function shippableOf(
  db: Database,
  deliveries: DeliveriesShop,
  delivery: StoredDelivery,
): Promise<Shippable> {
  const parcel = parcelOf(delivery);
  if (delivery.state !== 'ready' || !parcel) throw new Refusal('wrong_state', { of: 'delivery' });
  const adapter = await adapterOf(db, deliveries, delivery.route.carrier);
  if (!shipsParcels(adapter)) throw new Refusal('carrier_without_shipments');
  const from = await placeOfWarehouse(db, deliveries, delivery.warehouse);
  return { adapter, parcel: { ...parcel, ...(from ? { from } : {}) } };
}

/** Undefined for the first one. Throws `warehouse_without_city` for another one that a carrier would not find. */
async function placeOfWarehouse(
  db: Database,
  { orders: { shop } }: DeliveriesShop,
  code: string,
): Promise<CarrierPlace | undefined> {
  const { name, country, city, postcode, address, ...one } = warehouseOf(
    await listWarehouses(db, shop.settings),
    code,
  );
  if (one.code === firstWarehouse) return undefined;
  if (!country || !city) throw new Refusal('warehouse_without_city', { values: { name } });
  return { country, region: null, city, postcode, street: addressLines(address) };
}

/** Throws `carrier_refused` in the carrier's words, and `carrier_silent`. */
export function ratesOf(
  deliveries: DeliveriesShop,
  { adapter, parcel }: Shippable,
  locale: Locale,
): Promise<CarrierRate[]> {
  return askInWords(deliveries, async () => believedRates(await adapter.rates({ ...parcel, locale })));
}
