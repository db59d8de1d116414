import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aBuyer, aMarket, type Buyer, type Market } from '../../../../tests/support/an-order.ts';
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
afterEach(() => expectSoundBooks(shop));

async function aTypedOrder(buyer: Buyer) {
  const { token, placing } = buyer;
  const manual = { title: 'Lamp', price: '49,90', currency: 'EUR' };
  const product = { url: 'https://shop.example.com/lamp', manual };
  const { body } = await shop.call('buyNow', { token, body: { product, ...placing } });
  const [order] = body.data.orders;
  if (!order) throw new Error(JSON.stringify(body));
  return order;
}

describe('review', () => {
  const decide = (id: string, body: object) =>
    shop.call('staffReviewOrder', { token: staff.token, params: { id }, body });

  test('a typed product waits for staff, cannot be paid, and is paid at the confirmed price', async () => {
    const buyer = await aBuyer(shop, { balance: '100000' });
    const order = await aTypedOrder(buyer);
    const params = { id: order.id };
    expect(order).toMatchObject({ state: 'awaiting_review', due: { amount: '0.00' }, needsYou: false });
    const pay = () =>
      shop.call('payOrderByPost', { token: buyer.token, params, body: { method: 'balance' } });
    expect((await pay()).body.error.code).toBe('order_not_payable');
    const { body } = await shop.call('getOrder', { token: buyer.token, params });
    expect(body.data).toMatchObject({ reviewReasons: ['typed_by_customer'], can: { pay: 'under_review' } });
    const [line] = body.data.items;
    const approved = await decide(order.id, {
      decision: 'approve',
      lines: [{ id: line?.id, price: '59,90', title: 'Desk lamp, green' }],
      inland: '5',
    });
    expect(approved.body.data.order).toMatchObject({
      state: 'awaiting_payment',
      title: 'Desk lamp, green',
      items: [{ unitPrice: { amount: '59.90' }, typedByCustomer: false }],
      receipt: { quote: { goodsInShop: { amount: '59.90' }, inlandInShop: { amount: '5.00' } } },
    });
    expect(approved.body.data.journal.at(-1)).toMatchObject({ kind: 'review_approved', actorId: staff.id });
    const jobs = await shop.database.pool.query(
      "select 1 from graphile_worker.jobs where key = 'expire:' || $1",
      [order.id],
    );
    expect(jobs.rowCount).toBe(1);
    expect((await pay()).body.data.payment.amount).toEqual(approved.body.data.order.total);
  });

  test('rejected: it ends with the reason, and deciding again is refused', async () => {
    const buyer = await aBuyer(shop);
    const order = await aTypedOrder(buyer);
    const rejected = await decide(order.id, {
      decision: 'reject',
      reason: 'prohibited',
      note: 'Blades may not fly.',
    });
    expect(rejected.body.data.order).toMatchObject({ state: 'cancelled', endReason: 'prohibited' });
    expect((await decide(order.id, { decision: 'approve' })).body.error.code).toBe('wrong_state');
  });

  test('a line of another order and a price of nothing are refused', async () => {
    const buyer = await aBuyer(shop);
    const order = await aTypedOrder(buyer);
    expect((await decide(order.id, { decision: 'approve', lines: [{ id: 'lin_stranger1' }] })).status).toBe(
      404,
    );
    const { body } = await shop.call('getOrder', { token: buyer.token, params: { id: order.id } });
    const lines = [{ id: body.data.items[0]?.id, price: '0' }];
    expect((await decide(order.id, { decision: 'approve', lines })).status).toBe(422);
    expect(
      (await shop.call('getOrder', { token: buyer.token, params: { id: order.id } })).body.data.state,
    ).toBe('awaiting_review');
  });
});

describe('prices far below what was typed', () => {
  const decide = (token: string, id: string, body: object) =>
    shop.call('staffReviewOrder', { token, params: { id }, body });

  async function askFar(token: string, price: string) {
    const order = await aTypedOrder(await aBuyer(shop, { balance: '100000' }));
    const { body: whole } = await shop.call('staffGetOrder', { token, params: { id: order.id } });
    const lines = [{ id: whole.data.order.items[0]?.id, price }];
    const { body } = await decide(token, order.id, { decision: 'approve', lines, inland: '0' });
    return { id: order.id, lines, answer: body.data };
  }

  test('wait for a second person, who confirms the same figures and may then not be the only one to buy', async () => {
    const [asker, second] = [
      await aBuyer(shop, { roles: ['buyer'] }),
      await aBuyer(shop, { roles: ['buyer'] }),
    ];
    const { id, lines, answer } = await askFar(asker.token, '0,01');
    expect(answer.order.state).toBe('awaiting_review');
    expect(answer.secondCheck).toMatchObject({
      isOwn: true,
      prices: [{ before: { amount: '49.90' }, after: { amount: '0.01' } }],
    });
    const body = { decision: 'approve', lines, inland: '0' };
    expect((await decide(asker.token, id, body)).body.data.order.state).toBe('awaiting_review');
    const other = await decide(second.token, id, { ...body, lines: [{ ...lines[0], price: '0,02' }] });
    expect(other.body.data).toMatchObject({
      order: { state: 'awaiting_review' },
      secondCheck: { isOwn: true },
    });
    const agreed = await decide(asker.token, id, { ...body, lines: [{ ...lines[0], price: '0,02' }] });
    expect(agreed.body.data).toMatchObject({
      order: { state: 'awaiting_payment', items: [{ unitPrice: { amount: '0.02' } }] },
      secondCheck: null,
    });
  });

  test('a fifth less is confirmed alone; a kopeck below it is not', async () => {
    expect((await askFar(staff.token, '39,92')).answer.order.state).toBe('awaiting_payment');
    expect((await askFar(staff.token, '39,91')).answer.order.state).toBe('awaiting_review');
  });

  test('a program’s key confirms none', async () => {
    const admin = await aBuyer(shop, { roles: ['admin'] });
    const made = await shop.call('staffCreateServiceAccount', {
      token: admin.token,
      body: { serviceName: 'Robot', roles: ['buyer'], readsOnly: false },
    });
    const order = await aTypedOrder(await aBuyer(shop));
    const refused = await decide(made.body.data.key, order.id, { decision: 'approve', lines: [] });
    expect([refused.status, refused.body.error.code]).toEqual([403, 'forbidden']);
  });

  test('whoever alone confirmed a typed price does not take the order; a colleague does', async () => {
    const buyer = await aBuyer(shop, { balance: '100000' });
    const order = await aTypedOrder(buyer);
    const params = { id: order.id };
    expect(
      (await decide(staff.token, order.id, { decision: 'approve', lines: [], inland: '0' })).status,
    ).toBe(200);
    await shop.call('payOrderByPost', { token: buyer.token, params, body: { method: 'balance' } });
    const refused = await shop.call('staffTakeOrder', { token: staff.token, params });
    expect([refused.status, refused.body.error.code]).toEqual([403, 'own_review']);
    const invited = await aBuyer(shop, { roles: ['buyer'] });
    await shop.database.pool.query(
      "insert into staff_tie (person_id, by_id, free_from) values ($1, $2, now() + interval '7 days')",
      [invited.id, staff.id],
    );
    const tied = await shop.call('staffTakeOrder', { token: invited.token, params });
    expect(tied.body.error?.code).toBe('own_review');
    expect(tied.body.error?.message).toContain('got access');
    const colleague = await aBuyer(shop, { roles: ['buyer'] });
    const taken = await shop.call('staffTakeOrder', { token: colleague.token, params });
    expect(taken.body.data.order.state).toBe('purchasing');
    const over = await shop.call('staffTakeOverOrder', {
      ...{ token: staff.token, params },
      body: { version: taken.body.data.version },
    });
    expect(over.body.error.code).toBe('own_review');
    // who hands it over did not confirm it: the reader is told of the other person
    const handed = await shop.call('staffHandOverOrder', {
      ...{ token: colleague.token, params },
      body: { version: taken.body.data.version, buyer: staff.id },
    });
    expect(handed.body.error?.message).toContain('Choose another buyer.');
    // given back, it is nobody's, and still not theirs to buy
    await shop.call('staffReleaseOrder', {
      ...{ token: colleague.token, params },
      body: { version: taken.body.data.version },
    });
    const bought = await shop.call('staffMarkPurchased', {
      ...{ token: staff.token, params },
      body: { shop_order_number: 'S-1' },
    });
    expect([bought.status, bought.body.error?.code]).toEqual([403, 'own_review']);
  });
});

test('an operator alone confirms a far price a day later, and buys what they confirmed', async () => {
  const own = await aMarket();
  try {
    const solo = await aBuyer(own.shop, { roles: ['admin'] });
    const buyer = await aBuyer(own.shop, { balance: '100000' });
    const manual = { title: 'Lamp', price: '49,90', currency: 'EUR' };
    const product = { url: 'https://shop.example.com/lamp', manual };
    const { body } = await own.shop.call('buyNow', {
      token: buyer.token,
      body: { product, ...buyer.placing },
    });
    const [order] = body.data.orders;
    const params = { id: order?.id ?? '' };
    const seen = await own.shop.call('staffGetOrder', { token: solo.token, params });
    const lines = [{ id: seen.body.data.order.items[0]?.id, price: '5' }];
    const confirm = () =>
      own.shop.call('staffReviewOrder', {
        ...{ token: solo.token, params },
        body: { decision: 'approve', lines, inland: '0' },
      });
    expect((await confirm()).body.data.order.state).toBe('awaiting_review');
    own.shop.clock.advance(25 * 3_600_000);
    const again = await own.shop.call('signIn', { body: { email: solo.email, password: solo.password } });
    solo.token = again.body.data.token;
    expect((await confirm()).body.data.order.state).toBe('awaiting_payment');
  } finally {
    await own.close();
  }
});
