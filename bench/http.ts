/**
 * `npm run bench:http`: the production build on a database with 100,000 products and 10,000 orders, at 32 clients.
 * Prints for each path or flow the rate, its ratio to a bare node:http server that sends the same bytes in the same run,
 * processor milliseconds of the shop and of PostgreSQL, statements of requests and of the queue, the slowest of a hundred,
 * what failed, how long the worker lagged behind, and memory. Ratios and statements compare machines; rates do not.
 * `BENCH_SECONDS` is how long each is measured, `BENCH_PRODUCTS` how many products there are; `BENCH_STATEMENTS=20` also
 * lists the twenty statements of each flow that took PostgreSQL longest, and `BENCH_ONLY=order` measures what has that word.
 */
import { once } from 'node:events';
import { addToCart, buy } from './http/buying.ts';
import { measureFlow, measureGet, printRows, type Row, type Servers, type Step } from './http/measure.ts';
import type { Prepared } from './http/prepare.ts';
import { ask, type Cost, start } from './http/processes.ts';

const clients = 32;
const seconds = Number(process.env.BENCH_SECONDS ?? 8);

const child = start('./server.ts');
child.setMaxListeners(clients + 10);
const [ready] = (await once(child, 'message')) as [Prepared];
const raw = start('./raw.ts');
await once(raw, 'message');
const servers: Servers = { shop: { child, url: ready.url }, raw, seconds };
const idle = await ask<Cost>(child, { ask: 'cost' });

let turn = 0;
/** The next product, and a customer of this client alone. */
function chosen(client: number) {
  const product = ready.products[turn++ % ready.products.length];
  const customer = ready.customers[client % ready.customers.length];
  if (!customer || !product) throw new Error('nothing was prepared');
  return { customer, product };
}

const rows: Row[] = [];
const id = ready.products[0]?.id ?? '';
const paths: [what: string, path: string, encoding?: string][] = [
  ['kept page, home', '/en'],
  ['kept page, 60 cards', '/en/search'],
  ['kept page, 60 cards, identity', '/en/search', 'identity'],
  ['home page, rendered again', '/en?a=1'],
  ['product page, rendered again', `/en/search/products/${id}?a=1`],
  ['60 cards of a common word, rendered again', '/en/search?q=wool'],
  ['list of 20', '/api/v1/search?limit=20'],
  ['one product', `/api/v1/search/products/${id}`],
];
const only = process.env.BENCH_ONLY ?? '';
for (const [what, path, encoding] of paths.filter(([name]) => name.includes(only))) {
  rows.push(await measureGet(servers, what, encoding ? { path, encoding } : { path }));
}
const rawBody = JSON.stringify({
  data: { line: { id: 'lin_000000000000', quantity: 1 }, order: 'ord_0000000000' },
});
if ('add to cart'.includes(only))
  rows.push(
    await measureFlow(servers, {
      ...{ what: 'add to cart', clients, requests: 1, rawBody },
      step:
        (pool): Step =>
        async (client) => {
          const { customer, product } = chosen(client);
          await addToCart(pool, customer, product);
          if (turn % 40 === 0) await ask(child, { ask: 'emptyCarts' });
        },
    }),
  );
await ask(child, { ask: 'emptyCarts' });
for (const among of 'whole paid order'.includes(only) ? [clients, 1] : []) {
  rows.push(
    await measureFlow(servers, {
      ...{ what: `whole paid order, ${among} at a time`, clients: among, requests: 4, rawBody },
      step:
        (pool): Step =>
        async (client) => {
          const { customer, product } = chosen(client);
          await buy(pool, customer, product);
        },
    }),
  );
}
console.log(
  `\n${clients} clients, ${seconds} s each, 10,000 orders; ${idle.memory.toFixed(0)} MiB before the load`,
);
printRows(rows);
const ledger = await ask<{ sum: string }>(child, { ask: 'ledger' });
console.log(`sum of the ledger after all payments: ${ledger.sum}`);
child.send({ ask: 'stop' });
raw.kill();
await once(child, 'exit');
if (ledger.sum !== '0') process.exitCode = 1;
