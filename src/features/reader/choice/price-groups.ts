import type { RankedClaim } from '../main-product.ts';
import type { RatedAmount } from '../page/page-price.ts';
import type { PriceHint } from '../prices/currency-signs.ts';

/** An amount with everything on the page that states it. */
export type Group = {
  value: number;
  amount: string;
  score: number;
  page: number;
  /** The points that repetition has added to `page`. */
  again: number;
  sources: Set<string>;
  currencies: Map<string, number>;
  upTo: string | null;
};

/** The facts that a price is chosen from. */
export type PriceFacts = {
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
function subtractOld(groups: Groups, facts: PriceFacts): void {
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
function subtractUnshown(groups: Groups): void {
  const all = [...groups.all.values()];
  const shown = all.toSorted((a, b) => b.page - a.page)[0];
  if (!shown || shown.page < 1.35) return;
  for (const group of all)
    if (group !== shown && group.page < 0.6 * shown.page && group.score > 0) group.score *= 0.45;
}

/** The amounts of every source grouped by value, the heaviest first. */
export function groupPrices(facts: PriceFacts): Group[] {
  const groups = new Groups();
  addPageAmounts(groups, facts.amounts);
  addClaims(groups, facts.claims);
  subtractOld(groups, facts);
  subtractUnshown(groups);
  // what no rule took for the price may still be it
  for (const { amount, currency, signed } of facts.amounts) {
    const isNew = !groups.has(amount);
    const group = groups.get(amount);
    if (isNew) addCurrency(group, currency, signed ? 1 : 0.5);
  }
  for (const { prices, relevance } of facts.claims)
    for (const { amount, currency, role } of relevance >= 0.3 ? prices : [])
      if (Number(amount) > 0 && role !== 'old' && !groups.has(amount))
        addCurrency(groups.get(amount), currency, 1);
  return [...groups.all.values()].toSorted((a, b) => b.score - a.score);
}
