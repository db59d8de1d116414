/** `npm run staff:reset-factor -- <email>`: takes the second factors of somebody away who lost them; sessions end. */
import '../src/server/runtime.ts';
import { resetFactors } from '../src/features/accounts/actions.ts';
import { findAccountByEmailKey } from '../src/features/accounts/store.ts';
import { emailKey, isEmailAddress } from '../src/platform/email-address.ts';
import { DataDirectoryInUse } from '../src/platform/embedded-postgres/owner.ts';
import { prepareDatabase } from '../src/platform/prepare-database.ts';
import { Refusal } from '../src/platform/refusal.ts';
import { readSettings, SettingsError } from '../src/server/settings.ts';
import { createShop, type Shop } from '../src/server/shop.ts';
import { openDatabaseOfShop } from './database-of-shop.ts';

class UsageError extends Error {}

async function reset({ installation: shop, texts }: Shop, email: string): Promise<void> {
  const account = await findAccountByEmailKey(shop.db, emailKey(email));
  if (!account) throw new UsageError(`There is no account with the address ${email}.`);
  try {
    await resetFactors(shop.db, { shop, texts }, { id: account.id, by: null });
  } catch (error) {
    if (error instanceof Refusal) throw new UsageError(`${email} has no second factor.`);
    throw error;
  }
  shop.log.warn({ account: account.id }, 'second factors were reset by the command line');
  console.log(`${email} signs in with the password alone now; all sessions ended, and a mail tells of it.`);
}

async function main(): Promise<void> {
  const email = process.argv[2] ?? '';
  if (!isEmailAddress(email)) throw new UsageError('Usage: npm run staff:reset-factor -- <email>');
  const settings = readSettings({ LOG_LEVEL: 'warn', ...process.env });
  const database = await openDatabaseOfShop(settings);
  try {
    await prepareDatabase(database.connectionString);
    const shop = await createShop({ settings, connectionString: database.connectionString });
    try {
      await reset(shop, email);
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
  const isOurs =
    error instanceof UsageError || error instanceof SettingsError || error instanceof DataDirectoryInUse;
  if (!isOurs) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
