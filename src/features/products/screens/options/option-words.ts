/** Names and values of options, as shops of many languages write them, in the reader's words: no translator is needed. */
import { inBrackets, type Locale } from '../../../../platform/texts/locale.ts';
import { colourOf } from './words/colour-of.ts';
import { colours, named, shades } from './words/colour-words.ts';
import { dictionaryOf, plainOf } from './words/meanings.ts';
import { measureOf } from './words/measure-of.ts';
import { dimensions, units } from './words/measure-words.ts';
import { names } from './words/name-words.ts';
import { materials, others, sizes } from './words/thing-words.ts';

const known = dictionaryOf(names, sizes, others, materials);
const things = dictionaryOf(sizes, others, materials);
const all = dictionaryOf(names, sizes, others, materials, colours, named, shades, units, dimensions);

/** Said alike everywhere: numbers, sizes by letters, codes of a model. */
const neutral =
  /^(?:[\p{N}.,:%°×x*#"'+-]+|\d*x{0,4}[sml]|\d+x|[mc]m|k?g|m?l|eu|us|uk|usb(?:-c)?|led|hd|4k|v\d+)$/u;
/** Between two values that are told as one. */
const between =
  /(\s?[/|,;+&·•、，\u3000]\s?|\s[-–—]\s|\s(?:and|or|und|oder|et|ou|y|e|en|и|или)\s|\s?[()[\]]\s?)/iu;

const colourNames = dictionaryOf(names.slice(0, 1));

/** Whether the option of that name chooses a colour: its `Maple` is one, and no wood. */
export const choosesColour = (name: string): boolean => colourNames.of.has(plainOf(name));

/**
 * The words with the shop's own after them; undefined where nothing is known, or the reader understands the shop's. The value
 * of an option that chooses a colour is a colour first.
 */
export function optionWord(locale: Locale, own: string, isColour = false): string | undefined {
  const plain = plainOf(own);
  if (plain === '' || own.length > 80 || isOwn(locale, plain)) return undefined;
  const word =
    (isColour ? colourOf(locale, plain) : undefined) ?? wordOf(locale, plain) ?? partsOf(locale, own);
  if (!word || plainOf(word) === plain) return undefined;
  return word + inBrackets(locale, own);
}

/** Whether a reader of the language understands the words as they are. */
function isOwn(locale: Locale, plain: string): boolean {
  if (locale === 'zh' && /\p{Script=Han}/u.test(plain))
    return !/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(plain);
  if (all.own[locale].has(plain)) return true;
  const words = plain.match(/[\p{L}’]+/gu) ?? [];
  return words.every((word) => all.own[locale].has(word) || neutral.test(word));
}

/** One value: as a whole, as a measure, as a colour, or word by word. */
const wordOf = (locale: Locale, plain: string): string | undefined =>
  known.of.get(plain)?.shown[locale] ??
  measureOf(locale, plain) ??
  colourOf(locale, plain) ??
  byWord(locale, plain);

/** Several values of one text, each by itself; what is unknown stays between them. */
function partsOf(locale: Locale, own: string): string | undefined {
  const parts = own.normalize('NFKC').replace(/\s+/g, ' ').split(between);
  if (parts.length < 2) return undefined;
  const said = parts.map((part, at) => (at % 2 ? part : (wordOf(locale, plainOf(part)) ?? part)));
  return said.join('');
}

/** Every word has to be known: half of a phrase means another thing. */
function byWord(locale: Locale, plain: string): string | undefined {
  if (between.test(plain)) return undefined;
  const words = plain.includes(' ') ? plain.split(' ') : (chinese(plain) ?? []);
  if (words.length < 2) return undefined;
  const said: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const [word = '', next = ''] = words.slice(at);
    const measure = /^\d/.test(word) ? measureOf(locale, `${word} ${next}`) : undefined;
    const own = /^\d*x*[sml]$/.test(word) ? word.toUpperCase() : word;
    const one =
      measure ?? things.of.get(word)?.shown[locale] ?? (neutral.test(word) ? own : colourOf(locale, word));
    if (one === undefined) return undefined;
    said.push(one);
    if (measure !== undefined) at++;
  }
  return said.join(locale === 'zh' ? '' : ' ');
}

/** Chinese words stand without spaces: the longest that is known goes first. */
function chinese(plain: string): string[] | undefined {
  if (!/\p{Script=Han}/u.test(plain)) return undefined;
  const words: string[] = [];
  for (let at = 0; at < plain.length; ) {
    const rest = plain.slice(at);
    const word = /^[\p{Script=Latin}\d]+/u.exec(rest)?.[0] ?? longest(rest);
    if (!word) return undefined;
    words.push(word);
    at += word.length;
  }
  return words;
}

function longest(rest: string): string | undefined {
  for (let length = Math.min(6, rest.length); length > 0; length--)
    if (all.of.has(rest.slice(0, length))) return rest.slice(0, length);
  return undefined;
}
