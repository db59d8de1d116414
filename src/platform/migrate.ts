import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

const MIGRATIONS = fileURLToPath(new URL('../../database/migrations', import.meta.url));
/** Any fixed number: all processes of one shop must ask for the same one. */
const ADVISORY_LOCK = 7_206_120_118;
/** A migration waits this long for a table at most, so that it never queues the shop's own work behind itself. */
const LOCK_TIMEOUT_MS = 2_000;
const ATTEMPTS = 5;
/** What another try may get past: a lock that did not come in time, and a deadlock with the shop's own work. */
const PASSING = new Set(['55P03', '40P01']);

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

/** The migrations on disk and those in the database do not fit together, or one of them failed. */
export class MigrationFailed extends Error {
  override readonly name = 'MigrationFailed';
}

/**
 * Brings a database up to date: plain SQL files `NNNN-name.sql`, in order, each in one transaction, recorded in the
 * table `schema_migration`. Processes that start at once wait for each other.
 *
 * A record without a file is let be: it is how an older release runs on a newer schema after a roll-back.
 *
 * @param directory folder of the SQL files; default `database/migrations` of the repository
 * @returns the names that were applied now
 * @throws MigrationFailed when a file that was applied has changed since, or a migration fails
 */
export async function migrate(connectionString: string, directory = MIGRATIONS): Promise<string[]> {
  const migrations = await readMigrations(directory);
  const client = new pg.Client({
    connectionString,
    application_name: 'waybill migrate',
    connectionTimeoutMillis: 10_000,
  });
  // The failure itself arrives at the query that is under way.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCK]);
    const applied = await readApplied(client);
    const waiting = migrations.filter((migration) => !isApplied(migration, applied));
    for (const migration of waiting) await applyPatiently(client, migration);
    return waiting.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

async function readMigrations(directory: string): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort();
  const numbers = new Set<string>();
  for (const name of names) {
    const number = /^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1];
    if (number === undefined) throw new MigrationFailed(`${name}: the name must look like 0001-accounts.sql`);
    if (numbers.has(number)) throw new MigrationFailed(`${name}: the number ${number} is taken twice`);
    numbers.add(number);
  }
  return Promise.all(names.map((name) => readMigration(directory, name)));
}

async function readMigration(directory: string, name: string): Promise<Migration> {
  // Git may change line ends on the way to another machine; that is no change of the migration.
  const sql = (await readFile(path.join(directory, name), 'utf8')).replaceAll('\r\n', '\n');
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
}

async function readApplied(client: pg.Client): Promise<Map<string, string>> {
  await client.query(`create table if not exists schema_migration (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`);
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migration',
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

function isApplied(migration: Migration, applied: Map<string, string>): boolean {
  const checksum = applied.get(migration.name);
  if (checksum === undefined) return false;
  if (checksum === migration.checksum) return true;
  throw new MigrationFailed(
    `${migration.name} has changed since it was applied. Restore the file and put the change into a new migration.`,
  );
}

async function applyPatiently(client: pg.Client, migration: Migration): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await apply(client, migration);
    } catch (error) {
      await client.query('rollback');
      const isPassing = error instanceof pg.DatabaseError && PASSING.has(error.code ?? '');
      if (!isPassing || attempt === ATTEMPTS) throw explain(migration, error);
      await pause(200 * 2 ** attempt * (0.5 + Math.random()));
    }
  }
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query(`begin; set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
  await client.query(sql);
  await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum]);
  await client.query('commit');
}

function explain({ name, sql }: Migration, error: unknown): MigrationFailed {
  const place =
    error instanceof pg.DatabaseError && error.position
      ? ` (line ${sql.slice(0, Number(error.position)).split('\n').length})`
      : '';
  const reason = error instanceof Error ? error.message : String(error);
  return new MigrationFailed(`${name}${place}: ${reason}`, { cause: error });
}
