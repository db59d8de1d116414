/** The installation that a shop stands on: its database and clock, its settings, its disk and its texts. */
import { dirname } from 'node:path';
import type { Logger } from 'pino';
import type { ProductsOutside } from '../../features/products/products.ts';
import { type Clock, systemClock } from '../../platform/clock.ts';
import { type OpenDatabase, openDatabase } from '../../platform/database/database.ts';
import { openDatabaseClock } from '../../platform/database/database-clock.ts';
import { defaultDataDirectory } from '../../platform/embedded-postgres/embedded-postgres.ts';
import { createDiskRoom, type DiskRoom } from '../../platform/files/disk-room.ts';
import { newId } from '../../platform/ids.ts';
import type { Installation } from '../../platform/installation.ts';
import type { LocalisedTree } from '../../platform/texts/texts.ts';
import { namedTexts } from '../named-texts.ts';
import { type JoinedPorts, joinPlugins } from '../plugins/join.ts';
import type { ServerSettings } from '../settings/settings.ts';
import { createDiskAlarm } from '../watch/disk-alarm.ts';
import { openProductsOutside } from '../wiring/products-outside.ts';
import { settle } from '../work/settlement.ts';
import { createLog } from './logging.ts';
import type { ShopOptions } from './shop-options.ts';

export interface OpenInstallation {
  installation: Installation & { settings: ServerSettings };
  database: OpenDatabase;
  log: Logger;
  /** Beside the embedded database: uploads and other files. */
  dataFolder: string;
  room: DiskRoom;
  products: ProductsOutside;
  /** The parts of the shop and of its plug-ins, by port. */
  ports: JoinedPorts;
  texts: LocalisedTree;
  /** Puts the brand of now into the texts. */
  nameTexts(): void;
  /** Ends what runs beside requests; `work` ends the app in between, while the database still answers. */
  close(work: () => Promise<unknown>): Promise<void>;
}

/** Opens everything below the features. The database is closed again when its currency disagrees with the settings. */
export async function openInstallation(options: ShopOptions): Promise<OpenInstallation> {
  const log = options.log ?? createLog(options.settings.logLevel);
  let isClosing = false;
  const database = openDatabase({
    connectionString: options.connectionString,
    prepares: options.settings.preparesStatements,
    max: options.settings.databaseLimits.connections,
    queueMax: options.settings.databaseLimits.queueConnections,
    statementMs: options.settings.databaseLimits.statementMs,
    onError: (error) => {
      if (!isClosing) log.warn({ err: error }, 'idle database connection lost');
    },
    ...(options.onStatement ? { onStatement: options.onStatement } : {}),
  });
  const databaseClock = options.clock
    ? undefined
    : await openDatabaseClock(database.pool, log as Installation['log']);
  const clock = options.clock ?? databaseClock ?? systemClock;
  const settings = {
    ...options.settings,
    settlementCurrency: await settledIn(database, options.settings, clock),
  };
  const dataFolder = dirname(defaultDataDirectory());
  const disk = watchDisk(options, { log, dataFolder });
  const ports = joinPlugins({
    ...{ settings, db: database.db, clock, log: log as Installation['log'], isQuiet: options.isQuiet },
    limits: options.outside?.providerLimits,
  });
  const products = openOutside(options, { settings, log, room: disk.room, ports });
  const installation = {
    db: database.db,
    pool: database.pool,
    clock,
    newId,
    files: products.files,
    log: log as Installation['log'],
    settings,
  };
  const named = namedTexts(options.texts, settings);
  disk.tell(createDiskAlarm(installation, named.texts));
  return {
    ...{ installation, database, log, dataFolder, products, ports },
    ...named,
    room: disk.room,
    async close(work) {
      isClosing = true;
      databaseClock?.stop();
      await work();
      await products.renderer?.close();
      await products.readerPool.close();
      await database.close();
    },
  };
}

/** One currency for prices, orders and money: the database's, chosen by the environment before the first order. */
async function settledIn(database: OpenDatabase, settings: ServerSettings, clock: Clock): Promise<string> {
  const { settlementCurrency: wanted, payments, plugins } = settings;
  const others = plugins.flatMap(({ plugin }) => plugin.paymentProviders ?? []);
  try {
    return await settle(database.db, { wanted, payments, others, at: clock.now() });
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** The operator is told of a full disk by `tell`'s alarm, which needs the installation that needs the disk. */
function watchDisk({ disk }: ShopOptions, { log, dataFolder }: { log: Logger; dataFolder: string }) {
  let alarm: ReturnType<typeof createDiskAlarm> | undefined;
  const room = createDiskRoom({
    folder: dataFolder,
    onChange: ({ isFull, freeBytes }) => {
      const free = { freeMegabytes: Math.round(freeBytes / 1_048_576) };
      if (!isFull) return log.warn(free, 'there is room on the disk again');
      log.error(free, 'the disk is full: files are refused until there is room');
      alarm?.(freeBytes).catch((error: unknown) =>
        log.error({ err: error }, 'the operator was not told of the full disk'),
      );
    },
    ...disk,
  });
  return {
    room,
    tell: (told: typeof alarm): void => {
      alarm = told;
    },
  };
}

/** Services that a quiet shop asks nothing of. */
const quietOutside = { ebay: undefined };

function openOutside(
  { outside, isQuiet }: ShopOptions,
  {
    settings,
    log,
    room,
    ports,
  }: { settings: ServerSettings; log: Logger; room: DiskRoom; ports: JoinedPorts },
): ProductsOutside {
  const opened =
    outside?.products ??
    openProductsOutside({
      ...settings,
      ...(isQuiet ? quietOutside : {}),
      ...{ demo: undefined, room, log, adapterModules: ports.adapterModules },
    });
  // the demo brings its own shops, and translates by what the operator set up, as every other one does
  const products = {
    ...opened,
    get translate() {
      return ports.translate ?? opened.translate ?? null;
    },
  };
  if (!products.catalogue)
    log.info(
      'the search shows no offers of outside catalogues: set CATALOGUE_EBAY_ID and CATALOGUE_EBAY_SECRET',
    );
  return products;
}
