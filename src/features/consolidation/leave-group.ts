/** Orders that leave the warehouse by themselves: what was to be sent with them goes on without them (decisions/0209). */
import type { Database } from '../../platform/database/database.ts';
import { publishAll } from '../../platform/jobs/events.ts';
import { moveLines } from '../orders/moving/move-lines.ts';
import { noteEvent } from '../orders/moving/move-order.ts';
import type { OrderActor, OrdersShop } from '../orders/orders-shop.ts';
import { linesOf, lockOrders } from '../orders/store.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { clockedUnits } from '../storage/storage.ts';
import { holdWhileWorking } from '../storage/storage-holds.ts';
import type { StoredPart, StoredUnitRows } from '../storage/storage-store.ts';
import { goesWithoutGroup, heirOf } from './merge-rules.ts';
import { insertGroup, insertMembers, partMembers } from './merge-store.ts';

export interface Leaving {
  /** Locked; its lines have moved. */
  orderId: string;
  actor: OrderActor;
}

/**
 * Takes an order out of its group when nothing of it will be sent with the others any more: its money went back, or it
 * goes back to its seller. Without its main order the group goes on under the one that joined first, at the fee that was
 * agreed; an order that is left alone is on its own again. An order of which something still lies here stays. When the
 * others have left, nobody is told: what was sent together stays so for who got it.
 */
export async function goOnWithout(db: Database, orders: OrdersShop, leaving: Leaving): Promise<void> {
  const { orderId, actor } = leaving;
  const [unit] = await clockedUnits(db, [orderId]);
  const group = unit?.rows.group;
  if (!unit || !group) return;
  const lines = (await linesOf(db, [orderId])).get(orderId) ?? [];
  if (!goesWithoutGroup(lines)) return;
  const { rows } = unit;
  const ids = rows.parts.map((part) => part.orderId);
  const locked = await lockOrders(db, { idsOrNumbers: ids });
  const gone = locked.find(({ id }) => id === orderId);
  const staying = rows.parts.filter((part) => part.orderId !== orderId);
  if (!gone || locked.length !== ids.length) return;
  const at = orders.shop.clock.now();
  const isMain = rows.mainId === orderId;
  const isOver = isMain || staying.length === 1;
  const parted = isOver ? ids.filter((id) => id !== rows.mainId) : [orderId];
  await partMembers(db, { groupId: group.id, orderIds: parted, at });
  const isTold = staying.some(({ leftAt }) => leftAt === null);
  if (isMain) await goOn(db, orders, { gone, actor, locked, at, rows, staying, isTold });
  if (isTold) await tell(db, orders, { gone, actor, locked, at, rows, staying, parted });
  await holdWhileWorking(db, ids, at);
}

async function tell(
  db: Database,
  orders: OrdersShop,
  telling: Omit<GoingOn, 'isTold'> & { parted: string[] },
): Promise<void> {
  const { gone, actor, locked, at, rows, staying, parted } = telling;
  const after = { orders: staying.map((part) => numberOf(locked, part.orderId)) };
  await noteEvent(db, orders, { order: gone, actor, kind: 'orders_parted', after });
  const [groupId, userId] = [rows.group?.id ?? '', gone.userId];
  const news = { orderId: rows.mainId, userId, groupId, parted, at: at.toISOString() };
  await publishAll(db, [{ name: 'orders.parted', payload: news }]);
}

interface GoingOn {
  gone: StoredOrder;
  actor: OrderActor;
  locked: readonly StoredOrder[];
  at: Date;
  rows: StoredUnitRows;
  staying: readonly StoredPart[];
  /** Something of the others lies here still. */
  isTold: boolean;
}

/** The others without their main order: under another one, or alone. */
async function goOn(db: Database, orders: OrdersShop, going: GoingOn): Promise<void> {
  const { gone, actor, locked, rows, staying, isTold } = going;
  const heir = heirOf(staying);
  const order = locked.find(({ id }) => id === heir?.orderId);
  if (!heir || !order) return;
  const others = staying.filter((part) => part !== heir);
  const numbers = others.map((part) => numberOf(locked, part.orderId));
  if (isTold) {
    await moveMerged(db, orders, {
      ...{ order, actor, before: { main: gone.number } },
      ...(others.length > 0 ? { kind: 'merge_led', after: { orders: numbers } } : { kind: 'merge_undone' }),
    });
  }
  if (others.length === 0 || !rows.group) return;
  const { mergedAt, fee } = rows.group;
  const [id, userId] = [orders.shop.newId('mrg'), gone.userId];
  await insertGroup(db, { id, userId, mainId: heir.orderId, fee, at: heir.joinedAt ?? mergedAt });
  for (const { orderId, joinedAt } of others) {
    await insertMembers(db, { groupId: id, orderIds: [orderId], at: joinedAt ?? mergedAt });
    const one = locked.find((each) => each.id === orderId);
    if (!one || !isTold) continue;
    const [before, after] = [{ main: gone.number }, { main: order.number }];
    await noteEvent(db, orders, { order: one, actor, kind: 'merged', before, after });
  }
}

/**
 * Lines of an order that waited for its main one lie on the shelf by themselves; lines that travel already are left as
 * they are.
 */
async function moveMerged(
  db: Database,
  orders: OrdersShop,
  input: Pick<Parameters<typeof noteEvent>[2], 'order' | 'actor' | 'kind' | 'before' | 'after'>,
): Promise<void> {
  const lines = (await linesOf(db, [input.order.id])).get(input.order.id) ?? [];
  const lineIds = lines.filter(({ state }) => state === 'merged').map(({ id }) => id);
  if (lineIds.length === 0) return noteEvent(db, orders, input);
  await moveLines(db, orders, { ...input, to: 'at_warehouse', lineIds });
}

function numberOf(orders: readonly StoredOrder[], orderId: string): string {
  return orders.find(({ id }) => id === orderId)?.number ?? '';
}
