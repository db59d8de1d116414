/** Changing an unpaid order in its place, over HTTP (decisions/0410). */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type EditInput, editAsSeen, orderToEdit } from '../../../../tests/support/an-edit.ts';
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
let staff: Buyer;
beforeAll(async () => {
  market = await aMarket();
  shop = market.shop;
  staff = await aBuyer(shop, { roles: ['buyer'], name: 'Bea' });
});
afterAll(() => market.close());
afterEach(async () => {
  await expectSoundBooks(shop);
});

const form = (buyer: Buyer, id: string) => orderToEdit(shop, buyer, id);
const edit = (buyer: Buyer, id: string, input: EditInput) => editAsSeen(shop, buyer, { id, input });
const view = async ({ token }: Buyer, id: string) =>
  (await shop.call('getOrder', { token, params: { id } })).body.data;
const pay = ({ token }: Buyer, id: string) =>
  shop.call('payOrderByPost', { token, params: { id }, body: { method: 'balance' } });
const minor = ({ amount }: { amount: string }) => Number(amount.replace('.', ''));

/** An order of two different products. */
async function anOrderOfTwo(buyer: Buyer) {
  const { order } = await inCart(market, buyer);
  await inCart(market, buyer, { path: 'nordlicht/p/becher-hav', quantity: 2 });
  const body = { orders: [{ id: order, ...buyer.placing }] };
  const { orders } = (await shop.call('createOrders', { token: buyer.token, body })).body.data;
  return orders[0]?.id ?? '';
}

describe('an unpaid order', () => {
  test('is changed in its place: quantity, line, destination, note; number and time to pay stay', async () => {
    const buyer = await aBuyer(shop, { balance: '500000' });
    const id = await anOrderOfTwo(buyer);
    const before = await view(buyer, id);
    const { lines } = await form(buyer, id);
    expect(lines).toHaveLength(2);
    const address = await shop.call('createAddress', {
      token: buyer.token,
      body: {
        country: 'RU',
        street: 'ул. Лесная, 5',
        city: 'Тверь',
        region: 'Тверская область',
        postcode: '170100',
      },
    });
    const input = {
      lines: [
        { id: lines[0]?.id ?? '', quantity: 3, note: 'blue lid' },
        { id: lines[1]?.id ?? '', quantity: 0 },
      ],
      address_id: address.body.data.id,
      comment: 'keep the box',
    };
    const saved = await edit(buyer, id, input);
    expect([saved.status, saved.body.data?.changes]).toEqual([200, []]);
    const after = await view(buyer, id);
    expect(after).toMatchObject({
      ...{ orderNum: before.orderNum, state: 'awaiting_payment', deadline: before.deadline },
      ...{ pieces: 3, lines: 1, comment: 'keep the box', title: lines[0]?.title },
      address: { city: 'Тверь' },
    });
    expect(after.items).toMatchObject([{ id: lines[0]?.id, quantity: 3, note: 'blue lid' }]);
    expect(after.total).toEqual(saved.body.data.quote.net);
    expect(minor(after.receipt.quote.goodsInShop)).toBe(
      3 * minor(after.items[0]?.unitPrice ?? { amount: '' }),
    );
    const list = (await shop.call('listOrders', { token: buyer.token })).body.data;
    expect(list).toMatchObject([{ id, lines: 1, pieces: 3, total: after.total }]);
    const gone = { token: buyer.token, query: { q: (lines[1]?.title ?? '').toLowerCase() } };
    expect((await shop.call('listOrders', gone)).body.data).toEqual([]);
    expect(after.history.at(-1)).toMatchObject({ kind: 'edited', actor: 'customer', amount: after.total });
    const auditLog = (await shop.call('staffGetOrder', { token: staff.token, params: { id } })).body.data
      .journal;
    expect(auditLog.at(-1)).toMatchObject({
      before: { total: before.total, lines: [{ quantity: 1 }, { quantity: 2 }] },
      after: { total: after.total, lines: [{ quantity: 3 }], parts: ['address', 'comment'] },
    });
    // addresses are forgotten sooner than histories
    expect(JSON.stringify(auditLog)).not.toContain('Лесная');
    expect((await pay(buyer, id)).body.data.orders).toMatchObject([{ id, state: 'paid' }]);
    expect((await view(buyer, id)).receipt.paid).toEqual(after.total);
  });

  test('takes another variant at our own price of it', async () => {
    const buyer = await aBuyer(shop, { balance: '500000' });
    const { id } = await anOrder(market, buyer);
    const [line] = (await form(buyer, id)).lines;
    const option = line?.offered.find(({ values }) => values.length > 1);
    if (!line || !option) throw new Error('nothing to choose');
    const other = option.values.find((value) => value !== line.options[option.name]) ?? '';
    const options = { ...line.options, [option.name]: other };
    const claimed = await aProduct(market, buyer, { options });
    const calculated = await shop.call('calculateCart', { token: buyer.token, body: { product: claimed } });
    const saved = await edit(buyer, id, { lines: [{ id: line.id, options }] });
    expect(saved.body.data?.order.items).toMatchObject([
      { options, unitPrice: calculated.body.data.unitPrice },
    ]);
    expect(saved.body.data?.order.total).toEqual(calculated.body.data.quote.net);
    const wrong = await edit(buyer, id, {
      lines: [{ id: line.id, options: { ...options, [option.name]: 'none' } }],
    });
    expect([wrong.status, Object.keys(wrong.body.error.fields ?? {})]).toEqual([
      422,
      [`lines.0.options.${option.name}`],
    ]);
  });

  test('keeps its price, rate and payment when only recipient or note change', async () => {
    const buyer = await aBuyer(shop, { balance: '100' });
    const { id } = await anOrder(market, buyer);
    const opened = await shop.call('payOrderByPost', {
      token: buyer.token,
      params: { id },
      body: { method: 'card', use_balance: true },
    });
    const before = await view(buyer, id);
    const recipient = await shop.call('createRecipient', {
      token: buyer.token,
      body: { familyName: 'Орлов', givenName: 'Пётр', phone: '+7 912 345-67-80' },
    });
    const saved = await edit(buyer, id, { recipient_id: recipient.body.data.id, comment: 'for Peter' });
    expect(saved.status).toBe(200);
    const after = await view(buyer, id);
    expect(after.receipt.quote).toEqual(before.receipt.quote);
    expect(after.recipient.familyName).toBe('Орлов');
    expect(after.openPayment?.id).toBe(opened.body.data.payment.id);
    await market.choose(opened.body.data.payment.url, 'success');
    await shop.settle();
    expect((await view(buyer, id)).state).toBe('paid');
  });
});
