/**
 * `npm run bench:scale`: how lists, searches and filters cost more as the tables grow. Makes products up to each of
 * BENCH_SIZES (10,000, 100,000 and 1,000,000) and, up to 100,000 of each, orders of one customer and postings of their
 * balance, and asks each call nine times. Prints the median and the longest answer in milliseconds, statements and bytes at
 * each size, and how much longer the largest takes than the smallest. No network and no limits: what it prints is the
 * shop's own work and PostgreSQL's.
 */
import type { AddressInfo } from 'node:net';
import { aBenchShop, type Measured } from './a-bench-shop.ts';
import { fillProducts, prepare } from './http/prepare.ts';
import { growOrders, growPostings } from './scale/rows.ts';

const sizes = (process.env.BENCH_SIZES ?? '10000,100000,1000000').split(',').map(Number);
const [first = 10_000] = sizes;
const mostOrders = 100_000;

const bench = await aBenchShop();
const { shop, connectionString } = bench;
await shop.app.listen({ port: 0, host: '127.0.0.1' });
const url = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`;
const prepared = await prepare(shop, { url, connectionString }, { orderCount: 60, productCount: first });
const [customer] = prepared.customers;
if (!customer) throw new Error('no customer was made');
const own = { authorization: `Bearer ${customer.token}` };

const calls: [name: string, path: string, headers?: Record<string, string>][] = [
  ['newest products', '/search?limit=60'],
  ['common word', '/search?q=wool&limit=60'],
  ['rare word', `/search?q=no.%20${first - 7}&limit=60`],
  ['common word, cheapest first', '/search?q=wool&sort=price_up&limit=60'],
  ['one shop', '/search?store=shop7.example&limit=60'],
  ['filters of everything', '/search-filters'],
  ['filters of a common word', '/search-filters?q=wool'],
  ['filters of a rare word', `/search-filters?q=no.%20${first - 7}`],
  ['suggestions', '/search-suggestions?q=woo'],
  ['own orders', '/cabinet/orders?limit=20', own],
  ['own orders that are done', '/cabinet/orders?group=done&limit=20', own],
  ['own orders, a search', '/cabinet/orders?q=bn-1234&limit=20', own],
  ['own balance', '/cabinet/balance', own],
];

const table = new Map<string, Measured[]>();
for (const [at, size] of sizes.entries()) {
  if (at > 0) await fillProducts(connectionString, { from: sizes[at - 1] ?? 0, count: size });
  const held = Math.min(size, mostOrders);
  await growOrders(connectionString, held);
  await growPostings(connectionString, held);
  console.log(
    `\n${size.toLocaleString('en')} products, ${held.toLocaleString('en')} orders and postings of one customer`,
  );
  for (const [name, path, headers] of calls) {
    const measured = await bench.measure(path, headers);
    table.set(name, [...(table.get(name) ?? []), measured]);
    const { median, longest, count, size: bytes, status } = measured;
    const cells = [median.toFixed(1), longest.toFixed(1), String(count), (bytes / 1024).toFixed(1)];
    console.log(
      `${name.padEnd(32)}${cells.map((cell) => cell.padStart(10)).join('')}${status === 200 ? '' : `  ${status}`}`,
    );
  }
}

console.log(
  `\n${'growth of the median'.padEnd(32)}${sizes.map((size) => size.toLocaleString('en').padStart(12)).join('')}${'×'.padStart(8)}`,
);
for (const [name, measured] of table) {
  const medians = measured.map(({ median }) => median);
  const growth = (medians.at(-1) ?? 0) / Math.max(0.1, medians[0] ?? 0);
  console.log(
    `${name.padEnd(32)}${medians.map((median) => median.toFixed(1).padStart(12)).join('')}${growth.toFixed(1).padStart(8)}`,
  );
}
await bench.close();
