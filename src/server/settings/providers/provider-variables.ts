/** The variables of a payment provider: all that is needed or none, and addresses that keys may be sent to. */
import { SettingsError } from '../settings-error.ts';

/** The values of what is needed; undefined when nothing of the provider is set. */
export function complete(
  env: NodeJS.ProcessEnv,
  needed: readonly string[],
  optional: readonly string[],
): string[] | undefined {
  const given = [...needed, ...optional].filter((name) => env[name]);
  if (given.length === 0) return undefined;
  const missing = needed.filter((name) => !env[name]);
  if (missing.length > 0) {
    throw new SettingsError(
      `${given[0]} is set, but ${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} missing`,
    );
  }
  return needed.map((name) => env[name] ?? '');
}

/** Keys travel over TLS, or not beyond this machine. */
export function address(env: NodeJS.ProcessEnv, name: string, fallback: string): string {
  const given = (env[name] || fallback).replace(/\/+$/, '');
  if (!URL.canParse(given)) throw new SettingsError(`${name} is no address: ${given}`);
  const { protocol, hostname } = new URL(given);
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  if (protocol === 'https:' || (protocol === 'http:' && isHere)) return given;
  throw new SettingsError(`${name} must begin with https://, because the key is sent there`);
}
