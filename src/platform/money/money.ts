/**
 * Money is a whole number of minor units (bigint) with a currency; rates and percents are decimal strings;
 * there is one rounding, half up away from zero, and it happens once for each named term (rules: rounding).
 */

/** An amount in minor units of an ISO 4217 currency. */
export interface Money {
  readonly minor: bigint;
  readonly currency: string;
}

/** ISO 4217 currencies whose minor unit is not a hundredth. Source: ISO 4217 list one. */
const minorDigits: Record<string, number> = {
  BHD: 3,
  IQD: 3,
  JOD: 3,
  KWD: 3,
  LYD: 3,
  OMR: 3,
  TND: 3,
  BIF: 0,
  CLP: 0,
  DJF: 0,
  GNF: 0,
  ISK: 0,
  JPY: 0,
  KMF: 0,
  KRW: 0,
  PYG: 0,
  RWF: 0,
  UGX: 0,
  UYI: 0,
  VND: 0,
  VUV: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
};

/** How many decimals the minor unit of a currency has: 2 for RUB, 0 for JPY, 3 for TND. */
export function decimalsOf(currency: string): number {
  return minorDigits[currency] ?? 2;
}

export function money(minor: bigint, currency: string): Money {
  return { minor, currency };
}

/** Adds amounts of one currency; throws a TypeError when currencies differ, because that is a bug. */
export function add(...amounts: [Money, ...Money[]]): Money {
  const [first, ...rest] = amounts;
  let minor = first.minor;
  for (const amount of rest) {
    if (amount.currency !== first.currency) throw new TypeError(`${first.currency} plus ${amount.currency}`);
    minor += amount.minor;
  }
  return { minor, currency: first.currency };
}

/** A decimal number as a whole count of 10^-scale, exact. */
interface Decimal {
  units: bigint;
  scale: number;
}

const decimalPattern = /^-?\d+(\.\d+)?$/;

/** Reads a decimal string ("11.42") exactly. Throws a RangeError for anything else. */
export function parseDecimal(text: string): Decimal {
  if (!decimalPattern.test(text)) throw new RangeError(`not a decimal number: ${text}`);
  const [whole = '0', fraction = ''] = text.split('.');
  return { units: BigInt(whole + fraction), scale: fraction.length };
}

/** Divides and rounds half away from zero: the one rounding of the product (rules: rounding). */
export function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  const negative = numerator < 0n !== denominator < 0n;
  const [n, d] = [numerator < 0n ? -numerator : numerator, denominator < 0n ? -denominator : denominator];
  const quotient = (n * 2n + d) / (d * 2n);
  return negative ? -quotient : quotient;
}

/** `minor * percent / 100`, rounded once. `percent` is a decimal string such as "10" or "2.5". */
export function percentOf(minor: bigint, percent: string): bigint {
  const { units, scale } = parseDecimal(percent);
  return divideHalfUp(minor * units, 100n * 10n ** BigInt(scale));
}

/**
 * Converts with a rate that says how many units of `to` one unit of the amount's currency costs, rounded once to
 * the minor unit of `to`.
 */
export function convert(amount: Money, rate: string, to: string): Money {
  const { units, scale } = parseDecimal(rate);
  const numerator = amount.minor * units * 10n ** BigInt(decimalsOf(to));
  const denominator = 10n ** BigInt(scale + decimalsOf(amount.currency));
  return { minor: divideHalfUp(numerator, denominator), currency: to };
}

/** "1234.50" of RUB as 123450n. Extra decimals are rounded half up. Throws a RangeError for what is no number. */
export function parseAmount(amount: string, currency: string): Money {
  const { units, scale } = parseDecimal(amount);
  const digits = decimalsOf(currency);
  const minor =
    scale <= digits
      ? units * 10n ** BigInt(digits - scale)
      : divideHalfUp(units, 10n ** BigInt(scale - digits));
  return { minor, currency };
}

/** 123450n of RUB as "1234.50": the decimal string of the API (rules: money-on-the-wire). */
export function formatAmount({ minor, currency }: Money): string {
  const digits = decimalsOf(currency);
  const sign = minor < 0n ? '-' : '';
  const text = (minor < 0n ? -minor : minor).toString().padStart(digits + 1, '0');
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** Money as the API writes it. */
export function toJson(amount: Money): { amount: string; currency: string } {
  return { amount: formatAmount(amount), currency: amount.currency };
}

/** Money as the API reads it. The schema has already checked the form. */
export function fromJson(json: { amount: string; currency: string }): Money {
  return parseAmount(json.amount, json.currency);
}
