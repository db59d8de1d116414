import type { RankedClaim } from '../main-product.ts';
import { similarity } from '../words.ts';
import { labelOf } from './labels.ts';
import { absolute, isHidden, type Page } from './page.ts';
import { type Focus, isAside } from './page-focus.ts';
import type { PageNode } from './page-tree.ts';

const NO_PICTURE =
  /(?:^|[/_.-])(?:logo|logos|placeholder|sprite|blank|spacer|pixel|transparent|loading|loader|no[-_]?image|noimg|default[-_]?(?:image|share|og)|share[-_]?(?:image|img|icon)|favicon|icons?|social[-_]share|flags?|payment|badge|zoom\.png|magnif\w*|arrow\w*|1x1|grey-pixel|rating|stars?)(?:[/_.-]|\d|$)|\.svg(?:$|\?)|\.gif(?:$|\?)/i;
const MAIN_LABEL =
  /main|zoom|hero|gallery|primary|product-?(?:image|img|photo|picture|media)|pdp|featured|big|large|detail|landing/;

/** True for addresses of logos, icons and placeholders. */
export const isPicture = (address: string): boolean =>
  !NO_PICTURE.test(address.replace(/^https?:\/\/[^/]+/, ''));

type Scored = { url: string; score: number };

/** Where lazy pages keep the real address, best quality first. */
function addressesOf(node: PageNode): string[] {
  const { attrs } = node;
  const found = [
    attrs['data-old-hires'],
    attrs['data-zoom-image'],
    attrs['data-large-image'],
    attrs['data-large_image'],
    attrs['data-zoom'],
    attrs['data-src'],
    attrs['data-original'],
    attrs['data-lazy'],
    attrs['data-lazy-src'],
    attrs.src,
  ];
  const set = attrs.srcset ?? attrs['data-srcset'];
  if (set) found.push(set.split(/,\s+/)[0]?.trim().split(/\s+/)[0]);
  return found.filter((address): address is string => /[./]/.test(address?.trim() ?? ''));
}

function sizeOf(node: PageNode): number {
  const width = Number.parseInt(node.attrs.width ?? '', 10);
  const height = Number.parseInt(node.attrs.height ?? '', 10);
  return Number.isFinite(width) && Number.isFinite(height)
    ? Math.min(width, height)
    : Number.isFinite(width)
      ? width
      : 0;
}

/** The best address of an image element that is a picture. */
function addressOf(page: Page, node: PageNode): string | null {
  for (const address of addressesOf(node)) {
    const url = absolute(page, address);
    if (url !== null && isPicture(url)) return url;
  }
  return null;
}

const LEAST_SCORE = 0.2;
const PICTURE_FILE = /\.(?:jpe?g|png|webp)(?:$|\?)/i;

function pagePictures(page: Page, focus: Focus, title: string | null): Scored[] {
  const found: Scored[] = [];
  const ids = idsOf(page);
  const anchor = focus.title?.index ?? focus.buy?.index ?? 0;
  for (const node of page.byTag('img').slice(0, 400)) {
    const labels = [node, node.parent, node.parent?.parent, node.parent?.parent?.parent]
      .map((at) => (at ? labelOf(at) : ''))
      .join(' ');
    let score = title && node.attrs.alt ? 1.2 * similarity(node.attrs.alt, title) : 0;
    if (/\bimage\b/.test(node.attrs.itemprop ?? '')) score += 0.8;
    if (MAIN_LABEL.test(labels)) score += 0.4;
    if (/thumb|swatch|logo|icon|nav|banner|avatar|review/.test(labels)) score -= 0.4;
    const size = sizeOf(node);
    if (size >= 250) score += 0.4;
    else if (size > 0 && size < 90) score -= 0.5;
    // In steps: the pictures of one gallery stand equally near, and the first of them is the main one.
    score += Math.round(4 / (1 + Math.abs(node.index - anchor) / 200)) * 0.15;
    if (/(?:^|[\s_-])(?:active|current|selected)(?:\s|$)/.test(labels)) score += 0.15;
    if (isAside(node)) score -= 0.9;
    if (isHidden(node)) score -= 0.3;
    // Not even an id and a source that agrees would make it a picture of the product.
    if (score + 0.9 <= LEAST_SCORE) continue;
    const url = addressOf(page, node);
    if (!url) continue;
    // a click shows it large: shops do so with pictures of what they sell
    if (PICTURE_FILE.test(node.parent?.attrs.href ?? '')) score += 0.6;
    if (ids.some((id) => url.includes(id))) score += 0.4;
    found.push({ url, score });
  }
  return found;
}

/** File names without size marks, to see that two addresses show the same picture. */
export function pictureKey(address: string): string {
  if (!URL.canParse(address)) return address;
  const { pathname, search } = new URL(address);
  const file = pathname.split('/').findLast((part) => part.length > 3) ?? pathname;
  const stem = file.toLowerCase().replace(SIZE_MARKS, '');
  // Names such as "1-zoom.jpg" say nothing without their folders.
  if (/\d{5,}|[0-9a-f]{10,}/.test(stem) || stem.replace(/\d/g, '').length > 18)
    return stem.replace(/\.[a-z]{3,4}$/, '');
  const query = /\.(?:jpe?g|png|webp|avif)$/i.test(file) ? '' : search.toLowerCase();
  return `${pathname.toLowerCase()}${query}`.replace(SIZE_MARKS, '').replace(/\.[a-z]{3,4}$/, '');
}

/** The parts of an address that name the size of a picture and not the picture. */
const SIZE_MARKS =
  /[_-]?\d{2,4}x\d{0,4}|[._](?:sx|sl|ac|sy|ss|us|cr)[\d,._]+|[?&](?:w|h|wid|hei|width|height|maxx|maxy|size|q|qlt)=\d+/g;

/** Long numbers in the page's address: product ids that picture addresses repeat. */
function idsOf(page: Page): string[] {
  return page.url.href.match(/\d{5,}/g) ?? [];
}

const STRUCTURED: Record<string, number> = {
  'json-ld': 1.3,
  microdata: 1.1,
  rdfa: 0.9,
  opengraph: 1.15,
  state: 0.5,
  'data-layer': 0.5,
};

/** Images of the product, the main one first, and how sure that one is. */
export function chooseImages(
  page: Page,
  facts: { claims: RankedClaim[]; focus: Focus; title: string | null },
): { images: string[]; confidence: number } {
  const scores = new Map<string, { url: string; score: number; order: number; sources: Set<string> }>();
  const add = (url: string, score: number, source: string): void => {
    const key = pictureKey(url);
    const known = scores.get(key);
    if (!known) {
      scores.set(key, { url, score, order: scores.size, sources: new Set([source]) });
      return;
    }
    const seen = known.sources.has(source);
    known.sources.add(source);
    known.score = Math.max(known.score, score) + (seen ? 0.05 : 0.2 + 0.3 * Math.min(known.score, score, 1));
  };
  for (const claim of facts.claims) {
    if (claim.relevance < 0.5 || claim.nested) continue;
    for (const [at, url] of claim.images.slice(0, 20).entries()) {
      if (isPicture(url))
        add(url, (STRUCTURED[claim.source] ?? 0.5) * claim.relevance - Math.min(at, 5) * 0.12, claim.source);
    }
  }
  const stated = new Set([...scores.keys()]);
  for (const { url, score } of pagePictures(page, facts.focus, facts.title)) {
    // A picture that the head names and the page shows is the product's own.
    const confirmed = stated.delete(pictureKey(url)) ? 0.5 : 0;
    if (score + confirmed > LEAST_SCORE) add(url, score + confirmed, 'page');
  }
  const ranked = [...scores.values()].toSorted((a, b) => b.score - a.score || a.order - b.order);
  const best = ranked[0]?.score ?? 0;
  return {
    images: ranked
      .filter(({ score }) => score > 0.7 || score === best)
      .slice(0, 20)
      .map(({ url }) => url),
    confidence: Math.min(0.98, best / 2),
  };
}
