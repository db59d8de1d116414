import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aShop, type TestShop } from '../../../../tests/support/a-shop.ts';
import type { Locale } from '../../../platform/texts/locale.ts';
import { fillContent } from '../defaults.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await aShop();
  await fillContent(shop.installation);
});
afterAll(() => shop.close());

const answers = async (locale: Locale, q: string): Promise<string[]> =>
  (await shop.call('listFaq', { locale, query: { q } })).body.data.map(({ anchor }) => anchor);
const stores = async (locale: Locale, q: string): Promise<string[]> =>
  (await shop.call('listStores', { locale, query: { q, perPage: 100 } })).body.data.map(({ name }) => name);

describe('a question is found by other forms, one slip and words of the same meaning', () => {
  test.each([
    ['en', 'money back', 'refund'],
    ['en', 'refnd', 'refund'],
    ['en', 'refunds', 'refund'],
    ['en', 'delivary', 'how-long'],
    ['en', 'shipping time how long', 'how-long'],
    ['en', 'track my package', 'tracking'],
    ['en', 'broken', 'damaged'],
    ['en', 'taxes', 'duty'],
    ['en', 'consolidate', 'merge'],
    ['ru', 'вернуть', 'refund'],
    ['ru', 'вернуть деньги', 'refund'],
    ['ru', 'вернут ли деньги', 'refund'],
    ['ru', 'досавка', 'how-long'],
    ['ru', 'отследить посылку', 'tracking'],
    ['ru', 'растаможка', 'duty'],
    ['ru', 'разбитая посылка', 'damaged'],
    ['ru', 'удаление аккаунта', 'close'],
    ['zh', '退款', 'refund'],
    ['zh', '怎么退款', 'refund'],
    ['zh', '送货要多久', 'how-long'],
    ['zh', '税费', 'duty'],
    ['zh', '合箱', 'merge'],
    ['zh', '注销账号', 'close'],
    ['zh', '包裹在那里', 'tracking'],
  ] as const)('%s: %s', async (locale, q, anchor) => {
    expect(await answers(locale, q)).toContain(anchor);
  });

  test('what says nothing, and what nobody knows, finds nothing', async () => {
    for (const q of ['asdfgh', 'which would', '100%_nothing', 'zebra crossing'])
      expect(await answers('en', q), q).toEqual([]);
    for (const q of ['фывапр', 'как бы мне', 'зебра']) expect(await answers('ru', q), q).toEqual([]);
    for (const q of ['哈哈哈', '请问你们', '斑马线']) expect(await answers('zh', q), q).toEqual([]);
  });

  test('what the very words find is not widened', async () => {
    expect(await answers('en', 'How do refunds work')).toEqual(['refund']);
  });
});

describe('a shop is found by a name with a slip, and by its goods and country', () => {
  test.each([
    ['en', 'zalndo', 'Zalando'],
    ['en', 'amazn', 'Amazon'],
    ['ru', 'таобао', 'Taobao'],
    ['en', 'fashion germany', 'Zalando'],
    ['ru', 'Германия', 'Zalando'],
    ['zh', '衣服', 'Taobao'],
  ] as const)('%s: %s', async (locale, q, name) => {
    expect(await stores(locale, q)).toContainEqual(expect.stringContaining(name));
  });

  test('pages and filters hold for what is found so', async () => {
    const { body } = await shop.call('listStores', { query: { q: 'zalndo', country: 'JP' } });
    expect([body.data, body.meta.total]).toEqual([[], 0]);
    const second = await shop.call('listStores', { query: { q: 'apparel', perPage: 1, page: 2 } });
    expect(second.body.data).toHaveLength(1);
    expect(second.body.meta.total).toBeGreaterThan(2);
  });

  test('nonsense finds none', async () => {
    for (const q of ['asdfgh', 'zebra', 'йцукен']) expect(await stores('en', q), q).toEqual([]);
  });
});

test('a search that finds its very words takes one statement', async () => {
  shop.statements.length = 0;
  await answers('en', 'money');
  expect(shop.statements).toHaveLength(1);
});
