/** Snapshots that this process has read lately: one is written once and never changed, so it cannot be old. */
import { type Database, isInTransaction } from '../../platform/database/database.ts';
import type { Snapshot } from './snapshots/snapshot.ts';

/** Some 10 KB each. */
const mostKept = 500;

const kept = new WeakMap<Database, Map<string, Snapshot>>();

/**
 * Those of the snapshots, in no order; `read` is asked for what is not known. In a transaction nothing is kept: what it has
 * written may never be committed.
 */
export async function keptSnapshots(
  db: Database,
  ids: readonly string[],
  read: (missing: readonly string[]) => Promise<Snapshot[]>,
): Promise<Snapshot[]> {
  const wanted = [...new Set(ids)];
  if (isInTransaction(db)) return wanted.length > 0 ? read(wanted) : [];
  const known = kept.get(db) ?? new Map<string, Snapshot>();
  kept.set(db, known);
  const here = wanted.flatMap((id) => known.get(id) ?? []);
  const missing = wanted.filter((id) => !known.has(id));
  const found = missing.length > 0 ? await read(missing) : [];
  for (const snapshot of [...here, ...found]) {
    // those of the longest ago stand first
    known.delete(snapshot.id);
    known.set(snapshot.id, snapshot);
  }
  for (const id of known.keys()) {
    if (known.size <= mostKept) break;
    known.delete(id);
  }
  return [...here, ...found].map((snapshot) => ({ ...snapshot }));
}
