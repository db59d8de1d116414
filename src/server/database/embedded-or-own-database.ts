/** Which database the shop works on: the operator's own PostgreSQL where its address is set, else the embedded one. */
import {
  defaultDataDirectory,
  startEmbeddedPostgres,
} from '../../platform/embedded-postgres/embedded-postgres.ts';
import type { ServerSettings } from '../settings/settings.ts';
import { reachDatabase } from './reach-database.ts';

interface OpenDatabase {
  connectionString: string;
  isEmbedded: boolean;
  /** Stops the embedded server; the operator's own is left alone. */
  stop(): Promise<void>;
}

/** Starts the embedded PostgreSQL, or waits until the operator's own answers. Throws what says how to reach it. */
export async function embeddedOrOwnDatabase(
  settings: ServerSettings,
  say: (line: string) => void,
): Promise<OpenDatabase> {
  if (settings.databaseUrl) {
    await reachDatabase({ name: 'DATABASE_URL', address: settings.databaseUrl, say });
    if (settings.databaseWebUrl)
      await reachDatabase({ name: 'DATABASE_WEB_URL', address: settings.databaseWebUrl, say });
    return { connectionString: settings.databaseUrl, isEmbedded: false, stop: async () => {} };
  }
  const embedded = await startEmbeddedPostgres({ dataDirectory: defaultDataDirectory(process.env) });
  return { connectionString: embedded.connectionString(), isEmbedded: true, stop: () => embedded.stop() };
}
