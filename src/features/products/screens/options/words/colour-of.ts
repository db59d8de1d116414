/** Colours that are made of others: `Moosgrün`, `dark olive green`, `深灰色`, `vert foncé`. */
import type { Locale } from '../../../../../platform/texts/locale.ts';
import { colours, named, shades } from './colour-words.ts';
import { dictionaryOf, type Meaning } from './meanings.ts';

const plain = dictionaryOf(colours);
const naming = dictionaryOf(colours, named);
const shading = dictionaryOf(shades);

/** A word that only ends as a colour does is none: `合金` is an alloy, `Brot` is bread. */
const endings = [...plain.of.keys()]
  .filter((word) => word.length >= 3 || /[红绿蓝白黑灰黄紫棕褐橙]/.test(word))
  .toSorted((one, other) => other.length - one.length);

interface Made {
  shades: Meaning[];
  /** The last is the colour itself, the others say which. */
  colours: Meaning[];
}

/** The colour in the words of a language, or undefined. */
export function colourOf(locale: Locale, text: string): string | undefined {
  const whole = naming.of.get(text) ?? naming.of.get(text.replace(/色$/, ''));
  const made = whole ? { shades: [], colours: [whole] } : madeOf(text);
  return made && said(locale, made);
}

function madeOf(text: string): Made | undefined {
  const tokens = text.split(/[\s-]+/).filter(Boolean);
  const made: Made = { shades: [], colours: [] };
  // English ends with the colour, whatever it is likened to: `Aged Wine Red`
  const isLikened = tokens.length < 4 && /^[\p{L}\s-]+$/u.test(text) && plain.own.en.has(tokens.at(-1) ?? '');
  for (const token of tokens) {
    const shade = shading.of.get(token);
    const parts = shade && tokens.length > 1 ? { shades: [shade], colours: [] } : partsOf(token);
    if (!parts && isLikened) continue;
    if (!parts) return undefined;
    made.shades.push(...parts.shades);
    made.colours.push(...parts.colours);
  }
  // the plain one is the colour: `olive green` and `vert olive` are both green
  const main = made.colours.findLast((one) => isPlain(one)) ?? made.colours.at(-1);
  if (!main || made.colours.length > 3) return undefined;
  return { shades: made.shades, colours: [...made.colours.filter((one) => one !== main), main] };
}

const plainOnes = new Set(plain.of.values());
const shownPlain = new Set([...plainOnes].map(({ shown }) => shown.en));
const isPlain = ({ shown }: Meaning): boolean => shownPlain.has(shown.en);

/** One word without a space, of as many parts as its language joins. */
function partsOf(token: string): Made | undefined {
  const colour = naming.of.get(token) ?? naming.of.get(token.replace(/色$/, ''));
  if (colour) return { shades: [], colours: [colour] };
  const text = token.replace(/(?<=.)色$/, '');
  for (const ending of endings) {
    if (!text.endsWith(ending)) continue;
    const meaning = plain.of.get(ending);
    const before = text.slice(0, -ending.length).replace(/(?<=\p{Script=Latin}{4})(?:en|n|s|es)$/u, '');
    if (!meaning || before === '') continue;
    const raw = text.slice(0, -ending.length);
    const shade = shading.of.get(raw) ?? shading.of.get(before);
    if (shade) return { shades: [shade], colours: [meaning] };
    const which = naming.of.get(raw) ?? naming.of.get(before) ?? namedBy(raw);
    if (which) return { shades: [], colours: [which, meaning] };
    if (isCertain(ending, raw)) return { shades: [], colours: [meaning] };
  }
  return undefined;
}

/** A Chinese word that a longer name of a colour begins with: `橄榄` of `橄榄绿`. */
const namedBy = (raw: string): Meaning | undefined =>
  /\p{Script=Han}/u.test(raw)
    ? [...naming.of].find(([word]) => word.length === raw.length + 1 && word.startsWith(raw))?.[1]
    : undefined;

/** Whether the word is that colour, whatever stands before it: German joins anything to one, Chinese a word or two. */
const isCertain = (ending: string, raw: string): boolean =>
  (/^(?:grün|weiß|blau|braun|gelb|schwarz|grau)$/.test(ending) && raw.length >= 3) ||
  (/^[红绿蓝白黑灰黄紫棕褐橙]$/.test(ending) && raw.length <= 2 && /^\p{Script=Han}+$/u.test(raw));

function said(locale: Locale, { shades: tones, colours: [...parts] }: Made): string | undefined {
  const main = parts.pop();
  if (!main) return undefined;
  const joined = join[locale](parts, main);
  return tones.reduceRight((text, { shown }) => shown[locale].replace('~', text), joined);
}

const join: Readonly<Record<Locale, (which: Meaning[], main: Meaning) => string>> = {
  // bottle green and green are bottle green
  en: (which, { shown: { en } }) =>
    [
      ...which.map(({ shown }) =>
        shown.en.endsWith(` ${en}`) ? shown.en.slice(0, -en.length - 1) : shown.en,
      ),
      en,
    ].join(' '),
  ru: (which, { shown: { ru } }) => which.map(({ first }) => first).join('') + ru,
  zh: (which, { shown: { zh } }) => {
    const short = (word: string): string => word.replace(/色$/, '');
    // 橄榄绿 and 绿色 are 橄榄绿色
    return which.reduceRight((text, { shown }) => {
      const before = short(shown.zh);
      return before.endsWith(text[0] ?? '') ? before + text.slice(1) : before + text;
    }, zh);
  },
};
