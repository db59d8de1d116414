/** Makes a shop again out of a backup, in a place where there is none. The shop that comes out of it is quiet. */
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { migrate, migrationsOnDisk } from '../database/migrate.ts';
import { type FileStore, isFileName } from '../files/files.ts';
import { BackupFailed } from './backup-failed.ts';
import { openLoader, type RowLoader } from './load-rows.ts';
import type { BackupHead, BackupManifest } from './manifest.ts';
import { type BackupTaker, readBackup } from './read-backup.ts';
import { keepLoading, restoredState } from './restored-shop.ts';

export interface RestoreOptions {
  from: string;
  key?: string | undefined;
  /** As the role that will own the tables. */
  connectionString: string;
  files: FileStore;
  /** Where the files lie, in words. */
  filesPlace: string;
  /** Refuses a backup by what it says of itself, before anything is written; throws a `BackupFailed`. */
  accept(head: BackupHead): void;
}

export interface Restored {
  head: BackupHead;
  manifest: BackupManifest;
}

/**
 * Restores a backup: the schema by the migrations that the backup names, the rows in one transaction, the files beside.
 * Until it has ended no shop starts there; one that was broken off is done again from the beginning. Throws a
 * `BackupFailed` when the place is not empty or the backup cannot be used.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { connectionString, files } = options;
  await refuseFull(options);
  let head: BackupHead | undefined;
  let loader: RowLoader | undefined;
  const taker: BackupTaker = {
    async head(given) {
      head = given;
      options.accept(given);
      await refuseNewer(given);
      await runMigrations({ connectionString });
      await migrate(connectionString, undefined, new Set(given.schema.map(({ name }) => name)));
      await keepLoading(connectionString, new Date(given.madeAt));
      loader = await openLoader(connectionString, given.tables);
    },
    async table(name, rows) {
      const table = head?.tables.find((one) => one.name === name);
      if (table) await loader?.load(table, rows);
    },
    file: (name, content) => keepFile(files, name, content),
  };
  try {
    const manifest = await readBackup(options.from, options.key, taker);
    await loader?.finish(manifest.sequences);
    await migrate(connectionString);
    return { head: head as unknown as BackupHead, manifest };
  } finally {
    await loader?.end();
  }
}

/** Reads a backup to its end and writes nothing. Throws a `BackupFailed` unless it is whole. */
export async function checkBackup(from: string, key: string | undefined): Promise<Restored> {
  let head: BackupHead | undefined;
  const readOnly = async (_name: string, content: AsyncIterable<Uint8Array>): Promise<void> => {
    for await (const _ of content);
  };
  const taker: BackupTaker = {
    head: async (given) => {
      head = given;
    },
    table: readOnly,
    file: readOnly,
  };
  const manifest = await readBackup(from, key, taker);
  return { head: head as unknown as BackupHead, manifest };
}

async function refuseFull({ connectionString, files, filesPlace }: RestoreOptions): Promise<void> {
  const state = await restoredState(connectionString);
  if (state?.state === 'loading') return;
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'graphile_worker') and c.relkind in ('r', 'p', 'v', 'm')
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') limit 1`,
  );
  await client.end();
  if (rows.length > 0)
    throw new BackupFailed(
      'the database is not empty, and a restore never writes over a shop: name an empty one in DATABASE_URL, or another folder in WAYBILL_DATA',
    );
  for await (const _ of files.list())
    throw new BackupFailed(
      `there are files in ${filesPlace}, and a restore never writes over any: name another place in WAYBILL_DATA or FILES_URL, or move these away`,
    );
}

async function refuseNewer(head: BackupHead): Promise<void> {
  const known = new Map((await migrationsOnDisk()).map(({ name, checksum }) => [name, checksum]));
  const unknown = head.schema.find(({ name, checksum }) => known.get(name) !== checksum);
  if (!unknown) return;
  throw new BackupFailed(
    `the backup was made by Waybill ${head.program}, whose database has ${unknown.name}, which this version does not have: install Waybill ${head.program} or newer and restore with it`,
  );
}

async function keepFile(files: FileStore, name: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  if (!isFileName(name))
    throw new BackupFailed(`the backup holds a file that no shop has: ${JSON.stringify(name)}`);
  await files.putParts(name, content);
}
