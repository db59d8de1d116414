/** A foreign shop without structured data, read wrong until people correct three of its pages. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aShop, type TestShop } from '../../../../tests/support/a-shop.ts';
import { aSite, type Site } from '../../../../tests/support/a-site.ts';
import { aBuyer, type Buyer } from '../../../../tests/support/an-order.ts';
import { openProductsOutside } from '../../../server/wiring/products-outside.ts';
import { sweepRecords } from '../../../server/work/sweep.ts';

const host = '127.0.0.1';
/** Prices by the number of the product, from 1. */
const prices = ['12,50', '8,00', '140,90', '77,70', '31,00', '6,40', '9,90', '18,20'];

/** The price of a set stands where other shops have that of the product, and the shop's own name is the heading. */
const pageOf = (
  number: number,
): string => `<html lang="de"><head><meta charset="utf-8"><title>Kram</title></head>
  <body id="shop"><h1 class="brand">Kram und Mehr</h1><div class="artikel"><div class="bez">Ding Nummer ${number}</div>
  <div class="price">25,00 €</div><div class="vk"><em class="eur">${prices[number - 1]} €</em></div>
  <span class="lager">sofort lieferbar</span><button>In den Warenkorb</button></div></body></html>`;

let site: Site;
let shop: TestShop;
let buyer: Buyer;
let staff: Buyer;
/** From some day on the shop shows the price for members in that place. */
let isRebuilt = false;
beforeAll(async () => {
  site = await aSite((request, response) => {
    const page = pageOf(Number(request.url?.split('/').at(-1)));
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(isRebuilt ? page.replace(/(?<="eur">)[^<]+/, '1,00 €') : page);
  });
  const demo = { origin: site.origin, allow: new URL(site.origin).host };
  const limits = { perHour: 1000, guestPerHour: 1000 };
  shop = await aShop({ outside: { products: { ...openProductsOutside({ demo }), limits } } });
  [buyer, staff] = await Promise.all([aBuyer(shop), aBuyer(shop, { roles: ['support'] })]);
});
afterAll(async () => {
  await shop.close();
  await site.close();
});

const read = async (number: number) =>
  (await shop.call('readProductData', { token: buyer.token, body: { url: `${site.origin}/p/${number}` } }))
    .body.data;

/** A customer buys a product and types what is right. */
async function correct(number: number, price = prices[number - 1]?.replace(',', '.')): Promise<void> {
  const { url, id: snapshot } = await read(number);
  const manual = { title: `Ding Nummer ${number}`, price, currency: 'EUR' };
  const answer = await shop.call('buyNow', {
    token: buyer.token,
    body: { product: { url, snapshot, manual }, ...buyer.placing },
  });
  expect(answer.body.data.orders[0]?.state).toBe('awaiting_review');
}

const staffCall = <Name extends 'staffAcceptRecipe' | 'staffWithdrawRecipe'>(name: Name, id: string) =>
  shop.call(name, { token: staff.token, params: { id } });
const recipes = async () =>
  (await shop.call('staffGetRecipes', { token: staff.token, params: { host } })).body.data;
const onBoard = async () =>
  (await shop.call('staffListReadings', { token: staff.token })).body.data[0]?.recipe;

describe('a shop that is read wrong', () => {
  test('two corrections are no recipe yet, three are a proposal that shows what it changes', async () => {
    expect(await read(1)).toMatchObject({
      title: 'Kram und Mehr',
      price: { amount: '25.00', currency: 'EUR' },
    });
    await correct(1);
    await correct(2);
    await shop.settle();
    expect((await recipes()).recipes).toEqual([]);
    await correct(3);
    await shop.settle();
    const { recipes: found, changes, pages } = await recipes();
    expect(pages).toBe(3);
    expect(found).toMatchObject([
      { state: 'proposed', origin: 'learned', tried: { pages: 3, right: 6, wrong: 0, silent: 0 } },
    ]);
    expect(Object.keys(found[0]?.selectors ?? {}).sort()).toEqual(['price', 'title']);
    expect(changes).toContainEqual({
      ...{ url: `${site.origin}/p/1`, field: 'price', readValue: '25.00 EUR' },
      ...{ recipeValue: '12.50 EUR', saidValue: '12.50 EUR' },
    });
    expect(changes).toHaveLength(6);
    expect(await onBoard()).toEqual({ state: 'proposed', right: 6, checked: 6 });
  });

  test('nothing is read with it before staff accept it; then the fourth page is right, and still a question', async () => {
    const [proposed] = (await recipes()).recipes;
    expect((await staffCall('staffAcceptRecipe', 'rec_unknown00')).status).toBe(404);
    const answer = await staffCall('staffAcceptRecipe', proposed?.id ?? '');
    expect(answer.body.data.recipes[0]).toMatchObject({ state: 'accepted', since: { right: 0, checked: 0 } });
    expect((await staffCall('staffAcceptRecipe', proposed?.id ?? '')).body.error.code).toBe('wrong_state');
    const fourth = await read(4);
    expect(fourth).toMatchObject({
      ...{ title: 'Ding Nummer 4', price: { amount: '77.70', currency: 'EUR' }, priceIsSure: false },
      confidence: {
        price: { source: 'recipe', place: { marked: '77,70 €' } },
        title: { source: 'recipe', place: { marked: 'Ding Nummer 4' } },
      },
    });
    expect(fourth.priceChoices).toContainEqual({ amount: '25.00', currency: 'EUR' });
    await correct(4);
    expect((await recipes()).recipes[0]?.since).toEqual({ right: 1, checked: 1 });
    expect(await onBoard()).toEqual({ state: 'accepted', right: 1, checked: 1 });
  });

  test('goes to another installation as a file: looked at first, proposed there, and known the second time', async () => {
    const exported = await shop.call('staffShareRecipes', { token: staff.token });
    expect(exported.body.data).toMatchObject({ fileName: 'reading-recipes.json', rows: 1 });
    // nothing of any page or person
    expect(exported.body.data.text).not.toMatch(/Ding|12.50|Kram|http/);
    const file = JSON.parse(exported.body.data.text) as object;
    const other = await aShop();
    try {
      const { token } = await aBuyer(other, { roles: ['buyer'] });
      const take = async (dry_run: boolean) =>
        (await other.call('staffImportRecipes', { token, body: { file, dry_run } })).body.data;
      const row = { host, fields: ['title', 'price'], tried: { pages: 0, right: 0, wrong: 0, silent: 0 } };
      expect(await take(true)).toEqual({ recipes: [{ ...row, verdict: 'new' }], proposed: 0 });
      expect(await take(false)).toEqual({ recipes: [{ ...row, verdict: 'new' }], proposed: 1 });
      expect(await take(false)).toEqual({ recipes: [{ ...row, verdict: 'known' }], proposed: 0 });
      const { body } = await other.call('staffGetRecipes', { token, params: { host } });
      expect(body.data.recipes).toMatchObject([{ state: 'proposed', origin: 'imported' }]);
      // no link of this shop was pasted there yet, and its page opens all the same
      const page = await other.call('staffGetReadings', { token, params: { host } });
      expect(page.body.data).toMatchObject({ host, failures: [], checks: [] });
    } finally {
      await other.close();
    }
  });

  test('is switched off by itself after three of the last ten words against it, and read as before', async () => {
    isRebuilt = true;
    for (const number of [5, 6]) {
      expect((await read(number)).price?.amount).toBe('1.00');
      await correct(number);
    }
    expect((await recipes()).recipes[0]).toMatchObject({
      state: 'accepted',
      since: { right: 1, checked: 3 },
    });
    await correct(7);
    expect((await recipes()).recipes[0]).toMatchObject({ state: 'failing', since: { right: 1, checked: 4 } });
    expect(await onBoard()).toEqual({ state: 'failing', right: 1, checked: 4 });
    expect((await read(8)).confidence.price.source).toBe('page');
    await shop.settle();
    // what is proposed next leaves out the price, which that place does not tell any more
    const [next] = (await recipes()).recipes;
    expect(next).toMatchObject({ state: 'proposed', selectors: { title: expect.any(String) } });
    expect(Object.keys(next?.selectors ?? {})).toEqual(['title']);
  });
});

describe('staff who say what is right on a page', () => {
  const say = async (body: { snapshot: string; field: string; value: string }) =>
    shop.call('staffCheckReading', { token: staff.token, params: { host }, body });

  test('teach what customers never type, and say it once', async () => {
    const { kept } = await recipes();
    expect(kept).toHaveLength(8);
    for (const { snapshot, values } of kept.slice(0, 3)) {
      expect(values.map(({ field }) => field)).toEqual(['title', 'price', 'image', 'availability']);
      const answer = await say({ snapshot, field: 'availability', value: 'preorder' });
      expect(answer.body.data.kept.find((one) => one.snapshot === snapshot)?.values[3]).toMatchObject({
        ...{ field: 'availability', saidValue: 'preorder', saidByStaff: true },
      });
    }
    const [{ snapshot } = { snapshot: '' }] = kept;
    const again = await say({ snapshot, field: 'availability', value: 'in_stock' });
    expect(again.body.error.code).toBe('wrong_state');
    expect((await say({ snapshot: 'prd_unknown', field: 'title', value: 'X' })).status).toBe(404);
    const wrong = [
      { field: 'price', value: '12 crowns' },
      { field: 'price', value: '0.00 EUR' },
      { field: 'availability', value: 'maybe' },
      { field: 'image', value: 'javascript:alert(1)' },
    ];
    for (const one of wrong)
      expect((await say({ snapshot, ...one })).body.error?.fields).toHaveProperty('value');
  });
});

describe('recipes and what may not be', () => {
  const selectors = { title: 'h1' };
  const good = { format: 'reading-recipes', version: 1, recipes: [{ host: 'shop.example', selectors }] };
  const take = (file: unknown) =>
    shop.call('staffImportRecipes', { token: staff.token, body: { file, dry_run: true } });

  test.each([
    ['another kind of file', { ...good, format: 'other' }, 'file.format'],
    ['a later version', { ...good, version: 2 }, 'file.version'],
    ['no recipe', { ...good, recipes: [] }, 'file.recipes'],
    ['too many', { ...good, recipes: Array(201).fill(good.recipes[0]) }, 'file.recipes'],
    ['a shop twice', { ...good, recipes: [good.recipes[0], good.recipes[0]] }, 'file.recipes'],
    [
      'a host that is none',
      { ...good, recipes: [{ host: 'constructor', selectors }] },
      'file.recipes.0.host',
    ],
    [
      'a selector outside the language',
      { ...good, recipes: [{ host: 'a.example', selectors: { price: 'a:has(b)' } }] },
      'file.recipes.0.selectors.price',
    ],
    [
      'a selector without end',
      { ...good, recipes: [{ host: 'a.example', selectors: { price: 'a '.repeat(9000) } }] },
      'file.recipes.0.selectors.price',
    ],
    ['no selector', { ...good, recipes: [{ host: 'a.example', selectors: {} }] }, 'file.recipes.0.selectors'],
    [
      'a name of the language of programs',
      { ...good, recipes: [{ host: 'a.example', selectors: { constructor: 'h1', title: 'h1' } }] },
      'file.recipes.0.selectors',
    ],
  ])('a file with %s is refused at its place', async (_, file, field) => {
    const { status, body } = await take(file);
    expect([status, body.error?.code]).toEqual([422, 'fields']);
    expect(Object.keys(body.error.fields ?? {})).toEqual([field]);
  });

  test('a prototype is left out of a file, one of any size is refused, and looking writes nothing', async () => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${staff.token}` };
    const sent = (payload: string) =>
      shop.app.inject({ method: 'POST', url: '/api/v1/staff/imports/recipes', headers, payload });
    const whole = JSON.stringify({ file: good, dry_run: true });
    const answer = await sent(whole.replace('"title"', '"__proto__":{"price":"h2"},"title"'));
    expect(answer.json().data.recipes).toMatchObject([{ host: 'shop.example', fields: ['title'] }]);
    expect((await sent(JSON.stringify({ file: { ...good, x: 'x'.repeat(4_300_000) } }))).statusCode).toBe(
      413,
    );
    const { rows } = await shop.database.pool.query("select from reading_recipe where origin = 'imported'");
    expect(rows).toEqual([]);
  });

  test('are for staff who confirm prices', async () => {
    const other = await aBuyer(shop, { roles: ['content'] });
    const ask = (token: string) => shop.call('staffGetRecipes', { token, params: { host } });
    expect((await ask(buyer.token)).status).toBe(404);
    expect((await ask(other.token)).status).toBe(403);
    expect((await shop.call('staffShareRecipes', { token: other.token })).status).toBe(403);
  });

  test('pages about which nobody said anything go after a week, the others after half a year', async () => {
    const kept = async (): Promise<number> => {
      await sweepRecords(shop.installation, shop.clock.now());
      const { rows } = await shop.database.pool.query('select count(*)::integer as count from reading_place');
      return rows[0].count;
    };
    const day = 86_400_000;
    // seven were corrected; the eighth was only read
    expect(await kept()).toBe(8);
    shop.clock.advance(8 * day);
    expect(await kept()).toBe(7);
    shop.clock.advance(173 * day);
    expect(await kept()).toBe(0);
    const { rows } = await shop.database.pool.query('select from reading_check');
    expect(rows).toEqual([]);
  });
});
