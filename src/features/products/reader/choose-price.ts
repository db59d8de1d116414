import { type Group, groupPrices, type PriceFacts } from './choice/price-groups.ts';
import { currencyOfCountry } from './currencies.ts';
import { currencyOfLocale } from './currency-signs.ts';
import { withCurrencyDecimals } from './price-number.ts';
import type { Evidence, Field, ReadPrice } from './reading.ts';

export type ChosenPrice = {
  price: Field<ReadPrice>;
  /** The likeliest amounts, the chosen one first; also where none is chosen. */
  choices: ReadPrice[];
  oldPrice: Field<ReadPrice>;
  priceRange: { min: string; max: string } | null;
  evidence: Evidence[];
};

const LEAST_CONFIDENCE = 0.3;
const NOTHING: Field<ReadPrice> = { value: null, confidence: 0, source: 'none' };

function currencyOf(group: Group, facts: PriceFacts): { code: string | null; sure: boolean } {
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

const MOST_CHOICES = 3;

/** What a person is offered where the price is a question: the heaviest amounts whose currency can be told. */
function choicesOf(ranked: Group[], facts: PriceFacts): ReadPrice[] {
  return ranked
    .flatMap((group) => {
      const { code } = currencyOf(group, facts);
      return code ? [{ amount: withCurrencyDecimals(group.amount, code), currency: code }] : [];
    })
    .slice(0, MOST_CHOICES);
}

function chooseOld(facts: PriceFacts, price: ReadPrice): Field<ReadPrice> {
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

function rangeOf(group: Group, facts: PriceFacts, currency: string): ChosenPrice['priceRange'] {
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
export function choosePrice(facts: PriceFacts): ChosenPrice {
  const ranked = groupPrices(facts);
  const evidence = ranked.slice(0, 8).map((group) => ({
    field: 'price',
    source: [...group.sources].join('+') || 'page',
    value: group.amount,
    weight: Math.round(group.score * 100) / 100,
  }));
  const best = ranked[0];
  const choices = choicesOf(ranked, facts);
  const none: ChosenPrice = { price: NOTHING, choices, oldPrice: NOTHING, priceRange: null, evidence };
  if (!best || best.score < 0.8) return none;
  const { code, sure } = currencyOf(best, facts);
  if (!code) return none;
  const value = { amount: withCurrencyDecimals(best.amount, code), currency: code };
  const source = [...best.sources].find((name) => name !== 'was') ?? 'page';
  const confidence = confidenceOf(best, ranked[1], sure);
  // Below this the choice is a toss-up between amounts of a list: nothing is better than a guess.
  if (confidence < LEAST_CONFIDENCE) return none;
  const price = { value, confidence, source };
  const oldPrice = chooseOld(facts, value);
  return { price, choices, oldPrice, priceRange: rangeOf(best, facts, code), evidence };
}
