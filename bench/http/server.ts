/** The shop under load: the production build in a process of its own, which tells what it cost. */
import '../../src/server/run/runtime.ts';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { prepareDatabase } from '../../src/platform/database/prepare-database.ts';
import { startEmbeddedPostgres } from '../../src/platform/embedded-postgres/embedded-postgres.ts';
import { ensureBuilt } from '../../src/server/pages/build.ts';
import { createLog } from '../../src/server/run/logging.ts';
import { serveEverything } from '../../src/server/run/run.ts';
import { createShop } from '../../src/server/run/shop.ts';
import { readSettings } from '../../src/server/settings/settings.ts';
import { startWorker } from '../../src/server/work/worker.ts';
import { databaseMilliseconds, residentMebibytes } from './database-cost.ts';
import { emptyCarts, ledgerSum, prepare } from './prepare.ts';

const folder = mkdtempSync(join(tmpdir(), 'waybill-bench-'));
// the database runs under an account of its own when this runs as root, and must be able to enter
chmodSync(folder, 0o755);
process.env.WAYBILL_DATA = folder;
await ensureBuilt(console.log);
const dataDirectory = join(folder, 'pg18');
// `BENCH_STATEMENTS=20` tells which statements took PostgreSQL longest; that costs a little by itself
const mostStatements = Number(process.env.BENCH_STATEMENTS ?? 0);
const postgres = await startEmbeddedPostgres({
  dataDirectory,
  ...(mostStatements
    ? {
        settings: {
          shared_preload_libraries: 'pg_stat_statements',
          'pg_stat_statements.track_planning': 'on',
          'pg_stat_statements.track': 'all',
        },
      }
    : {}),
});
const connectionString = postgres.connectionString();
await prepareDatabase(connectionString);
const settings = readSettings({ WAYBILL_DEMO: '1', LOG_LEVEL: 'error', PORT: '0' });
const shop = await createShop({ settings, connectionString, limitRates: false, log: createLog('error') });
const asked = {
  statements: countStatements(shop.database.pool),
  queue: countStatements(shop.database.queuePool),
};
await serveEverything(shop, true);
const worker = await startWorker(shop.worker);
await shop.app.listen({ port: 0, host: '127.0.0.1' });
const { port } = shop.app.server.address() as AddressInfo;
const prepared = await prepare(shop, { url: `http://127.0.0.1:${port}`, connectionString });
process.send?.(prepared);

/** Counts what goes over every connection of a pool, `begin` and `commit` included. */
function countStatements(pool: pg.Pool): { number: number } {
  const count = { number: 0 };
  const watch = (client: pg.PoolClient): void => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    Object.assign(client, {
      query: (...given: unknown[]) => {
        count.number++;
        return query(...given);
      },
    });
  };
  // some were opened while the shop was put together
  for (const client of (pool as unknown as { _clients: pg.PoolClient[] })._clients) watch(client);
  pool.on('connect', watch);
  return count;
}

async function queueIsEmpty(): Promise<boolean> {
  const { rows } = await shop.database.queuePool.query<{ waiting: string }>(
    `select count(*)::text as waiting from graphile_worker.jobs where run_at <= now()`,
  );
  asked.queue.number--;
  return rows[0]?.waiting === '0';
}

const answers: Record<string, () => Promise<object>> = {
  /** Where a second process finds the same shop. */
  database: async () => ({ connectionString, folder }),
  cost: async () => {
    const { user, system } = process.cpuUsage();
    return {
      cpuMs: (user + system) / 1000,
      databaseMs: databaseMilliseconds(dataDirectory),
      statements: asked.statements.number,
      queue: asked.queue.number,
      memory: residentMebibytes(),
    };
  },
  /** Waits for the queue to be empty, and tells how long that took. */
  settle: async () => {
    const started = performance.now();
    for (let i = 0; i < 1200 && !(await queueIsEmpty()); i++)
      await new Promise((resolve) => setTimeout(resolve, 50));
    return { lagMs: performance.now() - started };
  },
  emptyCarts: async () => {
    await emptyCarts(shop);
    return {};
  },
  ledger: async () => ({ sum: await ledgerSum(shop) }),
  /** Begins to count the time of statements, and tells what it counted. */
  statements: async () => ({ lines: await longestStatements() }),
};

/** The statements that took PostgreSQL longest since this was last asked: calls, milliseconds each, of them planning. */
async function longestStatements(): Promise<string[]> {
  if (!mostStatements) return [];
  const { queuePool } = shop.database;
  await queuePool.query('create extension if not exists pg_stat_statements');
  const { rows } = await queuePool.query<{ line: string }>(
    `select format('%s ms in %s calls of %s ms (planning %s), %s KiB of WAL: %s', round((total_exec_time + total_plan_time)::numeric, 1), calls,
       round(((total_exec_time + total_plan_time) / calls)::numeric, 3), round((total_plan_time / calls)::numeric, 3),
       round(wal_bytes / 1024), left(regexp_replace(query, '\\s+', ' ', 'g'), 160)) as line
     from pg_stat_statements order by total_exec_time + total_plan_time desc limit $1`,
    [mostStatements],
  );
  await queuePool.query('select pg_stat_statements_reset()');
  return rows.map(({ line }) => line);
}

process.on('message', async (message: { ask: string; question: number }) => {
  const answer = answers[message.ask];
  if (answer) {
    process.send?.({ question: message.question, answer: await answer() });
    return;
  }
  await worker.stop();
  await shop.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
  process.exit(0);
});
