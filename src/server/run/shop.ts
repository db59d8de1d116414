/** A whole shop, put together: database, features, API, health. Pages are added by `pages.ts`. */
import type { FastifyInstance } from 'fastify';
import { refreshCompany } from '../../features/company/actions.ts';
import { refreshOpening } from '../../features/launch/actions.ts';
import { createTelegram } from '../../features/notifications/channels/telegram.ts';
import { refreshPlugins } from '../../features/plugins/actions.ts';
import { refreshSettings } from '../../features/shop-settings/actions.ts';
import { refreshWebhooks } from '../../features/webhooks/actions.ts';
import type { OpenDatabase } from '../../platform/database/database.ts';
import type { Installation } from '../../platform/installation.ts';
import { createMailer } from '../../platform/mail/mail.ts';
import type { LocalisedTree } from '../../platform/texts/texts.ts';
import { followNodes } from '../follow-nodes.ts';
import { launchSettings } from '../settings/launch-settings.ts';
import { outsideServices } from '../settings/outside-services.ts';
import type { ServerSettings } from '../settings/settings.ts';
import { askServices } from '../setup/services-answer.ts';
import { createFeatures, type Features, type Outside } from '../wiring/features.ts';
import type { WorkerParts } from '../work/worker.ts';
import { type OpenInstallation, openInstallation } from './open-installation.ts';
import { serveApi } from './serve-api.ts';
import type { ShopOptions } from './shop-options.ts';

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
  /** From now on `/health/ready` says 503, so that a proxy stops sending, and each answer closes its connection. */
  announceStop(): void;
  /** After `announceStop`: takes no connection any more; resolves when what came on the open ones is answered. */
  drain(): Promise<void>;
  /** Takes over what another process saved for the whole shop. */
  refreshSettings(): Promise<void>;
  /** From now on lets go of old copies within a second after another process changed something; resolves once it hears. */
  followNodes(): Promise<void>;
  /** Called after news that changes what pages show: texts, tariffs. */
  onForgetPages(listener: () => void): void;
  close(): Promise<void>;
}

/** Opens the shop's database and services and puts its app together; it listens nowhere yet. `close` ends all of it. */
export async function createShop(options: ShopOptions): Promise<Shop> {
  const open = await openInstallation(options);
  const { installation, database, texts } = open;
  const mailer = createMailer({
    smtpUrl: installation.settings.smtpUrl,
    needsTls: installation.settings.smtpNeedsTls,
    from: () => senderOf(installation.settings),
  });
  const pageKeepers: (() => void)[] = [];
  const features = featuresOf(options, open, {
    sendMail: mailer.send,
    forgetPages: () => {
      for (const listener of pageKeepers) listener();
    },
  });
  const { app, line, document, announceStop, drain } = await serveApi(options, open, features);
  const takeOver = async (): Promise<void> => {
    await features.launch.settlement.takeOver();
    await refreshSettings(features.settings);
    await refreshCompany(features.company);
    await refreshOpening(features.launch);
    await refreshWebhooks(database.db);
    await refreshPlugins(features.plugins);
  };
  await takeOver();
  return {
    ...{ app, installation, features, texts, document, database, announceStop, drain },
    isQuiet: options.isQuiet ?? false,
    worker: {
      pool: database.queuePool,
      db: database.db,
      log: installation.log,
      reactions: features.reactions,
      jobs: features.jobs,
      crontab: features.crontab,
      resting: new Set(),
    },
    refreshSettings: takeOver,
    followNodes: () => followNodes(line, features.kept, installation.log),
    onForgetPages: (listener) => pageKeepers.push(listener),
    close: () =>
      open.close(async () => {
        await app.close();
        mailer.close();
      }),
  };
}

/** A quiet shop sends no mail, and asks neither carriers nor providers. */
function featuresOf(
  { settings, isQuiet = false, outside }: ShopOptions,
  { installation, texts, nameTexts, products, ports }: OpenInstallation,
  { sendMail, forgetPages }: { sendMail: Outside['sendMail']; forgetPages(): void },
): Features {
  const { telegram } = installation.settings;
  return createFeatures(installation, {
    ...{ texts, nameTexts, forgetPages },
    services: outsideServices(settings),
    launch: launchSettings(settings),
    paymentPorts: settings.plugins.flatMap(({ plugin }) => plugin.paymentProviders ?? []),
    askServices: () => askServices(settings),
    sendMail: isQuiet ? undefined : sendMail,
    silencesProviders: isQuiet,
    telegram: telegram && !isQuiet ? createTelegram(telegram) : undefined,
    ports,
    ...outside,
    products,
  });
}

/** Mails come from the brand, unless the operator named the sender. */
function senderOf({ mailFrom, brand }: ServerSettings): string | { name: string; address: string } {
  return mailFrom.includes('<') ? mailFrom : { name: brand, address: mailFrom };
}
