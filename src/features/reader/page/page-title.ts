import type { Claim } from '../claim.ts';
import { findPrices } from '../prices/price.ts';
import type { MetaTags } from '../sources/meta-tags.ts';
import { containment, normaliseWords, similarity, tokensOf } from '../words.ts';
import { labelTest } from './labels.ts';
import { fold, isHidden, type Page, rawText, textOf } from './page.ts';
import { isAside } from './page-focus.ts';
import type { PageNode } from './page-tree.ts';

/** A possible title with where it was read and how much such a place is trusted by itself. */
export type TitleCandidate = { text: string; source: string; weight: number };

/** Blanks around it belong to neither side; both are trimmed. */
const SEPARATOR =
  /\s[|·•»›:–—-]{1,8}\s|[|｜»]|::|[:|]\s|_{1,2}\s{0,4}(?=\S{0,40}(?:淘宝|天猫|京东))|【(?=.{1,12}】$)|(?<=[\u3040-\u9fff]\s{0,4})[-–—]\s{0,4}(?=[\u3040-\u9fff][^-–—]{1,11}$)/;

/** The beginnings and endings of a head title: shops put their own name on either side. */
function parts(text: string): string[] {
  const pieces: { from: number; to: number }[] = [];
  let from = 0;
  const pattern = new RegExp(SEPARATOR, 'g');
  for (const match of text.matchAll(pattern)) {
    pieces.push({ from, to: match.index });
    from = match.index + match[0].length;
  }
  pieces.push({ from, to: text.length });
  if (pieces.length < 2 || pieces.length > 8) return [];
  const found: string[] = [];
  for (const piece of pieces.slice(0, -1)) found.push(text.slice(0, piece.to));
  for (const piece of pieces.slice(1)) found.push(text.slice(piece.from));
  for (let at = 1; at + 1 < pieces.length; at++) found.push(text.slice(pieces[at]?.from, pieces[at]?.to));
  return found.map((part) => part.trim()).filter((part) => part.length > 2);
}

/** Phrases that shops put around a name in the head title. */
function withoutPitch(text: string): string {
  return fold(
    text
      .replace(/^(?:buy|shop|kaufen|купить|comprar|acheter|order)\s+/i, '')
      .replace(/\s(?:online|for sale|at best price.*|price in .*|kaufen|купить.*)$/i, ''),
  );
}

const NAME_TAGS = new Set(['h2', 'h3', 'h4', 'span', 'div', 'p', 'strong']);
const isNameLabel = labelTest(
  /(?:product|item|goods|prod|pdp)[-_]*(?:title|name|heading)|title[-_]?product|name[-_]?product/,
);

const isLogoLabel = labelTest(/(?:^|[\s_-])(?:logo|site-?title|site-?name|branding)(?:$|[\s_-])/);

/** The shop's own name as a heading, beside or inside its sign. */
const isLogo = (node: PageNode): boolean =>
  [node, node.parent, node.parent?.parent].some((at) => at && at.end - at.index < 30 && isLogoLabel(at));

function headings(page: Page): TitleCandidate[] {
  const found: TitleCandidate[] = [];
  const shown = page.byTag('h1').filter((node) => textOf(page, node, 400) !== '');
  for (const node of shown.slice(0, 12)) {
    const weight = (isHidden(node) ? 0.4 : 0.9) * (isAside(node) ? 0.6 : 1) * (shown.length > 2 ? 0.75 : 1);
    const text = textOf(page, node, 400);
    const called = withoutPitch(text);
    found.push({ text, source: 'page', weight });
    if (called !== text && called.length > 2) found.push({ text: called, source: 'page', weight });
  }
  for (const node of page.nodes) {
    if (found.length > 40) break;
    if (node.end - node.index > 16 || !NAME_TAGS.has(node.tag)) continue;
    if (!isNameLabel(node) || isAside(node)) continue;
    const text = textOf(page, node, 400);
    if (text.length > 2) found.push({ text, source: 'page', weight: 0.45 });
  }
  return found;
}

/** The words of the address's last telling part. */
export function slugOf(page: Page): string {
  const segments = page.url.pathname.split('/').map((part) => {
    try {
      return decodeURIComponent(part);
    } catch {
      return part;
    }
  });
  const telling = segments
    .filter((part) => /\p{L}{3,}/u.test(part))
    .toSorted((a, b) => tokensOf(b).length - tokensOf(a).length)[0];
  return (telling ?? '').replace(/\.(?:html?|aspx?|php|jsp)$/, '').replace(/[-_+]+/g, ' ');
}

const WEIGHTS: Record<string, number> = {
  'json-ld': 0.85,
  microdata: 0.8,
  rdfa: 0.7,
  opengraph: 0.55,
  state: 0.3,
  'data-layer': 0.3,
};

/** Everything that may be the product's name. */
export function titleCandidates(page: Page, meta: MetaTags, claims: Claim[]): TitleCandidate[] {
  const found: TitleCandidate[] = headings(page);
  for (const claim of claims) {
    if (!claim.name) continue;
    const weight = (WEIGHTS[claim.source] ?? 0.3) * (claim.nested ? 0.4 : 1);
    found.push({ text: fold(claim.name), source: claim.source, weight });
    if (claim.source === 'opengraph')
      for (const part of parts(claim.name))
        found.push({ text: withoutPitch(part), source: 'opengraph', weight: 0.4 });
  }
  const node = page.byTag('title').find((title) => !isHiddenSvg(title.parent?.tag)) ?? page.byTag('title')[0];
  const head = node ? fold(rawText(page, node)) : '';
  if (head) {
    found.push({ text: head, source: 'head-title', weight: 0.3 });
    for (const part of parts(head))
      found.push({ text: withoutPitch(part), source: 'head-title', weight: 0.35 });
  }
  const twitter = meta.first('twitter:title');
  if (twitter) found.push({ text: twitter, source: 'opengraph', weight: 0.4 });
  return found.filter(({ text }) => text.length > 1 && text.length < 500);
}

const isHiddenSvg = (tag: string | undefined): boolean => tag === 'svg' || tag === 'symbol' || tag === 'g';

/** How well the rest of the page agrees with a candidate: its best match in each other kind of place. */
function agreement(candidate: TitleCandidate, all: TitleCandidate[], slug: string): number {
  const best = new Map<string, number>();
  for (const other of all) {
    if (other === candidate || other.source === candidate.source) continue;
    const value =
      (0.6 * similarity(candidate.text, other.text) + 0.4 * containment(candidate.text, other.text)) *
      Math.min(1, other.weight + 0.4);
    if (value > (best.get(other.source) ?? 0)) best.set(other.source, value);
  }
  let sum = 0;
  for (const value of best.values()) sum += value;
  if (slug) sum += 0.6 * similarity(candidate.text, slug) + 0.3 * containment(candidate.text, slug);
  return sum;
}

/** Letters and digits alone, as hosts write names. */
const plain = (text: string): string => normaliseWords(text).replaceAll(' ', '');

/** The names that the page gives to the shop: its host without endings, what its head says, and its sign. */
function shopNames(page: Page, meta: MetaTags): Set<string> {
  const parts = page.url.hostname.replace(/^(?:www|shop|store|m)\d?\./, '').split('.');
  const stated = [meta.first('og:site_name'), meta.first('application-name')].map((name) =>
    plain(name ?? ''),
  );
  const signs = page
    .byTag('h1')
    .filter(isLogo)
    .map((node) => plain(textOf(page, node, 80)));
  const pictures = page
    .byTag('img')
    .filter((node) => isLogo(node) || /logo/i.test(node.attrs.src ?? ''))
    .map((node) => plain(node.attrs.alt ?? ''));
  return new Set([...stated, ...signs, ...pictures, plain(parts[0] ?? '')].filter((name) => name.length > 3));
}

/** Texts that are a slogan, a brand or an error and never a name. */
const NO_NAME =
  /^(?:home|shop|product|products|details?|welcome|search|cart|menu|login|sign in|404.*|page not found|access denied|error|404 not found)$/i;

/**
 * The name that most places agree on. `confidence` is the share of places that agree. null when the
 * page names nothing.
 */
export function chooseTitle(
  page: Page,
  candidates: TitleCandidate[],
  meta: MetaTags,
): { text: string; source: string; confidence: number } | null {
  const slug = slugOf(page);
  const shop = shopNames(page, meta);
  const top = candidates.toSorted((a, b) => b.weight - a.weight).slice(0, 60);
  let best: { text: string; source: string; score: number; support: number } | null = null;
  for (const candidate of top) {
    if (NO_NAME.test(candidate.text)) continue;
    const support = agreement(candidate, top, slug);
    const short = tokensOf(candidate.text).length < 2 ? 0.3 : 0;
    const priced = findPrices(candidate.text).length > 0 ? 0.4 : 0;
    const isShop = (name: string): boolean => shop.has(plain(name));
    const shopName = isShop(candidate.text) ? 0.8 : parts(candidate.text).some(isShop) ? 0.35 : 0;
    const score = candidate.weight + support - short - priced - shopName;
    if (!best || score > best.score)
      best = { text: candidate.text, source: candidate.source, score, support };
  }
  if (!best) return null;
  const { text, source, support } = best;
  // a heading that the head repeats to the letter is no guess, though few places name it
  const isRepeated = top.some((other) => other.source !== source && plain(other.text) === plain(text));
  return { text, source, confidence: Math.min(0.98, 0.4 + support * 0.2 + (isRepeated ? 0.06 : 0)) };
}
