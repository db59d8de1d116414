/** Sample amounts and times of the style guide, written as the shop that shows it writes its own. Pure. */

/**
 * Values of the placeholders in an example: `[[3497.60]]`, `[[690–920]]`, `[[unit]]` of the amounts, and `[[zone]]`
 * beside a time.
 */
export interface SampleWords {
  money(amount: string, signed: boolean): string;
  range(from: string, to: string): string;
  /** The sign of the currency alone. */
  unit: string;
  zone: string;
}

const mark = /\[\[([^[\]]+)\]\]/g;

/** The same texts with each example in words. */
export function sampleTexts<Texts>(texts: Texts, words: SampleWords): Texts {
  if (typeof texts === 'string')
    return texts.replace(mark, (_, named: string) => wordOf(named, words)) as Texts;
  if (typeof texts !== 'object' || texts === null) return texts;
  if (Array.isArray(texts)) return texts.map((one) => sampleTexts(one, words)) as Texts;
  return Object.fromEntries(
    Object.entries(texts).map(([key, value]) => [key, sampleTexts(value, words)]),
  ) as Texts;
}

function wordOf(named: string, words: SampleWords): string {
  if (named === 'zone') return words.zone;
  if (named === 'unit') return words.unit;
  const [from = '', to] = named.split('–');
  return to ? words.range(from, to) : words.money(from.replace('+', ''), /^[+-]/.test(from));
}
