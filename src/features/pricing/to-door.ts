/** The whole way to the customer's door, told before anything is ordered: never stored, never charged. */
import { add, type Money, money, toJson } from '../../platform/money.ts';
import { bankCommission } from './bank-commission.ts';
import type { Quote } from './contract.ts';
import { estimateDelivery } from './delivery-zones.ts';
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
  /** ISO 3166-1 alpha-2. */
  country?: string | undefined;
}

/**
 * The delivery of goods that nobody has weighed: light to heavy, by the formula of the calculator. Null for more pieces
 * than one parcel takes, and where the zones have no price in the settlement currency.
 */
export function estimateUnweighed(
  settlementCurrency: string,
  { pieces, country = unweighed.country }: GoodsToSend,
): MoneyRange | null {
  if (pieces < 1 || pieces > unweighed.mostPieces) return null;
  const of = (grams: bigint) =>
    estimateDelivery(settlementCurrency, { country, grams: grams * BigInt(pieces) });
  const light = of(unweighed.lightGrams);
  const heavy = of(unweighed.heavyGrams);
  return light && heavy && { from: light.from, to: heavy.to };
}

/** The quote as the API writes it before an order is made: with the delivery, and the sum to the door, as ranges. */
export function quoteToDoor(terms: PriceTerms, quote: GoodsQuote, goods: GoodsToSend): Quote {
  const json = quoteToJson(quote);
  const { delivery } = quote.payLater;
  const told = delivery
    ? { toDoor: sumToDoor(terms.tariff, quote.byCard, delivery) }
    : unweighedToDoor(terms, { byCard: quote.byCard, parcels: [goods] });
  return { ...json, payLater: { ...json.payLater, ...told } };
}

/** What parcels that nobody has weighed, each sent by itself, will cost with the goods; nothing where it cannot be said. */
export function unweighedToDoor(
  { tariff }: PriceTerms,
  { byCard, parcels }: { byCard: Money; parcels: readonly GoodsToSend[] },
): Pick<Quote['payLater'], 'unweighed' | 'toDoor'> {
  const ranges = parcels.map((goods) => estimateUnweighed(tariff.settlementCurrency, goods));
  const known = ranges.filter((range) => range !== null);
  const [first] = known;
  if (!first || known.length < ranges.length) return {};
  const nothing = money(0n, first.from.currency);
  const delivery = {
    from: add(nothing, ...known.map(({ from }) => from)),
    to: add(nothing, ...known.map(({ to }) => to)),
  };
  return {
    unweighed: {
      country: parcels[0]?.country ?? unweighed.country,
      kilograms: { from: kilograms(unweighed.lightGrams), to: kilograms(unweighed.heavyGrams) },
      delivery: rangeToJson(delivery),
    },
    toDoor: sumToDoor(tariff, byCard, delivery),
  };
}

/** An estimate to the kopeck would look like a bill: whole tens, rounded outwards. */
function sumToDoor(tariff: Tariff, byCard: Money, delivery: MoneyRange) {
  const sum = (freight: Money): bigint => add(byCard, freight, bankCommission(tariff, freight)).minor;
  const ten = 1_000n;
  const { currency } = byCard;
  return rangeToJson({
    from: money((sum(delivery.from) / ten) * ten, currency),
    to: money(((sum(delivery.to) + ten - 1n) / ten) * ten, currency),
  });
}

function kilograms(grams: bigint): string {
  return String(Number(grams) / 1000);
}

function rangeToJson({ from, to }: MoneyRange) {
  return { from: toJson(from), to: toJson(to) };
}
