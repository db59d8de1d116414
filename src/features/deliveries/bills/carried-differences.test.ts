import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aDeliveryDesk,
  aSender,
  type DeliveryDesk,
  deliveryBody,
  shipped,
} from '../../../../tests/support/a-delivery.ts';
import { aBoughtOrder, passDays, putAway } from '../../../../tests/support/a-stored-order.ts';
import type { Buyer } from '../../../../tests/support/an-order.ts';
import { onOrderAsSeen } from '../../../../tests/support/order-actions.ts';
import { accountsOf, expectSoundBooks } from '../../../../tests/support/the-books.ts';

let desk: DeliveryDesk;
beforeAll(async () => {
  desk = await aDeliveryDesk();
});
afterAll(async () => {
  await expectSoundBooks(desk.market.shop);
  await desk.market.close();
});

const call: DeliveryDesk['market']['shop']['call'] = (...given) => desk.market.shop.call(...given);
const freight = 216_000n;
const minorOf = (amount: string): bigint => BigInt(amount.replace('.', ''));
const amountOf = (minor: bigint): string => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`;

/** Bought goods in the warehouse whose seller wanted more for his delivery, which the customer never paid. */
async function owing(customer: Buyer) {
  const { market, crew } = desk;
  const order = await aBoughtOrder(market, { crew, customer });
  const params = { id: order.id };
  const body = { kind: 'freight', inland: '30.00' };
  const reported = await onOrderAsSeen(call, 'staffReportProblem', { token: crew.buyer.token, params, body });
  if (reported.status !== 200) throw new Error(JSON.stringify(reported.body));
  const { token } = customer;
  const [question] = (await call('getOrder', { token, params })).body.data.questions;
  const answers = [{ question_id: question?.id, version: question?.version, option: 'accept' }];
  const answered = await call('answerQuestions', { token, body: { order: { id: order.id, answers } } });
  if (answered.status !== 200) throw new Error(JSON.stringify(answered.body));
  await passDays(market, 4, [customer, crew.buyer, crew.warehouse]);
  await market.shop.features.jobs.extra_payment_deadline?.({ orderId: order.id });
  await putAway(market, crew, order, { grams: 2400 });
  const { carried } = (await call('getOrder', { token: customer.token, params })).body.data;
  return { ...order, carried: minorOf(carried.amount) };
}

const goodsOf = async (id: string) => (await accountsOf(desk.market.shop))[`goods:${id}`] ?? 0n;
const balanceOf = async ({ token }: Buyer) =>
  (await call('getBalance', { token })).body.data.available.amount;

test('a difference that stayed unpaid stands in bill 2, is paid with it and becomes cost of goods', async () => {
  const customer = await aSender(desk);
  const order = await owing(customer);
  expect(order.carried).toBeGreaterThan(0n);
  const { token } = customer;
  const { address_id } = customer.placing;
  const row = { order: order.id, orderNum: order.orderNum, about: 'freight' };
  const bill = {
    freight: { amount: '2160.00' },
    carried: [{ ...row, amount: { amount: amountOf(order.carried) } }],
    net: { amount: amountOf(freight + order.carried) },
  };
  const quoted = await call('quoteDelivery', { token, query: { orders: order.id, address_id } });
  expect(quoted.body.data.find(({ route }) => route === 'road')?.bill).toMatchObject(bill);

  const before = await goodsOf(order.id);
  const made = await call('createDelivery', { token, body: deliveryBody(customer, [order.id]) });
  const { id } = made.body.data.delivery;
  expect(made.body.data.delivery).toMatchObject({ bill, due: bill.net });
  expect(made.body.data.payment).toMatchObject({ amount: bill.net });
  await desk.market.choose(made.body.data.payment?.url ?? null, 'success');
  await desk.market.shop.settle();
  await desk.market.shop.settle();
  const paid = await call('getDelivery', { token, params: { id } });
  expect(paid.body.data).toMatchObject({ state: 'packing', paid: bill.net, due: { amount: '0.00' } });
  expect(await goodsOf(order.id)).toBe(before + order.carried);
  expect((await accountsOf(desk.market.shop))[`delivery:${id}`]).toBe(freight);

  await shipped(desk, id);
  expect((await accountsOf(desk.market.shop))[`freight:${id}`]).toBe(freight);
  expect(await goodsOf(order.id)).toBe(before + order.carried);
});

test('a cancelled delivery gives it back with the rest, and the next one bills it again, once', async () => {
  const customer = await aSender(desk);
  const order = await owing(customer);
  const { token } = customer;
  const before = { goods: await goodsOf(order.id), balance: await balanceOf(customer) };
  const body = deliveryBody(customer, [order.id], { use_balance: true });
  const first = (await call('createDelivery', { token, body })).body.data.delivery;
  expect(first).toMatchObject({ state: 'packing', paid: { amount: amountOf(freight + order.carried) } });
  expect(await goodsOf(order.id)).toBe(before.goods + order.carried);
  const cancelled = await call('cancelDelivery', { token, params: { id: first.id } });
  expect(cancelled.status).toBe(200);
  expect(await goodsOf(order.id)).toBe(before.goods);
  expect(await balanceOf(customer)).toBe(before.balance);
  expect((await accountsOf(desk.market.shop))[`delivery:${first.id}`]).toBeUndefined();
  const owed = (await call('getOrder', { token, params: { id: order.id } })).body.data;
  expect(owed.carried.amount).toBe(amountOf(order.carried));
  expect(owed.receipt).toMatchObject({ due: { amount: '0.00' }, refunds: [] });
  const gone = (await call('getDelivery', { token, params: { id: first.id } })).body.data;
  expect(gone).toMatchObject({ paid: first.paid, refunded: first.paid });

  const second = (await call('createDelivery', { token, body })).body.data.delivery;
  expect(second.bill?.carried).toMatchObject([{ amount: { amount: amountOf(order.carried) } }]);
  expect(await goodsOf(order.id)).toBe(before.goods + order.carried);

  // a parcel that came back is sent again: the difference is paid already
  const onRoad = await shipped(desk, second.id);
  const returned = await call('staffTrackDelivery', {
    token: desk.crew.warehouse.token,
    params: { id: second.id },
    body: { version: onRoad.version, state: 'returned' },
  });
  expect(returned.status, JSON.stringify(returned.body)).toBe(200);
  const third = (await call('createDelivery', { token, body })).body.data.delivery;
  expect(third.bill).toMatchObject({ net: { amount: '2160.00' } });
  expect(third.bill?.carried).toBeUndefined();
});

test('what deliveries had paid before that was kept is split by the migration as it is now', async () => {
  const customer = await aSender(desk);
  const order = await owing(customer);
  const { token } = customer;
  const made = await call('createDelivery', { token, body: deliveryBody(customer, [order.id]) });
  await desk.market.choose(made.body.data.payment?.url ?? null, 'success');
  await desk.market.shop.settle();
  const { pool } = desk.market.shop.database;
  const [paymentId, deliveryId] = [made.body.data.payment?.id, made.body.data.delivery.id];
  const parts = async () =>
    (
      await pool.query(
        `select position, kind, ref, label, amount_minor, bank_minor, paid_minor, returned_minor, carried_by,
          (select carried_minor from customer_order where id = $2) as owed
        from payment_target where payment_id = $1 order by position`,
        [paymentId, order.id],
      )
    ).rows;
  const split = await parts();
  expect(split).toMatchObject([
    { kind: 'delivery', ref: deliveryId, carried_by: null },
    { kind: 'order', ref: order.id, label: order.orderNum, carried_by: deliveryId, owed: 0n },
  ]);
  // as it was before: the delivery's part alone, and the order owes on
  await pool.query(
    `update payment_target t set amount_minor = t.amount_minor + c.amount_minor, bank_minor = t.bank_minor + c.bank_minor,
      paid_minor = t.paid_minor + c.paid_minor
    from payment_target c where t.payment_id = $1 and t.position = 0 and c.payment_id = $1 and c.position = 1`,
    [paymentId],
  );
  await pool.query('delete from payment_target where payment_id = $1 and position = 1', [paymentId]);
  await pool.query('update customer_order set carried_minor = $2 where id = $1', [
    order.id,
    String(order.carried),
  ]);
  const path = new URL('../../../../database/migrations/0630-carried-is-paid.sql', import.meta.url);
  const [, block] = (await readFile(path, 'utf8')).split('do $$');
  // another delivery of this file was paid so too: none of its orders owes anything, so nothing of it is touched
  await pool.query(`do $$${block?.split('end $$;')[0]}end $$;`);
  expect(await parts()).toEqual(split);
});
