/** `npm run worker`: the worker alone, for installations where several servers share one database. */
import './runtime.ts';
import { readSettings } from './settings.ts';
import { createShop } from './shop.ts';
import { startWorker } from './worker.ts';

const settings = readSettings(process.env);
if (!settings.databaseUrl) {
  console.error(
    'waybill: a worker of its own needs DATABASE_URL; the embedded database has its worker inside.',
  );
  process.exit(1);
}
const shop = await createShop({ settings, connectionString: settings.databaseUrl });
const runner = await startWorker(shop.worker);
const stop = async (): Promise<void> => {
  await runner.stop();
  await shop.close();
  process.exit(0);
};
process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());
console.log('the worker is running');
