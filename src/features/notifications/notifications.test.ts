import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCustomer, type TestCustomer } from '../../../tests/support/a-customer.ts';
import { aBuyer, aMarket, anOrder, aPaidOrder, type Market } from '../../../tests/support/an-order.ts';
import { mailsTo } from '../../../tests/support/mails.ts';
import { type EventName, type EventPayloads, publish } from '../../platform/jobs/events.ts';
import type { Locale } from '../../platform/texts/locale.ts';

let market: Market;
let shop: Market['shop'];
beforeAll(async () => {
  market = await aMarket();
  shop = market.shop;
});
afterAll(() => market.close());

async function listOf({ token }: { token: string }, query: Record<string, string> = {}, locale?: Locale) {
  const { status, body } = await shop.call('listNotifications', {
    token,
    query,
    ...(locale ? { locale } : {}),
  });
  expect(status).toBe(200);
  return { list: body.data, ...body.meta };
}

async function mark({ token }: TestCustomer, body: object = {}) {
  return (await shop.call('readAllNotifications', { token, body })).body.data;
}

/** The same news once more, as a shop that was interrupted would hear it. */
async function happenAgain<Name extends EventName>(name: Name, payload: EventPayloads[Name]): Promise<void> {
  await publish(shop.installation.db, name, payload);
  await shop.settle();
}

/** So many notifications, a minute apart, for a test that needs no more than that. */
async function tellOfTopUps(customer: TestCustomer, count: number): Promise<void> {
  for (let number = 1; number <= count; number++) {
    await shop.database.pool.query(
      `insert into notification (id, user_id, kind, params, link, event_key, created_at)
       values ($1, $2, 'balance-topped-up', $3, '/cabinet/balance', $1, $4)`,
      [
        shop.installation.newId('ntf'),
        customer.id,
        { amount: { amount: `${number}.00`, currency: 'RUB' } },
        new Date(Date.UTC(2026, 0, 1, 12, number)),
      ],
    );
  }
}

describe('an order that is paid', () => {
  test('gives one notification and one mail, however often the event comes', async () => {
    const buyer = await aBuyer(shop, { balance: '90000', locale: 'ru' });
    const { id, orderNum } = await aPaidOrder(market, buyer);
    await shop.settle();
    const { rows } = await shop.database.pool.query(
      `select id::text from outbox_event where name = 'order.paid' and payload ->> 'orderId' = $1`,
      [id],
    );
    expect(rows).toHaveLength(1);
    await shop.database.pool.query(
      `select graphile_worker.add_job('deliver_event', json_build_object('id', $1::text))`,
      [rows[0].id],
    );
    await shop.settle();
    await happenAgain('order.paid', { orderId: id, userId: buyer.id });

    const { list, unread } = await listOf(buyer, {}, 'ru');
    expect(unread).toBe(1);
    expect(list).toHaveLength(1);
    expect(list[0]).toMatchObject({
      kind: 'order-paid',
      title: expect.stringMatching(/^Оплачено: .+/),
      link: `/cabinet/orders/${orderNum}`,
      needsAction: false,
      readAt: null,
    });
    expect(list[0]?.text).toContain(`за\u00a0заказ ${orderNum}.`);
    const mails = (await mailsTo(shop, buyer.email)).filter(({ kind }) => kind === 'order-paid');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe(list[0]?.title);
    expect(mails[0]?.text).toContain(list[0]?.text);
    expect(mails[0]?.text).toContain(`${shop.installation.settings.publicUrl}/ru/cabinet/orders/${orderNum}`);
  });

  test('two instances that hear of it at one instant tell once', async () => {
    const buyer = await aBuyer(shop, { balance: '90000' });
    const { id } = await aPaidOrder(market, buyer);
    const { db } = shop.installation;
    const tell = shop.features.reactions['order.paid']?.tellPaid;
    await Promise.all(Array.from({ length: 5 }, () => tell?.(db, { orderId: id, userId: buyer.id })));
    await shop.settle();
    expect((await listOf(buyer)).list).toHaveLength(1);
    expect((await mailsTo(shop, buyer.email)).filter(({ kind }) => kind === 'order-paid')).toHaveLength(1);
  });

  test('is seen in the language of who reads, and in the badge of the user', async () => {
    const buyer = await aBuyer(shop, { balance: '90000' });
    await aPaidOrder(market, buyer);
    await shop.settle();
    const titles = await Promise.all(
      (['ru', 'en', 'zh'] as const).map(async (locale) => (await listOf(buyer, {}, locale)).list[0]?.title),
    );
    expect(titles).toEqual([
      expect.stringMatching(/^Оплачено: .+/),
      expect.stringMatching(/^Payment received: .+/),
      expect.stringMatching(/^已付款：.+/),
    ]);
    const user = await shop.call('getUser', { token: buyer.token });
    expect(user.body.data.unreadNotifications).toBe(1);
  });
});

describe('what else is told', () => {
  test('a cancelled order says what came back', async () => {
    const buyer = await aBuyer(shop, { balance: '90000' });
    const { id, total } = await aPaidOrder(market, buyer);
    await shop.call('deleteOrder', { token: buyer.token, params: { id } });
    await shop.settle();
    const { list } = await listOf(buyer);
    const told = list.find(({ kind }) => kind === 'order-cancelled-by-you');
    const amount = Number(total.amount).toLocaleString('en', { minimumFractionDigits: 2 });
    expect(told?.text).toContain(`${amount} to your balance.`);
  });

  test('an order that staff cancel says why, with their note', async () => {
    const buyer = await aBuyer(shop, { balance: '90000' });
    const staff = await aCustomer(shop, { roles: ['admin'] });
    const { id } = await aPaidOrder(market, buyer);
    const note = 'The seller closed, {sorry} <b>';
    const { status } = await shop.call('staffCancelOrder', {
      token: staff.token,
      params: { id },
      body: { reason: 'sold_out', note },
    });
    expect(status).toBe(200);
    await shop.settle();
    const { list } = await listOf(buyer);
    const told = list.find(({ kind }) => kind === 'order-cancelled');
    expect(told?.text).toContain(`because the shop is out of stock. ${note}`);
    const [mail] = await mailsTo(shop, buyer.email);
    expect(mail?.text).toContain(note);
    expect(mail?.html).toContain('{sorry} &lt;b&gt;');
  });

  test('an unpaid order that expires says that nothing was charged', async () => {
    const buyer = await aBuyer(shop);
    await anOrder(market, buyer);
    await shop.settle();
    const before = shop.clock.now();
    shop.clock.advance(73 * 3_600_000);
    const { rows } = await shop.database.pool.query('select id from customer_order where user_id = $1', [
      buyer.id,
    ]);
    await shop.features.jobs.expire_order?.({ orderId: rows[0].id });
    await shop.settle();
    shop.clock.advance(before.getTime() - shop.clock.now().getTime());
    const { list } = await listOf(buyer);
    expect(list[0]).toMatchObject({ kind: 'order-expired' });
    expect(list[0]?.text).toContain('You weren’t charged.');
  });

  test('a payment that fails waits for the customer until the order is paid', async () => {
    const buyer = await aBuyer(shop, { balance: '90000' });
    const { id } = await anOrder(market, buyer);
    const params = { id };
    const { token } = buyer;
    const { body } = await shop.call('payOrderByPost', { token, params, body: { method: 'card' } });
    await market.choose(body.data.payment.url, 'decline');
    await shop.settle();
    await shop.call('checkPayment', { token, params: { id: body.data.payment.id } });
    await shop.settle();
    const failed = (await listOf(buyer)).list[0];
    expect(failed).toMatchObject({ kind: 'payment-failed', needsAction: true });
    expect(failed?.text).toContain('The bank declined the card.');
    await shop.call('payOrderByPost', { token, params, body: { method: 'balance' } });
    await shop.settle();
    const { list } = await listOf(buyer);
    expect(list.map(({ kind, needsAction }) => [kind, needsAction])).toEqual([
      ['order-paid', false],
      ['payment-failed', false],
    ]);
  });

  test('an address that nobody confirmed gets no mail', async () => {
    const buyer = await aBuyer(shop, { confirmed: false });
    const { id } = await anOrder(market, buyer);
    await shop.call('deleteOrder', { token: buyer.token, params: { id } });
    await shop.settle();
    const { list } = await listOf(buyer);
    expect(list[0]).toMatchObject({ kind: 'order-cancelled-by-you' });
    expect(list[0]?.text).toContain('You don’t need to pay anything.');
    expect(await mailsTo(shop, buyer.email)).toEqual([]);
  });
});

describe('the list', () => {
  test('takes two statements with the session, and comes in pages', async () => {
    const customer = await aCustomer(shop);
    await tellOfTopUps(customer, 5);
    shop.statements.length = 0;
    const first = await listOf(customer, { limit: '2' });
    expect(shop.statements.length).toBeLessThanOrEqual(2);
    const second = await listOf(customer, { limit: '2', cursor: String(first.next) });
    const third = await listOf(customer, { limit: '2', cursor: String(second.next) });
    const titles = [first, second, third].flatMap(({ list }) => list.map(({ title }) => title));
    expect(titles).toEqual([5, 4, 3, 2, 1].map((number) => `₽${number}.00 added to your balance`));
    expect([first.unread, third.next]).toEqual([5, null]);
  });

  test('an empty one answers nothing unread', async () => {
    expect(await listOf(await aCustomer(shop))).toEqual({ list: [], next: null, unread: 0, total: 0 });
  });

  test.each(['x', 'ntf_', "ntf_' or 1=1", 'ord_1234567890'])('the cursor %j is none', async (cursor) => {
    const { token } = await aCustomer(shop);
    const { status, body } = await shop.call('listNotifications', { token, query: { cursor } });
    expect([status, Object.keys(body.error.fields ?? {})]).toEqual([422, ['cursor']]);
  });

  test('needs a session', async () => {
    expect((await shop.call('listNotifications')).status).toBe(401);
    expect((await shop.call('readAllNotifications', { body: {} })).status).toBe(401);
  });
});

describe('reading', () => {
  test('all are read, in two statements, and unread again by undo', async () => {
    const customer = await aCustomer(shop);
    await tellOfTopUps(customer, 3);
    const [newest] = (await listOf(customer)).list;
    await mark(customer, { ids: [newest?.id] });
    shop.clock.advance(1000);
    shop.statements.length = 0;
    const all = await mark(customer);
    expect(shop.statements.length).toBeLessThanOrEqual(2);
    expect(all).toMatchObject({ changed: 2, unread: 0 });
    expect((await listOf(customer, { unread: 'true' })).list).toEqual([]);
    expect(await mark(customer, { undo: all.readAt })).toEqual({ changed: 2, unread: 2, readAt: null });
    const { list, unread } = await listOf(customer, { unread: '1' });
    expect([list.length, unread]).toEqual([2, 2]);
    expect(list.map(({ id }) => id)).not.toContain(newest?.id);
    expect(await mark(customer, { undo: all.readAt })).toMatchObject({ changed: 0, unread: 2 });
  });

  test('a request without a body reads all', async () => {
    const customer = await aCustomer(shop);
    await tellOfTopUps(customer, 2);
    const { body } = await shop.call('readAllNotifications', { token: customer.token });
    expect(body.data).toMatchObject({ changed: 2, unread: 0 });
  });

  test('what came after the list that was seen stays unread', async () => {
    const customer = await aCustomer(shop);
    await tellOfTopUps(customer, 3);
    const { list } = await listOf(customer);
    const until = list[1]?.createdAt;
    expect(await mark(customer, { until })).toMatchObject({ changed: 2, unread: 1 });
    expect((await listOf(customer, { unread: 'true' })).list[0]?.id).toBe(list[0]?.id);
  });

  test('a stranger sees nothing and changes nothing', async () => {
    const [customer, stranger] = [await aCustomer(shop), await aCustomer(shop)];
    await tellOfTopUps(customer, 2);
    const { list } = await listOf(customer);
    const ids = list.map(({ id }) => id);
    expect((await listOf(stranger)).list).toEqual([]);
    expect((await listOf(stranger, { cursor: String(ids[0]) })).list).toEqual([]);
    expect(await mark(stranger, { ids })).toMatchObject({ changed: 0, unread: 0 });
    const { readAt } = await mark(customer);
    expect(await mark(stranger, { undo: readAt, ids })).toMatchObject({ changed: 0 });
    expect((await listOf(customer)).unread).toBe(0);
  });

  test.each([{ undo: '2026-02-31T99:00:00Z' }, { until: 'yesterday' }, { ids: ['x'] }, { ids: [] }])(
    '%j is refused with its field',
    async (body) => {
      const { token } = await aCustomer(shop);
      const answer = await shop.call('readAllNotifications', { token, body });
      expect(answer.status).toBe(422);
      expect(Object.keys(answer.body.error.fields ?? {})[0]).toMatch(/^(undo|until|ids)/);
    },
  );
});
