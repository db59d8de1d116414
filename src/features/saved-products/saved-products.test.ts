/** Lists over HTTP: private, bounded, without doubles, and on the way into the cart. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aChangingShop, type ChangingShop } from '../../../tests/support/a-changing-shop.ts';
import { aCustomer, type TestCustomer } from '../../../tests/support/a-customer.ts';
import { passTime } from '../../../tests/support/alarms.ts';
import { rowsOf } from '../../../tests/support/rows-of.ts';
import { eraseRowsOf } from '../../platform/database/owned-rows.ts';
import { savedLimits } from './contract.ts';

let world: ChangingShop;
beforeAll(async () => {
  world = await aChangingShop();
});
afterAll(() => world?.close());

const save = ({ token }: TestCustomer, url: string, more: object = {}) =>
  world.shop.call('saveProduct', { token, body: { product: { url }, ...more } });
async function saved(customer: TestCustomer, url = world.sells().url): Promise<string> {
  const answer = await save(customer, url);
  expect([answer.status, answer.body.error]).toEqual([201, undefined]);
  return answer.body.data.id;
}
const listOf = async ({ token }: TestCustomer, list?: string) =>
  (await world.shop.call('listSaved', { token, query: list ? { list } : {} })).body;
const update = ({ token }: TestCustomer, id: string, body: object) =>
  world.shop.call('updateSaved', { token, params: { id }, body });

describe('saving', () => {
  test('keeps the product at the price of our own snapshot, and what it costs here', async () => {
    const customer = await aCustomer(world.shop);
    expect((await listOf(customer)).data).toEqual({ lists: [], list: null, products: [] });
    const { url } = world.sells();
    const id = await saved(customer, url);
    const { data } = await listOf(customer);
    expect(data.lists).toEqual([{ id: data.list, name: null, products: 1 }]);
    expect(data.products).toMatchObject([
      {
        ...{ id, url, availability: 'in_stock', isGone: false, priceIsSure: true, canWatch: true },
        ...{ before: { amount: '40.00', currency: 'EUR' }, price: { amount: '40.00', currency: 'EUR' } },
        ...{ watch: null, told: null },
      },
    ]);
    expect(Number(data.products[0]?.priceHere?.amount)).toBeGreaterThan(40);
  });

  test('twice is once; after it was removed it begins anew', async () => {
    const customer = await aCustomer(world.shop);
    const { url } = world.sells();
    const id = await saved(customer, url);
    const twice = await save(customer, url);
    expect(twice.status).toBe(200);
    expect(twice.body.data).toMatchObject({ id, isNew: false });
    await world.shop.call('removeSaved', { token: customer.token, params: { id } });
    const again = await save(customer, url);
    expect([again.status, again.body.data.isNew, again.body.data.id === id]).toEqual([201, true, false]);
    expect((await listOf(customer)).data.products).toHaveLength(1);
  });

  test('is private: nobody else sees, moves, watches or removes it', async () => {
    const [owner, stranger] = [await aCustomer(world.shop), await aCustomer(world.shop)];
    const id = await saved(owner);
    const { list } = (await listOf(owner)).data;
    const { token } = stranger;
    const call = world.shop.call;
    const answers = [
      await call('listSaved', { token, query: { list: list ?? '' } }),
      await update(stranger, id, { watch: { kind: 'any' } }),
      await call('removeSaved', { token, params: { id } }),
      await call('restoreSaved', { token, params: { id } }),
      await call('moveSavedToCart', { token, params: { id } }),
      await call('renameSavedList', { token, params: { id: list ?? '' }, body: { name: 'Mine' } }),
      await call('deleteSavedList', { token, params: { id: list ?? '' } }),
      await save(stranger, world.sells().url, { list }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(Array(answers.length).fill(404));
    expect((await listOf(owner)).data.products).toHaveLength(1);
  });

  test('a removed product can be restored for a day', async () => {
    const customer = await aCustomer(world.shop);
    const { token } = customer;
    const [early, late] = [await saved(customer), await saved(customer)];
    for (const id of [early, late]) await world.shop.call('removeSaved', { token, params: { id } });
    expect((await world.shop.call('restoreSaved', { token, params: { id: early } })).status).toBe(200);
    await passTime(world.shop, 1.1);
    await world.shop.features.jobs.sweep_records?.({});
    expect((await world.shop.call('restoreSaved', { token, params: { id: late } })).status).toBe(404);
    expect((await listOf(customer)).data.products.map(({ id }) => id)).toEqual([early]);
  });

  test('takes no more than an account may keep, also when restored', async () => {
    const customer = await aCustomer(world.shop);
    const { token } = customer;
    const id = await saved(customer);
    await world.shop.call('removeSaved', { token, params: { id } });
    const other = await saved(customer);
    await world.shop.database.pool.query(
      `insert into saved_product (id, user_id, list_id, snapshot_id, address_key, options, variant_key, saved_at)
       select 'svp_' || n, user_id, list_id, snapshot_id, 'key ' || n, '{}', '[]', saved_at
       from saved_product, generate_series(2, $2) n where id = $1`,
      [other, savedLimits.products],
    );
    const full = await save(customer, world.sells().url);
    expect([full.status, full.body.error.code]).toEqual([422, 'saved_full']);
    const back = await world.shop.call('restoreSaved', { token, params: { id } });
    expect(back.body.error.code).toBe('saved_full');
    expect((await listOf(customer)).data.products).toHaveLength(savedLimits.products);
  });
});

describe('lists', () => {
  const create = ({ token }: TestCustomer, name: string) =>
    world.shop.call('createSavedList', { token, body: { name } });

  test('have names of their own, take products, and give them back when they are deleted', async () => {
    const customer = await aCustomer(world.shop);
    const { token } = customer;
    const gifts = (await create(customer, ' Gifts ')).body.data;
    expect(gifts).toEqual({ id: gifts.id, name: 'Gifts', products: 0 });
    expect((await create(customer, 'GIFTS')).body.error.fields).toHaveProperty('name');
    const { url } = world.sells();
    const [id, twin] = [
      await saved(customer, url),
      (await save(customer, url, { list: gifts.id })).body.data.id,
    ];
    const third = await saved(customer);
    expect((await update(customer, third, { list: gifts.id })).status).toBe(200);
    const rename = (of: string, name: string) =>
      world.shop.call('renameSavedList', { token, params: { id: of }, body: { name } });
    expect((await rename(gifts.id, 'Presents')).status).toBe(200);
    const { lists, list } = (await listOf(customer)).data;
    expect(lists.map(({ name, products }) => [name, products])).toEqual([
      [null, 1],
      ['Presents', 2],
    ]);
    expect((await rename(list ?? '', 'First')).status).toBe(404);
    const drop = (of: string) => world.shop.call('deleteSavedList', { token, params: { id: of } });
    expect((await drop(list ?? '')).status).toBe(404);
    expect((await drop(gifts.id)).status).toBe(200);
    const left = (await listOf(customer)).data;
    expect([left.lists.length, new Set(left.products.map((one) => one.id))]).toEqual([
      1,
      new Set([id, third]),
    ]);
    expect(left.products.map((one) => one.id)).not.toContain(twin);
  });

  test('are twenty at most', async () => {
    const customer = await aCustomer(world.shop);
    const codes: (string | undefined)[] = [];
    for (let n = 0; n < savedLimits.lists; n++)
      codes.push((await create(customer, `L${n}`)).body.error?.code);
    expect(codes.filter(Boolean)).toEqual(['lists_full']);
  });

  test('moving a product to where it is already leaves one of it', async () => {
    const customer = await aCustomer(world.shop);
    const other = (await create(customer, 'Other')).body.data.id;
    const { url } = world.sells();
    const id = await saved(customer, url);
    await save(customer, url, { list: other });
    await update(customer, id, { list: other });
    expect((await listOf(customer, other)).data.products.map((one) => one.id)).toEqual([id]);
  });
});

describe('into the cart', () => {
  const toCart = ({ token }: TestCustomer, id: string) =>
    world.shop.call('moveSavedToCart', { token, params: { id } });
  const cartOf = async ({ token }: TestCustomer) =>
    (await world.shop.call('getCart', { token })).body.data.groups.flatMap(({ lines }) => lines);

  test('with one press, at the price of now', async () => {
    const customer = await aCustomer(world.shop);
    const { path, url } = world.sells();
    const id = await saved(customer, url);
    world.now(path, { price: '35.00' });
    await passTime(world.shop, 1);
    expect((await toCart(customer, id)).body.data.lines).toBe(1);
    expect((await cartOf(customer))[0]?.unitPrice).toEqual({ amount: '35.00', currency: 'EUR' });
    expect((await listOf(customer)).data.products).toEqual([]);
    expect((await toCart(customer, id)).status).toBe(404);
  });

  test('at the price that was read last where the shop cannot be read; not where the page is gone', async () => {
    const customer = await aCustomer(world.shop);
    const [walled, gone] = [world.sells(), world.sells()];
    const ids = [await saved(customer, walled.url), await saved(customer, gone.url)];
    world.now(walled.path, { status: 403 });
    world.pages.delete(gone.path);
    await passTime(world.shop, 1);
    expect((await toCart(customer, ids[0] ?? '')).status).toBe(200);
    expect((await toCart(customer, ids[1] ?? '')).body.error.code).toBe('page_gone');
    expect((await cartOf(customer)).map(({ unitPrice }) => unitPrice.amount)).toEqual(['40.00']);
    expect((await listOf(customer)).data.products).toHaveLength(1);
  });

  test('a product that was typed by hand goes there and back, and cannot be watched', async () => {
    const customer = await aCustomer(world.shop);
    const manual = { title: 'Desk lamp', price: '49,90', currency: 'EUR', options: 'green' };
    const body = { product: { url: 'https://shop.example.com/lamp', manual } };
    const id = (await world.shop.call('saveProduct', { token: customer.token, body })).body.data.id;
    const [lamp] = (await listOf(customer)).data.products;
    expect(lamp).toMatchObject({ canWatch: false, optionsNote: 'green', price: { amount: '49.90' } });
    expect((await update(customer, id, { watch: { kind: 'any' } })).body.error.code).toBe('cannot_watch');
    expect((await toCart(customer, id)).status).toBe(200);
    expect((await cartOf(customer))[0]?.product.source).toBe('manual');
  });
});

test('lists are in the copy of one’s data, and go with the account', async () => {
  const customer = await aCustomer(world.shop);
  await saved(customer);
  const { db } = world.shop.installation;
  const copied = await rowsOf(db, customer.id);
  expect([copied.saved_list?.length, copied.saved_product?.length]).toEqual([1, 1]);
  await eraseRowsOf(db, customer.id, []);
  const left = await rowsOf(db, customer.id);
  expect([left.saved_list, left.saved_product]).toEqual([undefined, undefined]);
});
