/** Values that staff typed, as the audit log tells them: with units, in the reader's decimals and money. Pure. */

import { formatMoney, formatNumber } from '../../../kit/format.ts';
import { countryName, formatTags, type Locale } from '../../../platform/texts/locale.ts';
import { type MessageTree, messageAt } from '../../../platform/texts/texts.ts';
import { formatDate, formatDay, formatWeekday } from '../../../platform/time/dates.ts';

/** `side`: whole millimetres, or centimetres as a decimal. `amount`: a number whose currency or unit the field does not tell. */
type Kind =
  | 'grams'
  | 'kilograms'
  | 'side'
  | 'percent'
  | 'money'
  | 'amount'
  | 'moment'
  | 'day'
  | 'weekday'
  | 'country'
  | 'check';

const kindsOf: Readonly<Record<Kind, readonly string[]>> = {
  grams: ['grams', 'weightToleranceGrams', 'max_grams'],
  kilograms: ['weight'],
  side: ['length', 'width', 'height', 'max_side'],
  percent: [
    ...['comissionOfTheBankPercent', 'feePercent', 'margin_percent', 'priceTolerancePercent'],
    'serviceFeePercent',
    'fee_percent',
  ],
  money: [
    'approvalLimit',
    'charged',
    'cardLimit',
    'correctionLimit',
    'dayLimit',
    'differenceTolerance',
    'feeMinimum',
    'least',
    'mergeFee',
    'inspectionFee',
    'repackingFee',
    'splittingFee',
    'parcelFee',
    'serviceFeeMin',
  ],
  amount: [
    'amount',
    'asked',
    'price',
    'inland',
    'value',
    'deliveryPenaltyRate',
    'basket_total',
    'basket_freight',
    'basket_discount',
  ],
  moment: ['at', 'since', 'startsAt', 'endsAt', 'shownFrom', 'effective_from'],
  day: ['from', 'to', 'expected'],
  weekday: ['firstDay', 'lastDay'],
  country: ['country', 'countries', 'destinations'],
  check: ['checks'],
};
const kinds = new Map(
  Object.entries(kindsOf).flatMap(([kind, fields]) => fields.map((field) => [field, kind as Kind] as const)),
);

export interface Reads {
  locale: Locale;
  tree: MessageTree;
  /** IANA name of the shop's zone; moments name it. */
  zone: string;
  /** The time of the action: a moment of another year is told with its year. */
  doneAt: Date;
  /** Of amounts whose call names no currency. */
  currency: string;
}

export const isMoment = (text: string): boolean => /^\d{4}-\d\d-\d\dT\S+Z$/.test(text);

/** A value in words, or null where it stands as it was typed. */
export function measured(reads: Reads, field: string, value: string | number): string | null {
  const { locale, zone, doneAt: now } = reads;
  const kind = kinds.get(field);
  if (!kind) return null;
  const text = String(value).trim();
  if (kind === 'check') return wordAt(reads, `pages.staff-delivery.checks.${text}`);
  if (kind === 'moment') return isMoment(text) ? formatDate({ locale, zone, now }, text, 'moment') : null;
  if (kind === 'day') return /^\d{4}-\d\d-\d\d$/.test(text) ? formatDay(locale, text) : null;
  if (kind === 'weekday') return formatWeekday(locale, Number(text));
  if (kind === 'country') return /^[A-Z]{2}$/.test(text) ? countryName(locale, text) : null;
  // forms take a comma too
  const decimal = text.replace(',', '.');
  return /^-?\d{1,15}(\.\d+)?$/.test(decimal) ? numbered(reads, kind, { decimal, value }) : null;
}

function numbered(
  { locale, currency }: Reads,
  kind: Kind,
  { decimal, value }: { decimal: string; value: string | number },
): string {
  const number = Number(decimal);
  if (kind === 'money') return formatMoney(locale, { amount: decimal, currency });
  if (kind === 'amount') return formatNumber(locale, decimal);
  if (kind === 'percent') return inUnit(locale, number, 'percent');
  if (kind === 'grams') return inUnit(locale, number / 1000, 'kilogram');
  if (kind === 'kilograms') return inUnit(locale, number, 'kilogram');
  return inUnit(locale, typeof value === 'number' ? number / 10 : number, 'centimeter');
}

const wordAt = ({ tree }: Reads, path: string): string | null => {
  const word = messageAt(tree, path);
  return typeof word === 'string' ? word : null;
};

/** At most three decimals: grams of a kilogram, and what tariffs keep of a percent. */
const inUnit = (locale: Locale, number: number, unit: 'kilogram' | 'centimeter' | 'percent'): string =>
  new Intl.NumberFormat(formatTags[locale], {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: 3,
  }).format(number);
