/** Texts of pages: built-in words with what staff wrote instead. */

import { Refusal, refuseField } from '../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../platform/database/database.ts';
import { publish } from '../../platform/jobs/events.ts';
import { type Locale, locales } from '../../platform/texts/locale.ts';
import { placeholdersIn } from '../../platform/texts/placeholders.ts';
import { staffLayout } from '../../platform/texts/staff-texts.ts';
import { type LocalisedTree, messageAt } from '../../platform/texts/texts.ts';
import { formats } from './mails/message-placeholders.ts';
import { paidElsewhere } from './mails/paid-elsewhere.ts';
import type { TellWords } from './mails/words-told.ts';
import { factNames, factsFor, type PageFacts, withFacts } from './page-facts.ts';
import {
  builtInPage,
  composePage,
  isMessage,
  isPage,
  type PageTextOverride,
  type PageTexts,
} from './rules.ts';
import { loadOverrides, lockOverride, saveOverride } from './store.ts';

/** Texts are read again after this time, because another process may have changed them. */
const keptMilliseconds = 5_000;

interface Kept {
  readAt: number;
  overrides: Promise<PageTextOverride[]>;
  /** Composed pages by page and language. */
  pages: Map<string, PageTexts>;
}

const keptTexts = new WeakMap<Database, Kept>();

/**
 * The texts of a page in a language. At most one statement beside those of its facts, and none while what was read
 * is younger than 5 seconds. Throws `not_found` for a page that no feature has.
 */
export async function pageTexts(
  db: Database,
  texts: LocalisedTree,
  request: { page: string; locale: Locale },
  facts: PageFacts,
): Promise<PageTexts> {
  if (!isPage(texts, request.page)) throw new Refusal('not_found');
  const kept = keptOf(db);
  const overrides = await kept.overrides;
  const key = `${request.page} ${request.locale}`;
  const known = kept.pages.get(key);
  if (known) return known;
  const { tree, untranslated } = composePage(texts, request, overrides);
  const composed = { tree: withFacts(tree, await factsFor(tree, facts), request.locale), untranslated };
  kept.pages.set(key, composed);
  return composed;
}

/** Drops what this process keeps: the reaction to `content.changed`. */
export function forgetPageTexts(db: Database): void {
  keptTexts.delete(db);
}

export interface PageTextChange {
  page: string;
  locale: Locale;
  path: string;
  text: string | null;
  /**
   * The text that the editor saw there; another text by now throws `changed_meanwhile`. Not compared when undefined.
   */
  expected?: string | null;
  by: string | null;
  at: Date;
}

/** How words that staff write are watched (decisions/1040). */
export interface WatchedWords {
  /** Full addresses of the shop and of its staff area. */
  own: readonly string[];
  tell: TellWords;
}

/** Pages that tell about the shop itself: its accounts and other sites may stand there. */
const informing = [
  ...['home', 'how-it-works', 'faq', 'about', 'contacts', 'imprint', 'policy', 'processing-data'],
  ...['consent-to-advertising', 'general-terms-conditions', 'blog', 'promotions', 'where-to-buy'],
];
/** Pages on which customers pay: other words there are told to administrators. */
const paying = ['payment', 'balance'];

/** Words of layouts are shown as they are typed, braces and all. */
const plainPages = ['layout', 'cabinet-layout', staffLayout];

/** Throws `fields` for words that no page could show: not readable, or with a placeholder that has no value there. */
function refuseUnreadable(texts: LocalisedTree, { page, path, locale, text }: PageTextChange): void {
  if (text === null || plainPages.includes(page)) return;
  const builtIn = locales.map((one) => messageAt(builtInPage(texts, page, one) ?? {}, path));
  const names = [
    ...new Set([
      ...builtIn.flatMap((words) => (typeof words === 'string' ? placeholdersIn(words) : [])),
      ...factNames,
    ]),
  ];
  const inBraces = (some: readonly string[]): string => some.map((name) => `{${name}}`).join(', ') || '–';
  const unknown = placeholdersIn(text).filter((name) => !names.includes(name));
  if (unknown.length > 0)
    throw refuseField('text', 'unknown_placeholder', { names: inBraces(unknown), known: inBraces(names) });
  const isReadable = formats(locale, text, Object.fromEntries(names.map((name) => [name, 1])));
  if (!isReadable) throw refuseField('text', 'not_a_message');
}

/** Throws `fields`; an address that the built-in words name themselves, as an example, may stay. */
function refuseElsewhere(
  texts: LocalisedTree,
  { page, path, text }: PageTextChange,
  watched: WatchedWords | undefined,
): void {
  if (!watched || text === null || informing.includes(page) || page.startsWith('staff-')) return;
  const faultOf = (words: unknown) => (typeof words === 'string' ? paidElsewhere(words, watched.own) : null);
  const fault = faultOf(text);
  const isBuiltIn = locales.some((one) => faultOf(messageAt(builtInPage(texts, page, one) ?? {}, path)));
  if (fault && !isBuiltIn) throw refuseField('text', fault);
}

/**
 * Writes a text of a page instead of the built-in one, or takes it back with `text: null`. Throws `not_found`,
 * `changed_meanwhile`, and `fields` for words that could not be shown, and for those that name an account or a foreign site
 * where customers are asked for money.
 */
export async function changePageText(
  db: Database,
  texts: LocalisedTree,
  change: PageTextChange,
  watched?: WatchedWords,
): Promise<void> {
  if (!isMessage(texts, change.page, change.path)) throw new Refusal('not_found');
  refuseUnreadable(texts, change);
  refuseElsewhere(texts, change, watched);
  await inTransaction(db, async (transaction) => {
    const { expected } = change;
    const stands = expected === undefined ? undefined : await lockOverride(transaction, change);
    // the same words from both are no conflict
    if (stands !== expected && stands !== change.text) throw new Refusal('changed_meanwhile');
    await saveOverride(transaction, change, change.at);
    if (watched && paying.includes(change.page) && stands !== change.text)
      await watched.tell(transaction, asTold(texts, change, stands));
    await publish(transaction, 'content.changed', { page: change.page });
  });
}

function asTold(texts: LocalisedTree, change: PageTextChange, stood: string | null | undefined) {
  const { page, locale, path, text, by } = change;
  const wordAt = (reader: Locale, at: string) => {
    const word = messageAt(builtInPage(texts, page, reader) ?? {}, at);
    return typeof word === 'string' ? word : undefined;
  };
  const own = wordAt(locale, path);
  return {
    ...{ locale, before: stood ?? own ?? '–', after: text ?? own ?? '–', by: by ?? '' },
    what: (reader: Locale) => wordAt(reader, 'title') ?? wordAt(reader, 'details') ?? page,
    path: `/staff/content/pages/${page}`,
  };
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
