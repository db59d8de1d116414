/** One insider makes a discount or a fee group, and buys or sends at that price at once. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  aDeliveryDesk,
  aSender,
  type DeliveryDesk,
  deliveryBody,
  storedGoods,
} from '../../../../tests/support/a-delivery.ts';
import { plainRule } from '../../../../tests/support/a-discount.ts';
import { aBuyer, aProduct, type Buyer } from '../../../../tests/support/an-order.ts';
import { startSession } from '../../accounts/sessions/session-actions.ts';

let desk: DeliveryDesk;
beforeAll(async () => {
  desk = await aDeliveryDesk();
}, 120_000);
afterAll(() => desk?.market.close());

const name = { ru: 'Опт', en: 'Wholesale', zh: '批发' };
const buy = async (buyer: Buyer) => {
  const product = await aProduct(desk.market, buyer);
  return desk.market.shop.call('buyNow', { token: buyer.token, body: { product, ...buyer.placing } });
};
const insiderOf = () => aBuyer(desk.market.shop, { roles: ['finance'] });

// the clock of the shop ends sessions of the desk: this one comes before it moves
test('nobody sends a parcel within the hour with a discount of his own on the freight', async () => {
  const { shop } = desk.market;
  const sender = await aSender(desk);
  const { id } = await storedGoods(desk, sender);
  await shop.database.pool.query("update account set roles = '{finance}' where id = $1", [sender.id]);
  const rule = { ...plainRule, code: 'MY-FREIGHT', on: 'freight', value: '99' };
  const { token } = sender;
  expect((await shop.call('staffCreateDiscount', { token, body: rule })).status).toBe(201);
  const { status, body } = await shop.call('createDelivery', { token, body: deliveryBody(sender, [id]) });
  expect([status, body.error?.code]).toEqual([403, 'own_price']);
});

describe('nobody buys within the hour', () => {
  test('with a discount of his own; others do, and he does after it', async () => {
    const { shop } = desk.market;
    const insider = await insiderOf();
    const body = { ...plainRule, code: 'MINE-ALONE', value: '99' };
    expect((await shop.call('staffCreateDiscount', { token: insider.token, body })).status).toBe(201);
    expect((await buy(insider)).body.error?.code).toBe('own_price');
    expect((await buy(await insiderOf())).status).toBe(200);
    shop.clock.advance(1.1 * 3_600_000);
    const client = { ip: '127.0.0.1', userAgent: 'test', fromBrowser: false };
    const { db } = shop.installation;
    const { token } = await startSession(db, shop.installation, { accountId: insider.id, client });
    expect((await buy({ ...insider, token })).status).toBe(200);
  });

  test('with a discount of his own that begins now', async () => {
    const { shop } = desk.market;
    const insider = await insiderOf();
    const startsAt = new Date(shop.clock.now().getTime() + 2 * 3_600_000).toISOString();
    const body = { ...plainRule, code: 'MINE-LATER', startsAt };
    await shop.call('staffCreateDiscount', { token: insider.token, body });
    shop.clock.advance(2.1 * 3_600_000);
    const client = { ip: '127.0.0.1', userAgent: 'test', fromBrowser: false };
    const { db } = shop.installation;
    const { token } = await startSession(db, shop.installation, { accountId: insider.id, client });
    expect((await buy({ ...insider, token })).body.error?.code).toBe('own_price');
  });

  test('with the fee of a group that he made', async () => {
    const insider = await insiderOf();
    const body = { name, feePercent: '0', feeMinimum: '0' };
    const made = await desk.market.shop.call('staffCreateFeeGroup', { token: insider.token, body });
    expect(made.status).toBe(201);
    expect((await buy(insider)).body.error?.code).toBe('own_price');
  });
});

test('nobody chooses his own fee group', async () => {
  const { shop } = desk.market;
  const [insider, other] = [await insiderOf(), await insiderOf()];
  const body = { name, feePercent: '8', feeMinimum: '200' };
  const group = (await shop.call('staffCreateFeeGroup', { token: other.token, body })).body.data.id;
  const params = { id: insider.id };
  const set = { params, body: { group, version: 0 } };
  const own = await shop.call('staffSetCustomerGroup', { token: insider.token, ...set });
  expect([own.status, own.body.error?.code]).toEqual([403, 'own_fee_group']);
  const seen = async (token: string) =>
    (await shop.call('staffGetCustomerGroup', { token, params })).body.data.mayChange;
  expect([await seen(insider.token), await seen(other.token)]).toEqual([false, true]);
  expect((await shop.call('staffSetCustomerGroup', { token: other.token, ...set })).status).toBe(200);
});
