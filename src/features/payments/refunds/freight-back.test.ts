/** Freight that a weighing gives back counts with all that one person gives in a day. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer } from '../../../../tests/support/a-customer.ts';
import {
  aDeliveryDesk,
  aPaidDelivery,
  aSender,
  atDesk,
  type DeliveryDesk,
  packed,
} from '../../../../tests/support/a-delivery.ts';
import type { Buyer } from '../../../../tests/support/an-order.ts';
import { expectSoundBooks } from '../../../../tests/support/the-books.ts';

let context: DeliveryDesk;
let customer: Buyer;
beforeAll(async () => {
  context = await aDeliveryDesk();
  customer = await aSender(context, '900000.00');
  // a parcel of 2.4 kg costs 2160.00
  await context.market.shop.database.pool.query(
    "update alone_limit set amount_minor = 300000, currency = 'RUB' where name = 'person_day'",
  );
}, 120_000);
afterAll(async () => {
  await expectSoundBooks(context.market.shop);
  await context.market.close();
});

const paid = async () => (await aPaidDelivery(context, customer)).delivery.id;
const available = async () => {
  const { token } = customer;
  return Number((await context.market.shop.call('getBalance', { token })).body.data.available.amount);
};
async function close(id: string, weight: string, token = context.crew.warehouse.token) {
  const { version, checkList } = await atDesk(context, id);
  const body = { version, weight, checks: checkList };
  return context.market.shop.call('staffPackDelivery', { token, params: { id }, body });
}

test('one person weighs no two parcels to nothing; another one closes the second', async () => {
  const [first, second] = [await paid(), await paid()];
  expect((await close(first, '0.1')).status).toBe(200);
  const before = await available();
  const refused = await close(second, '0.1');
  expect([refused.status, refused.body.error.code]).toEqual([409, 'freight_above_limit']);
  expect(refused.body.error.message).toContain('930');
  expect(await available()).toBe(before);
  const colleague = await aCustomer(context.market.shop, { roles: ['warehouse'] });
  expect((await close(second, '0.1', colleague.token)).body.data.delivery.state).toBe('ready');
  expect(await available()).toBeGreaterThan(before);
});

test('a parcel that is as heavy as it was is closed by anybody, and two at once count together', async () => {
  expect((await packed(context, await paid(), '2.4')).body.data.delivery.state).toBe('ready');
  const packer = await aCustomer(context.market.shop, { roles: ['warehouse'] });
  const ids = [await paid(), await paid(), await paid()];
  const closed = await Promise.all(ids.map((id) => close(id, '0.1', packer.token)));
  expect(closed.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
});

test('what was given back by weighing leaves less for what is given by hand', async () => {
  const clerk = await aCustomer(context.market.shop, { roles: ['warehouse', 'finance'] });
  await close(await paid(), '0.1', clerk.token);
  const give = async (amount: string) => {
    const body = { amount, reason: 'A mistake of ours' };
    const params = { id: (await aSender(context)).id };
    const answer = await context.market.shop.call('staffCorrectBalance', {
      token: clerk.token,
      params,
      body,
    });
    return answer.body.data.corrections[0]?.state;
  };
  expect([await give('1000'), await give('900')]).toEqual(['waiting', 'done']);
});
