import { type Locale, languageTags } from '../../../../platform/texts/locale.ts';

/** A month such as 2026-11 in the words of a language. */
export function monthName(locale: Locale, month: string): string {
  const form = { year: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(languageTags[locale], form).format(new Date(`${month}-01T00:00:00Z`));
}
