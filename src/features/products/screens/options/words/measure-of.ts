/** Measures and counts: `直径30厘米`, `Länge 40 cm`, `5er-Set`, `2 шт.`. */
import type { Locale } from '../../../../../platform/texts/locale.ts';
import { dictionaryOf } from './meanings.ts';
import { dimensions, units } from './measure-words.ts';

const measuring = dictionaryOf(units);
const dimension = dictionaryOf(dimensions);

const either = (words: Iterable<string>): string =>
  [...words]
    .toSorted((one, other) => other.length - one.length)
    .map((word) => word.replaceAll('.', String.raw`\.`))
    .join('|');
const number = String.raw`\d+(?:[.,]\d+)?(?:\s?[x×*~/–-]\s?\d+(?:[.,]\d+)?)*`;
const unit = String.raw`(?:${either(measuring.of.keys())})(?![\p{Script=Latin}\p{Script=Cyrillic}])`;
// every alternative begins with a sign of its own kind, so that none is tried twice on one text
const pieces = String.raw`(?<what>${either(dimension.of.keys())})[\s:.]*(?=[\d约ø])|(?<many>${number})[\s-]?(?<unit>${unit})|(?<before>${unit})[\s:.]*(?<after>${number})|(?<bare>${number})|(?<sign>[\s,;:/+()×*-]+)`;
const piece = new RegExp(pieces, 'uy');

/** Units that are read alike everywhere, beside a number. */
const common = new Set(['mm', 'cm', 'm', 'g', 'kg', 'ml', 'l', 'w', 'v', 'gb', 'tb', '"']);

/** The measure in the words of a language; undefined where the text is none, or needs no words. */
export function measureOf(locale: Locale, text: string): string | undefined {
  let said = '';
  let isForeign = false;
  piece.lastIndex = 0;
  while (piece.lastIndex < text.length) {
    const found = piece.exec(text)?.groups;
    if (!found) return undefined;
    const { what, bare, sign } = found;
    const many = found.many ?? found.after;
    const own = found.unit ?? found.before;
    if (what !== undefined) {
      said += spaced(locale, said, dimension.of.get(what)?.shown[locale] ?? what);
      isForeign ||= !dimension.own[locale].has(what);
      if (locale !== 'zh') said += ' ';
    } else if (many !== undefined && own !== undefined) {
      const pattern = measuring.of.get(own)?.shown[locale] ?? `~ ${own}`;
      said += spaced(locale, said, pattern.replace('~', many));
      isForeign ||= !common.has(own) && !measuring.own[locale].has(own);
    } else if (bare !== undefined) said += bare;
    else said += /[×*]/.test(sign ?? '') ? (locale === 'zh' ? '×' : ' ×') : (sign ?? '');
  }
  return isForeign ? said.trim() : undefined;
}

/** Two measures that Chinese writes without a space. */
const spaced = (locale: Locale, before: string, word: string): string =>
  locale === 'zh' || /(?:^|[\s(/+-])$/.test(before) ? word : ` ${word}`;
