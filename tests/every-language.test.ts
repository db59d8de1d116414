/**
 * The places where a language of the list has no words yet. The shop starts and answers in English there; these tests name
 * them all, so that a person who adds a language must know of the list alone (docs/adding.md, "A locale").
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { parseSync } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { locales } from '../src/platform/texts/locale.ts';
import { aDatabase, type TestDatabase } from './support/a-database.ts';

const source = join(import.meta.dirname, '../src');
const read = (path: string): string => readFileSync(join(source, path), 'utf8');

/** The languages that a table of words leaves out; none when it is no such table: English and one more make one. */
function missingOf(keys: readonly string[]): string[] {
  const known = locales.filter((locale) => keys.includes(locale));
  return keys.includes('en') && known.length > 1 ? locales.filter((locale) => !known.includes(locale)) : [];
}

interface Node {
  type: string;
  start: number;
  properties?: { key?: { name?: string; value?: unknown } }[];
}

/** `line: languages` of each table of words in a source file. */
function missingInSource(path: string, text: string): string[] {
  const found: string[] = [];
  JSON.stringify(parseSync(path, text).program, (_, node: Node | null) => {
    if (node?.type === 'ObjectExpression') {
      const missing = missingOf((node.properties ?? []).map(({ key }) => String(key?.name ?? key?.value)));
      const line = text.slice(0, node.start).split('\n').length;
      if (missing.length > 0) found.push(`${path}:${line}: ${missing.join(' ')}`);
    }
    return typeof node === 'bigint' ? String(node) : node;
  });
  return found;
}

/** `path.to.table: languages` of each table of words in JSON. */
function missingInJson(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const missing = missingOf(Object.keys(value));
  return [
    ...(missing.length > 0 ? [`${path}: ${missing.join(' ')}`] : []),
    ...Object.entries(value).flatMap(([key, inner]) => missingInJson(inner, `${path}.${key}`)),
  ];
}

test('a file of texts in English has one in each language beside it', () => {
  const english = globSync(['**/text/en.json', '**/*.en.{json,md}'], { cwd: source });
  expect(english.length).toBeGreaterThan(30);
  const missing = english.flatMap((path) =>
    locales
      .map((locale) => path.replace(/\ben(?=\.(json|md)$)/, locale))
      .filter((other) => !existsSync(join(source, other))),
  );
  expect(missing).toEqual([]);
});

test('a table of words in the code or in data has each language', () => {
  const code = globSync('**/*.{ts,tsx}', { cwd: source }).filter((path) => !/\.test\.|\.d\.ts$/.test(path));
  const data = globSync('**/*.json', { cwd: source });
  expect([
    // a word that every table of words has, so that few files are parsed
    ...code.flatMap((path) => (/\ben:/.test(read(path)) ? missingInSource(path, read(path)) : [])),
    ...data.flatMap((path) => missingInJson(JSON.parse(read(path)), path)),
  ]).toEqual([]);
});

test('what leaves a language out is found', () => {
  const [other = 'en', ...left] = locales.filter((locale) => locale !== 'en');
  const table = { en: 'a', [other]: 'b' };
  const text = `const a = { en: 1n };\nconst b = ${JSON.stringify(table)};`;
  expect(missingInSource('a.ts', text)).toEqual([`a.ts:2: ${left.join(' ')}`]);
  expect(missingInJson([{ name: table }], 'a')).toEqual([`a.0.name: ${left.join(' ')}`]);
});

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await aDatabase();
  client = new pg.Client({ connectionString: database.connectionString });
  await client.connect();
});
afterAll(async () => {
  await client?.end();
  await database?.drop();
});

const rowsOf = async (sql: string): Promise<string[]> =>
  (await client.query<{ found: string }>(sql)).rows.map(({ found }) => found);

test('every column of a language in the database takes each of them', async () => {
  const checks = await rowsOf(`
    select conrelid::regclass || ' ' || pg_get_constraintdef(oid) as found from pg_constraint
    where contype = 'c' and pg_get_constraintdef(oid) like '%''en''%' order by 1`);
  expect(checks.length).toBeGreaterThan(10);
  expect(checks.filter((check) => !locales.every((locale) => check.includes(`'${locale}'`)))).toEqual([]);
});

test('a table that has a column in English has one for each language', async () => {
  const columns = await rowsOf(`
    select table_name || '.' || column_name as found from information_schema.columns
    where table_schema = 'public' order by 1`);
  const english = columns.filter((column) => column.endsWith('_en'));
  expect(english).toEqual(['blacklist_rule.reason_en', 'carrier.name_en']);
  const wanted = english.flatMap((column) => locales.map((locale) => column.replace(/en$/, locale)));
  expect(wanted.filter((column) => !columns.includes(column))).toEqual([]);
});
