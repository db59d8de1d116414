/** The whole way to the customer's door, told before anything is ordered: never stored, never charged. */
import { add, type Money, money, toJson } from '../../platform/money.ts';
import { bankCommission } from './bank-commission.ts';
import type { Quote } from './contract.ts';
import { asEstimate, assumedCountry, estimateBetween, type NoRoute } from './freight/estimate-freight.ts';
import { type GoodsQuote, type MoneyRange, quoteToJson } from './rules.ts';
import type { PriceTerms, Tariff } from './tariff.ts';

/** What is assumed of goods that nobody has weighed: decisions/0218-a-price-to-the-door-before-weighing.md. */
export const unweighed = {
  /** Where the calculator begins, too. */
  country: 'RU',
  lightGrams: 300n,
  heavyGrams: 3_000n,
  /** More than these go in several parcels, and no range is honest. */
  mostPieces: 10,
} as const;

export interface GoodsToSend {
  pieces: number;
  /** ISO 3166-1 alpha-2; while nobody knows it, the operator's usual one. */
  country?: string | null | undefined;
  /** That no route takes the weight that is known. */
  noRoute?: NoRoute | undefined;
}

/**
 * The delivery of goods that nobody has weighed: light to heavy, by the operator's routes. Null for more pieces than one
 * parcel takes, and while there is no table of routes.
 */
function estimateUnweighed(terms: PriceTerms, goods: GoodsToSend): MoneyRange | NoRoute | null {
  if (goods.noRoute) return goods.noRoute;
  const pieces = BigInt(goods.pieces);
  const told = estimateBetween(terms, countryOf(terms, goods), {
    light: unweighed.lightGrams * pieces,
    heavy: unweighed.heavyGrams * pieces,
  });
  if (told === 'not_there') return told;
  return goods.pieces < 1 || goods.pieces > unweighed.mostPieces ? null : told;
}

const countryOf = ({ freight }: PriceTerms, { country }: GoodsToSend): string =>
  country ?? assumedCountry(freight, unweighed.country);

/** The quote as the API writes it before an order is made: with the delivery, and the sum to the door, as ranges. */
export function quoteToDoor(terms: PriceTerms, quote: GoodsQuote, goods: GoodsToSend): Quote {
  const json = quoteToJson(quote);
  const { delivery } = quote.payLater;
  const told = delivery
    ? { toDoor: sumToDoor(terms.tariff, quote.byCard, delivery) }
    : unweighedToDoor(terms, { byCard: quote.byCard, parcels: [goods] });
  return { ...json, payLater: { ...json.payLater, ...told } };
}

/**
 * What parcels that nobody has weighed, each sent by itself, will cost with the goods; that there is no route, where
 * there is none; nothing where it cannot be said.
 */
export function unweighedToDoor(
  terms: PriceTerms,
  { byCard, parcels }: { byCard: Money; parcels: readonly GoodsToSend[] },
): Pick<Quote['payLater'], 'unweighed' | 'toDoor' | 'noRoute'> {
  const told = parcels.map((goods) => estimateUnweighed(terms, goods));
  const country = countryOf(terms, parcels[0] ?? { pieces: 1 });
  const reason = told.find((one) => typeof one === 'string');
  if (reason) return { noRoute: { country, reason } };
  const known = told.filter((range) => range !== null && typeof range !== 'string');
  const [first] = known;
  if (!first || known.length < told.length) return {};
  const nothing = money(0n, first.from.currency);
  const delivery = {
    from: add(nothing, ...known.map(({ from }) => from)),
    to: add(nothing, ...known.map(({ to }) => to)),
  };
  return {
    unweighed: {
      country,
      kilograms: { from: kilograms(unweighed.lightGrams), to: kilograms(unweighed.heavyGrams) },
      delivery: rangeToJson(delivery),
    },
    toDoor: sumToDoor(terms.tariff, byCard, delivery),
  };
}

/** The goods, their delivery and the bank percent of both: a range that never begins below their exact sum. */
export function sumToDoor(tariff: Tariff, byCard: Money, delivery: MoneyRange) {
  const sum = (freight: Money): Money => add(byCard, freight, bankCommission(tariff, freight));
  return rangeToJson(asEstimate({ from: sum(delivery.from), to: sum(delivery.to) }));
}

function kilograms(grams: bigint): string {
  return String(Number(grams) / 1000);
}

function rangeToJson({ from, to }: MoneyRange) {
  return { from: toJson(from), to: toJson(to) };
}
