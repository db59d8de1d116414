/**
 * Whether a word that was typed may be meant for one that stands somewhere: another form of it, its beginning, or the
 * word with one slip of the pen. For short lists that are looked through here; large ones ask the database.
 */

/** A text as it is looked through: its words, and its Chinese as it stands, which has no spaces. */
export interface Words {
  spaced: readonly string[];
  unspaced: string;
}

const han = /\p{Script=Han}+/gu;

/** Lower case, ё as е, Latin letters without accents, one form of width. */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е');
}

/** The words of a text. A star at the end of one, which stands for its endings, is kept. */
export function wordsOf(text: string): Words {
  const plain = folded(text);
  return {
    spaced: plain.replace(han, ' ').match(/[\p{L}\p{N}]+\*?/gu) ?? [],
    unspaced: (plain.match(han) ?? []).join(' '),
  };
}

/** Whether all words of a phrase, such as `gift card` or `подарочн* карт*`, are near to some in a typed text. */
export function standsNear(phrase: Words, typed: Words): boolean {
  return stands(phrase, typed, isNear);
}

/** The same in a text that nobody has just typed: words in any form, but with no slip. */
export function standsInForms(phrase: Words, text: Words): boolean {
  return stands(phrase, text, isFormOf);
}

function stands(phrase: Words, text: Words, isMeant: (found: string, word: string) => boolean): boolean {
  return (
    (phrase.spaced.length > 0 || phrase.unspaced !== '') &&
    phrase.spaced.every((word) => text.spaced.some((other) => isMeant(other, word))) &&
    phrase.unspaced.split(' ').every((run) => text.unspaced.includes(run))
  );
}

/** Shorter words differ from others by one letter too often. */
const fewestWithSlip = 5;
const fewestOfBeginning = 4;

/** Whether a typed word may be meant for this one, or for one of this beginning when a star ends it. */
export function isNear(typed: string, word: string): boolean {
  if (isFormOf(typed, word) || (typed.length >= fewestOfBeginning && word.startsWith(typed))) return true;
  if (/\d/.test(typed + word)) return false;
  if (word.endsWith('*')) return beginsNear(typed, word.slice(0, -1));
  return isSlip(typed, word) || isSlip(stemOf(typed), stemOf(word));
}

function isFormOf(found: string, word: string): boolean {
  if (word.endsWith('*')) return found.startsWith(word.slice(0, -1));
  return found === word || (!/\d/.test(found + word) && stemOf(found) === stemOf(word));
}

function beginsNear(typed: string, stem: string): boolean {
  if (typed.length > stem.length + 4) return false;
  return [-1, 0, 1].some((more) => isSlip(typed.slice(0, stem.length + more), stem));
}

const cyrillicEnding =
  /(?:иями|ями|ами|ого|его|ому|ему|ыми|ими|ться|тся|ешь|ой|ей|ий|ый|ая|яя|ое|ее|ые|ие|их|ых|ую|юю|ом|ем|ам|ям|ах|ях|ов|ев|ью|ия|ии|ию|ть|ет|ют|ут|ит|ат|ят|[аеиоуыьэюяй])$/;
const latinEndings: readonly [RegExp, string][] = [
  [/ves$/, 'f'],
  [/ies$/, 'y'],
  [/(?<=x|s|z|ch|sh)es$/, ''],
  [/(?<!s)s$/, ''],
  [/(?<=.{4})(?:ing|ed)$/, ''],
];

/** The stem of a word, without its ending: forms of one word have it in common. */
function stemOf(word: string): string {
  if (/\p{Script=Cyrillic}/u.test(word)) {
    const stem = word.replace(cyrillicEnding, '');
    return stem.length >= 3 ? stem : word;
  }
  const [ending, instead] = latinEndings.find(([ending]) => ending.test(word)) ?? [];
  const singular = ending && word.length >= 4 ? word.replace(ending, instead ?? '') : word;
  return singular.length >= 4 ? singular.replace(/e$/, '') : singular;
}

/** One letter too many, too few, another one, or two neighbours in each other's place; hardly ever the first. */
function isSlip(a: string, b: string): boolean {
  if (a[0] !== b[0] || Math.min(a.length, b.length) < fewestWithSlip) return false;
  if (Math.abs(a.length - b.length) > 1) return false;
  let same = 0;
  while (same < a.length && a[same] === b[same]) same += 1;
  const [restOfA, restOfB] = [a.slice(same), b.slice(same)];
  if (a.length !== b.length) {
    return a.length > b.length ? restOfA.slice(1) === restOfB : restOfB.slice(1) === restOfA;
  }
  const isSwap = restOfA[0] === restOfB[1] && restOfA[1] === restOfB[0];
  return restOfA.slice(1) === restOfB.slice(1) || (isSwap && restOfA.slice(2) === restOfB.slice(2));
}
