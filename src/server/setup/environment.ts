/** Which variables the environment may hold, and what they hold: a name that was mistyped is never passed over in silence. */
import { readFileSync } from 'node:fs';
import { SettingsError } from '../settings/settings-error.ts';

/** Every variable of the README's table. Each may be given as a file as well: `SMTP_URL_FILE` names one that holds `SMTP_URL`. */
export const settingNames: readonly string[] = [
  ...[
    'BRAND',
    'CATALOGUE_EBAY_ID',
    'CATALOGUE_EBAY_MARKETPLACE',
    'CATALOGUE_EBAY_SECRET',
    'CATALOGUE_EBAY_URL',
  ],
  ...[
    'CHAT_HOURS',
    'CHAT_REPLY_MINUTES',
    'CHAT_WIDGET',
    'DATABASE_CONNECTIONS',
    'DATABASE_PLAIN',
    'DATABASE_PREPARED',
    'DATABASE_QUEUE_CONNECTIONS',
    'DATABASE_STATEMENT_MS',
    'DATABASE_URL',
    'DATABASE_WEB_URL',
  ],
  ...['CDEK_ID', 'CDEK_SECRET', 'CDEK_URL'],
  ...['DEFAULT_LOCALE', 'DHL_API_KEY', 'DHL_API_URL', 'FILES_KEY_ID', 'FILES_SECRET', 'FILES_URL'],
  ...['HOST', 'INVITED_WAIT_DAYS', 'LOCALE_STRATEGY', 'LOG_LEVEL', 'MAIL_FROM'],
  ...[
    'METRICS_TOKEN',
    'METRIKA_ID',
    'OIDC_CLIENT_ID',
    'OIDC_CLIENT_SECRET',
    'OIDC_ISSUER',
    'OPERATOR_MAIL',
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'OTEL_EXPORTER_OTLP_HEADERS',
    'OTEL_SERVICE_NAME',
    'OTEL_TRACES_SAMPLER_ARG',
    'PAYMENT_PAYPAL_ID',
    'PAYMENT_PAYPAL_SECRET',
    'PAYMENT_PAYPAL_URL',
    'PAYMENT_PAYPAL_WEBHOOK',
    'PAYMENT_RAIFFEISEN_KEY',
    'PAYMENT_RAIFFEISEN_MERCHANT',
    'PAYMENT_RAIFFEISEN_URL',
    'PAYMENT_PROVIDER',
    'PAYMENT_SANDBOX',
    'PAYMENT_STRIPE_KEY',
  ],
  ...['PAYMENT_STRIPE_URL', 'PAYMENT_STRIPE_WEBHOOK_SECRET', 'PAYMENT_STRIPE_WEBHOOK_SECRET_OLD'],
  ...['PAYMENT_STRIPE_WEBHOOK_SECRET_OLD_UNTIL', 'PAYMENT_YOOKASSA_KEY', 'PAYMENT_YOOKASSA_SHOP'],
  ...['PAYMENT_YOOKASSA_TAX_SYSTEM', 'PAYMENT_YOOKASSA_URL', 'PAYMENT_YOOKASSA_VAT_CODE'],
  ...[
    'PAYMENT_YOOKASSA_WEBHOOK_NETWORKS',
    'PLUGIN_INNER_ADDRESSES',
    'PORT',
    'PUBLIC_URL',
    'RENDERER_CHROMIUM',
    'SETTLEMENT_CURRENCY',
  ],
  ...[
    'SHOP_MAIL',
    'SMTP_PLAIN',
    'SMTP_URL',
    'STAFF_SECOND_FACTOR',
    'STAFF_URL',
    'STOPPED_UNTIL',
    'TELEGRAM_API_URL',
    'TELEGRAM_BOT_TOKEN',
    'TIME_ZONE',
    'TRANSLATOR',
    'TRANSLATOR_KEY',
  ],
  ...[
    'TRANSLATOR_URL',
    'TRUSTED_PROXIES',
    'WAREHOUSE_TIME_ZONE',
    'WORKER_PORT',
    'WAYBILL_BACKUP_KEY',
    'WAYBILL_BUILD',
    'WAYBILL_CONFIG',
  ],
  'WAYBILL_DATA',
  ...['WAYBILL_DEMO', 'WAYBILL_DEVELOPMENT', 'WAYBILL_SECRET', 'WAYBILL_SECRET_OLD', 'WAYBILL_WORKER'],
];

/** Of the tests and of scripts that draw, in whose environment a shop may be started. */
const elsewhere = ['WAYBILL_FAILED_FILES', 'WAYBILL_PICTURES'];
/** Beginnings of names that nobody else has. */
const own =
  /^(?:WAYBILL|OIDC|PAYMENT_STRIPE|PAYMENT_YOOKASSA|PAYMENT_PAYPAL|PAYMENT_RAIFFEISEN|CATALOGUE_EBAY)_/;
/** Names of fewer letters are near to those of other programs. */
const fewestLetters = 8;

/**
 * The environment with what lies in files in the place of their names. Throws a `SettingsError` for a name that nobody knows, or that is nearly the
 * name of a setting which is not set, and for a file that cannot be read.
 */
export function settingsEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const taken = new Set([...settingNames, ...settingNames.map((name) => `${name}_FILE`), ...elsewhere]);
  for (const name of Object.keys(env)) if (!taken.has(name)) refuseMistyped(name, env);
  const read: NodeJS.ProcessEnv = { ...env };
  for (const name of settingNames) {
    const file = env[`${name}_FILE`];
    if (!file) continue;
    if (env[name]) throw new SettingsError(`${name} and ${name}_FILE are both set: unset one of them`);
    read[name] = contentOf(file, name);
    // what was read may be read again, as by a command that looks at a part of it
    delete read[`${name}_FILE`];
  }
  return read;
}

function refuseMistyped(name: string, env: NodeJS.ProcessEnv): void {
  const isOwn = own.test(name);
  if (!isOwn && name.length < fewestLetters) return;
  const bare = name.replace(/_FILE$/, '');
  const meant = settingNames.find(
    (one) => slips(bare, one) <= (isOwn ? 2 : 1) && (isOwn || (one.length >= fewestLetters - 1 && !env[one])),
  );
  if (meant)
    throw new SettingsError(
      `${name} is no setting of Waybill: it looks like ${meant}, so rename or unset it`,
    );
  if (isOwn)
    throw new SettingsError(
      `${name} is no setting of Waybill: the table in README.md has all names, so unset it`,
    );
}

function contentOf(file: string, name: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new SettingsError(
      `${name}_FILE names ${file}, which cannot be read: name a file that the shop may read, or set ${name}`,
    );
  }
}

/** How many letters were left out, added, changed or swapped with their neighbour between two words. */
function slips(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row++) {
    const now = [row];
    for (let at = 1; at <= other.length; at++) {
      const same = one[row - 1] === other[at - 1] ? 0 : 1;
      const swapped = one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      now[at] = Math.min(
        (last[at] ?? 0) + 1,
        (now[at - 1] ?? 0) + 1,
        (last[at - 1] ?? 0) + same,
        swapped ? (beforeLast[at - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [beforeLast, last] = [last, now];
  }
  return last[other.length] ?? 0;
}
