/** Names and values of options as a reader is shown them. */
import { inBrackets, type Locale } from '../../../../platform/texts/locale.ts';
import type { Product } from '../../contract.ts';

export interface ShownWord {
  text: string;
  /** Where it is the shop's own. */
  lang?: string;
}

type Known = Readonly<Record<string, string>>;

/** By the shop's own word: the reader's where one is known. */
export const shownWords =
  (known: Known, { language }: Pick<Product, 'language'>) =>
  (own: string): ShownWord => {
    const text = Object.hasOwn(known, own) ? known[own] : undefined;
    return text ? { text } : { text: own, ...(language ? { lang: language } : {}) };
  };

/** Several names in one line, without the shop's own behind them. */
export function namesInLine(names: string[], known: Known, locale: Locale): string {
  const short = names.map(
    (name) => known[name]?.replace(inBrackets(locale, name), '').toLocaleLowerCase(locale) ?? name,
  );
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(short);
}
