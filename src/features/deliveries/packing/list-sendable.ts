/** Goods in the warehouse that may be sent. */
import type { Database } from '../../../platform/database/database.ts';
import { toJson } from '../../../platform/money/money.ts';
import type { Locale } from '../../../platform/texts/locale.ts';
import { piecesLeft } from '../../order-states/rules.ts';
import { ordersInStates } from '../../orders/reading/find-orders.ts';
import { linesOf } from '../../orders/store.ts';
import type { Parcel } from '../../pricing/freight/chargeable-weight.ts';
import { kilograms } from '../../pricing/freight/route-table.ts';
import { penaltyPerDay, penaltyShare } from '../../pricing/storage-penalty.ts';
import { shownTitle } from '../../products/translations/shown-title.ts';
import { type StorageUnit, storageOf } from '../../storage/storage.ts';
import { listWarehouses } from '../../warehouses/read-warehouses.ts';
import { warehouseOf } from '../../warehouses/rules.ts';
import type { Sendable } from '../contract.ts';
import type { DeliveriesShop } from '../deliveries-shop.ts';
import { parcelOf } from '../ordering/parcel-goods.ts';
import { sizeJson } from './measures.ts';
import { newestMeasure, packedBefore } from './packed-before.ts';

/** The goods that may be sent, those stored longest first. */
export async function listSendable(
  db: Database,
  deliveries: DeliveriesShop,
  { userId, locale }: { userId: string; locale: Locale },
): Promise<Sendable[]> {
  const at = deliveries.orders.shop.clock.now();
  const orders = await ordersInStates(db, { userId, states: ['at_warehouse', 'merged'] });
  const ids = orders.map(({ id }) => id);
  const units = await storageOf(db, ids, at);
  const all = await listWarehouses(db, deliveries.orders.shop.settings);
  const measureOf = await measuresOf(db, ids);
  return (
    units
      // all of a group go, or none: what is claimed of one of them holds up the others until they are parted
      .filter(
        ({ leftAt, isLeaving, orderIds }) =>
          leftAt === null && !isLeaving && orderIds.every((id) => orders.some((order) => order.id === id)),
      )
      .sort((one, other) => one.arrivedAt.getTime() - other.arrivedAt.getTime())
      .map((unit) => {
        const measured = measureOf(unit);
        const places = all.length > 1 && unit.places.map((code) => warehouseOf(all, code).name);
        return {
          orders: unit.orderIds.flatMap((id) => {
            const order = orders.find((one) => one.id === id);
            if (!order) return [];
            const image = order.images[0] ?? null;
            return [{ id, orderNum: order.number, ...shownTitle(order, locale), image }];
          }),
          ...(places ? { places } : {}),
          weight: measured && kilograms(measured.grams),
          size: measured?.size ? sizeJson(measured.size) : null,
          arrivedAt: unit.arrivedAt.toISOString(),
          freeUntil: unit.freeUntil?.toISOString() ?? null,
          penalty: unit.penalty && toJson(unit.penalty),
          penaltyPerDay: toJson(penaltyPerDay(unit.tariff)),
          penaltyShare: penaltyShare(unit.tariff),
        };
      })
  );
}

/** Measures a unit that lies here by what is newest: its packing for a delivery that ended, or its arrival. */
async function measuresOf(
  db: Database,
  orderIds: readonly string[],
): Promise<(unit: StorageUnit) => Parcel | null> {
  const lines = [...(await linesOf(db, orderIds))].flatMap(([orderId, own]) =>
    own
      .filter(({ state }) => state === 'at_warehouse' || state === 'merged')
      .map((line) => ({ orderId, id: line.id, pieces: piecesLeft(line) })),
  );
  const measures = await packedBefore(
    db,
    lines.map(({ id }) => id),
  );
  return ({ orderIds: members, parcels }) =>
    newestMeasure(
      measures,
      { lines: lines.filter(({ orderId }) => members.includes(orderId)), parcels },
      parcelOf(parcels),
    );
}
