/** Columns that a table has once for each language: `name_ru`, `name_en`, and so on. */
import { type RawBuilder, sql } from 'kysely';
import { inEachLanguage, inLanguage, type Locale, type Localised, locales } from './locale.ts';

/** The columns of a name, in the order of the languages, for a select or an insert. */
export const languageColumns = (name: string): RawBuilder<unknown> =>
  sql.join(locales.map((locale) => sql.ref(`${name}_${locale}`)));

/** Their values in the same order. */
export const languageValues = (words: Localised): RawBuilder<unknown> =>
  sql.join(locales.map((locale) => inLanguage(words, locale)));

/** `name_ru = …, name_en = …`, from a value for each language. */
export const languageSets = (
  name: string,
  value: (locale: Locale) => RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql.join(locales.map((locale) => sql`${sql.ref(`${name}_${locale}`)} = ${value(locale)}`));

/** One JSON object of the columns, `{"ru": …, "en": …}`; `of` is a column with or without its table. */
export const languageObject = (of: string): RawBuilder<unknown> =>
  sql`jsonb_build_object(${sql.join(locales.flatMap((locale) => [sql.lit(locale), sql.ref(`${of}_${locale}`)]))})`;

/** A JSON object with empty words in every language, under which stored ones are laid. */
export const noWords = sql`${sql.lit(JSON.stringify(inEachLanguage(() => '')))}::jsonb`;
