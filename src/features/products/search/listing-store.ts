/** SQL on product_listing: the newest snapshot of each product, as the public search shows them. */
import { type RawBuilder, sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import type { Locale } from '../../../platform/texts/locale.ts';
import { kindOfProduct } from '../goods/kinds-of-goods.ts';
import type { Snapshot } from '../snapshots/snapshot.ts';
import { type SnapshotRow, snapshotColumns, snapshotOfRow } from '../snapshots/snapshot-store.ts';
import { storesTitles } from '../translations/shown-title.ts';
import { conditionsOf, type ListingFilters } from './listing-conditions.ts';
import type { SearchPlace } from './search-cursor.ts';
import { documentOf, spellingWords } from './search-terms.ts';

/** Listings of an older number are indexed again by the daily job: raise it when the words of a listing change. */
const INDEX_VERSION = 4;

/**
 * Puts a snapshot into the search, unless a newer one of the same product stands there. Its titles in other languages
 * are dropped, for they may be another content's; `setListingTitles` brings them. One statement.
 *
 * @returns whether the listing shows this snapshot now and did not before
 */
export async function listSnapshot(db: Database, snapshot: Snapshot, comparable: bigint): Promise<boolean> {
  const { availability } = snapshot;
  const inStock = availability === 'unknown' ? null : availability !== 'out_of_stock';
  const kind = kindOfProduct(snapshot);
  const text = documentOf({ ...snapshot, words: kind.words });
  const { numAffectedRows } = await sql`
    with words as (
      insert into search_word select unnest(${[...new Set(spellingWords(text))].sort()}::text[])
      on conflict do nothing
    )
    insert into product_listing (product_key, snapshot_id, shop_key, host, comparable_minor, read_at, terms, shop_name,
      brand, category, condition, in_stock, kind, index_version)
    values (
      ${snapshot.productKey}, ${snapshot.id}, ${snapshot.shopKey}, ${snapshot.host}, ${comparable},
      ${snapshot.readAt}, to_tsvector('russian', ${text}), ${snapshot.shopName}, ${snapshot.brand},
      ${snapshot.category}, ${snapshot.condition}, ${inStock}, ${kind.category}, ${INDEX_VERSION}::integer
    )
    on conflict (product_key) do update set
      snapshot_id = excluded.snapshot_id, shop_key = excluded.shop_key, host = excluded.host,
      comparable_minor = excluded.comparable_minor, read_at = excluded.read_at, terms = excluded.terms,
      shop_name = excluded.shop_name, brand = excluded.brand, category = excluded.category,
      condition = excluded.condition, in_stock = excluded.in_stock, kind = excluded.kind, titles = '{}',
      index_version = excluded.index_version, popularity = product_listing.popularity + 1
    where product_listing.read_at < excluded.read_at
  `.execute(tablesOf<object>(db));
  return numAffectedRows === 1n;
}

/** The snapshot that a listing shows now, for the titles that it gets in other languages. */
export interface ListedProduct {
  snapshot: Snapshot;
  titles: Partial<Record<Locale, string>>;
}

/**
 * Writes a listing's titles in other languages, and its words with them; not when it shows another snapshot now. The
 * titles are told to customers wherever they read this one; `byStaff` names the languages that staff wrote.
 */
export async function setListingTitles(
  db: Database,
  {
    snapshot,
    titles,
    categories,
    byStaff,
  }: ListedProduct & { categories: readonly string[]; byStaff: ReadonlySet<Locale> },
): Promise<void> {
  const kind = kindOfProduct(snapshot);
  const words = [...kind.words, ...Object.values(titles), ...categories];
  const text = documentOf({ ...snapshot, words });
  const told = (Object.entries(titles) as [Locale, string][]).map(([locale, title]) => {
    return { locale, title, byStaff: byStaff.has(locale) };
  });
  await sql`
    with words as (
      insert into search_word select unnest(${[...new Set(spellingWords(text))].sort()}::text[])
      on conflict do nothing
    ), told as (${storesTitles({ original: snapshot.title, titles: told })})
    update product_listing set titles = ${JSON.stringify(titles)}::jsonb, terms = to_tsvector('russian', ${text}),
      kind = ${kind.category}, index_version = ${INDEX_VERSION}::integer
    where snapshot_id = ${snapshot.id}
  `.execute(tablesOf<object>(db));
}

/** Takes the listing that shows this snapshot out of the search. */
export async function unlistSnapshot(db: Database, snapshotId: string): Promise<void> {
  await sql`delete from product_listing where snapshot_id = ${snapshotId}`.execute(tablesOf<object>(db));
}

/** Snapshots whose listings were indexed by an older program, the newest first. */
export async function listedBefore(db: Database, most: number): Promise<string[]> {
  const { rows } = await sql<{ snapshot_id: string }>`
    select snapshot_id from product_listing where index_version < ${INDEX_VERSION}::integer
    order by read_at desc limit ${most}
  `.execute(tablesOf<object>(db));
  return rows.map(({ snapshot_id }) => snapshot_id);
}

export type SearchOrder = 'relevance' | 'newest' | 'price_up' | 'price_down' | 'popular';

export interface SearchQuery {
  /** For `to_tsquery`, from `queryOf`; null lists everything. */
  query: string | null;
  /** `price` in minor units of the settlement currency. */
  filters: ListingFilters;
  order: SearchOrder;
  after: SearchPlace | null;
  limit: number;
}

export interface FoundSnapshot {
  snapshot: Snapshot;
  /** In the languages that it was translated into. */
  titles: Partial<Record<Locale, string>>;
  /** A code of ours, or the shop's own word; null where nobody says one. */
  category: string | null;
  place: SearchPlace;
}

const columns = sql.join(snapshotColumns.map((column) => sql.ref(`snapshot.${column}`)));

interface ListedColumns {
  sort_value: string;
  titles: Partial<Record<Locale, string>>;
  listed_category: string | null;
}

/** Of what a text finds, so many are ranked; of a common word's finds, the first and the most wanted. */
const MOST_RANKED = 2_000;
/** How many of the most wanted are looked through for a common word, and how many of them are ranked. */
const MOST_WALKED = 4_000;
const MOST_WANTED = 300;

/**
 * Where a page is looked for. Ranking reads the words of each listing that is found, so a common word's rank is made of
 * a few thousand: the cost does not grow with the catalogue (decisions/0731-a-capped-rank.md).
 */
function sourceOf(search: SearchQuery, conditions: RawBuilder<unknown>): RawBuilder<unknown> {
  if (search.order !== 'relevance' || search.query === null) {
    return sql`product_listing listing where ${conditions}`;
  }
  return sql`(
    with found as materialized (
      select * from product_listing listing where ${conditions} limit ${MOST_RANKED}
    ), wanted as (
      select * from (
        select * from product_listing where (select count(*) from found) = ${MOST_RANKED}
        order by popularity desc, product_key desc limit ${MOST_WALKED}
      ) listing where ${conditions} limit ${MOST_WANTED}
    )
    select * from found
    union all
    select * from wanted where product_key not in (select product_key from found)
  ) listing where true`;
}

/** A page of the search with where it ended; one statement. */
export async function findListed(db: Database, search: SearchQuery): Promise<FoundSnapshot[]> {
  const { value, type, descending } = orderOf(search.order, search.query);
  const direction = descending ? sql`desc` : sql`asc`;
  const source = sourceOf(search, sql.join(conditionsOf(search), sql` and `));
  const compared = descending ? sql`<` : sql`>`;
  const behind = search.after
    ? sql`and (${value}, listing.product_key) ${compared} (${search.after.value}::${type}, ${search.after.key})`
    : sql``;
  const { rows } = await sql<SnapshotRow & ListedColumns>`
    select ${columns}, listing.titles, coalesce(listing.kind, listing.category) as listed_category, (${value})::text as sort_value
    from (
      select listing.*
      from ${source} ${behind}
      order by ${value} ${direction}, listing.product_key ${direction}
      limit ${search.limit}
    ) listing
    join product_snapshot snapshot on snapshot.id = listing.snapshot_id
    order by ${value} ${direction}, listing.product_key ${direction}
  `.execute(tablesOf<object>(db));
  return rows.map((row) => ({
    snapshot: snapshotOfRow(row),
    titles: row.titles,
    category: row.listed_category,
    place: { sort: search.order, value: row.sort_value, key: row.product_key },
  }));
}

function orderOf(order: SearchOrder, query: string | null) {
  if (order === 'price_up' || order === 'price_down') {
    return { value: sql`listing.comparable_minor`, type: sql`bigint`, descending: order === 'price_down' };
  }
  if (order === 'relevance' && query !== null) {
    const value = sql`ts_rank(listing.terms, to_tsquery('russian', ${query}), 1)`;
    return { value, type: sql`real`, descending: true };
  }
  if (order === 'popular') {
    return { value: sql`listing.popularity`, type: sql`integer`, descending: true };
  }
  return { value: sql`listing.read_at`, type: sql`timestamptz`, descending: true };
}
