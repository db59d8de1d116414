import { openPage } from '../src/features/reader/page/page.ts';
import { pageCurrency } from '../src/features/reader/page/page-currency.ts';
import { findSigns } from '../src/features/reader/prices/currency-signs.ts';
import { type ParsedPrice, parseLonePrice, parsePrice } from '../src/features/reader/prices/price.ts';
import type { PriceString } from './reader-pages.ts';

export type PriceScore = { amountRight: boolean; bothRight: boolean };

/** Whether the string was taken from a real page; its source then names the page and the host. */
export const isFromPage = (one: PriceString): boolean => /page \d/.test(one.source);

/** A string with nothing but its own hint of a currency, as a file of strings can be read by anybody. */
export function scoreAlone(one: PriceString): PriceScore {
  // generated strings are written for a locale, and that is their hint
  const locale = /\((\w+-\w+)\)$/.exec(one.source)?.[1];
  return score(one, parseLonePrice(one.text, { locale: locale ?? null, currency: hinted(one) }));
}

/** A string as on its page: what the host says of the currency is known, and nothing is assumed. */
export function scoreOnPage(one: PriceString): PriceScore {
  const host = /page \d+, ([\w.-]+)\)/.exec(one.source)?.[1] ?? '';
  const { hint } = pageCurrency(openPage('', `https://${host}/`), [], null);
  return score(one, parsePrice(one.text, { ...hint, currency: hinted(one) ?? hint.currency ?? null }));
}

function hinted({ currency_hint: hint }: PriceString): string | null {
  return hint ? (findSigns(hint).find((sign) => sign.code)?.code ?? null) : null;
}

function score(one: PriceString, parsed: ParsedPrice | null): PriceScore {
  const amountRight =
    one.amount === null
      ? parsed === null
      : parsed !== null && Math.abs(Number(parsed.amount) - one.amount) <= 0.005;
  const bothRight =
    amountRight && (one.currency === null || parsed === null || parsed.currency === one.currency);
  return { amountRight, bothRight };
}

/** The table of all strings and of those from real pages. */
export function priceStringTable(strings: PriceString[]): string {
  const real = strings.filter(isFromPage);
  const line = (name: string, scores: PriceScore[]): string => {
    const share = (right: (one: PriceScore) => boolean): string =>
      ((100 * scores.filter(right).length) / Math.max(1, scores.length)).toFixed(1);
    return `${name.padEnd(42)} ${String(scores.length).padStart(4)}  amount ${share((one) => one.amountRight)} %  amount+currency ${share((one) => one.bothRight)} %`;
  };
  return [
    line('price strings, all', strings.map(scoreAlone)),
    line('price strings of real pages, text and hint', real.map(scoreAlone)),
    line('price strings of real pages, on their page', real.map(scoreOnPage)),
  ].join('\n');
}
