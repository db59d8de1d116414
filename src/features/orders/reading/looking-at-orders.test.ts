import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
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
import { locales } from '../../../platform/texts/locale.ts';

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

describe('looking', () => {
  test('the list: counts by group, those that need me first, search and pages, in three statements', async () => {
    const buyer = await aBuyer(shop, { balance: '500000' });
    const paid = await aPaidOrder(market, buyer);
    const open = await anOrder(market, buyer, { path: 'maple-pine/products/enamel-camp-mug' });
    const newest = await aPaidOrder(market, buyer, { path: 'nordlicht/p/wolldecke-fjord' });
    const list = (query: Record<string, string | number> = {}) =>
      shop.call('listOrders', { token: buyer.token, query });
    shop.statements.length = 0;
    const all = await list();
    console.log(`statements of the list of orders: ${shop.statements.length}`);
    // the session, the page with the counts, and the card fees of what is paid
    expect(shop.statements.length).toBeLessThanOrEqual(3);
    expect(all.body.data.map(({ id }) => id)).toEqual([open.id, newest.id, paid.id]);
    expect(all.body.meta.counts).toMatchObject({
      all: 3,
      needsYou: 1,
      groups: { to_pay: 1, in_work: 2, done: 0 },
    });
    const pages: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { body }: Awaited<ReturnType<typeof list>> = await list({
        limit: 1,
        ...(cursor ? { cursor } : {}),
      });
      pages.push(...body.data.map(({ id }) => id));
      cursor = body.meta.next;
    }
    expect(pages).toEqual([open.id, newest.id, paid.id]);
    const found = async (query: Record<string, string>) => (await list(query)).body.data.map(({ id }) => id);
    expect(await found({ group: 'in_work' })).toEqual([newest.id, paid.id]);
    expect(await found({ q: 'WOLLDECKE' })).toEqual([newest.id]);
    expect(await found({ q: paid.orderNum.toLowerCase().replaceAll('-', '') })).toEqual([paid.id]);
    const pasted = `\u200b(${paid.orderNum.replaceAll('-', '–')})\u00a0`;
    expect(await found({ q: pasted })).toEqual([paid.id]);
    expect(await found({ q: 'woll\u00addecke\ufeff' })).toEqual([newest.id]);
    expect(await found({ q: '100%_' })).toEqual([]);
    const [product] = (await view(buyer, newest.id)).items;
    expect(await found({ q: `look: ${product?.url}?utm_source=mail` })).toEqual([newest.id]);
    expect(await found({ q: 'https://nowhere.example/p/1' })).toEqual([]);
    expect(await found({ needs_you: '1' })).toEqual([open.id]);
    expect((await list({ q: 'nothing like it' })).body.meta.counts.all).toBe(0);
    expect((await list({ cursor: 'garbage' })).status).toBe(422);
  });

  test("a stranger's order is not found by any call, by id or by number", async () => {
    const [buyer, stranger] = [
      await aBuyer(shop, { balance: '100000' }),
      await aBuyer(shop, { balance: '100000' }),
    ];
    const order = await anOrder(market, buyer);
    const { token } = stranger;
    for (const id of [order.id, order.orderNum]) {
      const params = { id };
      const answers = await Promise.all([
        shop.call('getOrder', { token, params }),
        shop.call('deleteOrder', { token, params }),
        shop.call('payOrder', { token, params }),
        shop.call('payOrderByPost', { token, params, body: {} }),
        shop.call('payCart', { token, query: { orders: id } }),
        shop.call('payCartByPost', { token, body: { orders: [id] } }),
        shop.call('calculateOrder', { token, body: { order: { id } } }),
        shop.call('staffListOrders', { token }),
        shop.call('staffGetOrder', { token, params }),
        shop.call('staffTakeOrder', { token, params }),
        shop.call('staffMarkPurchased', { token, params, body: { shop_order_number: '1' } }),
        shop.call('staffCancelOrder', { token, params, body: { reason: 'other' } }),
        shop.call('staffReviewOrder', { token, params, body: { decision: 'approve' } }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    }
    expect((await shop.call('listOrders', { token, query: { q: order.orderNum } })).body.data).toEqual([]);
    expect((await view(buyer, order.id)).state).toBe('awaiting_payment');
  });

  test('statuses have words in every language', async () => {
    const { token } = await aBuyer(shop);
    const labels = await Promise.all(
      locales.map(async (locale) => {
        const { body } = await shop.call('listOrderStatuses', { token, locale });
        expect(new Set(body.data.map(({ group }) => group)).size).toBe(7);
        for (const { code, label } of body.data) expect(label).not.toBe(code);
        return body.data.map(({ label, groupLabel }) => `${label} ${groupLabel}`).join();
      }),
    );
    expect(new Set(labels).size).toBe(locales.length);
    expect(labels.join()).not.toMatch(/order-parts|undefined/);
  });

  test('a product that is here already is named when its address is pasted again', async () => {
    const buyer = await aBuyer(shop);
    const order = await anOrder(market, buyer);
    const { line } = await inCart(market, buyer);
    const url = `${market.origin}/nordlicht/p/teekanne-nordsee`;
    const { body } = await shop.call('validateUrl', { token: buyer.token, body: { url } });
    expect(body.data.duplicates).toMatchObject([
      { place: 'cart', id: line.id },
      { place: 'order', id: order.id, label: order.orderNum },
    ]);
  });
});
