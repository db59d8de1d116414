/** The words of options for a screen. Their table is in six alphabets and weighs more than the code around it, so it comes only where there are options. */
import type { Locale } from '../../../../platform/texts/locale.ts';
import type { Product } from '../../contract.ts';

let table: typeof import('./option-words.ts') | undefined;

/** To be awaited before `usualWords` of a product with options. */
export async function loadUsualWords(): Promise<void> {
  table ??= await import('./option-words.ts');
}

/** Names and values of a product's options in the reader's language, by the shop's own, as far as they are usual ones. */
export function usualWords({ options }: Pick<Product, 'options'>, locale: Locale): Record<string, string> {
  const pairs = options.flatMap(({ name, values }) => {
    const isColour = table?.choosesColour(name);
    return [
      [name, table?.optionWord(locale, name)] as const,
      ...values.map((value) => [value, table?.optionWord(locale, value, isColour)] as const),
    ];
  });
  return Object.fromEntries(pairs.filter((pair): pair is readonly [string, string] => pair[1] !== undefined));
}
