/** A shop as docs/operating.md sets it up: PostgreSQL, two web nodes, a worker, and nginx with TLS by its sample. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../../src/platform/embedded-postgres/embedded-postgres.ts';
import { makeCertificate, startProxy } from './proxy.ts';

export type Part = 'web1' | 'web2' | 'worker';

export interface Installation {
  /** Where visitors reach the shop, without a trailing slash. */
  address: string;
  certificate: Buffer;
  /** Ends a part by SIGTERM and starts it from another folder; answers the exit code, and resolves when it is ready. */
  replace(part: Part, folder: string): Promise<number | null>;
  stop(): Promise<void>;
}

export interface InstallationOptions {
  /** The release to begin with: a folder with its code, built. */
  folder: string;
  /** For everything that is written. */
  place: string;
  /** The first of four ports. */
  port: number;
  nginx: string;
}

/** How long a part may take to be ready, and to end. */
const patienceMs = 90_000;

/** Starts everything and resolves when all parts are ready. */
export async function install({ folder, place, port, nginx }: InstallationOptions): Promise<Installation> {
  chmodSync(place, 0o755);
  const database = await startEmbeddedPostgres({ dataDirectory: join(place, 'database') });
  await makeDatabase(database.connectionString());
  const certificate = makeCertificate(place);
  const address = `https://localhost:${port}`;
  const parts = new Map<Part, ChildProcess>();
  const env = environment(database.connectionString('waybill'), { place, address });
  const start = async (part: Part, from: string): Promise<void> => {
    const own = ownOf(part, port);
    const log = createWriteStream(join(place, `${part}.log`), { flags: 'a' });
    const child = spawn('npm', ['run', '--silent', own.script], {
      ...{ cwd: from, env: { ...env, ...own.env }, stdio: ['ignore', 'pipe', 'pipe'] },
    });
    child.stdout?.pipe(log, { end: false });
    child.stderr?.pipe(log, { end: false });
    parts.set(part, child);
    await becomesReady(own.health, child);
  };
  execFileSync(process.execPath, ['scripts/data/migrate.ts'], { cwd: folder, env });
  for (const part of ['web1', 'web2', 'worker'] as const) await start(part, folder);
  const proxy = startProxy({ place, port, nginx });
  const end = async (child: ChildProcess | undefined): Promise<number | null> => {
    if (!child || child.exitCode !== null) return child?.exitCode ?? null;
    const ended = once(child, 'exit', { signal: AbortSignal.timeout(patienceMs) });
    child.kill('SIGTERM');
    const [code] = (await ended) as [number | null];
    return code;
  };
  return {
    ...{ address, certificate },
    async replace(part, from) {
      const code = await end(parts.get(part));
      await start(part, from);
      return code;
    },
    async stop() {
      await end(proxy);
      await Promise.all([...parts.values()].map(end));
      await database.stop();
    },
  };
}

function environment(databaseUrl: string, { place, address }: { place: string; address: string }) {
  const data = join(place, 'data');
  mkdirSync(data, { recursive: true });
  return {
    ...Object.fromEntries(['PATH', 'HOME'].map((name) => [name, process.env[name] ?? ''])),
    NODE_ENV: 'production',
    ...{ DATABASE_URL: databaseUrl, WAYBILL_DATA: data, WAYBILL_WORKER: 'outside' },
    WAYBILL_SECRET: randomBytes(32).toString('base64'),
    ...{ PUBLIC_URL: address, TRUSTED_PROXIES: '1', DEFAULT_LOCALE: 'en', SETTLEMENT_CURRENCY: 'EUR' },
    ...{ PAYMENT_SANDBOX: '1', WAYBILL_BUILD: 'never' },
  };
}

function ownOf(part: Part, port: number) {
  const own = port + { web1: 1, web2: 2, worker: 3 }[part];
  const health = `http://127.0.0.1:${own}/health/ready`;
  return part === 'worker'
    ? { script: 'worker', health, env: { WORKER_PORT: String(own) } }
    : { script: 'start', health, env: { PORT: String(own) } };
}

async function makeDatabase(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(`create database waybill template template0 encoding 'UTF8'`);
  await client.end();
}

async function becomesReady(address: string, child: ChildProcess): Promise<void> {
  for (const until = Date.now() + patienceMs; Date.now() < until; await pause(200)) {
    if (child.exitCode !== null) throw new Error(`a part ended with ${child.exitCode} before it was ready`);
    const answer = await fetch(address, { headers: { connection: 'close' } }).catch(() => null);
    if (answer?.ok) return;
  }
  throw new Error(`${address} did not become ready`);
}
