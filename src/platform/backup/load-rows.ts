/** Puts the rows of a backup into an empty schema, in one transaction: all of them as they were, or none. */
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { BackupFailed } from './backup-failed.ts';
import type { BackupManifest } from './manifest.ts';
import { copySettings, quoted, type TableShape, tablesIn } from './snapshot.ts';

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

export interface RowLoader {
  /** Takes rows of a table, in PostgreSQL's text form. */
  load(table: TableShape, rows: AsyncIterable<Uint8Array>): Promise<void>;
  /** Sets the sequences, closes the foreign keys over the rows, marks the shop as quiet, and commits. */
  finish(sequences: BackupManifest['sequences']): Promise<void>;
  /** Takes everything back. Harmless after `finish`. */
  end(): Promise<void>;
}

/**
 * Opens the tables: what a migration put into them goes, triggers sleep (what they would write is among the rows), and
 * foreign keys wait until all rows are there. As the owner of the tables; nothing here needs a superuser.
 */
export async function openLoader(
  connectionString: string,
  tables: readonly TableShape[],
): Promise<RowLoader> {
  const client = new pg.Client({ connectionString, application_name: 'waybill restore' });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(copySettings);
    await client.query('begin');
    const here = await tablesIn(client);
    refuseUnknown(tables, here);
    const names = here.map(({ name }) => quoted(name));
    const keys = await foreignKeys(client);
    for (const { table, name } of keys)
      await client.query(`alter table ${quoted(table)} drop constraint ${pg.escapeIdentifier(name)}`);
    for (const name of names) await client.query(`alter table ${name} disable trigger user`);
    await client.query(`truncate ${names.join(', ')}`);
    return loaderOn(client, names, keys);
  } catch (error) {
    await client.end();
    throw error;
  }
}

function loaderOn(client: pg.Client, names: readonly string[], keys: readonly ForeignKey[]): RowLoader {
  return {
    async load({ name, columns }, rows) {
      const into = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
      await pipeline(rows, client.query(copyFrom(`copy ${quoted(name)} (${into}) from stdin`)));
    },
    async finish(sequences) {
      for (const { name, last, isCalled } of sequences)
        await client.query('select setval($1::regclass, $2::bigint, $3)', [quoted(name), last, isCalled]);
      for (const { table, name, definition } of keys)
        await client.query(
          `alter table ${quoted(table)} add constraint ${pg.escapeIdentifier(name)} ${definition}`,
        );
      for (const name of names) await client.query(`alter table ${name} enable trigger user`);
      await client.query(`update restored_shop set state = 'quiet', restored_at = now()`);
      await client.query('commit');
      await client.query('analyze');
    },
    end: () => client.end(),
  };
}

function refuseUnknown(given: readonly TableShape[], here: readonly TableShape[]): void {
  for (const { name, columns } of given) {
    const known = here.find((table) => table.name === name);
    const missing = known ? columns.find((column) => !known.columns.includes(column)) : '';
    if (missing === undefined) continue;
    throw new BackupFailed(
      `this version of the program knows no ${missing ? `column ${missing} of the table ${name}` : `table ${name}`}: restore with the version that made the backup`,
    );
  }
}

async function foreignKeys(client: pg.ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select n.nspname || '.' || c.relname as table, k.conname::text as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     where k.contype = 'f' and k.conparentid = 0 and n.nspname in ('public', 'graphile_worker')
     order by 1, 2`,
  );
  return rows;
}
