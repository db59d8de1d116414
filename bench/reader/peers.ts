import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { toAvailability } from '../../src/features/reader/claim.ts';
import { decodePage } from '../../src/features/reader/page/decode-page.ts';
import { toCurrencyCode } from '../../src/features/reader/prices/currencies.ts';
import { parsePrice } from '../../src/features/reader/prices/price.ts';
import { type SavedPage, warmUpOf } from '../reader-pages.ts';
import { type Measured, type Result, scorePage } from '../reader-scores.ts';
import { peerLine } from './table.ts';

type Found = {
  title?: unknown;
  price?: unknown;
  currency?: unknown;
  image?: unknown;
  availability?: unknown;
};
type Peer = {
  packages: string[];
  open: (load: Load) => Promise<Read>;
};
type Read = (html: string, url: string) => Promise<Found>;
type Load = (name: string) => Promise<unknown>;

const inner = (value: unknown, ...keys: string[]): unknown =>
  keys.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[key] : undefined),
    value,
  );
const call = (callee: unknown, ...args: unknown[]): unknown => {
  if (typeof callee !== 'function') throw new TypeError('a peer is not built as expected');
  return callee(...args);
};
const withGraph = (value: unknown): unknown[] => {
  const graph = inner(value, '@graph');
  return Array.isArray(graph) ? graph : [value];
};
const first = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value);

const peers: Record<string, Peer> = {
  metascraper: {
    packages: ['metascraper', 'metascraper-title', 'metascraper-image', '@samirrayani/metascraper-shopping'],
    open: async (load) => {
      const rules = [];
      for (const name of ['@samirrayani/metascraper-shopping', 'metascraper-title', 'metascraper-image'])
        rules.push(call(await load(name)));
      const scrape = call(await load('metascraper'), rules);
      return async (html, url) => {
        const found = await call(scrape, { html, url: url || 'https://unknown.example/' });
        return {
          title: inner(found, 'title'),
          price: inner(found, 'price'),
          currency: inner(found, 'currency'),
          image: inner(found, 'image'),
          availability: inner(found, 'availability'),
        };
      };
    },
  },
  'open-graph-scraper': {
    packages: ['open-graph-scraper'],
    open: async (load) => {
      const scrape = await load('open-graph-scraper');
      return async (html) => {
        const result = inner(await call(scrape, { html }), 'result');
        const ld = inner(result, 'jsonLD');
        const product = (Array.isArray(ld) ? ld : [])
          .flatMap(withGraph)
          .find((one) => inner(one, '@type') === 'Product');
        const offer = first(inner(product, 'offers'));
        return {
          title: inner(product, 'name') ?? inner(result, 'ogTitle'),
          price:
            inner(offer, 'price') ??
            inner(offer, 'lowPrice') ??
            inner(result, 'ogPriceAmount') ??
            inner(result, 'ogProductPriceAmount'),
          currency:
            inner(offer, 'priceCurrency') ??
            inner(result, 'ogPriceCurrency') ??
            inner(result, 'ogProductPriceCurrency'),
          image: inner(first(inner(result, 'ogImage')), 'url'),
          availability:
            inner(offer, 'availability') ??
            inner(result, 'ogAvailability') ??
            inner(result, 'ogProductAvailability'),
        };
      };
    },
  },
  'url-metadata': {
    packages: ['url-metadata'],
    open: async (load) => {
      const read = await load('url-metadata');
      return async (html) => {
        const parseResponseObject = new Response(html, { headers: { 'content-type': 'text/html' } });
        const found = await call(read, null, { parseResponseObject });
        const ld = inner(found, 'jsonld');
        const product = (Array.isArray(ld) ? ld : [ld])
          .flatMap(withGraph)
          .find((one) => inner(one, '@type') === 'Product');
        const offer = first(inner(product, 'offers'));
        const said = (...names: string[]): unknown =>
          names.map((name) => inner(found, name)).find((value) => value !== undefined && value !== '');
        return {
          title: inner(product, 'name') ?? said('og:title', 'title'),
          price:
            inner(offer, 'price') ??
            inner(offer, 'lowPrice') ??
            said('og:price:amount', 'product:price:amount'),
          currency: inner(offer, 'priceCurrency') ?? said('og:price:currency', 'product:price:currency'),
          image: said('og:image') ?? first(inner(product, 'image')),
          availability: inner(offer, 'availability') ?? said('og:availability', 'product:availability'),
        };
      };
    },
  },
  'web-auto-extractor': {
    packages: ['web-auto-extractor'],
    open: async (load) => {
      const Extractor = await load('web-auto-extractor');
      if (typeof Extractor !== 'function') throw new TypeError('a peer is not built as expected');
      return async (html) => {
        const parsed: unknown = Reflect.construct(Extractor, []).parse(html);
        const product = ['jsonld', 'microdata', 'rdfa']
          .map((kind) => first(inner(parsed, kind, 'Product')))
          .find(Boolean);
        const offer = first(inner(product, 'offers'));
        return {
          title: inner(product, 'name') ?? first(inner(parsed, 'metatags', 'og:title')),
          price:
            inner(offer, 'price') ??
            inner(offer, 'lowPrice') ??
            first(inner(parsed, 'metatags', 'og:price:amount')) ??
            first(inner(parsed, 'metatags', 'product:price:amount')),
          currency:
            inner(offer, 'priceCurrency') ??
            first(inner(parsed, 'metatags', 'og:price:currency')) ??
            first(inner(parsed, 'metatags', 'product:price:currency')),
          image: first(inner(product, 'image')) ?? first(inner(parsed, 'metatags', 'og:image')),
          availability:
            first(inner(offer, 'availability')) ??
            first(inner(parsed, 'metatags', 'og:availability')) ??
            first(inner(parsed, 'metatags', 'product:availability')),
        };
      };
    },
  },
};

const textOf = (value: unknown): string | null =>
  typeof value === 'string' ? value.trim() || null : typeof value === 'number' ? String(value) : null;

function peerResult(page: SavedPage, found: Found, ms: number): Result {
  const currency = toCurrencyCode(textOf(found.currency));
  const price = parsePrice(textOf(found.price) ?? '', { currency });
  const state = toAvailability(textOf(found.availability));
  return {
    id: page.label.id,
    isProduct: price !== null,
    title: textOf(found.title),
    price: price === null ? null : Number(price.amount),
    currency: price?.currency ?? currency,
    priceMax: null,
    image: textOf(found.image),
    availability: state === 'preorder' ? 'preorder_or_backorder' : state === 'unknown' ? null : state,
    variants: false,
    confidence: 0,
    sure: false,
    guesses: [],
    ms,
  };
}

/** One page read by a peer; decoding its bytes is not counted, since a peer takes text. */
async function measure(page: SavedPage, read: Read): Promise<Measured> {
  const html = decodePage(page.bytes ?? Buffer.alloc(0), `text/html; charset=${page.encoding}`);
  const started = performance.now();
  const cpu = process.cpuUsage();
  const found: Found = await read(html, page.url).catch(() => ({}));
  const { user, system } = process.cpuUsage(cpu);
  const result = peerResult(page, found, performance.now() - started);
  return { result, kind: 'peer', cpuMs: Math.round((user + system) / 100) / 10 };
}

/**
 * The same pages read by every peer that is installed in a folder, one line each, and how to install the
 * others. Peers stay outside of this repository: they are no dependency of it.
 */
export async function measurePeers(pages: SavedPage[], folder: string): Promise<string> {
  const require = createRequire(join(resolve(folder), 'peers.js'));
  const load: Load = async (name) => {
    const module: unknown = await import(pathToFileURL(require.resolve(name)).href);
    return inner(module, 'default', 'default') ?? inner(module, 'default') ?? module;
  };
  const lines: string[] = [];
  for (const [name, peer] of Object.entries(peers)) {
    const missing = peer.packages.filter((pack) => !isInstalled(require, pack));
    if (missing.length > 0) {
      lines.push(
        `${name.padEnd(20)} not installed: mkdir -p ${folder} && npm install --prefix ${folder} ${missing.join(' ')}`,
      );
      continue;
    }
    const read = await peer.open(load);
    for (const page of warmUpOf(pages)) await measure(page, read);
    const scores = [];
    for (const page of pages) scores.push(scorePage(page, await measure(page, read)));
    lines.push(peerLine(name, scores));
  }
  return lines.join('\n');
}

function isInstalled(require: NodeJS.Require, name: string): boolean {
  try {
    require.resolve(name);
    return true;
  } catch {
    return false;
  }
}
