/** A whole shop, put together: database, features, API, health. Pages are added by `pages.ts`. */
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { createDhl } from '../features/deliveries/carriers/dhl.ts';
import { refreshSettings } from '../features/shop-settings/actions.ts';
import { nameTexts } from '../platform/brand.ts';
import { fully } from '../platform/caller.ts';
import { type Clock, systemClock } from '../platform/clock.ts';
import { type OpenDatabase, openDatabase } from '../platform/database.ts';
import { openDatabaseClock } from '../platform/database-clock.ts';
import { createDiskRoom, type DiskRoomOptions } from '../platform/disk-room.ts';
import { defaultDataDirectory } from '../platform/embedded-postgres.ts';
import { newId } from '../platform/ids.ts';
import type { Installation } from '../platform/installation.ts';
import { openLiveLine } from '../platform/live.ts';
import { locales } from '../platform/locale.ts';
import { createMailer } from '../platform/mail.ts';
import { Refusal } from '../platform/refusal.ts';
import { createSharedCounts } from '../platform/request-counts/shared-counts.ts';
import type { LocalisedTree } from '../platform/texts.ts';
import { serveCalls } from './api.ts';
import { createApp } from './app.ts';
import { serveCspReports } from './csp-report.ts';
import { createDiskAlarm } from './disk-alarm.ts';
import { failureHandler } from './failures.ts';
import { boundCalls, createFeatures, type Features, type Outside } from './features.ts';
import { serveHealth } from './health.ts';
import { createIdempotencyKeys } from './idempotency.ts';
import { writeJournal } from './journal.ts';
import { createLog } from './logging.ts';
import { serveMetrics } from './metrics.ts';
import { keptDocument } from './openapi.ts';
import { outsideServices } from './outside-services.ts';
import { defaultPressureLimits, noPressure, type PressureLimits, refuseUnderPressure } from './pressure.ts';
import { openProductsOutside } from './products-outside.ts';
import { serveLive } from './serve-live.ts';
import { servePictures } from './serve-pictures.ts';
import type { ServerSettings } from './settings.ts';
import { settle } from './settlement.ts';
import { readTexts } from './texts.ts';
import { createUploads } from './uploads/uploads.ts';
import { serveVisitSpeeds } from './visit-speeds.ts';
import type { WorkerParts } from './worker.ts';

export interface ShopOptions {
  settings: ServerSettings;
  connectionString: string;
  clock?: Clock;
  log?: Logger;
  outside?: Partial<Outside>;
  limitRates?: boolean;
  /** Shows itself and does nothing: it came out of a backup, and the operator has not confirmed it yet. */
  isQuiet?: boolean;
  /** When requests are refused to keep the others fast; `off` in tests that share a machine. */
  pressure?: PressureLimits | 'off';
  /** Where uploads lie while they are taken in; "uploads" beside the embedded database by default. */
  uploadsFolder?: string;
  /** How much of the disk is left free, and how that is known. */
  disk?: Partial<DiskRoomOptions>;
  /** How often open streams are looked after; 20 s by default. */
  liveBeatMs?: number;
  /** Called with each SQL statement and its values. */
  onStatement?: (sql: string, values: readonly unknown[]) => void;
  /** Other words than the built-in ones, such as an invented language that is longer than any. */
  texts?: LocalisedTree;
}

export interface Shop {
  app: FastifyInstance;
  installation: Installation;
  features: Features;
  texts: LocalisedTree;
  isQuiet: boolean;
  /** The OpenAPI document as JSON, under the brand of now. */
  document(): string;
  database: OpenDatabase;
  worker: WorkerParts;
  /** From now on `/health/ready` says 503, so that a proxy stops sending. */
  announceStop(): void;
  /** Takes over what another process saved for the whole shop. */
  refreshSettings(): Promise<void>;
  /** Called after news that changes what pages show: texts, tariffs. */
  onNews(listener: () => void): void;
  close(): Promise<void>;
}

export async function createShop(options: ShopOptions): Promise<Shop> {
  const log = options.log ?? createLog(options.settings.logLevel);
  const isQuiet = options.isQuiet ?? false;
  let isClosing = false;
  const database = openDatabase({
    connectionString: options.connectionString,
    prepares: options.settings.preparesStatements,
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
  let tellOperator: ReturnType<typeof createDiskAlarm> | undefined;
  const room = createDiskRoom({
    folder: dataFolder,
    onChange: ({ isFull, freeBytes }) => {
      const free = { freeMegabytes: Math.round(freeBytes / 1_048_576) };
      if (!isFull) return log.warn(free, 'there is room on the disk again');
      log.error(free, 'the disk is full: files are refused until there is room');
      tellOperator?.(freeBytes).catch((error: unknown) =>
        log.error({ err: error }, 'the operator was not told of the full disk'),
      );
    },
    ...options.disk,
  });
  const products =
    options.outside?.products ??
    openProductsOutside({ ...settings, ...(isQuiet ? quietOutside : {}), demo: undefined, room });
  if (!products.catalogue)
    log.info(
      'the search shows no offers of outside catalogues: set CATALOGUE_EBAY_ID and CATALOGUE_EBAY_SECRET',
    );
  const installation: Installation = {
    db: database.db,
    pool: database.pool,
    clock,
    newId,
    files: products.files,
    log: log as Installation['log'],
    settings,
  };
  const unnamed = options.texts ? undefined : readTexts('unnamed');
  const texts = options.texts ?? readTexts(settings);
  const nameAgain = (): void => {
    for (const locale of unnamed ? locales : []) texts[locale] = nameTexts(unnamed?.[locale] ?? {}, settings);
  };
  tellOperator = createDiskAlarm(installation, texts);
  const mailer = createMailer({
    smtpUrl: settings.smtpUrl,
    needsTls: settings.smtpNeedsTls,
    from: () => senderOf(settings),
  });
  const newsListeners: (() => void)[] = [];
  const features = createFeatures(installation, {
    texts,
    nameTexts: nameAgain,
    services: outsideServices(options.settings),
    onNews: () => {
      for (const listener of newsListeners) listener();
    },
    sendMail: isQuiet ? undefined : mailer.send,
    silencesProviders: isQuiet,
    carriers: settings.dhl && !isQuiet ? { dhl: createDhl(settings.dhl) } : {},
    ...options.outside,
    products,
  });
  const onFailure = failureHandler(texts, settings.defaultLocale);
  const app = await createApp({
    log,
    onFailure,
    trustedProxies: settings.trustedProxies,
    publicUrl: settings.publicUrl,
    onlyThisMachine: settings.demo || settings.development,
    limitRates: options.limitRates ?? true,
    counts: createSharedCounts(database.pool, {
      onError: (error) => log.warn({ err: error }, 'requests are counted by this node alone'),
    }),
  });
  app.setErrorHandler(onFailure);
  const pressure =
    options.pressure === 'off'
      ? noPressure
      : await refuseUnderPressure(app, options.pressure ?? defaultPressureLimits);
  if (settings.metricsToken) serveVisitSpeeds(app, serveMetrics(app, database, settings.metricsToken));
  app.all('/api/*', async () => {
    throw new Refusal('not_found');
  });
  const calls = boundCalls(features);
  serveCalls(app, {
    calls,
    authenticate: features.authenticate,
    idempotency: createIdempotencyKeys(database.db),
    uploads: createUploads({
      shop: installation,
      folder: options.uploadsFolder ?? join(dataFolder, 'uploads'),
      refuseWithoutRoom: async () => {
        pressure.refuseLarge();
        await room.refuseWithout();
      },
    }),
    now: () => clock.now(),
    defaultLocale: settings.defaultLocale,
    timeZone: settings.timeZone,
    defaultLimit: { max: 600, windowSeconds: 60 },
    isQuiet,
    onDeed: (deed) => writeJournal(installation, deed),
  });
  // a shop that nobody uploads to notices its full disk as well
  const looking = setInterval(() => void room.isFull(), 60_000).unref();
  app.addHook('onClose', async () => clearInterval(looking));
  features.serveFiles(app);
  const authenticateFully: typeof features.authenticate = async (request) =>
    fully(await features.authenticate(request));
  const live = serveLive(app, {
    ...features.live,
    line: openLiveLine({ connectionString: options.connectionString, log: installation.log }),
    authenticate: authenticateFully,
    ...(options.liveBeatMs ? { beatMs: options.liveBeatMs } : {}),
  });
  servePictures(app, {
    shop: installation,
    viewers: features.pictureViewers,
    authenticate: authenticateFully,
  });
  const document = keptDocument(calls, settings);
  await refreshSettings(features.settings);
  serveCspReports(app, installation.log);
  app.get('/api/v1/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(document()),
  );
  const health = serveHealth(app, { database, pressure, room });
  return {
    app,
    installation,
    features,
    texts,
    isQuiet,
    document,
    database,
    worker: {
      pool: database.queuePool,
      db: database.db,
      log: installation.log,
      reactions: features.reactions,
      jobs: features.jobs,
      crontab: features.crontab,
      resting: new Set(),
    },
    refreshSettings: () => refreshSettings(features.settings),
    announceStop: () => {
      health.announceStop();
      live.endAll();
    },
    onNews: (listener) => newsListeners.push(listener),
    close: async () => {
      isClosing = true;
      databaseClock?.stop();
      await app.close();
      await products.renderer?.close();
      await products.readerPool.close();
      mailer.close();
      await database.close();
    },
  };
}

/** Services that a quiet shop asks nothing of. */
const quietOutside = { translator: undefined, ebay: undefined };

/** Mails come from the brand, unless the operator named the sender. */
function senderOf({ mailFrom, brand }: ServerSettings): string | { name: string; address: string } {
  return mailFrom.includes('<') ? mailFrom : { name: brand, address: mailFrom };
}

/** One currency for prices, orders and money: the database's, chosen by the environment before the first order. */
async function settledIn(database: OpenDatabase, settings: ServerSettings, clock: Clock): Promise<string> {
  const { settlementCurrency: wanted, payments } = settings;
  try {
    return await settle(database.db, { wanted, payments, at: clock.now() });
  } catch (error) {
    await database.close();
    throw error;
  }
}
