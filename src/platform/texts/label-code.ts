/** The code on parcels: the customer's number with a check digit, so that a smudged label names no other customer. Pure. */

import { checkDigit } from '../check-digit.ts';
import { bareCode } from './bare-code.ts';

/** As it is printed: `W482913-4` of `W482913`. */
export function labelCode(customerId: string): string {
  return `${customerId}-${checkDigit(customerId.replace(/\D/g, ''))}`;
}

/**
 * The customer's number in what somebody typed or scanned, with the check digit or without; null when it is none, or
 * its check digit is wrong.
 */
export function readLabelCode(text: string): string | null {
  const found = /^(W\d{6})(\d)?$/.exec(bareCode(text));
  const [, customerId = '', digit] = found ?? [];
  if (!found) return null;
  return digit === undefined || labelCode(customerId).endsWith(`-${digit}`) ? customerId : null;
}
