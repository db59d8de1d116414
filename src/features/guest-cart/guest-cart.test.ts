import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBuyer, aMarket, aProduct, type Market } from '../../../tests/support/an-order.ts';

let market: Market;
let shop: Market['shop'];
beforeAll(async () => {
  market = await aMarket();
  shop = market.shop;
});
afterAll(() => market.close());

/** A product as a guest's browser keeps it: read before by anybody. */
async function aLine(id: string, path?: string, change: object = {}) {
  const reader = await aBuyer(shop);
  const { url, snapshot, options } = await aProduct(market, reader, path ? { path } : {});
  return { id, url, snapshot: snapshot as string, options, quantity: 1, ...change };
}
const priced = ({ url: _, ...line }: Awaited<ReturnType<typeof aLine>>) => line;

test('a guest sees several products of several shops with one sum, at our own prices', async () => {
  const lines = [
    await aLine('one', 'nordlicht/p/becher-hav', { quantity: 2 }),
    await aLine('two'),
    await aLine('three', undefined, { selected: false }),
  ];
  shop.statements.length = 0;
  const { status, body } = await shop.call('priceGuestCart', {
    body: { lines: lines.map((line) => ({ ...priced(line), price: '0.01' })) },
  });
  expect(shop.statements.length).toBeLessThanOrEqual(3);
  expect(status).toBe(200);
  const { cart, missing } = body.data;
  expect(missing).toEqual([]);
  expect(cart.count).toEqual({ lines: 3, pieces: 4, selected: 2 });
  const shown = cart.groups.flatMap((group) => group.lines);
  expect(shown.map(({ id }) => id).sort()).toEqual(['one', 'three', 'two']);
  for (const line of shown) expect(Number(line.unitPrice.amount)).toBeGreaterThan(1);
  const net = cart.groups.reduce((sum, { quote }) => sum + Number(quote?.net.amount ?? 0), 0);
  expect(Number(cart.total?.net.amount)).toBeCloseTo(net, 2);
});

test('a line of an unknown product, of a lost variant, or of what somebody typed by hand is missing', async () => {
  const known = await aLine('known', 'nordlicht/p/becher-hav');
  const buyer = await aBuyer(shop);
  await shop.call('addToCart', {
    token: buyer.token,
    body: {
      product: {
        url: 'https://typed.example/secret-gift',
        manual: { title: 'A secret gift', price: '12.00', currency: 'EUR' },
      },
    },
  });
  const cart = (await shop.call('getCart', { token: buyer.token })).body.data;
  const typed = cart.groups[0]?.lines[0]?.product.id ?? '';
  expect(typed).toMatch(/^prd_/);
  const [option = ''] = Object.keys(known.options as object);
  const { body } = await shop.call('priceGuestCart', {
    body: {
      lines: [
        priced(known),
        { id: 'unknown', snapshot: 'prd_unknown', quantity: 1 },
        { ...priced(known), id: 'lost', options: { [option]: 'Pink' } },
        { id: 'typed', snapshot: typed, quantity: 1 },
      ],
    },
  });
  expect(body.data.missing).toEqual(['unknown', 'lost', 'typed']);
  expect(JSON.stringify(body.data)).not.toContain('secret gift');
});

test('signing in takes the lines along, raises what was there, and a repeated request adds nothing', async () => {
  const buyer = await aBuyer(shop);
  const line = await aLine('one', 'nordlicht/p/becher-hav', { quantity: 2, note: 'Gift wrap, please' });
  const other = await aLine('two');
  await shop.call('addToCart', {
    token: buyer.token,
    body: { product: { url: line.url, snapshot: line.snapshot, options: line.options } },
  });
  const merge = () =>
    shop.call('mergeGuestCart', {
      token: buyer.token,
      headers: { 'idempotency-key': 'the-same-lines' },
      body: { lines: [line, other] },
    });
  const first = await merge();
  expect(first.body.data).toEqual({ moved: ['one', 'two'], left: [] });
  expect((await merge()).body.data).toEqual(first.body.data);
  const cart = (await shop.call('getCart', { token: buyer.token })).body.data;
  const quantities = cart.groups.flatMap(({ lines }) => lines).map(({ quantity, note }) => [quantity, note]);
  expect(quantities).toContainEqual([3, 'Gift wrap, please']);
  expect(cart.count.lines).toBe(2);
});

test('a line that cannot be moved is named with its reason, and the others are moved', async () => {
  const buyer = await aBuyer(shop);
  const line = await aLine('good', 'nordlicht/p/becher-hav');
  const [option = ''] = Object.keys(line.options as object);
  const { body } = await shop.call('mergeGuestCart', {
    token: buyer.token,
    body: {
      lines: [
        { ...line, id: 'lost', options: { [option]: 'Pink' } },
        { ...line, id: 'unknown', snapshot: 'prd_unknown' },
        line,
      ],
    },
  });
  expect(body.data).toEqual({
    moved: ['good'],
    left: [
      { id: 'lost', reason: 'variant_gone' },
      { id: 'unknown', reason: 'gone' },
    ],
  });
});

test('after a failure in the middle nothing is in the cart, and the same request moves all', async () => {
  const buyer = await aBuyer(shop);
  const line = await aLine('one', 'nordlicht/p/becher-hav');
  const other = { ...(await aLine('two')), note: 'the disk is full' };
  const headers = { 'idempotency-key': 'lines-after-a-failure' };
  const { token } = buyer;
  const merge = () => shop.call('mergeGuestCart', { token, headers, body: { lines: [line, other] } });
  const { pool } = shop.database;
  await pool.query(
    `alter table cart_line add constraint full_disk check (note is distinct from 'the disk is full')`,
  );
  try {
    expect((await merge()).status).toBe(500);
    expect(shop.errors.splice(0)).toHaveLength(1);
    expect((await shop.call('getCart', { token })).body.data.count.lines).toBe(0);
  } finally {
    await pool.query('alter table cart_line drop constraint full_disk');
  }
  expect((await merge()).body.data).toEqual({ moved: ['one', 'two'], left: [] });
});

test('a guest cannot move lines into anybody’s cart', async () => {
  const { status } = await shop.call('mergeGuestCart', { body: { lines: [await aLine('one')] } });
  expect(status).toBe(401);
});
