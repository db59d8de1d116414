/** `npm run sessions:end`: signs everybody out at once, on all nodes, such as after an attack. */
import '../src/server/runtime.ts';
import { endEverySession } from '../src/features/accounts/actions.ts';
import { DataDirectoryInUse } from '../src/platform/embedded-postgres/owner.ts';
import { prepareDatabase } from '../src/platform/prepare-database.ts';
import { readSettings, SettingsError } from '../src/server/settings.ts';
import { createShop, type Shop } from '../src/server/shop.ts';
import { openDatabaseOfShop } from './database-of-shop.ts';

async function end({ installation: shop }: Shop): Promise<void> {
  const ended = await endEverySession(shop.db);
  shop.log.warn({ ended }, 'all sessions were ended by the command line');
  console.log(`${ended} sessions ended. Everybody signs in again.`);
}

async function main(): Promise<void> {
  const settings = readSettings({ LOG_LEVEL: 'warn', ...process.env });
  const database = await openDatabaseOfShop(settings);
  try {
    await prepareDatabase(database.connectionString);
    const shop = await createShop({ settings, connectionString: database.connectionString });
    try {
      await end(shop);
    } finally {
      await shop.close();
    }
  } finally {
    await database.stop();
  }
}

try {
  await main();
} catch (error) {
  if (!(error instanceof SettingsError || error instanceof DataDirectoryInUse)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
