/** The goods that a parcel would hold: one order or a merged group, its lines, its weight and the sum that was paid. */

import { Refusal } from '../../../platform/api/refusal.ts';
import type { Database } from '../../../platform/database/database.ts';
import { fromJson, type Money, money, toJson } from '../../../platform/money/money.ts';
import { refuseSeveralPlaces } from '../../consolidation/one-warehouse.ts';
import type { CarriedDifference } from '../../orders/paying/carried-differences.ts';
import { ordersInStates } from '../../orders/reading/find-orders.ts';
import { orderKey } from '../../orders/reading/read-orders.ts';
import { linesOf, lockOrders, findOrder as readOrder } from '../../orders/store.ts';
import type { StoredOrder } from '../../orders/stored-order.ts';
import type { Parcel } from '../../pricing/freight/chargeable-weight.ts';
import type { GoodsKind } from '../../pricing/freight/route-table.ts';
import { boxesOf } from '../../storage/boxes.ts';
import { gramsOf, type StorageUnit, storageOf } from '../../storage/storage.ts';
import type { WarehouseSettings } from '../../warehouses/warehouse.ts';
import { carriedDue } from '../bills/carried-differences.ts';
import { newestMeasure, packedBefore } from '../packing/packed-before.ts';
import { chosenLines, isShared, refuseOpenServices, wereOpened } from '../parts/part-of-goods.ts';
import type { DeliveredOrder, StoredContent } from '../stored-delivery.ts';
import { kindsIn } from './goods-kinds.ts';
import { leftValueOf, type ParcelLine, paidOf, worthOf } from './goods-worth.ts';

export interface ParcelGoods {
  unit: StorageUnit;
  /** The main order first. */
  orders: StoredOrder[];
  lines: ParcelLine[];
  /** The sum that was paid for the goods, in the settlement currency (rules: declared-value). */
  declared: Money;
  kinds: GoodsKind[];
  /** Differences that were not paid in time after the purchase. */
  carried: CarriedDifference[];
  /** Null while something is not weighed, and where a part of a parcel is sent. */
  parcel: Parcel | null;
  /** Lines that could be sent too and stay. */
  staying: ParcelLine[];
  /** Something of what is sent lies in one parcel with what stays. */
  opensParcels: boolean;
}

/** The code of the warehouse that the goods leave from. */
export const placeOfGoods = ({ unit }: ParcelGoods): string => unit.places[0] ?? unit.warehouse;

interface Wanted {
  userId: string;
  settings: WarehouseSettings;
  /** Ids or numbers: one order, or any of a merged group. */
  orders: readonly string[];
  /** Lines of an order of which the rest stays; undefined for all of it. */
  lines?: readonly string[] | undefined;
  /** Locks the orders, for a command; otherwise they are only read. */
  isAction: boolean;
}

const sendable: readonly StoredOrder['state'][] = ['at_warehouse', 'merged'];

/**
 * The goods of one order or of the merged group that it belongs to. Throws `not_found`, also for another customer's;
 * `orders_not_merged` for several orders that are not one group; `several_warehouses` for what lies in more than one; `wrong_state` when one of them cannot be sent, or something of them is in a
 * delivery that has not left, when a service is not done yet, and for a part of a group; `not_found` for a line that
 * cannot be sent.
 */
export async function parcelGoodsOf(db: Database, wanted: Wanted, at: Date): Promise<ParcelGoods> {
  const keys = [...new Set(wanted.orders.map(orderKey))];
  const read = wanted.isAction ? lockOrders : lookAtOrders;
  const named = await read(db, { idsOrNumbers: keys, userId: wanted.userId });
  if (named.length !== keys.length) throw new Refusal('not_found');
  if (named.some(({ state }) => !sendable.includes(state))) throw new Refusal('wrong_state');
  const units = await storageOf(
    db,
    named.map(({ id }) => id),
    at,
  );
  const [unit, other] = units;
  if (!unit) throw new Refusal('wrong_state');
  await refuseSeveralPlaces(db, wanted.settings, { units, named });
  if (other) throw new Refusal('orders_not_merged', { fields: { orders: 'orders_not_merged' } });
  const members = await read(db, { idsOrNumbers: unit.orderIds, userId: wanted.userId });
  const orders = unit.orderIds.flatMap((id) => members.find((order) => order.id === id) ?? []);
  if (orders.some(({ state }) => !sendable.includes(state))) throw new Refusal('wrong_state');
  refuseOpenServices(unit.services);
  const carried = await carriedDue(db, unit.orderIds);
  const { lines: wholeLines, byOrder } = await linesToSend(db, orders);
  const chosen = chosenLines(wholeLines, { wanted: wanted.lines, isGroup: unit.groupId !== null });
  const contents = contentsFrom(orders, byOrder, chosen);
  const staying = wholeLines.filter(({ line }) => chosen !== null && !chosen.has(line.id));
  const opensParcels = isShared(unit.parcels, contents.lines, staying);
  const measures = await packedBefore(
    db,
    contents.lines.map(({ line }) => line.id),
  );
  const isUnknown = opensParcels || (await wereOpened(db, unit.parcels, contents.lines));
  const parcel = isUnknown ? null : measuredParcel(unit.parcels, contents.lines, measures);
  return { unit, orders, ...contents, carried, parcel, staying, opensParcels };
}

/** The same without a lock; what cannot be sent is asked for one by one, to tell a foreign order from another state. */
async function lookAtOrders(
  db: Database,
  { idsOrNumbers, userId }: { idsOrNumbers: readonly string[]; userId: string },
): Promise<StoredOrder[]> {
  const stored = await ordersInStates(db, { userId, states: sendable });
  const isNamed = ({ id, number }: StoredOrder) => idsOrNumbers.some((key) => key === id || key === number);
  const found = stored.filter(isNamed);
  const others = idsOrNumbers.filter((key) => !found.some(({ id, number }) => key === id || key === number));
  const rest = await Promise.all(others.map((idOrNumber) => readOrder(db, { idOrNumber, userId })));
  return [...found, ...rest.flatMap((whole) => (whole ? [whole.order] : []))];
}

async function linesToSend(db: Database, orders: readonly StoredOrder[]) {
  const byOrder = await linesOf(
    db,
    orders.map(({ id }) => id),
  );
  // a second bill beside it would charge the same storage and the same differences
  const isLeaving = [...byOrder.values()].flat().some(({ state }) => state === 'in_delivery');
  if (isLeaving) throw new Refusal('wrong_state');
  return { byOrder, lines: contentsFrom(orders, byOrder).lines };
}

/** The lines of these orders that lie here, or those that were chosen of them, with their worth and their kinds. */
export function contentsFrom(
  orders: readonly StoredOrder[],
  byOrder: Awaited<ReturnType<typeof linesOf>>,
  chosen: ReadonlySet<string> | null = null,
): Pick<ParcelGoods, 'lines' | 'declared' | 'kinds'> {
  const lines = orders.flatMap((order) =>
    (byOrder.get(order.id) ?? [])
      .filter(({ id, state }) => sendable.includes(state) && (chosen?.has(id) ?? true))
      .map((line) => ({ order, line, ...worthOf(line, order.currency) })),
  );
  const values = orders.map((order) => {
    const own = lines.filter((one) => one.order.id === order.id);
    const isWhole = own.length === (byOrder.get(order.id) ?? []).length && !order.quote.forwarding;
    return paidOf(order, isWhole ? fromJson(order.quote.goods) : leftValueOf(order, own));
  });
  const currency = orders[0]?.total.currency ?? '';
  return {
    lines,
    declared: money(
      values.reduce((sum, { minor }) => sum + minor, 0n),
      currency,
    ),
    kinds: kindsIn(lines.flatMap(({ line }) => [line.title, line.originalTitle])),
  };
}

/** The measure of what is in a parcel: by its packing for a delivery that ended, or by its arrival. */
export function measuredParcel(
  parcels: StorageUnit['parcels'],
  lines: readonly ParcelLine[],
  measures: Awaited<ReturnType<typeof packedBefore>>,
): Parcel | null {
  const pieces = lines.map(({ line, pieces: left }) => ({ id: line.id, pieces: left }));
  const here = parcelsWith({ parcels }, pieces);
  return newestMeasure(measures, { lines: pieces, parcels: here }, parcelOf(here));
}

/** The parcels of a unit in which something of these lines came. */
function parcelsWith(
  unit: Pick<StorageUnit, 'parcels'>,
  lines: readonly { id: string }[],
): StorageUnit['parcels'] {
  return unit.parcels.filter(
    ({ lineIds }) => lineIds.length === 0 || lineIds.some((id) => lines.some((line) => line.id === id)),
  );
}

/** The weight and the boxes of the goods that are still here. Goods in several parcels have no size of their own before they are packed. */
export function parcelOf(parcels: StorageUnit['parcels']): Parcel | null {
  const grams = gramsOf(parcels);
  if (grams === null) return null;
  const known = boxesOf(parcels);
  const [only = null] = known.boxes;
  return parcels.length === 1 ? { grams, size: only } : { grams, size: null, ...known };
}

/** Descriptions for the customs paper: the customer's words, else the titles. Throws `not_found` for a foreign line. */
export function contentsFor(
  { lines }: ParcelGoods,
  given: readonly { line: string; description: string }[],
): StoredContent[] {
  if (given.some(({ line }) => !lines.some((one) => one.line.id === line))) throw new Refusal('not_found');
  return lines.map(({ line, order, pieces, value }) => ({
    line: line.id,
    order: order.id,
    description: given.find((one) => one.line === line.id)?.description ?? line.title,
    quantity: pieces,
    value: toJson(value),
  }));
}

/** The orders as the delivery keeps them. */
export function deliveredOrders({ orders }: ParcelGoods): DeliveredOrder[] {
  return orders.map((order) => ({
    orderId: order.id,
    number: order.number,
    title: order.title,
    image: order.images[0] ?? null,
    cameFrom: order.state === 'merged' ? 'merged' : 'at_warehouse',
  }));
}
