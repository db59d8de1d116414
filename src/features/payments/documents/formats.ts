/** Money and times on paper. */
import { formatTags, type Locale } from '../../../platform/locale.ts';
import { formatAmount, type Money } from '../../../platform/money.ts';
import { formatDate, type Reader } from '../../../platform/time/dates.ts';
import { zoneName } from '../../../platform/time/zone-names.ts';

/** The tag of the document's language. */
export const tagOf = (locale: Locale): string => formatTags[locale];

export function paperMoney(amount: Money, locale: Locale, { signed = false } = {}): string {
  const form = new Intl.NumberFormat(formatTags[locale], {
    style: 'currency',
    currency: amount.currency,
    ...(signed ? { signDisplay: 'exceptZero' } : {}),
  });
  // a decimal string is written exactly
  return form.format(formatAmount(amount) as `${number}`);
}

/** With the year and the name of the zone: paper travels. */
export const paperTime = (at: Date, reader: Reader): string =>
  `${paperMinute(at, reader)} (${zoneName(reader.locale, reader.zone, at)})`;

/** The same below a heading that names the zone. */
export const paperMinute = (at: Date, reader: Reader): string => formatDate(reader, at, 'paper');

export const paperDay = (at: Date, reader: Reader): string => formatDate(reader, at, 'day');
