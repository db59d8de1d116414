import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCustomer } from '../../../../tests/support/a-customer.ts';
import { aShop, type TestShop } from '../../../../tests/support/a-shop.ts';
import { tablesOf } from '../../../platform/database/database.ts';
import { locales } from '../../../platform/texts/locale.ts';
import { fillContent } from '../defaults.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await aShop();
  await fillContent(shop.installation);
});
afterAll(() => shop.close());

const count = async (): Promise<bigint> => {
  const table = tablesOf<{ content_item: { version: number } }>(shop.installation.db);
  const { n } = await table
    .selectFrom('content_item')
    .select(({ fn }) => fn.sum<bigint>('version').as('n'))
    .executeTakeFirstOrThrow();
  return BigInt(n);
};

describe('what a new shop starts with', () => {
  test.each(locales)('stands in %s', async (locale) => {
    const faq = await shop.call('listFaq', { locale });
    expect(faq.body.data.length).toBeGreaterThanOrEqual(24);
    const { length } = faq.body.data;
    expect(faq.body.meta).toEqual({ page: 1, perPage: 500, total: length });
    const none = await shop.call('listFaq', { locale, query: { q: 'zzzqqqxxx' } });
    expect(none.body).toEqual({ data: [], meta: { page: 1, perPage: 500, total: 0 } });
    expect(new Set(faq.body.data.map(({ group }) => group)).size).toBe(6);
    expect(faq.body.data.every(({ lang }) => lang === locale)).toBe(true);
    const posts = await shop.call('listPosts', { locale });
    expect(posts.body.meta.total).toBeGreaterThanOrEqual(8);
    const stores = await shop.call('listStores', { locale, query: { perPage: 100 } });
    expect(stores.body.data.length).toBeGreaterThanOrEqual(24);
    expect(stores.body.data.every(({ copyLink }) => copyLink.phone && copyLink.desktop)).toBe(true);
    const promotions = await shop.call('listPromotions', { locale });
    expect(promotions.body.data.map(({ ended, started }) => `${started} ${ended}`)).toEqual([
      'true false',
      'false false',
      'true true',
    ]);
  });

  test('is written once, however often a shop starts', async () => {
    const before = await count();
    await Promise.all([fillContent(shop.installation), fillContent(shop.installation)]);
    expect(await count()).toBe(before);
  });

  test('outside of the demo it has questions and shops, but no invented posts', async () => {
    const plain = await aShop();
    await fillContent({ ...plain.installation, settings: { ...plain.installation.settings, demo: false } });
    expect((await plain.call('listFaq')).body.data.length).toBeGreaterThanOrEqual(24);
    expect((await plain.call('listStores')).body.meta.total).toBeGreaterThanOrEqual(24);
    expect((await plain.call('listPosts')).body.meta.total).toBe(0);
    expect((await plain.call('listPromotions')).body.meta.total).toBe(0);
    await plain.close();
  });
});

describe('the directory of shops', () => {
  const known = async (url: string, locale: (typeof locales)[number] = 'en') => {
    const { token } = await aCustomer(shop);
    const { status, body } = await shop.call('validateUrl', { token, body: { url }, locale });
    expect(status, url).toBe(200);
    return [body.data.shopIsKnown, body.data.shopName];
  };

  test('is known by the address of a product in any of its shops, with its name', async () => {
    const { body } = await shop.call('listStores', { locale: 'en', query: { perPage: 100 } });
    expect(body.data.length).toBeGreaterThan(20);
    for (const { url, name } of body.data) {
      expect(await known(new URL('item/1?utm_source=chat', url).href), url).toEqual([true, name]);
    }
  });

  test('knows subdomains and http, and nothing that only looks alike', async () => {
    const { body } = await shop.call('listStores', { locale: 'en', query: { perPage: 100 } });
    const nameAt = (host: string) => body.data.find(({ url }) => new URL(url).hostname.endsWith(host))?.name;
    expect(await known('http://m.zalando.de/schuhe/1.html')).toEqual([true, nameAt('zalando.de')]);
    expect(await known('https://WWW.OTTO.DE/p/1')).toEqual([true, nameAt('otto.de')]);
    expect(await known('https://www.uniqlo.com/uk/en/p/1')).toEqual([true, nameAt('uniqlo.com')]);
    for (const url of ['https://notzalando.de/a', 'https://zalando.de.example/a', 'https://co.jp/a']) {
      expect(await known(url), url).toEqual([false, null]);
    }
  });

  test('forgets a shop that was withdrawn', async () => {
    const state = (to: string) =>
      shop.database.pool.query(
        "update content_item set state = $1 where kind = 'store' and facts->>'url' like '%thomann%'",
        [to],
      );
    await state('withdrawn');
    expect(await known('https://www.thomann.de/de/x.htm')).toEqual([false, null]);
    await state('published');
  });
});

describe('questions', () => {
  test('a search needs every word, in the question or the answer, whatever its letters look like', async () => {
    const { body } = await shop.call('listFaq', { locale: 'ru', query: { q: 'ПОЧЕМУ картой' } });
    expect(body.data.map(({ anchor }) => anchor)).toContain('bank');
    expect((await shop.call('listFaq', { query: { q: '100%_nothing' } })).body.data).toEqual([]);
    const group = await shop.call('listFaq', { query: { group: 'account' } });
    expect(new Set(group.body.data.map((entry) => entry.group))).toEqual(new Set(['account']));
  });

  test('answers are HTML whose links are paths of the shop', async () => {
    const { body } = await shop.call('listFaq', { query: { q: 'full-price' } });
    expect(body.data).toEqual([]);
    const all = await shop.call('listFaq');
    const fee = all.body.data.find(({ anchor }) => anchor === 'fee');
    expect(fee?.answer).toContain('<a href="/tariffs">');
  });
});

describe('posts', () => {
  test('have an address in each language, and an address of another one leads to the same post', async () => {
    const [first] = (await shop.call('listPosts', { locale: 'ru' })).body.data;
    const slugs = first?.slugs ?? {};
    expect(new Set(Object.values(slugs)).size).toBe(3);
    for (const slug of Object.values(slugs)) {
      const { body } = await shop.call('getPost', { params: { id: slug }, locale: 'zh' });
      expect(body.data).toMatchObject({ id: first?.id, slug: slugs.zh });
    }
    expect((await shop.call('getPost', { params: { id: first?.id ?? '' } })).status).toBe(200);
  });

  test('come with three others, first those of the same topic', async () => {
    const { body } = await shop.call('getPost', { params: { id: 'sizes-without-mistakes' } });
    expect(body.data.related).toHaveLength(3);
    expect(body.data.related[0]?.topic).toBe('guides');
    expect(body.data.html).toMatch(/<h2 id="[^"]+">.*<table>/s);
  });

  test('wear a drawing of their own, or that of their topic', async () => {
    const { data } = (await shop.call('listPosts', { query: { perPage: 100 } })).body;
    expect(new Set(data.map(({ imageUrl }) => imageUrl)).size).toBe(data.length);
    const drawings = readdirSync('public').map((name) => `/${name}`);
    expect(drawings).toEqual(expect.arrayContaining(data.map(({ imageUrl }) => imageUrl)));
    await shop.database.pool.query(`update content_item set facts = facts - 'cover' where id = $1`, [
      data[0]?.id,
    ]);
    const bare = await shop.call('getPost', { params: { id: data[0]?.id ?? '' } });
    expect(drawings).toContain(bare.body.data.imageUrl);
  });

  test('are filtered by topic and words, page by page', async () => {
    const guides = await shop.call('listPosts', { query: { topic: 'guides', perPage: 2 } });
    expect(guides.body.meta).toEqual({ page: 1, perPage: 2, total: 3 });
    const second = await shop.call('listPosts', { query: { topic: 'guides', perPage: 2, page: 2 } });
    expect(second.body.data).toHaveLength(1);
    const past = await shop.call('listPosts', { query: { topic: 'guides', perPage: 2, page: 9 } });
    expect(past.body).toMatchObject({ data: [], meta: { total: 3 } });
    const pillow = await shop.call('listPosts', { query: { q: 'pillow' } });
    expect(pillow.body.data.map(({ slug }) => slug)).toEqual(['volumetric-weight']);
    expect((await shop.call('listPosts', { query: { topic: 'nonsense' } })).status).toBe(422);
  });

  test('an unknown one is not found', async () => {
    expect((await shop.call('getPost', { params: { id: 'nothing' } })).status).toBe(404);
    expect((await shop.call('getPromotion', { params: { id: 'sizes-without-mistakes' } })).status).toBe(404);
  });
});

describe('promotions', () => {
  test('what is over stays readable with its terms, and says so', async () => {
    const { body } = await shop.call('getPromotion', { params: { id: 'no-minimum' } });
    expect(body.data).toMatchObject({ ended: true, started: true });
    expect(body.data.terms.length).toBeGreaterThan(1);
  });

  test('one ends at its minute', async () => {
    const running = () => shop.call('getPromotion', { params: { id: 'winter-storage' } });
    const listed = async () =>
      (await shop.call('listPromotions', { query: { perPage: 50 } })).body.data.map(({ ended }) => ended);
    expect((await running()).body.data.ended).toBe(false);
    const before = await listed();
    expect(before).toEqual(before.toSorted());
    expect(new Set(before).size).toBe(2);
    const days = 76 * 86_400_000;
    shop.clock.advance(days);
    expect((await running()).body.data.ended).toBe(true);
    shop.clock.advance(-days);
  });
});

describe('shops', () => {
  test('are filtered by country, category, language and links, with what can be chosen', async () => {
    const { body } = await shop.call('listStores', {
      query: { country: 'CN', links: 'manual', category: 'electronics' },
    });
    expect(body.data.length).toBeGreaterThan(1);
    expect(body.data.every(({ country, links }) => country === 'CN' && links === 'manual')).toBe(true);
    const every = await shop.call('listStores');
    const chinese = await shop.call('listStores', { query: { country: 'CN' } });
    expect(new Set(chinese.body.data.map(({ country }) => country))).toEqual(new Set(['CN']));
    expect(new Set(every.body.data.map(({ country }) => country)).size).toBeGreaterThan(1);
    expect(body.meta.countries).toContain('JP');
    expect(body.meta.languages).toContain('de');
    const sought = await shop.call('listStores', { locale: 'ru', query: { q: 'сборные модели' } });
    expect(sought.body.data.map(({ name }) => name)).toEqual(['HobbyLink Japan']);
  });
});

test('each list takes one statement, and a directory three', async () => {
  for (const [name, statements] of [
    ['listFaq', 1],
    ['listPosts', 1],
    ['listPromotions', 1],
    ['listStores', 3],
  ] as const) {
    shop.statements.length = 0;
    await shop.call(name);
    expect(shop.statements, name).toHaveLength(statements);
  }
});

test('the feed of a language has whole texts, whole addresses and its own id for each post', async () => {
  const answer = await shop.app.inject({ url: '/zh/blog/feed.xml' });
  expect(answer.headers['content-type']).toContain('application/atom+xml');
  expect(answer.body.match(/<entry>/g)).toHaveLength(8);
  const ids = [...answer.body.matchAll(/<id>([^<]+)<\/id>/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(9);
  expect(answer.body).toContain('xml:lang="zh-Hans"');
  expect(answer.body).not.toMatch(/href=&#34;\//);
  expect(answer.body).toContain('/zh/tariffs');
});
