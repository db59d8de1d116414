/** Searches the whole database for words, whatever tables and columns there are. */
import type pg from 'pg';

/**
 * Columns of text and JSON that hold one of the words, as `table.column`, those of the job queue too. Letters of any
 * case and numbers with or without spaces, dashes and brackets are the same.
 */
export async function placesOf(pool: pg.Pool, words: readonly string[]): Promise<string[]> {
  const { rows: columns } = await pool.query<{ schema: string; table: string; column: string }>(`
    select c.table_schema as schema, c.table_name as table, c.column_name as column
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')
      and (c.data_type in ('text', 'json', 'jsonb', 'character', 'character varying', 'ARRAY')
        or c.data_type = 'USER-DEFINED')
    order by 1, 2, 3
  `);
  const patterns = words.map((word) => `%${word.toLowerCase().replace(/[\s()-]/g, '')}%`);
  const each = columns.map(({ schema, table, column }) => {
    const place = schema === 'public' ? `${table}.${column}` : `${schema}.${table}.${column}`;
    return `select '${place}' as place where exists (select from "${schema}"."${table}"
      where regexp_replace(lower("${column}"::text), '[\\s()-]', '', 'g') like any($1))`;
  });
  const { rows } = await pool.query<{ place: string }>(each.join(' union all '), [patterns]);
  return rows.map(({ place }) => place);
}
