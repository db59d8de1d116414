import { raiseNamed } from '../choice/address-choice.ts';
import { markDiscountPairs, markNet, promoteLoneOld } from '../choice/amount-roles.ts';
import { saidOfAmount } from '../choice/amount-words.ts';
import { columnHead } from '../choice/column-heads.ts';
import { endsWithPhrase } from '../languages/has-phrase.ts';
import { labelOf, labelTest } from './labels.ts';
import { absolute, contains, type Page, rawText } from './page.ts';
import { type Focus, isAside } from './page-focus.ts';
import type { PageAmount } from './page-price-candidates.ts';
import type { PageNode } from './page-tree.ts';
import { FROM_WORDS, NOW_WORDS, OLD_WORDS } from './page-words.ts';

/** The role of an amount on the page, and how much it looks like the price to pay. */
export type RatedAmount = PageAmount & {
  role: 'now' | 'old' | 'other';
  score: number;
  /** It stands in a link to another page of the shop: the price of what that page shows. */
  linked: boolean;
  /** Five or more different amounts stand in the same kind of elements: cards of a list. */
  listed: boolean;
  /** Crossed out, by its tag or by style. */
  struck: boolean;
  /** The labels that the class names and words around it give it. */
  labels: { price: boolean; now: boolean; old: boolean; other: boolean; from: boolean; some: boolean };
};

const PRICE_LABEL = /price|preis|prix|precio|prezzo|cena|preco|pris\b|amount/;
const NOW_LABEL =
  /sale|current|now|final|actual|our-?price|special|offer|promo|today|discounted|reduced|new-?price|price-?new|selling|main-?price|product-?price|price-?value|priceblock|buybox|to-?pay/;
const OLD_LABEL =
  /(?<![a-z])old(?![a-z])|old[-_]?pri|pri(?:ce|x|s)[-_]?old|oldpreis|(?<![a-z])was(?![a-z])|was-?price|price-?was|list-?price|price-?list(?![a-z])|secondary-?price|rrp|msrp|strike|barred|cross(?:ed)?-?(?:out|price)|regular|before|compare|original|previous|standard-?price|retail|lineth|line-th|basis-?price|text-price|price-?high|dashed|(?<![a-z])uvp|full-?price|initial-?price|base-?price|non-?sale|price-?del(?![a-z])|prix-?barr|tachado|precio-?(?:antes|anterior|normal)|alter-?preis|streich|zacherk|perechirk|cena-?(?:przed|stara)|(?<![a-z])(?:stara|stary|stare|vechi|eski-?fiyat|vanha-?hinta|gammel-?pris|vana-?hind)(?![a-z])|old$/;
const OTHER_LABEL =
  /sav(?:e|ing)|discount|you-?save|shipping|delivery|instal|month|finance|credit|klarna|afterpay|affirm|unit-?price|per-?unit|price-?per|cart-?total|subtotal|tooltip|filter|slider|review|rating|points|loyalty|bonus|cashback|gift-?card|warranty|protection|swatch|variation|coupon|mini-?cart|badge|option|compare-?products|threshold|tier/;

/** The elements around a price that may say what it is, inner ones first, until the block gets large. */
function holdersOf(node: PageNode): PageNode[] {
  const holders: PageNode[] = [];
  for (let at: PageNode | null = node, up = 0; at && up < 5; at = at.parent, up++) {
    if (/^(?:body|html|main|form)$/.test(at.tag) || at.end - at.index > 120) break;
    holders.push(at);
    if (holders.length === 3) break;
  }
  return holders;
}

function isStruck(node: PageNode, struckClasses: Set<string>): boolean {
  for (let at: PageNode | null = node, up = 0; at && up < 5; at = at.parent, up++) {
    if (at.tag === 'del' || at.tag === 's' || at.tag === 'strike') return true;
    if (/line-through/.test(at.attrs.style ?? '')) return true;
    if (struckClasses.size > 0 && (at.attrs.class ?? '').split(/\s+/).some((name) => struckClasses.has(name)))
      return true;
    if (at.end - at.index > 30) return false;
  }
  return false;
}

const isPriceLabel = labelTest(PRICE_LABEL);
const isNowLabel = labelTest(NOW_LABEL);
const isOldLabel = labelTest(OLD_LABEL);
const isOtherLabel = labelTest(OTHER_LABEL);
const isPartLabel = labelTest(
  /shipping|delivery|price-?ship|instal|unit-?price|per-?unit|(?:you-?)?sav(?:e|ing)s?(?![a-z])|price-?per/,
);

/** The role by the labels, the innermost first; an old mark beats a new one in the same label. */
function labelRole(holders: PageNode[]): RatedAmount['role'] | null {
  for (const holder of holders) {
    if (isOldLabel(holder)) return 'old';
    if (isPartLabel(holder)) return 'other';
    if (isNowLabel(holder)) return 'now';
    if (isOtherLabel(holder) && !/price/.test(labelOf(holder))) return 'other';
  }
  return null;
}

function roleOf(
  amount: PageAmount,
  said: ReturnType<typeof saidOfAmount>,
  { holders, struck }: { holders: PageNode[]; struck: Set<string> },
): RatedAmount['role'] {
  if (isStruck(amount.inner, struck)) return 'old';
  if (said === 'other') return 'other';
  const near = amount.before.slice(-26);
  if (OLD_WORDS.test(near) || endsWithPhrase('old', near)) return 'old';
  return labelRole(holders) ?? 'now';
}

/** Closeness to the title and the buy button, 0..1 each, measured in nodes. */
function closeness(node: PageNode, anchor: PageNode | null): number {
  if (!anchor) return 0;
  const distance = node.index - anchor.index;
  const span = distance >= 0 ? distance : -distance * 3;
  return 1 / (1 + span / 120);
}

/** Words such as "price" or "now" stand right before an amount. */
const saysPrice = (before: string): boolean =>
  NOW_WORDS.test(before.slice(-26)) ||
  (OPEN_LABEL.test(before) && endsWithPhrase('price', before.slice(-26)));
/** A label with nothing but a colon behind it: a dash is an empty cell of a table. */
const OPEN_LABEL = /[\p{L}\p{M}][\s:：]{0,6}$/u;

function score(amount: PageAmount, focus: Focus, holders: PageNode[]): number {
  let points = 0;
  if (amount.signed) points += 0.5;
  if (holders.some(isPriceLabel)) points += 0.6;
  if (holders.some(isNowLabel)) points += 0.3;
  if (holders.some(isOtherLabel)) points -= 0.4;
  if (holders.some(isOldLabel)) points += 0.3;
  if (saysPrice(amount.before)) points += 0.2;
  if (FROM_WORDS.test(amount.before.slice(-16))) points -= 0.15;
  if (/itemprop|price/.test(amount.node.attrs.itemprop ?? '')) points += 0.4;
  points += 1.2 * closeness(amount.node, focus.title);
  points +=
    0.6 *
    Math.max(
      closeness(amount.node, focus.buy),
      focus.buy ? 1 / (1 + Math.abs(amount.node.index - focus.buy.index) / 120) : 0,
    );
  if (focus.region && contains(focus.region, amount.node)) points += 0.5;
  if (isAside(amount.node)) points -= 0.9;
  if (amount.hidden) points -= 0.7;
  if (amount.runLength > 60) points -= 0.5;
  if (amount.runLength > 200) points -= 0.5;
  return points;
}

/** Class names that the page's own style sheets strike through. */
export function struckClasses(page: Page): Set<string> {
  const names = new Set<string>();
  for (const style of page.byTag('style')) {
    const text = rawText(page, style);
    for (
      let at = text.indexOf('line-through');
      at >= 0 && names.size < 60;
      at = text.indexOf('line-through', at + 12)
    ) {
      const open = text.lastIndexOf('{', at);
      const start = Math.max(text.lastIndexOf('}', open), text.lastIndexOf('{', open - 1), open - 400);
      for (const selector of text.slice(start + 1, open).split(',')) {
        const name = /\.([\w-]+)(?:\[[^\]]{0,40}\])?\s{0,4}$/.exec(selector)?.[1];
        if (name) names.add(name);
      }
    }
  }
  return names;
}

/** A price inside a link to another page of the shop is that page's price. */
function isLinkedAway(page: Page, node: PageNode): boolean {
  for (let at: PageNode | null = node, up = 0; at && up < 6; at = at.parent, up++) {
    if (at.tag !== 'a') continue;
    const href = at.attrs.href ?? '';
    if (href === '' || /^(?:#|javascript:)/i.test(href)) return false;
    const target = absolute(page, href);
    return target !== null && new URL(target).pathname !== page.url.pathname;
  }
  return false;
}

/** The same labels around five or more different amounts: cards of a list. */
function lowerLists(amounts: RatedAmount[]): void {
  const lists = new Map<string, Set<string>>();
  const keyOf = ({ inner }: RatedAmount): string =>
    [inner, inner.parent, inner.parent?.parent]
      .map((node) => (node ? `${node.tag}.${labelOf(node)}` : ''))
      .join('<');
  const keys = amounts.map(keyOf);
  for (const [at, key] of keys.entries())
    lists.set(key, (lists.get(key) ?? new Set()).add(amounts[at]?.amount ?? ''));
  for (const [at, amount] of amounts.entries()) {
    amount.listed = (lists.get(keys[at] ?? '')?.size ?? 0) >= 5;
    if (amount.listed) amount.score -= 0.4;
  }
}

/** Rates every amount; the order of the page stays. */
export function rateAmounts(page: Page, amounts: PageAmount[], focus: Focus): RatedAmount[] {
  const struck = struckClasses(page);
  const rated = amounts.map((amount) => {
    const holders = holdersOf(amount.inner);
    const linked = isLinkedAway(page, amount.inner);
    const said = saidOfAmount(amount, columnHead(page, amount.inner));
    const points = score(amount, focus, holders) - (linked ? 0.7 : 0) - (said === 'some' ? 0.4 : 0);
    const labels = {
      price: holders.some(isPriceLabel),
      now: holders.some(isNowLabel) || saysPrice(amount.before),
      old: holders.some(isOldLabel),
      other: holders.some(isOtherLabel),
      from: FROM_WORDS.test(amount.before.slice(-16)),
      some: said === 'some',
    };
    const role = roleOf(amount, said, { holders, struck });
    const isCrossed = role === 'old' && isStruck(amount.inner, struck);
    return { ...amount, role, score: points, linked, listed: false, struck: isCrossed, labels };
  });
  lowerLists(rated);
  raiseNamed(page, rated);
  markNet(rated);
  markDiscountPairs(rated);
  promoteLoneOld(rated);
  return rated;
}
