/** Money and numbers in the reader's language, by Intl (UX-220). Dates: `platform/time/dates.ts`. */
import { formatTags, type Locale } from '../platform/texts/locale.ts';

export interface WireMoney {
  amount: string;
  currency: string;
}

export interface MoneyOptions {
  /** A sum that came says "+" too. */
  signed?: boolean;
  /** In the place of the currency's own. */
  decimals?: number;
  /** `code` writes EUR in the place of a sign, for papers that travel. */
  display?: 'code';
}

const formats = new Map<string, Intl.NumberFormat>();

function kept(key: string, make: () => Intl.NumberFormat): Intl.NumberFormat {
  const known = formats.get(key);
  if (known) return known;
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
  const key = `money ${locale} ${currency} ${options.signed ? 'signed' : ''} ${options.decimals ?? ''} ${options.display ?? ''}`;
  const format = kept(
    key,
    () =>
      new Intl.NumberFormat(formatTags[locale], {
        style: 'currency',
        currency,
        currencyDisplay: options.display ?? signOf(currency),
        signDisplay: options.signed ? 'exceptZero' : 'auto',
        minimumFractionDigits: options.decimals,
        maximumFractionDigits: options.decimals,
      }),
  );
  return withMinus(format.format(money.amount as Intl.StringNumericLiteral));
}

const signOf = (currency: string): 'narrowSymbol' | 'symbol' =>
  currency === 'RUB' || currency === 'KZT' ? 'narrowSymbol' : 'symbol';

/** Intl takes the hyphen of the keyboard for a minus, which is too short beside figures. */
const withMinus = (amount: string): string => amount.replace('-', '\u2212');

/** A range at the beginning of a sentence, kept in its order where the words run from right to left (UX-227). */
export const heldTogether = (range: string): string => `\u2066${range}\u2069`;

const ranges = new Map<string, string>();
/** A page says some dozens; Intl needs longest for these. */
const mostRanges = 500;

/** An estimate between two amounts of one currency; whole amounts show no minor units: "690–770 ₽". */
export function formatMoneyRange(locale: Locale, from: WireMoney, to: WireMoney): string {
  const { currency } = from;
  const said = `${locale} ${currency} ${from.amount} ${to.amount}`;
  const known = ranges.get(said);
  if (known) return known;
  const format = kept(
    `range ${locale} ${currency}`,
    () =>
      new Intl.NumberFormat(formatTags[locale], {
        style: 'currency',
        currency,
        currencyDisplay: signOf(currency),
        trailingZeroDisplay: 'stripIfInteger',
      }),
  );
  const range = format.formatRange(
    from.amount as Intl.StringNumericLiteral,
    to.amount as Intl.StringNumericLiteral,
  );
  // Intl takes a hyphen in Chinese, beside days that stand with a dash
  const text = range.replace('-', '–');
  if (ranges.size >= mostRanges) ranges.clear();
  ranges.set(said, text);
  return text;
}

/** A plain number, for instance a rate or a percent, given as a decimal string; with at least so many decimals. */
export function formatNumber(locale: Locale, number: string | number, least = 0): string {
  const format = kept(
    `number ${locale} ${least}`,
    () =>
      new Intl.NumberFormat(formatTags[locale], { minimumFractionDigits: least, maximumFractionDigits: 6 }),
  );
  return format.format(typeof number === 'number' ? number : (number as Intl.StringNumericLiteral));
}

/** Words one after another, with the mark that each language sets between them. */
export const formatList = (locale: Locale, words: readonly string[]): string =>
  words.join(locale === 'zh' ? '、' : ', ');
