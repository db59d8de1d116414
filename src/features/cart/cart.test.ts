import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  aBuyer,
  aMarket,
  aProduct,
  type Buyer,
  inCart,
  type Market,
} from '../../../tests/support/an-order.ts';

let market: Market;
let shop: Market['shop'];
beforeAll(async () => {
  market = await aMarket();
  shop = market.shop;
});
afterAll(() => market.close());

const cartOf = async ({ token }: Buyer) => (await shop.call('getCart', { token })).body.data;
const update = ({ token }: Buyer, order: object, version?: number) =>
  shop.call('updateCart', { token, body: { order, ...(version === undefined ? {} : { version }) } });

describe('adding', () => {
  test('the price is our own whatever the client claims, and it takes at most five statements', async () => {
    const buyer = await aBuyer(shop);
    const product = await aProduct(market, buyer, { quantity: 2 });
    await shop.call('getPaymentInfo');
    shop.statements.length = 0;
    const { status, body } = await shop.call('addToCart', {
      token: buyer.token,
      body: { product: { ...product, price: '0.01' } },
    });
    console.log(`statements of adding to the cart: ${shop.statements.length}`);
    expect(shop.statements.length).toBeLessThanOrEqual(5);
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      outcome: 'added',
      lines: 1,
      line: { quantity: 2, needsReview: false },
    });
    const cart = await cartOf(buyer);
    expect(cart.groups[0]?.lines[0]?.unitPrice).toEqual(body.data.line.unitPrice);
    expect(Number(body.data.line.unitPrice.amount)).toBeGreaterThan(1);
  });

  test('the same variant raises the quantity and says so; another variant is another line', async () => {
    const buyer = await aBuyer(shop);
    const path = 'nordlicht/p/becher-hav';
    const first = await inCart(market, buyer, { path });
    const again = await inCart(market, buyer, { path, quantity: 3 });
    expect(again).toMatchObject({ outcome: 'quantity_raised', line: { id: first.line.id, quantity: 4 } });
    const [option = ''] = Object.keys(first.line.options);
    const other = await inCart(market, buyer, { path, options: { [option]: 'Nachtblau' } });
    expect(other).toMatchObject({ outcome: 'added', lines: 2, order: first.order });
    expect(await inCart(market, buyer, { path, quantity: 998 })).toMatchObject({
      outcome: 'quantity_limit',
      line: { quantity: 999 },
    });
  });

  test('a missing option, a value that is not offered and a sold out product are refused by field', async () => {
    const { token } = await aBuyer(shop);
    const product = await aProduct(market, { token }, { path: 'nordlicht/p/becher-hav' });
    const add = (change: object) =>
      shop.call('addToCart', { token, body: { product: { ...product, ...change } } });
    const [option = ''] = Object.keys(product.options);
    expect((await add({ options: {} })).body.error.code).toBe('option_missing');
    const wrong = await add({ options: { [option]: 'Pink' } });
    expect(Object.keys(wrong.body.error.fields ?? {})).toEqual([`product.options.${option}`]);
    expect((await add({ quantity: 0 })).body.error.fields).toHaveProperty(['product.quantity']);
    const gone = await aProduct(market, { token }, { path: 'nordlicht/p/sold-out-teekanne-nordsee' });
    const soldOut = await shop.call('addToCart', { token, body: { product: gone } });
    expect(soldOut.status).toBe(422);
  });

  test('a product typed by hand may lie in the cart and waits for staff', async () => {
    const buyer = await aBuyer(shop);
    const added = await shop.call('addToCart', {
      token: buyer.token,
      body: {
        product: {
          url: 'https://shop.example.com/lamp',
          manual: { title: 'Desk lamp', price: '49,90', currency: 'EUR', options: 'green' },
        },
      },
    });
    expect(added.body.data.line).toMatchObject({
      needsReview: true,
      unitPrice: { amount: '49.90', currency: 'EUR' },
    });
    const cart = await cartOf(buyer);
    expect(cart.groups[0]).toMatchObject({ needsReview: true });
    expect(cart.groups[0]?.lines[0]).toMatchObject({
      needsReview: true,
      canOrder: true,
      product: { source: 'manual', optionsNote: 'green' },
    });
  });

  test('twenty adds at once lose nothing', async () => {
    const buyer = await aBuyer(shop);
    const product = await aProduct(market, buyer);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => shop.call('addToCart', { token: buyer.token, body: { product } })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201));
    expect(answers.filter(({ body }) => body.data.outcome === 'added')).toHaveLength(1);
    expect((await cartOf(buyer)).groups[0]?.lines[0]?.quantity).toBe(20);
  });

  test('a full cart takes more of what it has, and nothing new', async () => {
    const buyer = await aBuyer(shop);
    const { line, order } = await inCart(market, buyer);
    await shop.database.pool.query(
      `insert into cart_line (id, draft_id, user_id, snapshot_id, product_key, title, options, variant_key, quantity,
         seen_minor, added_at)
       select 'lin_filler' || n, draft_id, user_id, snapshot_id, product_key || n, title, options, variant_key, 1,
         seen_minor, added_at
       from cart_line, generate_series(1, 99) n where id = $1`,
      [line.id],
    );
    const raised = await inCart(market, buyer);
    expect(raised).toMatchObject({ outcome: 'quantity_raised', order, lines: 100 });
    const product = await aProduct(market, buyer, { path: 'maple-pine/products/enamel-camp-mug' });
    const refused = await shop.call('addToCart', { token: buyer.token, body: { product } });
    expect(refused.body.error).toMatchObject({ code: 'cart_full' });
    expect((await cartOf(buyer)).groups).toHaveLength(1);
  });
});

describe('the cart', () => {
  test('groups by shop, adds up exactly and asks five statements', async () => {
    const buyer = await aBuyer(shop);
    await inCart(market, buyer);
    await inCart(market, buyer, { path: 'maple-pine/products/enamel-camp-mug' });
    await shop.call('getPaymentInfo');
    shop.statements.length = 0;
    const cart = await cartOf(buyer);
    console.log(`statements of the cart: ${shop.statements.length}`);
    expect(shop.statements.length).toBeLessThanOrEqual(5);
    expect(cart.groups.map(({ currency }) => currency).sort()).toEqual(['EUR', 'USD']);
    const nets = cart.groups.map(({ quote }) => Number(quote?.net.amount));
    expect(Number(cart.total?.net.amount)).toBeCloseTo(
      nets.reduce((sum, net) => sum + net, 0),
      2,
    );
    expect(cart.total).toMatchObject({ orders: 2, bankPercent: '3' });
    expect(cart.count).toEqual({ lines: 2, pieces: 2, selected: 2 });
  });

  test('selection, quantity, note, inland and advance answers are kept', async () => {
    const buyer = await aBuyer(shop);
    const { order, line } = await inCart(market, buyer);
    const answers = { priceRise: { percent: '7,5' }, outOfStock: { do: 'drop_line' } };
    const changed = await update(buyer, {
      id: order,
      lines: [{ id: line.id, quantity: 3, note: 'gift' }],
      inland: '4,95',
      comment: 'no hurry',
      advance_answers: answers,
    });
    expect(changed.body.data.groups[0]).toMatchObject({
      comment: 'no hurry',
      inland: { amount: '4.95', currency: 'EUR' },
      advanceAnswers: { priceRise: { percent: '7.5' }, outOfStock: { do: 'drop_line' } },
      lines: [{ quantity: 3, note: 'gift' }],
    });
    const none = await update(buyer, { id: order, selected: false });
    expect(none.body.data).toMatchObject({ total: null, groups: [{ selection: 'none', quote: null }] });
  });

  test('advance answers that contradict themselves are refused by field', async () => {
    const buyer = await aBuyer(shop);
    const { order } = await inCart(market, buyer);
    const refused = await update(buyer, {
      id: order,
      advance_answers: { outOfStock: { do: 'second_choice' } },
    });
    expect(refused.body.error.fields).toHaveProperty(['order.advance_answers.outOfStock.secondChoice']);
    const over = await update(buyer, { id: order, advance_answers: { priceRise: { percent: '101' } } });
    expect(over.status).toBe(422);
  });

  test('a removed line is gone, comes back for a day, and then not any more', async () => {
    const buyer = await aBuyer(shop);
    const { order, line } = await inCart(market, buyer);
    const removed = await update(buyer, { id: order, lines: [{ id: line.id, quantity: 0 }] });
    expect(removed.body.data.groups).toEqual([]);
    const restored = await update(buyer, { id: order, lines: [{ id: line.id, restore: true }] });
    expect(restored.body.data.groups[0]?.lines[0]).toMatchObject({ id: line.id, quantity: 1 });
    await update(buyer, { id: order, lines: [{ id: line.id, remove: true }] });
    await shop.database.pool.query(
      "update cart_line set removed_at = removed_at - interval '25 hours' where id = $1",
      [line.id],
    );
    await shop.features.jobs.tidy_carts?.({});
    expect((await update(buyer, { id: order, lines: [{ id: line.id, restore: true }] })).status).toBe(404);
  });

  test('a line whose options become those of another joins it', async () => {
    const buyer = await aBuyer(shop);
    const path = 'nordlicht/p/becher-hav';
    const { order, line } = await inCart(market, buyer, { path });
    const [option = ''] = Object.keys(line.options);
    const other = await inCart(market, buyer, { path, options: { [option]: 'Nachtblau' }, quantity: 2 });
    const joined = await update(buyer, {
      id: order,
      lines: [{ id: other.line.id, options: line.options }],
    });
    expect(joined.body.data.groups[0]?.lines).toMatchObject([
      { id: other.line.id, quantity: 3, options: line.options },
    ]);
  });

  test('two lines that trade their options in one call stay two lines', async () => {
    const buyer = await aBuyer(shop);
    const path = 'nordlicht/p/becher-hav';
    const { order, line } = await inCart(market, buyer, { path });
    const [option = ''] = Object.keys(line.options);
    const other = await inCart(market, buyer, { path, options: { [option]: 'Nachtblau' }, quantity: 2 });
    const traded = await update(buyer, {
      id: order,
      lines: [
        { id: line.id, options: { [option]: 'Nachtblau' } },
        { id: other.line.id, options: line.options },
      ],
    });
    expect(traded.status).toBe(200);
    expect(traded.body.data.groups[0]?.lines).toMatchObject([
      { id: line.id, quantity: 1, options: { [option]: 'Nachtblau' } },
      { id: other.line.id, quantity: 2, options: line.options },
    ]);
    const { rows } = await shop.database.pool.query(
      'select options, variant_key from cart_line where draft_id = $1',
      [order],
    );
    for (const row of rows) expect(JSON.parse(row.variant_key)).toEqual(Object.entries(row.options));
  });

  test('a choice that was gone is forgotten when another one is made', async () => {
    const buyer = await aBuyer(shop);
    const { order, line } = await inCart(market, buyer, { path: 'nordlicht/p/becher-hav' });
    const [option = ''] = Object.keys(line.options);
    await shop.database.pool.query('update cart_line set gone_at = now() where id = $1', [line.id]);
    const kept = await update(buyer, { id: order, lines: [{ id: line.id, quantity: 2 }] });
    expect(kept.body.data.groups[0]?.lines[0]?.canOrder).toBe(false);
    const other = await update(buyer, {
      id: order,
      lines: [{ id: line.id, options: { [option]: 'Nachtblau' } }],
    });
    expect(other.body.data.groups[0]?.lines[0]).toMatchObject({ canOrder: true, change: null });
  });

  test('a change from elsewhere is not overwritten', async () => {
    const buyer = await aBuyer(shop);
    const { order, line, version } = await inCart(market, buyer);
    expect((await update(buyer, { id: order, lines: [{ id: line.id, quantity: 2 }] }, version)).status).toBe(
      200,
    );
    const stale = await update(buyer, { id: order, lines: [{ id: line.id, quantity: 9 }] }, version);
    expect(stale.body.error.code).toBe('changed_meanwhile');
  });

  test('a stranger finds neither the draft order nor its line', async () => {
    const [buyer, stranger] = [await aBuyer(shop), await aBuyer(shop)];
    const { order, line } = await inCart(market, buyer);
    const own = await inCart(market, stranger);
    expect((await update(stranger, { id: order, comment: 'mine now' })).status).toBe(404);
    expect((await update(stranger, { id: own.order, lines: [{ id: line.id, quantity: 9 }] })).status).toBe(
      404,
    );
    expect((await cartOf(buyer)).groups[0]).toMatchObject({ comment: null, lines: [{ quantity: 1 }] });
  });

  test('the breakdown before adding names the same product in the cart', async () => {
    const buyer = await aBuyer(shop);
    const { line } = await inCart(market, buyer, { quantity: 2 });
    const product = await aProduct(market, buyer);
    const { body } = await shop.call('calculateCart', {
      token: buyer.token,
      body: { product, inland: '4.95' },
    });
    expect(body.data.duplicates).toEqual([{ id: line.id, quantity: 2 }]);
    expect(body.data.quote.inlandInShop).toEqual({ amount: '4.95', currency: 'EUR' });
  });

  test('what the shop sells by three at least is not put in or left there by fewer; none takes it away (UX-074)', async () => {
    const buyer = await aBuyer(shop);
    const path = 'nordlicht/p/threes-teekanne-nordsee';
    const product = await aProduct(market, buyer, { path });
    const add = (quantity: number) =>
      shop.call('addToCart', { token: buyer.token, body: { product: { ...product, quantity } } });
    const few = await add(2);
    expect(few.body.error).toMatchObject({
      code: 'fields',
      fields: { 'product.quantity': ['The shop’s minimum order is 3. Choose 3 or more.'] },
    });
    const { order, line } = (await add(3)).body.data;
    // one more of what lies there already is no order of one
    expect((await add(1)).body.data.line.quantity).toBe(4);
    const cart = await cartOf(buyer);
    expect(cart.groups[0]?.lines[0]?.product.leastQuantity).toBe(3);
    const to = (quantity: number) => update(buyer, { id: order, lines: [{ id: line.id, quantity }] });
    expect((await to(2)).body.error?.fields?.['order.lines.quantity']?.[0]).toMatch(/minimum order is 3/);
    expect((await to(0)).body.data.groups).toEqual([]);
  });
});
