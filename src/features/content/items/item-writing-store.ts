/** SQL that writes content_item and content_text, and reads of them for staff. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import type { Locale } from '../../../platform/texts/locale.ts';
import type { ItemKind, ItemState } from './item-store.ts';

/** The words of an item in one language, with what is made of them. */
export interface WrittenText {
  locale: Locale;
  slug: string | null;
  title: string;
  summary: string;
  body: string;
  html: string;
  terms: string[];
  extra: Record<string, string>;
  search: string;
}

export interface WrittenItem {
  id: string;
  kind: ItemKind;
  key: string;
  state: ItemState;
  position: number;
  shownFrom: Date;
  endsAt: Date | null;
  facts: object;
  texts: WrittenText[];
}

/** An item as staff see it: whatever its state, in all languages. */
export interface StoredItem {
  id: string;
  kind: ItemKind;
  key: string;
  state: ItemState;
  position: number;
  shownFrom: Date;
  endsAt: Date | null;
  facts: Record<string, unknown>;
  version: number;
  updatedAt: Date;
  updatedBy: string | null;
  texts: Omit<WrittenText, 'html' | 'search'>[];
}

const storedColumns = sql`
  i.id, i.kind, i.key, i.state, i.position, i.shown_from as "shownFrom", i.ends_at as "endsAt", i.facts, i.version,
  i.updated_at as "updatedAt", i.updated_by as "updatedBy",
  (select coalesce(jsonb_agg(jsonb_build_object('locale', t.locale, 'slug', t.slug, 'title', t.title,
    'summary', t.summary, 'body', t.body, 'terms', t.terms, 'extra', t.extra) order by t.locale), '[]')
    from content_text t where t.item_id = i.id) as texts`;

/** Items of a kind for staff; with `lacks` those without one of these translations. One statement. */
export async function listStored(
  db: Database,
  query: { kind: ItemKind; words: readonly string[]; lacks?: Locale[]; limit: number; offset: number },
): Promise<{ items: StoredItem[]; total: number }> {
  const { kind, words, lacks, limit, offset } = query;
  const { rows } = await sql<StoredItem & { total: number }>`
    select ${storedColumns}, count(*) over ()::int as total from content_item i
    where i.kind = ${kind}
      and (cardinality(${words}::text[]) = 0 or exists (
        select from content_text t where t.item_id = i.id
          and not exists (select from unnest(${words}::text[]) word where strpos(t.search, word) = 0)))
      and array(select t.locale::text from content_text t where t.item_id = i.id) @> ${lacks ?? null}::text[] is not true
    order by i.position, i.shown_from desc, i.id limit ${limit} offset ${offset}
  `.execute(tablesOf<object>(db));
  return { items: rows, total: rows[0]?.total ?? 0 };
}

export async function findStored(db: Database, id: string): Promise<StoredItem | undefined> {
  const { rows } = await sql<StoredItem>`
    select ${storedColumns} from content_item i where i.id = ${id}
  `.execute(tablesOf<object>(db));
  return rows[0];
}

/** Writes a new item with its texts; one statement for each of the two tables. */
export async function insertItem(
  db: Database,
  item: WrittenItem,
  made: { at: Date; by: string | null },
): Promise<void> {
  await sql`
    insert into content_item (id, kind, key, state, position, shown_from, ends_at, facts, created_at, updated_at,
      updated_by)
    values (${item.id}, ${item.kind}, ${item.key}, ${item.state}, ${item.position}, ${item.shownFrom},
      ${item.endsAt}, ${JSON.stringify(item.facts)}::jsonb, ${made.at}, ${made.at}, ${made.by})
  `.execute(tablesOf<object>(db));
  await writeTexts(db, item);
}

/**
 * Writes an item that staff saw in this version.
 *
 * @returns false when somebody else has written it meanwhile
 */
export async function updateItem(
  db: Database,
  item: WrittenItem,
  seen: { version: number; at: Date; by: string },
): Promise<boolean> {
  const { rows } = await sql`
    update content_item set state = ${item.state}, position = ${item.position}, shown_from = ${item.shownFrom},
      ends_at = ${item.endsAt}, facts = ${JSON.stringify(item.facts)}::jsonb, version = version + 1,
      default_hash = null, updated_at = ${seen.at}, updated_by = ${seen.by}
    where id = ${item.id} and version = ${seen.version} returning id
  `.execute(tablesOf<object>(db));
  if (rows.length === 0) return false;
  await writeTexts(db, item);
  return true;
}

/** All languages of an item in one statement; a language that is not given is taken away. */
async function writeTexts(db: Database, item: Pick<WrittenItem, 'id' | 'kind' | 'texts'>): Promise<void> {
  await sql`
    with written as (
      select * from jsonb_to_recordset(${JSON.stringify(item.texts)}::jsonb)
        as w(locale text, slug text, title text, summary text, body text, html text, terms text[], extra jsonb,
          search text)
    ), removed as (
      delete from content_text where item_id = ${item.id} and locale not in (select locale from written)
    )
    insert into content_text (item_id, kind, locale, slug, title, summary, body, html, terms, extra, search)
    select ${item.id}, ${item.kind}, locale, slug, title, summary, body, html, terms, extra, search from written
    on conflict (item_id, locale) do update set slug = excluded.slug, title = excluded.title,
      summary = excluded.summary, body = excluded.body, html = excluded.html, terms = excluded.terms,
      extra = excluded.extra, search = excluded.search
  `.execute(tablesOf<object>(db));
}

/** In which languages the addresses of an item are those of another one. */
export async function takenSlugs(
  db: Database,
  { id, kind, texts }: { id: string; kind: ItemKind; texts: readonly Pick<WrittenText, 'locale' | 'slug'>[] },
): Promise<Locale[]> {
  const wanted = texts.map(({ locale, slug }) => ({ locale, slug }));
  const { rows } = await sql<{ locale: Locale }>`
    select t.locale from content_text t
    join jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w(locale text, slug text)
      on w.locale = t.locale and w.slug = t.slug
    where t.kind = ${kind} and t.item_id <> ${id}
  `.execute(tablesOf<object>(db));
  return rows.map(({ locale }) => locale);
}

/** The built-in defaults that stand in the database, by kind and key, with what they were made of. */
export async function defaultHashes(db: Database): Promise<Map<string, { id: string; hash: string | null }>> {
  const { rows } = await sql<{ name: string; id: string; hash: string | null }>`
    select kind || ' ' || key as name, id, default_hash as hash from content_item
  `.execute(tablesOf<object>(db));
  return new Map(rows.map(({ name, id, hash }) => [name, { id, hash }]));
}

/**
 * Writes a built-in default: a new one, or a newer version of one that staff have not touched.
 * Another process that starts at the same time may have done it already; then nothing happens.
 */
export async function writeDefault(db: Database, item: WrittenItem, hash: string, at: Date): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    insert into content_item (id, kind, key, state, position, shown_from, ends_at, facts, default_hash, created_at,
      updated_at)
    values (${item.id}, ${item.kind}, ${item.key}, ${item.state}, ${item.position}, ${item.shownFrom},
      ${item.endsAt}, ${JSON.stringify(item.facts)}::jsonb, ${hash}, ${at}, ${at})
    on conflict on constraint content_item_key do update set position = excluded.position,
      shown_from = excluded.shown_from, ends_at = excluded.ends_at, facts = excluded.facts,
      default_hash = excluded.default_hash, updated_at = excluded.updated_at, version = content_item.version + 1
    where content_item.default_hash is not null and content_item.default_hash <> excluded.default_hash
    returning id
  `.execute(tablesOf<object>(db));
  const [written] = rows;
  if (written) await writeTexts(db, { ...item, id: written.id });
}
