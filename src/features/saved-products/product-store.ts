/** SQL on saved_product. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../platform/database/database.ts';
import { type Titles, titlesOf } from '../products/translations/shown-title.ts';
import type { WatchKind } from './saved-schemas.ts';

export interface StoredSaved {
  id: string;
  userId: string;
  listId: string;
  /** As it was saved. */
  snapshotId: string;
  /** The newest reading of its address; the saved one where none is newer. */
  newestId: string;
  addressKey: string;
  options: Record<string, string>;
  savedAt: Date;
  watch: WatchKind | null;
  belowMinor: bigint | null;
  fromMinor: bigint | null;
  fromCurrency: string | null;
  watchUntil: Date | null;
  told: 'fell' | 'doubtful' | 'in_stock' | 'ended' | null;
  toldAt: Date | null;
  /** The title of the saved reading in other languages, where it was read for a list. */
  titles?: Titles;
}

const columns = sql`
  p.id, p.user_id as "userId", p.list_id as "listId", p.snapshot_id as "snapshotId", p.address_key as "addressKey",
  p.options, p.saved_at as "savedAt", p.watch, p.below_minor as "belowMinor", p.from_minor as "fromMinor",
  p.from_currency as "fromCurrency", p.watch_until as "watchUntil", p.told, p.told_at as "toldAt",
  coalesce((
    select n.id from product_snapshot n, product_snapshot s
    where s.id = p.snapshot_id and n.asked_key = p.address_key and n.source <> 'manual' and s.source <> 'manual'
      and n.product_key = s.product_key and n.read_at > s.read_at
    order by n.read_at desc limit 1
  ), p.snapshot_id) as "newestId"
`;

/** The products of a list, the newest first. One statement. */
export async function listProducts(db: Database, listId: string): Promise<StoredSaved[]> {
  const { rows } = await sql<StoredSaved>`
    select ${columns}, (
      select ${titlesOf(sql`s.title`)} from product_snapshot s where s.id = p.snapshot_id
    ) as titles
    from saved_product p where p.list_id = ${listId} and p.removed_at is null
    order by p.saved_at desc, p.id desc
  `.execute(tablesOf<object>(db));
  return rows;
}

/** One's own saved product; undefined for somebody else's and for one that was removed. */
export async function findSaved(
  db: Database,
  own: { id: string; userId: string },
): Promise<StoredSaved | undefined> {
  const { rows } = await sql<StoredSaved>`
    select ${columns} from saved_product p
    where p.id = ${own.id} and p.user_id = ${own.userId} and p.removed_at is null
  `.execute(tablesOf<object>(db));
  return rows[0];
}

export interface NewSaved {
  id: string;
  userId: string;
  listId: string;
  snapshotId: string;
  addressKey: string;
  options: Record<string, string>;
  variantKey: string;
  at: Date;
}

/** Saves a product. One that is in the list stays as it was saved; one that was removed begins again. */
export async function insertSaved(db: Database, saved: NewSaved): Promise<{ id: string; isNew: boolean }> {
  const { rows } = await sql<{ id: string; isNew: boolean }>`
    with back as (
      delete from saved_product
      where list_id = ${saved.listId} and address_key = ${saved.addressKey}
        and variant_key = ${saved.variantKey} and removed_at is not null
    ), there as (
      select id from saved_product
      where list_id = ${saved.listId} and address_key = ${saved.addressKey}
        and variant_key = ${saved.variantKey} and removed_at is null
    )
    select id, false as "isNew" from there
  `.execute(tablesOf<object>(db));
  if (rows[0]) return rows[0];
  await sql`
    insert into saved_product (id, user_id, list_id, snapshot_id, address_key, options, variant_key, saved_at)
    values (${saved.id}, ${saved.userId}, ${saved.listId}, ${saved.snapshotId}, ${saved.addressKey},
      ${JSON.stringify(saved.options)}::jsonb, ${saved.variantKey}, ${saved.at})
  `.execute(tablesOf<object>(db));
  return { id: saved.id, isNew: true };
}

/** How many products a customer keeps, and how many are watched. */
export async function countSaved(
  db: Database,
  userId: string,
): Promise<{ products: number; watched: number }> {
  const { rows } = await sql<{ products: number; watched: number }>`
    select count(*)::int as products, count(watch)::int as watched
    from saved_product where user_id = ${userId} and removed_at is null
  `.execute(tablesOf<object>(db));
  return rows[0] ?? { products: 0, watched: 0 };
}

/** Moves a product to a list of the same customer; the same product there goes. */
export async function moveSaved(db: Database, own: { id: string; listId: string }): Promise<void> {
  await sql`
    delete from saved_product o using saved_product p
    where p.id = ${own.id} and o.id <> p.id and o.list_id = ${own.listId}
      and o.address_key = p.address_key and o.variant_key = p.variant_key
  `.execute(tablesOf<object>(db));
  await sql`update saved_product set list_id = ${own.listId} where id = ${own.id}`.execute(
    tablesOf<object>(db),
  );
}

const noWatch = sql`watch = null, below_minor = null, from_minor = null, from_currency = null, watch_since = null,
  watch_until = null, doubt_told = false`;

/** Removes a product and ends its watch. False when there is none. */
export async function removeRow(
  db: Database,
  own: { id: string; userId: string; at: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update saved_product set removed_at = ${own.at}, ${noWatch}
    where id = ${own.id} and user_id = ${own.userId} and removed_at is null
  `.execute(tablesOf<object>(db));
  return numAffectedRows === 1n;
}

/** Brings a removed product back. False when it is gone for good. */
export async function restoreRow(db: Database, own: { id: string; userId: string }): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update saved_product set removed_at = null where id = ${own.id} and user_id = ${own.userId}
  `.execute(tablesOf<object>(db));
  return numAffectedRows === 1n;
}

export interface NewWatch {
  id: string;
  kind: WatchKind;
  belowMinor: bigint | null;
  from: { minor: bigint; currency: string } | null;
  at: Date;
  until: Date;
}

/** Begins a watch: what was told before does not count for it. */
export async function startWatch(db: Database, watch: NewWatch): Promise<void> {
  await sql`
    update saved_product set watch = ${watch.kind}, below_minor = ${watch.belowMinor},
      from_minor = ${watch.from?.minor ?? null}, from_currency = ${watch.from?.currency ?? null},
      watch_since = ${watch.at}, watch_until = ${watch.until}, doubt_told = false, told = null, told_at = null
    where id = ${watch.id}
  `.execute(tablesOf<object>(db));
}

export async function stopWatch(db: Database, id: string): Promise<void> {
  await sql`update saved_product set ${noWatch} where id = ${id}`.execute(tablesOf<object>(db));
}

/** Forgets what was removed before this time. */
export async function forgetRemovedSaved(db: Database, before: Date): Promise<void> {
  await sql`delete from saved_product where removed_at < ${before}`.execute(tablesOf<object>(db));
}
