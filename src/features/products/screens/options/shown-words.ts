/** Names and values of options as a reader is shown them. */
import { inBrackets, type Locale } from '../../../../platform/texts/locale.ts';
import type { Product } from '../../contract.ts';

export interface ShownWord {
  text: string;
  /** Where it is the shop's own. */
  lang?: string;
}

type Known = Readonly<Record<string, string>>;

/** The reader's word without the shop's own behind it. */
const short = (known: Known, own: string, locale: Locale): string | undefined =>
  Object.hasOwn(known, own) ? known[own]?.replace(inBrackets(locale, own), '') : undefined;

/** By the shop's own word: the reader's where one is known; in the locale `alone` without the shop's own behind it. */
export const shownWords =
  (known: Known, { language }: Pick<Product, 'language'>, alone: Locale | undefined = undefined) =>
  (own: string): ShownWord => {
    const text = alone ? short(known, own, alone) : Object.hasOwn(known, own) ? known[own] : undefined;
    return text ? { text } : { text: own, ...(language ? { lang: language } : {}) };
  };

/** Several names in one line, without the shop's own behind them. */
export function namesInLine(names: string[], known: Known, locale: Locale): string {
  const shown = names.map((name) => short(known, name, locale)?.toLocaleLowerCase(locale) ?? name);
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(shown);
}
