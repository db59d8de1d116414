import type pg from 'pg';
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import type { FileStore } from './files/files.ts';
import type { NewId } from './ids.ts';
import type { ShopLook } from './look/look.ts';
import type { CompanyDetails } from './texts/company.ts';
import type { Locale } from './texts/locale.ts';

/** Structured log: facts first, then one constant sentence. Secrets and personal data never go in. */
export interface Log {
  debug(facts: object, message: string): void;
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

/** Stripe, as the operator has set it up. */
export interface StripeSettings {
  /** `sk_…` or `rk_…`. */
  key: string;
  /** `whsec_…` of the webhook's endpoint. */
  webhookSecret: string;
  /** The one before, which counts beside it until then. */
  webhookSecretOld?: { secret: string; until: Date } | undefined;
  /** Where the API is. */
  url: string;
}

/** YooKassa, as the operator has set it up. */
export interface YookassaSettings {
  /** The shop's number at YooKassa. */
  shop: string;
  key: string;
  /** Where the API is, with its version. */
  url: string;
  /** From where news may come; YooKassa's own networks when undefined. */
  networks: readonly string[] | undefined;
  /** Fiscal receipts of 54-FZ: code of the VAT rate, code of the tax system. Undefined: none by YooKassa. */
  receipts: { vatCode: number; taxSystem: number | undefined } | undefined;
}

/** PayPal, as the operator has set it up. */
export interface PaypalSettings {
  /** Of the app at PayPal. */
  id: string;
  secret: string;
  /** Of the webhook at PayPal, which is part of what each piece of its news is signed over. */
  webhookId: string;
  /** Where the API is. */
  url: string;
}

/** SBP by Raiffeisenbank, as the operator has set it up. */
export interface RaiffeisenSettings {
  /** The shop's number at the system of fast payments. */
  merchant: string;
  /** Opens the API, and signs its news. */
  key: string;
  /** Where the API is. */
  url: string;
}

/** Which payment providers the shop has. */
export interface PaymentSettings {
  /** Takes new payments. */
  provider: string;
  /** The bank where nobody really pays. */
  sandbox: boolean;
  stripe: StripeSettings | undefined;
  yookassa: YookassaSettings | undefined;
  paypal: PaypalSettings | undefined;
  raiffeisen: RaiffeisenSettings | undefined;
}

/** When people answer in the chat, such as Monday to Friday from 10 to 19 in Moscow. */
export interface ChatHours {
  /** 1 is Monday, 7 is Sunday. */
  firstDay: number;
  lastDay: number;
  /** Minutes since midnight. */
  from: number;
  to: number;
  /** IANA name. */
  zone: string;
}

export interface ChatSettings {
  hours: ChatHours;
  /** How long an answer usually takes within the hours, in minutes. */
  usualReplyMinutes: number;
  /** A foreign widget in the place of the own chat: its page, shown in a frame after a click only. */
  widget: { name: 'chatwoot' | 'crisp'; url: string } | undefined;
}

/** The operator's provider of sign-ins (OpenID Connect), for staff alone. */
export interface OidcSettings {
  /** As the provider itself writes it: what it says of itself is compared with it. */
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** How often saved products are read again, and how many. */
export interface WatchSettings {
  /** Hours between two readings of a product. */
  hours: number;
  /** Products that one customer may watch. */
  perCustomer: number;
  /** Readings on a day (UTC), for all together. */
  perDay: number;
}

/** Parcels that customers bought themselves and have sent to the warehouse. */
export interface ParcelSettings {
  /** Whether the shop takes them. */
  isOn: boolean;
  /** For each, in major units of the settlement currency; paid with the delivery. */
  fee: string;
}

/** The operator's settings from the environment; read once, in `server/settings/settings.ts`. */
export interface Settings {
  /** Where customers reach the shop, without a trailing slash: links in mails, return addresses. */
  publicUrl: string;
  /** The staff area's own origin, without a trailing slash; null where it shares the shop's. */
  staffUrl: string | null;
  /** Demo content, demo accounts, demo shops on loopback. */
  demo: boolean;
  /** Whether the shop takes orders: always in the demo, else once its operator has opened it. */
  isOpen: boolean;
  /** The mailbox page `/dev/mail` is served. */
  development: boolean;
  localeStrategy: 'prefix' | 'no_prefix';
  defaultLocale: Locale;
  /** Those that the shop offers, in their usual order; the default one among them. Set in the browser. */
  languages: readonly Locale[];
  /** IANA name: days of reports, times of whoever's zone is unknown (decisions/0370-times.md). */
  timeZone: string;
  /** IANA name: times on the screens of the warehouse. */
  warehouseTimeZone: string;
  /** ISO 4217; balances, fees and totals (rules: settlement-currency). */
  settlementCurrency: string;
  /** Secret of this installation, at least 32 characters: wraps the keys of documents. */
  secret: string;
  /** The secret before this one, while keys are wrapped again; undefined otherwise. */
  secretOld: string | undefined;
  /** The sender of mails: an address, or "Name <address>"; without a name the brand stands there. */
  mailFrom: string;
  /** The brand of the shop. */
  brand: string;
  /** The address that pages name; a bare one. */
  shopMail: string;
  /** Logo, icon and colour; set in the browser. */
  look: ShopLook;
  /** The company that runs the shop; null until its operator has saved it in the browser. */
  company: CompanyDetails | null;
  /** One to three capital letters before the number of each new order. */
  orderPrefix: string;
  /** The operator's pages elsewhere: whole addresses. */
  links: readonly string[];
  payments: PaymentSettings;
  chat: ChatSettings;
  /** Where letters of visitors go; a bare address. */
  operatorMail: string;
  /** Where foreign shops send parcels, line by line; empty until somebody typed it. */
  warehouseAddress: string;
  parcels: ParcelSettings;
  /** Saved products that are read again by themselves. */
  watch: WatchSettings;
  /** Whether the staff area opens only to those who have a second factor. */
  staffSecondFactor: 'required' | 'offered';
  /** Days in which a newcomer to the staff area cannot be the second person for their inviter; 0 lets them be at once. */
  invitedWaitDays: number;
  /** By which staff can sign in; undefined without one. */
  oidc: OidcSettings | undefined;
  /** Whether pages report how fast they came: somebody reads the numbers (UX-246). */
  measuresVisits: boolean;
  /** Of the counter of visits, digits only; without one nobody is asked and nothing is loaded. */
  counterId: string | undefined;
  /** Whether anybody may read figures from real orders. */
  showsFigures: boolean;
  /** Whether addresses of plug-ins may lead to this machine and its network. */
  allowsInnerPlugins: boolean;
}

/** The things that every action may need besides its input. `db` is passed on its own, as the first argument. */
export interface Installation {
  db: Database;
  /** The pool under `db`, for libraries that speak to PostgreSQL themselves. */
  pool: pg.Pool;
  clock: Clock;
  newId: NewId;
  /** Pictures and documents that the shop keeps; what is personal goes through `pictures.ts`. */
  files: FileStore;
  log: Log;
  settings: Settings;
}
