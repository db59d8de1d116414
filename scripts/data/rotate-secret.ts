/**
 * `npm run secret:rotate`: with the new secret in WAYBILL_SECRET and the one before in WAYBILL_SECRET_OLD, wraps the key
 * of each person again. The shop may run meanwhile, with both set. Exit code 1 when a key stays that neither opens.
 */
import '../../src/server/run/runtime.ts';
import { openDatabase } from '../../src/platform/database/database.ts';
import { prepareDatabase } from '../../src/platform/database/prepare-database.ts';
import { DataDirectoryInUse } from '../../src/platform/embedded-postgres/owner.ts';
import { readSettings, SettingsError } from '../../src/server/settings/settings.ts';
import { rotateSecret } from '../../src/server/setup/kept-secret.ts';
import { openDatabaseOfShop } from './database-of-shop.ts';

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  if (!settings.secretOld) {
    throw new SettingsError('set the new secret as WAYBILL_SECRET and the one before as WAYBILL_SECRET_OLD');
  }
  const server = await openDatabaseOfShop(settings);
  try {
    await prepareDatabase(server.connectionString);
    const database = openDatabase({ connectionString: server.connectionString, max: 2 });
    try {
      const { rewrapped, sealed, unknown } = await rotateSecret(database.db, settings, new Date());
      console.log(
        `keys wrapped by the new secret: ${rewrapped}; documents of an older release sealed: ${sealed}`,
      );
      if (unknown > 0) {
        console.error(
          `${unknown} keys are opened by neither secret and stay as they are; the secret was not changed`,
        );
        process.exitCode = 1;
      } else console.log('unset WAYBILL_SECRET_OLD and start the shop again');
    } finally {
      await database.close();
    }
  } finally {
    await server.stop();
  }
}

try {
  await main();
} catch (error) {
  if (!(error instanceof SettingsError || error instanceof DataDirectoryInUse)) throw error;
  console.error(`waybill: ${error.message}`);
  process.exitCode = 1;
}
