import type { PriceFacts } from '../choice/price-groups.ts';
import type { ScoredKind } from '../product-score.ts';
import type { Features } from './linear.ts';
import type { PriceCandidate } from './price-features.ts';

/** The facts of the page beside the candidates themselves. */
export type PriceSetting = {
  kind: ScoredKind;
  hasBuy: boolean;
  /** The currency of the chosen amount is told by the page and not guessed from its country. */
  sureCurrency: boolean;
  /** How sure the title is, from 0 to 1. */
  title: number;
  /** How sure the page says that the product is sold out, from 0 to 1: its amounts may be those of others. */
  soldOut: number;
};

/**
 * Confidence as it was written by hand before pages were learned from: sources that agree, the lead over the second
 * amount, and what speaks against.
 */
function handConfidence(ranked: { candidate: PriceCandidate }[], sureCurrency: boolean): number {
  const [best, second] = ranked.map(({ candidate }) => candidate.group);
  if (!best) return 0;
  const sources = [...best.sources].filter((source) => source !== 'was');
  const strong = sources.filter((source) => source !== 'state' && source !== 'data-layer').length;
  const lead = Math.max(0, Math.min(1.5, best.score - (second?.score ?? 0)));
  let value = 0.35 + 0.12 * Math.min(3, strong) + 0.05 * Math.min(2, sources.length - strong) + 0.14 * lead;
  if (!best.sources.has('page')) value -= 0.1;
  if (best.sources.has('was')) value -= 0.25;
  if (!sureCurrency) value -= 0.15;
  return value;
}

const cut = (value: number): number => Math.max(-6, Math.min(6, value));

/**
 * The features for and against the best candidate being the price: its share, how far the others are behind, and how
 * many sources agree.
 */
export function confidenceFeatures(
  ranked: { candidate: PriceCandidate; share: number }[],
  facts: PriceFacts,
  setting: PriceSetting,
): Features {
  const [best, second] = ranked;
  if (!best) return {};
  const { candidate, share } = best;
  const own = candidate.features;
  const { group } = candidate;
  const strong = own.strongSources ?? 0;
  const stated = new Set(
    facts.claims
      .filter(({ source, relevance }) => relevance >= 0.6 && source !== 'state' && source !== 'data-layer')
      .flatMap(({ prices }) => prices.filter(({ role }) => role === 'now' || role === 'low'))
      .map(({ amount }) => Number(amount).toFixed(3)),
  );
  const main = facts.amounts.filter(({ role, score, hidden }) => role === 'now' && score > 1 && !hidden);
  const values = new Set(main.map(({ amount }) => Number(amount).toFixed(3)));
  const key = group.value.toFixed(3);
  return {
    written: 4 * handConfidence(ranked, setting.sureCurrency),
    logit: cut(Math.log(share / Math.max(1e-6, 1 - share))),
    lead: share - (second?.share ?? 0),
    handFirst: own.handFirst ?? 0,
    shown: group.page > 0.5 ? 1 : 0,
    shownWell: group.page > 1 ? 1 : 0,
    statedBy: Math.min(3, strong),
    shownAndStated: own.shownAndStated ?? 0,
    statedElse: stated.size > 0 && !stated.has(key) ? 1 : 0,
    statedMany: Math.log(1 + Math.max(0, stated.size - 1)),
    shownElse: values.size > 0 && !values.has(key) ? 1 : 0,
    shownMany: Math.log(1 + Math.max(0, values.size - 1)),
    state: own.state ?? own['data-layer'] ?? 0,
    struck: own.struck ?? 0,
    from: own.from ?? 0,
    range: group.upTo === null && !own.statedHigh ? 0 : 1,
    openCurrency: setting.sureCurrency ? 0 : 1,
    kind: Math.max(-2, Math.min(4, setting.kind.score)),
    list: setting.kind.list,
    noBuy: setting.hasBuy ? 0 : 1,
    title: setting.title,
    soldOut: setting.soldOut,
    unstated: stated.size === 0 ? 1 : 0,
    hand: Math.min(4, group.score),
    handLead: Math.max(-2, Math.min(2, group.score - (second?.candidate.group.score ?? 0))),
    page: Math.min(3, group.page),
  };
}
