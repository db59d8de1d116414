/**
 * `npm run bench:nodes`: one web process and two on one PostgreSQL, at 32 clients. Prints for each kind of request the rate
 * of one and of two, their ratio, the processor milliseconds of a request (shop, PostgreSQL, and the clients that ask),
 * and how many cores all of them together kept busy: where that is all cores there are, the machine is the limit, and
 * what one request costs tells how the rate grows on more cores. `BENCH_SECONDS` and `BENCH_PRODUCTS` as in `bench:http`.
 */
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Pool } from 'undici';
import { buy } from './http/buying.ts';
import type { Prepared } from './http/prepare.ts';
import { ask, type Cost, start } from './http/processes.ts';

const clients = 32;
const seconds = Number(process.env.BENCH_SECONDS ?? 8);

const first = start('./server.ts');
first.setMaxListeners(clients + 10);
const [ready] = (await once(first, 'message')) as [Prepared];
const { connectionString, folder } = await ask<{ connectionString: string; folder: string }>(first, {
  ask: 'database',
});
const second = start('./second-node.ts', [connectionString, folder]);
const [{ url }] = (await once(second, 'message')) as [{ url: string }];
const pools = [ready.url, url].map((address) => new Pool(address, { connections: clients }));

let turn = 0;
type Request = (pool: Pool, client: number) => Promise<void>;

const get =
  (path: () => string): Request =>
  async (pool) => {
    const answer = await pool.request({ path: path(), method: 'GET', headers: { 'accept-encoding': 'br' } });
    await answer.body.dump();
    if (answer.statusCode >= 300) throw new Error(`answers ${answer.statusCode}`);
  };
const product = () => {
  const chosen = ready.products[turn++ % ready.products.length];
  if (!chosen) throw new Error('nothing was prepared');
  return chosen;
};
const requests: Record<string, Request> = {
  'product page, rendered again': get(() => `/en/search/products/${product().id}?a=1`),
  'list of 20': get(() => '/api/v1/search?limit=20'),
  'whole paid order': (pool, client) => {
    const customer = ready.customers[client % ready.customers.length];
    if (!customer) throw new Error('nothing was prepared');
    return buy(pool, customer, product());
  },
};

async function costs(): Promise<{ shop: number; database: number; own: number }> {
  const [one, two] = await Promise.all([
    ask<Cost>(first, { ask: 'cost' }),
    ask<{ cpuMs: number }>(second, { ask: 'cost' }),
  ]);
  const { user, system } = process.cpuUsage();
  return { shop: one.cpuMs + two.cpuMs, database: one.databaseMs, own: (user + system) / 1000 };
}

async function inLoops(request: Request, over: readonly Pool[], duration: number) {
  const until = performance.now() + duration * 1000;
  let [done, failed] = [0, 0];
  const loop = async (client: number): Promise<void> => {
    const pool = over[client % over.length];
    while (pool && performance.now() < until) {
      await request(pool, client).then(
        () => done++,
        () => failed++,
      );
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, client) => loop(client)));
  return { done, failed };
}

async function measured(request: Request, over: readonly Pool[]) {
  await inLoops(request, over, 2);
  await ask(first, { ask: 'settle' });
  const [before, began] = [await costs(), performance.now()];
  const { done, failed } = await inLoops(request, over, seconds);
  await ask(first, { ask: 'settle' });
  const [after, took] = [await costs(), performance.now() - began];
  const each = (name: keyof typeof after) => (after[name] - before[name]) / Math.max(1, done);
  const busy = ((each('shop') + each('database') + each('own')) * done) / took;
  const [shop, database, own] = [each('shop'), each('database'), each('own')];
  return { rate: (done / took) * 1000, failed, shop, database, own, busy };
}

const cells = (...texts: string[]): string => texts.map((text) => text.padStart(10)).join('');
console.log(`\n${clients} clients, ${seconds} s each, ${availableParallelism()} cores`);
console.log(
  `${'what'.padEnd(32)}${cells('processes', 'per s', '× one', 'node ms', 'pg ms', 'client ms', 'cores', 'failed')}`,
);
for (const [what, request] of Object.entries(requests)) {
  let one = 0;
  for (const over of [pools.slice(0, 1), pools]) {
    const row = await measured(request, over);
    if (over.length === 1) one = row.rate;
    const line = cells(
      String(over.length),
      row.rate.toFixed(0),
      (row.rate / one).toFixed(2),
      row.shop.toFixed(2),
      row.database.toFixed(2),
      row.own.toFixed(2),
      row.busy.toFixed(2),
      String(row.failed),
    );
    console.log(what.padEnd(32) + line);
  }
}
await Promise.all(pools.map((pool) => pool.close()));
second.send({ ask: 'stop' });
await once(second, 'exit');
first.send({ ask: 'stop' });
await once(first, 'exit');
