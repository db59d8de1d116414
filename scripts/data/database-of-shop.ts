/** The database of the shop for a command beside it, which may run meanwhile. */
import {
  addressOfRunning,
  defaultDataDirectory,
  startEmbeddedPostgres,
} from '../../src/platform/embedded-postgres/embedded-postgres.ts';
import { reachDatabase } from '../../src/server/database/reach-database.ts';
import { SettingsError } from '../../src/server/settings/settings-error.ts';
import { settingsEnvironment } from '../../src/server/setup/environment.ts';
import { hasDatabase } from '../../src/server/setup/place.ts';

/**
 * The operator's own, or the embedded one: of the shop that runs, or started for the command. Throws a `SettingsError`
 * where no shop has been yet, unless the command `makes` one.
 */
export async function openDatabaseOfShop(
  settings: { databaseUrl: string | undefined },
  { makes = false }: { makes?: boolean } = {},
) {
  if (settings.databaseUrl) {
    const address = settings.databaseUrl;
    await reachDatabase({ name: 'DATABASE_URL', address, say: console.error, patience: 5_000 });
  }
  if (settings.databaseUrl) return { connectionString: settings.databaseUrl, stop: async () => {} };
  const dataDirectory = defaultDataDirectory(settingsEnvironment(process.env));
  // the shop may run meanwhile: then its own server is asked
  const running = addressOfRunning(dataDirectory);
  if (running) return { connectionString: running, stop: async () => {} };
  // a database of its own would open in silence, beside the one that was meant
  if (!makes && !hasDatabase({ databaseFolder: dataDirectory }))
    throw new SettingsError(
      `there is no shop in ${dataDirectory}: set DATABASE_URL or WAYBILL_DATA as for npm start, which makes a shop`,
    );
  const embedded = await startEmbeddedPostgres({ dataDirectory });
  return { connectionString: embedded.connectionString(), stop: () => embedded.stop() };
}
