/**
 * `npm run bench:search`: the search over 100,000 products. Prints for each call the milliseconds on the server (median
 * and longest of nine), its statements and the size of its answer.
 */
import type { Pool } from 'pg';
import { aBenchShop, printTable } from './a-bench-shop.ts';

const products = 100_000;

const bench = await aBenchShop();
try {
  await fill(bench.shop.database.queuePool);
  await printTable(
    bench,
    [
      '',
      '?q=teapot',
      '?q=blue+blan',
      '?q=чайники&sort=price_up',
      '?q=teapt',
      '?brand=Brand+7&sort=popular',
      '?q=teapot&price=1000-3000&store=shop-1&store=shop-2',
    ]
      .map((query): [string, string] => [`/search${query}`, `/search${encodeURI(query)}`])
      .concat([
        ['/search-filters', '/search-filters'],
        ['/search-filters?q=teapot', '/search-filters?q=teapot'],
        [
          '/search-filters?q=teapot&brand=…&in_stock=1',
          '/search-filters?q=teapot&brand=Brand+7&brand=Brand+8&in_stock=1',
        ],
        ['/search-suggestions?q=te', '/search-suggestions?q=te'],
      ]),
  );
} finally {
  await bench.close();
}

async function fill(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query(
      `insert into product_snapshot (id, source, asked_key, product_key, url, host, shop_key, shop_name, title, brand,
         price_minor, currency, price_is_sure, availability, images, shown_images, options, variants, confidence,
         evidence, read_at)
       select 'prd_speed' || lpad(n::text, 8, '0'), 'reader', 'k' || n, 'k' || n, 'https://s.example/' || n,
         's.example', 'shop-' || n % 300, 'Shop ' || n % 300,
         (array['Blue', 'Warm', 'Small', 'Heavy', 'Plain'])[n % 5 + 1] || ' ' ||
         (array['teapot', 'blanket', 'jumper', 'lamp', 'чайник', 'плед', 'свитер'])[n % 7 + 1] || ' ' || n,
         'Brand ' || n % 900, 1000 + n, 'EUR', true, 'in_stock', '{}', 0, '[]', '[]',
         '{"title": {"confidence": 1, "source": "x"}}', '[]', now()
       from generate_series(1, $1::integer) n`,
      [products],
    );
    await client.query(
      `insert into product_listing (product_key, snapshot_id, shop_key, host, comparable_minor, read_at, terms,
         shop_name, brand, category, condition, in_stock, popularity)
       select product_key, id, shop_key, host, price_minor * 90, now() - random() * interval '90 days',
         to_tsvector('russian', title || ' ' || brand), shop_name, brand, 'Category ' || right(id, 2), 'new', true,
         right(id, 3)::integer
       from product_snapshot where id like 'prd_speed%'`,
    );
    await client.query(
      `insert into search_word
       select 'w' || left(translate(md5(n::text), '0123456789', 'ghijklmnop'), 9) from generate_series(1, 30000) n
       on conflict do nothing`,
    );
    await client.query(
      "insert into search_word values ('teapot'), ('blanket'), ('чайник'), ('свитер') on conflict do nothing",
    );
    await client.query('vacuum analyze product_listing, search_word');
  } finally {
    client.release(true);
  }
}
