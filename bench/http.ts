/**
 * `npm run bench:http`: the production build on a database with 100,000 products and 10,000 orders, at 32 clients.
 * Prints for each path the requests per second as a ratio to a bare node:http server that sends the same bytes in
 * the same run, the CPU milliseconds of the server's process, and the SQL statements. Ratios compare machines;
 * the absolute numbers do not.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { Pool } from 'undici';
import type { Prepared } from './http/prepare.ts';

const clients = 32;
const seconds = Number(process.env.BENCH_SECONDS ?? 8);

interface Cost {
  cpuMs: number;
  statements: number;
}
interface Row {
  what: string;
  perSecond: number;
  raw: number;
  cpuMs: number;
  statements: number;
  failed: number;
  note?: string;
}

function start(file: string): ChildProcess {
  return fork(fileURLToPath(new URL(file, import.meta.url)), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

let asked = 0;

/** Asks a process and waits for the answer to exactly this question. */
function ask<Answer>(child: ChildProcess, message: object): Promise<Answer> {
  const question = ++asked;
  return new Promise((resolve) => {
    const listen = (answer: { question?: number; answer: Answer }): void => {
      if (answer.question !== question) return;
      child.off('message', listen);
      resolve(answer.answer);
    };
    child.on('message', listen);
    child.send({ ...message, question });
  });
}

async function measureGet(
  server: { child: ChildProcess; url: string },
  what: string,
  path: string,
  raw: ChildProcess,
) {
  const sample = await fetch(server.url + path, { headers: { 'accept-encoding': 'identity' } });
  const body = await sample.text();
  if (!sample.ok) throw new Error(`${path} answers ${sample.status}: ${body.slice(0, 200)}`);
  const { url: rawUrl } = await ask<{ url: string }>(raw, { body, type: sample.headers.get('content-type') });
  const load = (url: string, duration: number) => autocannon({ url, connections: clients, duration });
  const bare = await load(rawUrl, Math.max(2, seconds / 2));
  await load(server.url + path, 2);
  const before = await ask<Cost>(server.child, { ask: 'cost' });
  const own = await load(server.url + path, seconds);
  const after = await ask<Cost>(server.child, { ask: 'cost' });
  const answered = own['2xx'] + own.non2xx;
  const row: Row = {
    what: `${what} (${Math.round(body.length / 102.4) / 10} KB)`,
    perSecond: answered / seconds,
    raw: bare.requests.average,
    cpuMs: (after.cpuMs - before.cpuMs) / answered,
    statements: (after.statements - before.statements) / answered,
    failed: own.non2xx + own.errors,
  };
  return row;
}

type Step = (client: number) => Promise<void>;

async function inLoops(
  step: Step,
  duration: number,
): Promise<{ done: number; failed: number; first: string }> {
  const until = performance.now() + duration * 1000;
  let [done, failed, first] = [0, 0, ''];
  const loop = async (client: number): Promise<void> => {
    while (performance.now() < until) {
      try {
        await step(client);
        done++;
      } catch (error) {
        failed++;
        first ||= String(error);
      }
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, client) => loop(client)));
  return { done, failed, first };
}

async function measureFlow(
  server: { child: ChildProcess; url: string },
  raw: ChildProcess,
  flow: { what: string; requests: number; step: (pool: Pool) => Step; rawBody: string },
): Promise<Row> {
  const { url: rawUrl } = await ask<{ url: string }>(raw, { body: flow.rawBody, type: 'application/json' });
  const bare = new Pool(rawUrl, { connections: clients });
  const bareStep: Step = async () => {
    for (let i = 0; i < flow.requests; i++) {
      const answer = await bare.request({ path: '/', method: 'POST', body: flow.rawBody });
      await answer.body.text();
    }
  };
  const bareResult = await inLoops(bareStep, Math.max(2, seconds / 2));
  const pool = new Pool(server.url, { connections: clients });
  const step = flow.step(pool);
  await inLoops(step, 2);
  await ask<Cost>(server.child, { ask: 'settle' });
  const before = await ask<Cost>(server.child, { ask: 'cost' });
  const own = await inLoops(step, seconds);
  await ask<Cost>(server.child, { ask: 'settle' });
  const after = await ask<Cost>(server.child, { ask: 'cost' });
  await Promise.all([bare.close(), pool.close()]);
  if (own.first) console.error(`${flow.what}: ${own.first}`);
  return {
    what: flow.what,
    perSecond: own.done / seconds,
    raw: bareResult.done / Math.max(2, seconds / 2),
    cpuMs: (after.cpuMs - before.cpuMs) / own.done,
    statements: (after.statements - before.statements) / own.done,
    failed: own.failed,
  };
}

async function call(pool: Pool, token: string, path: string, body: object): Promise<Record<string, never>> {
  const answer = await pool.request({
    path: `/api/v1${path}`,
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await answer.body.text();
  if (answer.statusCode >= 300)
    throw new Error(`${path} answers ${answer.statusCode}: ${text.slice(0, 300)}`);
  return (JSON.parse(text) as { data: Record<string, never> }).data;
}

const child = start('./http/server.ts');
child.setMaxListeners(clients + 10);
const [ready] = (await once(child, 'message')) as [Prepared];
const server = { child, url: ready.url };
const raw = start('./http/raw.ts');
await once(raw, 'message');

let turn = 0;
const nextProduct = () => ready.products[turn++ % ready.products.length] ?? ready.products[0];
const customerOf = (client: number) => ready.customers[client % ready.customers.length];

const addToCart =
  (pool: Pool): Step =>
  async (client) => {
    const customer = customerOf(client);
    const product = nextProduct();
    if (!customer || !product) throw new Error('nothing was prepared');
    const body = { product: { url: product.url, snapshot: product.id, options: {}, quantity: 1 } };
    await call(pool, customer.token, '/cabinet/cart/add', body);
    if (turn % 40 === 0) await ask(child, { ask: 'emptyCarts' });
  };
const wholeOrder =
  (pool: Pool): Step =>
  async (client) => {
    const customer = customerOf(client);
    const product = nextProduct();
    if (!customer || !product) throw new Error('nothing was prepared');
    const claimed = { url: product.url, snapshot: product.id, options: {}, quantity: 1 };
    const added = (await call(pool, customer.token, '/cabinet/cart/add', {
      product: claimed,
    })) as unknown as {
      order: string;
    };
    // what the customer sees before he orders
    const priced = (await call(pool, customer.token, '/cabinet/orders/calculation', {
      order: { id: added.order, address_id: customer.address },
    })) as unknown as { quote: { net: { amount: string; currency: string } } };
    const placing = { address_id: customer.address, recipient_id: customer.recipient, consent: true };
    const placed = (await call(pool, customer.token, '/cabinet/orders', {
      orders: [{ id: added.order, ...placing, shown_total: priced.quote.net }],
    })) as unknown as { orders: { id: string }[]; changes: unknown[] };
    const order = placed.orders[0];
    if (!order) throw new Error(`no order: ${JSON.stringify(placed.changes)}`);
    const paid = (await call(pool, customer.token, `/cabinet/orders/pay/${order.id}`, {
      method: 'balance',
    })) as unknown as { payment: { status: string } };
    if (paid.payment.status !== 'succeeded') throw new Error(`payment ${paid.payment.status}`);
  };

const rows: Row[] = [];
const productId = ready.products[0]?.id ?? '';
rows.push(await measureGet(server, 'page with 60 cards, anonymous', '/en/search', raw));
rows.push(await measureGet(server, 'the same, rendered anew each time', '/en/search?q=wool', raw));
rows.push(await measureGet(server, 'list of 20', '/api/v1/search?limit=20', raw));
rows.push(await measureGet(server, 'one product', `/api/v1/search/products/${productId}`, raw));
const sampleBody = JSON.stringify({
  data: { line: { id: 'lin_000000000000', quantity: 1 }, order: 'ord_0000000000' },
});
rows.push(
  await measureFlow(server, raw, { what: 'add to cart', requests: 1, step: addToCart, rawBody: sampleBody }),
);
await ask(child, { ask: 'emptyCarts' });
rows.push(
  await measureFlow(server, raw, {
    what: 'whole paid order (3 requests, events included)',
    requests: 3,
    step: wholeOrder,
    rawBody: sampleBody,
  }),
);

console.log(`\n${clients} clients, ${seconds} s each, 100,000 products, 10,000 orders`);
console.log(
  `${'what'.padEnd(52)}${'per s'.padStart(8)}${'× raw'.padStart(9)}${'CPU ms'.padStart(9)}${'SQL'.padStart(8)}${'failed'.padStart(8)}`,
);
for (const row of rows) {
  const cells = [row.perSecond.toFixed(0).padStart(8), (row.perSecond / row.raw).toFixed(4).padStart(9)];
  cells.push(
    row.cpuMs.toFixed(2).padStart(9),
    row.statements.toFixed(1).padStart(8),
    String(row.failed).padStart(8),
  );
  console.log(row.what.padEnd(52) + cells.join(''));
}
const ledger = await ask<{ sum: string }>(child, { ask: 'ledger' });
console.log(`sum of the ledger after all payments: ${ledger.sum}`);
child.send({ ask: 'stop' });
raw.kill();
await once(child, 'exit');
