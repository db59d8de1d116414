/** When the clock of stored units stands still (decisions/0195-when-the-clock-stands-still.md). */
import { type Database, inTransaction } from '../../platform/database/database.ts';
import { questionsOf } from '../orders/questions/question-store.ts';
import { linesOf } from '../orders/store.ts';
import { workOn, workReasons } from './clock-rules.ts';
import { closePauses, lockStored, openPauses, shortenPauses } from './clock-store.ts';
import { lookAgain } from './storage.ts';
import { readUnits } from './storage-store.ts';

export interface StoragePause {
  /** Any orders of the units; the whole unit is held. */
  orderIds: readonly string[];
  /** A stable word: the same reason is held once and resumed once. */
  reason: string;
  at: Date;
}

/** Stops the clock of units while we work, or until a bill is due. Holding twice for one reason is holding once. */
export function holdStorage(db: Database, { orderIds, reason, at }: StoragePause): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const ids = await wholeUnits(transaction, orderIds);
    await openPauses(transaction, { orderIds: ids, reason, at });
    await lookAgain(transaction, ids, at);
  });
}

/** The clock goes on, unless it is held for another reason as well. */
export function resumeStorage(db: Database, { orderIds, reason, at }: StoragePause): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const ids = await wholeUnits(transaction, orderIds);
    await closePauses(transaction, { orderIds: ids, reason, at });
    await lookAgain(transaction, ids, at);
  });
}

/**
 * The clock goes on, and what it stood still for since a time counts after all, but for what came after `worked`: nothing
 * was done for the customer before.
 */
export function resumeUnworked(
  db: Database,
  { orderIds, reason, at, since, worked }: StoragePause & { since: Date; worked: Date },
): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const ids = await wholeUnits(transaction, orderIds);
    await closePauses(transaction, { orderIds: ids, reason, at });
    await shortenPauses(transaction, { orderIds: ids, reason, since, from: worked });
    await lookAgain(transaction, ids, at);
  });
}

/**
 * Holds the clock of these orders' units while something about their goods is open, and lets it go on when nothing is.
 * The open matters are read from questions and lines each time, so that the result is right both when a clock starts
 * again and when one of several claims ends. Call it in the transaction that opened or ended something, after its lines
 * moved.
 */
export function holdWhileWorking(db: Database, orderIds: readonly string[], at: Date): Promise<void> {
  return inTransaction(db, async (transaction) => {
    for (const { mainId, parts } of await readUnits(transaction, orderIds)) {
      // two orders of one unit may change at the same time: the second one sees what the first one wrote
      await lockStored(transaction, mainId);
      const ids = parts.map(({ orderId }) => orderId);
      const open = await workOnUnit(transaction, ids);
      for (const reason of workReasons) {
        const pause = { orderIds: ids, reason, at };
        await (open.has(reason) ? openPauses(transaction, pause) : closePauses(transaction, pause));
      }
    }
    await lookAgain(transaction, orderIds, at);
  });
}

async function workOnUnit(db: Database, orderIds: readonly string[]) {
  const lines = await linesOf(db, orderIds);
  const open = new Set<string>();
  for (const id of orderIds) {
    const questions = await questionsOf(db, id);
    for (const reason of workOn({ lines: lines.get(id) ?? [], questions })) open.add(reason);
  }
  return open;
}

async function wholeUnits(db: Database, orderIds: readonly string[]): Promise<string[]> {
  const units = await readUnits(db, orderIds);
  return units.flatMap(({ parts }) => parts.map(({ orderId }) => orderId));
}
