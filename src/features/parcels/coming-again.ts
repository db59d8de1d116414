/** Goods that come again: in place of others, or after they had left. */
import type { Database } from '../../platform/database/database.ts';
import { partMembers } from '../consolidation/merge-store.ts';
import { isStopped } from '../orders/moving/arrive-while-stopped.ts';
import { linesOf } from '../orders/store.ts';
import type { StoredLine } from '../orders/stored-parts.ts';
import { markLeft } from '../storage/clock-store.ts';
import { holdWhileWorking } from '../storage/storage-holds.ts';
import { readUnits, type StoredUnitRows } from '../storage/storage-store.ts';
import { restartStored } from '../storage/stored-again-store.ts';
import { insertExchanged } from './arrived-lines.ts';
import { markServicesPaid } from './services/service-store.ts';

/**
 * Other goods are on their way for lines of a locked order: what came of them so far counts for nothing. A group whose
 * parcel has left already is over for the order, which is stored and sent by itself when it comes again.
 */
export async function expectReplacement(
  db: Database,
  { orderId, ...exchange }: { orderId: string; lineIds: readonly string[]; claimId: string; at: Date },
): Promise<void> {
  await insertExchanged(db, exchange);
  const [unit] = await readUnits(db, [orderId]);
  if (!unit?.group || unit.parts[0].leftAt === null) return;
  // without its main order nothing holds the others together
  const all = unit.parts.map((part) => part.orderId).filter((id) => id !== unit.mainId);
  const orderIds = orderId === unit.mainId ? all : [orderId];
  await partMembers(db, { groupId: unit.group.id, orderIds, at: exchange.at });
}

/**
 * Goods of these orders lie on their shelf again, because their parcel came back or their claim ended without a return.
 * The storage of an order that had left starts again from now on; that of an order that lay here all the time continues
 * as it was. Orders that have come back without the others of their group, whose parcel is on the road or was handed
 * over, are on their own.
 */
export async function storeAgain(
  db: Database,
  { orderIds, at }: { orderIds: readonly string[]; at: Date },
): Promise<void> {
  const restarted = await restartStored(db, orderIds, at);
  if (restarted.length === 0) return;
  for (const unit of await readUnits(db, restarted)) await partFromWhatLeft(db, unit, at);
  await holdWhileWorking(db, restarted, at);
}

/**
 * A parcel of these orders has left: their storage ends. Goods that lie here still, because their claim ended while the
 * others were packed, or because they came in place of others then, are stored from now on, by themselves.
 */
export async function leaveInParcel(
  db: Database,
  { orderIds, at }: { orderIds: readonly string[]; at: Date },
): Promise<void> {
  await markLeft(db, orderIds, at);
  await markServicesPaid(db, orderIds, at);
  const lines = await linesOf(db, orderIds);
  const staying = orderIds.filter((id) => (lines.get(id) ?? []).some(liesHere));
  await storeAgain(db, { orderIds: staying, at });
}

/** A line that a question has stopped lies where it lay; a claim starts a new storage of its goods when it ends. */
function liesHere(line: StoredLine): boolean {
  const place = isStopped(line) ? line.previous : line.state;
  return place === 'at_warehouse' || place === 'merged';
}

/** A replacement has come for one order of a group that left while it was on its way: it is on its own. */
export async function partFromGone(db: Database, orderId: string, at: Date): Promise<void> {
  for (const unit of await readUnits(db, [orderId])) await partFromWhatLeft(db, unit, at);
}

async function partFromWhatLeft(db: Database, { group, parts }: StoredUnitRows, at: Date): Promise<void> {
  const [main, ...members] = parts;
  if (!group || new Set(parts.map(({ leftAt }) => leftAt === null)).size < 2) return;
  const parted = members.filter(({ leftAt }) => (leftAt === null) !== (main.leftAt === null));
  await partMembers(db, { groupId: group.id, orderIds: parted.map(({ orderId }) => orderId), at });
}
