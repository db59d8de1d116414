/** A command on the shop of this machine: its settings, its database with the newest migrations, and the shop without a port. */

import { prepareDatabase } from '../../src/platform/database/prepare-database.ts';
import { DataDirectoryInUse } from '../../src/platform/embedded-postgres/owner.ts';
import { loadPlugins } from '../../src/plugins/load-plugins.ts';
import { createShop, type Shop } from '../../src/server/run/shop.ts';
import { readSettings, SettingsError } from '../../src/server/settings/settings.ts';
import { openDatabaseOfShop } from '../data/database-of-shop.ts';

/** The command was given other arguments than it takes; the message says which. */
export class UsageError extends Error {}

/**
 * Does `work` on the shop. An error that the operator can fix is printed in one sentence, `usage` after it, and the
 * command fails.
 */
export async function runOnShop<Given>(
  { read, usage }: { read: (given: string[]) => Given; usage?: string },
  work: (shop: Shop, given: Given) => Promise<void>,
): Promise<void> {
  try {
    await onShop(read(process.argv.slice(2)), work);
  } catch (error) {
    const isUsage = error instanceof UsageError;
    if (!(isUsage || error instanceof SettingsError || error instanceof DataDirectoryInUse)) throw error;
    console.error(error.message);
    if (isUsage && usage) console.error(usage);
    process.exitCode = 1;
  }
}

async function onShop<Given>(given: Given, work: (shop: Shop, given: Given) => Promise<void>): Promise<void> {
  const plugins = await loadPlugins(process.env);
  const settings = readSettings({ LOG_LEVEL: 'warn', ...process.env }, plugins);
  const database = await openDatabaseOfShop(settings);
  try {
    await prepareDatabase(database.connectionString);
    const shop = await createShop({ settings, connectionString: database.connectionString });
    try {
      await work(shop, given);
    } finally {
      await shop.close();
    }
  } finally {
    await database.stop();
  }
}
