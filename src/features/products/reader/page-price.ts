import { contains, labelOf } from './page.ts';
import { type Focus, isAside } from './page-focus.ts';
import type { PageAmount } from './page-price-candidates.ts';
import type { PageNode } from './page-tree.ts';
import {
  FROM_WORDS,
  INSTALMENT_WORDS,
  NOW_WORDS,
  OLD_WORDS,
  SAVING_WORDS,
  SHIPPING_WORDS,
  UNIT_AFTER,
} from './page-words.ts';

/** What an amount on the page is, and how much it looks like the price to pay. */
export type RatedAmount = PageAmount & { role: 'now' | 'old' | 'other'; score: number };

const PRICE_LABEL = /price|preis|prix|precio|prezzo|cena|preco|pris\b|amount/;
const NOW_LABEL =
  /sale|current|now|final|actual|our-?price|special|offer|promo|today|discounted|reduced|new-?price|price-?new|selling|main-?price|product-?price|price-?value|priceblock|buybox|to-?pay/;
const OLD_LABEL =
  /old|was\b|was-|-was|list-?price|rrp|msrp|strike|cross(?:ed)?-?(?:out|price)|regular|before|compare|original|previous|standard-?price|retail|lineth|basis-?price|text-price|price-?high|dashed|uvp|full-?price/;
const OTHER_LABEL =
  /sav(?:e|ing)|discount|you-?save|shipping|delivery|instal|month|finance|credit|klarna|afterpay|affirm|unit-?price|per-?unit|price-?per|cart-?total|subtotal|tooltip|filter|slider|review|rating|points|loyalty|bonus|cashback|gift-?card|warranty|protection|swatch|variation|coupon|mini-?cart|badge|option|compare-?products|threshold|tier/;

/** Labels of the elements around a price, inner ones first, until the block gets large. */
function labelsAround(node: PageNode): string[] {
  const labels: string[] = [];
  for (let at: PageNode | null = node, up = 0; at && up < 5; at = at.parent, up++) {
    if (/^(?:body|html|main|form)$/.test(at.tag) || at.end - at.index > 120) break;
    labels.push(labelOf(at));
  }
  return labels;
}

function isStruck(node: PageNode): boolean {
  for (let at: PageNode | null = node, up = 0; at && up < 5; at = at.parent, up++) {
    if (at.tag === 'del' || at.tag === 's' || at.tag === 'strike') return true;
    if (/line-through/.test(at.attrs.style ?? '')) return true;
  }
  return false;
}

function roleOf(amount: PageAmount, labels: string[]): RatedAmount['role'] {
  if (isStruck(amount.node)) return 'old';
  const near = amount.before.slice(-26);
  if (SAVING_WORDS.test(near.slice(-16))) return 'other';
  if (OLD_WORDS.test(near) && !NOW_WORDS.test(near)) return 'old';
  if (UNIT_AFTER.test(amount.after) && /[(/]\s*$/.test(near)) return 'other';
  if (INSTALMENT_WORDS.test(amount.after.slice(0, 14)) || INSTALMENT_WORDS.test(near.slice(-14)))
    return 'other';
  if (SHIPPING_WORDS.test(near.slice(-22))) return 'other';
  const inner = labels.slice(0, 3).join(' ');
  if (OLD_LABEL.test(inner) && !NOW_LABEL.test(labels[0] ?? '')) return 'old';
  if (OTHER_LABEL.test(inner) && !/price/.test(labels[0] ?? '')) return 'other';
  return 'now';
}

/** Closeness to the title and the buy button, 0..1 each, measured in nodes. */
function closeness(node: PageNode, anchor: PageNode | null): number {
  if (!anchor) return 0;
  const distance = node.index - anchor.index;
  const span = distance >= 0 ? distance : -distance * 3;
  return 1 / (1 + span / 120);
}

function score(amount: PageAmount, focus: Focus, labels: string[]): number {
  let points = 0;
  const inner = labels.slice(0, 3).join(' ');
  if (amount.signed) points += 0.5;
  if (PRICE_LABEL.test(inner)) points += 0.6;
  if (NOW_LABEL.test(inner)) points += 0.3;
  if (OTHER_LABEL.test(inner)) points -= 0.4;
  if (NOW_WORDS.test(amount.before.slice(-26))) points += 0.2;
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

/** Rates every amount; the order of the page stays. */
export function rateAmounts(amounts: PageAmount[], focus: Focus): RatedAmount[] {
  return amounts.map((amount) => {
    const labels = labelsAround(amount.node);
    return { ...amount, role: roleOf(amount, labels), score: score(amount, focus, labels) };
  });
}
