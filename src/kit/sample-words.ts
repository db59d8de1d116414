/** How the examples of the style guide are written for a shop. */

import type { Locale } from '../platform/texts/locale.ts';
import type { SampleWords } from '../ui/style-guide/sample-texts.ts';
import { formatMoney, formatMoneyRange } from './format.ts';

/** `zone` is the name of a zone in words. */
export function sampleWords(
  locale: Locale,
  { currency, zone }: { currency: string; zone: string },
): SampleWords {
  const money = (amount: string, signed = false): string =>
    formatMoney(locale, { amount, currency }, { signed });
  return {
    money,
    range: (from, to) => formatMoneyRange(locale, { amount: from, currency }, { amount: to, currency }),
    unit: money('0').replace(/[\d\s.,]/g, ''),
    zone,
  };
}
