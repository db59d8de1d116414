/** Texts of pages: built-in words with what staff wrote instead. */
import { type Database, inTransaction } from '../../platform/database.ts';
import { publish } from '../../platform/events.ts';
import type { Locale } from '../../platform/locale.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { LocalisedTree } from '../../platform/texts.ts';
import { composePage, isMessage, isPage, type PageTextOverride, type PageTexts } from './rules.ts';
import { loadOverrides, saveOverride } from './store.ts';

/** Texts are read anew after this time, because another process may have changed them. */
const keptMilliseconds = 5_000;

interface Kept {
  readAt: number;
  overrides: Promise<PageTextOverride[]>;
  /** Composed pages by page and language. */
  pages: Map<string, PageTexts>;
}

const keptTexts = new WeakMap<Database, Kept>();

/**
 * The texts of a page in a language. At most one statement, and none while what was read is younger than
 * 5 seconds. Throws `not_found` for a page that no feature has.
 */
export async function pageTexts(
  db: Database,
  texts: LocalisedTree,
  request: { page: string; locale: Locale },
): Promise<PageTexts> {
  if (!isPage(texts, request.page)) throw new Refusal('not_found');
  const kept = keptOf(db);
  const overrides = await kept.overrides;
  const key = `${request.page} ${request.locale}`;
  const known = kept.pages.get(key);
  if (known) return known;
  const composed = composePage(texts, request, overrides);
  kept.pages.set(key, composed);
  return composed;
}

/** Drops what this process keeps: the reaction to `content.changed`. */
export function forgetPageTexts(db: Database): void {
  keptTexts.delete(db);
}

/** Writes a text of a page instead of the built-in one, or takes it back with `text: null`. */
export async function changePageText(
  db: Database,
  texts: LocalisedTree,
  change: { page: string; locale: Locale; path: string; text: string | null; by: string | null; at: Date },
): Promise<void> {
  if (!isMessage(texts, change.page, change.path)) throw new Refusal('not_found');
  await inTransaction(db, async (transaction) => {
    await saveOverride(transaction, change, change.at);
    await publish(transaction, 'content.changed', { page: change.page });
  });
}

function keptOf(db: Database): Kept {
  const kept = keptTexts.get(db);
  if (kept && performance.now() - kept.readAt < keptMilliseconds) return kept;
  const read: Kept = { readAt: performance.now(), overrides: loadOverrides(db), pages: new Map() };
  keptTexts.set(db, read);
  // a failed reading is not kept; the caller sees the failure
  read.overrides.catch(() => {
    if (keptTexts.get(db) === read) keptTexts.delete(db);
  });
  return read;
}
