/** Published items as calls answer them: dates of actions to the moment, and a drawing for every post. */
import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { postCovers, postTopics } from '../content-schemas.ts';
import { postSummary, promotionSummary, storeOf } from './item-json.ts';
import type { ShownItem } from './item-store.ts';

const day = (text: string): Date => new Date(`${text}T00:00:00Z`);
const item = (change: Partial<ShownItem> = {}): ShownItem => ({
  ...{
    id: 'itm_1',
    key: 'tea',
    shownFrom: day('2026-11-01'),
    endsAt: day('2026-11-30'),
    updatedAt: day('2026-11-10'),
  },
  ...{
    facts: {},
    locale: 'en',
    slug: 'tea',
    slugs: { en: 'tea' },
    title: 'Tea',
    summary: 'Good',
    body: '',
    html: '',
  },
  ...{ terms: [], extra: {}, ...change },
});

describe('a promotion', () => {
  test.each([
    ['before it', '2026-10-31T23:59:59.999Z', false, false],
    ['from its first moment', '2026-11-01T00:00:00.000Z', true, false],
    ['in its last moment', '2026-11-29T23:59:59.999Z', true, false],
    ['from its end', '2026-11-30T00:00:00.000Z', true, true],
  ])('%s', (_, now, started, ended) => {
    expect(promotionSummary(item(), new Date(now))).toMatchObject({ started, ended });
  });

  test('without an end is over as it begins, and never runs on by mistake', () => {
    const json = promotionSummary(item({ endsAt: null }), day('2026-11-02'));
    expect([json.ended, json.endsAt]).toEqual([true, '2026-11-01T00:00:00.000Z']);
  });
});

describe('the drawing of a post', () => {
  test.each([
    [{ topic: 'news', cover: 'sizes' }, '/cover-sizes.svg'],
    [{ topic: 'news' }, '/cover-arrival.svg'],
    [{ topic: 'delivery', cover: '' }, '/cover-weight.svg'],
    // an address is no name of a drawing
    [{ topic: 'guides', cover: '../secret' }, '/cover-link.svg'],
    [{ topic: 'shops', cover: 'https://x.example/a.svg' }, '/cover-marketplace.svg'],
  ])('of %j is %s', (facts, imageUrl) => {
    expect(postSummary(item({ facts })).imageUrl).toBe(imageUrl);
  });

  test('is there for every topic and every name', () => {
    const shown = [
      ...postTopics.map((topic) => postSummary(item({ facts: { topic } })).imageUrl),
      ...postCovers.map((cover) => postSummary(item({ facts: { topic: 'news', cover } })).imageUrl),
    ];
    expect(
      shown.filter((path) => !existsSync(new URL(`../../../../public${path}`, import.meta.url))),
    ).toEqual([]);
  });
});

test('a post was not changed before it was shown', () => {
  const later = item({ updatedAt: day('2026-11-10') });
  const earlier = item({ updatedAt: day('2026-10-10') });
  expect(postSummary(later).updatedAt).toBe('2026-11-10T00:00:00.000Z');
  expect(postSummary(earlier).updatedAt).toBe('2026-11-01T00:00:00.000Z');
  expect(postSummary(item({ slug: null, extra: { author: 'Olga' } }))).toMatchObject({
    slug: '',
    author: 'Olga',
  });
});

describe('a shop of the directory', () => {
  const facts = {
    url: 'https://a.example',
    country: 'DE',
    currency: 'EUR',
    categories: [],
    languages: [],
    links: [],
  };
  test.each([
    [{}, null, { phone: '', desktop: '' }],
    [{ limits: '' }, null, { phone: '', desktop: '' }],
    [
      { limits: 'No lamps', phone: 'Share', desktop: 'Copy' },
      'No lamps',
      { phone: 'Share', desktop: 'Copy' },
    ],
  ])('with %j', (extra: Record<string, string>, limits, copyLink) => {
    expect(storeOf(item({ facts, extra, locale: 'zh' }))).toMatchObject({
      ...facts,
      limits,
      copyLink,
      lang: 'zh',
      name: 'Tea',
    });
  });
});
