/** Snapshots are read once, never out of a transaction, and not more of them are kept than there is room for. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aDatabase, type TestDatabase } from '../../../tests/support/a-database.ts';
import { inTransaction, type OpenDatabase, openDatabase } from '../../platform/database/database.ts';
import { keptSnapshots } from './kept-snapshots.ts';
import type { Snapshot } from './snapshots/snapshot.ts';

let place: TestDatabase;
let open: OpenDatabase;
beforeAll(async () => {
  place = await aDatabase();
  open = openDatabase({ connectionString: place.connectionString, max: 1 });
});
afterAll(async () => {
  await open.close();
  await place.drop();
});

test('what was read is not read again, what is unknown is not remembered, and the oldest make room', async () => {
  const asked: string[][] = [];
  const read = async (ids: readonly string[]) => {
    asked.push([...ids]);
    return ids
      .filter((id) => !id.startsWith('none'))
      .map((id) => ({ id, title: id, price: { minor: 1n } }) as unknown as Snapshot);
  };
  const ask = async (...ids: string[]) => (await keptSnapshots(open.db, ids, read)).map(({ id }) => id);
  expect(await ask('a', 'b', 'a')).toEqual(['a', 'b']);
  expect(await ask('b', 'none', 'c')).toEqual(['b', 'c']);
  expect(await ask('none')).toEqual([]);
  expect(asked).toEqual([['a', 'b'], ['none', 'c'], ['none']]);

  const [own] = await keptSnapshots(open.db, ['a'], read);
  if (own) own.title = 'changed by its reader';
  expect(await keptSnapshots(open.db, ['a'], read)).toMatchObject([{ title: 'a' }]);

  asked.length = 0;
  // a transaction may be taken back
  await inTransaction(open.db, async (transaction) => {
    await keptSnapshots(transaction, ['d', 'a'], read);
  });
  expect(await ask('d')).toEqual(['d']);
  expect(asked).toEqual([['d', 'a'], ['d']]);

  await ask(...Array.from({ length: 2_999 }, (_, n) => `many-${n}`));
  asked.length = 0;
  await ask('d', 'b');
  expect(asked).toEqual([['b']]);

  // four million bytes altogether, however few they are
  const long = async (ids: readonly string[]) => {
    asked.push([...ids]);
    return ids.map((id) => ({ id, title: 'x'.repeat(1_300_000) }) as Snapshot);
  };
  for (const id of ['long-1', 'long-2', 'long-3', 'long-4']) await keptSnapshots(open.db, [id], long);
  asked.length = 0;
  for (const id of ['long-4', 'long-3', 'long-2', 'd', 'long-1']) await keptSnapshots(open.db, [id], long);
  expect(asked).toEqual([['d'], ['long-1']]);
});
