/** Names and values of options as a reader is shown them. */
import { inBrackets, type Locale } from '../../../../platform/texts/locale.ts';
import type { Product } from '../../contract.ts';

export interface ShownWord {
  text: string;
  /** Where it is the shop's own. */
  lang?: string;
}

type Known = Readonly<Record<string, string>>;

/** The reader's word for the shop's own; in the locale `alone` without the shop's own behind it. */
function word(known: Known, own: string, alone: Locale | undefined): string | undefined {
  const text = Object.hasOwn(known, own) ? known[own] : undefined;
  return alone ? text?.replace(inBrackets(alone, own), '') : text;
}

/** By the shop's own word: the reader's where one is known. */
export const shownWords =
  (known: Known, { language }: Pick<Product, 'language'>, alone: Locale | undefined = undefined) =>
  (own: string): ShownWord => {
    const text = word(known, own, alone);
    return text ? { text } : { text: own, ...(language ? { lang: language } : {}) };
  };

/** Several names in one line, without the shop's own behind them. */
export function namesInLine(names: string[], known: Known, locale: Locale): string {
  const shown = names.map((name) => word(known, name, locale)?.toLocaleLowerCase(locale) ?? name);
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(shown);
}
