/** What delivery abroad will cost, before anything is weighed. Assumed: decisions/0013-assumed-prices.md. */
import { divideHalfUp, type Money, money } from '../../platform/money.ts';
import type { MoneyRange } from './rules.ts';

interface Zone {
  /** For the parcel, in kopecks. */
  base: bigint;
  /** For a kilogram, in kopecks. */
  perKilogram: bigint;
  countries: readonly string[];
}

const zones: readonly Zone[] = [
  { base: 15_000n, perKilogram: 60_000n, countries: ['RU', 'BY', 'KZ', 'KG', 'AM'] },
  { base: 25_000n, perKilogram: 75_000n, countries: ['CN', 'HK', 'MO', 'MN', 'UZ', 'TJ', 'AZ', 'GE', 'TR'] },
  {
    base: 40_000n,
    perKilogram: 90_000n,
    countries: [
      'DE',
      'FR',
      'IT',
      'ES',
      'NL',
      'BE',
      'AT',
      'PL',
      'CZ',
      'FI',
      'SE',
      'EE',
      'LV',
      'LT',
      'RS',
      'GB',
    ],
  },
  { base: 45_000n, perKilogram: 105_000n, countries: ['JP', 'KR', 'TW', 'SG', 'TH', 'VN', 'IN', 'AE', 'IL'] },
];
const elsewhere: Zone = { base: 60_000n, perKilogram: 130_000n, countries: [] };

/** A packed parcel weighs up to this percent more than its goods. */
const packingPercent = 15n;
const tenRoubles = 1_000n;

/** Freight of a parcel of this weight to a country (ISO 3166-1 alpha-2), in roubles. */
export function zoneFreight(country: string, grams: bigint): Money {
  const zone = zones.find(({ countries }) => countries.includes(country)) ?? elsewhere;
  return money(zone.base + divideHalfUp(zone.perKilogram * grams, 1000n), 'RUB');
}

/**
 * The range that delivery will cost: from the weight of the goods to the weight with packing, each rounded to
 * ten roubles. Null when the settlement currency is not the one that the zones are in.
 */
export function estimateDelivery(
  settlementCurrency: string,
  parcel: { country: string; grams: bigint },
): MoneyRange | null {
  if (settlementCurrency !== 'RUB') return null;
  const packed = divideHalfUp(parcel.grams * (100n + packingPercent), 100n);
  return {
    from: toTenRoubles(zoneFreight(parcel.country, parcel.grams)),
    to: toTenRoubles(zoneFreight(parcel.country, packed)),
  };
}

/** Kilograms as a decimal string ("1.25") in whole grams. */
export function gramsOf(kilograms: string): bigint {
  const [whole = '0', fraction = ''] = kilograms.split('.');
  return BigInt(whole) * 1000n + BigInt(fraction.slice(0, 3).padEnd(3, '0'));
}

function toTenRoubles({ minor, currency }: Money): Money {
  return money(divideHalfUp(minor, tenRoubles) * tenRoubles, currency);
}
