/** The environment, read and checked once. Every variable stands in this file. */

import type { Settings } from '../platform/installation.ts';
import { isLocale, type Locale } from '../platform/locale.ts';

export interface ServerSettings extends Settings {
  port: number;
  host: string;
  /** The operator's own PostgreSQL; without it the embedded one is started. */
  databaseUrl: string | undefined;
  smtpUrl: string | undefined;
  /** How many proxies stand in front, for the address of the client. */
  trustedProxies: number;
  /** Whether the worker runs inside this process. */
  workerInside: boolean;
  logLevel: string;
}

export class SettingsError extends Error {}

/** Reads the settings. Throws a `SettingsError` that names the variable and the cure. */
export function readSettings(env: NodeJS.ProcessEnv): ServerSettings {
  const port = number(env, 'PORT', 3000, 65_535);
  const databaseUrl = env.DATABASE_URL || undefined;
  const demo = flag(env, 'WAYBILL_DEMO', databaseUrl === undefined);
  if (!demo && !flag(env, 'PAYMENT_SANDBOX', false)) {
    throw new SettingsError(
      'the only payment provider so far is the sandbox bank, where nobody really pays. Set PAYMENT_SANDBOX=1 to start with it all the same',
    );
  }
  const publicUrl = (env.PUBLIC_URL || `http://localhost:${port}`).replace(/\/+$/, '');
  if (!URL.canParse(publicUrl)) throw new SettingsError(`PUBLIC_URL is no address: ${publicUrl}`);
  return {
    port,
    host: env.HOST || '127.0.0.1',
    databaseUrl,
    publicUrl,
    demo,
    development: flag(env, 'WAYBILL_DEVELOPMENT', demo),
    localeStrategy: env.LOCALE_STRATEGY === 'no_prefix' ? 'no_prefix' : 'prefix',
    defaultLocale: locale(env.DEFAULT_LOCALE),
    settlementCurrency: env.SETTLEMENT_CURRENCY || 'RUB',
    secret: secret(env, demo),
    smtpUrl: env.SMTP_URL || undefined,
    mailFrom: env.MAIL_FROM || 'Waybill <shop@waybill.example>',
    trustedProxies: number(env, 'TRUSTED_PROXIES', 0, 10),
    workerInside: env.WAYBILL_WORKER !== 'outside',
    logLevel: env.LOG_LEVEL || (demo ? 'warn' : 'info'),
  };
}

const demoSecret = 'this secret is public and serves the demo only';

function secret(env: NodeJS.ProcessEnv, demo: boolean): string {
  const given = env.WAYBILL_SECRET;
  if (given && given.length >= 32 && given !== demoSecret) return given;
  if (given)
    throw new SettingsError('WAYBILL_SECRET must have at least 32 characters: openssl rand -base64 32');
  if (demo) return demoSecret;
  throw new SettingsError('Set WAYBILL_SECRET to at least 32 random characters: openssl rand -base64 32');
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

function locale(given: string | undefined): Locale {
  if (!given) return 'ru';
  if (isLocale(given)) return given;
  throw new SettingsError(`DEFAULT_LOCALE must be ru, en or zh, not ${given}`);
}
