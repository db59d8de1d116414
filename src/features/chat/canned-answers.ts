/** Answers that staff keep ready, in each language. */

import { Refusal, refuseField } from '../../platform/api/refusal.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Installation } from '../../platform/installation.ts';
import { inAllLanguages, inEachLanguage, type Locale, locales } from '../../platform/texts/locale.ts';
import type { CannedAnswer } from './staff-contract.ts';
import { changeCanned, deleteCanned, insertCanned, listCanned, type StoredCanned } from './staff-store.ts';

type Texts = { [Language in Locale]?: string | undefined };

export async function listCannedAnswers(db: Database): Promise<CannedAnswer[]> {
  return (await listCanned(db)).map(cannedJson);
}

export async function createCannedAnswer(
  db: Database,
  shop: Installation,
  { title, texts }: { title: string; texts: Texts },
): Promise<CannedAnswer> {
  const canned = {
    id: shop.newId('can'),
    title,
    texts: wholeTexts(texts),
    version: 1,
    changed_at: shop.clock.now(),
  };
  await insertCanned(db, canned);
  return cannedJson(canned);
}

export async function updateCannedAnswer(
  db: Database,
  shop: Installation,
  { id, title, texts, version }: { id: string; title: string; texts: Texts; version: number },
): Promise<CannedAnswer> {
  const at = shop.clock.now();
  const changed = await changeCanned(db, { id, title, texts: wholeTexts(texts), version, at });
  if (!changed) throw new Refusal(changed === null ? 'changed_meanwhile' : 'not_found');
  return cannedJson(changed);
}

/** Removes an answer; one that is gone stays gone. Throws `changed_meanwhile` when it is not the version that was seen. */
export async function deleteCannedAnswer(db: Database, seen: { id: string; version: number }): Promise<void> {
  if (!(await deleteCanned(db, seen))) throw new Refusal('changed_meanwhile');
}

/** All languages: one that is missing takes the first that is there. */
function wholeTexts(texts: Texts): StoredCanned['texts'] {
  const first = locales.map((locale) => texts[locale]).find(Boolean);
  if (!first) throw refuseField('texts', 'required');
  return inEachLanguage((locale) => texts[locale] || first);
}

const cannedJson = ({ id, title, texts, version }: StoredCanned): CannedAnswer => ({
  id,
  title,
  texts: inAllLanguages(texts),
  version,
});
