/** `npm run migrate`: brings the database of DATABASE_URL to the newest schema. The server does it at its start, too. */
import { prepareDatabase } from '../../src/platform/database/prepare-database.ts';
import { reachDatabase } from '../../src/server/database/reach-database.ts';
import { databaseAddress } from '../../src/server/settings/database-address.ts';
import { SettingsError } from '../../src/server/settings/settings-error.ts';
import { settingsEnvironment } from '../../src/server/setup/environment.ts';
import { orSayWhy } from '../people/or-say-why.ts';

await orSayWhy(async () => {
  const address = databaseAddress(settingsEnvironment(process.env), 'DATABASE_URL');
  if (!address) throw new SettingsError('set DATABASE_URL');
  await reachDatabase({ name: 'DATABASE_URL', address, say: console.error });
  const applied = await prepareDatabase(address);
  console.log(applied.length > 0 ? `applied ${applied.join(', ')}` : 'nothing to do');
});
