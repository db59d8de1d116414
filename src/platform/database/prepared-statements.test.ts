/** Statements that come often are prepared in a real PostgreSQL, and a changed table does no harm to them. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aDatabase, type TestDatabase } from '../../../tests/support/a-database.ts';
import { inTransaction, type OpenDatabase, openDatabase, tablesOf } from './database.ts';
import { nameStatements } from './prepared-statements.ts';

let place: TestDatabase;
beforeAll(async () => {
  place = await aDatabase();
});
afterAll(() => place.drop());

/** One connection, so that each question meets what those before it prepared. */
async function withOneConnection(
  work: (database: OpenDatabase) => Promise<void>,
  prepares?: boolean,
): Promise<void> {
  const database = openDatabase({
    connectionString: place.connectionString,
    max: 1,
    ...(prepares === undefined ? {} : { prepares }),
  });
  try {
    await work(database);
  } finally {
    await database.close();
  }
}

async function preparedTexts({ pool }: OpenDatabase): Promise<string[]> {
  const { rows } = await pool.query('select statement from pg_prepared_statements order by statement');
  return rows.map(({ statement }) => statement);
}

describe('names', () => {
  test('are given to what comes for the third time, always the same', () => {
    const names = nameStatements();
    const given = [1, 2, 3, 4].map(() => names.nameOf('select $1'));
    expect(given.slice(0, 2)).toEqual([undefined, undefined]);
    expect(given[2]).toMatch(/^[\w-]{32}$/);
    expect(given[3]).toBe(given[2]);
  });

  test.each([
    'select 1 from product where words @@ plainto_tsquery($1)',
    'select 1 from product where title ilike $1',
    'select 1 from "order" where state = any($1)',
    'select 1 from product order by created_at desc limit $1',
  ])('are not given to what needs a plan for its values: %s', (text) => {
    const names = nameStatements();
    for (let use = 0; use < 5; use++) expect(names.nameOf(text)).toBeUndefined();
  });

  test('end at a number, so that no connection keeps plans without end', () => {
    const names = nameStatements(2);
    const given = ['a', 'b', 'c'].map((column) => {
      const text = `select ${column} = $1`;
      return [1, 2, 3].map(() => names.nameOf(text)).at(-1);
    });
    expect(given.map((name) => typeof name)).toEqual(['string', 'string', 'undefined']);
  });
});

describe('a connection', () => {
  const answer = (database: OpenDatabase, value: number) =>
    sql<{ doubled: number }>`select ${value}::int * 2 as doubled`.execute(tablesOf<object>(database.db));

  test('prepares what is asked often, and answers the same', async () => {
    await withOneConnection(async (database) => {
      for (const value of [1, 2, 3, 4, 5]) {
        expect((await answer(database, value)).rows).toEqual([{ doubled: value * 2 }]);
      }
      expect(await preparedTexts(database)).toEqual(['select $1::int * 2 as doubled']);
    });
  });

  test('prepares nothing when it is told so', async () => {
    await withOneConnection(async (database) => {
      for (const value of [1, 2, 3, 4, 5]) await answer(database, value);
      expect(await preparedTexts(database)).toEqual([]);
    }, false);
  });

  test('says of a failing statement what is wrong with it, and answers the next', async () => {
    await withOneConnection(async (database) => {
      const divided = (by: number) => sql`select 1 / ${by}::int`.execute(tablesOf<object>(database.db));
      for (const by of [1, 1, 1, 1]) await divided(by);
      await expect(divided(0)).rejects.toMatchObject({ code: '22012' });
      expect((await divided(1)).rows).toHaveLength(1);
    });
  });

  test('goes on when a column is added to a table that it reads whole', async () => {
    await withOneConnection(async (database) => {
      const { db, pool } = database;
      await pool.query('create table plan_of_old (id int); insert into plan_of_old values (1)');
      const read = (of = db) =>
        sql<object>`select * from plan_of_old where id = ${1}`.execute(tablesOf<object>(of));
      for (let use = 0; use < 4; use++) expect((await read()).rows).toEqual([{ id: 1 }]);
      expect(await preparedTexts(database)).toHaveLength(1);
      await pool.query('alter table plan_of_old add more int');
      expect((await read()).rows).toEqual([{ id: 1, more: null }]);
      expect((await read()).rows).toEqual([{ id: 1, more: null }]);
      await pool.query('drop table plan_of_old');
    });
  });

  test('begins a transaction again in which a plan no longer fits', async () => {
    await withOneConnection(async ({ db, pool }) => {
      await pool.query('create table plan_of_old (id int); insert into plan_of_old values (1)');
      const read = () =>
        inTransaction(db, async (transaction) => {
          const { rows } = await sql<object>`select * from plan_of_old where id < ${2}`.execute(
            tablesOf<object>(transaction),
          );
          await sql`update plan_of_old set id = id`.execute(tablesOf<object>(transaction));
          return rows;
        });
      for (let use = 0; use < 4; use++) expect(await read()).toEqual([{ id: 1 }]);
      await pool.query('alter table plan_of_old add more int');
      expect(await read()).toEqual([{ id: 1, more: null }]);
      await pool.query('drop table plan_of_old');
    });
  });
});
