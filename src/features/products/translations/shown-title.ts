/**
 * The title of a shop as a customer reads it: in the language of the request where a translation is stored. The
 * statement that reads the title brings its translations along (decisions/1132-titles-by-their-words.md).
 */
import { type RawBuilder, sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import type { Locale } from '../../../platform/texts/locale.ts';

/** A title's stored translations; null or left out where there is none, or none was asked for. */
export type Titles = Partial<Record<Locale, string>> | null | undefined;

/** SQL: the stored translations of the title in a column, null without one. One look at an index a title. */
export function titlesOf(title: RawBuilder<unknown>): RawBuilder<Titles> {
  return sql<Titles>`(
    select jsonb_object_agg(told.locale, told.title) from translated_title told where told.original = ${title}
  )`;
}

/** The translations of titles that no statement brought along, by title; one statement, none for no title. */
export async function translatedTitles(
  db: Database,
  titles: readonly string[],
): Promise<ReadonlyMap<string, Titles>> {
  if (titles.length === 0) return new Map();
  const { rows } = await sql<{ original: string; titles: Titles }>`
    select original, jsonb_object_agg(locale, title) as titles from translated_title
    where original = any(${[...new Set(titles)]}::text[]) group by original
  `.execute(tablesOf<object>(db));
  return new Map(rows.map(({ original, titles: told }) => [original, told]));
}

/** Whether a product is written in a language. */
export const isWrittenIn = ({ language }: { language: string | null }, locale: Locale): boolean =>
  language?.split('-')[0] === locale;

export interface ShownTitle {
  title: string;
  /** The shop's own, where `title` is a translation. */
  originalTitle?: string;
}

/** A title for a reader of a language; for staff, who look for it in the shop, no language is named. */
export function shownTitle(
  { title, titles }: { title: string; titles?: Titles },
  reader: Locale | undefined,
): ShownTitle {
  const translated = reader && titles?.[reader];
  return translated && translated !== title ? { title: translated, originalTitle: title } : { title };
}

/** Titles that are stored beside what they translate. */
export interface ToldTitles {
  original: string;
  titles: readonly { locale: Locale; title: string; byStaff: boolean }[];
}

/**
 * SQL: stores titles with what brings them, as a part of its statement. A machine's gives way to one of staff, whose own
 * words are replaced by those they write later. `when`: the rows of another part; nothing is stored without one.
 */
export function storesTitles({ original, titles }: ToldTitles, when?: string): RawBuilder<unknown> {
  return sql`
    insert into translated_title (original, locale, title, by_staff)
    select ${original}, told.locale, told.title, told."byStaff"
    from jsonb_to_recordset(${JSON.stringify(titles)}::jsonb) as told (locale text, title text, "byStaff" boolean)
    where ${when === undefined ? sql`true` : sql`exists (select from ${sql.table(when)})`}
    on conflict (original, locale) do update set title = excluded.title, by_staff = excluded.by_staff
    where (excluded.by_staff or not translated_title.by_staff)
      and (translated_title.title, translated_title.by_staff) is distinct from (excluded.title, excluded.by_staff)`;
}

/** A product that was just read, with its title in the reader's language where a translation is stored; one statement. */
export async function withReadableTitle<Product extends { title: string; language: string | null }>(
  db: Database,
  product: Product,
  reader: Locale,
): Promise<Product> {
  if (isWrittenIn(product, reader)) return product;
  const titles = (await translatedTitles(db, [product.title])).get(product.title);
  return { ...product, title: titles?.[reader] ?? product.title };
}
