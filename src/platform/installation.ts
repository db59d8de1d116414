import type pg from 'pg';
import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import type { NewId } from './ids.ts';
import type { Locale } from './locale.ts';

/** Structured log: facts first, then one constant sentence. Secrets and personal data never go in. */
export interface Log {
  debug(facts: object, message: string): void;
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

/** What the operator sets by environment; read once, in `server/settings.ts`. */
export interface Settings {
  /** Where customers reach the shop, without a trailing slash: links in mails, return addresses. */
  publicUrl: string;
  /** Demo content, demo accounts, demo shops on loopback. */
  demo: boolean;
  /** The mailbox page `/dev/mail` is served. */
  development: boolean;
  localeStrategy: 'prefix' | 'no_prefix';
  defaultLocale: Locale;
  /** ISO 4217; balances, fees and totals (domain 0). */
  settlementCurrency: string;
  /** Secret of this installation, at least 32 characters: encrypts documents at rest. */
  secret: string;
  mailFrom: string;
}

/** What every action may need besides its input. `db` is passed on its own, as the first argument. */
export interface Installation {
  db: Database;
  /** The pool under `db`, for libraries that speak to PostgreSQL themselves. */
  pool: pg.Pool;
  clock: Clock;
  newId: NewId;
  log: Log;
  settings: Settings;
}
