/** The database at one moment: its tables, sequences and rows, read in one transaction that sees nothing later. */
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { BackupFailed } from './backup-failed.ts';

export interface TableShape {
  /** With its schema, such as `public.account`. */
  name: string;
  /** Without those that the database computes. */
  columns: string[];
}

export interface Sequence {
  name: string;
  last: string;
  isCalled: boolean;
}

/** Values are written and read in one form, whatever the server is set to; nothing has a limit of time. */
export const copySettings = `
  set datestyle = 'ISO'; set intervalstyle = 'postgres'; set extra_float_digits = 1; set bytea_output = 'hex';
  set timezone = 'UTC'; set client_encoding = 'UTF8'; set row_security = off; set statement_timeout = 0;
  set idle_in_transaction_session_timeout = 0; set lock_timeout = '30s'; set search_path = public`;

/**
 * Tables that belong to the shop: its own and those of its queue. Left out are those that are empty after a crash by
 * design (unlogged: counts of requests), those of extensions, and what tells of the place and not of the shop.
 */
export async function tablesIn(client: pg.ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(
    `select n.nspname || '.' || c.relname as name,
       array(select a.attname::text from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
         order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'graphile_worker') and c.relkind = 'r' and c.relpersistence = 'p'
       and n.nspname || '.' || c.relname
         not in ('graphile_worker.migrations', 'public.backup_made', 'public.restored_shop', 'public.kept_asset')
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     order by 1`,
  );
  return rows;
}

/** As a name in SQL. The name came out of the catalogue, with one dot between schema and table. */
export function quoted(name: string): string {
  const dot = name.indexOf('.');
  return `${pg.escapeIdentifier(name.slice(0, dot))}.${pg.escapeIdentifier(name.slice(dot + 1))}`;
}

export interface Snapshot {
  madeAt: Date;
  /** Version of the server. */
  postgres: string;
  schema: { name: string; checksum: string }[];
  /** Fingerprint of the secret that the database belongs to. */
  secret: string | null;
  tables: TableShape[];
  /** The rows of a table in PostgreSQL's text form: one line each. */
  rowsOf(table: TableShape): AsyncIterable<Buffer>;
  /** To be asked after the rows: a sequence that ran on meanwhile does no harm, one that stands behind its rows does. */
  sequences(): Promise<Sequence[]>;
  /** Keeps note of the backup in the database, after the transaction of the snapshot. */
  end(made?: { bytes: number; isSealed: boolean; program: string }): Promise<void>;
}

/** Opens a snapshot. Throws a `BackupFailed` where there is no shop, or the role may not read it. */
export async function openSnapshot(connectionString: string): Promise<Snapshot> {
  const client = new pg.Client({ connectionString, application_name: 'waybill backup' });
  client.on('error', () => {});
  await client.connect();
  try {
    return await snapshotOf(client);
  } catch (error) {
    await client.end();
    throw error;
  }
}

async function snapshotOf(client: pg.Client): Promise<Snapshot> {
  await client.query(copySettings);
  const { rows: places } = await client.query<{ there: boolean }>(
    `select to_regclass('public.schema_migration') is not null and to_regclass('public.backup_made') is not null as there`,
  );
  if (!places[0]?.there)
    throw new BackupFailed(
      'the database holds no shop, or one of an older version: start the shop on it once, then make the backup',
    );
  await client.query('begin isolation level repeatable read, read only');
  const tables = await tablesIn(client);
  // a migration that comes in between waits until the backup has ended
  await client.query(`lock table ${tables.map(({ name }) => quoted(name)).join(', ')} in access share mode`);
  const { rows: facts } = await client.query<{ at: Date; postgres: string; secret: string | null }>(
    `select now() as at, current_setting('server_version') as postgres,
       (select fingerprint from installation_secret) as secret`,
  );
  const { rows: schema } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migration order by name',
  );
  const { at, postgres, secret } = facts[0] ?? { at: new Date(), postgres: '', secret: null };
  return {
    madeAt: at,
    postgres,
    schema,
    secret,
    tables,
    rowsOf: ({ name, columns }) =>
      client.query(
        copyTo(
          `copy ${quoted(name)} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')}) to stdout`,
        ),
      ),
    sequences: () => sequencesIn(client),
    async end(made) {
      if (made) {
        await client.query('commit');
        await client.query(
          `insert into backup_made (made_at, finished_at, bytes, is_sealed, program) values ($1, now(), $2, $3, $4)`,
          [at, made.bytes, made.isSealed, made.program],
        );
      }
      await client.end();
    },
  };
}

async function sequencesIn(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(
    `select schemaname || '.' || sequencename as name from pg_sequences
     where schemaname in ('public', 'graphile_worker') and sequencename <> 'backup_made_id_seq' order by 1`,
  );
  const found: Sequence[] = [];
  for (const { name } of rows) {
    const { rows: states } = await client.query<{ last: string; isCalled: boolean }>(
      `select last_value::text as last, is_called as "isCalled" from ${quoted(name)}`,
    );
    for (const state of states) found.push({ name, ...state });
  }
  return found;
}
