/** A stored letter as calls answer it. Pure. */
import type { Locale } from '../../../platform/locale.ts';
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
    words: { ru: words.ru ?? nothing, en: words.en ?? nothing, zh: words.zh ?? nothing },
    written: writtenLocales(words),
    sendAt: time(letter.sendAt),
    startedAt: time(letter.startedAt),
    endedAt: time(letter.endedAt),
    createdAt: letter.createdAt.toISOString(),
    updatedAt: letter.updatedAt.toISOString(),
  };
}

export const byLocale = (counts: Partial<Record<Locale, number>>) => ({
  ru: counts.ru ?? 0,
  en: counts.en ?? 0,
  zh: counts.zh ?? 0,
});
