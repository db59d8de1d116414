/** The price of an edited order: discounts, readings of long ago, over HTTP (decisions/0410). */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aDiscount } from '../../../../tests/support/a-discount.ts';
import { type EditInput, editAsSeen, orderToEdit, previewEdit } from '../../../../tests/support/an-edit.ts';
import { aBuyer, aMarket, anOrder, type Buyer, type Market } from '../../../../tests/support/an-order.ts';
import { expectSoundBooks } from '../../../../tests/support/the-books.ts';
import { startSession } from '../../accounts/sessions/session-actions.ts';

let market: Market;
let shop: Market['shop'];
let staff: Buyer;
beforeAll(async () => {
  market = await aMarket();
  shop = market.shop;
  staff = await aBuyer(shop, { roles: ['buyer'], name: 'Bea' });
});
afterAll(() => market.close());
const rules: Awaited<ReturnType<typeof aDiscount>>[] = [];
afterEach(async () => {
  for (const rule of rules.splice(0)) await rule.end();
  await expectSoundBooks(shop);
});

const form = (buyer: Buyer, id: string) => orderToEdit(shop, buyer, id);
const edit = (buyer: Buyer, id: string, input: EditInput) => editAsSeen(shop, buyer, { id, input });
const view = async ({ token }: Buyer, id: string) =>
  (await shop.call('getOrder', { token, params: { id } })).body.data;
const pay = ({ token }: Buyer, id: string) =>
  shop.call('payOrderByPost', { token, params: { id }, body: { method: 'balance' } });
const minor = ({ amount }: { amount: string }) => Number(amount.replace('.', ''));

describe('discounts of an edited order', () => {
  test('are those of the new price; the only use of a code stays with its order', async () => {
    const buyer = await aBuyer(shop, { balance: '500000' });
    const one = await aDiscount(shop, { code: 'EDITONE', perCustomer: 1, altogether: 1, value: '20' });
    rules.push(one);
    await shop.call('keepDiscountCode', { token: buyer.token, body: { code: 'EDITONE' } });
    const { id } = await anOrder(market, buyer, { quantity: 2 });
    const before = (await view(buyer, id)).receipt.quote;
    expect(before.discounts).toMatchObject([{ rule: one.rule.id }]);
    const [line] = (await form(buyer, id)).lines;
    const saved = await edit(buyer, id, { lines: [{ id: line?.id ?? '', quantity: 1 }] });
    const { quote } = saved.body.data;
    expect(quote.discounts).toMatchObject([{ rule: one.rule.id }]);
    expect(minor(quote.discount)).toBe(Math.round(minor(quote.goods) / 5));
    const { rows } = await shop.database.pool.query(
      'select amount_minor::int as amount from discount_use where order_id = $1',
      [id],
    );
    expect(rows).toEqual([{ amount: minor(quote.discount) }]);
    expect((await pay(buyer, id)).status).toBe(200);
  });

  test('are of one code, however many are typed between two edits', async () => {
    const buyer = await aBuyer(shop);
    const codes = ['EDITFIRST', 'EDITNEXT', 'EDITLAST'] as const;
    for (const [index, code] of codes.entries()) {
      rules.push(await aDiscount(shop, { code, value: String(10 + index), perCustomer: 1 }));
    }
    const keep = (code: string) =>
      shop.call('keepDiscountCode', { token: buyer.token, body: { code } }).then(({ status }) => status);
    expect(await keep(codes[0])).toBe(200);
    const { id } = await anOrder(market, buyer);
    for (const [index, code] of codes.entries()) {
      if (index > 0) expect(await keep(code)).toBe(200);
      const [line] = (await form(buyer, id)).lines;
      const saved = await edit(buyer, id, { lines: [{ id: line?.id ?? '', quantity: index + 2 }] });
      expect(saved.body.data.quote.discounts).toMatchObject([{ code }]);
    }
    const { rows } = await shop.database.pool.query(
      'select count(*)::int as uses from discount_use where order_id = $1',
      [id],
    );
    expect(rows).toEqual([{ uses: 1 }]);
  });

  test('go when their least sum is not reached any more, and what they used is free for others', async () => {
    const buyer = await aBuyer(shop);
    const { id } = await anOrder(market, buyer, { quantity: 3 });
    const { goods } = (await view(buyer, id)).receipt.quote;
    await shop.call('deleteOrder', { token: buyer.token, params: { id } });
    const least = String(minor(goods) / 100);
    const rule = await aDiscount(shop, { altogether: 1, least, value: '10' });
    rules.push(rule);
    const { id: lowered } = await anOrder(market, buyer, { quantity: 3 });
    expect((await view(buyer, lowered)).receipt.quote.discounts).toHaveLength(1);
    const other = await aBuyer(shop);
    const plain = await anOrder(market, other, { quantity: 3 });
    expect((await view(other, plain.id)).receipt.quote.discounts ?? []).toEqual([]);
    const [line] = (await form(buyer, lowered)).lines;
    await edit(buyer, lowered, { lines: [{ id: line?.id ?? '', quantity: 1 }] });
    expect((await view(buyer, lowered)).receipt.quote.discounts ?? []).toEqual([]);
    const free = await anOrder(market, other, { quantity: 3 });
    expect((await view(other, free.id)).receipt.quote.discounts).toHaveLength(1);
  });
});

describe('readings of long ago', () => {
  const hour = 3_600_000;
  async function pass(time: number, ...people: Buyer[]): Promise<void> {
    shop.clock.advance(time);
    const { db } = shop.installation;
    const client = { ip: '127.0.0.1', userAgent: 'test', fromBrowser: false };
    for (const person of [staff, ...people]) {
      person.token = (await startSession(db, shop.installation, { accountId: person.id, client })).token;
    }
  }

  test('are made again: a price that rose is asked, and taken with the total', async () => {
    const buyer = await aBuyer(shop);
    const { id } = await anOrder(market, buyer, { path: 'nordlicht/p/price-rise-becher-hav' });
    await pass(hour, buyer);
    const [line] = (await form(buyer, id)).lines;
    const input = { lines: [{ id: line?.id ?? '', quantity: 2 }] };
    const asked = await edit(buyer, id, input);
    const { changes, quote, order } = asked.body.data;
    expect(changes.map(({ change }) => change.kind)).toEqual(['price', 'total']);
    expect(order.items).toMatchObject([{ quantity: 1 }]);
    const { version } = await form(buyer, id);
    const body = { ...input, version, shown_total: quote.net };
    const saved = await shop.call('editOrder', { token: buyer.token, params: { id }, body });
    expect(saved.body.data).toMatchObject({
      changes: [],
      order: { state: 'awaiting_payment', total: quote.net, items: [{ unitPrice: changes[0]?.change.to }] },
    });
  });

  test('that cannot be made again wait for staff, and nobody can pay meanwhile', async () => {
    const buyer = await aBuyer(shop, { balance: '500000' });
    const { id } = await anOrder(market, buyer);
    await pass(hour, buyer);
    await shop.database.pool.query(
      `insert into reading_attempt (reader, host, started_at)
       select 'reread_' || $1::text, 'elsewhere.example', $2::timestamptz from generate_series(1, 120)`,
      [buyer.id, shop.clock.now()],
    );
    const [line] = (await form(buyer, id)).lines;
    const saved = await edit(buyer, id, { lines: [{ id: line?.id ?? '', quantity: 2 }] });
    expect(saved.body.data.order).toMatchObject({ state: 'awaiting_review', reviewReasons: ['price_old'] });
    expect((await pay(buyer, id)).body.error.code).toBe('order_not_payable');
    const approved = await shop.call('staffReviewOrder', {
      token: staff.token,
      params: { id },
      body: { decision: 'approve', lines: [] },
    });
    expect(approved.status).toBe(200);
    expect((await pay(buyer, id)).body.data.orders).toMatchObject([{ state: 'paid' }]);
  });

  test.each([1, 5])('of a confirmed order: %i pieces instead of two', async (quantity) => {
    const buyer = await aBuyer(shop, { balance: '500000' });
    const { id } = await anOrder(market, buyer);
    await pass(hour, buyer);
    await shop.database.pool.query(
      `insert into reading_attempt (reader, host, started_at)
       select 'reread_' || $1::text, 'elsewhere.example', $2::timestamptz from generate_series(1, 120)`,
      [buyer.id, shop.clock.now()],
    );
    const [line] = (await form(buyer, id)).lines;
    const lines = (pieces: number) => [{ id: line?.id ?? '', quantity: pieces }];
    await edit(buyer, id, { lines: lines(2) });
    const approved = await shop.call('staffReviewOrder', {
      ...{ token: staff.token, params: { id }, body: { decision: 'approve', lines: [] } },
    });
    expect(approved.status).toBe(200);
    await pass(hour, buyer);
    const isMore = quantity > 2;
    const { calculated } = await previewEdit(shop, buyer, { id, input: { lines: lines(quantity) } });
    expect(calculated?.needsReview).toBe(isMore);
    const saved = (await edit(buyer, id, { lines: lines(quantity) })).body.data.order;
    expect(saved.state).toBe(isMore ? 'awaiting_review' : 'awaiting_payment');
    if (isMore) expect(saved.reviewReasons).toEqual(['price_unsure']);
    expect((await pay(buyer, id)).status).toBe(isMore ? 409 : 200);
  });
});
