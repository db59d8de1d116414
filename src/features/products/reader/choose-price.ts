import { currencyOfCountry } from './currencies.ts';
import { currencyOfLocale, type PriceHint } from './currency-signs.ts';
import type { RankedClaim } from './main-product.ts';
import type { RatedAmount } from './page-price.ts';
import { withCurrencyDecimals } from './price-number.ts';
import type { Evidence, Field, ReadPrice } from './reading.ts';

type Group = {
  value: number;
  amount: string;
  score: number;
  page: number;
  /** What repetition has added to `page`. */
  again: number;
  sources: Set<string>;
  currencies: Map<string, number>;
  upTo: string | null;
};

export type ChosenPrice = {
  price: Field<ReadPrice>;
  oldPrice: Field<ReadPrice>;
  priceRange: { min: string; max: string } | null;
  evidence: Evidence[];
};

type Facts = {
  claims: RankedClaim[];
  amounts: RatedAmount[];
  hint: PriceHint;
  guess: string | null;
  currencyCertain: boolean;
};

const WEIGHTS: Record<string, number> = {
  'json-ld': 1.3,
  microdata: 1.2,
  rdfa: 1,
  opengraph: 0.95,
  state: 0.5,
  'data-layer': 0.6,
};
const LEAST_CONFIDENCE = 0.3;
const NOTHING: Field<ReadPrice> = { value: null, confidence: 0, source: 'none' };

class Groups {
  readonly all = new Map<string, Group>();

  get(amount: string): Group {
    const value = Number(amount);
    const key = value.toFixed(3);
    let group = this.all.get(key);
    if (!group) {
      group = {
        value,
        amount,
        score: 0,
        page: 0,
        again: 0,
        sources: new Set(),
        currencies: new Map(),
        upTo: null,
      };
      this.all.set(key, group);
    }
    return group;
  }

  has(amount: string): boolean {
    return this.all.has(Number(amount).toFixed(3));
  }
}

function addCurrency(group: Group, code: string | null, weight: number): void {
  if (code) group.currencies.set(code, (group.currencies.get(code) ?? 0) + weight);
}

function addPageAmounts(groups: Groups, amounts: RatedAmount[]): void {
  for (const amount of amounts) {
    if (amount.role !== 'now' || amount.score < 0.3) continue;
    const group = groups.get(amount.amount);
    const weight = amount.score * 0.55;
    // The same amount again (sticky bar, hidden form) confirms a little; cards of a list do not.
    const again = amount.score > 1 && group.page > 0.55 ? 0.08 : 0;
    group.page =
      group.page === 0 ? weight : Math.max(group.page, weight) + Math.min(again, 0.3 - group.again);
    group.again = Math.min(0.3, group.again + again);
    addCurrency(group, amount.currency, amount.signed ? 1 : 0);
    if (amount.upTo) group.upTo ??= amount.upTo;
  }
  for (const group of groups.all.values()) {
    group.score += group.page;
    if (group.page > 0.9) group.sources.add('page');
  }
}

/** State and analytics amounts confirm others; whole numbers may be cents. */
function addClaims(groups: Groups, claims: RankedClaim[]): void {
  const used = new Map<string, number>();
  for (const claim of claims) {
    if (claim.relevance < 0.45) continue;
    const weak = claim.source === 'state' || claim.source === 'data-layer';
    const earlier = used.get(claim.source) ?? 0;
    if (earlier >= (weak ? 12 : 3)) continue;
    used.set(claim.source, earlier + 1);
    const share =
      (WEIGHTS[claim.source] ?? 0.4) * claim.relevance * (earlier === 0 ? 1 : 0.5) * (claim.nested ? 0.4 : 1);
    let place = 0;
    for (const price of claim.prices) {
      if (Number(price.amount) <= 0) continue;
      if (price.role === 'old' || price.role === 'high') continue;
      const cents = (Number(price.amount) / 100).toFixed(2);
      const amount = !price.exact && !groups.has(price.amount) && groups.has(cents) ? cents : price.amount;
      const group = groups.get(amount);
      const weight = share * (place === 0 ? 1 : 0.35) * (group.sources.has(claim.source) ? 0.25 : 1);
      group.score += weight;
      group.sources.add(claim.source);
      addCurrency(group, price.currency, 1 + weight);
      place++;
    }
  }
}

/**
 * An amount that the page strikes through where it shows a lower one is not the price, whatever
 * structured data says. Only the most prominent place of the amount decides.
 */
function subtractOld(groups: Groups, facts: Facts): void {
  const prominent = new Map<string, RatedAmount>();
  for (const amount of facts.amounts) {
    const key = Number(amount.amount).toFixed(3);
    if (amount.role !== 'other' && amount.score > (prominent.get(key)?.score ?? 0.7))
      prominent.set(key, amount);
  }
  for (const [key, amount] of prominent) {
    const group = groups.all.get(key);
    if (amount.role !== 'old' || !group) continue;
    const lower = facts.amounts.some(
      (other) =>
        other.role === 'now' &&
        Number(other.amount) < group.value &&
        other.score > amount.score - 0.8 &&
        Math.abs(other.node.index - amount.node.index) < 60,
    );
    if (!lower) continue;
    group.score *= 0.35;
    group.sources.add('was');
  }
}

/**
 * Structured data that the page does not show loses to a strong price beside title and button: it may be
 * the lowest variant, without VAT, or of yesterday.
 */
function subtractUnshown(groups: Groups, _claims: RankedClaim[]): void {
  const all = [...groups.all.values()];
  const shown = all.toSorted((a, b) => b.page - a.page)[0];
  if (!shown || shown.page < 1.35) return;
  for (const group of all)
    if (group !== shown && group.page < 0.6 * shown.page && group.score > 0) group.score *= 0.45;
}

function currencyOf(group: Group, facts: Facts): { code: string | null; sure: boolean } {
  const ranked = [...group.currencies].toSorted((a, b) => b[1] - a[1]);
  const best = ranked[0];
  if (best) return { code: best[0], sure: ranked.length === 1 || best[1] > 2 * (ranked[1]?.[1] ?? 0) };
  const guess = facts.guess ?? currencyOfCountry(facts.hint.country) ?? currencyOfLocale(facts.hint.locale);
  return { code: guess, sure: facts.currencyCertain };
}

function confidenceOf(group: Group, second: Group | undefined, sureCurrency: boolean): number {
  const sources = [...group.sources].filter((source) => source !== 'was');
  const strong = sources.filter((source) => source !== 'state' && source !== 'data-layer').length;
  const margin = group.score - (second?.score ?? 0);
  let value =
    0.35 +
    0.12 * Math.min(3, strong) +
    0.05 * Math.min(2, sources.length - strong) +
    0.14 * Math.min(1.5, Math.max(0, margin));
  if (!group.sources.has('page')) value -= 0.1;
  if (group.sources.has('was')) value -= 0.25;
  if (!sureCurrency) value -= 0.15;
  return Math.max(0.05, Math.min(0.98, value));
}

function chooseOld(facts: Facts, price: ReadPrice): Field<ReadPrice> {
  const now = Number(price.amount);
  const shown = facts.amounts
    .filter(
      (amount) => amount.role === 'old' && Number(amount.amount) > now && Number(amount.amount) < now * 12,
    )
    .toSorted((a, b) => b.score - a.score)[0];
  const stated = facts.claims
    .filter((claim) => claim.relevance > 0.6)
    .flatMap((claim) => claim.prices.map((old) => ({ ...old, source: claim.source })))
    .find(
      (old) => old.role === 'old' && old.exact && Number(old.amount) > now && Number(old.amount) < now * 12,
    );
  const amount = shown && shown.score > 0.9 ? shown.amount : (stated?.amount ?? null);
  if (amount === null) return NOTHING;
  const value = { amount: withCurrencyDecimals(amount, price.currency), currency: price.currency };
  return {
    value,
    confidence: shown && stated ? 0.9 : 0.65,
    source: shown && shown.score > 0.9 ? 'page' : (stated?.source ?? 'page'),
  };
}

function rangeOf(group: Group, facts: Facts, currency: string): ChosenPrice['priceRange'] {
  const main = facts.claims.filter((claim) => claim.relevance > 0.6);
  const high = main
    .flatMap((claim) => claim.prices)
    .filter((price) => price.role === 'high')
    .map((price) => price.amount)[0];
  const max = group.upTo ?? high ?? null;
  if (max === null || Number(max) <= group.value || Number(max) > group.value * 50) return null;
  return { min: withCurrencyDecimals(group.amount, currency), max: withCurrencyDecimals(max, currency) };
}

/**
 * Chooses the price to pay from every source together: amounts are grouped by value, each place that
 * shows an amount adds to its group, and the heaviest group wins. Disagreement lowers the confidence.
 */
export function choosePrice(facts: Facts): ChosenPrice {
  const groups = new Groups();
  addPageAmounts(groups, facts.amounts);
  addClaims(groups, facts.claims);
  subtractOld(groups, facts);
  subtractUnshown(groups, facts.claims);
  const ranked = [...groups.all.values()].toSorted((a, b) => b.score - a.score);
  const evidence = ranked.slice(0, 8).map((group) => ({
    field: 'price',
    source: [...group.sources].join('+') || 'page',
    value: group.amount,
    weight: Math.round(group.score * 100) / 100,
  }));
  const best = ranked[0];
  const none: ChosenPrice = { price: NOTHING, oldPrice: NOTHING, priceRange: null, evidence };
  if (!best || best.score < 0.8) return none;
  const { code, sure } = currencyOf(best, facts);
  if (!code) return none;
  const value = { amount: withCurrencyDecimals(best.amount, code), currency: code };
  const source = [...best.sources].find((name) => name !== 'was') ?? 'page';
  const confidence = confidenceOf(best, ranked[1], sure);
  // Below this the choice is a toss-up between amounts of a list: nothing is better than a guess.
  if (confidence < LEAST_CONFIDENCE) return none;
  const price = { value, confidence, source };
  return { price, oldPrice: chooseOld(facts, value), priceRange: rangeOf(best, facts, code), evidence };
}
