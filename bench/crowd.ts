/**
 * `npm run bench:crowd`: 420 people at once for ten minutes, each the way from the home page over a search and a product to
 * a paid order, thinking between the clicks, on 100,000 products. Prints each call's median, 99th of a hundred and longest,
 * what failed, how far the worker lagged behind, and the sum of the ledger; the exit code is 1 when anything failed or a
 * 99th is over a second. `CROWD_PEOPLE` and `CROWD_MINUTES` make it smaller.
 */
import { once } from 'node:events';
import { Pool } from 'undici';
import { buyInSteps } from './http/buying.ts';
import type { Prepared } from './http/prepare.ts';
import { ask, type Cost, start } from './http/processes.ts';

const people = Number(process.env.CROWD_PEOPLE ?? 420);
const minutes = Number(process.env.CROWD_MINUTES ?? 10);
const slowest = 1_000;
process.env.BENCH_CUSTOMERS ??= String(people);

const child = start('./server.ts');
child.setMaxListeners(20);
const [ready] = (await once(child, 'message')) as [Prepared];
const pool = new Pool(ready.url, { connections: people });
const times = new Map<string, number[]>();
const failures = new Map<string, number>();
let bought = 0;

/** One call with its time; a failure is counted and ends this visit. */
async function timed<Answer>(name: string, work: () => Promise<Answer>): Promise<Answer> {
  const began = performance.now();
  try {
    return await work();
  } catch (error) {
    const reason = `${name}: ${String(error).slice(0, 160)}`;
    failures.set(reason, (failures.get(reason) ?? 0) + 1);
    throw error;
  } finally {
    times.set(name, [...(times.get(name) ?? []), performance.now() - began]);
  }
}

/** Between two and six seconds, as somebody who reads. */
const think = () => new Promise((resolve) => setTimeout(resolve, 2_000 + Math.random() * 4_000));

async function page(name: string, path: string): Promise<void> {
  await timed(name, async () => {
    const answer = await pool.request({ path, method: 'GET', headers: { 'accept-encoding': 'br' } });
    await answer.body.dump();
    if (answer.statusCode >= 400) throw new Error(`${path} answers ${answer.statusCode}`);
  });
  await think();
}

const words = ['wool', 'steel', 'linen', 'oak', 'lamp', 'belt'];
const until = performance.now() + minutes * 60_000;

async function visitor(number: number): Promise<void> {
  // they do not all come in one moment
  await new Promise((resolve) => setTimeout(resolve, (number / people) * 10_000));
  for (let turn = 0; performance.now() < until; turn++) {
    const customer = ready.customers[number % ready.customers.length];
    const product = ready.products[(number * 31 + turn) % ready.products.length];
    if (!customer || !product) throw new Error('nothing was prepared');
    try {
      await page('home', '/en');
      await page('search page', `/en/search?q=${words[(number + turn) % words.length]}`);
      await page('product page', `/en/search/products/${product.id}`);
      for (const [name, step] of buyInSteps(pool, customer, product)) {
        await timed(name, step);
        await think();
      }
      bought++;
    } catch {
      // counted with its reason; this person begins again
    }
  }
}

const before = await ask<Cost>(child, { ask: 'cost' });
await Promise.all(Array.from({ length: people }, (_, number) => visitor(number)));
const { lagMs } = await ask<{ lagMs: number }>(child, { ask: 'settle' });
const after = await ask<Cost>(child, { ask: 'cost' });

console.log(`\n${people} people, ${minutes} minutes, ${bought} paid orders`);
let isSlow = false;
console.log(
  `${'call'.padEnd(20)}${['times', 'median ms', 'p99 ms', 'longest'].map((head) => head.padStart(11)).join('')}`,
);
for (const [name, all] of times) {
  all.sort((one, other) => one - other);
  const at = (part: number) => all[Math.min(all.length - 1, Math.floor(all.length * part))] ?? 0;
  isSlow ||= at(0.99) > slowest;
  const cells = [String(all.length), at(0.5).toFixed(0), at(0.99).toFixed(0), at(1).toFixed(0)];
  console.log(`${name.padEnd(20)}${cells.map((cell) => cell.padStart(11)).join('')}`);
}
const perOrder = (name: 'cpuMs' | 'databaseMs') =>
  ((after[name] - before[name]) / Math.max(1, bought)).toFixed(1);
console.log(
  `for each order, its pages included: ${perOrder('cpuMs')} ms of the shop, ${perOrder('databaseMs')} ms of PostgreSQL`,
);
console.log(`worker lag at the end: ${lagMs.toFixed(0)} ms; memory ${after.memory.toFixed(0)} MiB`);
for (const [reason, count] of failures) console.log(`failed ${count} times: ${reason}`);
const ledger = await ask<{ sum: string }>(child, { ask: 'ledger' });
console.log(`sum of the ledger: ${ledger.sum}`);
await pool.close();
child.send({ ask: 'stop' });
await once(child, 'exit');
if (isSlow || failures.size > 0 || ledger.sum !== '0' || bought === 0) process.exitCode = 1;
