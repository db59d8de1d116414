/**
 * How a plug-in is written: `definePlugin`, the ports where it can join the shop, and what it is handed. This file is all
 * that a plug-in imports, as `waybill/plugin`; docs/plugins.md explains it. The ports follow semantic versioning.
 */
import type { CarrierAdapter } from '../features/deliveries/carriers/carrier.ts';
import type { PaymentProvider } from '../features/payments/providers/provider.ts';
import type { PluginField, PluginWords } from '../features/plugins/fields.ts';
import type { Translate } from '../features/products/translations/translators.ts';
import type { ShopAdapter } from '../features/reader/sources/shop-adapters.ts';
import type { Clock } from '../platform/clock.ts';
import type { FetchLimits } from '../platform/egress/limited-fetch.ts';
import type { FileStore } from '../platform/files/files.ts';
import type { Log } from '../platform/installation.ts';
import type { EventName, EventPayloads } from '../platform/jobs/events.ts';
import type { Locale } from '../platform/texts/locale.ts';
import type { MessageTree } from '../platform/texts/texts.ts';
import { faultsOfPlugin } from './faults-of-plugin.ts';

export type { CarrierAdapter, CarrierNews } from '../features/deliveries/carriers/carrier.ts';
export type {
  CarrierParcel,
  CarrierPlace,
  CarrierRate,
  CarrierShipment,
  PickUpPoint,
  RateQuery,
  ShipmentOrder,
} from '../features/deliveries/carriers/shipment.ts';
export { CarrierRefused } from '../features/deliveries/carriers/shipment.ts';
export type {
  Charge,
  ChargeRequest,
  KnownCharge,
  ListedCharge,
  PaymentProvider,
  ProviderEvent,
  ProviderRefund,
  RefundOrder,
  SignedMessage,
} from '../features/payments/providers/provider.ts';
export { ProviderRefused } from '../features/payments/providers/provider.ts';
export type { PluginField, PluginWords } from '../features/plugins/fields.ts';
export type { Translate } from '../features/products/translations/translators.ts';
export type { ShopAdapter } from '../features/reader/sources/shop-adapters.ts';
export type { FileStore } from '../platform/files/files.ts';
export { requireFileName } from '../platform/files/files.ts';
export type { EventName, EventPayloads } from '../platform/jobs/events.ts';
export { formatAmount, type Money, money, parseAmount } from '../platform/money/money.ts';
export type { Locale } from '../platform/texts/locale.ts';

/**
 * Of the ports. A plug-in that was written for 1.2 runs on 1.2 and every later 1.x. The first number grows when a port
 * asks for something that it did not ask for before, the second one when a port or a field is added.
 */
export const portsVersion = '1.4';

/** Each part of a plug-in is handed this when it is made. */
export interface PluginContext {
  /** The value of a setting as it is now: ask again each time. Undefined while it is not set. */
  setting(name: string): string | undefined;
  /** A `fetch` that follows no redirect and ends within `limits`; no other way out is needed. */
  fetch: typeof fetch;
  limits: FetchLimits;
  /** For links into the shop: `${shop.publicUrl}/staff/orders/${orderId}`, without a slash at its end. */
  shop: { readonly brand: string; readonly publicUrl: string };
  clock: Clock;
  /** Facts first, then one constant sentence; never a secret or something personal. */
  log: Log;
}

/** A payment provider. Which one takes new payments is said by `PAYMENT_PROVIDER`. */
export interface PaymentPort {
  /** Small letters: part of the address of its webhook and of the ledger account. Never changed once money moved. */
  name: string;
  title: PluginWords;
  /** Whether it can charge every amount of a currency (ISO 4217). */
  takes(currency: string): boolean;
  create(context: PluginContext): PaymentProvider;
}

/**
 * Asks a carrier where parcels are, and, since 1.2, for prices, shipments and pick-up points where its adapter can. Staff
 * choose it by `name` at the delivery tariff.
 */
export interface CarrierPort {
  name: string;
  create(context: PluginContext): CarrierAdapter;
  /** Whether it can be asked with the settings of now; a carrier that cannot is offered nowhere. Since 1.2. */
  isSet?(context: PluginContext): boolean;
}

/** Rates as decimal texts, of which nothing is rounded; a bank publishes them in one of two ways. */
export type PublishedRates =
  /** Units of each currency for one unit of `base`: `{ base: 'EUR', units: { USD: '1.1589' } }`. */
  | { base: string; units: Readonly<Record<string, string>> }
  /** The worth of one unit of each currency in `base`: `{ base: 'PLN', worths: { EUR: '4.2310' } }`. */
  | { base: string; worths: Readonly<Record<string, string>> };

/** Publishes exchange rates, which staff choose by name; the operator's margin comes on top. */
export interface RatePort {
  /** Small letters, digits and dashes; stored with the rates that it brought. */
  name: string;
  title: PluginWords;
  /** Throws when they cannot be had now. Asked once a day, and when staff choose it. */
  read(context: PluginContext): Promise<PublishedRates>;
}

/** Keeps the files of the shop when `FILES_URL` begins with its scheme. */
export interface FilePort {
  /** Small letters, without the colon: `azure` for FILES_URL=azure://… */
  scheme: string;
  /** Opened before the database, so that it has no settings but the address and FILES_KEY_ID and FILES_SECRET. */
  open(place: { address: URL; keyId: string | undefined; secret: string | undefined }): FileStore;
}

/** Runs after the commit of what it hears of, in a job that is tried again after an error: the same event may come twice. */
export type PluginReaction<Name extends EventName> = (
  payload: EventPayloads[Name],
  context: PluginContext,
) => Promise<void>;

export interface Plugin {
  /** Small letters, digits and dashes, unique in a shop. Its settings are stored under it. */
  name: string;
  /** Of the plug-in itself. */
  version: string;
  /** The ports that it was written for, such as '1.0'. */
  ports: string;
  title: PluginWords;
  about?: PluginWords;
  /** Shown to the administrator at /staff/plugins; `context.setting` reads them. */
  settings?: readonly PluginField[];
  /** Tries what the plug-in is for; throws one sentence that says what stands in the way. */
  check?(context: PluginContext): Promise<void>;
  paymentProviders?: readonly PaymentPort[];
  carriers?: readonly CarrierPort[];
  /** Pure functions: they run in the thread of the reader, without settings. Asked before the shop's own. */
  shopAdapters?: readonly ShopAdapter[];
  /** Takes the place of the shop's own translator. */
  translator?: (context: PluginContext) => Translate;
  rateSources?: readonly RatePort[];
  fileStores?: readonly FilePort[];
  /** Words over the shop's own, by their keys: `mails.order-paid.subject` and all others. Words that staff write go before them. */
  texts?: Partial<Record<Locale, MessageTree>>;
  reactions?: { readonly [Name in EventName]?: PluginReaction<Name> };
}

/** A plug-in as it is, once it is found usable. Throws a RangeError that names the fault and the cure. */
export function definePlugin(plugin: Plugin): Plugin {
  for (const fault of faultsOfPlugin(plugin, portsVersion)) throw new RangeError(fault);
  return plugin;
}

/** The operator's choice of plug-ins: names of packages, or paths that begin with a dot, seen from the file itself. */
export interface PluginConfig {
  plugins: readonly (string | Plugin)[];
}

/** The default export of `waybill.config.ts`. */
export const defineConfig = (config: PluginConfig): PluginConfig => config;
