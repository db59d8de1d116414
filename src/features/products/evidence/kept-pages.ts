/** SQL on product_page: the pages behind snapshots as they were read. */
import { createHash } from 'node:crypto';
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import type { Snapshot } from '../snapshots/snapshot.ts';

export interface SeenPage {
  /** Its shown text (`seen-text.ts` of the reader). */
  text: string;
  /** The page as it came, or as a browser rendered it. */
  bytes: Uint8Array;
}

export interface StoredPage {
  snapshotId: string;
  url: string;
  /** SHA-256 of the bytes, in hexadecimal digits. */
  sha256: string;
  byteCount: number;
  text: string;
  readAt: Date;
}

interface PageTables {
  product_page: {
    snapshot_id: string;
    url: string;
    sha256: Buffer;
    byte_count: number;
    seen_text: string;
    read_at: Date;
  };
}

export async function insertPage(db: Database, snapshot: Snapshot, { text, bytes }: SeenPage): Promise<void> {
  await tablesOf<PageTables>(db)
    .insertInto('product_page')
    .values({
      snapshot_id: snapshot.id,
      url: snapshot.url,
      sha256: createHash('sha256').update(bytes).digest(),
      byte_count: bytes.length,
      seen_text: text,
      read_at: snapshot.readAt,
    })
    .execute();
}

/** Those that are kept, in no order; one statement. */
export async function findPages(db: Database, snapshotIds: readonly string[]): Promise<StoredPage[]> {
  if (snapshotIds.length === 0) return [];
  const rows = await tablesOf<PageTables>(db)
    .selectFrom('product_page')
    .selectAll()
    .where('snapshot_id', 'in', [...new Set(snapshotIds)])
    .execute();
  return rows.map((row) => ({
    snapshotId: row.snapshot_id,
    url: row.url,
    sha256: row.sha256.toString('hex'),
    byteCount: row.byte_count,
    text: row.seen_text,
    readAt: row.read_at,
  }));
}

const AT_ONCE = 1000;

/** Forgets pages that were read before a time, but for those of which `keeps` names the snapshot: they were ordered. */
export async function forgetPages(
  db: Database,
  before: Date,
  keeps: (db: Database, snapshotIds: string[]) => Promise<Set<string>>,
): Promise<void> {
  for (let after = ''; ; ) {
    const rows = await tablesOf<PageTables>(db)
      .selectFrom('product_page')
      .select('snapshot_id')
      .where('read_at', '<', before)
      .where('snapshot_id', '>', after)
      .orderBy('snapshot_id')
      .limit(AT_ONCE)
      .execute();
    const ids = rows.map((row) => row.snapshot_id);
    const kept = await keeps(db, ids);
    const gone = ids.filter((id) => !kept.has(id));
    if (gone.length > 0)
      await tablesOf<PageTables>(db).deleteFrom('product_page').where('snapshot_id', 'in', gone).execute();
    const last = ids.at(-1);
    if (last === undefined || ids.length < AT_ONCE) return;
    after = last;
  }
}
