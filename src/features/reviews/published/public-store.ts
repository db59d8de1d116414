/** Published reviews in SQL: the page, the distribution and the facets in one statement. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import { reviewColumns, type StoredReview } from '../stored-review.ts';

export interface PublicQuery {
  /** Whether what the demo made up is shown. */
  withDemo: boolean;
  stars: number | null;
  language: string | null;
  country: string | null;
  shop: string | null;
  onlyWithPhotos: boolean;
  sort: 'newest' | 'own_language' | 'highest' | 'lowest';
  /** Of the reader: `en`, `ru` or `zh`. */
  locale: string;
  /** The id after which the page begins. */
  after: string | null;
  limit: number;
}

/** How many published reviews there are of each kind; null stands for what a count does not ask about. */
export interface ReviewCount {
  stars: number | null;
  language: string | null;
  country: string | null;
  shop: string | null;
  isDemo: boolean | null;
  withPhotos: boolean | null;
  count: number;
}

export interface PublicPage {
  reviews: StoredReview[];
  /** How many the filters leave. */
  found: number;
}

const publicOnly = (withDemo: boolean) =>
  sql`r.state = 'published' and r.deleted_at is null and (${withDemo}::boolean or not r.is_demo)`;

/** The reviews that the filters leave, in order. One statement. */
export async function readPublic(db: Database, query: PublicQuery): Promise<PublicPage> {
  // one key for all orders: what comes first has the greatest rank
  const rank = {
    newest: sql`0::int`,
    own_language: sql`(split_part(r.language, '-', 1) = ${query.locale}::text)::int`,
    highest: sql`r.stars::int`,
    lowest: sql`-r.stars::int`,
  }[query.sort];
  const wanted = sql`${publicOnly(query.withDemo)}
    and (${query.stars}::int is null or r.stars = ${query.stars})
    and (${query.language}::text is null or r.language = ${query.language})
    and (${query.country}::text is null or r.country = ${query.country})
    and (${query.shop}::text is null or r.shop = ${query.shop})
    and (not ${query.onlyWithPhotos}::boolean or r.photo_count > 0)`;
  const { rows } = await sql<StoredReview & { found: number }>`
    select counted.found, page.*
    from (select count(*)::int as found from review r where ${wanted}) counted
    left join lateral (
      select ${reviewColumns}, ${rank} as rank from review r
      where ${wanted} and (${query.after}::text is null or (${rank}, r.published_at, r.id) < (
        select ${rank}, r.published_at, r.id from review r where r.id = ${query.after}
      ))
      order by ${rank} desc, r.published_at desc, r.id desc limit ${query.limit}
    ) page on true
    order by page.rank desc, page."publishedAt" desc, page.id desc
  `.execute(tablesOf<object>(db));
  // without a review on the page, one row still carries the count
  return { reviews: rows.filter(({ id }) => id !== null), found: rows[0]?.found ?? 0 };
}

/** All published reviews, counted by what the page shows. One statement, which reads them all. */
export async function countPublic(db: Database, withDemo: boolean): Promise<ReviewCount[]> {
  const { rows } = await sql<ReviewCount>`
    select r.stars, r.language, r.country, r.shop, r.is_demo as "isDemo", r.photo_count > 0 as "withPhotos",
      count(*)::int as count
    from review r where ${publicOnly(withDemo)}
    group by grouping sets ((r.stars, r.is_demo), (r.language), (r.country), (r.shop), (r.photo_count > 0))
  `.execute(tablesOf<object>(db));
  return rows;
}
