import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { databaseUser, firstClosedParent, giveToDatabaseUser, runsAsRoot } from './database-user.ts';
import { OWNER_FILE } from './owner.ts';

/** The major version that the installed programs can read. */
const MAJOR = '18';
const STAGE = '.init';

/** The environment of every database program: nothing of the shop's own settings or secrets goes there. */
export const DATABASE_ENVIRONMENT = { PATH: process.env.PATH ?? '', LC_ALL: 'C.UTF-8', TZ: 'UTC' };

/**
 * Makes the data folder, empty and owned by the account of the database.
 *
 * @throws Error when that account could not enter a folder above it.
 */
export function makeDataDirectory(dataDirectory: string): void {
  mkdirSync(path.dirname(dataDirectory), { recursive: true, mode: 0o755 });
  mkdirSync(dataDirectory, { recursive: true, mode: 0o700 });
  // PostgreSQL refuses a folder that others may enter; one that was made by hand or by a volume usually is open.
  if ((statSync(dataDirectory).mode & 0o077) !== 0) chmodSync(dataDirectory, 0o700);
  if (!runsAsRoot()) return;
  const closed = firstClosedParent(dataDirectory);
  if (closed !== undefined) {
    throw new Error(
      `PostgreSQL does not run as root, and the account that it runs under cannot enter ${closed}. ` +
        'Set WAYBILL_DATA to a folder that everybody can enter, or run the shop as an ordinary user.',
    );
  }
  giveToDatabaseUser(dataDirectory);
}

/**
 * Creates the cluster in the folder unless it is there already. The files are made apart and moved in, PG_VERSION last,
 * so that a start that was killed half way begins from scratch.
 *
 * @param initdb the program that creates clusters
 * @param durable false leaves out the flush to disk (tests).
 */
export function ensureCluster(dataDirectory: string, initdb: string, durable: boolean): void {
  const version = path.join(dataDirectory, 'PG_VERSION');
  if (existsSync(version)) {
    checkVersion(version, dataDirectory);
    return;
  }
  clearHalfMade(dataDirectory);
  // A name of its own: the initdb of a start that was killed may still be at work on the one before.
  const stage = path.join(dataDirectory, `${STAGE}-${process.pid}-${process.hrtime.bigint().toString(36)}`);
  runInitdb(stage, initdb, durable);
  const names = readdirSync(stage).filter((name) => name !== 'PG_VERSION');
  for (const name of names) renameSync(path.join(stage, name), path.join(dataDirectory, name));
  if (durable) flushFolder(dataDirectory);
  renameSync(path.join(stage, 'PG_VERSION'), version);
  rmSync(stage, { recursive: true });
  if (durable) flushFolder(dataDirectory);
}

function checkVersion(file: string, dataDirectory: string): void {
  const found = readFileSync(file, 'utf8').trim();
  if (found === MAJOR) return;
  throw new Error(
    `The database in ${dataDirectory} was made by PostgreSQL ${found}; this one is ${MAJOR}. ` +
      'Dump it with the old version and load it into a new folder.',
  );
}

function clearHalfMade(dataDirectory: string): void {
  const names = readdirSync(dataDirectory).filter(
    (name) => !name.startsWith(OWNER_FILE) && name !== 'lost+found',
  );
  if (names.length === 0) return;
  const isStage = (name: string) => name.startsWith(STAGE);
  if (!names.some(isStage)) {
    throw new Error(`The folder ${dataDirectory} is not empty and holds no database. Choose an empty one.`);
  }
  // The stage goes last: while it is there, the next start knows that the rest is its own half work.
  for (const name of [...names.filter((name) => !isStage(name)), ...names.filter(isStage)]) {
    rmSync(path.join(dataDirectory, name), { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
  }
}

function runInitdb(stage: string, initdb: string, durable: boolean): void {
  // The builtin locale sorts and folds the same on every machine; under "C", lower('ПРИВЕТ') would do nothing.
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  // Memory shared through files of the data folder: /dev/shm is small in containers, and keeps what a killed server
  // had there.
  const memory = ['--set', 'dynamic_shared_memory_type=mmap'];
  const options = ['-D', stage, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', ...locale, ...memory];
  if (!durable) options.push('--no-sync');
  const result = spawnSync(initdb, options, {
    ...databaseUser(),
    cwd: '/',
    encoding: 'utf8',
    env: DATABASE_ENVIRONMENT,
  });
  if (result.status === 0) return;
  throw new Error(
    `The database could not be created: ${result.error?.message ?? result.stderr.trim()}\n` +
      'Set DATABASE_URL to use a PostgreSQL of your own.',
  );
}

function flushFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
