/** A sum that somebody has typed, shown before it is sent. Pure. */

import type { Locale } from '../platform/texts/locale.ts';
import { formatMoney } from './format.ts';

const typed = /^[+-]?\d{1,9}(\.\d{1,3})?$/;

/**
 * In the form of the page's language, read as the calls read it: a comma is a point, spaces are nothing. A text that is no
 * amount stands as it was typed, with its currency; the call says what is wrong with it.
 */
export function typedSum(locale: Locale, text: string, currency: string): string {
  const amount = text
    .normalize('NFKC')
    .replace(/[\s\p{Cf}]/gu, '')
    .replace(',', '.')
    .replace('\u2212', '-');
  return typed.test(amount) ? formatMoney(locale, { amount, currency }) : `${text} ${currency}`;
}

/** The number of it, for a comparison; not a number where it is no amount. */
export const typedNumber = (text: string): number => Number(text.replaceAll(/\s/g, '').replace(',', '.'));
