/** The number of an order as people read, say and mistype it. Pure. */
import { checkDigit } from '../../../platform/check-digit.ts';
import { bareCode } from '../../../platform/texts/bare-code.ts';

/**
 * The number that people read: the shop's prefix, seven digits by chance, so that no number tells another, and a check digit
 * (Luhn) that finds a mistyped one. `chance` is a whole number from 0 to 8,999,999.
 */
export function orderNumber(prefix: string, chance: number): string {
  const digits = String(1_000_000 + (chance % 9_000_000));
  return `${prefix}-${digits}-${checkDigit(digits)}`;
}

/** A typed number in its one spelling, or null when it is none or its check digit is wrong. */
export function readOrderNumber(text: string): string | null {
  const found = /^([A-Z]{1,3})(\d{5,9})(\d)$/.exec(bareCode(text));
  const [, prefix, digits = '', check] = found ?? [];
  return found && String(checkDigit(digits)) === check ? `${prefix}-${digits}-${check}` : null;
}
