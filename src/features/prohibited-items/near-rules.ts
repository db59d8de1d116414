/** Rules that may be meant though none of their patterns stands in what was typed: nobody is told all is well then. */
import { standsNear, type Words, wordsOf } from '../../platform/texts/fuzzy-match.ts';
import { type BlacklistRule, standsIn } from './rules.ts';
import { wordsOfGoods } from './words-of-goods.ts';

interface NamedRule extends BlacklistRule {
  name: Record<string, string>;
}

/** The words that a rule is found by beside its patterns. */
interface Sought {
  /** Patterns and everyday words: each is told enough by itself. */
  phrases: readonly Words[];
  /** Words of the name, which may be general (devices, cards): they count when nothing else was typed. */
  names: readonly Words[];
}

const soughtOf = new WeakMap<NamedRule, Sought>();

/** The rules that are near to what was typed, in their order. */
export function nearRules<Rule extends NamedRule>(rules: readonly Rule[], typed: string): Rule[] {
  const text = wordsOf(typed);
  const isOneWord = text.spaced.length + (text.unspaced ? 1 : 0) === 1;
  return rules.filter((rule) => {
    const sought = soughtOf.get(rule) ?? readSought(rule);
    soughtOf.set(rule, sought);
    const isNear = (phrase: Words): boolean => standsNear(phrase, text);
    return (
      (sought.phrases.some(isNear) ||
        (isOneWord && (sought.names.some(isNear) || isPartOfChinese(text.unspaced, sought)))) &&
      !rule.unless.some((word) => standsIn(word, typed))
    );
  });
}

/** Without spaces half a word is a part of a longer one. */
function isPartOfChinese(typed: string, { phrases, names }: Sought): boolean {
  return typed !== '' && [...phrases, ...names].some(({ unspaced }) => unspaced.includes(typed));
}

/** Words that say nothing of the goods. */
const general =
  /^(?:and|with|for|the|of|to|и|с|под|в|для|devices|parcels|shops|goods|приборы|посылки|магазины|отдельные|two|way)$/;

function readSought({ name, patterns, kind }: NamedRule): Sought {
  const words = Object.values(name).map(wordsOf);
  const names = words.flatMap(({ spaced, unspaced }) => [
    ...spaced.filter((word) => !general.test(word)).map((word) => ({ spaced: [word], unspaced: '' })),
    ...(unspaced ? [{ spaced: [], unspaced }] : []),
  ]);
  const own = kind === 'word' || kind === 'brand' ? patterns.map(wordsOf) : [];
  const single = own.filter(({ spaced, unspaced }) => spaced.length + (unspaced ? 1 : 0) === 1);
  const everyday = wordsOfGoods
    .map((line) => line.map(wordsOf))
    .filter((line) => line.some((one) => [...names, ...single].some((said) => isSame(one, said))))
    .flat();
  return { phrases: [...own, ...everyday], names };
}

/** Whether a word of the everyday ones is one of the rule's: as it stands, or as its beginning. */
function isSame(everyday: Words, said: Words): boolean {
  return everyday.unspaced
    ? said.unspaced.includes(everyday.unspaced)
    : standsNear(everyday, said) || standsNear(said, everyday);
}
