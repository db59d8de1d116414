/** Devices as people call them, and whether one is new to an account. Pure. */
import type { Acquaintance } from './store.ts';

const names: Record<string, string> = {
  Edg: 'Edge',
  YaBrowser: 'Yandex Browser',
  OPR: 'Opera',
  'Mac OS': 'macOS',
};

/** The more special before the general: browsers and systems name those that they descend from beside themselves. */
const browsers = ['Edg/', 'YaBrowser/', 'OPR/', 'Firefox/', 'Chrome/', 'Safari/'];
const systems = ['Windows', 'Android', 'iPhone', 'iPad', 'Mac OS', 'Linux'];

/** Browser and system in two words, such as "Firefox, Windows"; null when neither is known. */
export function deviceOf(userAgent: string): string | null {
  const named = (known: readonly string[]): string | undefined =>
    known.find((one) => userAgent.includes(one))?.replace('/', '');
  const found = [named(browsers), named(systems)].flatMap((part) => (part ? (names[part] ?? part) : []));
  return found.length > 0 ? found.join(', ') : null;
}

/**
 * Whether the owner should be told of a sign-in. A browser is known by its cookie; a client without cookies, and a browser
 * of an account from before there were such cookies, by its network. The first sign-in of an account is no news.
 */
export function isNewDevice(known: Acquaintance, { keepsCookies }: { keepsCookies: boolean }): boolean {
  if (!known.any || known.device) return false;
  return keepsCookies && known.anyDevice ? true : !known.place;
}

/** So many wrong passwords before a right one are told to the owner (ASVS 6.3.5). */
export const manyFailures = 5;
