/**
 * Which features the shop consists of. The wiring stands in `wiring/`: `ports` (what features need of each other),
 * `calls` (who answers), `news` (reactions to events), `jobs` (what runs later), `files` (pictures and documents).
 */
import type { FastifyInstance } from 'fastify';
import type { CallName } from '../../calls.ts';
import { featureContracts } from '../../contracts.ts';
import { aliveSessions, authenticatorOf } from '../../features/accounts/actions.ts';
import type { CompanyShop } from '../../features/company/actions.ts';
import {
  type PublishedAddress,
  publishedAddresses,
} from '../../features/content/items/published-addresses.ts';
import type { DeliveriesShop } from '../../features/deliveries/deliveries-shop.ts';
import type { LaunchDesk } from '../../features/launch/actions.ts';
import type { LaunchFinding, LaunchSettings } from '../../features/launch/rules.ts';
import type { Telegram } from '../../features/notifications/channels/telegram.ts';
import type { OrdersShop } from '../../features/orders/orders-shop.ts';
import type { PaymentContext } from '../../features/payments/desk.ts';
import type { NewsSender } from '../../features/payments/providers/sandbox/news.ts';
import type { PluginDesk } from '../../features/plugins/actions.ts';
import type { FeedAddresses } from '../../features/pricing/rates/rate-sources.ts';
import type { ProductsOutside } from '../../features/products/products.ts';
import type { SettingsShop } from '../../features/shop-settings/actions.ts';
import type { OutsideServices } from '../../features/shop-settings/services.ts';
import type { Caller, Credentials } from '../../platform/api/caller.ts';
import type { CallContract } from '../../platform/api/contract.ts';
import type { Handler } from '../../platform/api/serve.ts';
import type { Egress } from '../../platform/egress/egress.ts';
import type { FetchLimits } from '../../platform/egress/limited-fetch.ts';
import type { Installation } from '../../platform/installation.ts';
import type { SendMail } from '../../platform/mail/mail-outbox.ts';
import type { LocalisedTree } from '../../platform/texts/texts.ts';
import type { PaymentPort } from '../../plugins/plugin.ts';
import type { BoundCall } from '../api/api.ts';
import { visitOf } from '../live/live-visits.ts';
import type { ServeLiveOptions } from '../live/serve-live.ts';
import type { PictureViewers } from '../live/serve-pictures.ts';
import type { JoinedPorts } from '../plugins/join.ts';
import type { Reactions } from '../work/reactions.ts';
import type { Job } from '../work/worker.ts';
import { callHandlers } from './calls.ts';
import { dropOldCopies, type OldCopies } from './drop-old-copies.ts';
import { pictureViewersOf, serveFiles } from './files.ts';
import { featureCrontab, featureJobs } from './jobs.ts';
import { reactionsToNews } from './news.ts';
import { openFeaturePorts } from './ports.ts';
import { toldToPlugins, toldToWebhooks } from './told-events.ts';

/** The outside world of a shop: each is replaced by a local real server in tests. */
export interface Outside {
  texts: LocalisedTree;
  /** Which outside services the environment switches on. */
  services?: OutsideServices;
  /** Signs in the server's settings that the shop is its operator's own; undefined in tools. */
  launch?: LaunchSettings;
  /** The payment providers that plug-ins bring. */
  paymentPorts?: readonly PaymentPort[];
  /** Whether somebody listens where outside services are. */
  askServices?: () => Promise<LaunchFinding[]>;
  /** Puts the names into the texts of this process again, after other settings were taken over. */
  nameTexts?: () => void;
  /** Undefined without SMTP: mails stay in the outbox. */
  sendMail: SendMail | undefined;
  products: ProductsOutside;
  /** Where central banks publish their rates. */
  rateFeeds?: FeedAddresses;
  /** The parts of the shop and of its plug-ins, by port; tools have none. */
  ports?: JoinedPorts;
  /** Adapters of carriers in the place of those of `ports`, by name. */
  carriers?: DeliveriesShop['carriers'];
  /** The guarded way to receivers of webhooks; that of the system's name servers by default. */
  webhookEgress?: Egress;
  /** The guarded way to push services of browsers; that of the system's name servers by default. */
  pushEgress?: Pick<Egress, 'post'>;
  /** The operator's bot; undefined without one. */
  telegram?: Telegram | undefined;
  /** How the sandbox bank reaches the shop; HTTP to its own address when undefined. */
  sandboxSend?: NewsSender;
  /** Payment providers are not called at all. */
  silencesProviders?: boolean;
  /** How long and how much a payment provider may answer. */
  providerLimits?: FetchLimits;
  /** Called after news that changes what pages show; other processes hear of it after the commit. */
  forgetPages?: () => void;
}

export interface Features {
  handlers: Partial<Record<CallName, unknown>>;
  reactions: Reactions;
  jobs: Record<string, Job>;
  crontab: string;
  authenticate(request: Credentials): Promise<Caller>;
  /** The context of actions with money: for the demo's balances and for tests. */
  desk: PaymentContext;
  /** The context of actions with orders: for tests. */
  orders: OrdersShop;
  /** The settings of the whole shop that staff make in the browser. */
  settings: SettingsShop;
  /** The company that runs the shop. */
  company: CompanyShop;
  /** The opening of the shop. */
  launch: LaunchDesk;
  /** The plug-ins with their settings. */
  plugins: PluginDesk;
  /** How this process lets go of its old copies. */
  kept: OldCopies;
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
  const ports = openFeaturePorts(shop, outside);
  const { desk, orders } = ports;
  return {
    handlers: callHandlers(ports),
    reactions: toldToWebhooks(toldToPlugins(reactionsToNews(ports), outside.ports), ports),
    jobs: featureJobs(ports),
    crontab: featureCrontab,
    authenticate: authenticatorOf(shop),
    desk,
    orders,
    settings: ports.settings,
    company: ports.company,
    launch: ports.launch,
    plugins: ports.plugins,
    kept: dropOldCopies(ports),
    pictureViewers: pictureViewersOf(shop),
    live: {
      visitOf: (request) => visitOf(shop.db, request),
      aliveSessions: (ids) => aliveSessions(shop.db, ids, shop.clock.now()),
    },
    publishedAddresses: () => publishedAddresses(shop.db, shop.clock.now()),
    serveFiles: (app) => serveFiles(app, ports),
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
