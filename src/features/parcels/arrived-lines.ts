/** Which lines of an order have come, whether or not their parcels are put away. */
import type { Database } from '../../platform/database/database.ts';
import { linesOf } from '../orders/store.ts';
import { piecesOf } from './arrival-store.ts';
import { none } from './intake.ts';
import { isAwaited, missing } from './intake-rules.ts';

/** Bought lines that are not put away yet, and of which every piece that is left was received. */
export async function arrivedLines(db: Database, orderId: string): Promise<readonly string[]> {
  const awaited = ((await linesOf(db, [orderId])).get(orderId) ?? []).filter(isAwaited);
  const ids = awaited.map(({ id }) => id);
  const pieces = await piecesOf(db, ids);
  return awaited.filter((line) => missing(line, pieces.get(line.id) ?? none) === 0).map(({ id }) => id);
}
