/** Fetches a page and reads it; every way in which that can end is one refusal with its own words (UX-050). */

import { Refusal, type RefusalCode } from '../../../platform/api/refusal.ts';
import type { Egress, FetchedPage } from '../../../platform/egress/egress.ts';
import { EgressRefused } from '../../../platform/egress/egress-refused.ts';
import type { Log } from '../../../platform/installation.ts';
import { canonicalAddress, routeOf } from '../../reader/addresses/normalise-address.ts';
import { isShortLink, shortLinkTarget } from '../../reader/addresses/short-links.ts';
import type { FailedReading, ReaderPool } from '../../reader/read-in-worker.ts';
import type { Evidence, PageKind, Reading, ReadProduct } from '../../reader/reading.ts';
import type { GivenRecipe, Keeping } from '../../reader/recipes/keep-page.ts';
import type { Renderer } from '../../reader/renderer/renderer.ts';
import type { DataRequest } from '../../reader/sources/shop-adapters.ts';
import type { SeenPage } from '../evidence/kept-pages.ts';
import { declaredLanguage } from '../snapshots/language.ts';

export interface ProductPage {
  /** The address that answered, after redirects. */
  url: string;
  product: ReadProduct;
  /** The language in the page's `<html lang>`. */
  declaredLanguage: string | null;
  evidence: Evidence[];
  seen: SeenPage;
  /** Kept for recipes, and the recipe that it was read with. */
  learned: { kept: Keeping | null; recipeId: string | null };
}

/** A page that was fetched and is no product to us, with what the reader saw: for the board of staff. */
export class UnreadPage extends Refusal {
  readonly evidence: Evidence[];

  constructor(code: RefusalCode, evidence: Evidence[]) {
    super(code);
    this.evidence = evidence;
  }
}

export interface PageParts {
  egress: Egress;
  readerPool: ReaderPool;
  /** Runs the scripts of pages that are empty without; null when the operator has none. */
  renderer?: Renderer | null;
  log: Log;
  /** The recipe of a host (`hit-rate.ts`); none when absent. */
  recipeFor?: (host: string) => Promise<(GivenRecipe & { id: string }) | null>;
}

/**
 * Reads the product page at an address.
 *
 * @throws Refusal with the code of what stands in the way
 */
export async function readPage(url: string, parts: PageParts, signal?: AbortSignal): Promise<ProductPage> {
  const page = await followShortLinks(url, parts, signal);
  const headers = Object.entries(page.headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as const],
  );
  const sent = { url: page.finalUrl, page: page.bytes, headers: Object.fromEntries(headers) };
  let read = { ...(await readOne(sent, parts, signal)), bytes: page.bytes as Uint8Array };
  read = { ...read, reading: byRoute(page.finalUrl, read.reading) };
  if (read.reading.kind === 'app-shell' && parts.renderer) {
    const rendered = await parts.renderer.render(page.finalUrl, signal);
    if (rendered)
      read = {
        ...(await readOne({ url: rendered.url, page: rendered.html, headers: {} }, parts, signal)),
        bytes: Buffer.from(rendered.html),
      };
  }
  const { reading } = read;
  if (reading.kind !== 'product' || !reading.product) {
    const kind = { field: 'kind', source: 'reader', value: reading.kind, weight: reading.confidence };
    throw new UnreadPage(byKind[reading.kind], [kind, ...reading.evidence]);
  }
  return {
    url: canonicalAddress(read.url),
    product: reading.product,
    declaredLanguage: declaredLanguage(page.bytes),
    evidence: reading.evidence,
    seen: { text: reading.seen, bytes: read.bytes },
    learned: read.learned,
  };
}

/**
 * A page whose product its scripts know by the route of the address (`/#/product/1`) is an empty shell, whatever its
 * server sent: that is the same for each product. Behind a path of its own, a page that reads as a product is that
 * product, and the route names an option of it (`/shirt.html#/size-m`).
 */
function byRoute(address: string, reading: Reading): Reading {
  if (routeOf(address).replace(/^#!?\/?/, '') === '') return reading;
  const isFirstPage = /^\/(?:index\.(?:html?|php))?$/.test(new URL(address).pathname);
  // what only may be a product is the page around it
  const isNone = reading.kind === 'not-product' || (reading.kind === 'product' && reading.confidence < 0.5);
  const isShell = isNone || (reading.kind === 'product' && isFirstPage);
  return isShell ? { ...reading, kind: 'app-shell' } : reading;
}

/** One page in the worker, with the shop's own data when it lacks something. */
async function readOne(
  sent: { url: string; page: Uint8Array | string; headers: Record<string, string> },
  parts: PageParts,
  signal?: AbortSignal,
): Promise<{ url: string; reading: Reading; learned: ProductPage['learned'] }> {
  const { url } = sent;
  const recipe = (await parts.recipeFor?.(hostOf(url).replace(/^www\./, ''))) ?? null;
  const answer = await parts.readerPool.readProduct(sent.page, url, sent.headers, recipe);
  if (answer.kind === 'failed') {
    parts.log.warn({ host: hostOf(url), reason: answer.reason }, 'page was not read');
    const limit = { field: 'page', source: 'limit', value: answer.reason, weight: 1 };
    throw new UnreadPage(byLimit[answer.reason], [limit]);
  }
  const { more, kept, ...told } = answer;
  const reading = more ? await completed(told, url, { parts, more, signal }) : told;
  return { url, reading, learned: { kept, recipeId: recipe?.id ?? null } };
}

/**
 * Only what does not fit is too large. Time runs out, and a thread ends, where the machine has no time as well: nobody
 * can tell that from a page that takes long, and another try may bring it.
 */
const byLimit: Record<FailedReading['reason'], RefusalCode> = {
  memory: 'page_too_large',
  timeout: 'reading_too_slow',
  crashed: 'reading_too_slow',
  busy: 'unavailable',
};

/** How long a shop's own data is waited for: the page is known already, so not long. */
const DATA_LIMIT_MS = 4_000;

/** A reading with the shop's own data laid over it; a shop that does not give it leaves the reading as it was. */
async function completed(
  reading: Reading,
  url: string,
  { parts, more, signal }: { parts: PageParts; more: DataRequest; signal: AbortSignal | undefined },
): Promise<Reading> {
  const limit = AbortSignal.timeout(DATA_LIMIT_MS);
  try {
    const { bytes } = await parts.egress.fetchPage(more.address, {
      accept: 'json',
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    });
    return await parts.readerPool.complete(reading, url, { ...more, data: bytes });
  } catch (error) {
    if (!(error instanceof EgressRefused) && !limit.aborted && !signal?.aborted) throw error;
    parts.log.info({ host: hostOf(more.address), adapter: more.adapter }, 'a shop gave no data of its own');
    return reading;
  }
}

const byKind: Record<PageKind, RefusalCode> = {
  product: 'not_a_product',
  'not-product': 'not_a_product',
  wall: 'page_walled',
  'app-shell': 'shop_unsupported',
  'sign-in': 'page_needs_sign_in',
  gone: 'page_gone',
};

/** Shorteners that answer with a page instead of a redirect lead on at most so many times. */
const MOST_SHORT_LINKS = 2;

/** The page that an address leads to; link shorteners that send on by a tag or a script are followed. */
async function followShortLinks(url: string, parts: PageParts, signal?: AbortSignal): Promise<FetchedPage> {
  let page = await fetchPage(url, parts, signal);
  for (let hops = 0; hops < MOST_SHORT_LINKS && isShortLink(page.finalUrl); hops++) {
    const target = shortLinkTarget(page.bytes.toString('latin1', 0, 100_000), page.finalUrl);
    if (!target) break;
    page = await fetchPage(target, parts, signal);
  }
  return page;
}

async function fetchPage(
  url: string,
  { egress, log }: PageParts,
  signal?: AbortSignal,
): Promise<FetchedPage> {
  try {
    return await egress.fetchPage(url, { accept: 'html', ...(signal ? { signal } : {}) });
  } catch (error) {
    if (signal?.aborted) throw new Refusal('page_timeout');
    if (!(error instanceof EgressRefused)) throw error;
    log.info({ host: hostOf(url), reason: error.reason, detail: error.detail }, 'page was not fetched');
    throw new Refusal(codeOf(error));
  }
}

/** The meaning of an egress refusal for the customer. */
export function codeOf(error: EgressRefused): RefusalCode {
  switch (error.reason) {
    case 'not-http':
      return 'no_link';
    case 'timeout':
      return 'page_timeout';
    case 'too-large':
      return 'page_too_large';
    case 'not-html':
    case 'not-image':
    case 'not-json':
      return 'page_not_html';
    case 'bad-status':
      return codeOfStatus(Number(/^status (\d{3})$/.exec(error.detail)?.[1]));
    case 'unreachable':
    case 'too-many-redirects':
      return 'page_unreachable';
  }
}

function codeOfStatus(status: number): RefusalCode {
  if (status === 404 || status === 410) return 'page_gone';
  if (status === 401 || status === 407) return 'page_needs_sign_in';
  // shops that do not want programs answer one of these
  if (status === 403 || status === 429 || status === 405 || status === 503) return 'page_walled';
  return 'page_unreachable';
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname : '';
}
