/** A stored letter as calls answer it. Pure. */
import { inEachLanguage, type Locale } from '../../../platform/texts/locale.ts';
import type { NewsletterJson } from '../staff-contract.ts';
import type { StoredLetter } from './letter-store.ts';
import { writtenLocales } from './words.ts';

const nothing = { subject: '', body: '' };

export function letterJson(letter: StoredLetter): NewsletterJson {
  const { id, state, version, words, problem, sent, failed, unclear, keptBack, unsubscribed, updatedBy } =
    letter;
  const time = (at: Date | null): string | null => at?.toISOString() ?? null;
  return {
    ...{ id, state, version, problem, sent, failed, unclear, keptBack, unsubscribed, updatedBy },
    words: inEachLanguage((locale) => words[locale] ?? nothing),
    written: writtenLocales(words),
    sendAt: time(letter.sendAt),
    startedAt: time(letter.startedAt),
    endedAt: time(letter.endedAt),
    createdAt: letter.createdAt.toISOString(),
    updatedAt: letter.updatedAt.toISOString(),
  };
}

export const byLocale = (counts: Partial<Record<Locale, number>>) =>
  inEachLanguage((locale) => counts[locale] ?? 0);
