/** A new shop in euros: nothing that it begins with, rules, help, promotions and shops, names an amount in roubles. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillContent } from '../src/features/content/defaults.ts';
import { readSettings } from '../src/server/settings/settings.ts';
import { aShop, type TestShop } from './support/a-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  const settings = { ...readSettings({ WAYBILL_DEMO: '1' }), settlementCurrency: 'EUR' };
  shop = await aShop({ settings });
  await fillContent(shop.installation);
}, 60_000);
afterAll(() => shop.close());

/** An amount or the word, not the code of a currency in a column of its own. */
const roubles = /₽|\bRUB\s?\d|\d\s?RUB\b|\brub(le|ouble)s?\b|\broubles?\b|рубл|卢布/i;
test('no stored text names roubles', async () => {
  const { pool } = shop.database;
  const { rows: columns } = await pool.query<{ table: string; column: string }>(
    `select c.table_name as table, c.column_name as column from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
       and c.data_type in ('text', 'jsonb', 'json', 'ARRAY')`,
  );
  expect(columns.length).toBeGreaterThan(200);
  const byTable = Map.groupBy(columns, ({ table }) => table);
  const found: string[] = [];
  for (const [table, own] of byTable) {
    const list = own.map(({ column }) => `"${column}"::text`).join(', ');
    const { rows } = await pool.query<{ said: string }>(
      `select distinct unnest(array[${list}]) as said from "${table}" limit 50000`,
    );
    for (const { said } of rows)
      if (said && roubles.test(said)) found.push(`${table}: ${said.slice(0, 120)}`);
  }
  expect(found).toEqual([]);
}, 60_000);
