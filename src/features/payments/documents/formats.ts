/** Money and times on paper. */
import type { Locale } from '../../../platform/locale.ts';
import { formatAmount, type Money } from '../../../platform/money.ts';

const tags: Record<Locale, string> = { ru: 'ru-RU', en: 'en-GB', zh: 'zh-CN' };

/** The tag of the document's language. */
export const tagOf = (locale: Locale): string => tags[locale];

export function paperMoney(amount: Money, locale: Locale, { signed = false } = {}): string {
  const form = new Intl.NumberFormat(tags[locale], {
    style: 'currency',
    currency: amount.currency,
    ...(signed ? { signDisplay: 'exceptZero' } : {}),
  });
  // a decimal string is written exactly
  return form.format(formatAmount(amount) as `${number}`);
}

/** In UTC, which is said: paper travels. */
export function paperTime(at: Date, locale: Locale): string {
  const form = new Intl.DateTimeFormat(tags[locale], {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  return `${form.format(at)} UTC`;
}

export function paperDay(at: Date, locale: Locale): string {
  return new Intl.DateTimeFormat(tags[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(at);
}
