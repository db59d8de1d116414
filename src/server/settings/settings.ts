/** The environment, read and checked once. Every variable stands in this file. */

import { existsSync } from 'node:fs';
import type { FilesPlace } from '../../platform/files/files-address.ts';
import type { Settings } from '../../platform/installation.ts';
import { usualLook } from '../../platform/look/look.ts';
import { keptBrand, usualNames } from '../../platform/texts/brand.ts';
import { isLocale, type Locale, locales } from '../../platform/texts/locale.ts';
import type { TracingSettings } from '../../platform/tracing/open-tracing.ts';
import type { LoadedPlugin } from '../../plugins/load-plugins.ts';
import { refuseOpenDemo } from '../setup/demo.ts';
import { settingsEnvironment } from '../setup/environment.ts';
import { readMailTransport } from '../setup/mail.ts';
import { readSecret, requireSecret } from '../setup/secret.ts';
import { readChatSettings } from './chat-settings.ts';
import { databaseAddress, databaseLimits } from './database-address.ts';
import { readFilesPlace } from './files-settings.ts';
import { type NamedSettings, namedIn } from './launch-settings.ts';
import { readOidcSettings } from './oidc-settings.ts';
import { type OutsideSettings, readOutsideSettings } from './outside-settings.ts';
import { readPaymentSettings } from './payment-settings.ts';
import { SettingsError } from './settings-error.ts';
import { staffAddress } from './staff-address.ts';
import { readTracing } from './tracing-settings.ts';
import {
  choice,
  currency,
  flag,
  mailAddress,
  moment,
  number,
  publicAddress,
  sender,
  zone,
} from './values.ts';

export interface ServerSettings extends Omit<Settings, 'settlementCurrency'>, OutsideSettings {
  /** Wanted by the environment; the database decides without it (`settlement.ts`). */
  settlementCurrency: string | undefined;
  /** Which of the settings that have a usual value the environment names. */
  named: NamedSettings;
  port: number;
  host: string;
  /** The operator's own PostgreSQL; without it the embedded one is started. */
  databaseUrl: string | undefined;
  /** The same database for the web process and the worker, as a role that owns nothing; the owner's when undefined. */
  databaseWebUrl: string | undefined;
  /** Whether statements that come often are prepared once in each connection. */
  preparesStatements: boolean;
  /** Connections of pages and calls, and of the queue, at most; how long one of their statements may take. */
  databaseLimits: { connections: number; queueConnections: number; statementMs: number };
  smtpUrl: string | undefined;
  /** Mail goes over TLS or not at all; false on this machine and where the operator allows it. */
  smtpNeedsTls: boolean;
  /** How many proxies stand in front, for the address of the client. */
  trustedProxies: number;
  /** Where traces go; nothing is recorded when undefined. */
  tracing: TracingSettings | undefined;
  /** Where files lie; undefined for the folder beside the embedded database. */
  filesPlace: FilesPlace | undefined;
  /** A Chromium that runs the scripts of pages which are empty without them; off when undefined. */
  rendererChromium: string | undefined;
  /** Whether pages are built at the start where the sources changed; an image takes those that it has. */
  builds: boolean;
  /** Whether the worker runs inside this process. */
  workerInside: boolean;
  /** Where a worker of its own answers `/health` and `/metrics`; nowhere without it. */
  workerPort: number | undefined;
  /** The end of a planned stop; nothing is planned when undefined. */
  stoppedUntil: Date | undefined;
  logLevel: string;
  /** Opens `/metrics` to whoever sends it; without it there are none. */
  metricsToken: string | undefined;
  /** The plug-ins that `waybill.config.ts` names, loaded. */
  plugins: readonly LoadedPlugin[];
}

export { SettingsError };

/** The settings that the operator types in the browser alone, until they do; the demo's buyers have an address to copy. */
const typedLater = (demo: boolean) => ({
  languages: locales,
  ...{ look: usualLook, orderPrefix: 'WB', links: [], company: null },
  // a demo shows all that a shop can do
  showsFigures: demo,
  parcels: { isOn: demo, fee: '0' },
  watch: { hours: 24, perCustomer: 20, perDay: 1000 },
  warehouseAddress: demo ? 'Demo Warehouse\nSample Street 1\n20457 Hamburg\nGermany' : '',
});

/**
 * Reads the settings; `plugins` are loaded already, since the environment chooses among what they bring. Throws a
 * `SettingsError` that names the variable and the cure.
 */
export function readSettings(
  given: NodeJS.ProcessEnv,
  plugins: readonly LoadedPlugin[] = [],
): ServerSettings {
  const env = settingsEnvironment(given);
  const port = number(env, 'PORT', 3000, 65_535);
  const databaseUrl = databaseAddress(env, 'DATABASE_URL');
  const demo = flag(env, 'WAYBILL_DEMO', databaseUrl === undefined);
  const payments = readPaymentSettings(env, {
    ...{ demo, sandbox: flag(env, 'PAYMENT_SANDBOX', false) },
    others: providersOf(plugins),
  });
  const publicUrl = publicAddress(env, `http://localhost:${port}`);
  const host = env.HOST || '127.0.0.1';
  const development = flag(env, 'WAYBILL_DEVELOPMENT', demo);
  const hasOwnDatabase = databaseUrl !== undefined;
  refuseOpenDemo({ demo, development, host, publicUrl, payments, hasOwnDatabase });
  const timeZone = zone(env, 'TIME_ZONE', 'Europe/Moscow');
  const mail = sender(env, usualNames.shopMail);
  return {
    ...{ port, host, databaseUrl },
    databaseWebUrl: databaseWebUrl(env, databaseUrl),
    preparesStatements: flag(env, 'DATABASE_PREPARED', true),
    databaseLimits: databaseLimits(env),
    ...{ publicUrl, staffUrl: staffAddress(env, publicUrl) },
    demo,
    ...{ isOpen: demo, allowsInnerPlugins: flag(env, 'PLUGIN_INNER_ADDRESSES', demo) },
    builds: choice(env, 'WAYBILL_BUILD', ['when-needed', 'never']) === 'when-needed',
    named: namedIn(env),
    development,
    localeStrategy: choice(env, 'LOCALE_STRATEGY', ['prefix', 'no_prefix']),
    defaultLocale: locale(env.DEFAULT_LOCALE),
    timeZone,
    // the warehouse of the demo stands in Hamburg
    warehouseTimeZone: zone(env, 'WAREHOUSE_TIME_ZONE', demo ? 'Europe/Berlin' : timeZone),
    settlementCurrency: currency(env.SETTLEMENT_CURRENCY),
    secret: requireSecret(env, demo),
    secretOld: secretOld(env),
    ...readMailTransport(env, flag(env, 'SMTP_PLAIN', false)),
    ...{ payments, ...typedLater(demo) },
    brand: brand(env.BRAND),
    ...mailAddresses(env, mail),
    ...staffGuards(env, demo),
    oidc: readOidcSettings(env, { development, publicUrl }),
    trustedProxies: number(env, 'TRUSTED_PROXIES', 0, 10),
    ...{ tracing: readTracing(env), filesPlace: readFilesPlace(env) },
    rendererChromium: chromium(env.RENDERER_CHROMIUM),
    workerInside: choice(env, 'WAYBILL_WORKER', ['inside', 'outside']) === 'inside',
    workerPort: env.WORKER_PORT ? number(env, 'WORKER_PORT', 0, 65_535) : undefined,
    stoppedUntil: moment(env, 'STOPPED_UNTIL'),
    logLevel: choice(env, 'LOG_LEVEL', [demo ? 'warn' : 'info', ...levels]),
    metricsToken: metricsToken(env.METRICS_TOKEN),
    measuresVisits: Boolean(env.METRICS_TOKEN),
    ...readOutsideSettings(env),
    plugins,
    chat: readChatSettings(env, timeZone),
    counterId: counterId(env.METRIKA_ID),
  };
}

/** The payment providers that plug-ins bring. */
const providersOf = (plugins: readonly LoadedPlugin[]): string[] =>
  plugins.flatMap(({ plugin }) => (plugin.paymentProviders ?? []).map(({ name }) => name));

const levels = ['info', 'warn', 'error', 'fatal', 'debug', 'trace', 'silent'] as const;

function secretOld(env: NodeJS.ProcessEnv): string | undefined {
  const old = readSecret(env, 'WAYBILL_SECRET_OLD');
  if (!old || old !== env.WAYBILL_SECRET) return old;
  throw new SettingsError(
    'WAYBILL_SECRET_OLD is the same as WAYBILL_SECRET: set the one before, or unset it',
  );
}

function chromium(path: string | undefined): string | undefined {
  if (!path || existsSync(path)) return path || undefined;
  throw new SettingsError(`RENDERER_CHROMIUM names ${path}, where nothing is: name a Chromium, or unset it`);
}

function brand(given: string | undefined): string {
  const kept = keptBrand(given || usualNames.brand);
  if (kept) return kept;
  throw new SettingsError(
    'BRAND must be a name of up to 40 letters, without braces, brackets or quotation marks',
  );
}

/** The shop and its operator are written to at the address of the sender, unless they have others. */
const mailAddresses = (env: NodeJS.ProcessEnv, mail: ReturnType<typeof sender>) => ({
  mailFrom: mail.sender,
  shopMail: mailAddress(env, 'SHOP_MAIL') ?? mail.address,
  operatorMail: mailAddress(env, 'OPERATOR_MAIL') ?? mail.address,
});

/** In the demo one person tries both sides within minutes. */
const staffGuards = (env: NodeJS.ProcessEnv, demo: boolean) => ({
  staffSecondFactor: staffSecondFactor(env.STAFF_SECOND_FACTOR, demo),
  invitedWaitDays: number(env, 'INVITED_WAIT_DAYS', demo ? 0 : 7, 365),
});

function staffSecondFactor(given: string | undefined, demo: boolean): Settings['staffSecondFactor'] {
  // everybody knows the accounts of the demo, and nobody has their phones
  if (!given) return demo ? 'offered' : 'required';
  if (given === 'required' || given === 'offered') return given;
  throw new SettingsError(`STAFF_SECOND_FACTOR must be required or offered, not ${given}`);
}

function databaseWebUrl(env: NodeJS.ProcessEnv, owner: string | undefined): string | undefined {
  const given = databaseAddress(env, 'DATABASE_WEB_URL');
  if (!given) return undefined;
  // the addresses hold passwords, so they are not repeated
  if (!owner) throw new SettingsError('DATABASE_WEB_URL needs DATABASE_URL, whose role owns the tables');
  if (!new URL(given).username) {
    throw new SettingsError('DATABASE_WEB_URL must name a role: postgresql://role:password@host/database');
  }
  if (new URL(given).username === new URL(owner).username) {
    throw new SettingsError(
      'DATABASE_WEB_URL must name another role than DATABASE_URL, which owns the tables',
    );
  }
  return given;
}

function metricsToken(given: string | undefined): string | undefined {
  if (!given || given.length >= 16) return given || undefined;
  throw new SettingsError('METRICS_TOKEN must have at least 16 characters: openssl rand -base64 32');
}

function counterId(given: string | undefined): string | undefined {
  if (!given || /^[1-9]\d{0,11}$/.test(given)) return given || undefined;
  throw new SettingsError(`METRIKA_ID must be the digits of a counter, not ${given}`);
}

function locale(given: string | undefined): Locale {
  if (!given) return 'ru';
  if (isLocale(given)) return given;
  throw new SettingsError(`DEFAULT_LOCALE must be ru, en or zh, not ${given}`);
}
