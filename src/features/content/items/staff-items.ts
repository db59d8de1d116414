/** Staff write what is published: questions, posts, promotions, shops. */

import { Refusal, refuseField } from '../../../platform/api/refusal.ts';
import { type Database, inTransaction, violates } from '../../../platform/database/database.ts';
import type { Installation } from '../../../platform/installation.ts';
import { publish } from '../../../platform/jobs/events.ts';
import type { Locale } from '../../../platform/texts/locale.ts';
import { writtenText } from '../default-files.ts';
import { searchedWords } from '../rich-text.ts';
import type { ContentItem, ItemDraft } from '../staff-contract.ts';
import type { ItemKind } from './item-store.ts';
import {
  findStored,
  insertItem,
  listStored,
  type StoredItem,
  takenSlugs,
  updateItem,
  type WrittenItem,
} from './item-writing-store.ts';

/** With the languages of the shop: only in those a translation is missing. */
type Items = Pick<Installation, 'db' | 'settings'>;

export interface ItemsAsked {
  kind: ItemKind;
  q?: string | undefined;
  untranslated?: '1' | '0' | undefined;
  page: number;
  perPage: number;
}

/** Items of a kind for staff; one statement. */
export async function staffListContent(
  { db, settings: { languages } }: Items,
  { kind, q, untranslated, page, perPage }: ItemsAsked,
) {
  const { items, total } = await listStored(db, {
    ...{ kind, words: searchedWords(q) },
    ...(untranslated === '1' ? { lacks: [...languages] } : {}),
    limit: perPage,
    offset: (page - 1) * perPage,
  });
  return { data: items.map((item) => itemJson(item, languages)), meta: { page, perPage, total } };
}

/** One item in all languages. Throws `not_found`. */
export async function staffGetContent({ db, settings }: Items, id: string): Promise<ContentItem> {
  const item = await findStored(db, id);
  if (!item) throw new Refusal('not_found');
  return itemJson(item, settings.languages);
}

const prefixes = { faq: 'faq', post: 'pst', promotion: 'prm', store: 'sto' } as const;

/** Writes a new item. Throws `fields` for what its kind lacks, and for a key or a slug that is taken. */
export async function createContent(
  shop: Installation,
  draft: ItemDraft & { kind: ItemKind; key: string },
  by: string,
): Promise<ContentItem> {
  checkDraft(draft.kind, draft);
  const id = shop.newId(prefixes[draft.kind]);
  return saved(shop, { ...draft, id }, (transaction) =>
    insertItem(transaction, writtenItem({ ...draft, id }), { at: shop.clock.now(), by }),
  );
}

/** Changes an item. Throws `changed_meanwhile` when another version stands there by now. */
export async function saveContent(
  shop: Installation,
  seen: { id: string; version: number },
  draft: ItemDraft,
  by: string,
): Promise<ContentItem> {
  const stored = await findStored(shop.db, seen.id);
  if (!stored) throw new Refusal('not_found');
  const { kind, key, id } = stored;
  checkDraft(kind, draft);
  return saved(shop, { ...draft, id, kind }, async (transaction) => {
    const item = writtenItem({ ...draft, id, kind, key });
    const isNewest = await updateItem(transaction, item, {
      version: seen.version,
      at: shop.clock.now(),
      by,
    });
    if (!isNewest) throw new Refusal('changed_meanwhile');
  });
}

async function saved(
  { db, settings }: Items,
  { id, kind, texts }: Pick<ItemDraft, 'texts'> & { id: string; kind: ItemKind },
  write: (transaction: Database) => Promise<void>,
): Promise<ContentItem> {
  try {
    return await inTransaction(db, async (transaction) => {
      await write(transaction);
      await publish(transaction, 'content.changed', { page: kind });
      return staffGetContent({ db: transaction, settings }, id);
    });
  } catch (error) {
    if (violates(error, 'content_text_slug')) {
      const taken = await takenSlugs(db, { id, kind, texts });
      const at = texts.findIndex(({ locale }) => taken.includes(locale));
      throw refuseField(at < 0 ? 'slug' : `texts.${at}.slug`, 'slug_taken');
    }
    if (violates(error, 'content_item_key')) throw refuseField('key', 'slug_taken');
    throw error;
  }
}

/** Checks the facts that a kind needs besides its words. Throws `fields`. */
function checkDraft(kind: ItemKind, { facts, texts, shownFrom, endsAt }: ItemDraft): void {
  const needed = {
    faq: ['group'],
    post: ['topic'],
    promotion: [],
    store: ['url', 'country', 'currency', 'categories', 'languages', 'links'],
  } as const;
  const missing = needed[kind].find((fact) => facts[fact] === undefined || String(facts[fact]) === '');
  if (missing) throw refuseField(missing, 'required');
  const hasSlug = kind === 'post' || kind === 'promotion';
  const slugless = texts.findIndex(({ slug }) => !slug);
  if (hasSlug && slugless >= 0) throw refuseField(`texts.${slugless}.slug`, 'required');
  if (new Set(texts.map(({ locale }) => locale)).size !== texts.length)
    throw refuseField('texts', 'wrong_format');
  if (kind !== 'promotion') return;
  if (!endsAt) throw refuseField('endsAt', 'required');
  if (endsAt <= shownFrom) throw refuseField('endsAt', 'ends_before_start');
}

/** A draft as it is written: a slug only where the kind has one, and nothing empty. */
export function writtenItem(draft: ItemDraft & { id: string; kind: ItemKind; key: string }): WrittenItem {
  const { id, kind, key, state, position, shownFrom, endsAt, facts, texts } = draft;
  const hasSlug = kind === 'post' || kind === 'promotion';
  return {
    id,
    kind,
    key,
    state,
    position,
    shownFrom: new Date(shownFrom),
    endsAt: kind === 'promotion' && endsAt ? new Date(endsAt) : null,
    facts,
    texts: texts.map(({ locale, slug, extra, ...words }) => {
      const filled = Object.entries(extra).filter((entry): entry is [string, string] => Boolean(entry[1]));
      return writtenText(locale, {
        ...words,
        slug: hasSlug ? slug : null,
        extra: Object.fromEntries(filled),
      });
    }),
  };
}

function itemJson(item: StoredItem, languages: readonly Locale[]): ContentItem {
  const { id, kind, key, state, position, facts, version, updatedBy, texts } = item;
  const known = new Set(texts.map(({ locale }) => locale));
  return {
    id,
    kind,
    key,
    state,
    position,
    shownFrom: item.shownFrom.toISOString(),
    endsAt: item.endsAt?.toISOString() ?? null,
    facts: facts as ContentItem['facts'],
    texts,
    version,
    updatedAt: item.updatedAt.toISOString(),
    updatedBy,
    missing: languages.filter((locale) => !known.has(locale)),
  };
}
