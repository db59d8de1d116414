/** Orders of a merged group go on when one of them is refunded, or goes back to its seller (decisions/0209). */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { aCustomer, type TestCustomer } from '../../../../tests/support/a-customer.ts';
import {
  aDeliveryDesk,
  aSender,
  type DeliveryDesk,
  deliveryBody,
} from '../../../../tests/support/a-delivery.ts';
import { aStoredOrder, passDays } from '../../../../tests/support/a-stored-order.ts';
import type { Buyer } from '../../../../tests/support/an-order.ts';
import { saveClaimTerms } from '../../../../tests/support/claim-terms.ts';
import { expectSoundBooks } from '../../../../tests/support/the-books.ts';
import { parseAmount } from '../../../platform/money/money.ts';
import { changeTariff } from '../../pricing/actions.ts';
import { storageOf } from '../../storage/storage.ts';

let desk: DeliveryDesk;
let shop: DeliveryDesk['market']['shop'];
let customer: Buyer;
let support: TestCustomer;
let second: TestCustomer;
beforeAll(async () => {
  desk = await aDeliveryDesk();
  shop = desk.market.shop;
  customer = await aSender(desk, '900000.00');
  [support, second] = [await desk.staff('support'), await desk.staff('finance')];
  const { token } = await aCustomer(shop, { roles: ['admin'] });
  // every refund waits for its second person
  await saveClaimTerms(shop, {
    ...{ token, body: { approvalLimit: '1', answerHours: 72, claimDays: 14 } },
  });
});
afterAll(() => desk.market.close());
afterEach(() => expectSoundBooks(shop));

const stored = () => aStoredOrder(desk.market, { crew: desk.crew, customer });
const everybody = () => [customer, support, second, desk.crew.buyer, desk.crew.warehouse];
const orderOf = async (id: string) =>
  (await shop.call('getOrder', { token: customer.token, params: { id } })).body.data;
const kindsOf = async (id: string) => (await orderOf(id)).history.map(({ kind }) => kind);
const merge = (order: string, orders: string[], undo?: true) =>
  shop.call('mergeOrders', { token: customer.token, body: { order, orders, ...(undo ? { undo } : {}) } });
const sendable = async () => {
  const { body } = await shop.call('listSendable', { token: customer.token });
  return body.data.map(({ orders }) => orders.map(({ id }) => id));
};
const deliver = (orders: string[]) =>
  shop.call('createDelivery', { token: customer.token, body: deliveryBody(customer, orders) });

async function claim(order: string) {
  const body = { order, kind: 'damaged', text: 'The photo shows a crack.' };
  return (await shop.call('openClaim', { token: customer.token, body })).body.data;
}

const versionOf = async (id: string) =>
  (await shop.call('staffGetClaim', { token: support.token, params: { id } })).body.data.claim.version;

async function decide(id: string, verdict: object) {
  const body = { version: await versionOf(id), ...verdict };
  const decided = await shop.call('staffDecideClaim', { token: support.token, params: { id }, body });
  expect(decided.status, JSON.stringify(decided.body)).toBe(200);
}

async function step(id: string, name: string) {
  const body = { version: await versionOf(id), step: name };
  const stepped = await shop.call('staffStepReturn', { token: support.token, params: { id }, body });
  expect(stepped.status, JSON.stringify(stepped.body)).toBe(200);
}

async function approve(order: string) {
  const listed = await shop.call('staffListRefunds', { token: second.token, query: { limit: 100 } });
  const id = listed.body.data.find((one) => one.order.id === order)?.id ?? '';
  const body = { decision: 'approve' } as const;
  const agreed = await shop.call('staffDecideRefund', { token: second.token, params: { id }, body });
  expect(agreed.status, JSON.stringify(agreed.body)).toBe(200);
}

const refund = { decision: 'refund', fault: 'seller' };

async function returned(id: string) {
  await decide(id, { decision: 'return', cost: '0', fault: 'seller', note: 'By parcel.' });
  const { token } = customer;
  const body = { version: await versionOf(id), accept: true };
  await shop.call('answerClaimOffer', { token, params: { id }, body });
  await step(id, 'sent');
}

test.each(['refund', 'return'])('the main order ends by a %s: the other is sent by itself', async (how) => {
  const [a, c] = [await stored(), await stored()];
  await merge(a.id, [c.id]);
  const { id } = await claim(a.id);
  expect((await orderOf(a.id)).state).toBe('claim_open');
  if (how === 'refund') {
    await decide(id, refund);
  } else {
    await returned(id);
    expect((await orderOf(c.id)).state).toBe('at_warehouse');
    await step(id, 'refunded_by_seller');
  }
  await approve(a.id);
  expect([(await orderOf(a.id)).state, (await orderOf(c.id)).state]).toEqual(['refunded', 'at_warehouse']);
  expect(await kindsOf(a.id)).toContain('orders_parted');
  expect((await kindsOf(c.id)).at(-1)).toBe('merge_undone');
  const { body } = await shop.call('getOrderStorage', { token: customer.token, params: { id: c.id } });
  expect(body.data).toMatchObject({ merged: null, storage: { isHeld: false } });
  await shop.settle();
  expect(await sendable()).toContainEqual([c.id]);
  expect((await deliver([c.id])).status).toBe(201);
});

test('of three the one that joined first leads on, at the fee that was agreed, by its own clock', async () => {
  const { db } = shop.installation;
  const feeOf = async (amount: string) => {
    const values = { mergeFee: parseAmount(amount, 'RUB') };
    await changeTariff(db, { values, effectiveFrom: shop.clock.now(), by: null });
    await shop.settle();
  };
  const a = await stored();
  await passDays(desk.market, 5, everybody());
  const [b, c] = [await stored(), await stored()];
  await feeOf('150');
  await merge(a.id, [b.id]);
  await passDays(desk.market, 1, everybody());
  await merge(a.id, [c.id]);
  await feeOf('0');
  await passDays(desk.market, 10, everybody());
  const { id } = await claim(a.id);
  await decide(id, refund);
  await approve(a.id);
  expect([(await orderOf(b.id)).state, (await orderOf(c.id)).state]).toEqual(['at_warehouse', 'merged']);
  expect((await kindsOf(b.id)).at(-1)).toBe('merge_led');
  const [unit, other] = await storageOf(db, [b.id, c.id], shop.clock.now());
  expect(other).toBeUndefined();
  // eleven days have passed since B came; the five that A lay alone are gone with it
  expect(unit).toMatchObject({ mainId: b.id, orderIds: [b.id, c.id], day: 12, isHeld: false });
  expect(unit?.mergeFee.minor).toBe(15_000n);
  expect((await merge(b.id, [c.id], true)).status).toBe(200);
  expect((await orderOf(c.id)).state).toBe('at_warehouse');
});

test('while the main order is claimed nothing is offered that cannot be sent, and it can be undone', async () => {
  const [a, c] = [await stored(), await stored()];
  await merge(a.id, [c.id]);
  const { id } = await claim(a.id);
  expect((await sendable()).flat()).not.toContain(c.id);
  expect((await deliver([c.id])).status).toBe(409);
  const { body } = await shop.call('getOrderStorage', { token: customer.token, params: { id: c.id } });
  expect(body.data.merged?.mayUndo).toBe(true);
  expect((await merge(a.id, [c.id], true)).status).toBe(200);
  expect((await sendable()).flat()).toContain(c.id);
  await decide(id, { decision: 'reject', reason: 'as_described' });
  expect((await orderOf(a.id)).state).toBe('at_warehouse');
  expect((await sendable()).flat()).toContain(a.id);
});
