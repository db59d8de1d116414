/** Orders as the rules of merging see them, read together. */
import type { Database } from '../../platform/database/database.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { gramsOf, lyingHere, placesOf } from '../storage/storage.ts';
import type { StoredParcel, StoredPart, StoredUnitRows } from '../storage/storage-store.ts';
import type { JointParcel, RoutesAnswer, WarehouseShop } from '../storage/warehouse-shop.ts';
import { fitsAnywhere, jointParcel } from './joint-parcel.ts';
import type { MergeSide } from './merge-rules.ts';

/** The unit that an order is stored in, or undefined. */
export function unitOf(units: readonly StoredUnitRows[], orderId: string): StoredUnitRows | undefined {
  return units.find(({ parts }) => parts.some((part) => part.orderId === orderId));
}

/** An order on its own, as it would join. */
export function joiningSide(order: StoredOrder, units: readonly StoredUnitRows[]): MergeSide {
  const unit = unitOf(units, order.id);
  const part = unit?.parts.find(({ orderId }) => orderId === order.id);
  const isMain = unit?.mainId === order.id && unit.group !== null;
  return sideOf(order, part ? [part] : [], isMain);
}

/** The main order with all that goes with it already. */
export function mainSide(order: StoredOrder, units: readonly StoredUnitRows[]): MergeSide {
  return sideOf(order, unitOf(units, order.id)?.parts ?? [], false);
}

function sideOf(order: StoredOrder, parts: readonly StoredPart[], isMain: boolean): MergeSide {
  const parcels: StoredParcel[] = lyingHere(parts.flatMap((part) => part.parcels));
  const warehouse = parts[0] && parts[0].leftAt === null ? parts[0].warehouse : null;
  const sizes = parcels.map(({ size }) => size).filter((size) => size !== null);
  const isLeaving = parts.some((part) => part.isLeaving);
  const orderIds = parts.length > 0 ? parts.map(({ orderId }) => orderId) : [order.id];
  const places = warehouse === null ? [] : placesOf(warehouse, parcels);
  return { order, orderIds, warehouse, places, grams: gramsOf(parcels), sizes, isLeaving, isMain };
}

/** Whether the routes to the main order's country take parcels of these units and of the main order. */
export async function fitsFor(
  db: Database,
  shop: WarehouseShop,
  main: StoredOrder,
  units: readonly StoredUnitRows[],
): Promise<(parcel: JointParcel) => RoutesAnswer> {
  if (!shop.routesTo) return fitsAnywhere;
  const stored = units.flatMap(({ parts }) => parts.map(({ orderId }) => orderId));
  return shop.routesTo(db, main.address.country, [...new Set([main.id, ...stored])]);
}

/** Whether all of them fit into one parcel. */
export function fitsTogether(
  main: MergeSide,
  joining: readonly MergeSide[],
  fits: (parcel: JointParcel) => RoutesAnswer,
): RoutesAnswer {
  return fits(jointParcel([main, ...joining]));
}
