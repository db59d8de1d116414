/** A sum that somebody has typed, shown before it is sent. Pure. */

import { plainNumber } from '../platform/money/plain-number.ts';
import type { Locale } from '../platform/texts/locale.ts';
import { formatMoney } from './format.ts';

const typed = /^[+-]?\d{1,9}(\.\d{1,3})?$/;

/**
 * In the form of the page's language, read as the calls read it. A text that is no amount stands as it was typed, with its currency; the call says what is wrong with it.
 */
export function typedSum(locale: Locale, text: string, currency: string): string {
  const amount = plainNumber(text).replace('\u2212', '-');
  return typed.test(amount) ? formatMoney(locale, { amount, currency }) : `${text} ${currency}`;
}

/** The number of it, for a comparison; not a number where it is no amount. */
export const typedNumber = (text: string): number => Number(plainNumber(text));
