import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCustomer, type TestCustomer } from '../../../tests/support/a-customer.ts';
import { aShopWithDemoShops, type ShopWithDemoShops } from '../../../tests/support/a-shop-with-demo-shops.ts';
import { demoAddresses } from './demo/demo-addresses.ts';

let shop: ShopWithDemoShops;
let customer: TestCustomer;
beforeAll(async () => {
  shop = await aShopWithDemoShops({ limits: { perHour: 1000, guestPerHour: 1000 } });
  customer = await aCustomer(shop);
});
afterAll(() => shop.close());

const read = (url: string, locale = 'en', token = customer.token) =>
  shop.call('readProductData', { body: { url }, token, locale });

describe('reading an address', () => {
  test('a German shop with JSON-LD: title, price, every variant with its own price and picture', async () => {
    const { status, body } = await read(`${shop.origin}/nordlicht/p/strickjacke-inga?utm_source=mail`);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      url: `${shop.origin}/nordlicht/p/strickjacke-inga`,
      shopName: 'Nordlicht',
      title: 'Strickjacke „Inga“ aus Merinowolle',
      language: 'de',
      price: { amount: '119.00', currency: 'EUR' },
      priceIsSure: true,
      availability: 'in_stock',
      source: 'reader',
      verdict: { kind: 'allowed', reason: null },
    });
    expect(body.data.options.map(({ values }) => values)).toEqual([
      ['Nachtblau', 'Moosgrün', 'Wollweiß'],
      ['S', 'M', 'L', 'XL'],
    ]);
    const large = body.data.variants.find(({ options }) => Object.values(options).join() === 'Moosgrün,XL');
    expect(large).toMatchObject({ price: { amount: '129.00', currency: 'EUR' }, available: true });
    expect(body.data.images[0]).toBe(`/media/products/${body.data.id}/0-480.webp`);
    expect(body.data.images.length).toBeGreaterThan(2);
  });

  test('a Chinese shop in GBK with its state in a script', async () => {
    const { body } = await read(`快来看看 ${shop.origin}/qingzhu/item/680231.html 复制打开`);
    expect(body.data).toMatchObject({
      title: '青竹 手工竹编灯笼 新中式吊灯',
      language: 'zh',
      price: { amount: '268.00', currency: 'CNY' },
      priceIsSure: true,
    });
    expect(body.data.variants.some(({ price }) => price?.amount === '388.00')).toBe(true);
  });

  test('an American shop with OpenGraph and two prices to the eye: the lower one is paid', async () => {
    const { body } = await read(`${shop.origin}/maple-pine/products/heritage-work-boots`);
    expect(body.data).toMatchObject({
      shopName: 'Maple & Pine',
      title: 'Heritage Work Boots',
      price: { amount: '249.00', currency: 'USD' },
      oldPrice: { amount: '289.00', currency: 'USD' },
      availability: 'in_stock',
    });
    expect(body.data.options[0]?.values).toContain('US 9');
  });

  test('every product of the demo shops is read with a sure price and a picture', async () => {
    for (const { url, title } of demoAddresses(shop.origin).filter(({ kind }) => kind === 'sells')) {
      const { body } = await read(url);
      expect(body.data?.title, url).toBe(title);
      expect(body.data.priceIsSure, url).toBe(true);
      expect(body.data.images.length, url).toBeGreaterThan(0);
    }
  });

  test('a recent snapshot of the same address is answered again; after 15 minutes it is read anew', async () => {
    const url = `${shop.origin}/nordlicht/p/price-rise-becher-hav`;
    const first = await read(url);
    const again = await read(`${url}?utm_campaign=x#top`);
    expect(again.body.data.id).toBe(first.body.data.id);
    shop.clock.advance(16 * 60_000);
    const later = await read(url);
    expect(later.body.data.id).not.toBe(first.body.data.id);
    expect([first, later].map(({ body }) => body.data.price?.amount)).toEqual(['18.90', '20.03']);
  });

  test('an address with sold-out is out of stock', async () => {
    const { body } = await read(`${shop.origin}/maple-pine/products/sold-out-cast-iron-skillet`);
    expect(body.data.availability).toBe('out_of_stock');
  });

  test('each attempt is kept with its host, its outcome and its confidence', async () => {
    await read(`${shop.origin}/nordlicht/not-a-product`);
    const { rows } = await shop.database.pool.query(
      'select host, outcome, ms, fields from reading_attempt where reader = $1 order by id',
      [customer.id],
    );
    expect(rows[0]).toMatchObject({ host: '127.0.0.1', outcome: 'read' });
    expect(rows[0].fields.price).toBeGreaterThanOrEqual(0.8);
    expect(rows.at(-1)).toMatchObject({ outcome: 'not_a_product', fields: null });
    expect(rows.every(({ ms }: { ms: number }) => ms >= 0)).toBe(true);
  });
});

describe('what cannot be read has a code of its own and says what to do', () => {
  test.each([
    ['hello there', 'no_link', /paste it here/],
    ['ORIGIN/nordlicht/katalog-pdf', 'page_not_html', /page where the product is sold/],
    ['ORIGIN/nordlicht/not-a-product', 'not_a_product', /yourself/],
    ['ORIGIN/nordlicht/', 'not_a_product', /yourself/],
    ['ORIGIN/nordlicht/endless', 'page_too_large', /yourself/],
    ['ORIGIN/nordlicht/p/gibt-es-nicht', 'page_gone', /new address/],
    ['http://127.0.0.1:9/', 'link_private', /private network/],
    ['http://127.0.0.1/admin', 'link_private', /private network/],
    ['http://169.254.169.254/latest/meta-data', 'link_private', /private network/],
    ['http://localhost/x', 'link_private', /private network/],
    ['http://[::1]:3901/x', 'link_private', /private network/],
    ['http://[fe80::1]/x', 'link_private', /private network/],
    ['http://0x7f.1/x', 'link_private', /private network/],
    ['http://127.0.0.1./x', 'link_private', /private network/],
    ['http://router.local/x', 'link_private', /private network/],
    [`https://shop.example/${'木'.repeat(300)}`, 'link_too_long', /2,721 characters .* 2,000 at most/],
    ['https://user:secret@shop.example/p', 'link_credentials', /between “:\/\/” and “@”/],
    ['look: ftp://shop.example/p', 'link_scheme', /“ftp:\/\/” .* begins with https:/],
    ['taobao://item.taobao.com/1', 'link_scheme', /“taobao:\/\/”/],
    ['https://host./x', 'link_private', /private network/],
    ['https://intranet/x', 'link_private', /private network/],
    ['https://shop..../x', 'link_host', /“shop\.\.\.\.”/],
    ['http://nowhere.invalid/thing', 'page_unreachable', /yourself/],
    ['https://www.gunbroker.com/item/1', 'prohibited_product', /weapons/],
    ['ORIGIN/nordlicht/p/air-rifle-hunter', 'prohibited_product', /Weapons/],
  ])('%s: %s', async (text, code, words) => {
    const answer = await read(text.replace('ORIGIN', shop.origin));
    expect(answer.status).toBe(422);
    expect(answer.body.error).toMatchObject({ code });
    expect(answer.body.error.message).toMatch(words);
  });

  test('validation refuses what no reading could reach, and lets the demo shops through', async () => {
    const validate = (url: string) => shop.call('validateUrl', { body: { url }, token: customer.token });
    for (const address of [
      'http://127.0.0.1/x',
      'http://[fe80::1]/x',
      'http://169.254.1.1/',
      'http://10.0.0.1/',
    ])
      expect((await validate(address)).body.error?.code, address).toBe('link_private');
    expect((await validate(`https://shop.example/?id=${'1'.repeat(2001)}`)).body.error?.code).toBe(
      'link_too_long',
    );
    // what only tells where a visitor came from is dropped before it counts
    const tracked = await validate(`https://shop.example/p?id=1&utm_source=${'1'.repeat(2001)}`);
    expect(tracked.body.data?.url).toBe('https://shop.example/p?id=1');
    expect((await validate(`${shop.origin}/nordlicht/p/strickjacke-inga`)).status).toBe(200);
  });

  test('a fault of the address is told in each language, with its cure', async () => {
    const said = async (url: string, locale: string) => (await read(url, locale)).body.error.message;
    for (const [locale, cure] of [
      ['en', 'https://'],
      ['ru', 'https://'],
      ['zh', 'https://'],
    ] as const)
      expect(await said('ftp://shop.example/x', locale)).toMatch(cure);
    expect(await said('https://a:b@shop.example/', 'ru')).toContain('Удалите всё между');
    expect(await said('https://a:b@shop.example/', 'zh')).toContain('请删掉');
    expect(await said('https://shop..../', 'ru')).toContain('«shop....»');
    expect(await said('https://shop..../', 'zh')).toContain('“shop....”');
  });

  test('the words are in the language of the request', async () => {
    const url = `${shop.origin}/nordlicht/not-a-product`;
    const said = await Promise.all(
      ['ru', 'zh'].map(async (locale) => (await read(url, locale)).body.error.message),
    );
    expect(said[0]).toMatch(/введите название и\sцену вручную/);
    expect(said[1]).toMatch(/手动填写/);
  });

  test('an empty link and a missing one name the field', async () => {
    for (const body of [{ url: '  ' }, {}]) {
      const answer = await shop.call('readProductData', { body, token: customer.token });
      expect(answer.body.error).toMatchObject({
        code: 'fields',
        fields: { url: ['Fill in “Link to the product”.'] },
      });
    }
  });
});

describe('validating an address', () => {
  test('takes it out of the text, drops tracking, and knows a shop that was read before', async () => {
    await read(`${shop.origin}/nordlicht/p/muetze-skog`);
    const { body } = await shop.call('validateUrl', {
      body: { url: `Schau mal: ${shop.origin}/nordlicht/p/muetze-skog?utm_source=chat&fbclid=abc!` },
      token: customer.token,
    });
    expect(body.data).toEqual({
      url: `${shop.origin}/nordlicht/p/muetze-skog`,
      host: '127.0.0.1',
      shopName: 'Nordlicht',
      shopIsKnown: true,
      verdict: { kind: 'allowed', reason: null },
      duplicates: [],
    });
  });

  test('a restricted product says why, in the language of the request', async () => {
    const { body } = await shop.call('validateUrl', {
      body: { url: 'https://scent.example/eau-de-parfum-50ml' },
      token: customer.token,
      locale: 'ru',
    });
    expect(body.data).toMatchObject({
      shopIsKnown: false,
      verdict: {
        kind: 'restricted',
        reason: 'Духи горючи, поэтому отправить их можно только наземным транспортом.',
      },
    });
  });
});

describe('a guest', () => {
  test('sees the product and its whole price in one answer', async () => {
    const { status, body } = await shop.call('previewUrl', {
      body: { url: `${shop.origin}/nordlicht/p/rucksack-kaland` },
    });
    expect(status).toBe(200);
    expect(body.data.product.price).toEqual({ amount: '139.00', currency: 'EUR' });
    expect(body.data.quote?.goodsInShop).toEqual({ amount: '139.00', currency: 'EUR' });
    expect(body.data.quote?.byCard.currency).toBe('RUB');
    expect(body.data.url).toMatchObject({ shopIsKnown: true, duplicates: [] });
  });

  test('cannot make the calls of customers', async () => {
    const answer = await shop.call('readProductData', { body: { url: 'https://a.example/' } });
    expect(answer.status).toBe(401);
  });
});
