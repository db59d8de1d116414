/** Each column that names a person is a foreign key, because the copy of one's data and erasure follow those. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eraseRowsOf } from '../src/platform/database/owned-rows.ts';
import { aCustomer } from './support/a-customer.ts';
import { aShop, type TestShop } from './support/a-shop.ts';
import { rowsOf } from './support/rows-of.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await aShop();
});
afterAll(() => shop.close());

test('each `user_id` references the account', async () => {
  const { rows } = await shop.database.pool.query<{ table: string }>(`
    select c.relname as "table" from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and a.attname = 'user_id'
      and not exists (
        select from pg_constraint k where k.contype = 'f' and k.conrelid = c.oid and k.confrelid = 'account'::regclass
          and k.conkey = array[a.attnum]
      )
    order by 1`);
  expect(rows.map(({ table }) => table)).toEqual([]);
});

test('a kept code and a fee group are in the copy of one’s data, and go with the account', async () => {
  const { pool } = shop.database;
  const { db } = shop.installation;
  const { id } = await aCustomer(shop);
  await pool.query("insert into kept_code (user_id, code, kept_at) values ($1, 'SPRING', now())", [id]);
  const group = "insert into customer_fee_group (user_id, set_at, set_by) values ($1, now(), 'usr_staff')";
  await pool.query(group, [id]);
  const copied = await rowsOf(db, id);
  expect(copied).toMatchObject({ kept_code: [{ code: 'SPRING' }], customer_fee_group: [{ user_id: id }] });
  await eraseRowsOf(db, id, []);
  const left = await rowsOf(db, id);
  expect([left.kept_code, left.customer_fee_group]).toEqual([undefined, undefined]);
});
