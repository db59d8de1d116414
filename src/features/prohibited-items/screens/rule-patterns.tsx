import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import { ForeignWords } from '../../../kit/rich-text/foreign-words.tsx';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { countryName } from '../../../platform/texts/locale.ts';

type Rule = AnswerOf<'staffListBlacklist'>[number];

/** Words of every language stand in a rule; those of the reader's own are shown, with the number of all others. */
const scripts = { en: /^[\p{Script=Latin}\P{Letter}]+$/u, ru: /\p{Script=Cyrillic}/u, zh: /\p{Script=Han}/u };

const mostShown = 3;

/** The words, shops or countries that a rule looks for, as far as a line holds them. */
export function Checked({ rule: { kind, patterns } }: { rule: Rule }) {
  const { locale } = usePlace();
  const words = useWords('staff-content.rule');
  const { list, named } = useFormats();
  const isWords = kind === 'word';
  // a beginning that stands for all its endings reads like a misspelt word: only whole ones are shown
  const whole = patterns.filter((pattern) => !isWords || !pattern.endsWith('*'));
  const own = isWords ? whole.filter((pattern) => scripts[locale].test(pattern)) : [];
  // of a rule without words of the reader's own language the beginnings are shown after all
  const begun = patterns.filter((pattern) => scripts[locale].test(pattern));
  const shown = (isWords ? (own.length > 1 ? own : begun) : whole)
    .slice(0, mostShown)
    .map((pattern) =>
      kind === 'destination' && /^[A-Z]{2}$/.test(pattern)
        ? countryName(locale, pattern)
        : pattern.replace(/\*$/, ''),
    );
  const rest = patterns.length - shown.length;
  const said = list(shown);
  const all = rest > 0 ? `${said} ${words('more', { count: rest })}` : said;
  return (
    <span className="text-small text-text-2 [overflow-wrap:anywhere]">
      {shown.length > 0 ? (
        <ForeignWords>{isWords ? all : named(words(`kinds.${kind}`), all)}</ForeignWords>
      ) : (
        words('count', { count: patterns.length })
      )}
    </span>
  );
}
