/** A sum that customers may take by answering staff counts in what one person gives in a day, while they may take it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer, type TestCustomer } from '../../../../tests/support/a-customer.ts';
import { aBoughtOrder, aCrew, type Crew } from '../../../../tests/support/a-stored-order.ts';
import { aBuyer, aMarket, aPaidOrder, type Buyer, type Market } from '../../../../tests/support/an-order.ts';
import { onOrderAsSeen } from '../../../../tests/support/order-actions.ts';
import { expectSoundBooks } from '../../../../tests/support/the-books.ts';

let market: Market;
let shop: Market['shop'];
let crew: Crew;
beforeAll(async () => {
  market = await aMarket();
  shop = market.shop;
  crew = await aCrew(market);
  await shop.database.pool.query(
    "update alone_limit set amount_minor = 900000, currency = 'RUB' where name = 'person_day'",
  );
});
afterAll(async () => {
  await expectSoundBooks(shop);
  await market.close();
});

interface Offered {
  customer: Buyer;
  order: { id: string };
}

/** A bought order of a customer of its own, for 4,713.89. */
async function bought(): Promise<Offered> {
  const customer = await aBuyer(shop, { balance: '20000' });
  return { customer, order: await aBoughtOrder(market, { crew, customer }) };
}

/** Something almost for nothing in the place of it, which would give 4,412.93 back. */
async function offer({ token }: TestCustomer, { order, customer }: Offered, more: object = {}) {
  const params = { id: order.id };
  const { items } = (await shop.call('getOrder', { token: customer.token, params })).body.data;
  const body = {
    ...{ kind: 'variant', line: items[0]?.id, note: 'None is left.' },
    ...{ alternatives: [{ title: 'A small one', price: '0.01' }], ...more },
  };
  const { body: said } = await onOrderAsSeen(shop.call, 'staffReportProblem', { token, params, body });
  return said.error?.code ?? said.data.outcome;
}

async function answer({ customer: { token }, order: { id } }: Offered, option: string): Promise<number> {
  const { questions } = (await shop.call('getOrder', { token, params: { id } })).body.data;
  const [question] = questions;
  const answers = [{ question_id: question?.id, version: question?.version, option }];
  return (await shop.call('answerQuestions', { token, body: { order: { id, answers } } })).status;
}

const aGiver = () => aCustomer(shop, { roles: ['finance', 'buyer'] });
const three = () => Promise.all([bought(), bought(), bought()]);

async function give({ token }: TestCustomer, amount: string): Promise<string | undefined> {
  const params = { id: (await aBuyer(shop)).id };
  const answered = await shop.call('staffCorrectBalance', {
    ...{ token, params, body: { amount, reason: 'A mistake of ours' } },
  });
  return answered.body.data.corrections[0]?.state;
}

test('offers to many customers are as much as they would take, by whatever way the rest is given', async () => {
  const [giver, [one, two, last]] = [await aGiver(), await three()];
  expect([await offer(giver, one), await offer(giver, two)]).toEqual(['asked', 'asked']);
  expect(await offer(giver, last)).toBe('refund_above_limit');
  expect(await give(giver, '200')).toBe('waiting');
  expect([await answer(one, 'alternative-1'), await answer(two, 'refund')]).toEqual([200, 200]);
  // what was taken counts once, what was declined does not count
  expect(await offer(giver, last)).toBe('asked');
  expect(await give(giver, '200')).toBe('waiting');
});

test('all at one instant are as many as one after the other', async () => {
  const [giver, orders] = [await aGiver(), [...(await three()), await bought()]];
  const outcomes = await Promise.all(orders.map((one) => offer(giver, one)));
  expect(outcomes.toSorted()).toEqual(['asked', 'asked', 'refund_above_limit', 'refund_above_limit']);
});

test('an answer that may still become another one counts like an open question', async () => {
  const giver = await aGiver();
  const customer = await aBuyer(shop, { balance: '20000' });
  const orders: Offered[] = [];
  for (let made = 0; made < 3; made++) {
    const order = await aPaidOrder(market, customer);
    await shop.call('staffTakeOrder', { token: crew.buyer.token, params: { id: order.id } });
    orders.push({ customer, order });
  }
  const [one, two, last] = orders as [Offered, Offered, Offered];
  const more = { may_wait: true };
  await shop.database.pool.query(
    "update alone_limit set amount_minor = 900000, currency = 'RUB' where name = 'order_refund'",
  );
  expect(await offer(giver, one, more)).toBe('asked');
  expect(await answer(one, 'wait')).toBe(200);
  expect(await offer(giver, two, more)).toBe('asked');
  expect(await answer(two, 'wait')).toBe(200);
  expect(await offer(giver, last, more)).toBe('refund_above_limit');
  expect(await offer(await aGiver(), last, more)).toBe('refund_above_limit');
  expect([await answer(one, 'alternative-1'), await answer(two, 'alternative-1')]).toEqual([200, 200]);
});

test('whoever took the least of two offers may still take the other one', async () => {
  const giver = await aGiver();
  const alternatives = [
    { title: 'A small one', price: '0.01' },
    { title: 'Another one', price: '39.00' },
  ];
  const offered: Offered[] = [];
  for (let made = 0; made < 3; made++) {
    const customer = await aBuyer(shop, { balance: '20000' });
    const order = await aPaidOrder(market, customer);
    await shop.call('staffTakeOrder', { token: crew.buyer.token, params: { id: order.id } });
    offered.push({ customer, order });
  }
  const [one, two, last] = offered as [Offered, Offered, Offered];
  for (const each of [one, two]) {
    expect(await offer(giver, each, { alternatives })).toBe('asked');
    expect(await answer(each, 'alternative-2')).toBe(200);
  }
  expect(await offer(giver, last, { alternatives })).toBe('refund_above_limit');
  for (const each of [one, two]) expect(await answer(each, 'alternative-1')).toBe(200);
  expect(await offer(giver, last, { alternatives })).toBe('refund_above_limit');
});
