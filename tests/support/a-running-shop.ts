/**
 * The production shop on a port of its own: built pages, API, worker, its own database. For tests in a browser.
 * `aRunningShop()` in `beforeAll`, `close()` in `afterAll`.
 */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { fillContent } from '../../src/features/content/defaults.ts';
import type { Clock } from '../../src/platform/clock.ts';
import { listMails, type StoredMail } from '../../src/platform/mail/mail-outbox.ts';
import { prepareDemo } from '../../src/server/demo/demo.ts';
import { ensureBuilt } from '../../src/server/pages/build.ts';
import { serveEverything } from '../../src/server/run/run.ts';
import { createShop, type Shop } from '../../src/server/run/shop.ts';
import type { ShopOptions } from '../../src/server/run/shop-options.ts';
import { readSettings, type ServerSettings } from '../../src/server/settings/settings.ts';
import { startWorker } from '../../src/server/work/worker.ts';
import { aDatabase } from './a-database.ts';
import { journeyEnvironment, openingPath, pathOf } from './journey-setting.ts';

export interface RunningTestShop {
  /** Such as `http://localhost:40123`, without a trailing slash. */
  address: string;
  /** The address that opens a page, in English unless said otherwise. */
  at(path: string, locale?: string): string;
  /** The address that a page stands at once it is open. */
  stands(path: string, locale?: string): string;
  shop: Shop;
  /** Runs as time does; `advance` moves it on, for links that expire and pauses that end. */
  /** Addresses of products of the demo shops, ready to be pasted. */
  products: string[];
  clock: Clock & { advance(milliseconds: number): void };
  /** The mails in the outbox to one address, the newest first. */
  mailsTo(to: string): Promise<StoredMail[]>;
  /** The newest link of a kind of mail, as it stands in the text. Throws when there is none. */
  linkTo(to: string, kind: string): Promise<string>;
  close(): Promise<void>;
}

export interface RunningShopOptions extends Partial<Omit<ShopOptions, 'settings'>> {
  /** In the place of what the test's environment says. */
  settings?: Partial<ServerSettings>;
  /** Waits until the demo is a living shop, with an order of each kind. */
  living?: boolean;
  /** The staff area has a name of its own: `staff.` before that of the shop. */
  staffHost?: boolean;
}

/** The sources stay as they are while a process runs its tests, and to look at all of them takes a moment. */
let built: Promise<void> | undefined;

export async function aRunningShop({
  living = false,
  staffHost = false,
  ...options
}: RunningShopOptions = {}): Promise<RunningTestShop> {
  built ??= ensureBuilt((line) => console.log(line));
  await built;
  const database = await aDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'waybill-journey-'));
  process.env.WAYBILL_DATA = folder;
  const demo = await prepareDemo();
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const clock = passingClock();
  const errors: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => errors.push(line) });
  const settings = readSettings({
    ...{ WAYBILL_DEMO: '1', DEFAULT_LOCALE: 'en', PUBLIC_URL: address },
    ...(staffHost ? { STAFF_URL: `http://staff.localhost:${port}` } : {}),
    ...journeyEnvironment,
  });
  const shop = await createShop({
    connectionString: database.connectionString,
    clock,
    log,
    // one visitor of a test asks more in a minute than a hundred people do
    limitRates: false,
    pressure: 'off',
    ...options,
    outside: { ...demo.outside, ...options.outside },
    settings: { ...settings, ...options.settings },
  });
  await fillContent(shop.installation);
  await demo.fill(shop);
  const pages = await serveEverything(shop, true);
  const worker = await startWorker(shop.worker);
  await shop.app.listen({ port, host: '127.0.0.1' });
  if (living) await demo.live(shop, { most: 1 }).done;
  const mailsTo = (to: string) => listMails(shop.installation.db, { to });
  return {
    address,
    at: (path, locale) => address + openingPath(path, locale),
    stands: (path, locale) => address + pathOf(path, locale),
    shop,
    products: demo.products,
    clock,
    mailsTo,
    linkTo: async (to, kind) => {
      const mails = await mailsTo(to);
      const link = /https?:\/\/\S+/.exec(mails.find((mail) => mail.kind === kind)?.text ?? '')?.[0];
      if (!link)
        throw new Error(`no link "${kind}" to ${to}; mails: ${mails.map((mail) => mail.kind).join()}`);
      return link;
    },
    close: async () => {
      pages.stop();
      await worker.stop();
      await shop.close();
      await demo.stop();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
      if (errors.length > 0) throw new Error(`errors were logged during the test:\n${errors.join('\n')}`);
    },
  };
}

function passingClock(): RunningTestShop['clock'] {
  let ahead = 0;
  return {
    now: () => new Date(Date.now() + ahead),
    advance(milliseconds) {
      ahead += milliseconds;
    },
  };
}

/** A port that was free a moment ago: links in mails need the address before the shop listens. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
