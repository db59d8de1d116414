/** The estimate to the door as it is kept with an order, and how good it was once all is known. Pure. */
import { add, fromJson, type Money, money, toJson } from '../../../platform/money/money.ts';
import type { UsualInland } from '../inland/usual-inland.ts';
import type { UntoldSum } from '../price-schemas.ts';
import type { PriceTerms } from '../tariff.ts';
import { bankCommission, subtract } from './bank-commission.ts';
import { countryOf, type GoodsToSend, type ToldToDoor, unweighedToDoor } from './to-door.ts';

type JsonMoney = ReturnType<typeof toJson>;

interface JsonRange {
  from: JsonMoney;
  to: JsonMoney;
}

/** Told before the order was made; nothing is ever charged by it. */
export interface KeptEstimate {
  country: string;
  /** So many that the estimate was for: an order of other pieces is measured by none. */
  pieces: number;
  /** By card: goods, delivery, bank percent, and what customs were thought to take. */
  toDoor: JsonRange;
  /** The part of it that is paid at customs: duty and import VAT; null where none was told. */
  customs: JsonRange | null;
  /** RFC 3339; null where nothing was said of the arrival. */
  arrival: { from: string; to: string } | null;
  /** Left out of those that were kept before their parts were. */
  parts?: {
    /** As they cost then, by card. */
    goods: JsonMoney;
    /** By card: with its bank percent. */
    delivery: JsonRange;
    /** The usual cost of the shop's delivery, by card; left out where it was known, and where nothing was told of it. */
    inland?: JsonRange & Pick<UsualInland, 'orders' | 'of'>;
    without: readonly UntoldSum[];
  };
}

/** The estimate of goods that cost so much by card; null where none can be told. */
export function estimateToKeep(
  terms: PriceTerms,
  byCard: Money,
  { inlandUnknown = false, ...goods }: GoodsToSend & { inlandUnknown?: boolean | undefined },
): KeptEstimate | null {
  const told = unweighedToDoor(terms, { byCard, parcels: [goods] });
  if (!told.toDoor || !told.unweighed) return null;
  const { duty, inlandUsual } = told;
  return {
    country: countryOf(terms.freight, goods.country),
    pieces: goods.pieces,
    toDoor: told.toDoor,
    customs: customsOf(told),
    arrival: told.arrival ?? null,
    parts: {
      goods: toJson(byCard),
      ...deliveriesOf(terms, told.unweighed.delivery, told),
      without: [
        ...(inlandUnknown && !inlandUsual ? (['inland'] as const) : []),
        ...(duty && !duty.estimate ? (['duty'] as const) : []),
      ],
    },
  };
}

/** The bank percent is of both deliveries together: the carrier's has its own, and the shop's the rest. */
function deliveriesOf(
  { tariff }: PriceTerms,
  delivery: JsonRange,
  { inlandUsual, deliveryBank }: ToldToDoor,
): Pick<NonNullable<KeptEstimate['parts']>, 'delivery' | 'inland'> {
  const both = deliveryBank ? sumOf(delivery, deliveryBank) : delivery;
  if (!inlandUsual) return { delivery: both };
  const byCard = (sum: JsonMoney): JsonMoney =>
    toJson(add(fromJson(sum), bankCommission(tariff, fromJson(sum))));
  const own = { from: byCard(delivery.from), to: byCard(delivery.to) };
  const rest = (end: 'from' | 'to'): JsonMoney =>
    less(add(fromJson(both[end]), fromJson(inlandUsual[end])), own[end]);
  const { orders, of } = inlandUsual;
  return { delivery: own, inland: { from: rest('from'), to: rest('to'), orders, of } };
}

const less = (sum: Money, part: JsonMoney): JsonMoney => toJson(subtract(sum, fromJson(part)));

const sumOf = (one: JsonRange, other: JsonRange): JsonRange => ({
  from: toJson(add(fromJson(one.from), fromJson(other.from))),
  to: toJson(add(fromJson(one.to), fromJson(other.to))),
});

/**
 * The estimate with what the goods cost by card now; null where that is as it was, and where nobody kept what it was. The
 * usual cost of the shop's delivery is in it only while the real one is unknown: once known, `byCard` has that one.
 */
export function estimateNow(
  { toDoor, parts }: KeptEstimate,
  byCard: Money,
  { inlandUnknown }: { inlandUnknown: boolean },
): JsonRange | null {
  if (!parts) return null;
  const change = subtract(byCard, fromJson(parts.goods));
  const inland = inlandUnknown ? undefined : parts.inland;
  if (change.minor === 0n && !inland) return null;
  const moved = (end: 'from' | 'to'): JsonMoney => {
    const sum = add(fromJson(toDoor[end]), change);
    return inland ? less(sum, inland[end]) : toJson(sum);
  };
  return { from: moved('from'), to: moved('to') };
}

function customsOf({ duty, importVat, toDoor }: ToldToDoor): JsonRange | null {
  const currency = toDoor?.from.currency ?? '';
  const due = duty?.estimate ? fromJson(duty.estimate) : money(0n, currency);
  const end = (of: 'from' | 'to') => add(due, importVat ? fromJson(importVat[of]) : money(0n, currency));
  const [from, to] = [end('from'), end('to')];
  return to.minor > 0n ? { from: toJson(from), to: toJson(to) } : null;
}

/** The kept estimates of one parcel together, without what is paid at customs: the part that comes to a known sum. */
export function estimatesTogether(estimates: readonly KeptEstimate[]): {
  range: JsonRange;
  withoutCustoms: boolean;
  arrival: KeptEstimate['arrival'];
} | null {
  const [first] = estimates;
  if (!first) return null;
  const none = money(0n, first.toDoor.from.currency);
  const end = (of: 'from' | 'to') =>
    estimates.reduce((sum, { toDoor, customs }) => {
      const customsOut = customs ? fromJson(customs[of]).minor : 0n;
      return money(sum.minor + fromJson(toDoor[of]).minor - customsOut, sum.currency);
    }, none);
  const arrivals = estimates.flatMap(({ arrival }) => arrival ?? []);
  const last = (of: 'from' | 'to') =>
    arrivals
      .map((arrival) => arrival[of])
      .sort()
      .at(-1) ?? '';
  return {
    range: { from: toJson(end('from')), to: toJson(end('to')) },
    withoutCustoms: estimates.some(({ customs }) => customs !== null),
    // they travel together from when the last of them could
    arrival: arrivals.length === estimates.length ? { from: last('from'), to: last('to') } : null,
  };
}
