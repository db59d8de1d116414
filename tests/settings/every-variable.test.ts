/**
 * Everything that an installation can be set to has a screen where staff set it, or a reason why it has none: each variable of the
 * environment, and each column of a table that holds settings. A new variable, table or column fails here until it is listed.
 */
import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pages } from '../../src/routes.ts';
import { outsideServices } from '../../src/server/settings/outside-services.ts';
import { readSettings } from '../../src/server/settings/settings.ts';
import { settingNames } from '../../src/server/setup/environment.ts';
import { aDatabase, type TestDatabase } from '../support/a-database.ts';
import { columnScreens, records, settingTables, variables } from './where-it-is-set.ts';

let database: TestDatabase;
let columns: Map<string, string[]>;
beforeAll(async () => {
  database = await aDatabase();
  const client = new pg.Client({ connectionString: database.connectionString });
  await client.connect();
  const { rows } = await client.query<{ table: string; columns: string[] }>(
    `select c.table_name as table, array_agg(c.column_name::text order by c.ordinal_position) as columns
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' group by 1 order by 1`,
  );
  columns = new Map(rows.map((row) => [row.table, row.columns]));
  await client.end();
});
afterAll(() => database?.drop());

const screens = new Set(pages.map(({ path }) => path));
const isScreen = (place: string): boolean => screens.has(place);

/** Variables that the product reads, by their names in its sources and scripts. */
function variablesRead(): string[] {
  const sources = ['src', 'scripts'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !/\.test\./.test(path))
      .map((path) => readFileSync(`${folder}/${path}`, 'utf8')),
  );
  const named = sources.flatMap((source) => [
    ...[...source.matchAll(/\benv\.([A-Z][A-Z0-9_]+)/g)].map(([, name = '']) => name),
    ...[...source.matchAll(/\((?:env|process\.env), '([A-Z][A-Z0-9_]+)'/g)].map(([, name = '']) => name),
    ...[...source.matchAll(/\benv\[[`']([A-Z][A-Z0-9_]+)[`']\]/g)].map(([, name = '']) => name),
  ]);
  // and those that the README promises, however they are read
  const table = readFileSync('README.md', 'utf8').split('## Run it for real')[1]?.split('\n## ')[0] ?? '';
  const promised = table
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) =>
      [...(line.split('|')[1] ?? '').matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = '']) => name),
    );
  return [...new Set([...named, ...promised])].sort();
}

test('every variable that is read has a screen or a reason', () => {
  const read = variablesRead();
  expect(read.length).toBeGreaterThan(40);
  expect(read.filter((name) => !(name in variables))).toEqual([]);
  expect(Object.keys(variables).filter((name) => !read.includes(name))).toEqual([]);
});

test('the environment takes the names that are read, and no others', () => {
  // of the system, and those that name a file
  const others = ['NODE_ENV', 'PATH', 'WAYBILL_BACKUP_KEY_FILE'];
  const expected = Object.keys(variables).filter((name) => !others.includes(name));
  expect([...settingNames].sort()).toEqual(expected.sort());
});

test('the screens that are named are there, and the others say why', () => {
  for (const [name, place] of Object.entries({ ...variables, ...columnScreens })) {
    if (place.startsWith('/')) expect([name, place, isScreen(place)]).toEqual([name, place, true]);
    else expect(place.split(' ').length, name).toBeGreaterThan(2);
  }
});

test('variables of outside services stand on the page that lists them', () => {
  const listed = outsideServices(readSettings({ WAYBILL_DEMO: '1' })).flatMap((service) => service.variables);
  const said = Object.entries(variables).filter(([, place]) => place === '/staff/services');
  expect(said.map(([name]) => name).sort()).toEqual([...listed].sort());
});

test('every table holds settings or records', () => {
  const known = [...settingTables, ...records];
  expect([...columns.keys()].filter((table) => !known.includes(table))).toEqual([]);
  expect(known.filter((table) => !columns.has(table))).toEqual([]);
  expect(new Set(known).size).toBe(known.length);
});

test('every column of a table of settings has a screen or a reason', () => {
  const all = settingTables.flatMap((table) =>
    (columns.get(table) ?? []).map((column) => `${table}.${column}`),
  );
  /** Columns for the author, time and version of a row: written by the shop itself. */
  const written =
    /\.(id|version|at|by|(created|updated|changed|saved|set|decided|published|effective)_(at|by|from)|(?:item|rule|group|user)_id)$/;
  expect(all.filter((name) => !(name in columnScreens) && !written.test(name))).toEqual([]);
  expect(Object.keys(columnScreens).filter((name) => !all.includes(name))).toEqual([]);
});
