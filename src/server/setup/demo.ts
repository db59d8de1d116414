/**
 * The settings that only the demo may have: known accounts, a public secret, all mails on a page. For this
 * machine only.
 */
import type { PaymentSettings } from '../../platform/installation.ts';
import { ownProviderNames, ownProviders } from '../settings/own-providers.ts';
import { SettingsError } from '../settings/settings-error.ts';
import { isLoopback } from './loopback.ts';

export interface OpenDemo {
  demo: boolean;
  /** `/dev/mail` is served. */
  development: boolean;
  host: string;
  publicUrl: string;
  payments: PaymentSettings;
  hasOwnDatabase: boolean;
}

/**
 * Refuses a demo that somebody else could reach, or that could take real money: everybody knows its accounts.
 * Throws a `SettingsError` that names the variable and the cure.
 */
export function refuseOpenDemo(given: OpenDemo): void {
  if (!given.demo && !given.development) return;
  const what = given.demo
    ? given.hasOwnDatabase
      ? 'WAYBILL_DEMO=1 makes this the demo, whose accounts everybody knows'
      : 'without DATABASE_URL this is the demo, whose accounts everybody knows'
    : 'WAYBILL_DEVELOPMENT=1 shows all mails at /dev/mail';
  const cure = !given.demo
    ? 'unset WAYBILL_DEVELOPMENT'
    : given.hasOwnDatabase
      ? 'set WAYBILL_DEMO=0'
      : 'set DATABASE_URL and WAYBILL_SECRET for a real shop';
  const taking = ownProviderNames.find((name) => given.payments[name]);
  const key = taking && ownProviders[taking].key;
  if (given.demo && key) {
    throw new SettingsError(
      `${key} is set, but ${what}, and it never takes real money: ${cure}, or unset ${key}`,
    );
  }
  if (!isLoopback(given.host)) {
    throw new SettingsError(
      `HOST is ${given.host}, but ${what}, so it listens on this machine only: ${cure}, or unset HOST`,
    );
  }
  if (!isLoopback(new URL(given.publicUrl).hostname)) {
    throw new SettingsError(
      `PUBLIC_URL is ${given.publicUrl}, but ${what}, so nobody else may reach it: ${cure}, or unset PUBLIC_URL`,
    );
  }
}
