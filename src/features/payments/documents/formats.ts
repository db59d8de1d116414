/** Money and times on paper. */

import { formatMoney } from '../../../kit/format.ts';
import { type Money, toJson } from '../../../platform/money/money.ts';
import { formatTags, inBrackets, type Locale } from '../../../platform/texts/locale.ts';
import { formatDate, type Reader } from '../../../platform/time/dates.ts';
import { zoneName } from '../../../platform/time/zone-names.ts';

/** The tag of the document's language. */
export const tagOf = (locale: Locale): string => formatTags[locale];

/** As on screens and in mails. */
export function paperMoney(amount: Money, locale: Locale, { signed = false } = {}): string {
  return formatMoney(locale, toJson(amount), { signed });
}

/** With the year and the name of the zone: paper travels. */
export const paperTime = (at: Date, reader: Reader): string =>
  paperMinute(at, reader) + inBrackets(reader.locale, zoneName(reader.locale, reader.zone, at));

/** The same below a heading that names the zone. */
export const paperMinute = (at: Date, reader: Reader): string => formatDate(reader, at, 'paper');

export const paperDay = (at: Date, reader: Reader): string => formatDate(reader, at, 'day');
