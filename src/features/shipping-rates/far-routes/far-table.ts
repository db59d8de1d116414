/** Which prices of a new table of routes one person does not set alone (decisions/0481). Pure. */
import { formatAmount, type Money, money, parseAmount } from '../../../platform/money/money.ts';
import { freightOf, type Route, type RouteTable, zoneOf } from '../../pricing/freight/route-table.ts';

type FreightTable = Omit<RouteTable, 'effectiveFrom'>;

/** A price of the new table, and the one that it is compared with; null where nothing was priced before. */
export interface FarPrice {
  /** `price:route:country:grams`, `volume:route`, `insurance:route` or `option:route:option`. */
  name: string;
  before: string | null;
  after: string;
}

/** So many are kept for whoever decides, with the count of the rest; one is enough to ask a second person. */
const mostTold = 12;

/** Those that are told, of every route before a second one of any: a page of one route alone would hide the others. */
export function toldOf(far: readonly FarPrice[]): FarPrice[] {
  const byRoute = [...Map.groupBy(far, ({ name }) => name.split(':')[1]).values()];
  const longest = Math.max(0, ...byRoute.map(({ length }) => length));
  const inTurn = Array.from({ length: longest }, (_, at) => byRoute.flatMap((of) => of[at] ?? [])).flat();
  return inTurn.slice(0, mostTold);
}

/** The least parcel that is compared. */
const leastGrams = 10;

/** More than a fifth away, as with rates. A price of nothing may be raised: customers see it. */
function isFar(before: bigint, after: bigint): boolean {
  return before > 0n && (after * 5n < before * 4n || after * 5n > before * 6n);
}

/**
 * Prices of a table that are far from those of any of the tables before it. A route that was there is compared with
 * itself; a new route, or a country that a route has not reached, with the cheapest way of before, and only from below.
 * Where nothing was priced before, nobody sets the first price alone.
 */
export function farPrices(before: readonly FreightTable[], next: FreightTable): FarPrice[] {
  const found = before.flatMap((table) =>
    next.routes.flatMap((route) => [
      ...farFreight(table, next, route),
      ...farVolume(table, route),
      ...farInsurance(table, route),
      ...farOptions(table, next, route),
    ]),
  );
  return [...new Map(found.map((one) => [one.name, one])).values()];
}

function farFreight(table: FreightTable, next: FreightTable, route: Route): FarPrice[] {
  const { currency } = next;
  const tables = [...table.routes, route];
  const countries = new Set(
    tables.flatMap(({ zones }) => zones.flatMap((zone) => zone.countries)).concat('ZZ'),
  );
  const same = table.routes.find(({ code }) => code === route.code);
  return [...countries].flatMap((country) => {
    const own = same && zoneOf(same, country) ? same : undefined;
    const others = own ? [own] : table.routes.filter((one) => zoneOf(one, country));
    if (!zoneOf(route, country)) return [];
    for (const grams of weights([route, ...others], country, heaviest(route, country))) {
      const after = priceOf(route, country, grams, currency).minor;
      const prices = others.map((one) => priceOf(one, country, grams, currency).minor);
      const least = prices.reduce<bigint | null>((low, one) => (low === null || one < low ? one : low), null);
      const isNews = own === undefined && (least === null || after * 5n < least * 4n);
      if (!isNews && !(own && least !== null && isFar(least, after))) continue;
      return [
        {
          name: `price:${route.code}:${country}:${grams}`,
          before: least === null ? null : formatAmount(money(least, currency)),
          after: formatAmount(money(after, currency)),
        },
      ];
    }
    return [];
  });
}

/**
 * Prices are straight between the steps of either table, so the ends of the steps tell everything; the heaviest first.
 * Below the least parcel there is only rounding.
 */
function weights(routes: readonly Route[], country: string, most: number): number[] {
  const ends = routes.flatMap((route) => zoneOf(route, country)?.steps.map((step) => step.upToGrams) ?? []);
  const all = new Set([Math.min(leastGrams, most), most, ...ends, ...ends.map((grams) => grams + 1)]);
  return [...all].filter((grams) => grams <= most).sort((one, other) => other - one);
}

function heaviest(route: Route, country: string): number {
  return Math.min(route.maxGrams, zoneOf(route, country)?.steps.at(-1)?.upToGrams ?? 0);
}

/** Of a parcel that the route takes; a heavier one is priced as the heaviest. */
function priceOf(route: Route, country: string, grams: number, currency: string): Money {
  const taken = Math.min(grams, heaviest(route, country));
  return freightOf(route, { grams: taken, size: null }, { country, currency });
}

/** A larger divisor makes bulky parcels light; without one only their weight counts. */
function farVolume(table: FreightTable, route: Route): FarPrice[] {
  const same = table.routes.find(({ code }) => code === route.code);
  const others = same ? [same] : table.routes;
  const divisors = others.map(({ volumeDivisor }) => volumeDivisor);
  const before = divisors.includes(null) ? null : Math.max(0, ...divisors.map(Number));
  const after = route.volumeDivisor;
  const wasSet = before === null ? null : String(before);
  const told = { name: `volume:${route.code}`, before: wasSet, after: String(after ?? 0) };
  if (before === null) return same && after !== null ? [told] : [];
  if (before === 0) return [];
  const isLight = after === null || after * 5 > before * 6;
  return isLight || (same && after * 5 < before * 4) ? [told] : [];
}

/** Insurance that nobody sold before is a first price; otherwise as fees: more than twice, or less than half. */
function farInsurance(table: FreightTable, route: Route): FarPrice[] {
  if (route.insurancePercent === null) return [];
  const same = table.routes.find(({ code }) => code === route.code)?.insurancePercent ?? null;
  const others = table.routes.flatMap(({ insurancePercent }) => insurancePercent ?? []);
  const before = same ?? others.toSorted((one, other) => Number(one) - Number(other))[0] ?? null;
  const [was, is] = [Number(before), Number(route.insurancePercent)];
  const isStill = before !== null && 2 * is >= was && (same === null || was === 0 || is <= 2 * was);
  return isStill ? [] : [{ name: `insurance:${route.code}`, before, after: route.insurancePercent }];
}

function farOptions(table: FreightTable, { currency }: FreightTable, route: Route): FarPrice[] {
  const priceIn = (of: Route | undefined, code: string) =>
    of?.options.find((option) => option.code === code)?.price;
  return route.options.flatMap(({ code, price }) => {
    const own = priceIn(
      table.routes.find((one) => one.code === route.code),
      code,
    );
    const all = table.routes.flatMap((one) => priceIn(one, code) ?? []);
    const before = own ?? all.toSorted((one, other) => Number(one) - Number(other))[0];
    if (before === undefined) return [];
    const [was, is] = [parseAmount(before, currency).minor, parseAmount(price, currency).minor];
    const isTooLow = 2n * is < was;
    const isTooHigh = own !== undefined && was > 0n && is > 2n * was;
    return isTooLow || isTooHigh ? [{ name: `option:${route.code}:${code}`, before, after: price }] : [];
  });
}
