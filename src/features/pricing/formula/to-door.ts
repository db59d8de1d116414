/** The whole way to the customer's door, told before anything is ordered: never stored, never charged. */
import { add, type Money, money, parseAmount, percentOf, toJson } from '../../../platform/money/money.ts';
import type { Quote } from '../contract.ts';
import { mayMeetCustoms } from '../customs-unions.ts';
import { dutyOnParcels } from '../duty-on-parcels.ts';
import { arrivalOf } from '../freight/arrival.ts';
import { assumedCountry, daysBetween, estimateBetween, type NoRoute } from '../freight/estimate-freight.ts';
import type { FreightTable } from '../freight/route-table.ts';
import { type UsualWeight, usualWeight } from '../freight/usual-weights.ts';
import { type UsualInland, usualInlandOf, usualInlandTogether } from '../inland/usual-inland.ts';
import type { Duty } from '../price-schemas.ts';
import type { PriceTerms } from '../tariff.ts';
import { bankCommission } from './bank-commission.ts';
import { paidForGoods } from './discount-terms.ts';
import { type GoodsQuote, type MoneyRange, quoteToJson } from './price-formula.ts';

/** The assumptions about goods that nobody has weighed: decisions/0218-a-price-to-the-door-before-weighing.md. */
export const unweighed = {
  country: 'RU',
  /** More than these go in several parcels, and no range is honest. */
  mostPieces: 10,
} as const;

export interface GoodsToSend {
  pieces: number;
  /** ISO 3166-1 alpha-2; while nobody knows it, the operator's usual one. */
  country?: string | null | undefined;
  /** The sum paid for the goods, for discounts on the freight. */
  paid?: Money | undefined;
  /** The usual weight of goods of their categories; without it that of unknown goods. */
  usual?: UsualWeight | undefined;
  /** The weight of all of it, where somebody gave it. */
  grams?: bigint | undefined;
  /** When it is ordered; without it nothing is told of its arrival. */
  at?: Date | undefined;
  /** That no route takes the weight that is known. */
  noRoute?: NoRoute | undefined;
  /** The usual cost of the shop's delivery of it, while nobody knows it. */
  inland?: UsualInland | undefined;
}

/**
 * The delivery of goods that nobody has weighed: light to heavy, by the operator's routes. Null for more pieces than one
 * parcel takes, and while there is no table of routes.
 */
function estimateUnweighed(terms: PriceTerms, goods: GoodsToSend): MoneyRange | NoRoute | null {
  if (goods.noRoute) return goods.noRoute;
  const told = estimateBetween(terms, countryOf(terms.freight, goods.country), {
    ...weightOf(goods).all,
    paid: goods.paid,
  });
  if (told === 'not_there') return told;
  return goods.pieces < 1 || goods.pieces > unweighed.mostPieces ? null : told;
}

const weightOf = ({ usual, pieces }: GoodsToSend): UsualWeight => usual ?? usualWeight([{ pieces }]);

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
export function quoteToDoor(
  terms: PriceTerms,
  quote: GoodsQuote,
  { host, ...goods }: GoodsToSend & { host: string | null },
): Quote {
  const json = quoteToJson(quote);
  const { delivery } = quote.payLater;
  const inland = usualInlandOf(terms, quote, host);
  const whole = { byCard: quote.byCard, parcels: [{ paid: paidForGoods(quote), inland, ...goods }] };
  const told = delivery
    ? { deliveryTo: countryOf(terms.freight, goods.country), ...sumToDoor(terms, { ...whole, delivery }) }
    : unweighedToDoor(terms, whole);
  return { ...json, payLater: { ...json.payLater, ...told } };
}

/** The estimates that stand beside what is paid now. */
export type ToldToDoor = Pick<
  Quote['payLater'],
  'unweighed' | 'inlandUsual' | 'deliveryBank' | 'duty' | 'importVat' | 'toDoor' | 'arrival' | 'noRoute'
>;

/**
 * The cost of parcels that nobody has weighed, each sent by itself, with the goods; that there is no route, where there
 * is none; nothing where it cannot be said.
 */
export function unweighedToDoor(
  terms: PriceTerms,
  { byCard, parcels }: { byCard: Money; parcels: readonly GoodsToSend[] },
): ToldToDoor {
  const told = parcels.map((goods) => estimateUnweighed(terms, goods));
  const country = countryOf(terms.freight, parcels[0]?.country);
  const weights = parcels.map(weightOf);
  const reason = told.find((one) => typeof one === 'string');
  const inland = inlandToJson(usualInlandTogether(parcels.map((goods) => goods.inland)));
  if (reason) return { noRoute: { country, reason }, ...inland };
  const known = told.filter((range) => range !== null && typeof range !== 'string');
  const [first] = known;
  if (!first || known.length < told.length) return inland;
  const nothing = money(0n, first.from.currency);
  const most = weights[0]?.each.light ?? 0n;
  const delivery = {
    from: add(nothing, ...known.map(({ from }) => from)),
    to: add(nothing, ...known.map(({ to }) => to)),
  };
  return {
    unweighed: {
      country,
      kilogramsEach: {
        from: kilograms(weights.reduce((least, { each }) => (each.light < least ? each.light : least), most)),
        to: kilograms(
          weights.reduce((heaviest, { each }) => (each.heavy > heaviest ? each.heavy : heaviest), 0n),
        ),
      },
      kilograms: {
        from: kilograms(weights.reduce((sum, { all }) => sum + all.light, 0n)),
        to: kilograms(weights.reduce((sum, { all }) => sum + all.heavy, 0n)),
      },
      delivery: rangeToJson(delivery),
    },
    ...sumToDoor(terms, { byCard, delivery, parcels }),
  };
}

interface WholeWay {
  byCard: Money;
  delivery: MoneyRange;
  parcels: readonly GoodsToSend[];
}

/**
 * The usual cost of deliveries by the shops that nobody knows, the bank percent of it and of the delivery, left out where there
 * is none, duty, import VAT, and the sum of them with the goods and the delivery. Duty and VAT are told only where goods may meet customs on the way. The sum is exact at both ends, so that it is what the rows above it add up to:
 * decisions/0530-rows-to-the-door-add-up.md. A duty that nobody can tell is in no sum, and said to be missing.
 */
export function sumToDoor(
  terms: PriceTerms,
  { byCard, delivery, parcels }: WholeWay,
): Required<Pick<ToldToDoor, 'toDoor'>> &
  Pick<ToldToDoor, 'inlandUsual' | 'deliveryBank' | 'duty' | 'importVat' | 'arrival'> {
  const { tariff } = terms;
  const none = money(0n, byCard.currency);
  const usual = usualInlandTogether(parcels.map(({ inland }) => inland));
  const later = (end: 'from' | 'to'): Money => add(delivery[end], usual ? usual[end] : none);
  const bank = { from: bankCommission(tariff, later('from')), to: bankCommission(tariff, later('to')) };
  const country = countryOf(terms.freight, parcels[0]?.country);
  const worth = parcels.map(({ paid }) => paid);
  const duty = mayMeetCustoms(terms.sentFrom, country)
    ? dutyOnParcels(country, worth, terms.rates)
    : undefined;
  const due = duty?.estimate ? parseAmount(duty.estimate.amount, byCard.currency) : none;
  const vat = importVatOf(duty, delivery, due);
  const sum = (end: 'from' | 'to'): Money => add(byCard, later(end), bank[end], due, vat ? vat[end] : none);
  const arrival = arrivalOfParcels(terms, country, parcels);
  return {
    ...inlandToJson(usual),
    ...(bank.to.minor > 0n ? { deliveryBank: rangeToJson(bank) } : {}),
    ...(duty ? { duty } : {}),
    ...(vat && duty?.vatPercent ? { importVat: { ...rangeToJson(vat), percent: duty.vatPercent } } : {}),
    toDoor: rangeToJson({ from: sum('from'), to: sum('to') }),
    ...(arrival ? { arrival } : {}),
  };
}

/** Of the value of the goods, their delivery and the duty, where the country takes it. */
function importVatOf(duty: Duty | undefined, delivery: MoneyRange, due: Money): MoneyRange | undefined {
  if (!duty?.vatPercent) return undefined;
  const { vatPercent: percent, declared } = duty;
  const of = (freight: Money): Money => {
    const base = add(parseAmount(declared.amount, declared.currency), freight, due);
    return money(percentOf(base.minor, percent), base.currency);
  };
  return { from: of(delivery.from), to: of(delivery.to) };
}

/** From the first parcel that may come to the last one. */
function arrivalOfParcels(
  terms: PriceTerms,
  country: string,
  parcels: readonly GoodsToSend[],
): ToldToDoor['arrival'] {
  const days = parcels.map((goods) => {
    const { light, heavy } = weightOf(goods).all;
    return daysBetween(terms, country, { light: goods.grams ?? light, heavy: goods.grams ?? heavy });
  });
  const known = days.filter((one) => one !== undefined);
  const at = parcels[0]?.at;
  if (!at || known.length === 0 || known.length < days.length) return undefined;
  return arrivalOf(at, {
    from: Math.min(...known.map(({ from }) => from)),
    to: Math.max(...known.map(({ to }) => to)),
  });
}

function kilograms(grams: bigint): string {
  return String(Number(grams) / 1000);
}

function rangeToJson({ from, to }: MoneyRange) {
  return { from: toJson(from), to: toJson(to) };
}

function inlandToJson(usual: UsualInland | undefined): Pick<ToldToDoor, 'inlandUsual'> {
  return usual ? { inlandUsual: { ...rangeToJson(usual), orders: usual.orders, of: usual.of } } : {};
}
