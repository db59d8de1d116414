import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCustomer } from '../../../tests/support/a-customer.ts';
import { aShopWithDemoShops, type ShopWithDemoShops } from '../../../tests/support/a-shop-with-demo-shops.ts';
import { tablesOf } from '../../platform/database/database.ts';
import { demoAddresses } from './demo/demo-addresses.ts';
import { nearestWords } from './search/facet-store.ts';
import { swappedWords } from './search/search-terms.ts';

let shop: ShopWithDemoShops;
let token: string;
beforeAll(async () => {
  shop = await aShopWithDemoShops({ limits: { perHour: 1000 } });
  ({ token } = await aCustomer(shop));
  for (const { url } of demoAddresses(shop.origin).filter(({ kind }) => kind === 'sells')) {
    shop.clock.advance(1000);
    await shop.call('readProductData', { body: { url }, token });
  }
});
afterAll(() => shop.close());

const search = (query: Record<string, string | number | string[]>) => shop.call('search', { query });
const titles = async (query: Record<string, string | number>) =>
  (await search(query)).body.data.map(({ title }) => title);

const facets = async (query: Record<string, string | string[]>) => {
  const { body } = await shop.call('getSearchFilters', { query });
  const byName = Object.fromEntries(
    body.data.map(({ name, values }) => [
      name,
      Object.fromEntries(values.map((one) => [one.value, one.count])),
    ]),
  );
  return { ...byName, total: body.meta.total } as Record<string, Record<string, number>> & { total: number };
};
const sum = (counts: Record<string, number> = {}) => Object.values(counts).reduce((all, one) => all + one, 0);

describe('a price in the currency of the operator', () => {
  test('stands beside a foreign one at the rate in force, and nowhere without a rate', async () => {
    const { rates } = (await shop.call('getPaymentInfo')).body.data;
    const { data } = (await search({ limit: 60 })).body;
    const foreign = data.flatMap(({ price, priceHere }) => (price ? [{ price, priceHere }] : []));
    expect(new Set(foreign.map(({ price }) => price.currency)).size).toBeGreaterThan(1);
    for (const { price, priceHere } of foreign) {
      const rate = Number(rates[price.currency]?.value);
      expect(priceHere?.currency).toBe('RUB');
      expect(Number(priceHere?.amount)).toBeCloseTo(Number(price.amount) * rate, 1);
    }
  });
});

describe('facets', () => {
  test.each([
    ['en', 'Price, goods only'],
    ['ru', 'Цена только за товар'],
    ['zh', '价格（只含商品）'],
  ] as const)(
    'a band of prices that is none is refused in %s by the name above the bands',
    async (locale, name) => {
      for (const call of ['search', 'getSearchFilters'] as const) {
        const { status, body } = await shop.call(call, { query: { price: '5-1' }, locale });
        const said = body.error.fields?.price?.[0]?.replaceAll('\u00a0', ' ');
        expect([status, said]).toEqual([422, expect.stringContaining(name)]);
      }
    },
  );

  test('count what is found by shop, brand, price and stock', async () => {
    const { store, price, in_stock, total } = await facets({});
    expect(total).toBe(21);
    expect(Object.values(store ?? {})).toEqual([7, 7, 7]);
    expect(sum(price)).toBe(21);
    expect(in_stock).toEqual({ 1: 21 });
  });

  test('follow the other filters, not their own; values of one filter are joined by or', async () => {
    const host = new URL(shop.origin).host;
    const [first, second] = [`${host}/nordlicht`, `${host}/qingzhu`];
    const one = await facets({ store: first });
    expect(one.total).toBe(7);
    expect(sum(one.store)).toBe(21);
    expect(sum(one.price)).toBe(7);
    expect((await facets({ store: [first, second] })).total).toBe(14);
    const [band = '', count] = Object.entries(one.price ?? {})[0] ?? [];
    const both = { store: first, price: band };
    expect((await facets(both)).total).toBe(count);
    const { body } = await search({ ...both, limit: 100 });
    expect(body.data).toHaveLength(count ?? -1);
    expect(body.data.every(({ url }) => url.includes('/nordlicht/'))).toBe(true);
  });

  test('an unknown value finds nothing, a band that is none is refused by its name', async () => {
    expect((await facets({ brand: 'No such brand' })).total).toBe(0);
    for (const price of ['cheap', '300-100', '-5'])
      expect((await shop.call('getSearchFilters', { query: { price } })).body.error).toMatchObject({
        code: 'fields',
        fields: { price: [expect.any(String)] },
      });
  });

  test('have their values called by words of the reader, and asked for by codes', async () => {
    const labels = async (locale: 'ru' | 'en' | 'zh') => {
      const { body } = await shop.call('getSearchFilters', { query: {}, locale });
      const of = (name: string) => body.data.find((one) => one.name === name)?.values ?? [];
      return {
        condition: of('condition').find(({ value }) => value === 'new')?.label,
        category: of('category').find(({ value }) => value === 'kitchen')?.label,
        in_stock: of('in_stock')[0]?.label,
        price: of('price')
          .find(({ value }) => value === '1000-3000')
          ?.label.replaceAll(/\s/g, ' '),
      };
    };
    expect(await labels('en')).toEqual({
      ...{ condition: 'New', category: 'Kitchen and tableware', in_stock: 'In stock only' },
      price: '₽1,000 – ₽3,000',
    });
    expect(await labels('ru')).toMatchObject({
      condition: 'Новое',
      category: 'Посуда и кухня',
      price: '1 000–3 000 ₽',
    });
    expect(await labels('zh')).toMatchObject({
      condition: '全新',
      category: '厨房与餐具',
      in_stock: '仅看有货',
    });
  });

  test('take one statement', async () => {
    await facets({});
    shop.statements.length = 0;
    await facets({ q: 'nordlicht', in_stock: '1' });
    expect(shop.statements).toHaveLength(1);
  });
});

describe('the words of another language', () => {
  test.each([
    ['чайник', ['Teekanne', '紫砂壶']],
    ['чайники', ['Teekanne', '紫砂壶']],
    ['teapot', ['Teekanne', '紫砂壶']],
    ['茶壶', ['Teekanne', '紫砂壶']],
    ['рюкзак', ['Rucksack']],
    ['背包', []],
    ['双肩包', ['Rucksack']],
    ['blanket', ['Wolldecke', 'Cabin Stripe Wool Blanket']],
    ['плед', ['Wolldecke', 'Cabin Stripe Wool Blanket']],
    ['ботинки', ['Heritage Work Boots']],
  ])('"%s" finds what shops call by their own words', async (q, expected) => {
    const { body } = await search({ q, limit: 50 });
    const found = body.data.map(({ title }) => title).join('\n');
    for (const part of expected) expect(found).toContain(part);
    if (expected.length > 0) expect(body.meta?.corrected).toBeNull();
  });

  test('categories are filled for the whole catalogue, and narrow it', async () => {
    const { body } = await shop.call('getSearchFilters', { query: {}, locale: 'ru' });
    const values = body.data.find(({ name }) => name === 'category')?.values ?? [];
    expect(values.reduce((sum, { count }) => sum + count, 0)).toBe(21);
    expect(values.map(({ value }) => value)).not.toContain('-');
    const kitchen = (await search({ category: 'kitchen', limit: 50 })).body.data.map(({ title }) => title);
    expect(kitchen).toContain('Teekanne „Nordsee“ aus Steinzeug');
    expect(kitchen).not.toContain('Heritage Work Boots');
  });
});

describe('a slip of the pen', () => {
  test.each([
    ['tekanne', 'teekanne', 'Teekanne „Nordsee“ aus Steinzeug'],
    ['wool blankt', 'wool blanket', 'Cabin Stripe Wool Blanket'],
    ['skilet', 'skillet', 'Cast Iron Skillet, 10.5 in'],
    // two letters in each other's place
    ['enmael mug', 'enamel mug', 'Enamel Camp Mug, 12 oz'],
    ['wool blanekt', 'wool blanket', 'Cabin Stripe Wool Blanket'],
  ])('"%s" finds what "%s" finds, and says so', async (q, corrected, title) => {
    const { body } = await search({ q });
    expect(body.meta?.corrected).toBe(corrected);
    expect(body.data.map((one) => one.title)).toContain(title);
  });

  test.each(['Mütze Skog', 'mutze skog', 'ＭÜＴＺＥ skog'])(
    'accents and full-width forms do not matter: %s',
    async (q) => {
      const { body } = await search({ q });
      expect(body.meta?.corrected).toBeNull();
      expect(body.data).toHaveLength(1);
    },
  );

  test('any two neighbours of a word may have changed places; nonsense still finds nothing', async () => {
    const { rows } = await shop.installation.pool.query<{ word: string }>(
      "select word from search_word where word ~ '^[a-zäöüß]{5,}$' order by word",
    );
    const known = new Set(rows.map(({ word }) => word));
    const slips = [...known].flatMap((word) =>
      swappedWords(word)
        .filter((slip) => !known.has(slip))
        .map((slip) => ({ slip, word })),
    );
    const nearest = await nearestWords(
      shop.installation.db,
      slips.map(({ slip }) => slip),
    );
    const mended = slips.filter(({ slip, word }) => nearest.get(slip) === word);
    expect(mended.length / slips.length).toBeGreaterThan(0.99);
    // the same letters drawn at random, a thousand times
    let seed = 7;
    const draw = (below: number): number => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    const letters = [...known].join('');
    const nonsense = Array.from({ length: 1_000 }, () =>
      Array.from({ length: 5 + draw(6) }, () => letters[draw(letters.length)]).join(''),
    );
    const taken = await nearestWords(shop.installation.db, nonsense);
    expect(taken.size).toBeLessThan(10);
  });

  test('what is known, or like nothing, is left alone', async () => {
    for (const q of ['teekanne', 'xqzwvy', '青瓷'])
      expect((await search({ q })).body.meta?.corrected).toBeNull();
  });
});

test('a beginning is completed to titles; a link and one letter are not', async () => {
  const suggest = async (q: string) => (await shop.call('suggestSearch', { query: { q } })).body.data;
  expect(await suggest('tee')).toEqual(['Teekanne „Nordsee“ aus Steinzeug']);
  expect((await suggest('nordlicht')).length).toBe(7);
  expect(await suggest('t')).toEqual([]);
  expect(await suggest('https://nordlicht.example/teekanne')).toEqual([]);
});

test('one product has its price here as well, its condition and category', async () => {
  const { body } = await search({ q: 'teekanne' });
  const one = await shop.call('getSearchProduct', { params: { id: body.data[0]?.id ?? '' } });
  expect(one.body.data).toMatchObject({
    price: { currency: 'EUR' },
    priceHere: { amount: expect.stringMatching(/^\d+\.\d\d$/), currency: 'RUB' },
    condition: 'new',
    category: null,
  });
});

describe('search', () => {
  test.each([
    ['teekanne', ['Teekanne „Nordsee“ aus Steinzeug']],
    ['wool blanket', ['Cabin Stripe Wool Blanket', 'Wolldecke „Fjord“, 130 × 180 cm']],
    ['skillets', ['Cast Iron Skillet, 10.5 in']],
    ['青瓷', ['龙泉青瓷茶杯 两只装 品茗杯']],
    ['围巾 女士', ['杭州桑蚕丝围巾 缎面 女士']],
    ['no such thing', []],
    ['&|!()', []],
  ])('for "%s" finds %o', async (q, found) => {
    expect(await titles({ q })).toEqual(found);
  });

  test('pages cover everything once, in each order', async () => {
    for (const sort of ['default', 'newest', 'price_up', 'price_down', 'popular']) {
      const seen: { id: string; price: number }[] = [];
      let cursor: string | null = null;
      do {
        const { body, status } = await search({ sort, limit: 4, ...(cursor ? { cursor } : {}) });
        expect(status).toBe(200);
        seen.push(...body.data.map(({ id, price }) => ({ id, price: Number(price?.amount) })));
        cursor = body.meta?.next ?? null;
      } while (cursor);
      expect(new Set(seen.map(({ id }) => id)).size, sort).toBe(21);
      expect(seen.length, sort).toBe(21);
    }
  });

  test('orders of different currencies are compared in one', async () => {
    const up = (await search({ sort: 'price_up', limit: 100 })).body.data;
    expect(up.at(0)?.title).toMatch(/Field Notebook|青瓷茶杯/);
    expect(up.at(-1)?.title).toBe('Heritage Work Boots');
    const down = (await search({ sort: 'price_down', limit: 100 })).body.data;
    expect(down.map(({ id }) => id)).toEqual(up.map(({ id }) => id).reverse());
  });

  test('by relevance, pages follow each other too', async () => {
    const first = await search({ q: 'nordlicht', limit: 3 });
    const second = await search({ q: 'nordlicht', limit: 3, cursor: first.body.meta?.next ?? '' });
    const ids = [...first.body.data, ...second.body.data].map(({ id }) => id);
    expect(new Set(ids).size).toBe(6);
  });

  test('one shop alone can be listed', async () => {
    const store = `${new URL(shop.origin).host}/qingzhu`;
    expect((await search({ store, limit: 100 })).body.data).toHaveLength(7);
  });

  test('products of no known kind whose shop names no category are counted as such, and can be listed', async () => {
    const { db } = shop.installation;
    await sql`
      update product_listing set kind = null, category = null where product_key like '%fjord%' or product_key like '%skog%'
    `.execute(tablesOf<object>(db));
    const facets = (await shop.call('getSearchFilters', { query: {} })).body.data;
    const values = facets.find(({ name }) => name === 'category')?.values ?? [];
    const none = values.find(({ value }) => value === '-')?.count ?? 0;
    expect(none).toBe(2);
    expect((await search({ category: '-', limit: 100 })).body.data).toHaveLength(none);
  });

  test('a cursor of another list is refused with its name', async () => {
    const { body } = await search({ sort: 'price_up', limit: 4 });
    const answer = await search({ sort: 'newest', cursor: body.meta?.next ?? '' });
    expect(answer.body.error).toMatchObject({ code: 'fields', fields: { cursor: [expect.any(String)] } });
  });

  test('takes one statement, and one product takes one', async () => {
    // the rules of the blacklist are read again by the first search, and are young at the second
    shop.clock.advance(6_000);
    const { body } = await search({ q: 'wool' });
    shop.statements.length = 0;
    await search({ q: 'nordlicht', limit: 20 });
    expect(shop.statements).toHaveLength(1);
    shop.statements.length = 0;
    const answer = await shop.call('getSearchProduct', { params: { id: body.data[0]?.id ?? '' } });
    expect(answer.status).toBe(200);
    expect(shop.statements).toHaveLength(1);
  });

  test('a product that was read again is listed once, with the new price', async () => {
    const url = `${shop.origin}/nordlicht/p/price-rise-teekanne-nordsee`;
    for (let i = 0; i < 2; i++) {
      await shop.call('readProductData', { body: { url }, token });
      shop.clock.advance(20 * 60_000);
    }
    const found = (await search({ q: 'teekanne', limit: 10 })).body.data.filter((one) => one.url === url);
    expect(found.map(({ price }) => price?.amount)).toEqual(['47.17']);
  });

  test('what only a guest has read is not shown to everybody', async () => {
    const url = `${shop.origin}/maple-pine/products/sold-out-heritage-work-boots`;
    const { body } = await shop.call('previewUrl', { body: { url } });
    expect(await titles({ q: 'heritage', limit: 10 })).toHaveLength(1);
    const one = await shop.call('getSearchProduct', { params: { id: body.data.product.id } });
    expect(one.body.data.title).toBe('Heritage Work Boots');
  });

  test('an unknown product is not found', async () => {
    const answer = await shop.call('getSearchProduct', { params: { id: 'prd_00000000000000' } });
    expect(answer.status).toBe(404);
  });
});
