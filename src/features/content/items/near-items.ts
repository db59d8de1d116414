/** Which items may be meant by a search whose very words stand in none: other forms, one slip, words of one meaning. */

import {
  isNear,
  standsInForms,
  standsNear,
  type Words,
  wordsOf,
} from '../../../platform/texts/fuzzy-match.ts';
import { countryName, type Locale } from '../../../platform/texts/locale.ts';
import { emptyWords, wordsOfHelp } from './words-of-help.ts';

interface SearchedItem {
  id: string;
  search: string;
  facts: Record<string, unknown>;
}

/** Words that mean the same, the longest first, so that a part of one is not taken for another. */
type Meaning = readonly Words[];
const meanings: readonly Meaning[] = wordsOfHelp.map((line) => line.map(wordsOf));
const empty = wordsOf(emptyWords);
const emptyRuns = empty.unspaced.split(' ').toSorted((a, b) => b.length - a.length);

const mostParts = 10;

/** The ids of the items that have each part of what was typed, in their order. */
export function itemsNear(items: readonly SearchedItem[], typed: string, locale: Locale): string[] {
  const parts = partsOf(wordsOf(typed));
  if (parts.length === 0) return [];
  return items
    .map(({ id, search, facts }) => ({ id, text: wordsOf(`${search} ${wordsOfFacts(facts, locale)}`) }))
    .filter(({ text }) => parts.every((isIn) => isIn(text)))
    .map(({ id }) => id);
}

/** Words that the text of an item does not have: its country by name, the keys of its groups and topics. */
function wordsOfFacts(facts: Record<string, unknown>, locale: Locale): string {
  const said = Object.entries(facts).flatMap(([name, value]) => {
    if (name === 'country' && /^[A-Z]{2}$/.test(String(value))) return [countryName(locale, String(value))];
    return name === 'categories' && Array.isArray(value) ? value.map(String) : [];
  });
  return said.join(' ');
}

/** Conditions that an item must meet, one for each word that says something. */
function partsOf(typed: Words): ((text: Words) => boolean)[] {
  const meant = meanings.filter((meaning) => meaning.some((phrase) => standsNear(phrase, typed)));
  const isMeant = (some: readonly Meaning[], text: Words): boolean =>
    some.some((meaning) => meaning.some((phrase) => standsInForms(phrase, text)));
  const ofWords = typed.spaced
    .map((word) => ({ word, own: meant.filter((meaning) => meaning.some(isIn(word, typed))) }))
    .filter(({ word, own }) => own.length > 0 || !empty.spaced.includes(word))
    .map(
      ({ word, own }) =>
        (text: Words) =>
          text.spaced.some((other) => isNear(word, other)) || isMeant(own, text),
    );
  const { own, rest } = readRuns(typed.unspaced);
  const ofRuns = [
    ...own.map((meaning) => (text: Words) => isMeant([meaning], text)),
    ...rest.map((run) => (text: Words) => standsInPart(run, text.unspaced)),
  ];
  return [...ofWords, ...ofRuns].slice(0, mostParts);
}

/** Whether a typed word is one of a phrase that was typed as a whole. */
const isIn =
  (word: string, typed: Words) =>
  (phrase: Words): boolean =>
    phrase.spaced.some((other) => isNear(word, other)) && standsNear(phrase, typed);

/** Takes known meanings and empty words out of Chinese; what is left is looked for as it stands. */
function readRuns(unspaced: string): { own: Meaning[]; rest: string[] } {
  const known = meanings
    .flatMap((meaning) => meaning.map(({ unspaced: run }) => ({ meaning, run })))
    .filter(({ run }) => run !== '' && unspaced.includes(run))
    .toSorted((a, b) => b.run.length - a.run.length);
  const own = new Set<Meaning>();
  let rest = unspaced;
  for (const { meaning, run } of known) {
    if (!rest.includes(run)) continue;
    own.add(meaning);
    rest = rest.replaceAll(run, ' ');
  }
  for (const run of emptyRuns) rest = rest.replaceAll(run, ' ');
  return { own: [...own], rest: rest.split(' ').filter((run) => run.length > 1) };
}

/** A run as it stands; of a longer one half of the pairs are enough, for one wrong character spoils two of them. */
function standsInPart(run: string, text: string): boolean {
  const characters = [...run];
  if (characters.length < 4) return text.includes(run);
  const pairs = characters.slice(1).map((character, at) => `${characters[at]}${character}`);
  return pairs.filter((pair) => text.includes(pair)).length * 2 >= pairs.length;
}
