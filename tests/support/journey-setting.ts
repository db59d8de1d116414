/**
 * In what a journey runs: roubles in the test line, and whatever `npm run journeys -- --currency EUR` says. Journeys take amounts and
 * signs from here, so that none of them holds in one currency only.
 */
import { ofLikeSize } from '../../src/features/pricing/rates/assumed-rates.ts';
import { formatMoney } from '../../src/kit/format.ts';
import { decimalsOf, formatAmount, parseAmount } from '../../src/platform/money/money.ts';
import type { Locale } from '../../src/platform/texts/locale.ts';

/** The settlement currency of the journeys' shops (ISO 4217). */
export const currency = process.env.JOURNEY_CURRENCY ?? 'RUB';

/** Variables of the environment that the shop of a journey reads. */
export const journeyEnvironment: NodeJS.ProcessEnv = {
  ...(process.env.JOURNEY_NO_PREFIX ? { LOCALE_STRATEGY: 'no_prefix' } : {}),
  ...(process.env.JOURNEY_CURRENCY ? { SETTLEMENT_CURRENCY: process.env.JOURNEY_CURRENCY } : {}),
  ...(process.env.JOURNEY_ZONE ? { TIME_ZONE: process.env.JOURNEY_ZONE } : {}),
};

/** Whether addresses of the journeys' shops name their language. */
export const hasPrefix = !process.env.JOURNEY_NO_PREFIX;

/** The path of a page as the shop writes it into links and the browser shows it, in English unless said otherwise. */
export function pathOf(path: string, locale = 'en'): string {
  const below = path === '/' ? '' : path;
  if (hasPrefix) return `/${locale}${below}`;
  return below.startsWith('/') ? below : `/${below}`;
}

/**
 * The path that opens a page in a language. A shop without prefixes takes a language in front of a path as the visitor's choice and
 * leads on to the path, so without `locale` the page speaks the language that the visitor chose before, or that of the browser.
 */
export const openingPath = (path: string, locale?: string): string =>
  locale ? `/${locale}${path === '/' ? '' : path}` : pathOf(path);

/** An amount as fields and answers hold it: "1000" is "1000.00" in roubles and "1000" in yen. */
export const exact = (amount: string): string => formatAmount(parseAmount(amount, currency));

/** An amount as English pages show it. */
export const shown = (amount: string): string => formatMoney('en', { amount: exact(amount), currency });

/** An amount of the size of so many roubles, in major units: what fits the least and the most of a top-up. */
export const ofSize = (roubles: bigint): string => formatAmount(ofLikeSize(roubles, currency));

/** The sign beside an amount on pages of a language: a yen is "¥" in Russian and "JP¥" in English. */
export const signIn = (locale: Locale): string =>
  formatMoney(locale, { amount: '1', currency }).replace(/[\d.,\s]/g, '');

const escaped = signIn('en').replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Any amount of the shop on an English page. */
export const someAmount = `${escaped}[\\d,.]+`;

/** `source` with each "{}" in it as any amount of the shop. */
export const withAmounts = (source: string): RegExp => new RegExp(source.replaceAll('{}', someAmount));

/** An amount of the shop on an English page in minor units; undefined when there is none. */
export function minorOf(text: string | undefined): string | undefined {
  const places = decimalsOf(currency);
  const form = places === 0 ? `${escaped}(\\d[\\d,]*)` : `(\\d[\\d,]*\\.\\d{${places}})`;
  const digits = new RegExp(form).exec(text ?? '')?.[1]?.replace(/\D/g, '');
  return digits && String(BigInt(digits));
}
