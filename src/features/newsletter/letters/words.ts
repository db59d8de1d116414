/** A letter in its languages: which one a receiver reads, and what is missing. Pure. */
import { type Locale, locales } from '../../../platform/texts/locale.ts';

export interface LetterWords {
  subject: string;
  /** Markdown. */
  body: string;
}

export type WordsByLocale = Partial<Record<Locale, LetterWords>>;

const isWritten = (words: LetterWords | undefined): words is LetterWords =>
  words !== undefined && words.subject.trim() !== '' && words.body.trim() !== '';

/** The languages in which a letter can be read. */
export function writtenLocales(words: WordsByLocale): Locale[] {
  return locales.filter((locale) => isWritten(words[locale]));
}

/** Fields of languages that were begun and not ended: `words.ru.subject`. */
export function halfWritten(words: WordsByLocale): string[] {
  return locales.flatMap((locale) => {
    const { subject = '', body = '' } = words[locale] ?? {};
    if (!subject.trim() === !body.trim()) return [];
    return [`words.${locale}.${subject.trim() ? 'body' : 'subject'}`];
  });
}

/**
 * The language in which somebody gets a letter: the own one, else English, else the shop's, else whatever there is. Undefined
 * for a letter without words.
 */
export function localeFor(words: WordsByLocale, own: Locale, shops: Locale): Locale | undefined {
  const written = writtenLocales(words);
  return [own, 'en' as const, shops].find((locale) => written.includes(locale)) ?? written[0];
}
