/** A merge is undone: orders leave their group again (rules: merging). */
import { Refusal } from '../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../platform/database/database.ts';
import { publishAll } from '../../platform/jobs/events.ts';
import { moveLines } from '../orders/moving/move-lines.ts';
import { noteEvent } from '../orders/moving/move-order.ts';
import { partingPauses } from '../storage/clock-rules.ts';
import { insertPauses } from '../storage/clock-store.ts';
import { clockedUnits } from '../storage/storage.ts';
import { holdWhileWorking } from '../storage/storage-holds.ts';
import type { WarehouseShop } from '../storage/warehouse-shop.ts';
import { type Locked, linesIn, lockAll, type Merged, type MergeInput, mergedNow } from './merge-orders.ts';
import { mayPart } from './merge-rules.ts';
import { partMembers } from './merge-store.ts';

/**
 * Takes orders out of their group; those that are on their own already stay so. Throws `not_found`, and `wrong_state`
 * when the group is in a delivery already.
 */
export function partOrders(db: Database, shop: WarehouseShop, input: MergeInput): Promise<Merged> {
  return inTransaction(db, async (transaction) => {
    const locked = await lockAll(transaction, shop, input);
    const { main, others } = locked;
    const [unit] = await clockedUnits(transaction, [main.id]);
    const members = unit?.rows.parts.map(({ orderId }) => orderId) ?? [];
    const parting = others.filter(({ id }) => members.includes(id));
    if (parting.length > 0 && unit?.rows.group) {
      const isLeaving = unit.rows.parts.some((part) => part.isLeaving);
      if (isLeaving) throw new Refusal('wrong_state', { of: 'merge' });
      if (unit.rows.mainId !== main.id || !mayPart(main.state, parting)) throw new Refusal('wrong_state');
      const ids = parting.map(({ id }) => id);
      const pauses = partingPauses(unit.clock, ids, locked.at);
      await part(transaction, shop, { ...locked, others: parting }, unit.rows.group.id);
      await insertPauses(transaction, pauses);
      await holdWhileWorking(transaction, [main.id, ...ids], locked.at);
    }
    return mergedNow(transaction, main);
  });
}

async function part(db: Database, shop: WarehouseShop, locked: Locked, groupId: string): Promise<void> {
  const { main, others, actor, at } = locked;
  const parted = others.map(({ id }) => id);
  await partMembers(db, { groupId, orderIds: parted, at });
  const input = { to: 'at_warehouse', actor, kind: 'merge_undone', before: { main: main.number } } as const;
  for (const order of others) {
    await moveLines(db, shop.orders, { ...input, order, lineIds: await linesIn(db, order, 'merged') });
  }
  const after = { orders: others.map(({ number }) => number) };
  await noteEvent(db, shop.orders, { order: main, actor, kind: 'orders_parted', after });
  const news = { orderId: main.id, userId: main.userId, groupId, parted, at: at.toISOString() };
  await publishAll(db, [{ name: 'orders.parted', payload: news }]);
}
