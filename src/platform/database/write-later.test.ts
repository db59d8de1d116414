/** Gathered writes in a real PostgreSQL: what is sent, in which order, and that all of it holds or none. */
import { RawNode, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aDatabase, type TestDatabase } from '../../../tests/support/a-database.ts';
import { type Database, inTransaction, type OpenDatabase, openDatabase, tablesOf } from './database.ts';
import type { Write } from './gathered-writes.ts';
import { readPlain, writeLater } from './write-later.ts';

let place: TestDatabase;
let open: OpenDatabase;
const sent: string[] = [];
beforeAll(async () => {
  place = await aDatabase();
  open = openDatabase({
    ...{ connectionString: place.connectionString, max: 2 },
    onStatement: (text) => sent.push(text.trim()),
  });
  await open.pool.query('create table coin (id int primary key, worth int not null check (worth >= 0))');
});
afterAll(async () => {
  await open.close();
  await place.drop();
});
beforeEach(async () => {
  await open.pool.query('truncate coin');
  sent.length = 0;
});

const coin = (id: number, worth: number, name = 'coin_new'): Write => ({
  parts: [[name, sql`insert into coin values (${id}, ${worth}) returning id`]],
});
const raise = (id: number, otherwise: () => Error): Write => ({
  parts: [['coin_raised', sql`update coin set worth = worth + 1 where id = ${id} returning id`]],
  must: { rows: 1, otherwise },
});
const count = (db: Database): Promise<{ n: number }[]> =>
  readPlain(db, sql<{ n: number }>`select count(*)::int as n from coin`);
const words = () => sent.map((text) => text.split(/\s/, 1)[0]);

test('a transaction that only writes is one statement, and so is one that reads plainly before', async () => {
  await inTransaction(open.db, async (transaction) => {
    expect(await count(transaction)).toEqual([{ n: 0 }]);
    await writeLater(transaction, coin(1, 5));
    await writeLater(transaction, coin(2, 6, 'coin_other'));
  });
  expect(words()).toEqual(['select', 'with']);
  expect(await count(open.db)).toEqual([{ n: 2 }]);
});

test('a statement that answers something begins, and sees what was gathered', async () => {
  await inTransaction(open.db, async (transaction) => {
    await writeLater(transaction, coin(1, 5));
    expect(await count(transaction)).toEqual([{ n: 1 }]);
    await writeLater(
      transaction,
      raise(1, () => new Error('no coin')),
    );
  });
  expect(words()).toEqual(['begin', 'with', 'select', 'with', 'commit']);
  const { rows } = await open.pool.query('select worth from coin');
  expect(rows).toEqual([{ worth: 6 }]);
});

test('the same thing written twice is sent twice, in its order', async () => {
  await open.pool.query('insert into coin values (1, 5)');
  await inTransaction(open.db, async (transaction) => {
    for (let time = 0; time < 3; time++)
      await writeLater(
        transaction,
        raise(1, () => new Error('no coin')),
      );
  });
  expect(words()).toEqual(['begin', 'with', 'with', 'with', 'commit']);
  expect((await open.pool.query('select worth from coin')).rows).toEqual([{ worth: 8 }]);
});

test.each([
  ['alone', async () => {}],
  ['after a statement', async (db: Database) => void (await sql`select 1`.execute(tablesOf<object>(db)))],
])('what a write must have done is refused with its own error and leaves nothing, %s', async (_, before) => {
  const missing = new Error('no coin');
  const work = inTransaction(open.db, async (transaction) => {
    await before(transaction);
    await writeLater(transaction, coin(1, 5));
    await writeLater(
      transaction,
      raise(9, () => missing),
    );
  });
  await expect(work).rejects.toBe(missing);
  expect(await count(open.db)).toEqual([{ n: 0 }]);
  // the connection is free of it
  await inTransaction(open.db, (transaction) => writeLater(transaction, coin(3, 1)));
  expect(await count(open.db)).toEqual([{ n: 1 }]);
});

test('an error of the database comes out of the transaction, and of the work nothing is left', async () => {
  const negative = inTransaction(open.db, async (transaction) => {
    await writeLater(transaction, coin(1, 5));
    await writeLater(transaction, coin(2, -1, 'coin_other'));
  });
  await expect(negative).rejects.toMatchObject({ code: '23514' });
  const broken = inTransaction(open.db, async (transaction) => {
    await writeLater(transaction, coin(1, 5));
    throw new Error('changed my mind');
  });
  await expect(broken).rejects.toThrow('changed my mind');
  expect(words()).toEqual([]);
  await expect(
    writeLater(
      open.db,
      raise(9, () => new Error('no coin')),
    ),
  ).rejects.toThrow('no coin');
  expect(await count(open.db)).toEqual([{ n: 0 }]);
});

test('plain reads go before a write that nothing reads; locks and other writes do not wait', async () => {
  await inTransaction(open.db, async (transaction) => {
    await writeLater(transaction, { ...coin(1, 5), isUnseen: true });
    expect(await count(transaction)).toEqual([{ n: 0 }]);
    await sql`select id from coin for update`.execute(tablesOf<object>(transaction));
    expect(await count(transaction)).toEqual([{ n: 1 }]);
  });
  expect(words()).toEqual(['select', 'begin', 'with', 'select', 'select', 'commit']);
});

test('statements that are asked at one time keep their order', async () => {
  await inTransaction(open.db, async (transaction) => {
    await writeLater(transaction, coin(1, 5));
    const all = await Promise.all([1, 2, 3].map(() => count(transaction)));
    expect(all.flat()).toEqual([{ n: 1 }, { n: 1 }, { n: 1 }]);
  });
  expect(words().slice(0, 2)).toEqual(['begin', 'with']);
});

test('plugins of the database see a gathered write as they see a statement', async () => {
  const doubled = tablesOf<object>(open.db).withPlugin({
    transformQuery: ({ node }) =>
      RawNode.is(node)
        ? { ...node, sqlFragments: node.sqlFragments.map((text) => text.replace('into coin', 'into purse')) }
        : node,
    transformResult: async ({ result }) => result,
  }) as unknown as Database;
  await open.pool.query('create table if not exists purse (like coin)');
  await inTransaction(doubled, (transaction) => writeLater(transaction, coin(1, 5)));
  await writeLater(doubled, coin(2, 6));
  expect((await open.pool.query('select id from purse order by id')).rows).toEqual([{ id: 1 }, { id: 2 }]);
  expect(await count(open.db)).toEqual([{ n: 0 }]);
});

test('work that fails while its first statement is under way leaves the connection without a transaction', async () => {
  const one = openDatabase({ connectionString: place.connectionString, max: 1 });
  const begun = Promise.withResolvers<void>();
  one.pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    const heard = (...given: unknown[]): unknown => {
      const answer = query(...given);
      if (given[0] === 'begin') begun.resolve();
      return answer;
    };
    client.query = heard as typeof client.query;
  });
  const asked: Promise<unknown>[] = [];
  const work = inTransaction(one.db, async (transaction) => {
    await writeLater(transaction, coin(1, 5));
    asked.push(sql`insert into coin values (2, 5)`.execute(tablesOf<object>(transaction)).catch(String));
    await begun.promise;
    throw new Error('changed my mind');
  });
  await expect(work).rejects.toThrow('changed my mind');
  await Promise.all(asked);
  await inTransaction(one.db, (transaction) => writeLater(transaction, coin(3, 5)));
  await one.close();
  expect((await open.pool.query('select id from coin')).rows).toEqual([{ id: 3 }]);
});

test('a refused write costs no connection', async () => {
  const one = openDatabase({ connectionString: place.connectionString, max: 1 });
  const backend = async () => (await one.pool.query('select pg_backend_pid() as pid')).rows[0];
  try {
    const before = await backend();
    const missing = new Error('no coin');
    const work = inTransaction(one.db, async (transaction) => {
      await sql`insert into coin values (1, 5)`.execute(tablesOf<object>(transaction));
      await writeLater(
        transaction,
        raise(9, () => missing),
      );
    });
    await expect(work).rejects.toBe(missing);
    expect(await backend()).toEqual(before);
    expect(await count(open.db)).toEqual([{ n: 0 }]);
  } finally {
    await one.close();
  }
});

test('the same thing written several times at one moment is sent each time', async () => {
  await open.pool.query('insert into coin values (1, 5)');
  await inTransaction(open.db, async (transaction) => {
    const write = () =>
      writeLater(
        transaction,
        raise(1, () => new Error('no coin')),
      );
    await Promise.all([write(), write(), write(), write()]);
  });
  expect((await open.pool.query('select worth from coin')).rows).toEqual([{ worth: 9 }]);
});
