/** Starts everything that a running shop consists of, in order, and knows how to stop it. */

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { closeDemoAccounts } from '../../features/accounts/demo.ts';
import { fillContent } from '../../features/content/defaults.ts';
import { sayPlace } from '../../platform/files/files-address.ts';
import { serveApiDocs } from '../api/api-docs.ts';
import { embeddedOrOwnDatabase } from '../database/embedded-or-own-database.ts';
import { prepareForWeb } from '../database/web-database.ts';
import { type Demo, prepareDemo } from '../demo/demo.ts';
import { demoMails } from '../demo/people.ts';
import { type Assets, serveBuiltAssets } from '../pages/assets.ts';
import { ensureBuilt, root } from '../pages/build.ts';
import { serveMailbox } from '../pages/mailbox-page.ts';
import { type Renderer, servePages } from '../pages/pages.ts';
import { serveSeo } from '../pages/seo.ts';
import { serveUnsentForms } from '../pages/unsent-forms.ts';
import { serveLlms } from '../serve-llms.ts';
import { serveLook } from '../serve-look.ts';
import { requireDataFolder } from '../settings/data-folder.ts';
import type { ServerSettings } from '../settings/settings.ts';
import { checkSecret } from '../setup/check-secret.ts';
import { isQuiet, quietWords } from '../setup/quiet.ts';
import { reachFiles } from '../setup/reach-files.ts';
import { serveSharePictures } from '../share/serve.ts';
import { styleRefusedPages } from '../watch/refused-page.ts';
import { serveManifest } from '../web-manifest.ts';
import { startWorker } from '../work/worker.ts';
import { serveDevelopment } from './development.ts';

import { sayTo } from './logging.ts';
import { createShop, type Shop } from './shop.ts';

export interface RunningShop {
  shop: Shop;
  /** When the demo is a living shop; at once without a demo. */
  filled: Promise<void>;
  address: string;
  announceStop(): void;
  /** Takes nothing new, neither requests nor jobs; resolves when what is at hand is done. */
  finish(): Promise<void>;
  stop(): Promise<void>;
}

export interface RunOptions {
  isProduction: boolean;
  /** Where to say what is going on; by default the console in the demo, and the log in a real shop. */
  say?: (line: string) => void;
  /** Where a machine opens one page after the other and would rather wait than be turned away. */
  withoutLimits?: boolean;
  /** How many lives of each kind the demo has at the most. */
  mostLives?: number;
}

export async function createRunningShop(settings: ServerSettings, options: RunOptions): Promise<RunningShop> {
  const say = options.say ?? sayTo(settings);
  requireDataFolder(settings);
  if (options.isProduction) await ensureBuilt(say, { builds: settings.builds });
  const database = await embeddedOrOwnDatabase(settings, say);
  const connectionString = await prepareForWeb(database.connectionString, settings);
  const stopAndThrow = async (error: unknown): Promise<never> => {
    await database.stop();
    throw error;
  };
  await reachFiles({ place: settings.filesPlace, say }).catch(stopAndThrow);
  const quiet = await isQuiet(connectionString).catch(stopAndThrow);
  const advice = await checkSecret(connectionString, settings).catch(stopAndThrow);
  if (advice) say(`waybill: ${advice}`);
  const demo = settings.demo ? await prepareDemo(settings) : undefined;
  const shop = await createShop({
    settings,
    connectionString,
    isQuiet: quiet,
    ...(demo ? { outside: demo.outside } : {}),
    ...(options.withoutLimits ? { limitRates: false, pressure: 'off' } : {}),
  });
  await fillContent(shop.installation);
  if (demo && !quiet) await demo.fill(shop);
  else if (!demo) await closeDemoAccounts(shop.installation, demoMails);
  const pages = await serveEverything(shop, options.isProduction);
  const looking = takeOverSettings(shop);
  const worker = settings.workerInside && !quiet ? await startWorker(shop.worker) : undefined;
  await shop.app.listen({ port: settings.port, host: settings.host });
  const address = `http://localhost:${settings.port}`;
  const living = quiet ? undefined : demo?.live(shop, options.mostLives ? { most: options.mostLives } : {});
  for (const line of greeting({ settings, address, demo, isEmbedded: database.isEmbedded })) say(line);
  if (quiet) say(`waybill: ${quietWords}`);
  return {
    shop,
    address,
    filled: living?.done ?? Promise.resolve(),
    announceStop: () => shop.announceStop(),
    async finish() {
      await Promise.all([shop.drain(), worker?.stop()]);
    },
    async stop() {
      pages.stop();
      clearInterval(looking);
      await living?.stop();
      await worker?.stop();
      await shop.close();
      await demo?.stop();
      await database.stop();
    },
  };
}

/** Changes that another process saved count here within a second, and settings within five where the line is down. */
export function takeOverSettings(shop: Shop): NodeJS.Timeout {
  const look = (): Promise<void> =>
    shop.refreshSettings().catch((error: unknown) => {
      shop.installation.log.warn({ err: error }, 'the settings of the shop could not be read');
    });
  void shop.followNodes();
  return setInterval(() => void look(), 5_000).unref();
}

export async function serveEverything(shop: Shop, isProduction: boolean): Promise<{ stop(): void }> {
  let assets: Assets;
  let renderer: () => Promise<Renderer>;
  let stop = (): void => {};
  if (isProduction) {
    assets = await serveBuiltAssets(shop.app, shop.installation);
    const entry = pathToFileURL(join(root, 'dist/server/server-entry.js')).href;
    const built = (await import(entry)) as Renderer;
    renderer = async () => built;
  } else {
    const development = await serveDevelopment(shop.app);
    assets = development.assets;
    renderer = development.renderer;
    stop = development.stop;
  }
  serveApiDocs(shop.app, shop.document, assets);
  if (shop.installation.settings.development) serveMailbox(shop.app, shop.installation, assets);
  serveManifest(shop.app, shop.installation);
  serveLook(shop.app, shop.installation);
  serveSeo(shop.app, shop.installation.settings, shop.features.publishedAddresses);
  serveLlms(shop.app, { settings: shop.installation.settings, texts: shop.texts });
  const pages = servePages(shop.app, { shop, assets, renderer, isProduction });
  serveUnsentForms(shop.app, { shop, assets, renderer, isProduction });
  styleRefusedPages(shop.app, assets.of(null).css);
  serveSharePictures(shop.app, {
    settings: shop.installation.settings,
    titleOf: pages.titleOf,
  });
  shop.onForgetPages(() => pages.forget());
  return { stop };
}

function greeting(parts: {
  settings: ServerSettings;
  address: string;
  demo: Demo | undefined;
  isEmbedded: boolean;
}): string[] {
  const { settings, address, demo } = parts;
  const isPlay = settings.payments.provider === 'sandbox' && !settings.demo;
  const embedded = [
    `database ${parts.isEmbedded ? 'embedded' : 'yours'}`,
    `mail ${settings.smtpUrl ? 'by SMTP' : `kept, readable at ${address}/dev/mail`}`,
    `payments ${settings.payments.provider}${isPlay ? ' (test cards only: no money moves)' : ''}`,
    settings.filesPlace ? `files in ${sayPlace(settings.filesPlace)}` : 'files in the data folder',
  ].join(' · ');
  const lines = ['', `Waybill is open at ${address}`, `  ${embedded}`];
  for (const { role, email, password } of demo?.accounts ?? []) {
    lines.push(`  ${role.padEnd(9)} ${email}  password ${password}`);
  }
  for (const product of demo?.products ?? []) lines.push(`  to paste  ${product}`);
  return [...lines, ''];
}
