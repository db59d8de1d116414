/** Goods as they would go in one parcel, and what it costs to send them by the cheapest route. */
import type { Database } from '../../../platform/database/database.ts';
import { fromJson, type Money, money } from '../../../platform/money/money.ts';
import type { Locale } from '../../../platform/texts/locale.ts';
import type { Pricer } from '../../discounts/pricer.ts';
import type { CarriedDifference } from '../../orders/paying/carried-differences.ts';
import type { Parcel } from '../../pricing/freight/chargeable-weight.ts';
import type { GoodsKind, Route } from '../../pricing/freight/route-table.ts';
import { misfitOf } from '../../pricing/freight/route-table.ts';
import type { PriceTerms } from '../../pricing/tariff.ts';
import { freightDiscounts, type PricedParcel, priceParcel } from '../bills/price-delivery.ts';
import type { Bill } from '../contract.ts';
import type { DeliveriesShop } from '../deliveries-shop.ts';
import { type JudgedThing, prohibitionOf } from '../ordering/prohibited-goods.ts';
import type { UnknownReason } from './advice-contract.ts';

export interface Load {
  /** Numbers of its orders. */
  orders: string[];
  things: JudgedThing[];
  kinds: GoodsKind[];
  declared: Money;
  carried: readonly CarriedDifference[];
  /** Null while something is not weighed. */
  parcel: Parcel | null;
  unit: PricedParcel['unit'];
}

export interface Sending {
  db: Database;
  deliveries: DeliveriesShop;
  routes: readonly Route[];
  country: string;
  terms: PriceTerms;
  pricer: Pricer;
  locale: Locale;
}

export interface SentLoad {
  route: Route;
  bill: Bill;
}

/** Two loads in one parcel, with the storage and the fee of `unit`; its boxes are as they lie here until it is packed. */
export function inOneParcel(
  loads: readonly [Load, ...Load[]],
  unit: Load['unit'],
  packed?: Parcel | null,
): Load {
  const parcels = loads.map(({ parcel }) => parcel);
  return {
    orders: loads.flatMap(({ orders }) => orders),
    things: loads.flatMap(({ things }) => things),
    kinds: [...new Set(loads.flatMap(({ kinds }) => kinds))],
    declared: money(
      loads.reduce((sum, { declared }) => sum + declared.minor, 0n),
      loads[0].declared.currency,
    ),
    carried: loads.flatMap(({ carried }) => carried),
    parcel: packed ?? (parcels.every((one) => one !== null) ? parcelTogether(parcels) : null),
    unit,
  };
}

function parcelTogether(parcels: readonly Parcel[]): Parcel {
  const boxes = parcels.flatMap(({ size, boxes: known = [] }) => (size ? [size] : known));
  const unmeasuredGrams = parcels.reduce(
    (sum, one) => sum + (one.size ? 0 : (one.unmeasuredGrams ?? (one.boxes ? 0 : one.grams))),
    0,
  );
  return { grams: parcels.reduce((sum, { grams }) => sum + grams, 0), size: null, boxes, unmeasuredGrams };
}

/** The bill of the cheapest route that may take it, made by the code that charges it; or why there is none. */
export async function cheapestBill(
  { db, deliveries, routes, country, terms, pricer, locale }: Sending,
  load: Load,
  at: Date,
): Promise<SentLoad | UnknownReason> {
  const { parcel, declared } = load;
  if (!parcel) return 'not_weighed';
  const discounts = freightDiscounts(pricer, { country, declared, at });
  const offers = routes
    .filter((route) => misfitOf(route, parcel, country) === null)
    .filter(({ refuses }) => !refuses.some((kind) => load.kinds.includes(kind)))
    .map((route) => ({
      route,
      ...priceParcel(
        terms,
        { ...load, parcel, route, country, options: [], isInsured: false, discounts },
        at,
      ),
    }))
    .sort((one, other) => Number(one.net.minor - other.net.minor));
  for (const { route, bill } of offers) {
    const journey = { destination: country, route: route.code, locale };
    if ((await prohibitionOf(db, deliveries, load.things, journey)) === null) return { route, bill };
  }
  return 'no_route';
}

/** The parts of bills added up; `delivery` is what is left of `pay` without the others. */
export function partsOf(bills: readonly Bill[], currency: string) {
  const sum = (amountsOf: (bill: Bill) => { amount: string; currency: string }[]): bigint =>
    bills.flatMap(amountsOf).reduce((all, amount) => all + fromJson(amount).minor, 0n);
  const pay = sum(({ net }) => [net]);
  const storage = sum(({ penalty }) => [penalty]);
  const mergeFee = sum(({ options }) =>
    options.filter(({ code }) => code === 'merge').map(({ amount }) => amount),
  );
  const owed = sum(({ carried = [] }) => carried.map(({ amount }) => amount));
  const parts = { pay, storage, mergeFee, owed, delivery: pay - storage - mergeFee - owed };
  return Object.fromEntries(
    Object.entries(parts).map(([part, minor]) => [part, money(minor, currency)]),
  ) as Record<keyof typeof parts, Money>;
}
