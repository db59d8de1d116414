/** Pages that visitors read: questions, the blog and promotions, with their addresses, heads and empty states. */
import { describe, expect, test } from 'vitest';
import { drawnPage, expectSaid, type PageSetting } from '../../../../tests/support/drawn-page/drawn-page.tsx';
import { entryOf, Refused, sample } from '../../../../tests/support/drawn-page/shop-api.ts';

const guest = (answers: PageSetting['answers'], more: PageSetting = {}): PageSetting => ({
  user: null,
  ...more,
  ...(answers ? { answers } : {}),
});
const paged = (total: number) => ({ meta: { page: 1, perPage: 10, total } });

describe('questions', () => {
  const entry = (id: string, group: string, changes: object = {}) =>
    entryOf('listFaq', {
      id,
      anchor: `a-${id}`,
      group,
      question: `Question ${id}?`,
      answer: '<p>Yes &amp; no.</p>',
      lang: 'en',
      ...changes,
    });
  const setting = (data: ReturnType<typeof entry>[]): PageSetting =>
    guest({ listFaq: { data, ...paged(data.length) } });

  test('stand in their groups, each with a link to itself', async () => {
    const { faults, said, markup } = await drawnPage(
      '/faq',
      setting([entry('1', 'price'), entry('2', 'delivery'), entry('3', 'price')]),
    );
    expect(faults).toEqual([]);
    expect(said.indexOf('Question 3?')).toBeLessThan(said.indexOf('Question 2?'));
    expect(said).toContain('Yes & no.'.replace('&', '&amp;'));
    expect(markup).toContain('href="#a-1"');
    expect(markup.match(/id="group-price"/g)).toHaveLength(1);
  });

  test.each([
    ['?q=%20tea%20', { q: 'tea' }],
    ['?q=', {}],
    ['', {}],
  ])('the address %s asks for what it means', async (query, asked) => {
    const page = await drawnPage(`/faq${query}`, setting([]));
    expect(page.faults).toEqual([]);
    expect(page.asked[0]?.query).toEqual(asked);
    expect(page.head.unlisted ?? false).toBe(query === '?q=%20tea%20');
  });

  test('a search says how many it found, and takes its words along to the form', async () => {
    const found = await drawnPage('/faq?q=чай', setting([entry('1', 'price')]));
    expect(found.said).toMatch(/1 (answer|question)/);
    expect(found.markup).toContain(`question=${encodeURIComponent('чай')}#question`);
    await expectSaid('/faq?q=x', setting([]), {
      en: ['No answers match', 'Contact us'],
      ru: ['Написать нам'],
      zh: ['联系客服'],
    });
  });

  test('machines read the same questions, without tags', async () => {
    const { head } = await drawnPage(
      '/faq',
      setting([entry('1', 'price', { answer: '<p>Yes, <b>really</b>.</p>' })]),
    );
    expect(JSON.stringify(head.structured)).toContain('"text":"Yes, really."');
  });
});

describe('the blog', () => {
  const post = (id: string, changes: object = {}) =>
    entryOf(
      'listPosts',
      {
        id,
        title: `Post ${id}`,
        summary: 'Summary.',
        slug: `post-${id}`,
        publishedAt: '2026-03-01T23:30:00Z',
        ...changes,
      },
      'most',
    );
  const setting = (data: ReturnType<typeof post>[], total = data.length): PageSetting =>
    guest({ listPosts: { data, ...paged(total) } });

  test('has the newest post first and large, unless the list is narrowed', async () => {
    const posts = setting([post('1'), post('2')]);
    const [plain, narrowed] = await Promise.all([
      drawnPage('/blog', posts),
      drawnPage('/blog?topic=news', posts),
    ]);
    expect([plain.faults, narrowed.faults]).toEqual([[], []]);
    expect(plain.said.indexOf('Post 1')).toBeLessThan(plain.said.indexOf('Post 2'));
    expect(plain.head.unlisted).toBeUndefined();
    expect(narrowed.head.unlisted).toBe(true);
    expect(narrowed.asked[0]?.query).toMatchObject({ topic: 'news', page: '1' });
    // so few are seen at a glance; a search among many keeps the topic
    expect(narrowed.markup).not.toContain('name="topic"');
    const many = await drawnPage('/blog?topic=news', setting([post('1'), post('2')], 30));
    expect(many.markup).toContain('<input type="hidden" name="topic" value="news"');
  });

  test.each([
    ['?page=2', '2', 'Blog – '],
    ['?page=0', '1', 'Blog'],
    ['?page=x', '1', 'Blog'],
    ['?topic=gossip', '1', 'Blog'],
  ])('the address %s reads page %s', async (query, page, title) => {
    const { asked, head, faults } = await drawnPage(`/blog${query}`, setting([post('1')], 30));
    expect(faults).toEqual([]);
    expect(asked[0]?.query.page).toBe(page);
    expect(asked[0]?.query.topic).toBeUndefined();
    expect(head.title.startsWith(title)).toBe(true);
  });

  test('a page behind the last one leads to the first, and no posts are said', async () => {
    const behind = await drawnPage('/blog?page=9', setting([], 3));
    expect(behind.redirect !== null || behind.status === 404).toBe(true);
    await expectSaid('/blog?q=x', setting([]), {
      en: ['No posts match these words', 'All posts'],
      ru: ['Блог'],
      zh: ['全部'],
    });
  });
});

describe('a post', () => {
  const post = (changes: object = {}) =>
    sample(
      'getPost',
      {
        ...{
          id: 'cnt_1',
          title: 'Tea & cups',
          summary: 'About cups.',
          slug: 'tea',
          slugs: { en: 'tea', ru: 'chai' },
        },
        ...{
          author: 'Anna',
          publishedAt: '2026-03-01T10:00:00Z',
          updatedAt: '2026-03-01T15:00:00Z',
          related: [],
        },
        ...{ html: '<h2 id="one">One</h2><p>Text.</p>' },
        ...changes,
      },
      'most',
    );
  const setting = (changes: object = {}): PageSetting =>
    guest({ getPost: { data: post({ related: [], ...changes }) } });

  test('says who wrote it and when, and a change only on another day', async () => {
    const { said, faults, head } = await drawnPage('/blog/tea', setting());
    expect(faults).toEqual([]);
    expect(said).toContain('Anna · 1 March 2026');
    expect(said).not.toContain('pdated');
    expect(head.alternates).toMatchObject({ en: '/blog/tea', ru: '/blog/chai' });
    expect((await drawnPage('/blog/tea', setting({ updatedAt: '2026-03-05T10:00:00Z' }))).said).toContain(
      '5 March 2026',
    );
    expect((await drawnPage('/blog/tea', setting({ author: '' }))).said).not.toContain('Anna');
  });

  test('under another address leads for good to its own', async () => {
    for (const slug of ['chai', 'cnt_1'])
      expect((await drawnPage(`/blog/${slug}`, setting())).redirect).toBe('/en/blog/tea');
  });

  test('has contents from three headings on', async () => {
    const headings = (count: number): string =>
      Array.from({ length: count }, (_, at) => `<h2 id="h${at}">A &amp; <b>B${at}</b></h2>`).join('');
    expect((await drawnPage('/blog/tea', setting({ html: headings(2) }))).markup).not.toContain('href="#h0"');
    const long = await drawnPage('/blog/tea', setting({ html: headings(3) }));
    expect(long.faults).toEqual([]);
    expect(long.markup).toMatch(/href="#h2"[^>]*>A &amp; B2</);
  });

  test.each([
    [404, 'not_found'],
    [410, 'withdrawn'],
  ])('that is not there answers %i', async (status, code) =>
    expect((await drawnPage('/blog/none', guest({ getPost: new Refused(status, code) }))).status).toBe(
      status,
    ),
  );
});

describe('promotions', () => {
  const promotion = (changes: object = {}) =>
    sample(
      'getPromotion',
      {
        ...{
          id: 'cnt_2',
          title: 'Spring',
          summary: 'Cheaper.',
          slug: 'spring',
          slugs: { en: 'spring' },
          html: '<p>All.</p>',
        },
        ...{
          startsAt: '2026-03-01T00:00:00Z',
          endsAt: '2026-03-31T22:00:00Z',
          ended: false,
          terms: ['One each.'],
        },
        ...changes,
      },
      'most',
    );
  const setting = (changes: object = {}): PageSetting =>
    guest({ getPromotion: { data: promotion(changes) }, listPromisedDiscounts: { data: [] } });

  test('one that runs says until when, in the zone of the shop, and its terms', async () => {
    const { said, faults, asked, markup } = await drawnPage('/promotions/spring', setting());
    expect(faults).toEqual([]);
    expect(said).toMatch(/until 31 March 2026 ?\(Berlin\)/);
    expect(said).toContain('One each.');
    expect(markup).toContain('href="/en"');
    expect(asked.map(({ call }) => call)).toEqual(['getPromotion', 'listPromisedDiscounts']);
  });

  test('one that is over says so first, on its last day, and leads to the others', async () => {
    const { said, markup } = await drawnPage('/promotions/spring', setting({ ended: true, terms: [] }));
    expect(said).toContain('31 March');
    expect(said).not.toContain('One each.');
    expect(markup).toMatch(/href="\/en\/promotions"/);
  });

  test('none lead to the usual prices', async () => {
    const none = guest({ listPromotions: { data: [], ...paged(0) } });
    await expectSaid('/promotions', none, {
      en: ['No promotions at the moment', 'See fees and rates'],
      ru: ['Акци'],
      zh: ['优惠活动'],
    });
    expect((await drawnPage('/promotions', none)).markup).toContain('href="/en/tariffs"');
  });
});
