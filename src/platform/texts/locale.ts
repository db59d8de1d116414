/** Languages of the product. Three equals: own addresses, own plurals, own typography (rules: laws, 11). */
export const locales = ['ru', 'en', 'zh'] as const;
export type Locale = (typeof locales)[number];

interface Language {
  /** BCP 47, for `<html lang>` and hreflang (UX-216). */
  tag: string;
  /** BCP 47, for dates and numbers: English ones are British (UX-221), so a yen is JP¥ beside a yuan (UX-069). */
  format: string;
  /** The name of the language in itself (UX-217). */
  name: string;
  /** Open Graph names a language with a country. */
  openGraph: string;
  /** Between a label and its value on one line. */
  colon: string;
  /** Between two sentences. */
  stop: string;
}

/** Everything about a language that is not a text: a new language gets its row here (docs/adding.md). */
export const languages: Readonly<Record<Locale, Language>> = {
  ru: { tag: 'ru', format: 'ru', name: 'Русский', openGraph: 'ru_RU', colon: ': ', stop: '. ' },
  en: { tag: 'en', format: 'en-GB', name: 'English', openGraph: 'en_GB', colon: ': ', stop: '. ' },
  zh: { tag: 'zh-Hans', format: 'zh-Hans', name: '简体中文', openGraph: 'zh_CN', colon: '：', stop: '。' },
};

/** An aside that follows a word, with the brackets and the space of the language. */
export const inBrackets = (locale: Locale, aside: string): string =>
  locale === 'zh' ? `（${aside}）` : ` (${aside})`;

/** A record with an entry for each language, in their order. */
export function inEachLanguage<T>(make: (locale: Locale) => T): Record<Locale, T> {
  return Object.fromEntries(locales.map((locale) => [locale, make(locale)])) as Record<Locale, T>;
}

/**
 * Words that somebody wrote in some languages, English among them: it stands in for a language that has none yet, so that
 * a language can be added before all of its words are there. `tests/every-language.test.ts` names those that are missing.
 */
export type Localised<T = string> = { readonly en: T } & { readonly [Other in Exclude<Locale, 'en'>]?: T };

/** The words in a language, in English where it has none. */
export const inLanguage = <T>(words: Localised<T>, locale: Locale): T => words[locale] ?? words.en;

/** The words in all languages, as calls answer them: what was kept before a language came has English in its place. */
export const inAllLanguages = <T>(words: Localised<T>): Record<Locale, T> =>
  inEachLanguage((locale) => inLanguage(words, locale));

export const languageTags = inEachLanguage((locale) => languages[locale].tag);
export const formatTags = inEachLanguage((locale) => languages[locale].format);
export const languageNames = inEachLanguage((locale) => languages[locale].name);

export function isLocale(text: unknown): text is Locale {
  return typeof text === 'string' && (locales as readonly string[]).includes(text);
}

/** The languages that a shop offers, and the one for readers of every other. */
export interface OfferedLanguages {
  languages: readonly Locale[];
  defaultLocale: Locale;
}

/** The language in which a reader of this one is written to: another one where the shop offers it no longer. */
export const offeredLocale = ({ languages, defaultLocale }: OfferedLanguages, wanted: Locale): Locale =>
  languages.includes(wanted) ? wanted : defaultLocale;

/** Keeps the language that a visitor chose. */
export const localeCookie = 'i18n_redirected';

/** The language of a visitor whose address names none: the one that he chose, else one that his browser reads. */
export function detectedLocale(
  {
    cookies,
    headers,
  }: {
    cookies: Readonly<Record<string, string | undefined>>;
    headers: { 'accept-language'?: string | undefined };
  },
  { languages, defaultLocale }: OfferedLanguages,
): Locale {
  const kept = cookies[localeCookie];
  if (isLocale(kept) && languages.includes(kept)) return kept;
  return acceptedLocale(headers['accept-language'], languages) ?? defaultLocale;
}

/**
 * The first language of an `Accept-Language` header that is offered, by quality, or undefined.
 * RFC 9110 section 12.5.4; only the primary subtag counts.
 */
export function acceptedLocale(
  header: string | undefined,
  offered: readonly Locale[] = locales,
): Locale | undefined {
  const wanted = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part
        .trim()
        .toLowerCase()
        .split(';')
        .map((piece) => piece.trim());
      const quality = parameters.map((text) => /^\s*q=([\d.]+)/.exec(text)?.[1]).find(Boolean);
      return { primary: tag.split('-')[0], quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  for (const { primary } of wanted) if (isLocale(primary) && offered.includes(primary)) return primary;
  return undefined;
}

/**
 * The name of a country, by ISO 3166-1 alpha-2, in the reader's language; its code where there is none. One function for
 * servers and browsers, whose tables differ.
 */
export function countryName(locale: Locale, code: string): string {
  // the long names of these two depend on the edition of the tables; their short ones are the same everywhere
  const style = code === 'HK' || code === 'MO' ? 'short' : 'long';
  // making one takes longer than all else that a page says of a country
  countries[locale + style] ??= new Intl.DisplayNames(languageTags[locale], { type: 'region', style });
  // the tables write two Russian names without the letter that the rest of the pages has
  return (countries[locale + style]?.of(code) ?? code).replace('диненные', 'динённые');
}

const countries: Record<string, Intl.DisplayNames> = {};

/** The name of a language of the pages in the reader's own, for a sentence: a tab calls each by its own name. */
export const languageNameIn = (reader: Locale, language: Locale): string =>
  new Intl.DisplayNames(languageTags[reader], { type: 'language' }).of(language) ?? languageNames[language];
