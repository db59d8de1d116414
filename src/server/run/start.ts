import type { Tracing } from '../../platform/tracing/open-tracing.ts';
import { loadPlugins } from '../../plugins/load-plugins.ts';
import { reachDatabase } from '../database/reach-database.ts';
import { reachSchema } from '../database/reach-schema.ts';
import { serveWorker } from '../serve-worker.ts';
import { requireDataFolder } from '../settings/data-folder.ts';
import { readSettings, type ServerSettings, SettingsError } from '../settings/settings.ts';
import { checkSecret } from '../setup/check-secret.ts';
import { programVersion } from '../setup/place.ts';
import { isQuiet, quietWords } from '../setup/quiet.ts';
import { reachFiles } from '../setup/reach-files.ts';
import { whyNot } from '../setup/why-not.ts';
import { startWorker } from '../work/worker.ts';
import { sayTo } from './logging.ts';
import { createRunningShop, takeOverSettings } from './run.ts';
import { createShop } from './shop.ts';
import { stopOnSignals } from './stopping.ts';

/** Starts the shop by the environment. */
export function startShop(): Promise<void> {
  return orSayWhy(async () => {
    const settings = readSettings(process.env, await loadPlugins(process.env));
    const tracing = await traceFrom(settings, 'web');
    const running = await createRunningShop(settings, { isProduction: true });
    stopOnSignals({
      ...running,
      log: running.shop.installation.log,
      stop: async () => {
        await running.stop();
        await tracing?.close();
      },
    });
  });
}

/** Starts the worker alone, on the operator's own database. */
export function startWorkerAlone(): Promise<void> {
  return orSayWhy(async () => {
    const settings = readSettings(process.env, await loadPlugins(process.env));
    if (!settings.databaseUrl) {
      throw new SettingsError(
        'a worker of its own needs DATABASE_URL; the embedded database has its worker inside',
      );
    }
    requireDataFolder(settings);
    const tracing = await traceFrom(settings, 'worker');
    const connectionString = settings.databaseWebUrl ?? settings.databaseUrl;
    const name = settings.databaseWebUrl ? 'DATABASE_WEB_URL' : 'DATABASE_URL';
    await reachDatabase({ name, address: connectionString, say: sayTo(settings) });
    await reachSchema({ connectionString, say: sayTo(settings) });
    await reachFiles({ place: settings.filesPlace, say: sayTo(settings) });
    if (await isQuiet(connectionString)) throw new SettingsError(quietWords);
    await checkSecret(connectionString, settings);
    const shop = await createShop({ settings, connectionString });
    const looking = takeOverSettings(shop);
    const worker = await startWorker(shop.worker);
    const port = settings.workerPort;
    const own = port === undefined ? undefined : await serveWorker(shop, { port, host: settings.host });
    stopOnSignals({
      log: shop.installation.log,
      announceStop: () => shop.announceStop(),
      stop: async () => {
        clearInterval(looking);
        own?.close();
        await worker.stop();
        await shop.close();
        await tracing?.close();
      },
    });
    sayTo(settings)('the worker is running');
  });
}

/** The libraries that record are loaded where somebody receives. */
async function traceFrom({ tracing }: ServerSettings, part: 'web' | 'worker'): Promise<Tracing | undefined> {
  if (!tracing) return undefined;
  const { openTracing } = await import('../../platform/tracing/open-tracing.ts');
  return openTracing(tracing, { part, version: programVersion() });
}

/** An error that the operator can mend is printed as one sentence, without a stack. */
async function orSayWhy(start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    const sentence = whyNot(error);
    if (sentence === undefined) throw error;
    console.error(`waybill: ${sentence}`);
    process.exit(1);
  }
}
