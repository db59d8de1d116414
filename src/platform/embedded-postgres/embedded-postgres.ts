import type { ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { realpathSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { postgresBinaries } from './binaries.ts';
import { ensureCluster, makeDataDirectory } from './cluster.ts';
import { runsAsRoot } from './database-user.ts';
import { stopOrphan } from './orphan.ts';
import { claimDirectory, DataDirectoryInUse, livingOwner } from './owner.ts';
import {
  makeSocketFolder,
  type PostmasterOptions,
  removeSocketFolder,
  startPostmaster,
  stopPostmaster,
} from './postmaster.ts';
import { POSTMASTER_FILE, readPostmasterFile } from './postmaster-file.ts';

const REPOSITORY = fileURLToPath(new URL('../../..', import.meta.url));
const START_ATTEMPTS = 3;
/** Below this a memory disk is too small for a run of the tests (a container often has 64 MB). */
const MEMORY_DISK_BYTES = 512 * 1024 * 1024;

export interface EmbeddedPostgresOptions {
  /** The folder of the cluster; it is made when it is absent. */
  dataDirectory: string;
  /** Server settings, as in postgresql.conf. */
  settings?: Record<string, string>;
  /** Called when the server ends although nobody stopped it. */
  onUnexpectedExit?: (reason: string) => void;
}

export interface EmbeddedPostgres {
  /** The address for `pg` and everything on it. Default database: "postgres". */
  connectionString(database?: string): string;
  /** Stops the server in order and gives the folder back. */
  stop(): Promise<void>;
}

/**
 * Starts the real PostgreSQL that npm installed, reachable through a Unix socket only.
 *
 * The folder belongs to one living shop at a time. A server that a killed shop left behind is stopped first, in
 * order, so that every acknowledged commit stays. When this process ends, the server is told to stop too.
 *
 * @throws DataDirectoryInUse while another shop works on the folder.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDirectory = path.resolve(options.dataDirectory);
  const settings = options.settings ?? {};
  const { initdb, postgres } = postgresBinaries();
  makeDataDirectory(dataDirectory);
  const release = claimDirectory(dataDirectory);
  let socketFolder = dataDirectory;
  try {
    await takeOver(dataDirectory);
    ensureCluster(dataDirectory, initdb, settings.fsync !== 'off');
    socketFolder = makeSocketFolder(dataDirectory);
    const server = await startPatiently({ program: postgres, dataDirectory, socketFolder, settings });
    const { onUnexpectedExit } = options;
    return running(server, { dataDirectory, socketFolder, release, onUnexpectedExit });
  } catch (error) {
    removeSocketFolder(socketFolder, dataDirectory);
    release();
    throw error;
  }
}

/**
 * The address of the server that a running shop keeps on a folder, for a command beside it; undefined when no shop
 * runs there, or its server only begins to.
 */
export function addressOfRunning(dataDirectory: string, database = 'postgres'): string | undefined {
  const folder = path.resolve(dataDirectory);
  const server = livingOwner(folder) && readPostmasterFile(folder);
  return server?.status === 'ready' ? addressOf(server.socketFolder, database) : undefined;
}

function addressOf(socketFolder: string, database: string): string {
  forgetForeignDatabase(process.env);
  return `postgresql://postgres@localhost:5432/${encodeURIComponent(database)}?host=${encodeURIComponent(socketFolder)}`;
}

/** `PGPORT`, `PGSSLMODE` and their like name another database, and the driver would read them for this one as well. */
function forgetForeignDatabase(env: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(env)) if (/^PG[A-Z]+$/.test(name)) delete env[name];
}

async function takeOver(dataDirectory: string): Promise<void> {
  if ((await stopOrphan(dataDirectory)) === 'foreign') throw new DataDirectoryInUse(dataDirectory, null);
}

/** A server whose shop was killed the moment it began may write its lock file only after it was looked for. */
async function startPatiently(options: PostmasterOptions): Promise<ChildProcess> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await startPostmaster(options);
    } catch (error) {
      const locked = error instanceof Error && error.message.includes(POSTMASTER_FILE);
      if (!locked || attempt === START_ATTEMPTS) throw error;
      await takeOver(options.dataDirectory);
    }
  }
}

function running(
  server: ChildProcess,
  held: {
    dataDirectory: string;
    socketFolder: string;
    release: () => void;
    onUnexpectedExit: ((reason: string) => void) | undefined;
  },
): EmbeddedPostgres {
  const giveBack = () => {
    process.off('exit', abandon);
    removeSocketFolder(held.socketFolder, held.dataDirectory);
    held.release();
  };
  // At the exit of the process nothing can be awaited: the server ends by itself, and the next start waits for it.
  const abandon = () => {
    server.kill('SIGINT');
    held.release();
  };
  const report = (code: number | null, signal: NodeJS.Signals | null) => {
    giveBack();
    held.onUnexpectedExit?.(`PostgreSQL ended with ${code ?? signal}`);
  };
  process.on('exit', abandon);
  server.once('exit', report);
  // The server alone is no reason for the process to stay.
  server.unref();
  if (server.stderr !== null && 'unref' in server.stderr && typeof server.stderr.unref === 'function') {
    server.stderr.unref();
  }
  return {
    connectionString: (database = 'postgres') => addressOf(held.socketFolder, database),
    stop: async () => {
      server.off('exit', report);
      await stopPostmaster(server);
      giveBack();
    },
  };
}

/**
 * Where the shop keeps its database unless DATABASE_URL names one: the folder `pg18` under WAYBILL_DATA, else under
 * `.data` in the repository.
 *
 * PostgreSQL does not run as root and a repository of root may be closed to other accounts, so for root the default
 * is `/var/lib/waybill/<folder>-<hash of the repository's path>/pg18`: two clones on one machine never share it, and
 * the same clone finds it again. A clone that is moved must be given its old folder by WAYBILL_DATA.
 */
export function defaultDataDirectory(env: NodeJS.ProcessEnv = process.env): string {
  if (env.WAYBILL_DATA) return path.resolve(env.WAYBILL_DATA, 'pg18');
  if (!runsAsRoot()) return path.join(REPOSITORY, '.data', 'pg18');
  const repository = realpathSync(REPOSITORY);
  const hash = createHash('sha256').update(repository).digest('hex').slice(0, 10);
  return path.join('/var/lib/waybill', `${path.basename(repository)}-${hash}`, 'pg18');
}

/**
 * A new name for the data folder of a run of the tests: on the memory disk when it has more than 512 MB free, else in
 * the temporary folder. The folder is not made yet.
 */
export function testDataDirectory(): string {
  const name = `waybill-test-${process.pid}-${process.hrtime.bigint().toString(36)}`;
  return path.join(hasRoom('/dev/shm') ? '/dev/shm' : os.tmpdir(), name);
}

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > MEMORY_DISK_BYTES;
  } catch {
    return false;
  }
}
