/** Fetches a page and reads it; every way in which that can end is one refusal with its own words (UX-050). */
import type { Egress, FetchedPage } from '../../../platform/egress/egress.ts';
import { EgressRefused } from '../../../platform/egress/egress-refused.ts';
import type { Log } from '../../../platform/installation.ts';
import { Refusal, type RefusalCode } from '../../../platform/refusal.ts';
import { canonicalAddress } from '../addresses/normalise-address.ts';
import { isShortLink, shortLinkTarget } from '../addresses/short-links.ts';
import type { ReaderPool } from '../reader/read-in-worker.ts';
import type { Evidence, PageKind, ReadProduct } from '../reader/reading.ts';
import { declaredLanguage } from '../snapshots/language.ts';

export interface ProductPage {
  /** The address that answered, after redirects. */
  url: string;
  product: ReadProduct;
  /** What the page says in `<html lang>`. */
  declaredLanguage: string | null;
  evidence: Evidence[];
}

export interface PageParts {
  egress: Egress;
  readerPool: ReaderPool;
  log: Log;
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
  const reading = await parts.readerPool.read(page.bytes, page.finalUrl, Object.fromEntries(headers));
  if (reading.kind === 'failed') {
    parts.log.warn({ host: new URL(page.finalUrl).hostname, reason: reading.reason }, 'page was not read');
    throw new Refusal('page_too_large');
  }
  if (reading.kind !== 'product' || !reading.product) throw new Refusal(byKind[reading.kind]);
  return {
    url: canonicalAddress(page.finalUrl),
    product: reading.product,
    declaredLanguage: declaredLanguage(page.bytes),
    evidence: reading.evidence,
  };
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

/** What an egress refusal means to the customer. */
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
