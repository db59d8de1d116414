/** Values of single variables. Each function throws a `SettingsError` that names the variable and the cure. */
import { isEmailAddress } from '../../platform/mail/email-address.ts';
import { isZone } from '../../platform/time/zoned.ts';
import { SettingsError } from './settings-error.ts';

export function flag(env: NodeJS.ProcessEnv, name: string, fallback: boolean): boolean {
  const given = env[name];
  if (given === undefined || given === '') return fallback;
  if (given === '1' || given === 'true') return true;
  if (given === '0' || given === 'false') return false;
  throw new SettingsError(`${name} must be 1 or 0, not ${given}`);
}

export function number(env: NodeJS.ProcessEnv, name: string, fallback: number, max: number): number {
  const given = env[name];
  if (given === undefined || given === '') return fallback;
  // a blank would be nought, and "1e3" a thousand
  if (/^\d{1,15}$/.test(given) && Number(given) <= max) return Number(given);
  throw new SettingsError(`${name} must be a whole number from 0 to ${max}, not ${given}`);
}

/** One of a few words; the first when none is given. */
export function choice<Word extends string>(
  env: NodeJS.ProcessEnv,
  name: string,
  words: readonly [Word, ...Word[]],
): Word {
  const given = env[name];
  if (!given) return words[0];
  const found = words.find((word) => word === given);
  if (found !== undefined) return found;
  throw new SettingsError(
    `${name} must be ${words.slice(0, -1).join(', ')} or ${words.at(-1)}, not ${given}`,
  );
}

export function zone(env: NodeJS.ProcessEnv, name: string, fallback: string): string {
  const given = env[name];
  if (!given) return fallback;
  if (isZone(given)) return given;
  throw new SettingsError(`${name} must be an IANA time zone such as Europe/Moscow, not ${given}`);
}

export function currency(given: string | undefined): string | undefined {
  if (!given || Intl.supportedValuesOf('currency').includes(given)) return given || undefined;
  throw new SettingsError(
    `SETTLEMENT_CURRENCY must be a code of ISO 4217 in capitals, such as EUR, not ${given}`,
  );
}

/** An address of the web, without slashes at its end; the fallback when none is given. */
export function webAddress(env: NodeJS.ProcessEnv, name: string, fallback: string): string {
  const given = (env[name] || fallback).replace(/\/+$/, '');
  if (/^https?:\/\//.test(given) && URL.canParse(given)) return given;
  throw new SettingsError(`${name} is no address: it must begin with https:// or http://, not be ${given}`);
}

/** Where customers reach the shop: the whole of a name, because pages link to one another from its root. */
export function publicAddress(env: NodeJS.ProcessEnv, fallback: string): string {
  const given = webAddress(env, 'PUBLIC_URL', fallback);
  const { origin, username } = new URL(given);
  if (given === origin || (given.toLowerCase() === origin && !username)) return given;
  throw new SettingsError(
    `PUBLIC_URL must be a name alone, such as ${origin}, not ${given}: the shop cannot stand below a path`,
  );
}

/** A moment with its zone, since the machine's own clock may run by any. */
export function moment(env: NodeJS.ProcessEnv, name: string): Date | undefined {
  const given = env[name];
  if (!given) return undefined;
  const at = new Date(given);
  const isWhole = /T\d{2}:\d{2}/.test(given) && /(?:Z|[+-]\d{2}:\d{2})$/.test(given);
  if (isWhole && !Number.isNaN(at.getTime())) return at;
  throw new SettingsError(
    `${name} must be a time with its zone, such as 2026-12-01T03:00Z or 2026-12-01T06:00+03:00, not ${given}`,
  );
}

/** A bare address of mail. */
export function mailAddress(env: NodeJS.ProcessEnv, name: string): string | undefined {
  const given = env[name];
  if (!given || isEmailAddress(given)) return given || undefined;
  throw new SettingsError(`${name} must be an address of mail, such as shop@example.com, not ${given}`);
}

/** The sender of mails: an address, or `Name <address>`. */
export function sender(env: NodeJS.ProcessEnv, fallback: string): { sender: string; address: string } {
  const given = env.MAIL_FROM || fallback;
  const address = /<([^<>]+)>\s*$/.exec(given)?.[1] ?? given;
  if (isEmailAddress(address)) return { sender: given, address };
  throw new SettingsError(
    `MAIL_FROM must be an address of mail, or Name <address>, such as Shop <shop@example.com>, not ${given}`,
  );
}

/** Refuses settings that only count beside another which is not set. */
export function refuseAlone(env: NodeJS.ProcessEnv, needed: string, others: readonly string[]): void {
  if (env[needed]) return;
  const alone = others.find((name) => env[name]);
  if (alone)
    throw new SettingsError(
      `${alone} is set, but ${needed} is not, without which it does nothing: set both or none`,
    );
}
