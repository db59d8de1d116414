import { runMigrations } from 'graphile-worker';
import { migrate } from './migrate.ts';

/** Brings a database to the newest schema: our own migrations and those of the job queue. Safe to repeat. */
export async function prepareDatabase(connectionString: string): Promise<string[]> {
  await runMigrations({ connectionString });
  return migrate(connectionString);
}
