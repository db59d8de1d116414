/** Putting parcels away: goods are at the warehouse from then on, and the storage clock of a whole order starts. */

import { Refusal, refuseField } from '../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../platform/database/database.ts';
import { publishAll } from '../../platform/jobs/events.ts';
import { fromJson } from '../../platform/money/money.ts';
import { derivedState, isEnded } from '../order-states/derived-state.ts';
import { arriveBeneath, isStopped } from '../orders/moving/arrive-while-stopped.ts';
import { type LinesInput, moveLines } from '../orders/moving/move-lines.ts';
import { lockOrder, noteEvent } from '../orders/moving/move-order.ts';
import { linesOf } from '../orders/store.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import type { StoredLine } from '../orders/stored-parts.ts';
import { insertStored, markLeft } from '../storage/clock-store.ts';
import { holdWhileWorking } from '../storage/storage-holds.ts';
import { readUnits } from '../storage/storage-store.ts';
import type { WarehouseShop } from '../storage/warehouse-shop.ts';
import { arrivalsOf, closeArrivals, insertStoring, type StoredArrival } from './arrival-store.ts';
import { piecesOf } from './arrived-lines.ts';
import { partFromGone } from './coming-again.ts';
import { actorOf, type IntakeStaff, onParcel, refuseNotKept } from './intake.ts';
import { isComplete, mayStore, none, placeOf } from './intake-rules.ts';
import { lastWeighing } from './warehouse-json.ts';

/**
 * A parcel is checked, weighed, photographed and put away. Lines of which every piece is here are at the warehouse from
 * now on, also beneath a question or an unpaid difference; when all lines are, the storage clock of the order starts. Throws `wrong_state` for an unknown parcel and for one of which nothing is kept, and
 * refusals of fields while weight or photos are missing.
 */
export function storeParcel(
  db: Database,
  shop: WarehouseShop,
  staff: IntakeStaff,
  arrivalId: string,
): Promise<void> {
  return onParcel(db, arrivalId, async (transaction, arrival, order) => {
    if (!order) throw new Refusal('wrong_state', { of: 'parcel_unknown' });
    if (arrival.storedAt) return;
    const lines = (await linesOf(transaction, [order.id])).get(order.id) ?? [];
    refuseNotKept(arrival, lines);
    if (arrival.weighings.length === 0) throw refuseField('weighing', 'parcel_not_weighed');
    if (arrival.photos.length === 0) throw refuseField('photos', 'parcel_without_photos');
    const at = shop.orders.shop.clock.now();
    await insertStoring(transaction, { arrivalId, at, by: staff.userId });
    const now = await moveComplete(transaction, shop, { order, arrival, staff });
    const isComplete = await isAllHere(transaction, order.id);
    if (isComplete) await startClock(transaction, { order: now, arrival, at });
    await publishAll(transaction, [
      {
        name: 'order.arrived',
        payload: { orderId: order.id, userId: order.userId, arrivalId, complete: isComplete },
      },
    ]);
  });
}

interface Storing {
  order: StoredOrder;
  arrival: StoredArrival;
  staff: IntakeStaff;
}

async function moveComplete(
  db: Database,
  shop: WarehouseShop,
  { order, arrival, staff }: Storing,
): Promise<StoredOrder> {
  const complete = (await completeLines(db, order.id)).filter(({ id }) =>
    arrival.lines.some(({ lineId }) => lineId === id),
  );
  const after = {
    arrival: arrival.id,
    lines: arrival.lines.map(({ lineId, quantity }) => ({ lineId, quantity })),
    grams: lastWeighing(arrival)?.grams ?? null,
    photos: arrival.photos.length,
  };
  const input = { order, actor: actorOf(staff), kind: 'parcel_stored', after };
  if (complete.length > 0) return moveHere(db, shop, input, complete);
  await noteEvent(db, shop.orders, input);
  return order;
}

/** Awaited lines of which everything that is left has been put away. */
async function completeLines(db: Database, orderId: string): Promise<StoredLine[]> {
  const lines = (await linesOf(db, [orderId])).get(orderId) ?? [];
  const pieces = await piecesOf(
    db,
    lines.map(({ id }) => id),
  );
  return lines.filter((line) => isComplete(line, pieces.get(line.id) ?? none));
}

/**
 * Something about lines has ended without a parcel: pieces or lines were given back, or go on where they were, also
 * when their parcel was put away for other lines meanwhile. The pieces that came may be all there are now; then they
 * are at the warehouse, their clock starts, and the customer is told. The clock of what is stored stands still for what
 * is open still; it ends with the last piece that is left here.
 */
export function settleIntake(db: Database, shop: WarehouseShop, orderId: string): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const order = await lockOrder(transaction, { idOrNumber: orderId });
    const at = shop.orders.shop.clock.now();
    const arrivals = await arrivalsOf(transaction, [orderId]);
    const lines = (await linesOf(transaction, [orderId])).get(orderId) ?? [];
    const over = arrivals.filter((one) => !one.storedAt && mayStore(one, lines) === 'over');
    // nobody works on what is not to be put away any more
    await closeArrivals(
      transaction,
      over.map(({ id }) => id),
    );
    const arrival = arrivals.filter((one) => one.storedAt && !one.isGone).at(-1);
    if (!arrival) return;
    if (await isAllGone(transaction, orderId)) return markLeft(transaction, [orderId], at);
    const complete = await completeLines(transaction, orderId);
    let now = order;
    if (complete.length > 0) {
      const input = { order, actor: { kind: 'timer' }, kind: 'intake_completed' } as const;
      now = await moveHere(transaction, shop, input, complete);
    }
    const isNew = complete.length > 0 || (await readUnits(transaction, [orderId])).length === 0;
    if (!isNew || !(await isAllHere(transaction, orderId))) {
      return holdWhileWorking(transaction, [orderId], at);
    }
    await startClock(transaction, { order: now, arrival, at });
    const { id, userId } = order;
    await publishAll(transaction, [
      { name: 'order.arrived', payload: { orderId: id, userId, arrivalId: arrival.id, complete: true } },
    ]);
  });
}

/** Whether nothing of an order is stored for its customer any more: what has not ended was sent. */
async function isAllGone(db: Database, orderId: string): Promise<boolean> {
  const lines = (await linesOf(db, [orderId])).get(orderId) ?? [];
  const sent: readonly StoredLine['state'][] = ['shipped', 'delivered', 'completed'];
  return lines.every(({ state, previous }) => isEnded(state) || sent.includes(previous ?? state));
}

/** Whether all of an order is here, seen beneath what stops its lines. */
async function isAllHere(db: Database, orderId: string): Promise<boolean> {
  const lines = (await linesOf(db, [orderId])).get(orderId) ?? [];
  return derivedState(lines.map(placeOf)) === 'at_warehouse';
}

/** A line that a question held while its parcel came may still count as bought only, and one may be held still. */
async function moveHere(
  db: Database,
  shop: WarehouseShop,
  input: Omit<LinesInput, 'to'>,
  lines: readonly StoredLine[],
): Promise<StoredOrder> {
  const stopped = lines.filter(isStopped);
  let { order } = input;
  if (stopped.length > 0) order = await arriveBeneath(db, shop.orders, { ...input, lines: stopped });
  const free = lines.filter((line) => !isStopped(line));
  if (free.length === 0) return order;
  const { actor } = input;
  const bought = free.filter(({ state }) => state === 'purchased').map(({ id }) => id);
  if (bought.length > 0) {
    const onWay = { order, actor, kind: 'parcel_received', to: 'to_warehouse', lineIds: bought } as const;
    ({ order } = await moveLines(db, shop.orders, onWay));
  }
  const lineIds = free.map(({ id }) => id);
  return (await moveLines(db, shop.orders, { ...input, order, to: 'at_warehouse', lineIds })).order;
}

async function startClock(
  db: Database,
  { order, arrival, at }: { order: StoredOrder; arrival: StoredArrival; at: Date },
): Promise<void> {
  const { quote } = order;
  await insertStored(db, {
    orderId: order.id,
    userId: order.userId,
    warehouse: arrival.warehouse,
    arrivedAt: at,
    tariffVersion: quote.tariffVersion,
    goods: fromJson(quote.forwarding?.declared ?? quote.goods),
  });
  await partFromGone(db, order.id, at);
  // something about what came first may still be open
  await holdWhileWorking(db, [order.id], at);
}
