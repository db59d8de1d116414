/** SQL on content_item and content_text. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import type { Locale } from '../../../platform/texts/locale.ts';

export type ItemKind = 'faq' | 'post' | 'promotion' | 'store';
export type ItemState = 'draft' | 'published' | 'withdrawn';

/** An item in one language, as it is published. */
export interface ShownItem {
  id: string;
  key: string;
  shownFrom: Date;
  endsAt: Date | null;
  updatedAt: Date;
  facts: Record<string, unknown>;
  locale: Locale;
  slug: string | null;
  /** The slug in each language that the item is translated to. */
  slugs: Partial<Record<Locale, string>>;
  title: string;
  summary: string;
  body: string;
  html: string;
  terms: string[];
  extra: Record<string, string>;
}

export interface ItemQuery {
  kind: ItemKind;
  locale: Locale;
  now: Date;
  /** Words that must all occur. */
  words: readonly string[];
  /** Facts that must be equal, or be held by a list of facts. */
  facts: Record<string, string>;
  /** English stands in where the language lacks a translation. */
  fallsBack: boolean;
  order: 'newest' | 'position' | 'running';
  /** None but these; all when there is none. */
  ids?: readonly string[];
  limit: number;
  offset: number;
}

// a statement of one shape for all readers; columns are named as ShownItem names them
const shownColumns = sql`
  i.id, i.key, i.shown_from as "shownFrom", i.ends_at as "endsAt", i.facts,
  case when i.version > 1 then i.updated_at else i.shown_from end as "updatedAt",
  t.locale, t.slug, t.title, t.summary, t.body, t.html, t.terms, t.extra,
  (select coalesce(jsonb_object_agg(o.locale, o.slug), '{}') from content_text o
    where o.item_id = i.id and o.slug is not null) as slugs`;

const orders = {
  newest: sql`i.shown_from desc, i.id desc`,
  position: sql`i.position, i.id`,
  // those that run, then those that come, then those that are over
  running: sql`(i.ends_at <= now_at.time), (i.shown_from > now_at.time), i.ends_at, i.id`,
};

/** A page of published items, with how many there are in all; one statement. */
export async function findShown(
  db: Database,
  query: ItemQuery,
): Promise<{ items: ShownItem[]; total: number }> {
  const { limit, offset } = query;
  const { rows } = await sql<ShownItem & { total: number }>`
    with now_at as (select ${query.now}::timestamptz as time)
    select ${shownColumns}, count(*) over ()::int as total
    ${shownRows(query)}
    order by ${orders[query.order]} limit ${limit} offset ${offset}
  `.execute(tablesOf<object>(db));
  return { items: rows, total: rows[0]?.total ?? (offset > 0 ? await countBeyond(db, query) : 0) };
}

/** The text that a search looks through in each item of a query, and the item's facts; one statement. */
export async function findSearched(
  db: Database,
  query: ItemQuery,
): Promise<{ id: string; search: string; facts: Record<string, unknown> }[]> {
  const { rows } = await sql<{ id: string; search: string; facts: Record<string, unknown> }>`
    with now_at as (select ${query.now}::timestamptz as time)
    select i.id, t.search, i.facts ${shownRows(query)}
    order by ${orders[query.order]} limit 500
  `.execute(tablesOf<object>(db));
  return rows;
}

function shownRows({ kind, locale, words, facts, fallsBack, ids = [] }: ItemQuery) {
  return sql`
    from content_item i
    cross join now_at
    join lateral (
      select * from content_text c
      where c.item_id = i.id and (c.locale = ${locale} or (${fallsBack}::boolean and c.locale = 'en'))
      order by c.locale = ${locale} desc limit 1
    ) t on true
    where i.kind = ${kind} and i.state = 'published'
      and (i.kind = 'promotion' or i.shown_from <= now_at.time)
      and not exists (select from unnest(${words}::text[]) word where strpos(t.search, word) = 0)
      and not exists (
        select from jsonb_each_text(${JSON.stringify(facts)}::jsonb) wanted
        where not coalesce(i.facts -> wanted.key @> to_jsonb(wanted.value), false)
      )
      and (cardinality(${ids}::text[]) = 0 or i.id = any (${ids}::text[]))`;
}

/** A page past the end has no row that could tell the total. */
async function countBeyond(db: Database, query: ItemQuery): Promise<number> {
  const { total } = await findShown(db, { ...query, offset: 0, limit: 1 });
  return total;
}

/**
 * A published item in a language, by its id or its slug in any language; one statement. Undefined when there is none
 * or when it is not translated.
 */
export async function findShownItem(
  db: Database,
  asked: { kind: ItemKind; idOrSlug: string; locale: Locale; now: Date },
): Promise<ShownItem | undefined> {
  const { kind, idOrSlug, locale, now } = asked;
  const { rows } = await sql<ShownItem>`
    select ${shownColumns}
    from content_item i join content_text t on t.item_id = i.id and t.locale = ${locale}
    where i.kind = ${kind} and i.state = 'published'
      and (i.kind = 'promotion' or i.shown_from <= ${now})
      and (i.id = ${idOrSlug} or i.id in (
        select item_id from content_text where kind = ${kind} and slug = ${idOrSlug}))
    order by (t.slug = ${idOrSlug}) desc limit 1
  `.execute(tablesOf<object>(db));
  return rows[0];
}

/** Whether staff have withdrawn what once was at this id or slug. */
export async function isWithdrawn(db: Database, kind: ItemKind, idOrSlug: string): Promise<boolean> {
  const { rows } = await sql`
    select from content_item i
    where i.kind = ${kind} and i.state = 'withdrawn'
      and (i.id = ${idOrSlug} or i.id in (
        select item_id from content_text where kind = ${kind} and slug = ${idOrSlug}))
  `.execute(tablesOf<object>(db));
  return rows.length > 0;
}

/** The values of a fact that published items of a kind have, each once, in their order. */
export async function factValues(db: Database, kind: ItemKind, fact: string): Promise<string[]> {
  const { rows } = await sql<{ value: string }>`
    select distinct value from content_item i,
      jsonb_array_elements_text(case when jsonb_typeof(i.facts -> ${fact}::text) = 'array'
        then i.facts -> ${fact}::text else jsonb_build_array(i.facts -> ${fact}::text) end) value
    where i.kind = ${kind} and i.state = 'published' order by value
  `.execute(tablesOf<object>(db));
  return rows.map(({ value }) => value);
}

/** Addresses of everything that has one, for the sitemaps. */
export async function findAddresses(
  db: Database,
  now: Date,
): Promise<{ kind: 'post' | 'promotion'; slugs: Partial<Record<Locale, string>>; updatedAt: Date }[]> {
  const { rows } = await sql<{
    kind: 'post' | 'promotion';
    slugs: Partial<Record<Locale, string>>;
    updatedAt: Date;
  }>`
    select i.kind, i.updated_at as "updatedAt", jsonb_object_agg(t.locale, t.slug) as slugs
    from content_item i join content_text t on t.item_id = i.id and t.slug is not null
    where i.state = 'published' and i.shown_from <= ${now}
    group by i.id order by i.shown_from desc limit 20000
  `.execute(tablesOf<object>(db));
  return rows;
}
