import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aDatabase, type TestDatabase } from '../../../tests/support/a-database.ts';
import { migrate, ProgramTooOld } from './migrate.ts';

let database: TestDatabase;
let directory: string;

beforeEach(async () => {
  database = await aDatabase();
  directory = await mkdtemp(path.join(os.tmpdir(), 'waybill-migrations-'));
});

afterEach(async () => {
  await database.drop();
  await rm(directory, { recursive: true });
});

describe('migrate', () => {
  test('applies the files in order, once', async () => {
    await file('9002-second.sql', 'insert into walk_steps values (2);');
    await file('9001-first.sql', 'create table walk_steps (n int); insert into walk_steps values (1);');

    expect(await migrate(database.connectionString, directory)).toEqual([
      '9001-first.sql',
      '9002-second.sql',
    ]);
    expect(await migrate(database.connectionString, directory)).toEqual([]);
    expect(await rows('select n from walk_steps order by n')).toEqual([{ n: 1 }, { n: 2 }]);
  });

  test('lets processes that start at once apply each file exactly once', async () => {
    await file('9001-first.sql', 'create table walk_steps (n int); select pg_sleep(0.1);');
    await file('9002-second.sql', 'insert into walk_steps values (2);');

    const starts = Array.from({ length: 6 }, () => migrate(database.connectionString, directory));
    const applied = (await Promise.all(starts)).flat();

    expect(applied).toEqual(['9001-first.sql', '9002-second.sql']);
    expect(await rows('select n from walk_steps')).toEqual([{ n: 2 }]);
  });

  test('leaves nothing of a migration that fails, and names the line', async () => {
    await file('9001-first.sql', 'create table walk_steps (n int);\nselect 1;\nselect nonsense;');

    await expect(migrate(database.connectionString, directory)).rejects.toThrow(
      /^9001-first\.sql \(line 3\): column "nonsense" does not exist$/,
    );
    expect(await rows(`select to_regclass('walk_steps') as found`)).toEqual([{ found: null }]);
    expect(await rows(`select name from schema_migration where name like '9%'`)).toEqual([]);
  });

  test('a migration under which the connection breaks is named too', async () => {
    await file('9001-first.sql', 'select pg_terminate_backend(pg_backend_pid());');

    await expect(migrate(database.connectionString, directory)).rejects.toThrow(/^9001-first\.sql: /);
    expect(await rows(`select name from schema_migration where name like '9%'`)).toEqual([]);
  });

  test('a schema from which something was taken needs a program that knows how to do without it', async () => {
    await file('9001-first.sql', 'create table walk_steps (n int, old int);');
    await file('9002-expand.sql', 'alter table walk_steps add column m int;');
    await file('9003-contract.sql', '-- needs 9002-expand.sql\nalter table walk_steps drop column old;');
    await migrate(database.connectionString, directory);

    // the release before the last knows nothing of either
    await rm(path.join(directory, '9003-contract.sql'));
    expect(await migrate(database.connectionString, directory)).toEqual([]);
    await rm(path.join(directory, '9002-expand.sql'));
    const tooOld = migrate(database.connectionString, directory);
    await expect(tooOld).rejects.toThrow(ProgramTooOld);
    await expect(tooOld).rejects.toThrow(
      /^this version of the program is too old[^\n]+9003-contract\.sql[^\n]+newer one$/,
    );
  });

  test('refuses a file that has changed since it was applied', async () => {
    await file('9001-first.sql', 'create table walk_steps (n int);');
    await migrate(database.connectionString, directory);
    await file('9001-first.sql', 'create table walk_steps (n bigint);');

    await expect(migrate(database.connectionString, directory)).rejects.toThrow(
      '9001-first.sql has changed since it was applied',
    );
  });

  test('does not take other line ends for a change', async () => {
    await file('9001-first.sql', 'create table walk_steps\n(n int);\n');
    await migrate(database.connectionString, directory);
    await file('9001-first.sql', 'create table walk_steps\r\n(n int);\r\n');

    expect(await migrate(database.connectionString, directory)).toEqual([]);
  });

  test('lets an older release start on a newer schema', async () => {
    await file('9001-first.sql', 'select 1;');
    await file('9002-second.sql', 'select 2;');
    await migrate(database.connectionString, directory);
    await rm(path.join(directory, '9002-second.sql'));

    expect(await migrate(database.connectionString, directory)).toEqual([]);
  });

  test.each(['first.sql', '1-first.sql', '0001-First.sql'])('refuses the file name %s', async (name) => {
    await file(name, 'select 1;');

    await expect(migrate(database.connectionString, directory)).rejects.toThrow('must look like');
  });

  test('refuses two files with one number', async () => {
    await file('9001-first.sql', 'select 1;');
    await file('9001-other.sql', 'select 1;');

    await expect(migrate(database.connectionString, directory)).rejects.toThrow('taken twice');
  });

  test('waits for a locked table in short tries and gets it at last', async () => {
    await file('9001-first.sql', 'create table walk_steps (n int);');
    await migrate(database.connectionString, directory);
    await file('9002-second.sql', 'alter table walk_steps add column at timestamptz;');
    const holder = new pg.Client({ connectionString: database.connectionString });
    await holder.connect();
    await holder.query('begin; lock table walk_steps');
    const release = setTimeout(() => void holder.query('commit'), 2_300);

    expect(await migrate(database.connectionString, directory)).toEqual(['9002-second.sql']);
    clearTimeout(release);
    await holder.end();
  });

  test('tries again when PostgreSQL ends it for a deadlock with the shop', async () => {
    await file('9001-first.sql', 'create table walk_one (n int); create table walk_two (n int);');
    await migrate(database.connectionString, directory);
    // the one that waits longer first looks for a deadlock: the migration, which is ended then
    await file(
      '9002-second.sql',
      `set local deadlock_timeout = '100ms'; lock table walk_one; select pg_sleep(0.5); lock table walk_two;`,
    );
    const shop = new pg.Client({ connectionString: database.connectionString });
    await shop.connect();
    await shop.query(`begin; set local deadlock_timeout = '20s'; lock table walk_two`);
    const migrated = migrate(database.connectionString, directory);
    await until(`select from pg_locks where relation = 'walk_one'::regclass and granted`);
    await shop.query('lock table walk_one; commit');
    expect(await migrated).toEqual(['9002-second.sql']);
    await shop.end();
  });
});

/** A row is there; tried every few milliseconds. */
async function until(sql: string): Promise<void> {
  while ((await rows(sql)).length === 0) await pause(20);
}

function file(name: string, sql: string): Promise<void> {
  return writeFile(path.join(directory, name), sql);
}

async function rows(sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: database.connectionString });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
