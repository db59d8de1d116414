/** Items in the form in which the calls answer them. */

import { postCovers, type postTopics } from '../content-schemas.ts';
import type { PostSummary, PromotionSummary, Store } from '../contract.ts';
import type { ShownItem } from './item-store.ts';

export function postSummary(item: ShownItem): PostSummary {
  return {
    id: item.id,
    slug: item.slug ?? '',
    slugs: item.slugs,
    title: item.title,
    summary: item.summary,
    imageUrl: coverOf(item.facts),
    topic: item.facts.topic as (typeof postTopics)[number],
    author: item.extra.author ?? '',
    publishedAt: item.shownFrom.toISOString(),
    updatedAt: (item.updatedAt > item.shownFrom ? item.updatedAt : item.shownFrom).toISOString(),
  };
}

const coverOfTopic: Record<(typeof postTopics)[number], (typeof postCovers)[number]> = {
  guides: 'link',
  shops: 'marketplace',
  delivery: 'weight',
  news: 'arrival',
};

function coverOf({ cover, topic }: ShownItem['facts']): string {
  const drawing =
    postCovers.find((one) => one === cover) ?? coverOfTopic[topic as (typeof postTopics)[number]];
  return `/cover-${drawing}.svg`;
}

export function promotionSummary(item: ShownItem, now: Date): PromotionSummary {
  const endsAt = item.endsAt ?? item.shownFrom;
  return {
    id: item.id,
    slug: item.slug ?? '',
    slugs: item.slugs,
    title: item.title,
    summary: item.summary,
    startsAt: item.shownFrom.toISOString(),
    endsAt: endsAt.toISOString(),
    ended: endsAt <= now,
    started: item.shownFrom <= now,
  };
}

export function storeOf(item: ShownItem): Store {
  const facts = item.facts as Pick<
    Store,
    'url' | 'country' | 'currency' | 'categories' | 'languages' | 'links'
  >;
  const { phone = '', desktop = '', limits = '' } = item.extra;
  return {
    id: item.id,
    name: item.title,
    url: facts.url,
    country: facts.country,
    currency: facts.currency,
    categories: facts.categories,
    languages: facts.languages,
    goodFor: item.summary,
    links: facts.links,
    limits: limits || null,
    copyLink: { phone, desktop },
    lang: item.locale,
  };
}
