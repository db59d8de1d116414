/** The environment, read and checked once. Every variable stands in this file. */

import type { EbaySettings } from '../features/products/outside-search/ebay.ts';
import type { TranslatorSettings } from '../features/products/translations/translators.ts';
import { keptBrand, usualNames } from '../platform/brand.ts';
import type { Settings } from '../platform/installation.ts';
import { isLocale, type Locale } from '../platform/locale.ts';
import { isZone } from '../platform/time/zoned.ts';
import { readChatSettings } from './chat-settings.ts';
import { readPaymentSettings } from './payment-settings.ts';
import { SettingsError } from './settings-error.ts';
import { refuseOpenDemo } from './setup/demo.ts';
import { readMailTransport } from './setup/mail.ts';
import { readSecret, requireSecret } from './setup/secret.ts';

export interface ServerSettings extends Omit<Settings, 'settlementCurrency'> {
  /** Wanted by the environment; the database decides without it (`settlement.ts`). */
  settlementCurrency: string | undefined;
  port: number;
  host: string;
  /** The operator's own PostgreSQL; without it the embedded one is started. */
  databaseUrl: string | undefined;
  /** The same database for the web process and the worker, as a role that owns nothing; the owner's when undefined. */
  databaseWebUrl: string | undefined;
  /** Whether statements that come often are prepared once in each connection. */
  preparesStatements: boolean;
  smtpUrl: string | undefined;
  /** Mail goes over TLS or not at all; false on this machine and where the operator allows it. */
  smtpNeedsTls: boolean;
  /** How many proxies stand in front, for the address of the client. */
  trustedProxies: number;
  /** An outside catalogue beside the search; undefined shows our own results alone. */
  ebay: EbaySettings | undefined;
  /** A machine that translates products; undefined shows originals. */
  translator: TranslatorSettings | undefined;
  /** A Chromium that runs the scripts of pages which are empty without them; off when undefined. */
  rendererChromium: string | undefined;
  /** Whether the worker runs inside this process. */
  workerInside: boolean;
  logLevel: string;
  /** Opens `/metrics` to whoever sends it; without it there are none. */
  metricsToken: string | undefined;
  /** The tracking service of DHL; parcels of its carrier are not asked about without a key. */
  dhl: { apiKey: string; baseUrl: string } | undefined;
}

export { SettingsError };

/** Reads the settings. Throws a `SettingsError` that names the variable and the cure. */
export function readSettings(env: NodeJS.ProcessEnv): ServerSettings {
  const port = number(env, 'PORT', 3000, 65_535);
  const databaseUrl = env.DATABASE_URL || undefined;
  const demo = flag(env, 'WAYBILL_DEMO', databaseUrl === undefined);
  const payments = readPaymentSettings(env, { demo, sandbox: flag(env, 'PAYMENT_SANDBOX', false) });
  const publicUrl = (env.PUBLIC_URL || `http://localhost:${port}`).replace(/\/+$/, '');
  if (!URL.canParse(publicUrl)) throw new SettingsError(`PUBLIC_URL is no address: ${publicUrl}`);
  const host = env.HOST || '127.0.0.1';
  const development = flag(env, 'WAYBILL_DEVELOPMENT', demo);
  const hasOwnDatabase = databaseUrl !== undefined;
  refuseOpenDemo({ demo, development, host, publicUrl, payments, hasOwnDatabase });
  const timeZone = zone(env, 'TIME_ZONE', 'Europe/Moscow');
  const mailFrom = env.MAIL_FROM || usualNames.shopMail;
  const mailAddress = /<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom;
  return {
    port,
    host,
    databaseUrl,
    databaseWebUrl: databaseWebUrl(env, databaseUrl),
    preparesStatements: flag(env, 'DATABASE_PREPARED', true),
    publicUrl,
    demo,
    development,
    localeStrategy: env.LOCALE_STRATEGY === 'no_prefix' ? 'no_prefix' : 'prefix',
    defaultLocale: locale(env.DEFAULT_LOCALE),
    timeZone,
    warehouseTimeZone: zone(env, 'WAREHOUSE_TIME_ZONE', timeZone),
    settlementCurrency: currency(env.SETTLEMENT_CURRENCY),
    secret: requireSecret(env, demo),
    secretOld: readSecret(env, 'WAYBILL_SECRET_OLD'),
    ...readMailTransport(env, flag(env, 'SMTP_PLAIN', false)),
    payments,
    mailFrom,
    brand: brand(env.BRAND),
    shopMail: env.SHOP_MAIL || mailAddress,
    operatorMail: env.OPERATOR_MAIL || mailAddress,
    staffSecondFactor: staffSecondFactor(env.STAFF_SECOND_FACTOR, demo),
    trustedProxies: number(env, 'TRUSTED_PROXIES', 0, 10),
    translator: translator(env),
    ebay: ebayOf(env),
    rendererChromium: env.RENDERER_CHROMIUM || undefined,
    workerInside: env.WAYBILL_WORKER !== 'outside',
    logLevel: env.LOG_LEVEL || (demo ? 'warn' : 'info'),
    metricsToken: metricsToken(env.METRICS_TOKEN),
    measuresVisits: Boolean(env.METRICS_TOKEN),
    dhl: dhlOf(env),
    chat: readChatSettings(env, timeZone),
    counterId: counterId(env.METRIKA_ID),
  };
}

function brand(given: string | undefined): string {
  const kept = keptBrand(given || usualNames.brand);
  if (kept) return kept;
  throw new SettingsError(
    'BRAND must be a name of up to 40 letters, without braces, brackets or quotation marks',
  );
}

function staffSecondFactor(given: string | undefined, demo: boolean): Settings['staffSecondFactor'] {
  // everybody knows the accounts of the demo, and nobody has their phones
  if (!given) return demo ? 'offered' : 'required';
  if (given === 'required' || given === 'offered') return given;
  throw new SettingsError(`STAFF_SECOND_FACTOR must be required or offered, not ${given}`);
}

function databaseWebUrl(env: NodeJS.ProcessEnv, owner: string | undefined): string | undefined {
  const given = env.DATABASE_WEB_URL || undefined;
  if (!given) return undefined;
  // the addresses hold passwords, so they are not repeated
  if (!owner) throw new SettingsError('DATABASE_WEB_URL needs DATABASE_URL, whose role owns the tables');
  if (!URL.canParse(given) || !new URL(given).username) {
    throw new SettingsError('DATABASE_WEB_URL must name a role: postgresql://role:password@host/database');
  }
  const roleOf = (url: string) => (URL.canParse(url) ? new URL(url).username : '');
  if (roleOf(given) === roleOf(owner)) {
    throw new SettingsError(
      'DATABASE_WEB_URL must name another role than DATABASE_URL, which owns the tables',
    );
  }
  return given;
}

function dhlOf(env: NodeJS.ProcessEnv): ServerSettings['dhl'] {
  if (!env.DHL_API_KEY) return undefined;
  const baseUrl = (env.DHL_API_URL || 'https://api-eu.dhl.com').replace(/\/+$/, '');
  if (!URL.canParse(baseUrl)) throw new SettingsError(`DHL_API_URL is no address: ${baseUrl}`);
  return { apiKey: env.DHL_API_KEY, baseUrl };
}

function metricsToken(given: string | undefined): string | undefined {
  if (!given || given.length >= 16) return given || undefined;
  throw new SettingsError('METRICS_TOKEN must have at least 16 characters: openssl rand -base64 32');
}

function counterId(given: string | undefined): string | undefined {
  if (!given || /^[1-9]\d{0,11}$/.test(given)) return given || undefined;
  throw new SettingsError(`METRIKA_ID must be the digits of a counter, not ${given}`);
}

function ebayOf(env: NodeJS.ProcessEnv): EbaySettings | undefined {
  const [clientId, clientSecret] = [env.CATALOGUE_EBAY_ID, env.CATALOGUE_EBAY_SECRET];
  if (!clientId && !clientSecret) return undefined;
  if (!clientId || !clientSecret)
    throw new SettingsError('CATALOGUE_EBAY_ID and CATALOGUE_EBAY_SECRET belong together: set both or none');
  const marketplace = env.CATALOGUE_EBAY_MARKETPLACE || 'EBAY_US';
  if (!/^EBAY_[A-Z]{2}(_[A-Z]{2})?$/.test(marketplace))
    throw new SettingsError(`CATALOGUE_EBAY_MARKETPLACE must be like EBAY_DE, not ${marketplace}`);
  const url = env.CATALOGUE_EBAY_URL || 'https://api.ebay.com';
  if (!URL.canParse(url)) throw new SettingsError(`CATALOGUE_EBAY_URL is no address: ${url}`);
  return { clientId, clientSecret, marketplace, url };
}

function translator(env: NodeJS.ProcessEnv): TranslatorSettings | undefined {
  const kind = env.TRANSLATOR;
  if (!kind) return undefined;
  const [url, key] = [env.TRANSLATOR_URL || undefined, env.TRANSLATOR_KEY || undefined];
  if (kind === 'deepl' && key) return { kind, url: url ?? 'https://api.deepl.com', key };
  if (kind === 'libretranslate' && url && URL.canParse(url)) return { kind, url, key };
  throw new SettingsError(
    'TRANSLATOR must be libretranslate, with its address in TRANSLATOR_URL, or deepl, with its key in TRANSLATOR_KEY',
  );
}

function flag(env: NodeJS.ProcessEnv, name: string, fallback: boolean): boolean {
  const given = env[name];
  if (given === undefined || given === '') return fallback;
  if (given === '1' || given === 'true') return true;
  if (given === '0' || given === 'false') return false;
  throw new SettingsError(`${name} must be 1 or 0, not ${given}`);
}

function number(env: NodeJS.ProcessEnv, name: string, fallback: number, max: number): number {
  const given = env[name];
  if (given === undefined || given === '') return fallback;
  const value = Number(given);
  if (Number.isInteger(value) && value >= 0 && value <= max) return value;
  throw new SettingsError(`${name} must be a whole number from 0 to ${max}, not ${given}`);
}

function zone(env: NodeJS.ProcessEnv, name: string, fallback: string): string {
  const given = env[name];
  if (!given) return fallback;
  if (isZone(given)) return given;
  throw new SettingsError(`${name} must be an IANA time zone such as Europe/Moscow, not ${given}`);
}

function locale(given: string | undefined): Locale {
  if (!given) return 'ru';
  if (isLocale(given)) return given;
  throw new SettingsError(`DEFAULT_LOCALE must be ru, en or zh, not ${given}`);
}

function currency(given: string | undefined): string | undefined {
  if (!given || Intl.supportedValuesOf('currency').includes(given)) return given || undefined;
  throw new SettingsError(
    `SETTLEMENT_CURRENCY must be a code of ISO 4217 in capitals, such as EUR, not ${given}`,
  );
}
