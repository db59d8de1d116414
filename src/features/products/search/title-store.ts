/** SQL on title_translation: titles and categories as a machine translated them for the search. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import type { Locale } from '../../../platform/texts/locale.ts';

export interface TranslatedTitle {
  title: string;
  category: string | null;
}

export async function findTitles(
  db: Database,
  contentHash: string,
): Promise<Partial<Record<Locale, TranslatedTitle>>> {
  const { rows } = await sql<TranslatedTitle & { locale: Locale }>`
    select locale, title, category from title_translation where content_hash = ${contentHash}
  `.execute(tablesOf<object>(db));
  return Object.fromEntries(rows.map(({ locale, title, category }) => [locale, { title, category }]));
}

export async function saveTitle(
  db: Database,
  made: TranslatedTitle & { contentHash: string; locale: Locale; at: Date },
): Promise<void> {
  await sql`
    insert into title_translation (content_hash, locale, title, category, made_at)
    values (${made.contentHash}, ${made.locale}, ${made.title}, ${made.category}, ${made.at})
    on conflict do nothing
  `.execute(tablesOf<object>(db));
}
