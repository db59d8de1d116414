/** Measures one path or one flow: its rate, its cost, and what a bare server does with the same bytes. */
import type { ChildProcess } from 'node:child_process';
import autocannon from 'autocannon';
import { Pool, request } from 'undici';
import { ask, type Cost } from './processes.ts';

export interface Servers {
  shop: { child: ChildProcess; url: string };
  raw: ChildProcess;
  /** How long each thing is measured. */
  seconds: number;
}

export interface Row {
  what: string;
  perSecond: number;
  raw: number;
  cpuMs: number;
  databaseMs: number;
  statements: number;
  queue: number;
  failed: number;
  /** The slowest of a hundred, in milliseconds. */
  p99: number;
  /** How long the worker needed to do what was left. */
  lagMs?: number;
  memory: number;
}

/** Asks one path at 32 connections, with what browsers accept unless said otherwise. */
export async function measureGet(
  { shop, raw, seconds }: Servers,
  what: string,
  { path, encoding = 'br' }: { path: string; encoding?: string },
): Promise<Row> {
  const headers = { 'accept-encoding': encoding };
  const sample = await request(shop.url + path, { headers });
  const body = Buffer.from(await sample.body.arrayBuffer());
  if (sample.statusCode >= 300) throw new Error(`${path} answers ${sample.statusCode}`);
  const header = (name: string): string | null => String(sample.headers[name] ?? '') || null;
  const { url } = await ask<{ url: string }>(raw, {
    body: body.toString('base64'),
    type: header('content-type'),
    encoding: header('content-encoding'),
  });
  const load = (target: string, duration: number) =>
    autocannon({ url: target, connections: 32, duration, headers });
  const bare = await load(url, Math.max(2, seconds / 2));
  await load(shop.url + path, 2);
  const before = await ask<Cost>(shop.child, { ask: 'cost' });
  const own = await load(shop.url + path, seconds);
  const after = await ask<Cost>(shop.child, { ask: 'cost' });
  const answered = own['2xx'] + own.non2xx;
  return {
    what: `${what} (${Math.round(body.length / 102.4) / 10} KiB)`,
    perSecond: answered / seconds,
    raw: bare.requests.average,
    ...costOf(before, after, answered),
    failed: own.non2xx + own.errors,
    p99: own.latency.p99,
  };
}

export type Step = (client: number) => Promise<void>;

export interface Flow {
  what: string;
  clients: number;
  /** Requests of one step, which the bare server is asked as often. */
  requests: number;
  step: (pool: Pool) => Step;
  rawBody: string;
}

/** Repeats a flow; its rate is what was done until the worker had done its part too. */
export async function measureFlow({ shop, raw, seconds }: Servers, flow: Flow): Promise<Row> {
  const { clients } = flow;
  const body = Buffer.from(flow.rawBody).toString('base64');
  const { url } = await ask<{ url: string }>(raw, { body, type: 'application/json', encoding: null });
  const bare = new Pool(url, { connections: clients });
  const bareStep: Step = async () => {
    for (let i = 0; i < flow.requests; i++) {
      const answer = await bare.request({ path: '/', method: 'POST', body: flow.rawBody });
      await answer.body.text();
    }
  };
  const bareResult = await inLoops(bareStep, { clients, duration: Math.max(2, seconds / 2) });
  const pool = new Pool(shop.url, { connections: clients });
  const step = flow.step(pool);
  await inLoops(step, { clients, duration: 2 });
  await ask(shop.child, { ask: 'settle' });
  await ask(shop.child, { ask: 'statements' });
  const before = await ask<Cost>(shop.child, { ask: 'cost' });
  const began = performance.now();
  const own = await inLoops(step, { clients, duration: seconds });
  const { lagMs } = await ask<{ lagMs: number }>(shop.child, { ask: 'settle' });
  const took = (performance.now() - began) / 1000;
  const after = await ask<Cost>(shop.child, { ask: 'cost' });
  await Promise.all([bare.close(), pool.close()]);
  const { lines } = await ask<{ lines: string[] }>(shop.child, { ask: 'statements' });
  if (lines.length) console.log(`${flow.what}, ${own.done} of them:\n  ${lines.join('\n  ')}`);
  if (own.first) console.error(`${flow.what}: ${own.first}`);
  return {
    what: flow.what,
    perSecond: own.done / took,
    raw: bareResult.done / Math.max(2, seconds / 2),
    ...costOf(before, after, own.done),
    failed: own.failed,
    p99: own.p99,
    lagMs,
  };
}

function costOf(before: Cost, after: Cost, done: number) {
  const each = (name: 'cpuMs' | 'databaseMs' | 'statements' | 'queue') =>
    (after[name] - before[name]) / Math.max(1, done);
  const { memory } = after;
  return {
    cpuMs: each('cpuMs'),
    databaseMs: each('databaseMs'),
    statements: each('statements'),
    queue: each('queue'),
    memory,
  };
}

async function inLoops(step: Step, { clients, duration }: { clients: number; duration: number }) {
  const until = performance.now() + duration * 1000;
  const times: number[] = [];
  let [failed, first] = [0, ''];
  const loop = async (client: number): Promise<void> => {
    while (performance.now() < until) {
      const started = performance.now();
      try {
        await step(client);
        times.push(performance.now() - started);
      } catch (error) {
        failed++;
        first ||= String(error);
      }
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, client) => loop(client)));
  times.sort((one, other) => one - other);
  return { done: times.length, failed, first, p99: times[Math.floor(times.length * 0.99)] ?? 0 };
}

/** A line for each row, after a head. */
export function printRows(rows: readonly Row[]): void {
  const cells = (...texts: string[]): string => texts.map((text) => text.padStart(9)).join('');
  const head = cells(
    'per s',
    '× raw',
    'node ms',
    'pg ms',
    'SQL',
    'queue',
    'p99 ms',
    'failed',
    'lag ms',
    'MiB',
  );
  console.log(`${'what'.padEnd(52)}${head}`);
  for (const row of rows) {
    const line = cells(
      row.perSecond.toFixed(0),
      (row.perSecond / row.raw).toFixed(4),
      row.cpuMs.toFixed(2),
      row.databaseMs.toFixed(2),
      row.statements.toFixed(1),
      row.queue.toFixed(1),
      row.p99.toFixed(0),
      String(row.failed),
      row.lagMs === undefined ? '' : row.lagMs.toFixed(0),
      row.memory.toFixed(0),
    );
    console.log(row.what.padEnd(52) + line);
  }
}
