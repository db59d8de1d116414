import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  aBuyer,
  aMarket,
  anOrder,
  aPaidOrder,
  type Buyer,
  type Market,
} from '../../../../tests/support/an-order.ts';
import { accountsOf, expectSoundBooks } from '../../../../tests/support/the-books.ts';

let market: Market;
let shop: Market['shop'];
let staff: Buyer;
beforeAll(async () => {
  market = await aMarket();
  shop = market.shop;
  staff = await aBuyer(shop, { roles: ['buyer'], name: 'Bea' });
});
afterAll(() => market.close());
afterEach(() => expectSoundBooks(shop));

const take = (who: Buyer, id: string) => shop.call('staffTakeOrder', { token: who.token, params: { id } });
const bought = (who: Buyer, id: string, number: string) =>
  shop.call('staffMarkPurchased', {
    token: who.token,
    params: { id },
    body: { shop_order_number: number, note: 'arrives next week' },
  });
const balanceOf = async ({ token }: Buyer) =>
  (await shop.call('getBalance', { token })).body.data.available.amount;

test('the audit log finds what was done to an order by its number, and names it by that number', async () => {
  const order = await aPaidOrder(market, await aBuyer(shop, { balance: '100000' }));
  const admin = await aBuyer(shop, { roles: ['admin'] });
  // by number and by id: entries of both ways belong to the order
  await take(staff, order.orderNum);
  await bought(staff, order.id, 'NL-78/1');
  const typed = order.orderNum.toLowerCase().replaceAll('-', ' ');
  const found = await shop.call('staffListDeeds', { token: admin.token, query: { target: typed } });
  expect(found.body.data.map(({ call }) => call)).toEqual(['staffMarkPurchased', 'staffTakeOrder']);
  const [entry] = found.body.data;
  expect(entry?.subject).toEqual({ name: order.orderNum, path: `/staff/orders/${order.id}` });
});

describe('buying', () => {
  test('take, buy: the money becomes cost of goods and fee, and the customer sees who did what', async () => {
    const buyer = await aBuyer(shop, { balance: '100000' });
    const order = await aPaidOrder(market, buyer);
    const queue = await shop.call('staffListOrders', { token: staff.token, query: { state: 'paid' } });
    expect(queue.body.data.some((row) => row.order.id === order.id && row.assignee === null)).toBe(true);
    const taken = await take(staff, order.orderNum);
    expect(taken.body.data).toMatchObject({
      order: { state: 'purchasing' },
      assignee: { id: staff.id, name: 'Bea' },
      customer: { id: buyer.id, email: `${buyer.email.slice(0, 1)}***@example.com` },
      can: { take: 'wrong_state', purchase: 'yes', cancel: 'yes', review: 'wrong_state' },
    });
    expect(JSON.stringify(taken.body)).not.toContain(buyer.email);
    const done = await bought(staff, order.id, 'NL-77/1');
    expect(done.body.data.order).toMatchObject({ state: 'purchased', shopOrderNumber: 'NL-77/1' });
    const purchase = done.body.data.journal.at(-1);
    expect(purchase).toMatchObject({ kind: 'purchased', actorId: staff.id, note: 'arrives next week' });
    expect(done.body.data.journal.map(({ actorName }) => actorName)).toEqual([null, null, 'Bea', 'Bea']);
    expect(purchase?.transactions.length).toBeGreaterThan(0);
    const { quote } = done.body.data.order.receipt;
    const books = await accountsOf(shop);
    const minor = (amount: string) => BigInt(amount.replace('.', ''));
    expect(books[`order:${order.id}`]).toBeUndefined();
    expect(books[`fee:${order.id}`]).toBe(minor(quote.fee.amount));
    expect(books[`goods:${order.id}`]).toBe(minor(quote.net.amount) - minor(quote.fee.amount));
    const found = await shop.call('listOrders', { token: buyer.token, query: { q: 'nl-77' } });
    expect(found.body.data.map(({ id }) => id)).toEqual([order.id]);
  });

  test('doing it again changes nothing; another number or another buyer is told', async () => {
    const buyer = await aBuyer(shop, { balance: '100000' });
    const other = await aBuyer(shop, { roles: ['buyer'] });
    const order = await aPaidOrder(market, buyer);
    const both = await Promise.all([take(staff, order.id), take(other, order.id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = both[0]?.status === 200 ? staff : other;
    expect((await take(winner, order.id)).status).toBe(200);
    const twice = await Promise.all([bought(winner, order.id, 'A1'), bought(winner, order.id, 'A1')]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect((await bought(winner, order.id, 'B2')).body.error.code).toBe('changed_meanwhile');
    const { body } = await shop.call('staffGetOrder', { token: staff.token, params: { id: order.id } });
    expect(body.data.journal.map(({ kind }) => kind)).toEqual(['created', 'paid', 'taken', 'purchased']);
  });

  test('who works here moves nothing of his own', async () => {
    const clerk = await aBuyer(shop, { balance: '100000', roles: ['admin'] });
    const order = await aPaidOrder(market, clerk);
    const refused = await take(clerk, order.id);
    expect([refused.status, refused.body.error.code]).toEqual([403, 'own_order']);
    const cancelled = await shop.call('staffCancelOrder', {
      token: clerk.token,
      params: { id: order.id },
      body: { reason: 'other' },
    });
    expect(cancelled.status).toBe(403);
  });

  test('an order that is not taken, or not paid, cannot be bought', async () => {
    const buyer = await aBuyer(shop, { balance: '100000' });
    const [open, paid] = [await anOrder(market, buyer), await aPaidOrder(market, buyer)];
    expect((await take(staff, open.id)).body.error.code).toBe('wrong_state');
    expect((await bought(staff, paid.id, '1')).body.error.code).toBe('wrong_state');
    expect((await bought(staff, open.id, '1')).body.error.code).toBe('wrong_state');
  });
});

test('what the blacklist forbids since it was paid is not taken, and the reason is told', async () => {
  const buyer = await aBuyer(shop, { balance: '100000' });
  const order = await aPaidOrder(market, buyer, { path: 'nordlicht/p/becher-hav' });
  await shop.database.pool.query(
    `insert into blacklist_rule (key, kind, patterns, verdict, reason_ru, reason_en, reason_zh)
     values ('test-cups', 'word', '{becher}', 'prohibited', 'Кружки нельзя.', 'No cups.', '不收杯子。')`,
  );
  shop.clock.advance(6_000);
  const refused = await take(staff, order.id);
  expect(refused.body.error).toMatchObject({
    code: 'prohibited_product',
    message: expect.stringContaining('No cups.'),
  });
  await shop.database.pool.query("delete from blacklist_rule where patterns = '{becher}'");
  shop.clock.advance(6_000);
  expect((await take(staff, order.id)).status).toBe(200);
});

describe('cancelling by staff', () => {
  test.each(['awaiting_payment', 'paid', 'purchasing'])('at %s everything goes back, once', async (state) => {
    const buyer = await aBuyer(shop, { balance: '100000' });
    const order =
      state === 'awaiting_payment' ? await anOrder(market, buyer) : await aPaidOrder(market, buyer);
    if (state === 'purchasing') await take(staff, order.id);
    const cancel = () =>
      shop.call('staffCancelOrder', {
        token: staff.token,
        params: { id: order.id },
        body: { reason: 'sold_out', note: 'The last one went yesterday.' },
      });
    const answers = await Promise.all([cancel(), cancel()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await balanceOf(buyer)).toBe('100000.00');
    const { body } = await shop.call('getOrder', { token: buyer.token, params: { id: order.id } });
    expect(body.data).toMatchObject({ state: 'cancelled', endReason: 'sold_out' });
    expect(body.data.history.at(-1)).toMatchObject({
      actor: 'staff',
      reason: 'sold_out',
      note: 'The last one went yesterday.',
    });
  });

  test('what is bought is not cancelled', async () => {
    const buyer = await aBuyer(shop, { balance: '100000' });
    const order = await aPaidOrder(market, buyer);
    await take(staff, order.id);
    await bought(staff, order.id, '1');
    const params = { id: order.id };
    const refused = await shop.call('staffCancelOrder', {
      token: staff.token,
      params,
      body: { reason: 'other' },
    });
    expect(refused.body.error.code).toBe('wrong_state');
    expect((await shop.call('deleteOrder', { token: buyer.token, params })).body.error.code).toBe(
      'cannot_cancel',
    );
  });

  test('the bank percent of a card payment returns when the seller is at fault, not when the customer is', async () => {
    const paidByCard = async () => {
      const buyer = await aBuyer(shop);
      const order = await anOrder(market, buyer);
      const params = { id: order.id };
      const { body } = await shop.call('payOrderByPost', {
        token: buyer.token,
        params,
        body: { method: 'card' },
      });
      await market.choose(body.data.payment.url, 'success');
      await shop.settle();
      return { buyer, params, total: order.total.amount, charged: body.data.payment.charged.amount };
    };
    const seller = await paidByCard();
    await shop.call('staffCancelOrder', {
      token: staff.token,
      params: seller.params,
      body: { reason: 'sold_out' },
    });
    expect(await balanceOf(seller.buyer)).toBe(seller.charged);
    const own = await paidByCard();
    await shop.call('deleteOrder', { token: own.buyer.token, params: own.params });
    expect(await balanceOf(own.buyer)).toBe(own.total);
  });
});

describe('the queue', () => {
  test('most urgent first, with counts, pages and mine, in four statements', async () => {
    const buyer = await aBuyer(shop, { balance: '500000' });
    const me = await aBuyer(shop, { roles: ['buyer'] });
    const orders = [
      await aPaidOrder(market, buyer),
      await aPaidOrder(market, buyer),
      await aPaidOrder(market, buyer),
    ];
    for (const { id } of orders) await take(me, id);
    await shop.database.pool.query("update customer_order set deadline_at = '2020-01-01' where id = $1", [
      orders[2]?.id,
    ]);
    const list = (query: Record<string, string | number>) =>
      shop.call('staffListOrders', { token: me.token, query });
    shop.statements.length = 0;
    const mine = await list({ mine: '1' });
    expect(shop.statements.length).toBeLessThanOrEqual(4);
    expect(mine.body.data.map(({ order }) => order.id)).toEqual(
      [orders[2], orders[0], orders[1]].map((o) => o?.id),
    );
    expect(mine.body.meta.counts.purchasing).toBeGreaterThanOrEqual(3);
    const first = await list({ mine: '1', limit: 2 });
    const rest = await list({ mine: '1', limit: 2, cursor: first.body.meta.next ?? '' });
    expect(rest.body.data.map(({ order }) => order.id)).toEqual([orders[1]?.id]);
    expect(rest.body.meta.next).toBeNull();
    // the number of one's own is that of the list
    expect((await list({ shops: '1' })).body.meta.mine).toBe(3);
  });

  test('several states at once are those of each, and a word that is none is refused', async () => {
    const buyer = await aBuyer(shop, { balance: '500000' });
    const me = await aBuyer(shop, { roles: ['buyer'] });
    const [paid, taken] = [await aPaidOrder(market, buyer), await aPaidOrder(market, buyer)];
    await take(me, taken.id);
    const list = (state: string) =>
      shop.call('staffListOrders', { token: me.token, query: { state, limit: 100 } });
    const idsIn = async (state: string) => (await list(state)).body.data.map(({ order }) => order.id).sort();
    const both = await idsIn('paid,purchasing');
    expect(both).toEqual([...(await idsIn('paid')), ...(await idsIn('purchasing'))].sort());
    expect(both).toEqual(expect.arrayContaining([paid.id, taken.id]));
    expect((await list('paid,bought')).body.error.fields).toHaveProperty('state');
  });

  test('pages over all states have every order once, by deadline, also one that calls from a state of its own', async () => {
    const buyer = await aBuyer(shop, { balance: '500000' });
    const me = await aBuyer(shop, { roles: ['buyer'] });
    const called = await aPaidOrder(market, buyer);
    await take(me, called.id);
    await bought(me, called.id, 'C-1');
    await shop.database.pool.query(
      "update customer_order set state = 'completed', attention = 'unanswered', attention_since = date_trunc('second', now()) where id = $1",
      [called.id],
    );
    const list = (query: Record<string, string | number>) =>
      shop.call('staffListOrders', { token: me.token, query });
    const whole = (await list({ limit: 100 })).body.data.map(({ order }) => order);
    expect(new Set(whole.map(({ state }) => state)).size).toBeGreaterThan(2);
    expect(whole.map(({ id }) => id)).toContain(called.id);
    const { rows } = await shop.database.pool.query<{ id: string }>(
      `select id from customer_order where id = any($1)
       order by coalesce(least(deadline_at, attention_since), 'infinity'), id`,
      [whole.map(({ id }) => id)],
    );
    expect(whole.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
    const paged: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await list(cursor === '' ? { limit: 2 } : { limit: 2, cursor });
      paged.push(...page.body.data.map(({ order }) => order.id));
      cursor = page.body.meta.next;
    }
    expect(paged).toEqual(whole.map(({ id }) => id));
  });

  test.each([
    ['warehouse', { staffListOrders: 200, staffGetOrder: 200, staffTakeOrder: 403, staffCancelOrder: 403 }],
    ['support', { staffListOrders: 200, staffGetOrder: 200, staffTakeOrder: 403, staffCancelOrder: 409 }],
    ['content', { staffListOrders: 403, staffGetOrder: 403, staffTakeOrder: 403, staffCancelOrder: 403 }],
    ['admin', { staffListOrders: 200, staffGetOrder: 200, staffTakeOrder: 409, staffCancelOrder: 409 }],
  ] as const)('what %s may do', async (role, answers) => {
    const buyer = await aBuyer(shop, { balance: '100000' });
    const member = await aBuyer(shop, { roles: [role] });
    const order = await aPaidOrder(market, buyer);
    await take(staff, order.id);
    await bought(staff, order.id, '1');
    const { token } = member;
    const params = { id: order.id };
    expect((await shop.call('staffListOrders', { token })).status).toBe(answers.staffListOrders);
    expect((await shop.call('staffGetOrder', { token, params })).status).toBe(answers.staffGetOrder);
    expect((await take(member, order.id)).status).toBe(answers.staffTakeOrder);
    const cancelled = await shop.call('staffCancelOrder', { token, params, body: { reason: 'other' } });
    expect(cancelled.status).toBe(answers.staffCancelOrder);
  });

  test('the journal cannot be changed', async () => {
    await expect(shop.database.pool.query("update order_event set reason = 'x'")).rejects.toThrow(
      'append-only',
    );
    await expect(shop.database.pool.query('delete from order_event')).rejects.toThrow('append-only');
  });
});
