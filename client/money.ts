/** Money of the API in whole minor units, so that sums are exact. */
import type { Money } from './api.ts';

/** Digits after the point of a currency's amounts (ISO 4217). */
export function digitsOf(currency: string): number {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return format.resolvedOptions().maximumFractionDigits ?? 2;
}

/** An amount in minor units. @throws RangeError when it has more digits than its currency. */
export function minorOf({ amount, currency }: Money): bigint {
  const digits = digitsOf(currency);
  const [, sign = '', whole = '', part = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount) ?? [];
  if (!whole || part.length > digits) throw new RangeError(`${amount} ${currency} is no amount`);
  const minor = BigInt(whole + part.padEnd(digits, '0'));
  return sign ? -minor : minor;
}

/** An amount of minor units as a decimal text. */
export function amountOf(minor: bigint, currency: string): string {
  const digits = digitsOf(currency);
  const text = String(minor < 0n ? -minor : minor).padStart(digits + 1, '0');
  const whole = text.slice(0, text.length - digits);
  return `${minor < 0n ? '-' : ''}${whole}${digits > 0 ? `.${text.slice(-digits)}` : ''}`;
}
