import type { Group, PriceFacts } from '../choice/price-groups.ts';
import type { RankedClaim } from '../main-product.ts';
import { contains } from '../page/page.ts';
import type { Focus } from '../page/page-focus.ts';
import { isAside } from '../page/page-focus.ts';
import type { RatedAmount } from '../page/page-price.ts';
import type { Features } from './linear.ts';

/** One of the amounts that may be the price, with what is known of it. */
export type PriceCandidate = { group: Group; features: Features };

/** Amounts that no rule takes for the price are mentioned and not asked. */
const MOST_CANDIDATES = 12;

const keyOf = (amount: string): string => Number(amount).toFixed(3);

const near = (from: number, to: number | undefined): number =>
  to === undefined ? 0 : 1 / (1 + Math.abs(from - to) / 60);

/** Where on the page the amount stands, of its best place; nothing when the page does not show it. */
function placeFeatures(shown: RatedAmount[], focus: Focus, order: Map<RatedAmount, number>): Features {
  const best = shown.toSorted((a, b) => b.score - a.score)[0];
  if (!best) return { unshown: 1 };
  const start = focus.title?.index;
  const after = start === undefined ? 0 : best.node.index >= start ? 1 : -1;
  const roles = new Set(shown.map(({ role }) => role));
  return {
    best: best.score,
    places: Math.log(shown.length),
    signed: shown.some(({ signed }) => signed) ? 1 : 0,
    now: roles.has('now') ? 1 : 0,
    old: roles.has('old') ? 1 : 0,
    other: roles.has('other') ? 1 : 0,
    bestOld: best.role === 'old' ? 1 : 0,
    bestOther: best.role === 'other' ? 1 : 0,
    nearTitle: near(best.node.index, focus.title?.end),
    nearBuy: near(best.node.index, focus.buy?.index),
    afterTitle: after,
    inRegion: focus.region && shown.some(({ node }) => focus.region && contains(focus.region, node)) ? 1 : 0,
    aside: shown.every(({ node }) => isAside(node)) ? 1 : 0,
    hidden: shown.every(({ hidden }) => hidden) ? 1 : 0,
    prose: best.runLength > 60 ? 1 : 0,
    linked: shown.every(({ linked }) => linked) ? 1 : 0,
    listed: shown.every(({ listed }) => listed) ? 1 : 0,
    order: 1 / (1 + (order.get(best) ?? 0)),
    priceLabel: best.labels.price ? 1 : 0,
    nowLabel: best.labels.now ? 1 : 0,
    oldLabel: best.labels.old ? 1 : 0,
    otherLabel: best.labels.other ? 1 : 0,
    from: best.labels.from ? 1 : 0,
    strong: /^(?:h[1-5]|b|strong|big|ins)$/.test(best.inner.tag) ? 1 : 0,
  };
}

const SOURCES = ['json-ld', 'microdata', 'rdfa', 'opengraph', 'state', 'data-layer'] as const;

/** How much each source says for the amount, by how surely it speaks of this product. */
function claimFeatures(claims: RankedClaim[], key: string): Features {
  const features: Features = {};
  for (const source of SOURCES) {
    let says = 0;
    let saysFirst = 0;
    for (const [at, claim] of claims.filter((one) => one.source === source).entries()) {
      const own = claim.prices.filter(({ role }) => role === 'now' || role === 'low');
      if (!own.some(({ amount }) => keyOf(amount) === key)) continue;
      const weight = claim.relevance * (claim.nested ? 0.4 : 1);
      says = Math.max(says, weight);
      if (at === 0 && own[0] && keyOf(own[0].amount) === key) saysFirst = weight;
    }
    if (says > 0) features[`${source}`] = says;
    if (saysFirst > 0) features[`${source} first`] = saysFirst;
  }
  const other = claims.flatMap(({ prices, relevance }) => (relevance > 0.5 ? prices : []));
  if (other.some(({ role, amount }) => role === 'old' && keyOf(amount) === key)) features.statedOld = 1;
  if (other.some(({ role, amount }) => role === 'high' && keyOf(amount) === key)) features.statedHigh = 1;
  return features;
}

/** Every amount that may be the price; the hand-written score is one feature among the others. */
export function priceCandidates(groups: Group[], facts: PriceFacts, focus: Focus): PriceCandidate[] {
  const byKey = new Map<string, RatedAmount[]>();
  for (const amount of facts.amounts) {
    const key = keyOf(amount.amount);
    byKey.set(key, [...(byKey.get(key) ?? []), amount]);
  }
  const start = focus.title?.index ?? 0;
  const following = facts.amounts.filter(
    ({ node, role, hidden }) => node.index >= start && role === 'now' && !hidden,
  );
  const order = new Map(following.map((amount, at) => [amount, at]));
  const most = Math.max(0, ...groups.map(({ score }) => score));
  const mainBlock = facts.amounts.filter(({ score, role }) => role === 'now' && score > 0.8);
  const highest = Math.max(0, ...mainBlock.map(({ amount }) => Number(amount)));
  return groups.slice(0, MOST_CANDIDATES).map((group) => {
    const key = keyOf(group.amount);
    const claimed = claimFeatures(facts.claims, key);
    const placed = placeFeatures(byKey.get(key) ?? [], focus, order);
    const strong = SOURCES.slice(0, 4).filter((source) => (claimed[source] ?? 0) > 0.5).length;
    const features: Features = {
      hand: group.score,
      handFirst: group.score === most && most > 0 ? 1 : 0,
      ...placed,
      ...claimed,
      strongSources: strong,
      shownAndStated: strong > 0 && group.page > 0.5 ? 1 : 0,
      struck: group.sources.has('was') ? 1 : 0,
      tiny: group.value < 2 ? 1 : 0,
      small: group.value < highest / 8 ? 1 : 0,
      currency: group.currencies.size > 0 ? 1 : 0,
    };
    return { group, features };
  });
}
