/**
 * The web node of a release in a process of its own, without its pages: the API over HTTP, the bank and the shops of the demo.
 * `node serve-api.ts FOLDER`: every module comes from the release in the folder, the settings from the environment.
 * Says the address of a product once it listens.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [folder = ''] = process.argv.slice(2);
const own = async <Module>(path: string): Promise<Module> =>
  (await import(pathToFileURL(join(folder, 'src/server', path)).href)) as Module;

const { readSettings } =
  await own<typeof import('../../src/server/settings/settings.ts')>('settings/settings.ts');
const { prepareDatabase } = await own<typeof import('../../src/platform/database/prepare-database.ts')>(
  '../platform/database/prepare-database.ts',
);
const { checkSecret } =
  await own<typeof import('../../src/server/setup/check-secret.ts')>('setup/check-secret.ts');
const { prepareDemo } = await own<typeof import('../../src/server/demo/demo.ts')>('demo/demo.ts');
const { createShop } = await own<typeof import('../../src/server/run/shop.ts')>('run/shop.ts');

const settings = readSettings(process.env);
const { databaseUrl: connectionString = '' } = settings;
// it is refused here where the schema has gone too far for it
await prepareDatabase(connectionString);
await checkSecret(connectionString, settings);
const demo = await prepareDemo(settings);
const shop = await createShop({ settings, connectionString, outside: demo.outside, pressure: 'off' });
await demo.fill(shop);
await shop.followNodes();
await shop.app.listen({ port: settings.port, host: settings.host });
console.log(`product ${demo.products[0]}`);
process.once('SIGTERM', async () => {
  await shop.close();
  await demo.stop();
  process.exit(0);
});
