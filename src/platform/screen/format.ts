/** Money, numbers and dates in the reader's language, by Intl (UX-220, UX-221). */
import { type Locale, languageTags } from '../locale.ts';

export interface WireMoney {
  amount: string;
  currency: string;
}

export interface MoneyOptions {
  /** A sum that came says "+" too. */
  signed?: boolean;
  /** In the place of the currency's own. */
  decimals?: number;
}

const formats = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();

function kept<Format extends Intl.NumberFormat | Intl.DateTimeFormat>(
  key: string,
  make: () => Format,
): Format {
  const known = formats.get(key);
  if (known) return known as Format;
  const format = make();
  formats.set(key, format);
  return format;
}

/**
 * An amount with its currency, exact however large: Intl formats the decimal string itself. The rouble shows as
 * its sign in every language; an ambiguous yen or yuan carries its country (UX-069).
 */
export function formatMoney(locale: Locale, money: WireMoney, options: MoneyOptions = {}): string {
  const { currency } = money;
  const key = `money ${locale} ${currency} ${options.signed ? 'signed' : ''} ${options.decimals ?? ''}`;
  const format = kept(
    key,
    () =>
      new Intl.NumberFormat(languageTags[locale], {
        style: 'currency',
        currency,
        currencyDisplay: currency === 'RUB' || currency === 'KZT' ? 'narrowSymbol' : 'symbol',
        signDisplay: options.signed ? 'exceptZero' : 'auto',
        minimumFractionDigits: options.decimals,
        maximumFractionDigits: options.decimals,
      }),
  );
  return withMinus(format.format(money.amount as Intl.StringNumericLiteral));
}

/** Intl takes the hyphen of the keyboard for a minus, which is too short beside figures. */
const withMinus = (amount: string): string => amount.replace('-', '\u2212');

/** An estimate between two amounts of one currency; whole amounts show no minor units: "690–770 ₽". */
export function formatMoneyRange(locale: Locale, from: WireMoney, to: WireMoney): string {
  const { currency } = from;
  const format = kept(
    `range ${locale} ${currency}`,
    () =>
      new Intl.NumberFormat(languageTags[locale], {
        style: 'currency',
        currency,
        currencyDisplay: currency === 'RUB' || currency === 'KZT' ? 'narrowSymbol' : 'symbol',
        trailingZeroDisplay: 'stripIfInteger',
      }),
  );
  return format.formatRange(from.amount as Intl.StringNumericLiteral, to.amount as Intl.StringNumericLiteral);
}

export type DateForm = 'day' | 'day-time' | 'short-day' | 'time';

const dateForms: Record<DateForm, Intl.DateTimeFormatOptions> = {
  day: { day: 'numeric', month: 'long', year: 'numeric' },
  'short-day': { day: 'numeric', month: 'long' },
  // a deadline names its zone
  'day-time': { day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
  time: { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
};

/** A time of the API in words. Times show in UTC on both sides, so that server and browser agree. */
export function formatDate(locale: Locale, time: string, form: DateForm = 'day'): string {
  const format = kept(
    `date ${locale} ${form}`,
    () => new Intl.DateTimeFormat(languageTags[locale], { ...dateForms[form], timeZone: 'UTC' }),
  );
  return unbrokenAs(form, format.format(new Date(time)));
}

/** A number and the word after it stay on one line: "1 января", "2025 г.", "3:40 PM" (UX-224). */
const unbroken = (date: string): string => date.replaceAll(/(?<=\d)[ \u202f](?=\p{L})/gu, '\u00a0');

/** A date without a time is one word to the line. */
const unbrokenAs = (form: DateForm, date: string): string =>
  form === 'day' || form === 'short-day' ? date.replaceAll(/\s/g, '\u00a0') : unbroken(date);

/** From one day to another, without saying twice what both share: "3 – 7 March" (UX-221). */
export function formatDateRange(locale: Locale, from: string, to: string, form: DateForm = 'day'): string {
  const format = kept(
    `date ${locale} ${form}`,
    () => new Intl.DateTimeFormat(languageTags[locale], { ...dateForms[form], timeZone: 'UTC' }),
  );
  // a range that runs backwards is told as it stands
  const [first = from, last = to] = [from, to].toSorted();
  // Intl writes Chinese ranges in figures between slashes
  if (locale === 'zh') {
    const [start, end] = [first, last].map((time) => formatDate(locale, time, form));
    return start === end ? `${start}` : `${start} – ${end}`;
  }
  return unbroken(format.formatRange(new Date(first), new Date(last)));
}

/** A plain number, for instance a rate or a percent, given as a decimal string. */
export function formatNumber(locale: Locale, number: string | number): string {
  const format = kept(
    `number ${locale}`,
    () => new Intl.NumberFormat(languageTags[locale], { maximumFractionDigits: 6 }),
  );
  return format.format(typeof number === 'number' ? number : (number as Intl.StringNumericLiteral));
}

/** Words one after another, with the mark that each language sets between them. */
export const formatList = (locale: Locale, words: readonly string[]): string =>
  words.join(locale === 'zh' ? '、' : ', ');
