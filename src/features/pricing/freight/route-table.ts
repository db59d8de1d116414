/** Routes and what they cost: a table of zones and weight steps. Pure. */

import { divideHalfUp, type Money, money, parseAmount } from '../../../platform/money/money.ts';
import type { Localised } from '../../../platform/texts/locale.ts';
import { boxesOf, chargedGrams, type Parcel } from './chargeable-weight.ts';

/** Kinds of goods that a route may refuse. Words stand under `pages.delivery-parts.kinds`. */
export const goodsKinds = [
  'battery',
  'liquid',
  'perfume',
  'aerosol',
  'magnet',
  'blade',
  'food',
  'cosmetics',
  'fragile',
] as const;
export type GoodsKind = (typeof goodsKinds)[number];

/** The warehouse's paid services before a parcel leaves (UX-124). Words: `pages.delivery-parts.options`. */
export const optionCodes = ['repack', 'reinforce', 'photo', 'signature', 'no_invoice'] as const;
export type OptionCode = (typeof optionCodes)[number];

/** A part of a zone's prices: for parcels up to a weight. Amounts are decimal strings in the table's currency. */
export interface WeightStep {
  upToGrams: number;
  base: string;
  perKg: string;
}

export interface Zone {
  /** ISO 3166-1 alpha-2; `ZZ` stands for every country that no other zone of the route names. */
  countries: string[];
  days: { from: number; to: number };
  /** The lightest first. */
  steps: WeightStep[];
}

export interface Route {
  code: string;
  carrier: string;
  name: Localised;
  tracked: boolean;
  /** Cubic centimetres that count as one kilogram; null where only the weight counts. */
  volumeDivisor: number | null;
  maxGrams: number;
  maxSideMm: number | null;
  /** Length, width and height together. */
  maxSumMm: number | null;
  refuses: GoodsKind[];
  /** Of the declared value; null where nothing is insured. */
  insurancePercent: string | null;
  options: { code: OptionCode; price: string }[];
  zones: Zone[];
}

/** The parts of a table that an estimate needs. */
export interface FreightTable {
  version: number;
  currency: string;
  routes: Route[];
}

export interface RouteTable extends FreightTable {
  effectiveFrom: Date;
}

/**
 * Countries that the zones of routes name, each once, by how many routes go there; `ZZ` for the rest of the world where a
 * route has a zone for it.
 */
export function servedCountries(routes: readonly Pick<Route, 'zones'>[]): string[] {
  const counts = new Map<string, number>();
  for (const { zones } of routes)
    for (const country of new Set(zones.flatMap(({ countries }) => countries)))
      counts.set(country, (counts.get(country) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one).map(([country]) => country);
}

/** The zone of a country, or undefined where the route does not go. */
export function zoneOf(route: Route, country: string): Zone | undefined {
  return (
    route.zones.find(({ countries }) => countries.includes(country)) ??
    route.zones.find(({ countries }) => countries.includes('ZZ'))
  );
}

export type Misfit = 'not_there' | 'too_heavy' | 'too_large';

/** Why a parcel cannot go this way, or null. */
export function misfitOf(route: Route, parcel: Parcel | null, country: string): Misfit | null {
  const zone = zoneOf(route, country);
  if (!zone) return 'not_there';
  if (!parcel) return null;
  const heaviest = Math.min(route.maxGrams, zone.steps.at(-1)?.upToGrams ?? 0);
  if (parcel.grams > route.maxGrams || chargedGrams(route, parcel) > heaviest) return 'too_heavy';
  const { maxSideMm, maxSumMm } = route;
  // what does not fit by itself fits in no packing
  const isLarge = boxesOf(parcel).some(
    (size) =>
      (maxSideMm !== null && Math.max(...size) > maxSideMm) ||
      (maxSumMm !== null && size.reduce((sum, side) => sum + side, 0) > maxSumMm),
  );
  return isLarge ? 'too_large' : null;
}

/**
 * Freight by the table: the base of the weight step plus its price for a kilogram times the charged weight, rounded
 * once. Throws a RangeError for a parcel that does not fit, so ask `misfitOf` first.
 */
export function freightOf(route: Route, parcel: Parcel, to: { country: string; currency: string }): Money {
  const grams = chargedGrams(route, parcel);
  const step = zoneOf(route, to.country)?.steps.find(({ upToGrams }) => grams <= upToGrams);
  if (!step) throw new RangeError(`${route.code} does not take ${grams} g to ${to.country}`);
  const perKg = parseAmount(step.perKg, to.currency).minor;
  const base = parseAmount(step.base, to.currency).minor;
  return money(base + divideHalfUp(perKg * BigInt(grams), 1000n), to.currency);
}

/** Grams as kilograms without needless zeros: 2400 is "2.4". */
export function kilograms(grams: number): string {
  const text = `${Math.floor(grams / 1000)}.${String(grams % 1000).padStart(3, '0')}`;
  return text.replace(/\.?0+$/, '');
}

/** Kilograms as a decimal string ("1.25") in whole grams. */
export function gramsOf(kilogram: string): number {
  const [whole = '0', fraction = ''] = kilogram.split('.');
  return Number(whole) * 1000 + Number(fraction.slice(0, 3).padEnd(3, '0'));
}
