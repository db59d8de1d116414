/** The days in which goods in the warehouse may go back to their seller (domain 2). */
import type { Database } from '../../platform/database/database.ts';
import { readUnits } from './storage-store.ts';

/** Counted from the day on which all of the order had arrived. */
export const returnDays = 5;

/**
 * Until when a customer may ask that an order goes back to its seller; null when it never came to the warehouse. Orders
 * that are sent together have each a time of their own: their sellers are different ones.
 */
export async function returnableUntil(db: Database, orderId: string): Promise<Date | null> {
  const [unit] = await readUnits(db, [orderId]);
  const part = unit?.parts.find((one) => one.orderId === orderId);
  return part ? new Date(part.arrivedAt.getTime() + returnDays * 86_400_000) : null;
}
