/** SQL that finds a product by its address, by what was typed, or by its shop. */
import { type Database, tablesOf } from '../../platform/database/database.ts';
import type { Snapshot } from './snapshots/snapshot.ts';
import type { SnapshotTables } from './snapshots/snapshot-store.ts';
import { snapshotColumns, snapshotOfRow } from './snapshots/snapshot-store.ts';

/** The same product as the same customer typed it before: sending a form again makes no second snapshot. */
export async function findSameTyped(db: Database, typed: Snapshot): Promise<Snapshot | undefined> {
  const row = await tablesOf<SnapshotTables>(db)
    .selectFrom('product_snapshot')
    .select(snapshotColumns)
    .where('typed_by', '=', typed.typedBy)
    .where('asked_key', '=', typed.askedKey)
    .where('product_key', '=', typed.productKey)
    .where('title', '=', typed.title)
    .where('price_minor', '=', typed.price?.minor ?? null)
    .where('currency', '=', typed.price?.currency ?? null)
    .where('options_note', 'is not distinct from', typed.optionsNote)
    .orderBy('read_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && snapshotOfRow(row);
}

/**
 * The product that an address led to when it was last read: a short link and the page behind it are one product.
 * Undefined when it was never read.
 */
export async function findProductKey(db: Database, askedKey: string): Promise<string | undefined> {
  const row = await tablesOf<SnapshotTables>(db)
    .selectFrom('product_snapshot')
    .select('product_key')
    .where('asked_key', '=', askedKey)
    .where('source', '<>', 'manual')
    .orderBy('read_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.product_key;
}

/** The name of a shop of this key when we last read it; `known` is false when we never did. */
export async function findShop(
  db: Database,
  shop: { host: string; shopKey: string },
): Promise<{ known: boolean; name: string | null }> {
  const row = await tablesOf<SnapshotTables>(db)
    .selectFrom('product_snapshot')
    .select('shop_name')
    .where('host', '=', shop.host)
    .where('shop_key', '=', shop.shopKey)
    .where('source', '=', 'reader')
    .limit(1)
    .executeTakeFirst();
  return { known: row !== undefined, name: row?.shop_name ?? null };
}
