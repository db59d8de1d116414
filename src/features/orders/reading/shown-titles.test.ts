/** A customer reads titles in the language of the request, where a translation is stored; staff read the shop's own. */
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer } from '../../../../tests/support/a-customer.ts';
import {
  aBuyer,
  aMarket,
  anOrder,
  aProduct,
  type Buyer,
  type Market,
} from '../../../../tests/support/an-order.ts';
import { tablesOf } from '../../../platform/database/database.ts';
import type { Locale } from '../../../platform/texts/locale.ts';
import { storesTitles } from '../../products/translations/shown-title.ts';

let market: Market;
let buyer: Buyer;
let staff: string;
/** The shop's own title of its product. */
let own: string;
let snapshot: string;
let order: Awaited<ReturnType<typeof anOrder>>;
beforeAll(async () => {
  market = await aMarket();
  buyer = await aBuyer(market.shop, { balance: '100000' });
  staff = (await aCustomer(market.shop, { roles: ['support', 'content'] })).token;
  const product = await aProduct(market, buyer);
  snapshot = product.snapshot;
  own = (await market.shop.call('getSearchProduct', { params: { id: snapshot } })).body.data.title;
  order = await anOrder(market, buyer);
  await market.shop.call('addToCart', { token: buyer.token, body: { product } });
  await byMachine('ru', 'Чайник «Северное море», машинный перевод');
  await byMachine('zh', '北海茶壶');
  const translated = await market.shop.call('staffTranslateProduct', {
    ...{ token: staff, params: { id: snapshot } },
    body: { locale: 'ru', title: 'Чайник «Северное море»', options: {}, expected: null },
  });
  expect(translated.status).toBe(200);
});
afterAll(() => market.close());

const byMachine = (locale: Locale, title: string) =>
  storesTitles({ original: own, titles: [{ locale, title, byStaff: false }] }).execute(
    tablesOf<object>(market.shop.database.db),
  );

/** The titles of the cart, of the list, of the order and of its line. */
async function read(locale: Locale) {
  const { call } = market.shop;
  const by = { token: buyer.token, locale };
  const cart = await call('getCart', by);
  const list = await call('listOrders', by);
  const one = await call('getOrder', { ...by, params: { id: order.id } });
  const edited = await call('getOrderToEdit', { ...by, params: { id: order.id } });
  return [
    cart.body.data.groups[0]?.lines[0]?.product,
    list.body.data[0],
    one.body.data,
    one.body.data.items[0],
    edited.body.data.lines[0],
  ].map((titled) => [titled?.title, titled?.originalTitle]);
}

const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

test('in each language, that of staff before the machine’s, with the shop’s own beside', async () => {
  expect(await read('ru')).toEqual(times(5, ['Чайник «Северное море»', own]));
  expect(await read('zh')).toEqual(times(5, ['北海茶壶', own]));
  expect(await read('en')).toEqual(times(5, [own, undefined]));
});

test('a machine does not write over what staff wrote, and staff write over the machine’s', async () => {
  await byMachine('ru', 'Опять машина');
  expect((await read('ru'))[0]).toEqual(['Чайник «Северное море»', own]);
  await byMachine('zh', '机器再译');
  expect((await read('zh'))[0]).toEqual(['机器再译', own]);
});

test('a translated title of the cart says that it is in the language of the request', async () => {
  const language = async (locale: Locale) => {
    const cart = await market.shop.call('getCart', { token: buyer.token, locale });
    return cart.body.data.groups[0]?.lines[0]?.product.language;
  };
  expect([await language('ru'), await language('en')]).toEqual(['ru', 'de']);
});

test('a saved product has it too', async () => {
  const { call } = market.shop;
  const { url, options } = await aProduct(market, buyer);
  await call('saveProduct', { token: buyer.token, body: { product: { url, snapshot, options } } });
  const read = async (locale: Locale) =>
    (await call('listSaved', { token: buyer.token, locale })).body.data.products[0];
  expect(await read('ru')).toMatchObject({
    title: 'Чайник «Северное море»',
    originalTitle: own,
    language: 'ru',
  });
  expect(await read('en')).toMatchObject({ title: own, language: 'de' });
});

test('a guest reads the cart of his browser so too', async () => {
  const { rows } = await sql<{ options: { name: string; values: string[] }[] }>`
    select options from product_snapshot where id = ${snapshot}
  `.execute(tablesOf<object>(market.shop.database.db));
  const options = Object.fromEntries(
    (rows[0]?.options ?? []).map(({ name, values }) => [name, values[0] ?? '']),
  );
  const line = { id: 'one', snapshot, options, quantity: 1, note: null, selected: true };
  const priced = await market.shop.call('priceGuestCart', { locale: 'ru', body: { lines: [line] } });
  expect(priced.body.data.cart.groups[0]?.lines[0]?.product.title).toBe('Чайник «Северное море»');
});

test('staff read what they look for in the shop, in any language', async () => {
  const { body } = await market.shop.call('staffGetOrder', {
    ...{ token: staff, locale: 'ru', params: { id: order.id } },
  });
  expect([body.data.order.title, body.data.order.items[0]?.title]).toEqual([own, own]);
  const { body: list } = await market.shop.call('staffListOrders', {
    ...{ token: staff, locale: 'ru', query: { q: order.orderNum } },
  });
  expect(list.data.map((row: { order: { title: string } }) => row.order.title)).toContain(own);
});

test('the titles cost no statement: a list asks as much in each language', async () => {
  const asked = async (locale: Locale) => {
    market.shop.statements.length = 0;
    await market.shop.call('listOrders', { token: buyer.token, locale });
    return market.shop.statements.length;
  };
  expect(await asked('ru')).toBe(await asked('en'));
});

test('translations of before the table are brought along, with the hand that wrote them', async () => {
  const { pool } = market.shop.database;
  await market.shop.features.jobs.index_listing?.({ snapshotId: snapshot });
  await pool.query('delete from translated_title');
  const migration = readFileSync('database/migrations/1131-titles-by-their-words.sql', 'utf8');
  await pool.query(migration.slice(migration.indexOf('insert into')));
  const { rows } = await pool.query(
    'select locale, title, by_staff from translated_title where original = $1',
    [own],
  );
  expect(rows).toEqual([{ locale: 'ru', title: 'Чайник «Северное море»', by_staff: true }]);
});
