/** Refusals of an edit, and the effect of a repeated one, over HTTP (decisions/0410). */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type EditInput, editAsSeen, orderToEdit, previewEdit } from '../../../../tests/support/an-edit.ts';
import {
  aBuyer,
  aMarket,
  anOrder,
  aPaidOrder,
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
afterEach(async () => {
  await expectSoundBooks(shop);
});

const form = (buyer: Buyer, id: string) => orderToEdit(shop, buyer, id);
const edit = (buyer: Buyer, id: string, input: EditInput) => editAsSeen(shop, buyer, { id, input });
const preview = (buyer: Buyer, id: string, input: EditInput) => previewEdit(shop, buyer, { id, input });
const view = async ({ token }: Buyer, id: string) =>
  (await shop.call('getOrder', { token, params: { id } })).body.data;

/** An order of two different products. */
async function anOrderOfTwo(buyer: Buyer) {
  const { order } = await inCart(market, buyer);
  await inCart(market, buyer, { path: 'nordlicht/p/becher-hav', quantity: 2 });
  const body = { orders: [{ id: order, ...buyer.placing }] };
  const { orders } = (await shop.call('createOrders', { token: buyer.token, body })).body.data;
  return orders[0]?.id ?? '';
}

describe('a refused edit changes nothing', () => {
  test.each([
    ['paid', async (buyer: Buyer) => (await aPaidOrder(market, buyer)).id],
    [
      'cancelled',
      async (buyer: Buyer) => {
        const { id } = await anOrder(market, buyer);
        await shop.call('deleteOrder', { token: buyer.token, params: { id } });
        return id;
      },
    ],
    [
      'under review',
      async ({ token, placing }: Buyer) => {
        const manual = { title: 'Lamp', price: '49,90', currency: 'EUR' };
        const product = { url: 'https://shop.example.com/lamp', manual };
        const { orders } = (await shop.call('buyNow', { token, body: { product, ...placing } })).body.data;
        expect(orders[0]?.state).toBe('awaiting_review');
        return orders[0]?.id ?? '';
      },
    ],
  ])('an order that is %s', async (_, make) => {
    const buyer = await aBuyer(shop, { balance: '500000' });
    const id = await make(buyer);
    const body = { version: 1, lines: [], comment: 'x', shown_total: { amount: '1.00', currency: 'RUB' } };
    const refused = await shop.call('editOrder', { token: buyer.token, params: { id }, body });
    expect([refused.status, refused.body.error.code]).toEqual([409, 'cannot_edit']);
    expect((await shop.call('getOrderToEdit', { token: buyer.token, params: { id } })).body.error.code).toBe(
      'cannot_edit',
    );
    expect((await preview(buyer, id, { lines: [] })).error.code).toBe('cannot_edit');
    expect((await view(buyer, id)).comment).toBeNull();
  });

  test('of another customer, of another version, of a line that is not in it, of no line', async () => {
    const buyer = await aBuyer(shop);
    const stranger = await aBuyer(shop);
    const { id } = await anOrder(market, buyer, { quantity: 2 });
    const { version, total, lines } = await form(buyer, id);
    const line = lines[0]?.id ?? '';
    const put = (body: object, token = buyer.token) =>
      shop.call('editOrder', { token, params: { id }, body: { version, shown_total: total, ...body } });
    expect((await put({ comment: 'mine' }, stranger.token)).status).toBe(404);
    const strange = await preview(stranger, id, { lines: [] });
    expect(strange.status).toBe(404);
    const old = await put({ version: version + 1, comment: 'late' });
    expect([old.status, old.body.error.code]).toEqual([409, 'changed_meanwhile']);
    const theirs = await anOrder(market, stranger);
    const foreign = (await form(stranger, theirs.id)).lines[0]?.id;
    expect((await put({ lines: [{ id: foreign, quantity: 1 }] })).status).toBe(404);
    expect((await put({ address_id: stranger.placing.address_id })).status).toBe(404);
    expect((await put({ recipient_id: stranger.placing.recipient_id })).status).toBe(404);
    expect((await put({ lines: [{ id: line, quantity: 0 }] })).body.error.code).toBe('cart_empty');
    expect((await put({ lines: [{ id: line }, { id: line }] })).status).toBe(400);
    const tooMany = await put({ lines: [{ id: line, quantity: 1000 }] });
    expect([tooMany.status, Object.keys(tooMany.body.error.fields ?? {})]).toEqual([
      422,
      ['lines.0.quantity'],
    ]);
    expect(await form(buyer, id)).toMatchObject({ version, total, lines: [{ quantity: 2 }], comment: null });
  });

  test('at another total than was shown: the new price is asked, whatever a client posts', async () => {
    const buyer = await aBuyer(shop);
    const { id } = await anOrder(market, buyer);
    const { version, lines } = await form(buyer, id);
    const body = {
      version,
      lines: [{ id: lines[0]?.id, quantity: 5 }],
      shown_total: { amount: '1.00', currency: 'RUB' },
    };
    const asked = await shop.call('editOrder', { token: buyer.token, params: { id }, body });
    expect(asked.status).toBe(200);
    const { changes, order, quote } = asked.body.data;
    expect(changes).toMatchObject([{ order: id, change: { kind: 'total', to: quote.net } }]);
    expect(order.items).toMatchObject([{ quantity: 1 }]);
    const taken = { ...body, shown_total: quote.net };
    const saved = await shop.call('editOrder', { token: buyer.token, params: { id }, body: taken });
    expect(saved.body.data).toMatchObject({
      changes: [],
      order: { total: quote.net, items: [{ quantity: 5 }] },
    });
  });

  test('with goods that were prohibited meanwhile; without them it is saved', async () => {
    const buyer = await aBuyer(shop);
    const id = await anOrderOfTwo(buyer);
    const { lines } = await form(buyer, id);
    const { token } = await aBuyer(shop, { roles: ['content'] });
    const words = (text: string) => ({ ru: text, en: text, zh: text });
    const body = {
      ...{ kind: 'word', category: 'other', patterns: ['becher*'], unless: [], verdict: 'prohibited' },
      ...{ name: words('Mugs'), reason: words('Mugs break.'), source: words(''), instead: words('') },
      ...{ destinations: [], routes: [], active: true },
    };
    const made = await shop.call('staffCreateBlacklistRule', { token, body });
    expect(made.status).toBe(201);
    shop.clock.advance(6_000);
    const refused = await edit(buyer, id, { comment: 'soon' });
    expect([refused.status, refused.body.error?.code]).toEqual([422, 'prohibited_product']);
    const { version, total } = await form(buyer, id);
    const put = { version, shown_total: total, lines: [], comment: 'soon' };
    const saved = await shop.call('editOrder', { token: buyer.token, params: { id }, body: put });
    expect(saved.body.error.code).toBe('prohibited_product');
    const without = await edit(buyer, id, { lines: [{ id: lines[1]?.id ?? '', quantity: 0 }] });
    expect(without.body.data).toMatchObject({ changes: [], order: { lines: 1 } });
    const off = { ...body, active: false, version: made.body.data.version };
    await shop.call('staffSaveBlacklistRule', { token, params: { id: made.body.data.id }, body: off });
    shop.clock.advance(6_000);
  });
});

describe('a repeated edit', () => {
  test('with one key has effect once, and two at one moment write one', async () => {
    const buyer = await aBuyer(shop);
    const { id } = await anOrder(market, buyer);
    const { version, lines } = await form(buyer, id);
    const input = { lines: [{ id: lines[0]?.id ?? '', quantity: 2 }] };
    const shown = (await preview(buyer, id, input)).calculated?.quote;
    const body = { version, ...input, shown_total: shown?.net };
    const request = {
      token: buyer.token,
      params: { id },
      body,
      headers: { 'idempotency-key': 'edit-once-1' },
    };
    const first = await shop.call('editOrder', request);
    const again = await shop.call('editOrder', request);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
    expect((await form(buyer, id)).version).toBe(version + 1);
    const next = { ...body, version: version + 1 };
    const both = await Promise.all([
      shop.call('editOrder', { token: buyer.token, params: { id }, body: { ...next, comment: 'one' } }),
      shop.call('editOrder', { token: buyer.token, params: { id }, body: { ...next, comment: 'other' } }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});
