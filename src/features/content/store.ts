/** SQL on `page_text`. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../platform/database/database.ts';
import type { Locale } from '../../platform/texts/locale.ts';
import type { PageTextOverride } from './rules.ts';

interface ContentTables {
  page_text: PageTextOverride & { updated_at: Date; updated_by: string | null };
}

/** Everything that staff wrote: a few hundred rows at most, so all pages share one reading. */
export async function loadOverrides(db: Database): Promise<PageTextOverride[]> {
  return tablesOf<ContentTables>(db)
    .selectFrom('page_text')
    .select(['page', 'locale', 'path', 'text'])
    .orderBy('page')
    .orderBy('path')
    .execute();
}

/** The text that staff wrote at a place, or null; nobody else writes there until this transaction ends. */
export async function lockOverride(
  db: Database,
  { page, locale, path }: { page: string; locale: Locale; path: string },
): Promise<string | null> {
  const tables = tablesOf<ContentTables>(db);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${page} ${locale} ${path}`}, 40))`.execute(
    tables,
  );
  // a statement of its own: it sees what was committed while this one waited
  const { rows } = await sql<{ text: string }>`
    select text from page_text where page = ${page} and locale = ${locale} and path = ${path}
  `.execute(tables);
  return rows[0]?.text ?? null;
}

/** Writes a text, or removes it with `text: null`. */
export async function saveOverride(
  db: Database,
  override: { page: string; locale: Locale; path: string; text: string | null; by: string | null },
  at: Date,
): Promise<void> {
  const { page, locale, path, text, by } = override;
  if (text === null) {
    await sql`delete from page_text where page = ${page} and locale = ${locale} and path = ${path}`.execute(
      tablesOf<ContentTables>(db),
    );
    return;
  }
  await sql`
    insert into page_text (page, locale, path, text, updated_at, updated_by)
    values (${page}, ${locale}, ${path}, ${text}, ${at}, ${by})
    on conflict (page, locale, path)
    do update set text = excluded.text, updated_at = excluded.updated_at, updated_by = excluded.updated_by
  `.execute(tablesOf<ContentTables>(db));
}
