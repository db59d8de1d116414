import { isTracking } from './tracking-parameters.ts';

/** An address and its host in ASCII form, lower case, without "www." kept apart. */
export type Address = { url: string; host: string };

/** Full-width forms that keyboards and chat programs put in place of ASCII. */
function narrow(text: string): string {
  return text
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/[\u3000\u00a0]/g, ' ');
}

/** Signs that close a sentence or a quotation around an address, never part of it at its end. */
const TRAILING = /[.,;:!?'"“”‘’«»、。…*_~>\]}|]+$/;

function trimEnd(candidate: string): string {
  let text = candidate;
  for (;;) {
    const shorter = text.replace(TRAILING, '');
    const open = shorter.split('(').length;
    const closed = shorter.split(')').length;
    const next = shorter.endsWith(')') && closed > open ? shorter.slice(0, -1) : shorter;
    if (next === text) return text;
    text = next;
  }
}

function toAddress(text: string): Address | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  const host = url.hostname;
  if (!host.includes('.') || host.endsWith('.') || host.startsWith('.')) return null;
  return { url: url.href, host };
}

const WITH_SCHEME = /https?:\/\/[^\s<>"“”«»「」【】《》\u3000-\u303f]{3,2000}/i;
/** A bare domain: labels, then a top-level name of letters, then a path or an end. */
const BARE =
  /(?<![@\p{L}\p{N}./-])(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,62})\.){1,5}(?:\p{L}{2,24}|xn--[a-z0-9-]{2,50})(?::\d{2,5})?(?:[/?#][^\s<>"“”«»「」【】《》]{0,2000})?(?![@\p{L}\p{N}])/u;
/** Endings of file names and abbreviations that look like a domain. */
const NO_DOMAIN =
  /\.(?:jpe?g|png|gif|webp|pdf|docx?|xlsx?|txt|html?|js|ts|css|zip|rar|mp[34])$|^(?:e\.g|i\.e|т\.д|т\.п|т\.е)$/iu;

/**
 * The first http(s) address out of any text that people paste: share texts of shop apps, addresses
 * without a scheme, with full-width signs, in quotation marks, with trailing punctuation,
 * internationalised domains. null when there is none. Text over 20,000 characters is cut.
 */
export function extractAddress(text: string): Address | null {
  const plain = narrow(text.slice(0, 20_000)).replace(/\bhxxp(s?):\/\//gi, 'http$1://');
  const full = WITH_SCHEME.exec(plain);
  if (full) {
    // Chinese share texts run on after the address without a space.
    const ascii = /^https?:\/\/[^/]*/i.exec(full[0])?.[0] ?? '';
    const rest = full[0].slice(ascii.length);
    const cut = rest.search(/[,，。;；]?[\u4e00-\u9fff]{2,}[^/]*$/u);
    const found = toAddress(
      trimEnd(ascii + (cut > 0 && !rest.slice(0, cut).includes('/wiki/') ? rest.slice(0, cut) : rest)),
    );
    if (found) return found;
  }
  const bare = BARE.exec(plain);
  if (!bare || NO_DOMAIN.test(bare[0].split(/[/?#]/)[0] ?? '')) return null;
  return toAddress(`https://${trimEnd(bare[0])}`);
}

function keptParameters(url: URL): [string, string][] {
  return [...url.searchParams].filter(([name]) => !isTracking(name));
}

/** Sorting changes nothing where names are unique and plain; `a[]=1&a[]=2` keeps its order. */
function sortable(pairs: [string, string][]): boolean {
  return (
    new Set(pairs.map(([name]) => name)).size === pairs.length &&
    pairs.every(([name]) => /^[\w.-]+$/.test(name))
  );
}

/**
 * The address without tracking parameters and fragment (a hash-bang stays: it is the page), default
 * port dropped, parameters sorted where that is safe. An unreadable address comes back unchanged.
 */
export function canonicalAddress(address: string): string {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  const kept = keptParameters(url);
  // Untouched queries keep their own escaping: some shops read the raw text.
  if (kept.length !== [...url.searchParams].length || sortable(kept)) {
    const ordered = sortable(kept) ? kept.toSorted(([a], [b]) => (a < b ? -1 : 1)) : kept;
    url.search = new URLSearchParams(ordered).toString();
  }
  if (!url.hash.startsWith('#!')) url.hash = '';
  url.pathname = url.pathname.replace(/;jsessionid=[^/?#]*/i, '');
  return url.href;
}

/**
 * A key under which two addresses are the same product page: scheme, "www." and "m." in front,
 * trailing slash, letter case of the host and tracking do not count. It never merges variants that
 * have parameters of their own.
 */
export function sameProductKey(address: string): string {
  const canonical = canonicalAddress(address);
  if (!URL.canParse(canonical)) return canonical;
  const url = new URL(canonical);
  const host = url.hostname.replace(/^(?:www\d?|m|mobile|touch)\./, '');
  const path = url.pathname.replace(/\/(?:index\.(?:html?|php))?$/, '').replace(/\/{2,}/g, '/');
  const hash = url.hash.startsWith('#!') ? url.hash : '';
  return `${host}${path}${url.search}${hash}`;
}
