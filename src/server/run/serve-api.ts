/** The API of a shop: calls, live streams, pictures and files, behind limits and under watch. */
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { takesOrders } from '../../features/launch/actions.ts';
import { isWorked } from '../../features/queue/actions.ts';
import { fully } from '../../platform/api/caller.ts';
import { Refusal } from '../../platform/api/refusal.ts';
import { type LiveLine, openLiveLine } from '../../platform/jobs/live.ts';
import { createSharedCounts } from '../../platform/request-counts/shared-counts.ts';
import { serveCalls } from '../api/api.ts';
import { documentLimit } from '../api/api-docs.ts';
import { writeAuditLog } from '../api/audit-log.ts';
import { failureHandler } from '../api/failures.ts';
import { createIdempotencyKeys } from '../api/idempotency.ts';
import { keptDocument } from '../api/openapi.ts';
import { createApp } from '../app.ts';
import { serveLive } from '../live/serve-live.ts';
import { servePictures } from '../live/serve-pictures.ts';
import { createUploads } from '../uploads/uploads.ts';
import { serveCspReports } from '../watch/csp-report.ts';
import { serveHealth } from '../watch/health.ts';
import { closeInOrder } from '../watch/last-answers.ts';
import { serveMetrics } from '../watch/metrics.ts';
import { refuseWhileStopped } from '../watch/planned-stop.ts';
import { defaultPressureLimits, noPressure, refuseUnderPressure } from '../watch/pressure.ts';
import { serveVisitSpeeds } from '../watch/visit-speeds.ts';
import { boundCalls, type Features } from '../wiring/features.ts';
import type { OpenInstallation } from './open-installation.ts';
import type { ShopOptions } from './shop-options.ts';

export interface ShopApi {
  app: FastifyInstance;
  /** News of other processes. */
  line: LiveLine;
  /** The OpenAPI document as JSON, under the brand of now. */
  document(): string;
  announceStop(): void;
  /** Takes no connection any more; resolves when what came on the open ones is answered. */
  drain(): Promise<void>;
}

/** Everything below `/api`, with health, files and pictures. Calls are served after what limits and watches them. */
export async function serveApi(
  options: ShopOptions,
  open: OpenInstallation,
  features: Features,
): Promise<ShopApi> {
  const { installation, database, room } = open;
  const { settings } = installation;
  const app = await guardedApp(options, open);
  const last = closeInOrder(app);
  refuseWhileStopped(app, {
    until: options.settings.stoppedUntil,
    zone: settings.timeZone,
    now: () => installation.clock.now(),
  });
  const pressure =
    options.pressure === 'off'
      ? noPressure
      : await refuseUnderPressure(app, options.pressure ?? defaultPressureLimits);
  if (settings.metricsToken) serveVisitSpeeds(app, serveMetrics(app, database, settings.metricsToken));
  app.all('/api/*', async () => {
    throw new Refusal('not_found');
  });
  const document = serveEveryCall(app, { options, open, features, pressure });
  // a shop that nobody uploads to notices its full disk as well
  const looking = setInterval(() => void room.isFull(), 60_000).unref();
  app.addHook('onClose', async () => clearInterval(looking));
  features.serveFiles(app);
  const authenticate: typeof features.authenticate = async (request) =>
    fully(await features.authenticate(request));
  const line = openLiveLine({ connectionString: options.connectionString, log: installation.log });
  const live = serveLive(app, {
    ...features.live,
    ...{ line, authenticate },
    ...(options.liveBeatMs ? { beatMs: options.liveBeatMs } : {}),
  });
  servePictures(app, { shop: installation, viewers: features.pictureViewers, authenticate });
  serveCspReports(app, installation.log);
  app.get('/api/v1/openapi.json', { config: documentLimit }, (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(document()),
  );
  const health = serveHealth(app, { database, pressure, room, isWorked: () => isWorked(database.db) });
  return {
    ...{ app, line, document },
    announceStop: () => {
      health.announceStop();
      last.begin();
      live.endAll();
    },
    drain: () => last.drain(),
  };
}

async function guardedApp(options: ShopOptions, open: OpenInstallation): Promise<FastifyInstance> {
  const { installation, database, log, texts } = open;
  const { settings } = installation;
  const onFailure = failureHandler(texts, settings);
  const app = await createApp({
    log,
    onFailure,
    trustedProxies: settings.trustedProxies,
    publicUrl: settings.publicUrl,
    staffUrl: settings.staffUrl,
    onlyThisMachine: settings.demo || settings.development,
    limitRates: options.limitRates ?? true,
    counts: createSharedCounts(database.pool, {
      onError: (error) => log.warn({ err: error }, 'requests are counted by this node alone'),
    }),
  });
  app.setErrorHandler(onFailure);
  return app;
}

interface Serving {
  options: ShopOptions;
  open: OpenInstallation;
  features: Features;
  pressure: typeof noPressure;
}

/** Answers what makes the OpenAPI document of the calls. */
function serveEveryCall(app: FastifyInstance, { options, open, features, pressure }: Serving): () => string {
  const { installation, database, dataFolder, room } = open;
  const { settings, clock } = installation;
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
    offered: settings,
    timeZone: settings.timeZone,
    defaultLimit: { max: 600, windowSeconds: 60 },
    isQuiet: options.isQuiet ?? false,
    takesOrders: () => takesOrders(features.launch),
    onAction: (action) => writeAuditLog(installation, action),
  });
  return keptDocument(calls, settings);
}
