/** One order is bought by one person, under a number that can be put right. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer } from '../../../../tests/support/a-customer.ts';
import { aBuyer, type Buyer } from '../../../../tests/support/an-order.ts';
import { type AskingShop, anAskingShop } from '../../../../tests/support/asking.ts';

let asking: AskingShop;
let buyer: Buyer;
let colleague: string;
beforeAll(async () => {
  asking = await anAskingShop();
  buyer = await aBuyer(asking.shop, { balance: '90000' });
  colleague = (await aCustomer(asking.shop, { roles: ['buyer'] })).token;
});
afterAll(() => asking.close());

const read = async (token: string, id: string) =>
  (await asking.shop.call('staffGetOrder', { token, params: { id } })).body.data;
const buy = (token: string, id: string, number: string) =>
  asking.shop.call('staffMarkPurchased', { token, params: { id }, body: { shop_order_number: number } });

test('an order that a colleague buys is not bought a second time, until it is taken over', async () => {
  const id = await asking.aPurchasing(buyer, { balance: true });
  const seen = await read(colleague, id);
  expect(seen.can).toMatchObject({ purchase: 'wrong_state', take_over: 'yes' });
  const refused = await buy(colleague, id, 'B-1');
  expect(refused.body.error).toMatchObject({
    code: 'taken_by_colleague',
    message: 'A colleague is buying this order. Check with them first, then take the order over.',
  });
  expect((await read(colleague, id)).order.state).toBe('purchasing');

  const { version } = seen;
  const request = { token: colleague, params: { id } };
  const stale = await asking.shop.call('staffTakeOverOrder', { ...request, body: { version: version + 1 } });
  expect(stale.body.error.code).toBe('changed_meanwhile');
  const taken = await asking.shop.call('staffTakeOverOrder', { ...request, body: { version } });
  expect(taken.body.data).toMatchObject({ can: { purchase: 'yes', take_over: 'wrong_state' } });
  expect(taken.body.data.journal.at(-1)).toMatchObject({ kind: 'taken_over' });
  // whoever had it before is told so as well
  expect((await buy(asking.staff.token, id, 'A-1')).body.error.code).toBe('taken_by_colleague');
  expect((await buy(colleague, id, 'B-1')).status).toBe(200);
});

test('an order is given back by its buyer alone, and taken by the next', async () => {
  const id = await asking.aPurchasing(buyer, { balance: true });
  const release = async (token: string, version: number) =>
    asking.shop.call('staffReleaseOrder', { token, params: { id }, body: { version } });
  const { version, can } = await read(asking.staff.token, id);
  expect(can).toMatchObject({ release: 'yes', take: 'wrong_state' });
  expect((await read(colleague, id)).can.release).toBe('wrong_state');
  expect((await release(colleague, version)).body.error.code).toBe('taken_by_colleague');
  expect((await release(asking.staff.token, version + 1)).body.error.code).toBe('changed_meanwhile');
  const released = await release(asking.staff.token, version);
  expect(released.body.data).toMatchObject({ assignee: null, order: { state: 'purchasing' } });
  expect(released.body.data.journal.at(-1)).toMatchObject({ kind: 'released' });
  // the same press again changes nothing
  const again = await release(asking.staff.token, version);
  expect([again.status, again.body.data.version]).toEqual([200, released.body.data.version]);
  expect((await read(colleague, id)).can).toMatchObject({ take: 'yes', take_over: 'wrong_state' });
  const taken = await asking.shop.call('staffTakeOrder', { token: colleague, params: { id } });
  expect(taken.body.data.can).toMatchObject({ purchase: 'yes', release: 'yes' });
  expect((await buy(asking.staff.token, id, 'A-9')).body.error.code).toBe('taken_by_colleague');
  expect((await buy(colleague, id, 'B-9')).status).toBe(200);
});

test('an order is handed to a colleague who buys, by its buyer or an administrator', async () => {
  const { shop } = asking;
  const id = await asking.aPurchasing(buyer, { balance: true });
  const [next, other] = [await aCustomer(shop, { roles: ['buyer'], name: 'Nia' }), await aCustomer(shop)];
  const hand = async (token: string, to: string) => {
    const { version } = await read(asking.staff.token, id);
    return shop.call('staffHandOverOrder', { token, params: { id }, body: { version, buyer: to } });
  };
  const { possibleBuyers } = await read(asking.staff.token, id);
  expect(possibleBuyers).toContainEqual({ id: next.id, name: 'Nia' });
  expect(possibleBuyers.map((one) => one.id)).not.toContain(asking.staff.id);
  expect((await read(colleague, id)).possibleBuyers).toEqual([]);
  expect((await hand(colleague, next.id)).body.error.code).toBe('taken_by_colleague');
  expect(Object.keys((await hand(asking.staff.token, other.id)).body.error.fields ?? {})).toEqual(['buyer']);
  const handed = await hand(asking.staff.token, next.id);
  expect(handed.body.data).toMatchObject({ assignee: { id: next.id }, order: { state: 'purchasing' } });
  expect(handed.body.data.journal.at(-1)).toMatchObject({ kind: 'handed_over', actorId: asking.staff.id });
  expect((await buy(next.token, id, 'N-1')).status).toBe(200);

  // one that nobody has yet is given out before it is taken
  const fresh = await asking.anOrder(buyer);
  await asking.pay(buyer, [fresh], { method: 'balance' });
  const { version } = await read(asking.staff.token, fresh);
  const given = await shop.call('staffHandOverOrder', {
    ...{ token: asking.staff.token, params: { id: fresh } },
    body: { version, buyer: next.id },
  });
  expect(given.body.data).toMatchObject({ assignee: { id: next.id }, order: { state: 'purchasing' } });
});

test('the number of the shop is corrected, found by, and kept with the one before', async () => {
  const id = await asking.aPurchasing(buyer, { balance: true });
  expect((await read(asking.staff.token, id)).can.correct_number).toBe('wrong_state');
  await buy(asking.staff.token, id, 'N-100');
  const { version, can } = await read(asking.staff.token, id);
  expect(can.correct_number).toBe('yes');
  const request = { token: asking.staff.token, params: { id } };
  const body = { version, shop_order_number: 'N-1001' };
  const corrected = await asking.shop.call('staffCorrectShopNumber', { ...request, body });
  expect(corrected.body.data.order.shopOrderNumber).toBe('N-1001');
  expect(corrected.body.data.journal.at(-1)).toMatchObject({
    ...{
      kind: 'shop_number_changed',
      before: { shopOrderNumber: 'N-100' },
      after: { shopOrderNumber: 'N-1001' },
    },
  });
  const again = await asking.shop.call('staffCorrectShopNumber', { ...request, body });
  expect([again.status, again.body.data.version]).toEqual([200, corrected.body.data.version]);
  const other = { version, shop_order_number: 'N-9' };
  const stale = await asking.shop.call('staffCorrectShopNumber', { ...request, body: other });
  expect(stale.body.error.code).toBe('changed_meanwhile');
  const found = await asking.shop.call('staffListOrders', {
    token: asking.staff.token,
    query: { q: 'N-1001' },
  });
  expect(found.body.data.map(({ order }) => order.id)).toContain(id);
});
