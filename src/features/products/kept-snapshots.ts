/** Snapshots that this process has read lately: one is written once and never changed, so it cannot be old. */
import { serialize } from 'node:v8';
import { type Database, isInTransaction } from '../../platform/database/database.ts';
import type { Snapshot } from './snapshots/snapshot.ts';

/** By what they say, since one may be a hundred times as long as another. */
const most = { snapshots: 3_000, bytes: 4_000_000 };

interface Kept {
  byId: Map<string, { snapshot: Snapshot; bytes: number }>;
  bytes: number;
}

const kept = new WeakMap<Database, Kept>();

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
  const known = kept.get(db) ?? { byId: new Map(), bytes: 0 };
  kept.set(db, known);
  const here = wanted.flatMap((id) => known.byId.get(id) ?? []);
  const missing = wanted.filter((id) => !known.byId.has(id));
  const found = missing.length > 0 ? await read(missing) : [];
  const measured = found.map((snapshot) => ({ snapshot, bytes: serialize(snapshot).length }));
  const all = [...here, ...measured];
  for (const one of all) {
    // those of the longest ago stand first
    drop(known, one.snapshot.id);
    known.byId.set(one.snapshot.id, one);
    known.bytes += one.bytes;
  }
  for (const id of known.byId.keys()) {
    if (known.byId.size <= most.snapshots && known.bytes <= most.bytes) break;
    drop(known, id);
  }
  return all.map(({ snapshot }) => ({ ...snapshot }));
}

function drop(known: Kept, id: string): void {
  known.bytes -= known.byId.get(id)?.bytes ?? 0;
  known.byId.delete(id);
}
