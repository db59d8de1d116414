/** The whole way to the customer's door, told before anything is ordered: never stored, never charged. */
import { add, type Money, money, toJson } from '../../platform/money.ts';
import { bankCommission } from './bank-commission.ts';
import type { Quote } from './contract.ts';
import { paidForGoods } from './discount-terms.ts';
import { assumedCountry, estimateBetween, type NoRoute } from './freight/estimate-freight.ts';
import type { FreightTable } from './freight/route-table.ts';
import { type GoodsQuote, type MoneyRange, quoteToJson } from './rules.ts';
import type { PriceTerms, Tariff } from './tariff.ts';

/** What is assumed of goods that nobody has weighed: decisions/0218-a-price-to-the-door-before-weighing.md. */
export const unweighed = {
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
  /** What is paid for the goods, for discounts on the freight. */
  paid?: Money | undefined;
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
  const told = estimateBetween(terms, countryOf(terms.freight, goods.country), {
    light: unweighed.lightGrams * pieces,
    heavy: unweighed.heavyGrams * pieces,
    paid: goods.paid,
  });
  if (told === 'not_there') return told;
  return goods.pieces < 1 || goods.pieces > unweighed.mostPieces ? null : told;
}

/** The country that an estimate is for: the one that is known, else one that the operator's table serves. */
export const countryOf = (
  freight: Pick<FreightTable, 'routes'> | null | undefined,
  known: string | null | undefined,
): string => known ?? assumedCountry(freight, unweighed.country);

/** That no route takes goods which nobody has weighed, and which country it is about; undefined while one does. */
export function noRouteFor(terms: PriceTerms, goods: GoodsToSend): Quote['payLater']['noRoute'] {
  const told = estimateUnweighed(terms, goods);
  return typeof told === 'string'
    ? { country: countryOf(terms.freight, goods.country), reason: told }
    : undefined;
}

/** The quote as the API writes it before an order is made: with the delivery, and the sum to the door, as ranges. */
export function quoteToDoor(terms: PriceTerms, quote: GoodsQuote, goods: GoodsToSend): Quote {
  const json = quoteToJson(quote);
  const { delivery } = quote.payLater;
  const told = delivery
    ? {
        deliveryTo: countryOf(terms.freight, goods.country),
        ...sumToDoor(terms.tariff, quote.byCard, delivery),
      }
    : unweighedToDoor(terms, { byCard: quote.byCard, parcels: [{ paid: paidForGoods(quote), ...goods }] });
  return { ...json, payLater: { ...json.payLater, ...told } };
}

/** The estimates that stand beside what is paid now. */
export type ToldToDoor = Pick<Quote['payLater'], 'unweighed' | 'deliveryBank' | 'toDoor' | 'noRoute'>;

/**
 * What parcels that nobody has weighed, each sent by itself, will cost with the goods; that there is no route, where
 * there is none; nothing where it cannot be said.
 */
export function unweighedToDoor(
  terms: PriceTerms,
  { byCard, parcels }: { byCard: Money; parcels: readonly GoodsToSend[] },
): ToldToDoor {
  const told = parcels.map((goods) => estimateUnweighed(terms, goods));
  const country = countryOf(terms.freight, parcels[0]?.country);
  const pieces = parcels.reduce((sum, parcel) => sum + BigInt(parcel.pieces), 0n);
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
      kilogramsEach: { from: kilograms(unweighed.lightGrams), to: kilograms(unweighed.heavyGrams) },
      kilograms: {
        from: kilograms(unweighed.lightGrams * pieces),
        to: kilograms(unweighed.heavyGrams * pieces),
      },
      delivery: rangeToJson(delivery),
    },
    ...sumToDoor(terms.tariff, byCard, delivery),
  };
}

/**
 * The bank percent of the delivery, left out where there is none, and the sum of it with the goods and the delivery. The
 * sum is exact at both ends, so that it is what the rows above it add up to: decisions/0530-rows-to-the-door-add-up.md.
 */
export function sumToDoor(
  tariff: Tariff,
  byCard: Money,
  delivery: MoneyRange,
): Required<Pick<ToldToDoor, 'toDoor'>> & Pick<ToldToDoor, 'deliveryBank'> {
  const bank = { from: bankCommission(tariff, delivery.from), to: bankCommission(tariff, delivery.to) };
  const sum = (end: 'from' | 'to'): Money => add(byCard, delivery[end], bank[end]);
  return {
    ...(bank.to.minor > 0n ? { deliveryBank: rangeToJson(bank) } : {}),
    toDoor: rangeToJson({ from: sum('from'), to: sum('to') }),
  };
}

function kilograms(grams: bigint): string {
  return String(Number(grams) / 1000);
}

function rangeToJson({ from, to }: MoneyRange) {
  return { from: toJson(from), to: toJson(to) };
}
