/** SQL of what stands beside a search: counts by filter, suggestions, and the nearest words to a misspelt one. */
import { type RawBuilder, sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import { filterConditions, type ListingFilters, textCondition } from './listing-conditions.ts';
import { type FacetName, facetNames, noCategory } from './search-filters.ts';
import { swappedWords } from './search-terms.ts';

export interface FacetCount {
  facet: FacetName;
  value: string;
  label: string;
  count: number;
}

export interface FacetsAsked {
  query: string | null;
  filters: ListingFilters;
  /** Lower edges of the price bands in minor units, rising, the first 0. */
  edges: readonly bigint[];
}

const MOST_VALUES = 30;

/**
 * How many listings each value of each filter would leave: a filter's own choice does not narrow its counts, all others
 * do. Also how many are found in all, and how many fit the text, which is what counting costs. One statement.
 */
export async function countFacets(
  db: Database,
  { query, filters, edges }: FacetsAsked,
): Promise<{ counts: FacetCount[]; total: number; weighed: number }> {
  const narrowing = filterConditions(filters);
  const fits = (facet: FacetName | null): RawBuilder<unknown> => {
    const others = narrowing.filter(([name]) => name !== facet).map(([name]) => sql.ref(`fits_${name}`));
    return others.length === 0 ? sql`true` : sql.join(others, sql` and `);
  };
  const columns = narrowing.map(([name, condition]) => sql`, ${condition} as ${sql.ref(`fits_${name}`)}`);
  const band = sql`width_bucket(listing.comparable_minor, ${edges.map(String)}::bigint[]) - 1`;
  // written out, because a parameter is another one each time and would not group
  const none = sql.lit(noCategory);
  const values: Record<FacetName, [RawBuilder<unknown>, RawBuilder<unknown>]> = {
    store: [sql`shop_key`, sql`max(coalesce(shop_name, host) collate "C")`],
    category: [
      sql`coalesce(kind, lower(category), ${none})`,
      sql`max(coalesce(kind, category, ${none}) collate "C")`,
    ],
    brand: [sql`lower(brand)`, sql`max(brand collate "C")`],
    price: [sql`band::text`, sql`max(band)::text`],
    condition: [sql`condition`, sql`max(condition collate "C")`],
    in_stock: [sql`case when in_stock then '1' end`, sql`'1'`],
  };
  const parts = facetNames.map((facet) => {
    const [value, label] = values[facet];
    return sql`(
      select ${facet} as facet, ${value} as value, ${label} as label, count(*)::integer as count
      from found where ${fits(facet)} and ${value} is not null
      group by ${value} order by (${value} = ${none}), count desc, 2 limit ${MOST_VALUES}
    )`;
  });
  const { rows } = await sql<
    FacetCount | { facet: 'total' | 'weighed'; value: string; label: string; count: number }
  >`
    with found as materialized (
      select shop_key, shop_name, host, category, kind, brand, condition, in_stock, ${band} as band
        ${sql.join(columns, sql` `)}
      from product_listing listing where ${textCondition(query)}
    )
    select 'total' as facet, '' as value, '' as label, count(*)::integer as count from found where ${fits(null)}
    union all select 'weighed', '', '', count(*)::integer from found
    union all ${sql.join(parts, sql` union all `)}
  `.execute(tablesOf<object>(db));
  const counts = rows.filter((row): row is FacetCount => row.facet !== 'total' && row.facet !== 'weighed');
  const countOf = (name: 'total' | 'weighed') => rows.find(({ facet }) => facet === name)?.count ?? 0;
  return { counts, total: countOf('total'), weighed: countOf('weighed') };
}

const MOST_SUGGESTED = 8;
/** How many of the found are looked at: a beginning of two letters may fit everything. */
const MOST_WEIGHED = 500;

/** Titles that a beginning of a search leads to, the most wanted first. */
export async function suggestTitles(db: Database, query: string): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    select snapshot.title, max(weighed.popularity) as popularity
    from (
      select snapshot_id, popularity from product_listing listing where ${textCondition(query)} limit ${MOST_WEIGHED}
    ) weighed join product_snapshot snapshot on snapshot.id = weighed.snapshot_id
    group by snapshot.title order by popularity desc, snapshot.title limit ${MOST_SUGGESTED}
  `.execute(tablesOf<object>(db));
  return rows.map(({ title }) => title);
}

/**
 * The nearest known word to each of these: one that it becomes when two neighbours change places, for that is a slip of
 * the hand and shares few trigrams, else the one with the most trigrams in common. A word that is known, or that nothing
 * is near to, is left out.
 */
export async function nearestWords(db: Database, words: readonly string[]): Promise<Map<string, string>> {
  if (words.length === 0) return new Map();
  const swapped = words.flatMap((word) => swappedWords(word).map((other) => ({ word, other })));
  const { rows } = await sql<{ asked: string; word: string }>`
    select asked, near.word
    from unnest(${[...words]}::text[]) as asked
    cross join lateral (
      select word from (
        select word, 2 as nearness from search_word where word = any(array(
          select other from unnest(${swapped.map(({ word }) => word)}::text[], ${swapped.map(({ other }) => other)}::text[])
            as slip (whole, other) where whole = asked
        ))
        union all
        select word, similarity(word, asked) from search_word where word % asked
      ) candidate
      order by nearness desc, abs(length(word) - length(asked)), word limit 1
    ) near
    where near.word <> asked and not exists (select from search_word where word = asked)
  `.execute(tablesOf<object>(db));
  return new Map(rows.map(({ asked, word }) => [asked, word]));
}
