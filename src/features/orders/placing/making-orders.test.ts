import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  aBuyer,
  aMarket,
  anOrder,
  aProduct,
  type Buyer,
  inCart,
  type Market,
} from '../../../../tests/support/an-order.ts';
import { expectSoundBooks } from '../../../../tests/support/the-books.ts';

let market: Market;
let shop: Market['shop'];
beforeAll(async () => {
  market = await aMarket();
  shop = market.shop;
});
afterAll(() => market.close());
afterEach(() => expectSoundBooks(shop));

const view = async ({ token }: Buyer, id: string) => {
  const { body } = await shop.call('getOrder', { token, params: { id } });
  return body.data;
};
const create = ({ token }: Buyer, orders: object[]) => shop.call('createOrders', { token, body: { orders } });

describe('making orders', () => {
  test('one numbered order for each shop; the cart keeps what was not selected', async () => {
    const buyer = await aBuyer(shop);
    const cup = await inCart(market, buyer, { quantity: 2 });
    const mug = await inCart(market, buyer, { path: 'maple-pine/products/enamel-camp-mug' });
    const stays = await inCart(market, buyer, { path: 'maple-pine/products/field-notebook-set' });
    await shop.call('updateCart', {
      token: buyer.token,
      body: { order: { id: stays.order, lines: [{ id: stays.line.id, selected: false }] } },
    });
    const before = (await shop.call('getCart', { token: buyer.token })).body.data;
    const { body } = await create(buyer, [
      { id: cup.order, ...buyer.placing, comment: 'gift', advance_answers: { inlandUpTo: '500' } },
      { id: mug.order, ...buyer.placing },
    ]);
    expect(body.data.changes).toEqual([]);
    expect(body.data.orders).toHaveLength(2);
    const [first, second] = body.data.orders;
    expect(first).toMatchObject({
      state: 'awaiting_payment',
      group: 'to_pay',
      lines: 1,
      pieces: 2,
      needsYou: true,
    });
    expect(first?.orderNum).toMatch(/^WB-\d{7}-\d$/);
    expect([first?.total, second?.total]).toEqual(before.groups.map(({ quote }) => quote?.net));
    const seen = await view(buyer, first?.orderNum ?? '');
    expect(seen).toMatchObject({
      id: first?.id,
      comment: 'gift',
      advanceAnswers: { inlandUpTo: '500' },
      address: { city: 'Москва', addressId: buyer.placing.address_id },
      recipient: { familyName: 'Смирнова' },
      receipt: { paid: { amount: '0.00' }, due: first?.total, quote: { tariffVersion: 1 } },
      can: { cancel: 'yes', pay: 'yes' },
      sentence: { key: 'awaiting_payment', who: 'customer' },
    });
    expect(seen.history).toMatchObject([
      { kind: 'created', actor: 'customer', from: null, to: 'awaiting_payment' },
    ]);
    const after = (await shop.call('getCart', { token: buyer.token })).body.data;
    expect(after.groups.flatMap(({ lines }) => lines.map(({ id }) => id))).toEqual([stays.line.id]);
  });

  test('without an address, a recipient or consent nothing is ordered', async () => {
    const buyer = await aBuyer(shop);
    const { order } = await inCart(market, buyer);
    const { address_id, recipient_id, consent } = buyer.placing;
    const codes = await Promise.all(
      [
        { recipient_id, consent },
        { address_id, consent },
        { address_id, recipient_id, consent: false },
      ].map(async (placing) => (await create(buyer, [{ id: order, ...placing }])).body.error.code),
    );
    expect(codes).toEqual(['address_missing', 'recipient_missing', 'fields']);
    const stranger = await aBuyer(shop);
    const foreign = { ...buyer.placing, address_id: stranger.placing.address_id };
    expect((await create(buyer, [{ id: order, ...foreign }])).status).toBe(404);
    expect((await create(stranger, [{ id: order, ...stranger.placing }])).status).toBe(404);
  });

  test('a price that rose is answered as a change, shown in the cart, and ordered once it is taken', async () => {
    const buyer = await aBuyer(shop);
    const path = `nordlicht/p/price-rise-becher-hav`;
    const { order, line } = await inCart(market, buyer, { path });
    shop.clock.advance(16 * 60_000);
    const stopped = await create(buyer, [{ id: order, ...buyer.placing }]);
    expect(stopped.body.data.orders).toEqual([]);
    const [found] = stopped.body.data.changes;
    expect(found).toMatchObject({
      order,
      line: line.id,
      change: { kind: 'price', from: line.unitPrice, to: { currency: 'EUR' } },
    });
    const price = found?.change.to;
    expect(Number(price?.amount)).toBeGreaterThan(Number(line.unitPrice.amount));
    const cart = (await shop.call('getCart', { token: buyer.token })).body.data;
    expect(cart.groups[0]?.lines[0]).toMatchObject({ canOrder: false, change: { kind: 'price', to: price } });
    const unseen = [{ line: line.id, price: line.unitPrice }];
    const again = await create(buyer, [{ id: order, ...buyer.placing, accept: unseen }]);
    expect(again.body.data.orders).toEqual([]);
    const accept = [{ line: line.id, price }];
    const made = await create(buyer, [{ id: order, ...buyer.placing, accept }]);
    const [created] = made.body.data.orders;
    expect((await view(buyer, created?.id ?? '')).items[0]?.unitPrice).toEqual(price);
  });

  test('a total that is not the one that was shown orders nothing', async () => {
    const buyer = await aBuyer(shop);
    const { order } = await inCart(market, buyer);
    const shown_total = { amount: '1.00', currency: 'RUB' };
    const { body } = await create(buyer, [{ id: order, ...buyer.placing, shown_total }]);
    expect(body.data).toMatchObject({
      orders: [],
      changes: [{ order, change: { kind: 'total', from: shown_total } }],
    });
    const right = body.data.changes[0]?.change.to;
    const made = await create(buyer, [{ id: order, ...buyer.placing, shown_total: right }]);
    expect(made.body.data.orders[0]?.total).toEqual(right);
  });

  test('without a total that was shown nothing is ordered: the total is answered, and taken by sending it', async () => {
    const buyer = await aBuyer(shop);
    const { order } = await inCart(market, buyer);
    const asked = await create(buyer, [{ id: order, ...buyer.placing, shown_total: undefined }]);
    expect(asked.body.data).toMatchObject({
      orders: [],
      changes: [{ order, change: { kind: 'total', from: null } }],
    });
    const { token, placing } = buyer;
    const product = await aProduct(market, buyer, { path: 'nordlicht/p/wolldecke-fjord' });
    const buy = (shown_total: unknown) =>
      shop.call('buyNow', { token, body: { product, ...placing, shown_total } });
    const { changes, orders } = (await buy(undefined)).body.data;
    expect(orders).toEqual([]);
    expect(changes).toMatchObject([{ order: null, line: null, change: { kind: 'total', from: null } }]);
    const made = await buy(changes[0]?.change.to);
    expect(made.body.data).toMatchObject({ orders: [{ total: changes[0]?.change.to }], changes: [] });
    expect((await shop.call('listOrders', { token })).body.data).toHaveLength(1);
  });

  test('eight requests for the same draft order make one order', async () => {
    const buyer = await aBuyer(shop);
    const { order } = await inCart(market, buyer);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => create(buyer, [{ id: order, ...buyer.placing }])),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.every(({ status }) => status < 500)).toBe(true);
    const list = await shop.call('listOrders', { token: buyer.token });
    expect(list.body.data).toHaveLength(1);
  });

  test('an idempotency key answers the same order again', async () => {
    const buyer = await aBuyer(shop);
    const { order } = await inCart(market, buyer);
    const { groups } = (await shop.call('getCart', { token: buyer.token })).body.data;
    const shown_total = groups[0]?.quote?.net;
    const post = () =>
      shop.call('createOrders', {
        token: buyer.token,
        body: { orders: [{ id: order, ...buyer.placing, shown_total }] },
        headers: { 'idempotency-key': `make-${order}` },
      });
    const [first, second] = [await post(), await post()];
    expect(second.body.data).toEqual(first.body.data);
  });

  test('buy-now orders one product and leaves the cart alone', async () => {
    const buyer = await aBuyer(shop);
    const { line } = await inCart(market, buyer);
    const product = await aProduct(market, buyer, { path: 'nordlicht/p/wolldecke-fjord', quantity: 2 });
    const body = { product, inland: '4.95', ...buyer.placing };
    const made = await shop.call('buyNow', { token: buyer.token, body });
    expect(made.body.data.orders).toMatchObject([{ pieces: 2, state: 'awaiting_payment' }]);
    const cart = (await shop.call('getCart', { token: buyer.token })).body.data;
    expect(cart.groups[0]?.lines.map(({ id }) => id)).toEqual([line.id]);
    const seen = await view(buyer, made.body.data.orders[0]?.id ?? '');
    expect(seen.receipt.quote.inlandInShop).toEqual({ amount: '4.95', currency: 'EUR' });
  });

  test('a calculation saves nothing', async () => {
    const buyer = await aBuyer(shop);
    const { order, line } = await inCart(market, buyer);
    const calculate = (body: object) =>
      shop.call('calculateOrder', { token: buyer.token, body: { order: body } });
    const draft = await calculate({ id: order, lines: [{ id: line.id, quantity: 5 }], inland: '4.95' });
    expect(draft.body.data).toMatchObject({ before: null, lines: [{ quantity: 5 }] });
    const made = await anOrder(market, buyer);
    const again = await calculate({ id: made.orderNum });
    if (again.body.data.of !== 'order') throw new Error('another calculation');
    expect(again.body.data.quote.net).toEqual(again.body.data.before?.net);
  });
});
