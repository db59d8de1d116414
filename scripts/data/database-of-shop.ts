/** The database of the shop for a command beside it, which may run meanwhile. */
import {
  addressOfRunning,
  defaultDataDirectory,
  startEmbeddedPostgres,
} from '../../src/platform/embedded-postgres/embedded-postgres.ts';
import { reachDatabase } from '../../src/server/database/reach-database.ts';

/** The operator's own, or the embedded one: of the shop that runs, or started for the command. */
export async function openDatabaseOfShop(settings: { databaseUrl: string | undefined }) {
  if (settings.databaseUrl) {
    const address = settings.databaseUrl;
    await reachDatabase({ name: 'DATABASE_URL', address, say: console.error, patience: 5_000 });
  }
  if (settings.databaseUrl) return { connectionString: settings.databaseUrl, stop: async () => {} };
  const dataDirectory = defaultDataDirectory(process.env);
  // the shop may run meanwhile: then its own server is asked
  const running = addressOfRunning(dataDirectory);
  if (running) return { connectionString: running, stop: async () => {} };
  const embedded = await startEmbeddedPostgres({ dataDirectory });
  return { connectionString: embedded.connectionString(), stop: () => embedded.stop() };
}
