/** The cost of delivery abroad before anything is weighed: by the operator's own table of routes, never by another. */
import { decimalsOf, divideHalfUp, type Money, money } from '../../../platform/money/money.ts';
import type { MoneyRange } from '../formula/price-formula.ts';
import type { PriceTerms } from '../tariff.ts';
import type { Parcel } from './chargeable-weight.ts';
import { type FreightTable, freightOf, misfitOf, type Route, type Zone, zoneOf } from './route-table.ts';

/** Why there is no estimate: no route goes there, or none takes so heavy a parcel. */
export type NoRoute = 'not_there' | 'too_heavy';

/** Goods on their way to a country. */
export interface Sent {
  country: string;
  grams: bigint;
  /** Those that were measured, and the weight of the others beside them. */
  boxes?: Parcel['boxes'];
  unmeasuredGrams?: Parcel['unmeasuredGrams'];
  /** For the goods, without what lowered their price. */
  paid?: Money | undefined;
}

/** A packed parcel weighs up to this percent more than its goods: decisions/0013-assumed-prices.md. */
const packingPercent = 15n;

/**
 * The range that delivery of goods of this weight will cost by the cheapest route: from their own weight to the weight
 * with packing. Null while there is no table, or one in another currency than prices are in.
 */
export function estimateDelivery(
  terms: PriceTerms,
  { country, grams, ...known }: Sent,
): MoneyRange | NoRoute | null {
  return estimateBetween(terms, country, { light: grams, heavy: grams, ...known });
}

/** The same from a light to a heavy weight; what no route takes ends the range, unless the light goods are too heavy. */
export function estimateBetween(
  terms: PriceTerms,
  country: string,
  { light, heavy, paid, ...sizes }: { light: bigint; heavy: bigint } & Omit<Sent, 'country' | 'grams'>,
): MoneyRange | NoRoute | null {
  const { tariff, freight } = terms;
  if (!freight || freight.currency !== tariff.settlementCurrency) return null;
  const there = freight.routes.filter((route) => zoneOf(route, country));
  if (there.length === 0) return 'not_there';
  const { currency } = freight;
  const from = cheapest(there, { grams: Number(light), ...sizes }, { country, currency });
  if (!from) return 'too_heavy';
  const packed = Number(divideHalfUp(heavy * (100n + packingPercent), 100n));
  const most = Math.max(...there.map((route) => heaviestOf(route, country)));
  const to = cheapest(there, { grams: Math.min(packed, most), ...sizes }, { country, currency }) ?? from;
  const dearest = to.minor < from.minor ? from : to;
  return asEstimate({
    from: lowered(terms, from, { country, paid }),
    to: lowered(terms, dearest, { country, paid }),
  });
}

/**
 * How many days the goods are on the way by the routes that the estimate is for: those that take light and heavy ones
 * cheapest. Undefined where none does.
 */
export function daysBetween(
  { freight }: PriceTerms,
  country: string,
  { light, heavy }: { light: bigint; heavy: bigint },
): { from: number; to: number } | undefined {
  if (!freight) return undefined;
  const to = { country, currency: freight.currency };
  const days = [light, heavy].flatMap((grams) => {
    const zone = cheapestRoute(freight.routes, { grams: Number(grams) }, to)?.zone;
    return zone ? [zone.days] : [];
  });
  if (days.length === 0) return undefined;
  return { from: Math.min(...days.map(({ from }) => from)), to: Math.max(...days.map((one) => one.to)) };
}

/** The customer's price for goods of exactly this weight by the cheapest route; null where the tariff has none. */
export function freightAt(terms: PriceTerms, { country, grams, paid, ...sizes }: Sent): Money | null {
  const { tariff, freight } = terms;
  if (!freight || freight.currency !== tariff.settlementCurrency) return null;
  const price = cheapest(
    freight.routes,
    { grams: Number(grams), ...sizes },
    { country, currency: freight.currency },
  );
  return price && lowered(terms, price, { country, paid });
}

/** The part of a freight that the customer pays; all of it where nobody said what the goods cost, or whose they are. */
function lowered(
  { lowerFreight }: PriceTerms,
  freight: Money,
  { country, paid }: { country: string; paid: Money | undefined },
): Money {
  return lowerFreight && paid ? lowerFreight(freight, { country, paid }) : freight;
}

/** Grams of the heaviest parcel that a route takes to a country. */
const heaviestOf = (route: Route, country: string): number =>
  Math.min(route.maxGrams, zoneOf(route, country)?.steps.at(-1)?.upToGrams ?? 0);

/** The cheapest freight of goods before they are packed; null where no route takes them. */
function cheapest(
  routes: readonly Route[],
  goods: Omit<Parcel, 'size'>,
  to: { country: string; currency: string },
): Money | null {
  const found = cheapestRoute(routes, goods, to);
  return found ? money(found.minor, to.currency) : null;
}

function cheapestRoute(
  routes: readonly Route[],
  goods: Omit<Parcel, 'size'>,
  to: { country: string; currency: string },
): { minor: bigint; zone: Zone | undefined } | undefined {
  const parcel = { ...goods, size: null };
  return routes
    .filter((route) => misfitOf(route, parcel, to.country) === null)
    .map((route) => ({ minor: freightOf(route, parcel, to).minor, zone: zoneOf(route, to.country) }))
    .reduce<{ minor: bigint; zone: Zone | undefined } | undefined>(
      (least, one) => (least && least.minor <= one.minor ? least : one),
      undefined,
    );
}

/**
 * A range that reads as an estimate and holds what the tariff gives: it begins at the whole unit of the currency below
 * the tariff's sum, and ends at a whole ten, or at a whole unit of sums below a hundred. Nothing begins at nothing.
 */
export function asEstimate({ from, to }: MoneyRange): MoneyRange {
  const unit = 10n ** BigInt(decimalsOf(from.currency));
  const upTo = (minor: bigint, step: bigint): bigint => ((minor + step - 1n) / step) * step;
  return {
    from: from.minor < unit ? from : money(from.minor - (from.minor % unit), from.currency),
    to: money(upTo(to.minor, to.minor < 100n * unit ? unit : 10n * unit), to.currency),
  };
}

/** The country that is assumed while nobody has said another: the usual one where the table names it or none, else the first that it names. */
export function assumedCountry(
  freight: Pick<FreightTable, 'routes'> | null | undefined,
  usual: string,
): string {
  const zones = freight?.routes.flatMap((route) => route.zones) ?? [];
  const named = zones.flatMap(({ countries }) => countries).filter((country) => country !== 'ZZ');
  return named.includes(usual) ? usual : (named[0] ?? usual);
}
