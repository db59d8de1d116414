import type { Claim } from '../claim.ts';
import { currencyOfCountry, isCountryOfShops, toCurrencyCode } from '../prices/currencies.ts';
import { currencyOfLocale, type PriceHint } from '../prices/currency-signs.ts';
import { findPrices } from '../prices/price.ts';
import type { Page } from './page.ts';
import { signedText } from './page-price-candidates.ts';

/** Country domains that are used as general ones. */
const GENERAL = new Set(
  (
    'io co me tv cc ai ly to gg fm am is it.com su ' +
    'ac ag as bz cf ga gd gq im la lc mn ms mu nu pw sc sh so sr st tc tk vc vg ws'
  ).split(' '),
);

/** The country that host, path or language region name, lower case. */
export function countryOf(page: Page): string | null {
  const host = page.url.hostname.toLowerCase();
  const last = host.split('.').at(-1) ?? '';
  if (last.length === 2 && !GENERAL.has(last)) return last === 'uk' ? 'gb' : last;
  const place = /(?:^|\/)(?:[a-z]{2}[-_])?([a-z]{2})(?:[-_][a-z]{2})?(?=\/|$)/i.exec(
    page.url.pathname.slice(0, 14),
  );
  const locale = /(?:^|\/|\.)[a-z]{2}[-_]([a-z]{2})(?=\/|\.|$)/i.exec(
    `${host}${page.url.pathname}`.slice(0, 80),
  );
  const region = /^[a-z]{2,3}[-_](?:[a-z]{4}[-_])?([a-z]{2})$/i.exec(page.lang ?? '');
  const alone = place?.[1] && isCountryOfShops(place[1]) ? place[1] : null;
  for (const code of [locale?.[1], alone, region?.[1]]) {
    if (code && currencyOfCountry(code)) return code.toLowerCase();
  }
  return null;
}

/** Votes for the page's currency: structured data first, then signs, country and language. */
export function pageCurrency(
  page: Page,
  claims: Claim[],
  ogLocale: string | null,
): { hint: PriceHint; guess: string | null; certain: boolean } {
  const votes = new Map<string, number>();
  const vote = (code: string | null, weight: number): void => {
    if (code) votes.set(code, (votes.get(code) ?? 0) + weight);
  };
  for (const source of ['json-ld', 'microdata', 'rdfa', 'opengraph', 'state', 'data-layer'] as const) {
    const codes = new Set(
      claims
        .filter((claim) => claim.source === source)
        .flatMap((claim) => claim.prices.map((price) => price.currency)),
    );
    codes.delete(null);
    const weight = source === 'state' || source === 'data-layer' ? 1 : 2;
    for (const code of codes) vote(code, weight / codes.size);
  }
  const country = countryOf(page);
  vote(currencyOfCountry(country), 1.2);
  vote(currencyOfLocale(page.lang), 0.6);
  vote(currencyOfLocale(ogLocale), 0.6);
  for (const [code, weight] of statedVotes(page)) vote(code, weight);
  for (const [code, weight] of signVotes(page, { country, locale: page.lang })) vote(code, weight);
  const ranked = [...votes].toSorted((a, b) => b[1] - a[1]);
  const best = ranked[0];
  const guess = best?.[0] ?? (dollarPage(page) ? 'USD' : null);
  const certain = best !== undefined && best[1] >= 2 && best[1] >= 1.5 * (ranked[1]?.[1] ?? 0);
  return { hint: { currency: guess, country, locale: page.lang }, guess, certain };
}

/** `"priceCurrency": "CLP"`, `currency = 'EUR'`: what follows the word in scripts and tags. */
const STATED =
  /urrency(?:_?code|iso)?["']?\s{0,3}[:=,]\s{0,3}(?:content\s{0,2}=\s{0,2})?["']([A-Z]{3})["']/iy;
const MOST_STATED = 60;
/** A page that names more is one with a menu of currencies. */
const MOST_CODES = 3;

/** Currencies that scripts and tags name anywhere on the page, up to one vote together; a menu of currencies decides nothing. */
function statedVotes({ html }: Page): [string, number][] {
  const counts = new Map<string, number>();
  let seen = 0;
  for (
    let at = html.indexOf('urrency');
    at >= 0 && seen < MOST_STATED;
    at = html.indexOf('urrency', at + 7)
  ) {
    STATED.lastIndex = at;
    const code = toCurrencyCode(STATED.exec(html)?.[1]);
    if (!code) continue;
    counts.set(code, (counts.get(code) ?? 0) + 1);
    if (counts.size > MOST_CODES) return [];
    seen++;
  }
  return [...counts].map(([code, count]) => [code, count / seen]);
}

/** Signs on the page that decide: "€" or "zł" with a number, up to one and a half votes. */
function signVotes(page: Page, hint: PriceHint): [string, number][] {
  const counts = new Map<string, number>();
  let seen = 0;
  for (const node of page.texts) {
    const holder = node.parent?.tag;
    if (node.text.length > 80 || holder === 'script' || holder === 'style' || !/\d/.test(node.text)) continue;
    const text = signedText(node);
    const [price] = text === null ? [] : findPrices(text, hint);
    // A single letter beside a number is more often a size or a model than the rand.
    if (price?.currency && !/(?<![A-Za-z])[A-Za-z](?![A-Za-z])\s?\d/.test(node.text)) {
      counts.set(price.currency, (counts.get(price.currency) ?? 0) + 1);
    }
    if (++seen > 400) break;
  }
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return [...counts].map(([code, count]) => [code, (1.5 * count) / Math.max(3, total)]);
}

/** A "$" on an English page of a general domain is the US dollar in nearly every case. */
function dollarPage(page: Page): boolean {
  const language = (page.lang ?? 'en').slice(0, 2).toLowerCase();
  const domain = page.url.hostname.split('.').at(-1) ?? '';
  return language === 'en' && (domain.length > 2 || domain === 'us' || GENERAL.has(domain));
}
