import { sinceAmount } from '../choice/amount-words.ts';
import { findSigns, type PriceHint } from '../prices/currency-signs.ts';
import { findPrices, type PriceInText, parsePrice } from '../prices/price.ts';
import { findNumbers, normaliseDigits } from '../prices/price-number.ts';
import { labelOf } from './labels.ts';
import { isHidden, type Page, squeezed, textOf } from './page.ts';
import type { PageNode } from './page-tree.ts';

/** An amount on the visible page: where it stands and the words around it. */
export type PageAmount = {
  amount: string;
  currency: string | null;
  /** The smallest element that holds the whole price. */
  node: PageNode;
  /** The element whose text holds the digits: its own class and tags say what kind of price it is. */
  inner: PageNode;
  /** A currency sign or code stood with the number. */
  signed: boolean;
  before: string;
  after: string;
  /** The text that it stands in. */
  run: string;
  /** Length of that text: prices in prose are mentions. */
  runLength: number;
  hidden: boolean;
  /** The upper end, when written as a range in one place. */
  upTo: string | null;
};

const MAX_AMOUNTS = 400;

/** Elements whose whole text is a price and little else. */
function compactAncestor(page: Page, text: PageNode, max: number): PageNode[] {
  const levels: PageNode[] = [];
  for (let at = text.parent, up = 0; at && up < 6; at = at.parent, up++) {
    if (at.end - at.index > 40 || /^(?:body|html|table|form|main|section|article)$/.test(at.tag)) break;
    if (textOf(page, at, max + 20).length > max) break;
    levels.push(at);
  }
  return levels;
}

/** Numbers in two of these are two numbers. */
const STANDS_APART = new Set(['td', 'th', 'tr', 'li', 'p', 'dd', 'dt']);

/** The shown text of an element with the place where one of its text nodes begins. */
function joined(page: Page, level: PageNode, marked: PageNode): { text: string; at: number } {
  let text = '';
  let at = 0;
  for (let index = level.index + 1; index < level.end; index++) {
    const node = page.nodes[index];
    if (node?.tag === 'br' || (node && STANDS_APART.has(node.tag) && /\d$/.test(text))) text += ' ';
    if (node?.tag !== '#text' || isScript(node)) continue;
    const piece = normaliseDigits(node.text);
    const trimmed = piece.trim();
    // "$31" and "57" in elements of their own, the second one raised: the sign between them is left out.
    const cents =
      /^\d{2}$/.test(trimmed) &&
      /(?:^|[^\d.,])\d{1,6} ?$/.test(text) &&
      text.trim() !== '' &&
      page.nodes[index - 1]?.tag !== '#text';
    if (cents && !text.includes('.') && /\d{1,6} ?$/.test(text)) text = `${text.trimEnd()}⎖`;
    if (node === marked) at = text.length + (piece.length - piece.trimStart().length);
    text += cents ? trimmed : piece;
  }
  return { text, at };
}

/** The visible words just before and after a node, from neighbouring text. */
function surroundings(page: Page, first: PageNode, endIndex: number): { before: string; after: string } {
  let before = '';
  for (let at = first.index - 1; at >= 0 && before.length < 40 && first.index - at < 30; at--) {
    const node = page.nodes[at];
    if (node?.tag === '#text' && !isScript(node)) before = `${squeezed(node).trim()} ${before}`.trimStart();
  }
  let after = '';
  for (let at = endIndex; at < page.nodes.length && after.length < 40 && at - endIndex < 24; at++) {
    const node = page.nodes[at];
    // the next row speaks of something else
    if (node?.tag === 'tr' || node?.tag === 'dt') break;
    if (node?.tag === '#text' && !isScript(node)) after = `${after} ${squeezed(node).trim()}`.trimStart();
  }
  return { before: before.trim().slice(-60), after: after.trim().slice(0, 60) };
}

const SCRIPTS = new Set(['script', 'style', 'noscript', 'template']);
const isScript = (node: PageNode): boolean => node.parent !== null && SCRIPTS.has(node.parent.tag);

/** "302-604R", "D2S/": letters beside a number are a model, unless the page's own currency is written so. */
const isModel = (price: PriceInText, text: string, hint: PriceHint): boolean => {
  if (price.currency === hint.currency) return false;
  const own = text.slice(price.start, price.end);
  const isInWord = /^\d/.test(own) && /[A-Za-zА-Яа-я]/.test(text.charAt(price.start - 1));
  return isInWord || /^(?:[A-Za-z]\s?[\d.,]{1,20}|[\d.,]{1,20}\s?[A-Za-z])$/.test(own);
};

function fromText(page: Page, node: PageNode, hint: PriceHint): PageAmount[] {
  const normal = signedText(node);
  if (normal === null || normal.length > 3000) return [];
  const prices = findPrices(normal, hint).filter((price) => !isModel(price, normal, hint));
  if (prices.length === 0) return [];
  const hidden = isHidden(node);
  const sides = surroundings(page, node, node.index + 1);
  const holder = node.parent ?? node;
  return prices.map((price, at) => {
    const next = prices[at + 1];
    const rest = normal.slice(price.end);
    const between = next ? normal.slice(price.end, next.start) : '';
    const range = next && /^\s*(?:[-–—~]|to|bis|до)\s*$/.test(between) ? next.amount : loneRangeEnd(rest);
    return {
      amount: price.amount,
      currency: price.currency,
      node: holder,
      inner: holder,
      signed: true,
      before: sinceAmount(`${sides.before} ${normal.slice(0, price.start)}`).slice(-60),
      after: `${rest} ${sides.after}`.slice(0, 60),
      run: normal,
      runLength: normal.length,
      hidden,
      upTo: range && Number(range) > Number(price.amount) ? range : null,
    };
  });
}

/** True when the next shown text may be raised cents of a whole amount in its own element. */
function mayHaveCents(page: Page, node: PageNode): boolean {
  for (let at = node.index + 1; at < node.index + 8; at++) {
    const next = page.nodes[at];
    if (next?.tag !== '#text') continue;
    const words = squeezed(next).trim();
    if (words !== '') return /^\d{2}$/.test(words) && next.parent !== node.parent;
  }
  return false;
}

/** "¥149.00 - 159.00": the upper end without a sign of its own. */
function loneRangeEnd(rest: string): string | null {
  const match = /^\s*[-–~]\s*([\d.,]{1,15})/.exec(rest);
  return match?.[1] ? (parsePrice(match[1])?.amount ?? null) : null;
}

/** "399,-", "79.–", "1 195:-": whole amounts as they are written without a sign in the North and the Alps. */
const DASHED = /^\d{1,3}(?:[ .']?\d{3})?\s?(?:[.,]\s?[-–—]{1,2}|:[-–])$/;

/** A number whose sign or cents stand in a neighbouring element, or that only its class calls a price. */
function fromSplit(page: Page, node: PageNode, hint: PriceHint): PageAmount | null {
  const words = squeezed(node).trim();
  if (words.length > 24 || findNumbers(normaliseDigits(words)).length !== 1) return null;
  const levels = compactAncestor(page, node, 40);
  const inner = node.parent ?? node;
  const widest = levels.at(-1);
  const mixed = widest !== undefined && holdsSign(page, widest);
  for (const level of mixed ? levels : []) {
    const { text, at } = joined(page, level, node);
    if (text.trim() === words && !mayHaveCents(page, node)) continue;
    const own = findPrices(text, hint).find((price) => price.start <= at + 1 && price.end > at);
    if (!own) continue;
    const sides = surroundings(page, level, level.end);
    const before = sinceAmount(`${sides.before} ${text.slice(0, own.start)}`).slice(-60);
    const after = `${text.slice(own.end)} ${sides.after}`.trimStart().slice(0, 60);
    return {
      amount: own.amount,
      currency: own.currency,
      node: level,
      inner,
      signed: true,
      before,
      after,
      run: text,
      runLength: text.length,
      hidden: isHidden(node),
      upTo: null,
    };
  }
  const labelled = levels.find((level) => /price|preis|prix|precio|cena|amount/.test(labelOf(level)));
  const isDashed = DASHED.test(words);
  const holder = labelled ?? (isDashed ? inner : undefined);
  const parsed = holder ? parsePrice(words) : null;
  if (!holder || !parsed || !(isDashed || /^[\d.,'\s]+[-–—*]*$/.test(words))) return null;
  const sides = surroundings(page, holder, holder.end);
  return {
    ...parsed,
    node: holder,
    inner,
    signed: isDashed,
    before: sinceAmount(sides.before),
    after: sides.after,
    run: words,
    runLength: words.length,
    hidden: isHidden(node),
    upTo: null,
  };
}

const hasDigit = (text: string): boolean =>
  /[0-9]/.test(text) || (/[\u0660-\uffff]/.test(text) && /\p{Nd}/u.test(text));

/** True when a currency sign or code stands in one of the texts below a node. */
function holdsSign(page: Page, level: PageNode): boolean {
  for (let at = level.index + 1; at < level.end; at++) {
    const node = page.nodes[at];
    if (node?.tag === '#text' && signedText(node) !== null) return true;
  }
  return false;
}

/** The normalised text of a node when a currency sign or code stands in it, else null. */
export function signedText(node: PageNode): string | null {
  if (node.signed === undefined) {
    const normal = normaliseDigits(squeezed(node).trim());
    node.signed = findSigns(normal).length > 0 ? normal : null;
  }
  return node.signed;
}

/** Every amount that the page's text shows, in document order. */
export function pageAmounts(page: Page, hint: PriceHint): PageAmount[] {
  const amounts: PageAmount[] = [];
  const seen = new Set<string>();
  for (const node of page.texts) {
    if (amounts.length >= MAX_AMOUNTS) break;
    if (isScript(node) || node.parent?.tag === 'title' || !hasDigit(node.text)) continue;
    const cents = mayHaveCents(page, node);
    const own = cents ? [] : fromText(page, node, hint);
    const split = own.length > 0 ? null : fromSplit(page, node, hint);
    const found = split ? [split] : cents ? fromText(page, node, hint) : own;
    for (const amount of found) {
      if (Number(amount.amount) <= 0) continue;
      const key = `${amount.node.index}:${amount.amount}`;
      if (seen.has(key)) continue;
      seen.add(key);
      amounts.push(amount);
    }
  }
  return amounts;
}
