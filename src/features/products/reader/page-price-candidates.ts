import type { PriceHint } from './currency-signs.ts';
import { fold, isHidden, labelOf, type Page, textOf } from './page.ts';
import type { PageNode } from './page-tree.ts';
import { findPrices, parsePrice } from './price.ts';
import { findNumbers, normaliseDigits } from './price-number.ts';

/** An amount on the visible page: where it stands and the words around it. */
export type PageAmount = {
  amount: string;
  currency: string | null;
  /** The smallest element that holds the whole price. */
  node: PageNode;
  /** A currency sign or code stood with the number. */
  signed: boolean;
  before: string;
  after: string;
  /** Length of the text run it stands in: prices in prose are mentions. */
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
    if (at.end - at.index > 40 || /^(?:body|html|td|tr|table|form|main|section|article)$/.test(at.tag)) break;
    if (textOf(page, at, max + 20).length > max) break;
    levels.push(at);
  }
  return levels;
}

const CENTS =
  /\b(?:cents?|decimals?|fraction|sup|superscript|pence|minor|kopeck|small|centimes?|after-?comma)\b|cents|decimal|fraction/;

/** "$31" followed by an element that holds "57" and is written small: the decimal part. */
function smallCents(
  page: Page,
  text: PageNode,
  around: PageNode[],
): { cents: string; node: PageNode } | null {
  const outer = around.at(-1);
  if (!outer) return null;
  for (let at = text.index + 1; at < outer.end && at < text.index + 8; at++) {
    const next = page.nodes[at];
    if (next?.tag !== '#text') continue;
    const words = fold(next.text);
    if (words === '') continue;
    const holder = next.parent;
    const cents = /^(\d{2})(?!\d)/.exec(words)?.[1];
    if (!cents || !holder || words.length > 5 || holder === text.parent) return null;
    return holder.tag === 'sup' || CENTS.test(labelOf(holder)) ? { cents, node: outer } : null;
  }
  return null;
}

/** The visible words just before and after a node, from neighbouring text. */
function surroundings(page: Page, first: PageNode, endIndex: number): { before: string; after: string } {
  let before = '';
  for (let at = first.index - 1; at >= 0 && before.length < 40 && first.index - at < 30; at--) {
    const node = page.nodes[at];
    if (node?.tag === '#text' && !isScript(node)) before = `${fold(node.text)} ${before}`.trimStart();
  }
  let after = '';
  for (let at = endIndex; at < page.nodes.length && after.length < 40 && at - endIndex < 24; at++) {
    const node = page.nodes[at];
    if (node?.tag === '#text' && !isScript(node)) after = `${after} ${fold(node.text)}`.trimStart();
  }
  return { before: before.trim().slice(-60), after: after.trim().slice(0, 60) };
}

const isScript = (node: PageNode): boolean =>
  /^(?:script|style|noscript|template)$/.test(node.parent?.tag ?? '');

function fromText(page: Page, node: PageNode, hint: PriceHint): PageAmount[] {
  const words = fold(node.text);
  if (words.length > 3000) return [];
  const normal = normaliseDigits(words);
  const prices = findPrices(words, hint);
  const around = compactAncestor(page, node, 40);
  const hidden = isHidden(node);
  const sides = surroundings(page, node, node.index + 1);
  const found: PageAmount[] = [];
  for (const [at, price] of prices.entries()) {
    const small =
      prices.length === 1 && !price.amount.replace(/\.0+$/, '').includes('.') && !/[.,]\d\d?\b/.test(normal)
        ? smallCents(page, node, around)
        : null;
    const next = prices[at + 1];
    const range =
      next && /^\s*(?:[-–—~]|to|bis|до)\s*$/.test(normal.slice(price.end, next.start))
        ? next.amount
        : loneRangeEnd(normal.slice(price.end));
    found.push({
      amount: small ? `${price.amount.split('.')[0]}.${small.cents}` : price.amount,
      currency: price.currency,
      node: small?.node ?? node.parent ?? node,
      signed: true,
      before: `${sides.before} ${normal.slice(0, price.start)}`.slice(-60),
      after: `${normal.slice(price.end)} ${sides.after}`.slice(0, 60),
      runLength: words.length,
      hidden,
      upTo: range && Number(range) > Number(price.amount) ? range : null,
    });
  }
  return found;
}

/** "¥149.00 - 159.00": the upper end without a sign of its own. */
function loneRangeEnd(rest: string): string | null {
  const match = /^\s*[-–~]\s*([\d.,]{1,15})/.exec(rest);
  return match?.[1] ? (parsePrice(match[1])?.amount ?? null) : null;
}

/** A number whose sign stands in a neighbouring element, or that only its class calls a price. */
function fromSplit(page: Page, node: PageNode, hint: PriceHint): PageAmount | null {
  const words = fold(node.text);
  if (words.length > 24 || findNumbers(normaliseDigits(words)).length !== 1) return null;
  const levels = compactAncestor(page, node, 40);
  for (const level of levels) {
    const whole = textOf(page, level, 60);
    if (whole === words) continue;
    const prices = findPrices(whole, hint);
    const first = prices[0];
    if (!first) continue;
    const sides = surroundings(page, level, level.end);
    const small = smallCents(page, node, levels);
    const split = small && !first.amount.includes('.') ? `${first.amount}.${small.cents}` : first.amount;
    return {
      amount: prices.length === 1 ? split : first.amount,
      currency: first.currency,
      node: level,
      signed: true,
      ...sides,
      runLength: whole.length,
      hidden: isHidden(node),
      upTo: null,
    };
  }
  const labelled = levels.find((level) => /price|preis|prix|precio|cena|amount/.test(labelOf(level)));
  const parsed = labelled ? parsePrice(words) : null;
  if (!labelled || !parsed || !/^[\d.,'\s]+[-–—*]*$/.test(words)) return null;
  return {
    ...parsed,
    node: labelled,
    signed: false,
    ...surroundings(page, labelled, labelled.end),
    runLength: words.length,
    hidden: isHidden(node),
    upTo: null,
  };
}

/** Every amount that the page's text shows, in document order. */
export function pageAmounts(page: Page, hint: PriceHint): PageAmount[] {
  const amounts: PageAmount[] = [];
  const seen = new Set<string>();
  for (const node of page.byTag('#text')) {
    if (amounts.length >= MAX_AMOUNTS) break;
    if (!/\p{Nd}/u.test(node.text) || isScript(node) || node.parent?.tag === 'title') continue;
    const own = fromText(page, node, hint);
    const found = own.length > 0 ? own : [fromSplit(page, node, hint)];
    for (const amount of found) {
      if (!amount || Number(amount.amount) <= 0) continue;
      const key = `${amount.node.index}:${amount.amount}`;
      if (seen.has(key)) continue;
      seen.add(key);
      amounts.push(amount);
    }
  }
  return amounts;
}
