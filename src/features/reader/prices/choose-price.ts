import type { Group, PriceFacts } from '../choice/price-groups.ts';
import { type Features, probability, scoreOf, shares, type Weights } from '../learned/linear.ts';
import { confidenceFeatures, type PriceSetting } from '../learned/price-confidence.ts';
import type { PriceCandidate } from '../learned/price-features.ts';
import type { ReaderWeights } from '../learned/weights.ts';
import type { Evidence, Field, ReadPrice } from '../reading.ts';
import { currencyOfCountry } from './currencies.ts';
import { currencyOfLocale } from './currency-signs.ts';
import { withCurrencyDecimals } from './price-number.ts';

export type ChosenPrice = {
  price: Field<ReadPrice>;
  /** The likeliest amounts, the chosen one first; also where none is chosen. */
  choices: ReadPrice[];
  oldPrice: Field<ReadPrice>;
  priceRange: { min: string; max: string } | null;
  evidence: Evidence[];
};

const NOTHING: Field<ReadPrice> = { value: null, confidence: 0, source: 'none' };

/** The currency of an amount, and whether the page tells it. */
export function currencyOf(group: Group, facts: PriceFacts): { code: string | null; sure: boolean } {
  const ranked = [...group.currencies].toSorted((a, b) => b[1] - a[1]);
  const best = ranked[0];
  if (best) return { code: best[0], sure: ranked.length === 1 || best[1] > 2 * (ranked[1]?.[1] ?? 0) };
  const guess = facts.guess ?? currencyOfCountry(facts.hint.country) ?? currencyOfLocale(facts.hint.locale);
  return { code: guess, sure: facts.currencyCertain };
}

const MOST_CHOICES = 3;

type Ranked = { candidate: PriceCandidate; share: number };

/** The choices for a person where the price is a question: the likeliest amounts whose currency can be told. */
function choicesOf(ranked: Ranked[], facts: PriceFacts): ReadPrice[] {
  return ranked
    .flatMap(({ candidate: { group } }) => {
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

/** The amounts that may be the price, the likeliest first, and what speaks for the first of them. */
export function rankPrices(
  candidates: PriceCandidate[],
  facts: PriceFacts,
  { setting, weights }: { setting: Omit<PriceSetting, 'sureCurrency'>; weights: Weights },
): { ranked: Ranked[]; features: Features } {
  const parts = shares(candidates.map(({ features }) => scoreOf(features, weights)));
  const ranked = candidates
    .map((candidate, at) => ({ candidate, share: parts[at] ?? 0 }))
    .toSorted((a, b) => b.share - a.share);
  const best = ranked[0]?.candidate.group;
  const sureCurrency = best !== undefined && currencyOf(best, facts).sure;
  return { ranked, features: confidenceFeatures(ranked, facts, { ...setting, sureCurrency }) };
}

/** Below `SURE_THRESHOLD`: a price that one place alone says, or that the page contradicts, is never shown as sure. */
const MOST_OPEN = 0.97;

/** How many kinds of sources say an amount; a price that is struck through is none. */
const saidBy = ({ sources }: Group): number => [...sources].filter((name) => name !== 'was').length;

/** The page's own data names another price, or the page shows another one in a good place and not this one. */
const isContradicted = ({ statedElse, shownElse, shown }: Features): boolean =>
  statedElse === 1 || (shownElse === 1 && shown !== 1);

/** A price is returned from here on; below it the likeliest amounts are only offered. */
const LEAST_CONFIDENCE = 0.4;

/**
 * Chooses the price to pay from every source together: amounts are grouped by value, each is weighed by what was learned
 * from labelled pages, and the likeliest wins. Its confidence is the share of such prices that were right.
 */
export function choosePrice(
  candidates: PriceCandidate[],
  facts: PriceFacts,
  { setting, weights }: { setting: Omit<PriceSetting, 'sureCurrency'>; weights: ReaderWeights },
): ChosenPrice {
  const { ranked, features } = rankPrices(candidates, facts, { setting, weights: weights.price });
  const evidence = ranked.slice(0, 8).map(({ candidate: { group }, share }) => ({
    field: 'price',
    source: [...group.sources].join('+') || 'page',
    value: group.amount,
    weight: Math.round(share * 100) / 100,
  }));
  const choices = choicesOf(ranked, facts);
  const none: ChosenPrice = { price: NOTHING, choices, oldPrice: NOTHING, priceRange: null, evidence };
  const best = ranked[0]?.candidate.group;
  const code = best ? currencyOf(best, facts).code : null;
  const learned = probability(scoreOf(features, weights.priceConfidence));
  const isOpen = best === undefined || saidBy(best) < 2 || isContradicted(features);
  const confidence = isOpen ? Math.min(learned, MOST_OPEN) : learned;
  if (!best || !code || confidence < LEAST_CONFIDENCE) return none;
  const value = { amount: withCurrencyDecimals(best.amount, code), currency: code };
  const source = [...best.sources].find((name) => name !== 'was') ?? 'page';
  const oldPrice = chooseOld(facts, value);
  return {
    ...{ price: { value, confidence, source }, choices, oldPrice },
    ...{ priceRange: rangeOf(best, facts, code), evidence },
  };
}
