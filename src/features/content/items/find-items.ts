/** Published items are found: by page, by words, with the numbers of the settings. */
import { Refusal } from '../../../platform/api/refusal.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Locale } from '../../../platform/texts/locale.ts';
import { factsFor, fillFacts, type PageFacts } from '../page-facts.ts';
import { searchedWords } from '../rich-text.ts';
import { findSearched, findShown, type ItemQuery, isWithdrawn, type ShownItem } from './item-store.ts';
import { itemsNear } from './near-items.ts';

export interface Reading {
  locale: Locale;
  now: Date;
}

export interface Paged {
  page: number;
  perPage: number;
}

export interface Listed<Item> {
  data: Item[];
  meta: Paged & { total: number };
}

/** An item with the numbers of settings that its words name, as pages and answers of the FAQ have them. */
export async function withNumbers(item: ShownItem, told: PageFacts): Promise<ShownItem> {
  const { title, summary, html, terms, extra, locale } = item;
  const known = await factsFor([title, summary, html, ...terms, ...Object.values(extra)].join(' '), told);
  const fill = (text: string): string => fillFacts(text, known, locale);
  return {
    ...item,
    ...{ title: fill(title), summary: fill(summary), html: fill(html), terms: terms.map(fill) },
    extra: Object.fromEntries(Object.entries(extra).map(([name, text]) => [name, fill(text)])),
  };
}

/** An item that staff have withdrawn is gone, which tells search engines to forget it; all else was never there. */
export async function whyMissing(
  db: Database,
  kind: 'post' | 'promotion',
  idOrSlug: string,
): Promise<Refusal> {
  return new Refusal((await isWithdrawn(db, kind, idOrSlug)) ? 'withdrawn' : 'not_found');
}

/** By the very words; when there is nothing, by words that are near to them or mean the same (decision 0228). */
export async function findSought(
  db: Database,
  query: Omit<ItemQuery, 'words' | 'ids'>,
  typed: string | undefined,
): Promise<{ items: ShownItem[]; total: number }> {
  const found = await findShown(db, { ...query, words: searchedWords(typed) });
  if (found.total > 0 || !typed) return found;
  const texts = await findSearched(db, { ...query, words: [] });
  const ids = itemsNear(texts, typed, query.locale);
  return ids.length > 0 ? findShown(db, { ...query, words: [], ids }) : found;
}

export const all: Pick<ItemQuery, 'limit' | 'offset'> = { limit: 500, offset: 0 };
export const rowsOf = ({ page, perPage }: Paged) => ({ limit: perPage, offset: (page - 1) * perPage });
export const pageOf = ({ page, perPage }: Paged): Paged => ({ page, perPage });

export function given(facts: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(facts).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
}
