/** The schema before a worker works on it: waited for while a web node beside it still makes it. */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { migrationsOnDisk } from '../../platform/database/migrate.ts';
import { SettingsError } from '../settings/settings-error.ts';

/** How long a web node, or `npm run migrate`, that was started at the same moment may take. */
const patienceMs = 60_000;

export interface ReachingSchema {
  connectionString: string;
  say(line: string): void;
  /** In milliseconds; a minute by default. */
  patience?: number;
}

/**
 * Waits until the database has every migration of this program. Nothing is written: the role of a worker may not.
 *
 * @throws SettingsError that names the command, for a database that stays older
 */
export async function reachSchema({
  connectionString,
  say,
  patience = patienceMs,
}: ReachingSchema): Promise<void> {
  const until = Date.now() + patience;
  const wanted = (await migrationsOnDisk()).map(({ name }) => name);
  for (let attempt = 1; await isOlder(connectionString, wanted); attempt++) {
    if (Date.now() > until)
      throw new SettingsError(
        'the database is older than this program, or empty: run npm run migrate, or start a web node, then start the worker',
      );
    if (attempt === 1) say('waybill: waiting for a web node or npm run migrate to make the schema');
    await pause(Math.min(1_000, 100 * attempt));
  }
}

async function isOlder(connectionString: string, wanted: readonly string[]): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ there: boolean }>(
      `select to_regclass('public.schema_migration') is not null as there`,
    );
    if (!rows[0]?.there) return true;
    const { rows: missing } = await client.query(
      `select from unnest($1::text[]) as wanted(name)
       where name not in (select name from schema_migration) limit 1`,
      [wanted],
    );
    return missing.length > 0;
  } catch (error) {
    // a web node gives the role of a worker its rights once the schema is there
    if (error instanceof pg.DatabaseError && error.code === '42501') return true;
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}
