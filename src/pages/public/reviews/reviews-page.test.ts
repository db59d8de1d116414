/** Reviews that everybody reads: their average, the filters of the address, and what machines may read. */
import { describe, expect, test } from 'vitest';
import { drawnPage, expectSaid, type PageSetting } from '../../../../tests/support/drawn-page/drawn-page.tsx';
import { tagsOf } from '../../../../tests/support/drawn-page/markup-faults.ts';
import { entryOf } from '../../../../tests/support/drawn-page/shop-api.ts';

const review = (id: string, changes: object = {}) =>
  entryOf(
    'listReviews',
    { id, stars: 5, text: 'Alles gut', language: 'de', answer: null, photos: [], ...changes },
    'most',
  );
const meta = (changes: object = {}) => ({
  ...{
    next: null,
    average: '4.6',
    count: 1203,
    distribution: [3, 0, 100, 300, 800],
    withPhotos: 0,
    found: 1203,
  },
  ...{ facets: { languages: [], countries: [], shops: [] }, verified: { average: '4.6', count: 1203 } },
  ...changes,
});
const setting = (data: ReturnType<typeof review>[], changes: object = {}): PageSetting => ({
  user: null,
  answers: { listReviews: { data, meta: meta(changes) } },
});
const barsOf = (markup: string): string[] =>
  tagsOf(markup)
    .filter(
      ({ name, attributes }) =>
        name === 'a' &&
        /\/reviews(\?|$)/.test(attributes.href ?? '') &&
        attributes.class?.includes('grid min-h-11'),
    )
    .map(({ attributes }) => (attributes.href ?? '').replaceAll('&amp;', '&'));

test('without any the page says how they are checked, and has no average', async () => {
  await expectSaid(
    '/reviews',
    setting([], {
      average: null,
      count: 0,
      found: 0,
      distribution: [0, 0, 0, 0, 0],
      verified: { average: null, count: 0 },
    }),
    {
      en: ['Customer reviews', 'No reviews yet', 'How reviews are checked'],
      ru: ['Отзыв'],
      zh: ['客户评价'],
    },
  );
});

test('the average stands with its count and five bars, in the numbers of the language', async () => {
  await expectSaid('/reviews', setting([review('rev_1')]), {
    en: ['4.6 out of 5', '1,203 reviews', '5 stars', '800', '1 star', '3', 'Alles gut'],
    ru: ['4,6 из 5', 'Alles gut'],
    zh: ['4.6 分（满分 5 分）', 'Alles gut'],
  });
});

describe('filters', () => {
  test('a bar narrows the list, and a chosen one is taken back; the others stay', async () => {
    const { markup } = await drawnPage('/reviews?stars=4&sort=lowest', setting([review('rev_1')]));
    expect(barsOf(markup)).toEqual([
      ...['/en/reviews?stars=5&sort=lowest', '/en/reviews?sort=lowest', '/en/reviews?stars=3&sort=lowest'],
      ...['/en/reviews?stars=2&sort=lowest', '/en/reviews?stars=1&sort=lowest'],
    ]);
    expect(markup.match(/aria-current="true"/g)).toHaveLength(1);
  });

  test.each([
    ['', { sort: 'own_language' }],
    ['?sort=newest', { sort: 'newest' }],
    ['?stars=6', { stars: undefined }],
    ['?stars=0', { stars: undefined }],
    ['?stars=4', { stars: '4' }],
    ['?photos=1', { photos: '1' }],
    ['?sort=sideways', { sort: 'own_language' }],
    ['?language=de&country=KZ', { language: 'de', country: 'KZ' }],
    [`?language=${'x'.repeat(50)}`, {}],
  ])('the address %s asks for what it means, and never for what is refused', async (query, asked) => {
    const page = await drawnPage(`/reviews${query}`, setting([review('rev_1')]));
    expect(page.faults).toEqual([]);
    for (const [name, value] of Object.entries(asked)) expect(page.asked[0]?.query[name]).toBe(value);
  });

  test('that leave nothing have a way back', async () => {
    const { said, markup, faults } = await drawnPage('/reviews?stars=2', setting([], { found: 0 }));
    expect(faults).toEqual([]);
    expect(said).toContain('4.6 out of 5');
    expect(markup).toContain('href="/en/reviews"');
  });
});

test('machines read an average of what customers wrote, never of the demo', async () => {
  const { head } = await drawnPage('/reviews', setting([review('rev_1')]));
  expect(JSON.stringify(head.structured)).toContain('"ratingValue":"4.6","reviewCount":1203');
  const demo = await drawnPage(
    '/reviews',
    setting([review('rev_1')], { verified: { average: null, count: 0 } }),
  );
  expect(demo.head.structured).toBeUndefined();
  expect(demo.said.length).toBeGreaterThan(
    (await drawnPage('/reviews', setting([review('rev_1')]))).said.length,
  );
});
