/** The reviews of a customer: orders without one, those that were written, and the form about one of them. */
import { describe, expect, test } from 'vitest';
import { drawnPage, expectSaid, type PageSetting } from '../../../../tests/support/drawn-page/drawn-page.tsx';
import { entryOf } from '../../../../tests/support/drawn-page/shop-api.ts';

const order = (id: string, orderNum: string) =>
  entryOf('listReviewableOrders', { id, orderNum, title: `Title ${orderNum}`, shop: 'Teehaus' });
const review = (id: string, changes: object = {}) =>
  entryOf('listOwnReviews', {
    ...{
      id,
      stars: 4,
      text: 'Пришло быстро',
      language: 'ru',
      createdAt: '2026-03-01T23:30:00Z',
      state: 'published',
    },
    order: { id: 'ord_a', orderNum: 'WB-1', title: 'Tasse', shop: 'Teehaus', image: null },
    ...changes,
  });
const setting = (
  waiting: ReturnType<typeof order>[] = [],
  reviews: ReturnType<typeof review>[] = [],
  meta: object = {},
): PageSetting => ({
  answers: {
    listReviewableOrders: { data: waiting },
    listOwnReviews: { data: reviews, meta: { next: null, total: reviews.length, ...meta } },
  },
});

test('with nothing to write about, the way leads to the orders', async () => {
  await expectSaid('/cabinet/reviews', setting(), {
    en: ['Reviews', 'Nothing to review yet', 'Go to your orders'],
    ru: ['Отзывы'],
    zh: ['评价'],
  });
});

test('an order without a review invites to write one, by its number', async () => {
  const page = await drawnPage(
    '/cabinet/reviews',
    setting([order('ord_a', 'WB-1'), order('ord_b', 'WB/2 ?')]),
  );
  expect(page.faults).toEqual([]);
  expect(page.said).toContain('Write a review of order WB-1');
  expect(page.markup).toContain('href="/en/cabinet/reviews?order=WB-1"');
  expect(page.markup).toContain('href="/en/cabinet/reviews?order=WB%2F2%20%3F"');
});

describe('the form', () => {
  const waiting = [order('ord_a', 'WB-1'), order('ord_b', 'WB-2')];

  test.each(['WB-2', 'ord_b'])('opens for the order %s, in the place of the invitation', async (asked) => {
    const { markup, said, faults } = await drawnPage(`/cabinet/reviews?order=${asked}`, setting(waiting));
    expect(faults).toEqual([]);
    expect(markup).toContain('<form');
    expect(markup.match(/type="radio"/g)).toHaveLength(5);
    expect(said).not.toContain('Orders to review');
  });

  test.each(['WB-9', '', 'ord_'])('does not open for the order “%s” that is not there', async (asked) => {
    const { markup, said } = await drawnPage(`/cabinet/reviews?order=${asked}`, setting(waiting));
    expect(markup).not.toContain('<form');
    expect(said).toContain('Orders to review');
  });

  test('holds what was written, and the review does not stand twice', async () => {
    const reviews = [review('rev_1'), review('rev_2', { text: 'Alles gut' })];
    const { markup, said } = await drawnPage('/cabinet/reviews?edit=rev_2', setting([], reviews));
    expect(markup).toMatch(/<textarea[^>]*>Alles gut<\/textarea>/);
    expect(markup).toMatch(/<input[^>]*checked=""[^>]*value="4"|<input[^>]*value="4"[^>]*checked=""/);
    // once in the field, and the other one in the list
    expect(said.match(/Alles gut/g)).toHaveLength(1);
    expect(said.match(/Пришло быстро/g)).toHaveLength(1);
  });
});

describe('a review', () => {
  test('is told with its day, its stars and its order', async () => {
    await expectSaid('/cabinet/reviews', setting([], [review('rev_1')]), {
      en: ['2 March 2026 Teehaus Order WB-1', '4 out of 5', 'Пришло быстро'],
      ru: ['2 марта 2026 г. Teehaus Заказ WB-1', '4 из 5', 'Пришло быстро'],
      zh: ['2026年3月2日 Teehaus 订单 WB-1', '4 分', 'Пришло быстро'],
    });
  });

  test('alone is not counted, and a list that was made longer is', async () => {
    const alone = await drawnPage('/cabinet/reviews', setting([], [review('rev_1')]));
    expect(alone.said).not.toContain('1 of 1');
    const longer = await drawnPage('/cabinet/reviews?show=40', setting([], [review('rev_1')]));
    expect(longer.said).toContain('1 of 1');
  });

  test.each([
    ['waiting', 'Being checked', true],
    ['published', 'Published', false],
    ['refused', 'Not published', false],
  ] as const)('that is %s says so', async (state, words, waits) => {
    const { said, faults } = await drawnPage('/cabinet/reviews', setting([], [review('rev_1', { state })]));
    expect(faults).toEqual([]);
    expect(said).toContain(words);
    expect(said.includes('only you can see it')).toBe(waits);
  });

  test('that was refused says why, one with an answer shows it, one without text has no empty line', async () => {
    const refused = review('rev_1', { state: 'refused', refusal: 'Telefonnummer im Text.' });
    expect((await drawnPage('/cabinet/reviews', setting([], [refused]))).said).toContain(
      'Telefonnummer im Text.',
    );
    const answered = review('rev_1', { answer: 'Danke!' });
    expect((await drawnPage('/cabinet/reviews', setting([], [answered]))).said).toContain('Our reply Danke!');
    const bare = await drawnPage('/cabinet/reviews', setting([], [review('rev_1', { text: null })]));
    expect(bare.faults).toEqual([]);
    expect(bare.said).not.toContain('Пришло');
  });

  test.each([1, 2, 3, 4, 5])('of %i stars says so in words', async (stars) => {
    const { said } = await drawnPage('/cabinet/reviews', setting([], [review('rev_1', { stars })]));
    expect(said).toContain(`${stars} out of 5`);
  });

  test('has buttons that say which one they change', async () => {
    const { said } = await drawnPage('/cabinet/reviews', setting([], [review('rev_1')]));
    expect(said).toContain('Edit the review of order WB-1');
    expect(said).toContain('Delete the review of order WB-1');
  });
});
