/** A word that more listings hold than are ranked: every page still follows on the one before, and the most wanted are found. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aShop, type TestShop } from '../../../../tests/support/a-shop.ts';

let shop: TestShop;
const count = 2_600;

beforeAll(async () => {
  shop = await aShop();
  const { pool } = shop.database;
  await pool.query(
    `insert into product_snapshot (id, source, asked_key, product_key, url, host, shop_key, shop_name, title, language,
       price_minor, currency, price_is_sure, availability, images, shown_images, options, variants, confidence, evidence, read_at)
     select 'prd_COMMON' || lpad(n::text, 6, '0'), 'reader', 's.example/' || n, 's.example/' || n, 'https://s.example/' || n,
       's.example', 's.example', 'S', 'Velvet cushion ' || n, 'en', 1000 + n, 'EUR', true, 'in_stock', '{}', 0, '[]', '[]',
       '{}', '[]', now() from generate_series(1, $1::int) n`,
    [count],
  );
  await pool.query(
    `insert into product_listing (product_key, snapshot_id, shop_key, host, comparable_minor, read_at, terms, popularity)
     select product_key, id, shop_key, host, price_minor, read_at, to_tsvector('russian', lower(title)),
       -- what comes last in the table is wanted most
       case when id > 'prd_COMMON002590' then 1000 else 0 end
     from product_snapshot where id like 'prd_COMMON%' order by id`,
  );
  await pool.query('analyze product_listing');
});
afterAll(() => shop.close());

test('pages follow on each other, and those that are wanted most are among them', async () => {
  const found: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { body, status }: Awaited<ReturnType<typeof ask>> = await ask(cursor);
    expect(status).toBe(200);
    found.push(...body.data.map(({ id }) => id));
    cursor = body.meta.next;
  }
  expect(new Set(found).size).toBe(found.length);
  expect(found.length).toBeGreaterThanOrEqual(2_000);
  for (let n = 2_591; n <= count; n++) expect(found).toContain(`prd_COMMON${String(n).padStart(6, '0')}`);
});

test('a word that few hold is ranked whole, and the counts beside it are of all', async () => {
  const rare = await shop.call('search', { query: { q: 'cushion 2599' } });
  expect(rare.body.data.map(({ id }) => id)).toEqual(['prd_COMMON002599']);
  const { body } = await shop.call('getSearchFilters', { query: { q: 'velvet' } });
  expect(body.meta.total).toBe(count);
});

const ask = (cursor: string) =>
  shop.call('search', { query: { q: 'velvet', limit: 60, ...(cursor ? { cursor } : {}) } });
