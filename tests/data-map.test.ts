/** The data map of docs/security.md names tables and columns that there are. */
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aDatabase, type TestDatabase } from './support/a-database.ts';

let database: TestDatabase;
let columns: Map<string, Set<string>>;
beforeAll(async () => {
  database = await aDatabase();
  const client = new pg.Client({ connectionString: database.connectionString });
  await client.connect();
  const { rows } = await client.query<{ table: string; columns: string[] }>(
    `select table_name as table, array_agg(column_name::text) as columns
     from information_schema.columns where table_schema = 'public' group by 1`,
  );
  columns = new Map(rows.map((row) => [row.table, new Set(row.columns)]));
  await client.end();
});
afterAll(() => database.drop());

const named = (cell: string) => [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
const rows = readFileSync('docs/security.md', 'utf8')
  .split('## Which data are where')[1]
  ?.split('\n## ')[0]
  ?.split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|').slice(1, 3).map(named));

test('each table and column of the data map is there', () => {
  expect(rows?.length).toBeGreaterThan(20);
  for (const [tables = [], mentioned = []] of rows ?? []) {
    for (const table of tables) expect([...columns.keys()]).toContain(table);
    const known = new Set(tables.flatMap((table) => [...(columns.get(table) ?? [])]));
    for (const column of mentioned)
      expect([tables, column, known.has(column)]).toEqual([tables, column, true]);
  }
});
