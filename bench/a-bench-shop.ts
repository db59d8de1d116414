/** The shop that benchmarks ask: on an embedded PostgreSQL of its own that is gone afterwards. */
import '../src/server/run/runtime.ts';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillContent } from '../src/features/content/defaults.ts';
import { prepareDatabase } from '../src/platform/database/prepare-database.ts';
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres/embedded-postgres.ts';
import { prepareDemo } from '../src/server/demo/demo.ts';
import { createLog } from '../src/server/run/logging.ts';
import { createShop, type Shop } from '../src/server/run/shop.ts';
import { readSettings } from '../src/server/settings/settings.ts';
import type { Outside } from '../src/server/wiring/features.ts';
import { explain, type Statement } from './plans.ts';

const rounds = 9;
/** Enough for each kind of order; more of the same take minutes and are copied anyway. */
const livesOfEachKind = 4;
/** A call that takes long is asked fewer times, three at least. */
const patienceMs = 2_000;

export interface Measured {
  /** Milliseconds on the server, of nine askings, or of those that two seconds were enough for. */
  median: number;
  longest: number;
  /** Statements of the last asking. */
  count: number;
  /** Bytes of the answer, before compression. */
  size: number;
  status: number;
}

export interface BenchShop {
  shop: Shop;
  /** Of its database, for what fills tables. */
  connectionString: string;
  /** Its database was there already, from an earlier run in the same folder. */
  isFilled: boolean;
  /** Asks a path of the API up to nine times, one after the other. */
  measure(path: string, headers?: Record<string, string>): Promise<Measured>;
  /** How PostgreSQL reads what the last asked path needs: a line for each of its statements. */
  plans(): Promise<string[]>;
  close(): Promise<void>;
}

/** Starts the shop with its demo content; no limits of rates and no refusing under pressure. */
export async function aBenchShop(): Promise<BenchShop> {
  return openShop({}, async () => {});
}

/**
 * The same with all that the demo's living shop has: orders in all states, parcels, claims, chats, their past. In a folder
 * that is named it stays, and the next run finds it as it was left.
 */
export async function aLivingBenchShop(kept?: string): Promise<BenchShop> {
  const demo = await prepareDemo();
  return openShop(
    demo.outside,
    () => demo.stop(),
    async (shop) => {
      await fillContent(shop.installation);
      await demo.fill(shop);
      await demo.live(shop, { most: livesOfEachKind }).done;
    },
    kept,
  );
}

async function openShop(
  outside: Partial<Outside>,
  stop: () => Promise<void>,
  fill?: (shop: Shop) => Promise<void>,
  kept?: string,
): Promise<BenchShop> {
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'waybill-bench-'));
  const isFilled = existsSync(join(folder, 'pg18'));
  mkdirSync(folder, { recursive: true });
  // the database runs under an account of its own when this runs as root, and must be able to enter
  chmodSync(folder, 0o755);
  process.env.WAYBILL_DATA = folder;
  const postgres = await startEmbeddedPostgres({ dataDirectory: join(folder, 'pg18') });
  const connectionString = postgres.connectionString();
  await prepareDatabase(connectionString);
  const statements: Statement[] = [];
  const shop = await createShop({
    settings: readSettings({ WAYBILL_DEMO: '1', LOG_LEVEL: 'error', PORT: '0' }),
    connectionString,
    outside,
    limitRates: false,
    pressure: 'off',
    log: createLog('error'),
    onStatement: (text, values) => statements.push({ text, values }),
  });
  if (!isFilled) await fill?.(shop);
  return {
    shop,
    connectionString,
    isFilled,
    async measure(path, headers = {}) {
      const times: number[] = [];
      let [count, size, status] = [0, 0, 0];
      const begun = performance.now();
      for (let round = 0; round < rounds; round++) {
        if (round > 2 && performance.now() - begun > patienceMs) break;
        statements.length = 0;
        const started = performance.now();
        const answer = await shop.app.inject({ url: `/api/v1${path}`, headers });
        times.push(performance.now() - started);
        [count, size, status] = [statements.length, answer.body.length, answer.statusCode];
      }
      times.sort((one, other) => one - other);
      return {
        median: times[Math.floor(times.length / 2)] ?? 0,
        longest: times.at(-1) ?? 0,
        count,
        size,
        status,
      };
    },
    plans: () => explain(shop.database.queuePool, [...statements]),
    async close() {
      await shop.close();
      await stop();
      await postgres.stop();
      if (!kept) rmSync(folder, { recursive: true, force: true });
    },
  };
}

const isReport = (name: string): boolean => /report|profit|figures|books/i.test(name);

/** Prints a row for each path as soon as it is measured, its plans if asked, and, at the end, which took too long. */
export async function printTable(
  { measure, plans }: BenchShop,
  paths: Iterable<readonly [name: string, path: string]> | AsyncIterable<readonly [string, string]>,
  headers?: Record<string, string>,
  withPlans = false,
): Promise<void> {
  console.log(
    `\n${'call'.padEnd(58)}${'median ms'.padStart(10)}${'longest'.padStart(9)}${'SQL'.padStart(5)}${'KiB'.padStart(8)}`,
  );
  const slow: string[] = [];
  for await (const [name, path] of paths) {
    const { median, longest, count, size, status } = await measure(path, headers);
    console.log(
      `${name.padEnd(58)}${median.toFixed(1).padStart(10)}${longest.toFixed(1).padStart(9)}${String(count).padStart(5)}${(size / 1024).toFixed(1).padStart(8)}${status === 200 ? '' : `  ${status}`}`,
    );
    if (withPlans) for (const line of await plans()) console.log(`    ${line}`);
    if (isReport(name) ? median >= 500 : median >= 200) slow.push(name);
  }
  console.log(
    slow.length === 0
      ? '\nevery list answers within 200 ms and every report within 500 (medians)'
      : `\nlists over 200 ms and reports over 500 (medians): ${slow.join(', ')}`,
  );
}
