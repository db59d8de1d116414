import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCustomer, type TestCustomer } from '../../../tests/support/a-customer.ts';
import { aShopWithDemoShops, type ShopWithDemoShops } from '../../../tests/support/a-shop-with-demo-shops.ts';
import { openProductsOutside } from '../../server/wiring/products-outside.ts';
import type { ClaimedProduct } from './contract.ts';
import { createProducts, type Products } from './products.ts';
import { chosenSnapshots, snapshotOf } from './snapshots/claimed-snapshot.ts';
import { rereadSnapshots } from './snapshots/reread-snapshots.ts';

let shop: ShopWithDemoShops;
let products: Products;
let customer: TestCustomer;
beforeAll(async () => {
  shop = await aShopWithDemoShops();
  const allow = new URL(shop.origin).host;
  const outside = openProductsOutside({ demo: { origin: shop.origin, allow } });
  products = createProducts(shop.installation, { ...outside, limits: { perHour: 1000 } });
  customer = await aCustomer(shop);
});
afterAll(async () => {
  await products.outside.readerPool.close();
  await shop.close();
});

type Claimed = Omit<ClaimedProduct, 'quantity'>;
const claim = (claimed: Claimed, userId: string = customer.id) =>
  snapshotOf(shop.installation.db, products, { userId, claimed, locale: 'en' });
const refusal = (code: string, fields?: string[]) =>
  expect.objectContaining({
    code,
    ...(fields
      ? { detail: { fields: Object.fromEntries(fields.map((name) => [name, expect.anything()])) } }
      : {}),
  });
const at = (path: string) => `${shop.origin}/${path}`;

describe('what a client claims about a product', () => {
  test('never sets the price: our own reading does, for the chosen variant only', async () => {
    const forged = {
      url: at('nordlicht/p/teekanne-nordsee'),
      options: { Size: '1,2 l' },
      price: { amount: '0.01', currency: 'EUR' },
      priceIsSure: true,
      title: 'Cheap',
    };
    const chosen = await claim(forged);
    expect(chosen).toMatchObject({
      title: 'Teekanne „Nordsee“ aus Steinzeug',
      price: { minor: 5500n, currency: 'EUR' },
      priceIsSure: true,
      options: { Size: '1,2 l' },
    });
    const { shopKey } = chosen;
    expect(shopKey).toBe(`${new URL(shop.origin).host}/nordlicht`);
  });

  test('a choice that lacks, is unknown, or is not sold is refused by its name', async () => {
    const url = at('nordlicht/p/strickjacke-inga');
    await expect(claim({ url })).rejects.toEqual(
      refusal('option_missing', ['product.options.Color', 'product.options.Size']),
    );
    await expect(claim({ url, options: { Color: 'Nachtblau' } })).rejects.toEqual(
      refusal('option_missing', ['product.options.Size']),
    );
    await expect(claim({ url, options: { Color: 'Neonpink', Size: 'M' } })).rejects.toEqual(
      refusal('fields', ['product.options.Color']),
    );
  });

  test('a variant that is sold out says so', async () => {
    const url = at('nordlicht/p/strickjacke-inga');
    const chosen = await claim({ url, options: { Color: 'Moosgrün', Size: 'S' } });
    expect(chosen.availability).toBe('out_of_stock');
  });

  test('a snapshot of a list is taken as it was read, with its own address only', async () => {
    const url = at('maple-pine/products/cast-iron-skillet');
    const read = await claim({ url });
    expect(await claim({ url: `${url}?utm_source=list`, snapshot: read.id })).toMatchObject({
      id: read.id,
      url,
    });
    await expect(claim({ url: 'https://elsewhere.example/', snapshot: read.id })).rejects.toEqual(
      refusal('not_found'),
    );
    await expect(claim({ url: 'https://a.example/', snapshot: 'prd_000000000000' })).rejects.toEqual(
      refusal('not_found'),
    );
  });
});

describe('a product typed by hand', () => {
  const manual = { title: 'Wool socks', price: '12.50', currency: 'EUR', options: 'grey, 42' };

  test('is kept as typed and its price is never sure', async () => {
    const chosen = await claim({ url: 'https://walled.example/socks?utm_source=x', manual });
    expect(chosen).toMatchObject({
      source: 'manual',
      title: 'Wool socks',
      url: 'https://walled.example/socks',
      price: { minor: 1250n, currency: 'EUR' },
      priceIsSure: false,
      optionsNote: 'grey, 42',
      shopKey: 'walled.example',
    });
    const again = await claim({ url: chosen.url, snapshot: chosen.id });
    expect(again.priceIsSure).toBe(false);
    const twice = await claim({ url: chosen.url, manual });
    expect(twice.id).toBe(chosen.id);
    const dearer = await claim({ url: chosen.url, manual: { ...manual, price: '13' } });
    expect(dearer.id).not.toBe(chosen.id);
  });

  test('turns nothing around: the price beside a title is read as it is', async () => {
    const url = 'https://walled.example/turned';
    const title = 'Cup \u202e\u2066for two';
    const chosen = await claim({ url, manual: { ...manual, title, options: '\u202egrey' } });
    expect(chosen).toMatchObject({ title: 'Cup for two', optionsNote: 'grey' });
    const nothing = { ...manual, title: '\u202e\u202d' };
    const body = { product: { url, manual: nothing, quantity: 1 } };
    const { body: answer } = await shop.call('addToCart', { token: customer.token, body });
    expect(Object.keys(answer.error.fields ?? {})).toEqual(['product.manual.title']);
  });

  test('brings the picture that was seen along; one that is no address is left out', async () => {
    const url = 'https://walled.example/scarf';
    const pictured = await claim({ url, manual: { ...manual, image: 'https://walled.example/1.jpg' } });
    expect(pictured.image).toBe(`/media/products/${pictured.id}/0-480.webp`);
    const broken = await claim({ url: `${url}/2`, manual: { ...manual, image: 'http://:::/1.jpg' } });
    expect(broken.image).toBeNull();
    const body = { product: { url, manual: { ...manual, image: 'javascript:alert(1)' }, quantity: 1 } };
    const { token } = customer;
    const { status, body: answer } = await shop.call('addToCart', { token, body });
    expect([status, Object.keys(answer.error.fields ?? {})]).toEqual([422, ['product.manual.image']]);
  });

  test('over a page that was read keeps its pictures, and its price is still a question', async () => {
    const read = await claim({ url: at('maple-pine/products/field-notebook-set') });
    const chosen = await claim({ url: read.url, snapshot: read.id, manual: { ...manual, price: '0.50' } });
    expect(chosen).toMatchObject({
      priceIsSure: false,
      productKey: read.productKey,
      shopName: 'Maple & Pine',
    });
    expect(chosen.image).toBe(`/media/products/${chosen.id}/0-480.webp`);
  });

  test('belongs to its customer: another one, and the public, do not find it', async () => {
    const { id, url } = await claim({ url: 'https://walled.example/hat', manual });
    const stranger = await aCustomer(shop);
    await expect(claim({ url, snapshot: id }, stranger.id)).rejects.toEqual(refusal('not_found'));
    expect((await shop.call('getSearchProduct', { params: { id } })).status).toBe(404);
    expect((await shop.call('search', { query: { q: 'wool socks' } })).body.data).toEqual([]);
  });

  test.each([
    [{ ...manual, price: '0' }, 'product.manual.price'],
    [{ ...manual, currency: 'ABC' }, 'product.manual.currency'],
  ])('%o names the wrong field', async (wrong, field) => {
    await expect(claim({ url: 'https://walled.example/x', manual: wrong })).rejects.toEqual(
      refusal('fields', [field]),
    );
  });

  test('cannot be a prohibited one', async () => {
    await expect(
      claim({ url: 'https://walled.example/x', manual: { ...manual, title: 'Hunting rifle' } }),
    ).rejects.toEqual(refusal('prohibited_product'));
  });

  test('a snapshot is never changed, not even by SQL', async () => {
    const { id } = await claim({ url: 'https://walled.example/y', manual });
    await expect(
      shop.database.pool.query('update product_snapshot set price_minor = 1 where id = $1', [id]),
    ).rejects.toThrow('never changed');
  });
});

describe('looking again before an order', () => {
  const reread = (lines: { snapshotId: string; options: Record<string, string> }[]) =>
    rereadSnapshots(shop.installation.db, products, { lines, userId: customer.id, locale: 'en' });

  test('a risen price is told with both prices, and the new snapshot is there to be taken', async () => {
    const options = { Size: '0,8 l' };
    const before = await claim({ url: at('nordlicht/p/price-rise-teekanne-nordsee'), options });
    expect(await reread([{ snapshotId: before.id, options }])).toMatchObject([
      { change: null, newSnapshot: null },
    ]);
    shop.clock.advance(10 * 60_000);
    const [answer] = await reread([{ snapshotId: before.id, options }]);
    expect(answer?.change).toEqual({
      price: { from: { minor: 4450n, currency: 'EUR' }, to: { minor: 4717n, currency: 'EUR' } },
    });
    expect(answer?.newSnapshot).toMatchObject({ price: { minor: 4717n, currency: 'EUR' }, options });
    expect(answer?.newSnapshot?.id).not.toBe(before.id);
  });

  test('what did not change and what was typed is left alone; a page that is gone is out of stock', async () => {
    const same = await claim({ url: at('maple-pine/products/cast-iron-skillet') });
    const typed = await claim({
      url: 'https://walled.example/z',
      manual: { title: 'Soap', price: '3', currency: 'USD' },
    });
    await shop.database.pool.query(
      `insert into product_snapshot
       select 'prd_gone00000000', source, typed_by, 'gone', 'gone', $2, host, shop_key, shop_name, title, language,
         brand, description, price_minor, currency, old_price_minor, price_is_sure, availability, images,
         shown_images, options, variants, options_note, confidence, evidence, read_at
       from product_snapshot where id = $1`,
      [same.id, at('maple-pine/products/gone')],
    );
    const gone = { id: 'prd_gone00000000', options: {} };
    shop.clock.advance(10 * 60_000);
    const lines = [same, typed, gone].map(({ id, options }) => ({ snapshotId: id, options }));
    expect(await reread(lines)).toMatchObject([
      { id: same.id, change: null, unread: null },
      { id: typed.id, change: null, newSnapshot: null, unread: null },
      { id: gone.id, change: { stock: { from: 'in_stock', to: 'out_of_stock' } }, newSnapshot: null },
    ]);
  });

  test('lines come back in their order with their own choice, in one statement', async () => {
    const url = at('nordlicht/p/teekanne-nordsee');
    const { id } = await claim({ url, options: { Size: '0,8 l' } });
    const lines = ['1,2 l', '0,8 l'].map((value) => ({ snapshotId: id, options: { Size: value } }));
    shop.statements.length = 0;
    const chosen = await chosenSnapshots(shop.installation.db, products, { lines, locale: 'en' });
    expect(shop.statements).toHaveLength(1);
    expect(chosen.map(({ price }) => price?.minor)).toEqual([5500n, 4450n]);
  });
});
