/** A worker that is started beside the first web node waits for the schema, and says what to do where nobody makes it. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { aDatabase, type TestDatabase } from '../../../tests/support/a-database.ts';
import { SettingsError } from '../settings/settings-error.ts';
import { reachSchema } from './reach-schema.ts';

let said: string[];
beforeEach(() => {
  said = [];
});
const say = (line: string) => said.push(line);

async function query(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

let database: TestDatabase;
let empty: string;
beforeEach(async () => {
  database = await aDatabase();
  const name = `empty_${randomBytes(6).toString('hex')}`;
  await query(inject('postgres').connectionString, `create database ${name}`);
  const url = new URL(inject('postgres').connectionString);
  url.pathname = `/${name}`;
  empty = url.href;
});
afterEach(async () => {
  await database.drop();
  await query(inject('postgres').connectionString, `drop database ${new URL(empty).pathname.slice(1)}`);
});

test('the newest schema is taken at once, without a word', async () => {
  await reachSchema({ connectionString: database.connectionString, say, patience: 0 });
  expect(said).toEqual([]);
});

test('an empty database is refused in one sentence that names the command', async () => {
  const refused = reachSchema({ connectionString: empty, say, patience: 50 });
  await expect(refused).rejects.toThrow(SettingsError);
  await expect(refused).rejects.toThrow(/^the database is older than this program, or empty: run npm run/);
});

test('a schema that a web node brings up to date meanwhile is taken', async () => {
  const { connectionString } = database;
  const last = `(select max(name) from schema_migration where name ~ '^[0-9]{4}-')`;
  await query(
    connectionString,
    `create table set_aside as select * from schema_migration where name = ${last};
     delete from schema_migration where name in (select name from set_aside)`,
  );
  const reached = reachSchema({ connectionString, say });
  await expect.poll(() => said).toEqual([expect.stringContaining('npm run migrate')]);
  await query(connectionString, 'insert into schema_migration select * from set_aside');
  await reached;
});
