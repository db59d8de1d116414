/** The storage clock by the calendar: reminders, the notice before abandonment, the final question and its end. */

import { Refusal } from '../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../platform/database/database.ts';
import { publishAll } from '../../platform/jobs/events.ts';
import { startRound } from '../../platform/jobs/run-all.ts';
import { moveLines } from '../orders/moving/move-lines.ts';
import { noteEvent } from '../orders/moving/move-order.ts';
import { orderKey } from '../orders/reading/read-orders.ts';
import { linesOf, lockOrders } from '../orders/store.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { dueNow, type Mark } from './clock-rules.ts';
import { dueUnits, insertAnswer, insertNotice, markLeft, setLooks } from './clock-store.ts';
import { insertPhotoCheck } from './photo-check-store.ts';
import { type ClockedUnit, clockedUnits, lookAgain } from './storage.ts';
import type { WarehouseShop } from './warehouse-shop.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** Where goods lie whose clock may run; in a delivery it does from the day on which an unpaid bill was due. */
const watched: readonly StoredOrder['state'][] = ['at_warehouse', 'merged', 'in_delivery'];
const atOnce = 200;

/**
 * Looks at every unit whose clock has passed a mark: says the last mark that is due, or gives the unit up. Each unit in
 * a transaction of its own, so that it may run at any time, twice, or after days in which it did not; one that fails
 * keeps nobody else's goods waiting, and is named in the error at the end.
 */
export async function watchStorage(db: Database, shop: WarehouseShop): Promise<void> {
  const at = shop.orders.shop.clock.now();
  const round = startRound('units of the storage');
  const seen: string[] = [];
  for (;;) {
    const due = await dueUnits(db, { at, seen, limit: atOnce });
    if (due.length === 0) return round.end();
    for (const id of due) {
      seen.push(id);
      await round.attempt(id, () =>
        inTransaction(db, (transaction) => watchUnit(transaction, shop, { mainId: id, at })),
      );
    }
  }
}

interface Watch {
  mainId: string;
  at: Date;
}

async function watchUnit(db: Database, shop: WarehouseShop, { mainId, at }: Watch): Promise<void> {
  const [seen] = await clockedUnits(db, [mainId]);
  if (!seen) return;
  const orders = await lockOrders(db, { idsOrNumbers: seen.rows.parts.map(({ orderId }) => orderId) });
  const [unit] = await clockedUnits(db, [mainId]);
  const isSame = unit?.rows.parts.every(({ orderId }) => orders.some(({ id }) => id === orderId));
  if (!unit || !isSame || unit.rows.parts[0].leftAt !== null) return;
  const orderIds = orders.map(({ id }) => id);
  // somebody works on it, or the customer is asked something: nothing is said, and nothing is given up
  if (!orders.every(({ state }) => watched.includes(state))) {
    return setLooks(db, [{ mainId, orderIds, at: new Date(at.getTime() + day) }]);
  }
  const due = dueNow(unit.clock, unit.told, at);
  if (due === 'abandon') {
    if (unit.rows.parts.every(({ isLeaving }) => !isLeaving)) return abandon(db, shop, { unit, orders, at });
    // the parcel that was never paid is taken apart first; the next look finds the goods on their shelf
    const { userId } = unit.rows.parts[0];
    await publishAll(db, [{ name: 'storage.delivery-unpaid', payload: { orderId: mainId, userId } }]);
    return setLooks(db, [{ mainId, orderIds, at: new Date(at.getTime() + hour) }]);
  }
  if (due) await tell(db, { unit, mark: due, at });
  await lookAgain(db, orderIds, at);
}

async function tell(db: Database, { unit, mark, at }: { unit: ClockedUnit; mark: Mark; at: Date }) {
  const { mainId: orderId, parts } = unit.rows;
  if (!(await insertNotice(db, { orderId, mark, at }))) return;
  const { userId } = parts[0];
  await publishAll(db, [
    mark === 'abandonment'
      ? { name: 'storage.abandonment-announced', payload: { orderId, userId } }
      : { name: 'storage.reminded', payload: { orderId, userId, mark } },
  ]);
}

async function abandon(
  db: Database,
  shop: WarehouseShop,
  { unit, orders, at }: { unit: ClockedUnit; orders: readonly StoredOrder[]; at: Date },
): Promise<void> {
  const { mainId: orderId, parts } = unit.rows;
  const lines = await linesOf(
    db,
    orders.map(({ id }) => id),
  );
  for (const order of orders) {
    // what goes back to its seller, or has been delivered, is not given up with the rest
    const left = (lines.get(order.id) ?? []).filter(({ state }) => watched.includes(state));
    await moveLines(db, shop.orders, {
      ...{
        order,
        lineIds: left.map(({ id }) => id),
        to: 'abandoned',
        actor: { kind: 'timer' },
        kind: 'abandoned',
        reason: 'not_collected',
      },
      facts: { isOverdue: true },
    });
  }
  await markLeft(
    db,
    orders.map(({ id }) => id),
    at,
  );
  await publishAll(db, [{ name: 'storage.abandoned', payload: { orderId, userId: parts[0].userId } }]);
}

export interface OwnOrder {
  userId: string;
  idOrNumber: string;
}

/** Locks a customer's own stored order and reads its unit. Throws `not_found`, `wrong_state` when it is not stored. */
async function onUnit(
  db: Database,
  own: OwnOrder,
  work: (transaction: Database, order: StoredOrder, unit: ClockedUnit) => Promise<void>,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const key = { idsOrNumbers: [orderKey(own.idOrNumber)], userId: own.userId };
    const [order] = await lockOrders(transaction, key);
    if (!order) throw new Refusal('not_found');
    const [unit] = await clockedUnits(transaction, [order.id]);
    if (!unit || unit.rows.parts[0].leftAt !== null) throw new Refusal('wrong_state');
    await work(transaction, order, unit);
  });
}

/**
 * The customer's answer to the final question; another one replaces it until the end. Asking for more time counts once.
 * Throws `wrong_state` when nothing was asked.
 */
export function answerStorage(
  db: Database,
  shop: WarehouseShop,
  action: OwnOrder & { answer: 'keep' | 'give_up' },
): Promise<void> {
  const at = shop.orders.shop.clock.now();
  return onUnit(db, action, async (transaction, order, unit) => {
    if (!unit.told.marks.has('abandonment')) throw new Refusal('wrong_state');
    const given = unit.rows.parts.flatMap(({ answers }) => answers);
    if (given.at(-1) === action.answer) return;
    await insertAnswer(transaction, { orderId: unit.rows.mainId, answer: action.answer, at });
    const actor = { kind: 'customer', userId: action.userId } as const;
    await noteEvent(transaction, shop.orders, {
      ...{ order, actor, kind: 'storage_answered', reason: action.answer },
    });
    await lookAgain(transaction, [order.id], at);
  });
}

/** The customer looked at the photos and found all right (UX-103). Saying so again changes nothing. */
export function checkPhotos(db: Database, shop: WarehouseShop, own: OwnOrder): Promise<void> {
  const at = shop.orders.shop.clock.now();
  return onUnit(db, own, (transaction, order) => insertPhotoCheck(transaction, { orderId: order.id, at }));
}
