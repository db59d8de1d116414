/** A product in the language of the request: by staff, by a machine when one is set, or the original, marked as such. */
import { createHash } from 'node:crypto';
import { Refusal } from '../../../platform/api/refusal.ts';
import type { Database } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/jobs/events.ts';
import type { Locale } from '../../../platform/texts/locale.ts';
import type { ProductTranslation } from '../contract.ts';
import type { Products } from '../products.ts';
import { indexListingJob } from '../search/index-jobs.ts';
import type { Snapshot } from '../snapshots/snapshot.ts';
import { findSnapshot } from '../snapshots/snapshot-store.ts';
import { isWrittenIn } from './shown-title.ts';
import {
  findTranslation,
  type SeenWords,
  type StoredTranslation,
  saveTranslation,
} from './translation-store.ts';
import { MOST_TEXTS, type Translate } from './translators.ts';

const LIMIT_MS = 6_000;
const MOST_CHARACTERS = 4_000;

/**
 * Title, description and options of a product in a language. A machine is asked at most once for a content and a
 * language; when it cannot, the original is answered, never an error.
 *
 * @throws Refusal `not_found`
 */
export async function translateProduct(
  db: Database,
  products: Products,
  { id, locale }: { id: string; locale: Locale },
): Promise<ProductTranslation> {
  const snapshot = await readSnapshot(db, id);
  if (isWrittenIn(snapshot, locale)) return original(snapshot);
  const contentHash = hashOf(snapshot);
  const stored = await findTranslation(db, contentHash, locale);
  if (stored) return translated(stored, locale);
  const { translate } = products.outside;
  if (!translate) return original(snapshot);
  const key = `${contentHash} ${locale}`;
  const make = async (): Promise<StoredTranslation> => {
    // somebody else's may have been stored since this one looked
    const known = await findTranslation(db, contentHash, locale);
    if (known) return known;
    const made = await ask(snapshot, translate, locale);
    const at = products.shop.clock.now();
    await saveTranslation(db, { ...made, contentHash, locale, at, original: snapshot.title });
    return made;
  };
  const running = products.translating.get(key) ?? make();
  products.translating.set(key, running);
  try {
    return translated(await running, locale);
  } catch (error) {
    products.shop.log.warn(
      { reason: error instanceof Error ? error.message : '' },
      'a product was not translated',
    );
    return original(snapshot);
  } finally {
    products.translating.delete(key);
  }
}

/**
 * Stores what staff translated; it is shown for every product of the same content.
 *
 * @throws Refusal `not_found`, and `changed_meanwhile` when other words of staff stand there than those that were seen
 */
export async function storeTranslation(
  db: Database,
  products: Products,
  given: {
    id: string;
    locale: Locale;
    title: string;
    description?: string | undefined;
    options: Record<string, string>;
    /** The words that staff had written when the editor looked; null for nothing. */
    expected: SeenWords | null;
  },
): Promise<ProductTranslation> {
  const snapshot = await readSnapshot(db, given.id);
  const made: StoredTranslation = {
    title: given.title,
    description: given.description ?? null,
    words: given.options,
    madeBy: 'staff',
  };
  const { locale } = given;
  const at = products.shop.clock.now();
  const saved = { ...made, contentHash: hashOf(snapshot), locale, at, original: snapshot.title };
  if (!(await saveTranslation(db, saved, { over: given.expected }))) throw new Refusal('changed_meanwhile');
  await enqueue(db, indexListingJob, { snapshotId: snapshot.id });
  return translated(made, locale);
}

async function readSnapshot(db: Database, id: string): Promise<Snapshot> {
  const snapshot = await findSnapshot(db, id);
  if (!snapshot || snapshot.source === 'manual') throw new Refusal('not_found');
  return snapshot;
}

async function ask(snapshot: Snapshot, translate: Translate, locale: Locale): Promise<StoredTranslation> {
  const { title } = snapshot;
  const description = snapshot.description?.slice(0, MOST_CHARACTERS) ?? null;
  const texts = [title, ...(description ? [description] : [])];
  const words = wordsOf(snapshot).slice(0, MOST_TEXTS - texts.length);
  const made = await translate([...texts, ...words], locale, AbortSignal.timeout(LIMIT_MS));
  const [madeTitle = title] = made;
  return {
    title: madeTitle,
    description: description ? (made[1] ?? null) : null,
    words: Object.fromEntries(words.map((word, at) => [word, made[texts.length + at] ?? word])),
    madeBy: 'machine',
  };
}

/** Names and values of options that have letters; sizes and numbers need no translation. */
function wordsOf({ options }: Snapshot): string[] {
  const all = options.flatMap(({ name, values }) => [name, ...values]);
  return [...new Set(all)].filter((word) => /\p{L}{3}|\p{Script=Han}/u.test(word));
}

/** The key that a stored translation is found by. */
export function hashOf(snapshot: Snapshot): string {
  const content = JSON.stringify([snapshot.title, snapshot.description, wordsOf(snapshot)]);
  return createHash('sha256').update(content).digest('base64url');
}

function original({ title, description, language }: Snapshot): ProductTranslation {
  return { title, description, options: {}, translated: false, madeBy: null, language };
}

function translated(
  { title, description, words, madeBy }: StoredTranslation,
  locale: Locale,
): ProductTranslation {
  return { title, description, options: words, translated: true, madeBy, language: locale };
}
