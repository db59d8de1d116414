/** The options that somebody chose, in the reader's language as far as their words are usual ones. */
import { useEffect, useState } from 'react';
import { usePlace } from '../../../../kit/place.tsx';
import { inBrackets, type Locale } from '../../../../platform/texts/locale.ts';
import { loadUsualWords, usualWords } from './usual-words.ts';

/** By name, as a line of a cart or an order keeps them. */
type Chosen = Readonly<Record<string, string>>;
/** The reader's words by the shop's own. */
export type KnownWords = Readonly<Record<string, string>>;

/** For the data of a page, so that server and browser draw the same. Without options it loads no table. */
export async function chosenWords(chosen: readonly Chosen[], locale: Locale): Promise<KnownWords> {
  const options = chosen.flatMap((one) =>
    Object.entries(one).map(([name, value]) => ({ name, values: [value] })),
  );
  if (options.length === 0) return {};
  await loadUsualWords();
  return usualWords({ options }, locale);
}

/** The same for lines that change on the page: `first` are the words that came with it. */
export function useChosenWords(chosen: readonly Chosen[], first?: KnownWords): KnownWords {
  const { locale } = usePlace();
  const asked = JSON.stringify([locale, chosen]);
  const [known, setKnown] = useState({ of: first ? asked : '', words: first ?? {} });
  useEffect(() => {
    if (known.of === asked) return;
    let isLeft = false;
    const [, options] = JSON.parse(asked) as [Locale, Chosen[]];
    chosenWords(options, locale).then(
      (words) => {
        if (!isLeft) setKnown({ of: asked, words });
      },
      // the shop's own words stand there
      () => {},
    );
    return () => {
      isLeft = true;
    };
  }, [known.of, asked, locale]);
  return known.words;
}

/** The reader's word with the shop's own behind it; the shop's own where none is known. */
export const saidWord = (known: KnownWords, own: string): string =>
  (Object.hasOwn(known, own) ? known[own] : undefined) ?? own;

/** Names and values for one line: names are short, and values keep the shop's own word, which is what is bought. */
export const saidOptions = (options: Chosen, known: KnownWords, locale: Locale): [string, string][] =>
  Object.entries(options).map(([name, value]) => [
    saidWord(known, name).replace(inBrackets(locale, name), ''),
    saidWord(known, value),
  ]);
