import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aShop, type TestShop } from '../../../../tests/support/a-shop.ts';
import { aSite, type Site } from '../../../../tests/support/a-site.ts';
import { readSettings } from '../../../server/settings/settings.ts';
import { openProductsOutside } from '../../../server/wiring/products-outside.ts';
import { createEbay } from './ebay.ts';

/** A server that speaks the two calls of the documentation: the token, and the search of item summaries. */
let site: Site;
let isBroken = false;
let goodToken = 'token-1';
const oddPrices = [
  { value: '24.905', currency: 'EUR' },
  { value: '24.9000', currency: 'EUR' },
  { value: '4800.5', currency: 'JPY' },
];
const asked: { path: string; headers: Record<string, string | string[] | undefined>; body: string }[] = [];
beforeAll(async () => {
  site = await aSite((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { url = '', headers } = request;
      asked.push({ path: url, headers, body: Buffer.concat(parts).toString() });
      const answer = (status: number, data: unknown) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(data));
      if (isBroken) return answer(500, { errors: [{ errorId: 12000 }] });
      if (url === '/identity/v1/oauth2/token') {
        const pair = Buffer.from('shop-id:shop-secret').toString('base64');
        if (headers.authorization !== `Basic ${pair}`) return answer(401, { error: 'invalid_client' });
        return answer(200, {
          access_token: goodToken,
          expires_in: 7200,
          token_type: 'Application Access Token',
        });
      }
      if (headers.authorization !== `Bearer ${goodToken}`)
        return answer(401, { errors: [{ errorId: 1001 }] });
      const q = new URL(url, 'http://site').searchParams.get('q');
      if (q === 'nothing') return answer(200, { href: url, total: 0, limit: 12, offset: 0 });
      return answer(200, {
        total: 4,
        itemSummaries: [
          {
            itemId: 'v1|1|0',
            title: `Vintage ${q}`,
            price: { value: '24.90', currency: 'EUR' },
            itemWebUrl: 'https://www.ebay.example/itm/1?hash=item1',
            image: { imageUrl: 'https://i.ebayimg.example/1.jpg' },
          },
          {
            itemId: 'v1|2|0',
            title: 'Japanese tea set',
            price: { value: '4800.0', currency: 'JPY' },
            itemWebUrl: 'https://www.ebay.example/itm/2',
          },
          {
            itemId: 'v1|3|0',
            title: 'Auction without a price',
            itemWebUrl: 'https://www.ebay.example/itm/3',
          },
          {
            itemId: 'v1|4|0',
            title: 'Trap',
            price: { value: '1', currency: 'EUR' },
            itemWebUrl: 'javascript:alert(1)',
          },
          { itemId: 'v1|5|0' },
          ...(q === 'odd' ? oddPrices : []).map((price, place) => ({
            ...{ itemId: `v1|${place + 6}|0`, title: `Odd ${price.value}`, price },
            itemWebUrl: 'https://www.ebay.example/itm/9',
          })),
        ],
      });
    });
  });
});
beforeEach(() => {
  asked.splice(0);
  isBroken = false;
});
afterAll(() => site.close());

const settings = () => ({
  clientId: 'shop-id',
  clientSecret: 'shop-secret',
  marketplace: 'EBAY_DE',
  url: `${site.origin}/`,
});
const options = () => ({ limit: 12, signal: AbortSignal.timeout(5_000) });

test('an offer whose price is no amount of its currency has none, and the others stay', async () => {
  const found = await createEbay(settings()).search('odd', options());
  expect(found.slice(0, 2).map(({ price }) => price?.minor)).toEqual([2490n, 4800n]);
  expect(found.slice(-3).map(({ title, price }) => [title, price])).toEqual([
    ['Odd 24.905', null],
    ['Odd 24.9000', { minor: 2490n, currency: 'EUR' }],
    ['Odd 4800.5', null],
  ]);
});

test('the adapter asks for one token, names the marketplace, and leaves out what is no offer', async () => {
  const ebay = createEbay(settings());
  const found = await ebay.search('teapot', options());
  await ebay.search('nothing', options());
  expect(asked.map(({ path }) => path)).toEqual([
    '/identity/v1/oauth2/token',
    '/buy/browse/v1/item_summary/search?q=teapot&limit=12',
    '/buy/browse/v1/item_summary/search?q=nothing&limit=12',
  ]);
  expect(asked[0]?.body).toBe(
    'grant_type=client_credentials&scope=https%3A%2F%2Fapi.ebay.com%2Foauth%2Fapi_scope',
  );
  expect(asked[1]?.headers['x-ebay-c-marketplace-id']).toBe('EBAY_DE');
  expect(found).toEqual([
    {
      url: 'https://www.ebay.example/itm/1?hash=item1',
      title: 'Vintage teapot',
      price: { minor: 2490n, currency: 'EUR' },
    },
    {
      url: 'https://www.ebay.example/itm/2',
      title: 'Japanese tea set',
      price: { minor: 4800n, currency: 'JPY' },
    },
    { url: 'https://www.ebay.example/itm/3', title: 'Auction without a price', price: null },
  ]);
});

test('a token is renewed before it ends, and when it is withdrawn', async () => {
  let now = 0;
  const ebay = createEbay(settings(), () => now);
  const tokens = () => asked.filter(({ path }) => path.includes('oauth2')).length;
  await ebay.search('teapot', options());
  now += 7_000_000;
  await ebay.search('teapot', options());
  expect(tokens()).toBe(1);
  now += 100_000;
  await ebay.search('teapot', options());
  expect(tokens()).toBe(2);
  goodToken = 'token-2';
  expect(await ebay.search('teapot', options())).toHaveLength(3);
  expect(tokens()).toBe(3);
});

test('wrong keys and a broken catalogue throw', async () => {
  await expect(createEbay({ ...settings(), clientSecret: 'x' }).search('teapot', options())).rejects.toThrow(
    '401',
  );
  isBroken = true;
  await expect(createEbay(settings()).search('teapot', options())).rejects.toThrow('500');
});

test('a half setting is refused in one sentence', () => {
  const read = (env: Record<string, string>) => readSettings({ WAYBILL_DEMO: '1', ...env }).ebay;
  expect(read({})).toBeUndefined();
  expect(read({ CATALOGUE_EBAY_ID: 'a', CATALOGUE_EBAY_SECRET: 'b' })).toMatchObject({
    marketplace: 'EBAY_US',
  });
  expect(() => read({ CATALOGUE_EBAY_ID: 'a' })).toThrow('CATALOGUE_EBAY_SECRET');
  const both = { CATALOGUE_EBAY_ID: 'a', CATALOGUE_EBAY_SECRET: 'b' };
  expect(() => read({ ...both, CATALOGUE_EBAY_MARKETPLACE: 'germany' })).toThrow('EBAY_DE');
  expect(() => read({ ...both, CATALOGUE_EBAY_URL: 'nowhere' })).toThrow('CATALOGUE_EBAY_URL');
});

test('the shop asks once for many visitors, drops what may not be bought, and stays silent when it fails', async () => {
  const shop: TestShop = await aShop({
    outside: { products: openProductsOutside({ ebay: settings() }) },
  });
  const search = async (q: string) => (await shop.call('searchOutside', { query: { q } })).body;
  const [first, second] = await Promise.all([search('teapot'), search('  Teapot ')]);
  expect(first.meta).toEqual({ name: 'eBay', note: null });
  expect(first.data.map(({ title }) => title)).toEqual([
    'Vintage teapot',
    'Japanese tea set',
    'Auction without a price',
  ]);
  expect(first.data[0]).toEqual({
    ...{
      url: 'https://www.ebay.example/itm/1?hash=item1',
      host: 'www.ebay.example',
      title: 'Vintage teapot',
    },
    price: { amount: '24.90', currency: 'EUR' },
  });
  expect(second).toEqual(first);
  expect(asked.filter(({ path }) => path.includes('search'))).toHaveLength(1);
  isBroken = true;
  expect(await search('kettle')).toEqual({ data: [], meta: { name: 'eBay', note: null } });
  isBroken = false;
  // what failed is asked again by the next visitor
  expect((await search('kettle')).data).toHaveLength(3);
  await shop.close();
  const without = await aShop();
  for (const [locale, words] of [
    ['en', /isn’t connected to other catalogues.*Paste/],
    ['ru', /Ищем только среди товаров.*Вставьте/],
    ['zh', /尚未接入其他商品目录.*粘贴/],
  ] as const) {
    const { body } = await without.call('searchOutside', { query: { q: 'teapot' }, locale });
    expect(body).toEqual({ data: [], meta: { name: null, note: expect.stringMatching(words) } });
  }
  await without.close();
});
