import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

const MIGRATIONS = fileURLToPath(new URL('../../../database/migrations', import.meta.url));
/** Any fixed number: all processes of one shop must ask for the same one. */
const ADVISORY_LOCK = 7_206_120_118;
/** A migration waits this long for a table at most, so that it never queues the shop's own work behind itself. */
const LOCK_TIMEOUT_MS = 2_000;
const ATTEMPTS = 5;
/** Faults that another try may get past: a lock that did not come in time, and a deadlock with the shop's own work. */
const PASSING = new Set(['55P03', '40P01']);

interface Migration {
  name: string;
  sql: string;
  checksum: string;
  /** The migration that a program must know to run on the schema after this one; null when any release may. */
  needs: string | null;
}

/** The schema of the database was made for newer releases only. */
export class ProgramTooOld extends Error {
  override readonly name = 'ProgramTooOld';
}

/** The migrations on disk and those in the database do not fit together, or one of them failed. */
export class MigrationFailed extends Error {
  override readonly name = 'MigrationFailed';
}

/**
 * Brings a database up to date: plain SQL files `NNNN-name.sql`, in order, each in one transaction, recorded in the
 * table `schema_migration`. Processes that start at once wait for each other.
 *
 * A record without a file is let be: it is how an older release runs on a newer schema after a roll-back. The exception
 * is a migration that took something away: its first line says which migration a program must know to do without it,
 * such as `-- needs 0555-backups.sql`, and a release that does not know it is refused.
 *
 * @param directory folder of the SQL files; default `database/migrations` of the repository
 * @param only the names to apply; default all
 * @returns the names that were applied now
 * @throws MigrationFailed when a file that was applied has changed since, or a migration fails
 * @throws ProgramTooOld when the schema needs a newer release
 */
export async function migrate(
  connectionString: string,
  directory = MIGRATIONS,
  only?: ReadonlySet<string>,
): Promise<string[]> {
  const onDisk = await readMigrations(directory);
  const migrations = onDisk.filter(({ name }) => !only || only.has(name));
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
    refuseTooOld(onDisk, applied);
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
  const [, needs = null] = /^-- needs (\d{4}-[a-z0-9-]+\.sql)\n/.exec(sql) ?? [];
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex'), needs };
}

/** The migrations that this release has. */
export async function migrationsOnDisk(): Promise<Pick<Migration, 'name' | 'checksum'>[]> {
  return readMigrations(MIGRATIONS);
}

interface Applied {
  checksum: string;
  needs: string | null;
}

function refuseTooOld(onDisk: readonly Migration[], applied: ReadonlyMap<string, Applied>): void {
  const known = new Set(onDisk.map(({ name }) => name));
  for (const [name, { needs }] of applied) {
    if (needs === null || known.has(name) || known.has(needs)) continue;
    throw new ProgramTooOld(
      `this version of the program is too old for its database, which ${name} has changed: start the version that was here last, or a newer one`,
    );
  }
}

async function readApplied(client: pg.Client): Promise<Map<string, Applied>> {
  await client.query(`create table if not exists schema_migration (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now(),
    needs text
  )`);
  // a database of a release that had no such column
  const { rows: columns } = await client.query(
    `select from pg_attribute where attrelid = 'schema_migration'::regclass and attname = 'needs'`,
  );
  if (columns.length === 0) await client.query('alter table schema_migration add column needs text');
  const { rows } = await client.query<{ name: string } & Applied>(
    'select name, checksum, needs from schema_migration',
  );
  return new Map(rows.map(({ name, checksum, needs }) => [name, { checksum, needs }]));
}

function isApplied(migration: Migration, applied: ReadonlyMap<string, Applied>): boolean {
  const checksum = applied.get(migration.name)?.checksum;
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
      // over a connection that broke nothing goes back any more, and that is not the fault to be told
      await client.query('rollback').catch(() => {});
      const isPassing = error instanceof pg.DatabaseError && PASSING.has(error.code ?? '');
      if (!isPassing || attempt === ATTEMPTS) throw explain(migration, error);
      await pause(200 * 2 ** attempt * (0.5 + Math.random()));
    }
  }
}

async function apply(client: pg.Client, { name, sql, checksum, needs }: Migration): Promise<void> {
  await client.query(`begin; set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
  await client.query(sql);
  await client.query('insert into schema_migration (name, checksum, needs) values ($1, $2, $3)', [
    name,
    checksum,
    needs,
  ]);
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
