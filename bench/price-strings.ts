import { findSigns } from '../src/features/products/reader/currency-signs.ts';
import { openPage } from '../src/features/products/reader/page.ts';
import { pageCurrency } from '../src/features/products/reader/page-currency.ts';
import { parsePrice } from '../src/features/products/reader/price.ts';
import type { PriceString } from './reader-pages.ts';

/** A price string against its label; a locale in the source's name stands for the page's language. */
export function scorePriceString(one: PriceString): {
  amountRight: boolean;
  bothRight: boolean;
  fromPage: boolean;
} {
  const locale = /\((\w+-\w+)\)$/.exec(one.source)?.[1];
  const currency = one.currency_hint
    ? (findSigns(one.currency_hint).find((sign) => sign.code)?.code ?? null)
    : null;
  const host = /page \d+, ([\w.-]+)\)/.exec(one.source)?.[1];
  // A string of a page is read as on that page: what its host says of the currency is known.
  const hint = host ? pageCurrency(openPage('', `https://${host}/`), [], null).hint : { locale };
  const parsed = parsePrice(one.text, { ...hint, currency: currency ?? hint.currency });
  const amountRight =
    one.amount === null
      ? parsed === null
      : parsed !== null && Math.abs(Number(parsed.amount) - one.amount) <= 0.005;
  const bothRight =
    amountRight && (one.currency === null || parsed === null || parsed.currency === one.currency);
  return { amountRight, bothRight, fromPage: /page \d/.test(one.source) };
}
