/** Rules that lower prices, from the cart to the books, over HTTP. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aCustomer } from '../../../tests/support/a-customer.ts';
import { aDiscount, plainRule, type RuleInput } from '../../../tests/support/a-discount.ts';
import {
  aBuyer,
  aMarket,
  anOrder,
  type Buyer,
  inCart,
  type Market,
} from '../../../tests/support/an-order.ts';
import { accountsOf, expectNothingLeft, expectSoundBooks } from '../../../tests/support/the-books.ts';
import { readPrices } from './rule-store.ts';

let market: Market;
let shop: Market['shop'];
beforeAll(async () => {
  market = await aMarket();
  shop = market.shop;
});
afterAll(() => market.close());

const made: Awaited<ReturnType<typeof aDiscount>>[] = [];
const withRule = async (input: RuleInput) => {
  const one = await aDiscount(shop, input);
  made.push(one);
  return one;
};
afterEach(async () => {
  for (const one of made.splice(0)) await one.end();
  await expectSoundBooks(shop);
});

const minor = ({ amount }: { amount: string }) => Number(amount.replace('.', ''));
const cartOf = async ({ token }: Buyer) => (await shop.call('getCart', { token })).body.data;
const keep = ({ token }: { token: string }, code: string) =>
  shop.call('keepDiscountCode', { token, body: { code } });
const orderOf = async ({ token }: Buyer, id: string) =>
  (await shop.call('getOrder', { token, params: { id } })).body.data;
const pay = ({ token }: Buyer, id: string) =>
  shop.call('payOrderByPost', { token, params: { id }, body: { method: 'balance' } });

describe('a rule without a code', () => {
  test('lowers the cart, the order and what is paid by the same sum, and stays as it was when it is changed', async () => {
    const { rule, change } = await withRule({ on: 'fee', value: '50' });
    const buyer = await aBuyer(shop, { balance: '200000' });
    const { order: draft } = await inCart(market, buyer, { quantity: 2 });
    const { groups, total } = await cartOf(buyer);
    const quote = groups[0]?.quote;
    if (!quote) throw new Error('no price');
    expect(quote.discounts).toMatchObject([{ rule: rule.id, on: 'fee', code: null, name: rule.name }]);
    expect(minor(quote.discount)).toBe(Math.round(minor(quote.fee) / 2));
    expect(minor(quote.net)).toBe(
      minor(quote.goods) + minor(quote.inland) + minor(quote.fee) - minor(quote.discount),
    );
    expect(total?.net).toEqual(quote.net);
    const body = { orders: [{ id: draft, ...buyer.placing, shown_total: quote.net }] };
    const created = (await shop.call('createOrders', { token: buyer.token, body })).body.data;
    expect(created.changes).toEqual([]);
    const id = created.orders[0]?.id ?? '';
    await change({ on: 'fee', value: '1' });
    expect((await orderOf(buyer, id)).receipt.quote).toMatchObject({
      net: quote.net,
      discount: quote.discount,
    });
    expect((await pay(buyer, id)).status).toBe(200);
    expect((await accountsOf(shop))[`order:${id}`]).toBe(BigInt(minor(quote.net)));
  });

  test('beside others leaves a bill that can be paid, however much they take off', async () => {
    await withRule({ value: '60' });
    await withRule({ value: '60' });
    await withRule({ on: 'fee', value: '100' });
    const buyer = await aBuyer(shop, { balance: '200000' });
    const order = await anOrder(market, buyer);
    const { quote } = (await orderOf(buyer, order.id)).receipt;
    expect(minor(quote.net)).toBe(1 + minor(quote.inland));
    expect((await pay(buyer, order.id)).status).toBe(200);
    expect((await orderOf(buyer, order.id)).state).toBe('paid');
  });

  test('is in the price of the panel for a guest, and in no other shop than those it names', async () => {
    await withRule({ hosts: ['amazon.de'] });
    const body = { price: '10', currency: 'EUR' };
    const of = async (host?: string) =>
      (await shop.call('calculatePrice', { body: { ...body, ...(host ? { host } : {}) } })).body.data
        .discounts;
    expect(await of('www.amazon.de')).toMatchObject([{ on: 'goods', value: '10' }]);
    expect(await of('www.amazon.com')).toBeUndefined();
    expect(await of()).toBeUndefined();
  });

  test('the shop bears it in the books from the purchase on, and a whole refund ends all accounts', async () => {
    await withRule({ value: '25' });
    const buyer = await aBuyer(shop, { balance: '200000' });
    const order = await anOrder(market, buyer);
    await pay(buyer, order.id);
    const staff = (await aCustomer(shop, { roles: ['admin'] })).token;
    await shop.call('staffTakeOrder', { token: staff, params: { id: order.id } });
    const bought = await shop.call('staffMarkPurchased', {
      ...{ token: staff, params: { id: order.id }, body: { shop_order_number: 'A-1' } },
    });
    expect(bought.status).toBe(200);
    const { quote } = (await orderOf(buyer, order.id)).receipt;
    const books = await accountsOf(shop);
    expect(books[`fee:${order.id}`]).toBe(BigInt(minor(quote.fee)));
    expect(books[`goods:${order.id}`]).toBe(BigInt(minor(quote.goods) + minor(quote.inland)));
    expect(books[`discount:${order.id}`]).toBe(BigInt(-minor(quote.discount)));
    expect(books[`order:${order.id}`]).toBeUndefined();
    await shop.database.pool.query(
      "update alone_limit set amount_minor = 99999999 where name = 'order_refund'",
    );
    const refunded = await shop.call('staffRefundLines', {
      ...{ token: staff, params: { id: order.id }, body: { reason: 'sold_out' } },
    });
    expect(refunded.status, JSON.stringify(refunded.body)).toBe(200);
    const ended = Object.keys(await accountsOf(shop)).filter((account) => account.endsWith(`:${order.id}`));
    expect(ended).toEqual([]);
    expect((await shop.call('getBalance', buyer)).body.data.available.amount).toBe('200000.00');
  });
});

describe('a code', () => {
  test('is kept however it is typed, lowers the cart, and is spent by the order it may be used for', async () => {
    await withRule({ code: 'spring-1', kind: 'amount', value: '250', perCustomer: 1 });
    const buyer = await aBuyer(shop);
    await inCart(market, buyer);
    expect((await cartOf(buyer)).discountCode).toBeNull();
    expect((await keep(buyer, ' Spring-1 ')).body.data).toMatchObject({ code: 'SPRING-1', state: 'applied' });
    const asked = (await shop.call('getDiscountCode', { token: buyer.token })).body.data;
    const cart = await cartOf(buyer);
    expect(cart.discountCode).toMatchObject({ code: 'SPRING-1', state: 'applied' });
    // the calls about the code and the cart say one thing
    expect(asked).toEqual(cart.discountCode);
    expect(cart.groups[0]?.quote?.discount.amount).toBe('250.00');
    const body = { orders: [{ id: cart.groups[0]?.id ?? '', ...buyer.placing }] };
    const created = await shop.call('createOrders', { token: buyer.token, body });
    const id = created.body.data.orders[0]?.id ?? '';
    expect((await cartOf(buyer)).discountCode).toBeNull();
    expect((await keep(buyer, 'SPRING-1')).body.error?.fields).toHaveProperty('code');
    // an order that is given up gives the use back
    await shop.call('deleteOrder', { token: buyer.token, params: { id } });
    expect((await keep(buyer, 'SPRING-1')).status).toBe(200);
    await expectNothingLeft(shop);
  });

  test('comes back to the cart with the goods of an unpaid order, unless another one is kept', async () => {
    await withRule({ code: 'BACK-1', kind: 'amount', value: '250', perCustomer: 1 });
    await withRule({ code: 'OTHER-1', kind: 'amount', value: '100' });
    const buyer = await aBuyer(shop);
    const again = async () => {
      const { order } = await inCart(market, buyer);
      const body = { orders: [{ id: order, ...buyer.placing }] };
      const created = await shop.call('createOrders', { token: buyer.token, body });
      const params = { id: created.body.data.orders[0]?.id ?? '' };
      return async () => {
        const answer = await shop.call('orderAgain', { token: buyer.token, params, body: { instead: true } });
        expect(answer.body.data, JSON.stringify(answer.body)).toMatchObject({ added: 1 });
      };
    };
    await keep(buyer, 'BACK-1');
    const putBack = await again();
    expect((await cartOf(buyer)).discountCode).toBeNull();
    await putBack();
    expect((await cartOf(buyer)).discountCode).toMatchObject({ code: 'BACK-1', state: 'applied' });
    const putBackLater = await again();
    expect((await keep(buyer, 'OTHER-1')).status).toBe(200);
    await putBackLater();
    expect((await cartOf(buyer)).discountCode).toMatchObject({ code: 'OTHER-1' });
  });

  test.each<[string, RuleInput, string]>([
    [
      'over',
      { code: 'GONE-1', endsAt: '2021-01-01T00:00:00Z' },
      'This code has expired. Use another one, or continue without it.',
    ],
    [
      'switched off, or not yet agreed to',
      { code: 'GONE-2', state: 'off' },
      'This code can’t be used at the moment. Use another one, or continue without it.',
    ],
  ])('is refused in words when it is %s', async (_, input, words) => {
    await withRule(input);
    const buyer = await aBuyer(shop);
    const { status, body } = await keep(buyer, input.code ?? '');
    expect(status).toBe(422);
    expect(body.error?.fields?.code).toEqual([words]);
    expect((await keep(buyer, 'NOBODY-MADE-IT')).body.error?.fields?.code?.[0]).toMatch(
      /^We don’t recognise this code/,
    );
  });

  test.each<[string, RuleInput]>([
    ['minimum', { code: 'C-MINIMUM', least: '900000' }],
    ['other_shop', { code: 'C-SHOP', hosts: ['amazon.de'] }],
    ['other_country', { code: 'C-COUNTRY', countries: ['KZ'] }],
    ['not_yet', { code: 'C-LATER', startsAt: '2099-01-01T00:00:00Z' }],
    ['other_bill', { code: 'C-FREIGHT', on: 'freight' }],
  ])('that does not fit stays and says why: %s', async (state, input) => {
    await withRule(input);
    const buyer = await aBuyer(shop);
    await inCart(market, buyer);
    const typed = await keep(buyer, input.code ?? '');
    if (state === 'not_yet')
      expect(typed.body.error?.fields?.code?.[0]).toMatch(/^This code isn’t valid yet\./);
    else expect((await cartOf(buyer)).discountCode).toMatchObject({ code: input.code, state });
    expect((await cartOf(buyer)).groups[0]?.quote?.discount.amount).toBe('0.00');
  });

  test('gives way to a better discount, and says so', async () => {
    await withRule({ value: '30', combines: false });
    await withRule({ code: 'SMALL', value: '5', combines: false });
    const buyer = await aBuyer(shop);
    await inCart(market, buyer);
    await keep(buyer, 'small');
    expect((await cartOf(buyer)).discountCode).toMatchObject({ state: 'better' });
  });

  test('whose last use is wanted by eight customers at once is had by one of them', async () => {
    const { rule, token } = await withRule({ code: 'LAST', kind: 'amount', value: '100', altogether: 1 });
    const buyers = await Promise.all(Array.from({ length: 8 }, () => aBuyer(shop)));
    const requests: { token: string; body: object }[] = [];
    for (const buyer of buyers) {
      const { order } = await inCart(market, buyer);
      expect((await keep(buyer, 'LAST')).status).toBe(200);
      const shown = (await cartOf(buyer)).groups[0]?.quote?.net;
      const body = { orders: [{ id: order, ...buyer.placing, shown_total: shown }] };
      requests.push({ token: buyer.token, body });
    }
    const answers = await Promise.all(requests.map((request) => shop.call('createOrders', request)));
    const ordered = answers.filter(({ status, body }) => status === 200 && body.data.orders.length === 1);
    expect(ordered).toHaveLength(1);
    for (const { status, body } of answers) {
      if (status === 409) expect(body.error?.code).toBe('discount_gone');
      else expect(status).toBe(200);
    }
    const { uses } = (await shop.call('staffGetDiscount', { token, params: { id: rule.id } })).body.data;
    expect(uses).toMatchObject([{ counts: true, amount: { amount: '100.00', currency: 'RUB' } }]);
  });

  test('for one use goes to the first order of a cart with two', async () => {
    await withRule({ code: 'ONCE', perCustomer: 1 });
    const buyer = await aBuyer(shop);
    await inCart(market, buyer);
    await inCart(market, buyer, { path: 'maple-pine/products/enamel-camp-mug' });
    await keep(buyer, 'ONCE');
    const { groups } = await cartOf(buyer);
    const lowered = groups.map(({ quote }) => quote?.discounts?.length ?? 0);
    expect(lowered).toEqual([1, 0]);
  });
});

describe('a group of customers', () => {
  test('has its own fee, which an order keeps when the customer leaves the group', async () => {
    const { token } = await aCustomer(shop, { roles: ['finance'] });
    const name = { ru: 'Опт', en: 'Wholesale', zh: '批发' };
    const body = { name, feePercent: '6', feeMinimum: '160' };
    const group = (await shop.call('staffCreateFeeGroup', { token, body })).body.data;
    const buyer = await aBuyer(shop);
    const params = { id: buyer.id };
    const set = (id: string | null, version: number) =>
      shop.call('staffSetCustomerGroup', { token, params, body: { group: id, version } });
    expect((await set(group.id, 0)).body.data).toMatchObject({ group: group.id, version: 1 });
    expect((await set(null, 0)).status).toBe(409);
    const { order: draft } = await inCart(market, buyer);
    const { quote } = (await cartOf(buyer)).groups[0] ?? {};
    expect(quote).toMatchObject({
      feePercent: '6',
      feeMinimum: { amount: '160.00' },
      feeGroup: { id: group.id, name },
    });
    const orders = [{ id: draft, ...buyer.placing, shown_total: quote?.net }];
    const made = (await shop.call('createOrders', { token: buyer.token, body: { orders } })).body.data;
    expect(made.changes).toEqual([]);
    await set(null, 1);
    const id = made.orders[0]?.id ?? '';
    const again = await shop.call('calculateOrder', { token: buyer.token, body: { order: { id } } });
    if (again.body.data.of !== 'order') throw new Error('another calculation');
    expect(again.body.data.quote).toMatchObject({ fee: quote?.fee, feePercent: '6' });
    await inCart(market, buyer);
    expect((await cartOf(buyer)).groups[0]?.quote?.feeGroup).toBeUndefined();
  });
});

test('prices count uses only against a limit; staff see them all', async () => {
  const free = await withRule({ on: 'fee', value: '1' });
  const limited = await withRule({ on: 'fee', value: '2', altogether: 9, perCustomer: 9 });
  const buyer = await aBuyer(shop);
  await anOrder(market, buyer);
  const asked = { at: shop.clock.now(), currency: 'RUB' };
  const seenBy = async (userId: string | null) => {
    const { rules } = await readPrices(shop.installation.db, { ...asked, userId });
    const one = (id: string) => rules.find((rule) => rule.id === id);
    return [one(free.rule.id), one(limited.rule.id)].map((rule) => [rule?.used, rule?.usedByCustomer]);
  };
  expect(await seenBy(buyer.id)).toEqual([
    [0, 0],
    [1, 1],
  ]);
  expect(await seenBy(null)).toEqual([
    [0, 0],
    [1, 0],
  ]);
  const { token } = free;
  const seen = (await shop.call('staffGetDiscount', { token, params: { id: free.rule.id } })).body.data;
  expect(seen.rule.used).toBe(1);
});

describe('staff', () => {
  test('see each version with its maker; what was changed meanwhile is told', async () => {
    const { rule, token, change } = await withRule({ value: '5' });
    expect((await change({ value: '6' })).body.data).toMatchObject({ version: 2, value: '6' });
    const late = { ...plainRule, value: '7', version: 1 };
    const params = { id: rule.id };
    expect((await shop.call('staffSaveDiscount', { token, params, body: late })).status).toBe(409);
    const { versions } = (await shop.call('staffGetDiscount', { token, params })).body.data;
    expect(versions.map(({ version, value }) => [version, value])).toEqual([
      [2, '6'],
      [1, '5'],
    ]);
  });

  test.each<[string, RuleInput, string]>([
    ['an end before the start', { endsAt: '2019-01-01T00:00:00Z' }, 'endsAt'],
    ['a percent over a hundred', { value: '101' }, 'value'],
    ['the whole goods', { value: '100' }, 'value'],
    ['the whole freight', { on: 'freight', value: '100.0' }, 'value'],
    ['nothing', { value: '0' }, 'value'],
    ['shops for freight', { on: 'freight', hosts: ['amazon.de'] }, 'hosts'],
    ['a short code', { code: 'ab' }, 'code'],
  ])('%s is refused at its field', async (_, input, field) => {
    const { token } = await aCustomer(shop, { roles: ['finance'] });
    const { status, body } = await shop.call('staffCreateDiscount', {
      token,
      body: { ...plainRule, ...input },
    });
    expect(status).toBe(422);
    expect(Object.keys(body.error?.fields ?? {})).toEqual([field]);
  });

  test('the page of a promotion promises what prices do', async () => {
    const { change } = await withRule({
      promotion: 'prm_spring',
      code: 'PROMISED',
      value: '12',
      altogether: 3,
    });
    const read = async () =>
      (await shop.call('listPromisedDiscounts', { query: { promotion: 'prm_spring' } })).body.data;
    expect(await read()).toMatchObject([{ code: 'PROMISED', value: '12', left: 3, holds: true }]);
    await change({ state: 'off', code: 'PROMISED', promotion: 'prm_spring' });
    expect(await read()).toEqual([]);
  });
});
