/** Published items as the calls answer them: questions, posts, promotions, shops to buy in. */

import type { Database } from '../../../platform/database/database.ts';
import type { faqGroups } from '../content-schemas.ts';
import type { FaqEntry, Post, PostSummary, Promotion, PromotionSummary, Store } from '../contract.ts';
import { factsFor, fillFacts, type PageFacts } from '../page-facts.ts';
import { sanitise } from '../rich-text.ts';
import {
  all,
  findSought,
  given,
  type Listed,
  type Paged,
  pageOf,
  type Reading,
  rowsOf,
  whyMissing,
  withNumbers,
} from './find-items.ts';
import { postSummary, promotionSummary, storeOf } from './item-json.ts';
import { factValues, findShown, findShownItem } from './item-store.ts';

/** Questions with answers, in their order; English ones where a translation is missing. One statement beside those of the facts, three when a search finds near words only. */
export async function listFaq(
  db: Database,
  reading: Reading,
  asked: { q?: string | undefined; group?: string | undefined; told: PageFacts },
): Promise<FaqEntry[]> {
  const facts = given({ group: asked.group });
  const query = { ...all, ...reading, kind: 'faq', facts, fallsBack: true, order: 'position' } as const;
  const { items } = await findSought(db, query, asked.q);
  const known = await factsFor(items.map(({ html }) => html).join(), asked.told);
  const entries = items.map((item) => ({
    id: item.id,
    anchor: item.key,
    group: item.facts.group as (typeof faqGroups)[number],
    question: item.title,
    answer: sanitise(fillFacts(item.html, known, item.locale)),
    lang: item.locale,
  }));
  // a question about what this shop does not have has no answer left
  return entries.filter(({ answer }) => answer.replace(/<[^<>]+>/g, '').trim() !== '');
}

/** Posts of the blog that are translated to the language, the newest first. One statement. */
export async function listPosts(
  db: Database,
  reading: Reading,
  asked: Paged & { q?: string | undefined; topic?: string | undefined },
): Promise<Listed<PostSummary>> {
  const facts = given({ topic: asked.topic });
  const query = { ...reading, kind: 'post', facts, fallsBack: false, order: 'newest' } as const;
  const { items, total } = await findSought(db, { ...query, ...rowsOf(asked) }, asked.q);
  return { data: items.map(postSummary), meta: { ...pageOf(asked), total } };
}

/** A post with three others to read on. Two statements. Throws `not_found`, also for a missing translation, and `withdrawn`. */
export async function getPost(db: Database, reading: Reading, idOrSlug: string): Promise<Post> {
  const item = await findShownItem(db, { ...reading, kind: 'post', idOrSlug });
  if (!item) throw await whyMissing(db, 'post', idOrSlug);
  const { items } = await findShown(db, {
    ...all,
    ...reading,
    kind: 'post',
    words: [],
    facts: {},
    fallsBack: false,
    order: 'newest',
  });
  const related = items
    .filter(({ id }) => id !== item.id)
    .toSorted(
      (a, b) => Number(b.facts.topic === item.facts.topic) - Number(a.facts.topic === item.facts.topic),
    )
    .slice(0, 3);
  return { ...postSummary(item), html: sanitise(item.html), related: related.map(postSummary) };
}

/** Posts with their whole text for a feed, the newest twenty. One statement. */
export async function postsForFeed(
  db: Database,
  reading: Reading,
): Promise<(PostSummary & { html: string })[]> {
  const { items } = await findShown(db, {
    ...all,
    ...reading,
    kind: 'post',
    words: [],
    facts: {},
    fallsBack: false,
    order: 'newest',
    limit: 20,
  });
  return items.map((item) => ({ ...postSummary(item), html: sanitise(item.html) }));
}

/** Promotions: those that run, those that come, those that are over; without `told` their words as they are stored. One statement. */
export async function listPromotions(
  db: Database,
  reading: Reading,
  asked: Paged & { told?: PageFacts },
): Promise<Listed<PromotionSummary>> {
  const query = { ...reading, kind: 'promotion', words: [], facts: {}, fallsBack: false } as const;
  const { items, total } = await findShown(db, { ...query, order: 'running', ...rowsOf(asked) });
  const { told } = asked;
  const shown = told ? await Promise.all(items.map((item) => withNumbers(item, told))) : items;
  return {
    data: shown.map((item) => promotionSummary(item, reading.now)),
    meta: { ...pageOf(asked), total },
  };
}

/** A promotion, readable after its end. One statement. Throws `not_found` and `withdrawn`. */
export async function getPromotion(
  db: Database,
  reading: Reading,
  { idOrSlug, told }: { idOrSlug: string; told: PageFacts },
): Promise<Promotion> {
  const found = await findShownItem(db, { ...reading, kind: 'promotion', idOrSlug });
  if (!found) throw await whyMissing(db, 'promotion', idOrSlug);
  const item = await withNumbers(found, told);
  return { ...promotionSummary(item, reading.now), html: sanitise(item.html), terms: item.terms };
}

export interface StoresAsked extends Paged {
  q?: string | undefined;
  country?: string | undefined;
  category?: string | undefined;
  language?: string | undefined;
  links?: string | undefined;
  told: PageFacts;
}

/** Shops to buy in, and what their filters can choose from. Three statements. */
export async function listStores(
  db: Database,
  reading: Reading,
  asked: StoresAsked,
): Promise<Listed<Store> & { meta: { countries: string[]; languages: string[] } }> {
  const { country, category, language, links } = asked;
  const facts = given({ country, categories: category, languages: language, links });
  const query = { ...reading, kind: 'store', facts, fallsBack: true, order: 'position' } as const;
  const [{ items, total }, countries, languages] = await Promise.all([
    findSought(db, { ...query, ...rowsOf(asked) }, asked.q),
    factValues(db, 'store', 'country'),
    factValues(db, 'store', 'languages'),
  ]);
  const shown = await Promise.all(items.map((item) => withNumbers(item, asked.told)));
  return { data: shown.map(storeOf), meta: { ...pageOf(asked), total, countries, languages } };
}
