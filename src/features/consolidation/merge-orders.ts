/** Orders that are sent together: joined to a main one, and taken apart again until packing (domain 4). */

import { Refusal } from '../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../platform/database/database.ts';
import { publishAll } from '../../platform/jobs/events.ts';
import { type Money, money } from '../../platform/money/money.ts';
import { moveLines } from '../orders/moving/move-lines.ts';
import { noteEvent } from '../orders/moving/move-order.ts';
import type { OrderActor } from '../orders/orders-shop.ts';
import { ordersByIds } from '../orders/reading/find-orders.ts';
import { orderKey } from '../orders/reading/read-orders.ts';
import { linesOf, lockOrders } from '../orders/store.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { priceTermsAt } from '../pricing/actions.ts';
import { holdWhileWorking } from '../storage/storage-holds.ts';
import { readUnits, type StoredUnitRows } from '../storage/storage-store.ts';
import type { WarehouseShop } from '../storage/warehouse-shop.ts';
import { cannotMerge } from './cannot-merge.ts';
import { mergeAnswer } from './merge-rules.ts';
import { fitsFor, fitsTogether, joiningSide, mainSide, unitOf } from './merge-sides.ts';
import { insertGroup, insertMembers } from './merge-store.ts';

export interface MergeInput {
  userId: string;
  /** `ord_…` or the number. */
  order: string;
  orders: readonly string[];
}

export interface Merged {
  main: StoredOrder;
  /** All orders that go with the main one now. */
  merged: { id: string; orderNum: string }[];
  fee: Money;
}

export interface Locked {
  main: StoredOrder;
  others: StoredOrder[];
  actor: OrderActor;
  at: Date;
}

/** Locks the main order and the others, all of the same customer, in the order of their ids. Throws `not_found`. */
export async function lockAll(db: Database, shop: WarehouseShop, input: MergeInput): Promise<Locked> {
  const mainKey = orderKey(input.order);
  const keys = [...new Set([mainKey, ...input.orders.map(orderKey)])];
  const locked = await lockOrders(db, { idsOrNumbers: keys, userId: input.userId });
  const main = locked.find(({ id, number }) => id === mainKey || number === mainKey);
  const isAll = keys.every((key) => locked.some(({ id, number }) => id === key || number === key));
  if (!main || !isAll) throw new Refusal('not_found');
  const others = locked.filter(({ id }) => id !== main.id);
  if (others.length === 0) throw new Refusal('wrong_state');
  const actor = { kind: 'customer', userId: input.userId } as const;
  return { main, others, actor, at: shop.orders.shop.clock.now() };
}

/**
 * Joins orders to a main one. Those that go with it already stay as they are, so the same request has effect once.
 * Throws `not_found`, `wrong_state` when the main order is not stored on its own, and `cannot_merge` with the reason
 * and the number of the first order that cannot join.
 */
export async function mergeOrders(db: Database, shop: WarehouseShop, input: MergeInput): Promise<Merged> {
  const { tariff } = await priceTermsAt(db, shop.orders.shop.clock.now());
  return inTransaction(db, async (transaction) => {
    const locked = await lockAll(transaction, shop, input);
    const { main, others, at } = locked;
    const units = await readUnits(
      transaction,
      [main, ...others].map(({ id }) => id),
    );
    const unit = unitOf(units, main.id);
    if (main.state !== 'at_warehouse' || unit?.mainId !== main.id) throw new Refusal('wrong_state');
    const joining = others.filter(({ id }) => unitOf(units, id) !== unit);
    if (joining.length > 0) {
      await refuseObstacles(transaction, shop, { main, joining, units });
      const fee = unit.group?.fee ?? tariff.mergeFee;
      const groupId = unit.group?.id ?? (await newGroup(transaction, shop, { main, fee, at }));
      await join(transaction, shop, { ...locked, others: joining }, groupId);
    }
    return mergedNow(transaction, main);
  });
}

async function refuseObstacles(
  db: Database,
  shop: WarehouseShop,
  { main, joining, units }: { main: StoredOrder; joining: StoredOrder[]; units: StoredUnitRows[] },
): Promise<void> {
  const fits = await fitsFor(db, shop, main, units);
  const side = mainSide(main, units);
  const sides = joining.map((order) => joiningSide(order, units));
  for (const one of sides) {
    const answer = mergeAnswer(side, one, fits);
    if (answer !== 'yes') throw await cannotMerge(db, shop, { reason: answer, main: side, joining: one });
  }
  const together = fitsTogether(side, sides, fits);
  const last = sides.at(-1);
  if (together !== 'yes' && last) {
    throw await cannotMerge(db, shop, { reason: together, main: side, joining: last });
  }
}

async function newGroup(
  db: Database,
  shop: WarehouseShop,
  { main, fee, at }: { main: StoredOrder; fee: Money; at: Date },
): Promise<string> {
  const id = shop.orders.shop.newId('mrg');
  await insertGroup(db, { id, userId: main.userId, mainId: main.id, fee, at });
  return id;
}

async function join(db: Database, shop: WarehouseShop, locked: Locked, groupId: string): Promise<void> {
  const { main, others, actor, at } = locked;
  const joined = others.map(({ id }) => id);
  await insertMembers(db, { groupId, orderIds: joined, at });
  const input = { to: 'merged', actor, kind: 'merged', after: { main: main.number } } as const;
  for (const order of others) {
    await moveLines(db, shop.orders, { ...input, order, lineIds: await linesIn(db, order, 'at_warehouse') });
  }
  const after = { orders: others.map(({ number }) => number) };
  await noteEvent(db, shop.orders, { order: main, actor, kind: 'orders_joined', after });
  await holdWhileWorking(db, [main.id], at);
  const news = { orderId: main.id, userId: main.userId, groupId, joined, at: at.toISOString() };
  await publishAll(db, [{ name: 'orders.merged', payload: news }]);
}

/** The lines of an order that go along: a line that goes back to its seller, or that was claimed, does not (0021). */
export async function linesIn(
  db: Database,
  { id }: StoredOrder,
  state: StoredOrder['state'],
): Promise<string[]> {
  const lines = (await linesOf(db, [id])).get(id) ?? [];
  return lines.filter((line) => line.state === state).map((line) => line.id);
}

export async function mergedNow(db: Database, main: StoredOrder): Promise<Merged> {
  const [unit] = await readUnits(db, [main.id]);
  const others = unit?.parts.map(({ orderId }) => orderId).filter((id) => id !== main.id) ?? [];
  return {
    main,
    merged: (await ordersByIds(db, others)).map(({ id, number }) => ({ id, orderNum: number })),
    fee: unit?.group?.fee ?? money(0n, main.total.currency),
  };
}
