/** One person gives no more than the limit of a day, to however many customers and by whatever way. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aCustomer, type TestCustomer } from '../../../../tests/support/a-customer.ts';
import { aBoughtOrder, aCrew, type Crew, passDays } from '../../../../tests/support/a-stored-order.ts';
import { aBuyer, aMarket, type Buyer, type Market } from '../../../../tests/support/an-order.ts';
import { expectSoundBooks } from '../../../../tests/support/the-books.ts';

let market: Market;
let shop: Market['shop'];
let crew: Crew;
let giver: TestCustomer;
let customer: Buyer;
beforeAll(async () => {
  market = await aMarket();
  shop = market.shop;
  crew = await aCrew(market);
  customer = await aBuyer(shop, { balance: '20000' });
  await shop.database.pool.query(
    "update alone_limit set amount_minor = 900000, currency = 'RUB' where name = 'person_day'",
  );
}, 120_000);
beforeEach(async () => {
  giver = await aCustomer(shop, { roles: ['finance', 'buyer'] });
});
afterAll(async () => {
  await expectSoundBooks(shop);
  await market.close();
});

/** Into the balance of a customer who got nothing yet. */
const give = async (amount: string): Promise<string | undefined> => {
  const body = { amount, reason: 'A mistake of ours' };
  const params = { id: (await aBuyer(shop, { balance: '5000' })).id };
  const answer = await shop.call('staffCorrectBalance', { token: giver.token, params, body });
  return answer.body.data.corrections[0]?.state;
};
const ordered = () => aBoughtOrder(market, { crew, customer });

test('to many customers: the third of three waits, what is taken away does not count', async () => {
  expect([await give('4000'), await give('4000')]).toEqual(['done', 'done']);
  expect(await give('-4000')).toBe('done');
  expect(await give('4000')).toBe('waiting');
  expect(await give('1000')).toBe('done');
  expect(await give('0.01')).toBe('waiting');
});

test('all at once are as many as one after the other', async () => {
  const states = await Promise.all(Array.from({ length: 6 }, () => give('2900')));
  expect(states.filter((state) => state === 'done')).toHaveLength(3);
});

test('by whatever way: what was given by hand counts for orders too', async () => {
  const { id, lines } = await ordered();
  await give('4000');
  const body = { lines: lines.map(({ line, quantity }) => ({ id: line, quantity })) };
  const preview = async () =>
    (await shop.call('staffPreviewRefund', { token: giver.token, params: { id }, body })).body.data;
  const { amount, needsSecond } = await preview();
  expect([Number(amount.amount) > 2000, needsSecond]).toEqual([true, false]);
  await give('4000');
  expect((await preview()).needsSecond).toBe(true);
  const ended = await shop.call('staffRefundLines', {
    ...{ token: giver.token, params: { id }, body: { reason: 'sold_out', note: 'None is left.' } },
  });
  expect(ended.body.error.code).toBe('refund_above_limit');
});

test('an order that one person gave back counts for what he gives by hand', async () => {
  const { id } = await ordered();
  const body = { reason: 'sold_out', note: 'None is left.' };
  const ended = await shop.call('staffRefundLines', { token: giver.token, params: { id }, body });
  expect(ended.status).toBe(200);
  expect([await give('4000'), await give('4900')]).toEqual(['done', 'waiting']);
});

test('after a day he gives again', async () => {
  expect([await give('4900'), await give('4900')]).toEqual(['done', 'waiting']);
  await passDays(market, 1.1, [giver]);
  expect(await give('4900')).toBe('done');
});
