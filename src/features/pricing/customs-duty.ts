/** The duty that is likely to be due on a parcel: by country and threshold (UX-125). Pure. */
import { convert, type Money, money, parseAmount, percentOf, toJson } from '../../platform/money/money.ts';
import { customsUnions } from './customs-unions.ts';
import type { Duty } from './price-schemas.ts';
import type { Rate } from './tariff.ts';

interface DutyRule {
  countries: readonly string[];
  /** Goods up to this are free of duty; a decimal string. */
  threshold: string;
  currency: string;
  /** Of what lies above the threshold; null where it depends on the goods. */
  percent: string | null;
}

/**
 * VAT that customs take on goods of any value, on top of delivery and duty: the standard rate of the country, a decimal
 * string. Assumed, with their sources: decisions/0793-import-vat-is-told.md. Countries that are not here tell nothing.
 */
const importVat: Readonly<Record<string, string>> = {
  ...{ AT: '20', BE: '21', BG: '20', CY: '19', CZ: '21', DE: '19', DK: '25', EE: '24', ES: '21', FI: '25.5' },
  ...{ FR: '20', GR: '24', HR: '25', HU: '27', IE: '23', IT: '22', LT: '21', LU: '17', LV: '21', MT: '18' },
  ...{ NL: '21', PL: '23', PT: '23', RO: '21', SE: '25', SI: '22', SK: '23', GB: '20' },
};

/** Thresholds for parcels to persons. Assumed, with their sources: decisions/0030-deliveries.md. */
const rules: readonly DutyRule[] = [
  { countries: customsUnions.EAEU, threshold: '200', currency: 'EUR', percent: '15' },
  { countries: customsUnions.EU, threshold: '150', currency: 'EUR', percent: null },
  { countries: ['GB'], threshold: '135', currency: 'GBP', percent: null },
  { countries: ['US'], threshold: '0', currency: 'USD', percent: null },
  { countries: ['CN'], threshold: '1000', currency: 'CNY', percent: null },
  { countries: ['JP'], threshold: '10000', currency: 'JPY', percent: null },
  { countries: ['KR'], threshold: '150', currency: 'USD', percent: null },
];

/**
 * The threshold of a country and the duty that is likely to be due on a parcel of this value that comes from abroad. `rates` are those of the
 * shop, by currency; without one for the threshold's currency nothing is estimated.
 */
export function dutyOf(country: string, declared: Money, rates: Readonly<Record<string, Rate>>): Duty {
  const rule = rules.find(({ countries }) => countries.includes(country));
  const base = {
    ...{ country, declared: toJson(declared), percent: rule?.percent ?? null },
    vatPercent: importVat[country] ?? null,
  };
  if (!rule) return { ...base, threshold: null, estimate: null };
  const threshold = parseAmount(rule.threshold, rule.currency);
  const rate = rates[rule.currency];
  const isSame = rule.currency === declared.currency;
  if (!rate && !isSame) return { ...base, threshold: toJson(threshold), estimate: null };
  const free = rate && !isSame ? convert(threshold, rate.value, declared.currency) : threshold;
  const above = declared.minor > free.minor ? declared.minor - free.minor : 0n;
  // above the threshold the percent of the goods decides where there is no common one
  const isUnknown = rule.percent === null && above > 0n;
  return {
    ...base,
    threshold: toJson(threshold),
    estimate: isUnknown ? null : toJson(money(percentOf(above, rule.percent ?? '0'), declared.currency)),
  };
}
