/** What customs want to know, and what duty is likely to be due (UX-125, UX-126). Pure. */
import { convert, type Money, money, parseAmount, percentOf, toJson } from '../../platform/money.ts';
import type { RecipientCopy } from '../address-book/actions.ts';
import type { Rate } from '../pricing/rules.ts';
import type { Duty } from './contract.ts';

const cyrillic = ['RU', 'BY', 'KZ', 'KG', 'TJ', 'UZ', 'MN', 'AM'];
const han = ['CN', 'HK', 'MO', 'TW', 'JP', 'SG'];

/** Whether the carrier of a country can read the name on a label; else a name in Latin letters is asked for. */
export function nameIsReadable(recipient: RecipientCopy, country: string): boolean {
  const name = recipient.familyName + recipient.givenName;
  if (recipient.latinName || !/[^\p{Script=Latin}\p{M}\p{P}\p{Z}]/u.test(name)) return true;
  if (/\p{Script=Cyrillic}/u.test(name)) return cyrillic.includes(country);
  return /\p{Script=Han}/u.test(name) && han.includes(country);
}

interface DutyRule {
  countries: readonly string[];
  /** Goods up to this are free of duty; a decimal string. */
  threshold: string;
  currency: string;
  /** Of what lies above the threshold; null where it depends on the goods. */
  percent: string | null;
}

const europeanUnion =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

/** Thresholds for parcels to persons. Assumed, with their sources: decisions/0030-deliveries.md. */
const rules: readonly DutyRule[] = [
  { countries: ['RU', 'BY', 'KZ', 'KG', 'AM'], threshold: '200', currency: 'EUR', percent: '15' },
  { countries: europeanUnion, threshold: '150', currency: 'EUR', percent: null },
  { countries: ['GB'], threshold: '135', currency: 'GBP', percent: null },
  { countries: ['US'], threshold: '0', currency: 'USD', percent: null },
  { countries: ['CN'], threshold: '1000', currency: 'CNY', percent: null },
  { countries: ['JP'], threshold: '10000', currency: 'JPY', percent: null },
  { countries: ['KR'], threshold: '150', currency: 'USD', percent: null },
];

/**
 * The threshold of a country and the duty that is likely to be due on a parcel of this value. `rates` are those of the
 * shop, by currency; without one for the threshold's currency nothing is estimated.
 */
export function dutyOf(country: string, declared: Money, rates: Readonly<Record<string, Rate>>): Duty {
  const rule = rules.find(({ countries }) => countries.includes(country));
  const base = { country, declared: toJson(declared), percent: rule?.percent ?? null };
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
