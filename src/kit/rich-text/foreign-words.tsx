/** Words of another script inside a sentence, such as the name of a product, marked for readers aloud. */
import { createElement, Fragment, type ReactNode } from 'react';
import { WholeNumbers } from '../../ui/whole-number.tsx';
import { usePlace } from '../place.tsx';

/** Letters of a script, joined by what is neither a letter nor a quotation mark. */
const foreign =
  /(\p{Script=Han}(?:[^\p{L}«»“”"]*\p{Script=Han})*|\p{Script=Cyrillic}(?:[^\p{L}«»“”"]*\p{Script=Cyrillic})*)/u;

/** A text in which Chinese and Russian words of other languages say which language they are, and own numbers stay whole. */
export function ForeignWords({ children }: { children: string }): ReactNode {
  const { locale } = usePlace();
  // every second part is a match
  const parts = children.split(foreign).map((text, index) => {
    const lang = /\p{Script=Han}/u.test(text) ? 'zh' : 'ru';
    if (index % 2 === 0) return createElement(WholeNumbers, { text });
    return lang === locale ? text : createElement('span', { lang }, text);
  });
  return createElement(Fragment, null, ...parts);
}
