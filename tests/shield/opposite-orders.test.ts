/** Two that take the same things in opposite orders both come through, and nothing stays locked (ASVS 15.4.3). */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, inTransaction, tablesOf } from '../../src/platform/database/database.ts';
import { aCustomer } from '../support/a-customer.ts';
import { aShop, type TestShop } from '../support/a-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await aShop();
});
afterAll(() => shop.close());

test('of two transactions that wait for each other one is ended and tried again, and both have their effect', async () => {
  const [anna, ben] = [await aCustomer(shop), await aCustomer(shop)];
  const { db } = shop.installation;
  let [tries, held] = [0, 0];
  const { promise: bothHold, resolve: hold } = Promise.withResolvers<void>();
  const rename = (transaction: Database, id: string, name: string) =>
    sql`update account set name = coalesce(name, '') || ${name} where id = ${id}`.execute(
      tablesOf<object>(transaction),
    );
  const both = (first: string, second: string, name: string) =>
    inTransaction(db, async (transaction) => {
      tries += 1;
      await rename(transaction, first, name);
      // each has its first before either wants its second
      held += 1;
      if (held === 2) hold();
      await bothHold;
      await rename(transaction, second, name);
    });
  await Promise.all([both(anna.id, ben.id, 'A'), both(ben.id, anna.id, 'B')]);
  expect(tries).toBe(3);
  const { rows } = await shop.database.pool.query('select name from account where id = any($1)', [
    [anna.id, ben.id],
  ]);
  for (const { name } of rows) expect([...name].sort().join('')).toBe('AB');
  const locks = await shop.database.pool.query(
    "select from pg_locks where locktype in ('tuple', 'transactionid') and pid <> pg_backend_pid() and not granted",
  );
  expect(locks.rowCount).toBe(0);
});
