/** Commands of the warehouse on parcels: receive, attach, weigh, shelve, put away. Arrivals are only ever added to. */

import { Refusal, refuseField } from '../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../platform/database/database.ts';
import { moveLines } from '../orders/moving/move-lines.ts';
import { lockOrder, noteEvent, refuseOwn } from '../orders/moving/move-order.ts';
import { setFirstWarehouse } from '../orders/moving/order-warehouse.ts';
import type { OrderActor } from '../orders/orders-shop.ts';
import { orderKey } from '../orders/reading/read-orders.ts';
import { linesOf } from '../orders/store.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import type { StoredLine } from '../orders/stored-parts.ts';
import type { WarehouseShop } from '../storage/warehouse-shop.ts';
import { namedWorkplace, workplace } from '../warehouses/own-warehouse.ts';
import {
  attachArrival,
  findArrival,
  insertArrival,
  insertShelving,
  insertWeighing,
  lockArrival,
  type ParcelSize,
  type StoredArrival,
  type StoredWeighing,
} from './arrival-store.ts';
import { piecesOf } from './arrived-lines.ts';
import { isAwaited, mayStore, missing, none } from './intake-rules.ts';
import { trackingKey } from './reading/find-parcel.ts';
import { findShelf } from './shelves/shelf-store.ts';
import { lastWeighing } from './warehouse-json.ts';

export interface IntakeStaff {
  userId: string;
  roles: readonly string[];
}

export const actorOf = ({ userId, roles }: IntakeStaff): OrderActor => ({ kind: 'staff', userId, roles });

export interface ParcelContents {
  /** `ord_…` or the number. */
  id: string;
  lines: readonly { line: string; quantity: number }[];
}

export interface Measured {
  grams: number;
  size?: ParcelSize | undefined;
}

export interface Receiving {
  order?: ParcelContents | undefined;
  /** A code; where the receiver works without one. */
  warehouse?: string | undefined;
  tracking?: string | undefined;
  label?: string | undefined;
  shelf?: string | undefined;
  weighing?: Measured | undefined;
}

/**
 * A parcel came. With an order its lines are on their way from now on; without one it lies on the shelf of unknown
 * parcels. Answers its id. Throws `not_found`, `wrong_state`, and refusals of fields.
 */
export function receiveParcel(
  db: Database,
  shop: WarehouseShop,
  staff: IntakeStaff,
  receiving: Receiving,
): Promise<string> {
  const { clock, newId, settings } = shop.orders.shop;
  const { order, shelf, weighing } = receiving;
  if (isNameless(receiving)) throw refuseField('tracking', 'parcel_nameless');
  const [id, at, by] = [newId('arr'), clock.now(), staff.userId];
  const tracking = receiving.tracking ? trackingKey(receiving.tracking) : null;
  return inTransaction(db, async (transaction) => {
    const named = receiving.warehouse;
    const { code: warehouse } = named
      ? await namedWorkplace(transaction, settings, { ...staff, warehouse: named })
      : (await workplace(transaction, settings, staff)).own;
    const label = receiving.label ?? null;
    await insertArrival(transaction, { id, warehouse, tracking, label, at, by });
    if (weighing) {
      const first = { id: newId('wgh'), reason: null, at, by };
      await insertWeighing(transaction, id, { ...first, grams: weighing.grams, size: weighing.size ?? null });
    }
    if (shelf) {
      const known = (await findShelf(transaction, warehouse, shelf)) ?? shelf;
      await insertShelving(transaction, { arrivalId: id, shelf: known, at, by });
    }
    if (order)
      await tieToOrder(transaction, shop, { staff, arrival: { id, tracking, warehouse }, contents: order });
    return id;
  });
}

/** Nothing is known of it: no two such parcels could be told apart on the shelf of unknown ones. */
function isNameless({ order, tracking, label, shelf, weighing }: Receiving): boolean {
  return !order && !tracking && !label && !shelf && !weighing;
}

/**
 * Says whose an unknown parcel is. Saying the same again changes nothing; another order throws `changed_meanwhile`.
 */
export function attachParcel(
  db: Database,
  shop: WarehouseShop,
  staff: IntakeStaff,
  action: { arrivalId: string; contents: ParcelContents },
): Promise<void> {
  return inTransaction(db, async (transaction) => {
    // orders are locked before parcels, wherever both are
    const order = await lockOrder(transaction, { idOrNumber: orderKey(action.contents.id) });
    const arrival = await lockArrival(transaction, action.arrivalId);
    if (!arrival) throw new Refusal('not_found');
    if (arrival.orderId === order.id) return;
    if (arrival.orderId !== null) throw new Refusal('changed_meanwhile');
    await tieToOrder(transaction, shop, { staff, arrival, contents: action.contents });
  });
}

interface Tying {
  staff: IntakeStaff;
  arrival: { id: string; tracking: string | null; warehouse: string };
  contents: ParcelContents;
}

async function tieToOrder(db: Database, shop: WarehouseShop, tying: Tying): Promise<void> {
  const { staff, arrival, contents } = tying;
  const order = await lockOrder(db, { idOrNumber: orderKey(contents.id) });
  const lines = (await linesOf(db, [order.id])).get(order.id) ?? [];
  const wanted = contents.lines.map(({ line }) => lines.find(({ id }) => id === line));
  const pieces = await piecesOf(
    db,
    lines.map(({ id }) => id),
  );
  for (const [index, line] of wanted.entries()) {
    if (!line) throw new Refusal('not_found');
    if (!isAwaited(line)) throw new Refusal('wrong_state');
    const most = missing(line, pieces.get(line.id) ?? none);
    const quantity = contents.lines[index]?.quantity ?? 0;
    if (quantity > most) throw refuseField(`order.lines.${index}.quantity`, 'too_big', { max: most });
  }
  if (new Set(contents.lines.map(({ line }) => line)).size < contents.lines.length) {
    throw refuseField('order.lines', 'wrong_format');
  }
  const [at, by] = [shop.orders.shop.clock.now(), staff.userId];
  await setFirstWarehouse(db, order.id, arrival.warehouse);
  await attachArrival(db, { arrivalId: arrival.id, orderId: order.id, lines: contents.lines, at, by });
  const bought = wanted.filter((line) => line?.state === 'purchased').map((line) => line?.id ?? '');
  const input = {
    order,
    actor: actorOf(staff),
    kind: 'parcel_received',
    after: { arrival: arrival.id, tracking: arrival.tracking, lines: contents.lines },
    ...(arrival.tracking ? { changes: { found: arrival.tracking } } : {}),
  };
  if (bought.length === 0) await noteEvent(db, shop.orders, input);
  else await moveLines(db, shop.orders, { ...input, to: 'to_warehouse', lineIds: bought });
}

/** A parcel under its lock, and its order under its own; orders first. Throws `not_found`, `changed_meanwhile`. */
export async function onParcel(
  db: Database,
  arrivalId: string,
  work: (transaction: Database, arrival: StoredArrival, order: StoredOrder | null) => Promise<void>,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const seen = await findArrival(transaction, arrivalId);
    if (!seen) throw new Refusal('not_found');
    const order = seen.orderId ? await lockOrder(transaction, { idOrNumber: seen.orderId }) : null;
    const arrival = await lockArrival(transaction, arrivalId);
    if (!arrival) throw new Refusal('not_found');
    if (arrival.orderId !== seen.orderId) throw new Refusal('changed_meanwhile');
    await work(transaction, arrival, order);
  });
}

export interface Weighing extends Measured {
  arrivalId: string;
  reason: string | null;
  /** The last weighing that the caller saw. */
  after: string | null;
}

/** Once a parcel is packed for its delivery, its own weight is history. */
const weighable = [
  'at_warehouse',
  'merged',
  'purchased',
  'to_warehouse',
  'partly_received',
  'pending_response',
  'awaiting_extra_payment',
];

/**
 * Weighs a parcel, or weighs it again: a correction says why, and the history of its order keeps both. Throws
 * `changed_meanwhile` when somebody weighed it in between, `wrong_state` when it has left, `own_order` for one's own.
 */
export function weighParcel(
  db: Database,
  shop: WarehouseShop,
  staff: IntakeStaff,
  weighing: Weighing,
): Promise<void> {
  const { clock, newId } = shop.orders.shop;
  return onParcel(db, weighing.arrivalId, async (transaction, arrival, order) => {
    if (order) refuseOwn({ order, actor: actorOf(staff) });
    const last = lastWeighing(arrival);
    const size = weighing.size ?? null;
    if (last && isSame(last, { grams: weighing.grams, size })) return;
    if ((last?.id ?? null) !== weighing.after) throw new Refusal('changed_meanwhile');
    if (last && !weighing.reason) throw refuseField('reason', 'required');
    if (order && !weighable.includes(order.state)) throw new Refusal('wrong_state');
    const { grams, reason } = weighing;
    const kept = { id: newId('wgh'), grams, size, reason, at: clock.now(), by: staff.userId };
    await insertWeighing(transaction, arrival.id, kept);
    if (!order || !last) return;
    await noteEvent(transaction, shop.orders, {
      ...{ order, actor: actorOf(staff), kind: 'parcel_reweighed', note: weighing.reason },
      before: { arrival: arrival.id, grams: last.grams, size: last.size },
      after: { arrival: arrival.id, grams, size },
    });
  });
}

type Weight = Pick<StoredWeighing, 'grams' | 'size'>;

function isSame(last: Weight, next: Weight): boolean {
  const text = (size: ParcelSize | null) => (size ? `${size.length} ${size.width} ${size.height}` : '');
  return last.grams === next.grams && text(last.size) === text(next.size);
}

/** Throws `wrong_state` for a parcel of which nothing is kept for its customer, in words that say what becomes of it. */
export function refuseNotKept(arrival: StoredArrival, lines: readonly StoredLine[]): void {
  const may = mayStore(arrival, lines);
  if (may !== 'yes') throw new Refusal('wrong_state', { of: `parcel_${may}` });
}
