/** Brings the words of the other languages into the search: stored translations first, then the translator. */
import { createHash } from 'node:crypto';
import type { Database } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/jobs/events.ts';
import { type Locale, locales } from '../../../platform/texts/locale.ts';
import type { Products } from '../products.ts';
import type { Snapshot } from '../snapshots/snapshot.ts';
import { findSnapshot } from '../snapshots/snapshot-store.ts';
import { isWrittenIn } from '../translations/shown-title.ts';
import { hashOf } from '../translations/translate-product.ts';
import { findTranslation } from '../translations/translation-store.ts';
import type { Translate } from '../translations/translators.ts';
import { indexListingJob, indexOldListingsJob } from './index-jobs.ts';
import { isListable } from './is-listable.ts';
import { listedBefore, setListingTitles, unlistSnapshot } from './listing-store.ts';
import { findTitles, saveTitle, type TranslatedTitle } from './title-store.ts';

const LIMIT_MS = 6_000;
/** Listings that one job of an older index looks at; it calls itself until none is left. */
const PORTION = 500;

/**
 * Indexes the listing that shows this snapshot in all three languages. Translations of staff come before a machine's
 * words; a machine is asked once for a title and a language. Without a translator the names of its kind are its words.
 * A listing that an older program let in and that nobody else shall see goes.
 *
 * @throws when the translator does not answer: the queue tries again later, and until then the listing is found by
 *   its own words and those of its kind
 */
export async function indexListing(db: Database, products: Products, snapshotId: string): Promise<void> {
  const snapshot = await findSnapshot(db, snapshotId);
  if (!snapshot) return;
  if (!isListable(snapshot)) return unlistSnapshot(db, snapshotId);
  const known = await findTitles(db, titleHash(snapshot));
  const titles: Partial<Record<Locale, string>> = {};
  const categories: string[] = [];
  const byStaff = new Set<Locale>();
  let failure: unknown = null;
  for (const locale of locales.filter((locale) => !isWrittenIn(snapshot, locale))) {
    const stored = await findTranslation(db, hashOf(snapshot), locale);
    const { translate } = products.outside;
    let machine = known[locale];
    if (!machine && translate && failure === null) {
      try {
        machine = await ask(translate, snapshot, locale);
        const at = products.shop.clock.now();
        await saveTitle(db, { ...machine, contentHash: titleHash(snapshot), locale, at });
      } catch (error) {
        failure = error;
      }
    }
    const title = stored?.title ?? machine?.title;
    if (title !== undefined) titles[locale] = title;
    if (stored?.madeBy === 'staff') byStaff.add(locale);
    if (machine?.category) categories.push(machine.category);
  }
  await setListingTitles(db, { snapshot, titles, categories, byStaff });
  if (failure !== null) throw failure;
}

async function ask(
  translate: Translate,
  { title, category }: Snapshot,
  to: Locale,
): Promise<TranslatedTitle> {
  const texts = category ? [title, category] : [title];
  const [madeTitle = title, madeCategory] = await translate(texts, to, AbortSignal.timeout(LIMIT_MS));
  return { title: madeTitle, category: madeCategory ?? null };
}

function titleHash({ title, category }: Snapshot): string {
  return createHash('sha256')
    .update(JSON.stringify([title, category]))
    .digest('base64url');
}

/** Queues the listings that an older program indexed, the newest first, and itself while there are more. */
export async function indexOldListings(db: Database): Promise<void> {
  const old = await listedBefore(db, PORTION);
  for (const snapshotId of old)
    await enqueue(db, indexListingJob, { snapshotId }, { key: `index ${snapshotId}` });
  if (old.length === PORTION)
    await enqueue(
      db,
      indexOldListingsJob,
      {},
      { runAt: new Date(Date.now() + 60_000), key: indexOldListingsJob },
    );
}
