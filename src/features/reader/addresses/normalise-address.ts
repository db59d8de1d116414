import { isTracking } from './tracking-parameters.ts';

/** One piece of a query as it stands in the address, with its name decoded. */
interface Piece {
  name: string;
  raw: string;
}

/** Raw pieces: some shops read the text itself, and escapes of other encodings than UTF-8 must survive. */
function piecesOf(query: string): Piece[] {
  return query
    .split('&')
    .filter(Boolean)
    .map((raw) => ({ name: decoded(raw.split('=', 1)[0] ?? ''), raw }));
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name.replaceAll('+', ' '));
  } catch {
    return name;
  }
}

/** Sorting changes nothing where names are unique and plain; `a[]=1&a[]=2` keeps its order. */
function isSortable(pieces: Piece[]): boolean {
  return (
    new Set(pieces.map(({ name }) => name)).size === pieces.length &&
    pieces.every(({ name }) => /^[\w.-]+$/.test(name))
  );
}

/** A query without its tracking, in an order of its own where that is safe. */
function withoutTracking(query: string): string {
  const kept = piecesOf(query).filter(({ name }) => !isTracking(name));
  const ordered = isSortable(kept) ? kept.toSorted((a, b) => (a.name < b.name ? -1 : 1)) : kept;
  return ordered.map(({ raw }) => raw).join('&');
}

/**
 * The fragment that a shop of one page shows a product by (`#/product/1`, `#!/product/1`), without tracking; '' for an
 * anchor (`#reviews`), which is a place on the page. Such a route never reaches the server of the shop.
 */
export function routeOf(address: string | URL): string {
  const hash = URL.parse(address)?.hash ?? '';
  if (!hash.startsWith('#/') && !hash.startsWith('#!')) return '';
  const [path = '', ...rest] = hash.split('?');
  const query = withoutTracking(rest.join('?'));
  return query === '' ? path : `${path}?${query}`;
}

/**
 * The address without tracking parameters and without an anchor (a route of a single page stays: it is the page),
 * default port dropped, parameters sorted where that is safe. An unreadable address comes back unchanged.
 */
export function canonicalAddress(address: string): string {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  // the setter takes one "?" in front for the sign of the query, and the query may begin with another
  url.search = `?${withoutTracking(url.search.slice(1))}`;
  if (url.search === '') url.search = '';
  url.hash = routeOf(url);
  url.pathname = url.pathname.replace(/;jsessionid=[^/?#]*/i, '');
  return url.href;
}

/**
 * A key under which two addresses are the same product page: scheme, "www." and "m." in front,
 * trailing slash, letter case of the host and tracking do not count. It never merges variants that
 * have parameters of their own, nor routes of a single page; its first page is that of the host.
 */
export function sameProductKey(address: string): string {
  const canonical = canonicalAddress(address);
  if (!URL.canParse(canonical)) return canonical;
  const url = new URL(canonical);
  const host = url.hostname.replace(/^(?:www\d?|m|mobile|touch)\./, '');
  const path = url.pathname.replace(/\/(?:index\.(?:html?|php))?$/, '').replace(/\/{2,}/g, '/');
  const route = url.hash.endsWith('/') ? url.hash.slice(0, -1) : url.hash;
  return `${host}${path}${url.search}${route === '#' || route === '#!' ? '' : route}`;
}
