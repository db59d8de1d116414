/** The shop under load: the production build in a process of its own, which tells what it cost. */
import '../../src/server/runtime.ts';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../src/platform/embedded-postgres.ts';
import { prepareDatabase } from '../../src/platform/prepare-database.ts';
import { ensureBuilt } from '../../src/server/build.ts';
import { createLog } from '../../src/server/logging.ts';
import { serveEverything } from '../../src/server/run.ts';
import { readSettings } from '../../src/server/settings.ts';
import { createShop } from '../../src/server/shop.ts';
import { startWorker } from '../../src/server/worker.ts';
import { emptyCarts, ledgerSum, prepare } from './prepare.ts';

const folder = mkdtempSync(join(tmpdir(), 'waybill-bench-'));
// the database runs under an account of its own when this runs as root, and must be able to enter
chmodSync(folder, 0o755);
process.env.WAYBILL_DATA = folder;
await ensureBuilt(console.log);
const postgres = await startEmbeddedPostgres({ dataDirectory: join(folder, 'pg18') });
const connectionString = postgres.connectionString();
await prepareDatabase(connectionString);
const settings = readSettings({ WAYBILL_DEMO: '1', LOG_LEVEL: 'error', PORT: '0' });
const shop = await createShop({ settings, connectionString, limitRates: false, log: createLog('error') });
const counted = countStatements();
await serveEverything(shop, true);
const worker = await startWorker(shop.worker);
await shop.app.listen({ port: 0, host: '127.0.0.1' });
const { port } = shop.app.server.address() as AddressInfo;
const prepared = await prepare(shop, `http://127.0.0.1:${port}`);
process.send?.(prepared);

/** Counts what goes over every connection of the shop's pool, `begin` and `commit` included. */
function countStatements(): { number: number } {
  const count = { number: 0 };
  shop.database.pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    Object.assign(client, {
      query: (...given: unknown[]) => {
        count.number++;
        return query(...given);
      },
    });
  });
  return count;
}

async function queueIsEmpty(): Promise<boolean> {
  const { rows } = await shop.database.queuePool.query<{ waiting: string }>(
    `select count(*)::text as waiting from graphile_worker.jobs where run_at <= now()`,
  );
  return rows[0]?.waiting === '0';
}

const answers: Record<string, () => Promise<object>> = {
  cost: async () => {
    const { user, system } = process.cpuUsage();
    return { cpuMs: (user + system) / 1000, statements: counted.number };
  },
  settle: async () => {
    for (let i = 0; i < 600 && !(await queueIsEmpty()); i++)
      await new Promise((resolve) => setTimeout(resolve, 50));
    return {};
  },
  emptyCarts: async () => {
    await emptyCarts(shop);
    return {};
  },
  ledger: async () => ({ sum: await ledgerSum(shop) }),
};

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
