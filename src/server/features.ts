/**
 * Which features the shop consists of. The wiring stands in `wiring/`: `doors` (what features need of each other),
 * `calls` (who answers), `news` (reactions to events), `jobs` (what runs later), `files` (pictures and documents).
 */
import type { FastifyInstance } from 'fastify';
import type { CallName } from '../calls.ts';
import { featureContracts } from '../contracts.ts';
import { aliveSessions, authenticatorOf } from '../features/accounts/actions.ts';
import { type PublishedAddress, publishedAddresses } from '../features/content/actions.ts';
import type { DeliveriesShop } from '../features/deliveries/actions.ts';
import type { OrdersShop } from '../features/orders/actions.ts';
import type { PaymentDesk } from '../features/payments/actions.ts';
import type { FetchLimits } from '../features/payments/providers/limited-fetch.ts';
import type { NewsSender } from '../features/payments/providers/sandbox/news.ts';
import type { FeedAddresses } from '../features/pricing/read-feed.ts';
import type { ProductsOutside } from '../features/products/products.ts';
import type { OutsideServices, SettingsShop } from '../features/shop-settings/actions.ts';
import type { Caller } from '../platform/caller.ts';
import type { CallContract } from '../platform/contract.ts';
import type { Installation } from '../platform/installation.ts';
import type { SendMail } from '../platform/mail-outbox.ts';
import type { Handler } from '../platform/serve.ts';
import type { LocalisedTree } from '../platform/texts.ts';
import type { BoundCall } from './api.ts';
import { visitOf } from './live-visits.ts';
import type { Reactions } from './reactions.ts';
import type { ServeLiveOptions } from './serve-live.ts';
import type { PictureViewers } from './serve-pictures.ts';
import { callHandlers } from './wiring/calls.ts';
import { openDoors } from './wiring/doors.ts';
import { pictureViewersOf, serveFiles } from './wiring/files.ts';
import { featureCrontab, featureJobs } from './wiring/jobs.ts';
import { reactionsToNews } from './wiring/news.ts';
import type { Job } from './worker.ts';

/** The outside world of a shop: each is replaced by a local real server in tests. */
export interface Outside {
  texts: LocalisedTree;
  /** Which outside services the environment switches on. */
  services?: OutsideServices;
  /** Names the texts of this process anew, after other settings were taken over. */
  nameTexts?: () => void;
  /** Undefined without SMTP: mails stay in the outbox. */
  sendMail: SendMail | undefined;
  products: ProductsOutside;
  /** Where central banks publish their rates. */
  rateFeeds?: FeedAddresses;
  /** Adapters that ask carriers where parcels are, by name. */
  carriers?: DeliveriesShop['carriers'];
  /** How the sandbox bank reaches the shop; HTTP to its own address when undefined. */
  sandboxSend?: NewsSender;
  /** Payment providers are not called at all. */
  silencesProviders?: boolean;
  /** How long and how much a payment provider may answer. */
  providerLimits?: FetchLimits;
  /** Called after news that changes what pages show; other processes see it within 30 s. */
  onNews?: () => void;
}

export interface Features {
  handlers: Partial<Record<CallName, unknown>>;
  reactions: Reactions;
  jobs: Record<string, Job>;
  crontab: string;
  authenticate(request: { authorization: string | undefined; bind: string | undefined }): Promise<Caller>;
  /** The context of actions with money: for the demo's balances and for tests. */
  desk: PaymentDesk;
  /** The context of actions with orders: for tests. */
  orders: OrdersShop;
  /** The settings of the whole shop that staff make in the browser. */
  settings: SettingsShop;
  /** The people who may see uploaded pictures, by their purpose; without an entry their owner and who uploaded them. */
  pictureViewers: PictureViewers;
  /** The rights to listen to live events. */
  live: Pick<ServeLiveOptions, 'visitOf' | 'aliveSessions'>;
  /** Where posts and promotions stand, for the sitemaps. */
  publishedAddresses(): Promise<PublishedAddress[]>;
  /** Adds the routes that serve files, not calls. */
  serveFiles(app: FastifyInstance): void;
}

/** Binds every feature to this installation. */
export function createFeatures(shop: Installation, outside: Outside): Features {
  const doors = openDoors(shop, outside);
  const { desk, orders } = doors;
  return {
    handlers: callHandlers(doors),
    reactions: reactionsToNews(doors),
    jobs: featureJobs(doors),
    crontab: featureCrontab,
    authenticate: authenticatorOf(shop),
    desk,
    orders,
    settings: doors.settings,
    pictureViewers: pictureViewersOf(shop),
    live: {
      visitOf: (request) => visitOf(shop.db, request),
      aliveSessions: (ids) => aliveSessions(shop.db, ids, shop.clock.now()),
    },
    publishedAddresses: () => publishedAddresses(shop.db, shop.clock.now()),
    serveFiles: (app) => serveFiles(app, doors),
  };
}

/** The calls that have a handler, with their contracts. */
export function boundCalls(features: Features): BoundCall[] {
  return Object.entries(featureContracts).flatMap(([feature, contracts]) =>
    Object.entries(contracts as Record<string, CallContract>).flatMap(([name, contract]) => {
      const handler = (features.handlers as Record<string, unknown>)[name];
      return handler ? [{ name, feature, contract, handler: handler as Handler<CallContract> }] : [];
    }),
  );
}
