/** The costs of past deliveries by shops, as a process keeps them between two prices. */
import type { Database } from '../../../platform/database/database.ts';
import type { PastInlands } from './usual-inland.ts';

/** Past orders hardly move what is usual: they are read again after this time of the process, and of the shop. */
const keptMilliseconds = 600_000;
/** A young shop learns with each order. */
const youngMilliseconds = 60_000;
/** So many orders, of all currencies, make it a shop whose next order moves little. */
const settledOrders = 200;

/** Reads what deliveries by the shops cost in the time before; one statement. */
export type PastInlandReader = (at: Date) => Promise<PastInlands>;

const readers = new WeakMap<Database, PastInlandReader>();
const kept = new WeakMap<Database, { readAt: number; at: Date; inlands: PastInlands }>();

/** Orders stand downstream of prices, so their reader is handed in when the shop is put together. */
export function handPastInlands(db: Database, read: PastInlandReader): void {
  readers.set(db, read);
}

/** No statement while they are kept. */
export async function pastInlandsAt(db: Database, at: Date): Promise<PastInlands | undefined> {
  const last = kept.get(db);
  if (last && isFresh(last, at)) return last.inlands;
  const readAt = performance.now();
  const inlands = await readers.get(db)?.(at);
  if (inlands) kept.set(db, { readAt, at, inlands });
  return inlands;
}

function isFresh(last: { readAt: number; at: Date; inlands: PastInlands }, at: Date): boolean {
  const orders = Object.values(last.inlands).reduce((sum, { all }) => sum + all.orders, 0);
  const most = orders >= settledOrders ? keptMilliseconds : youngMilliseconds;
  return performance.now() - last.readAt < most && Math.abs(at.getTime() - last.at.getTime()) < most;
}
