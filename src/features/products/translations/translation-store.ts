/** SQL on product_translation. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import type { Locale } from '../../../platform/texts/locale.ts';
import { storesTitles } from './shown-title.ts';

export interface StoredTranslation {
  title: string;
  description: string | null;
  words: Record<string, string>;
  madeBy: 'machine' | 'staff';
}

/** The stored translation of a content; that of staff before the machine's. */
export async function findTranslation(
  db: Database,
  contentHash: string,
  locale: Locale,
): Promise<StoredTranslation | undefined> {
  const { rows } = await sql<StoredTranslation>`
    select title, description, words, made_by as "madeBy" from product_translation
    where content_hash = ${contentHash} and locale = ${locale}
    order by made_by = 'staff' desc limit 1
  `.execute(tablesOf<object>(db));
  return rows[0];
}

/** The words that staff wrote before, as an editor saw them. */
export type SeenWords = Pick<StoredTranslation, 'title' | 'description'>;

/**
 * Stores a translation in place of the one by the same hand. With `over` only when those are the words that stand
 * there, null for none; answers whether it was stored. Its title is told wherever `original` is read. One statement.
 */
export async function saveTranslation(
  db: Database,
  {
    contentHash,
    locale,
    at,
    original,
    ...made
  }: StoredTranslation & { contentHash: string; locale: Locale; at: Date; original: string },
  { over }: { over?: SeenWords | null } = {},
): Promise<boolean> {
  const isSeen =
    over === undefined
      ? sql`true`
      : sql`product_translation.title = ${over?.title ?? null}
          and product_translation.description is not distinct from ${over?.description ?? null}`;
  const titles = [{ locale, title: made.title, byStaff: made.madeBy === 'staff' }];
  const { rows } = await sql`
    with stored as (
    insert into product_translation (content_hash, locale, made_by, title, description, words, made_at)
    values (${contentHash}, ${locale}, ${made.madeBy}, ${made.title}, ${made.description},
      ${JSON.stringify(made.words)}::jsonb, ${at})
    on conflict (content_hash, locale, made_by) do update set
      title = excluded.title, description = excluded.description, words = excluded.words, made_at = excluded.made_at
    where ${isSeen}
    returning 1
    ), told as (${storesTitles({ original, titles }, 'stored')})
    select from stored
  `.execute(tablesOf<object>(db));
  return rows.length === 1;
}
