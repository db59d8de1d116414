/** A number of ours, or one that another parcel has, is no number to hand a parcel over under. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aDeliveryDesk,
  aPaidDelivery,
  aSender,
  type DeliveryDesk,
  packed,
  shipped,
} from '../../../../tests/support/a-delivery.ts';
import { passDays } from '../../../../tests/support/a-stored-order.ts';
import { aBuyer, type Buyer } from '../../../../tests/support/an-order.ts';
import { type AskingShop, anAskingShop } from '../../../../tests/support/asking.ts';

let desk: DeliveryDesk;
let customer: Buyer;
let asking: AskingShop;
beforeAll(async () => {
  desk = await aDeliveryDesk();
  customer = await aSender(desk, '500000.00');
  asking = await anAskingShop();
});
afterAll(async () => {
  await desk.market.close();
  await asking.close();
});

async function refusedOver(id: string, version: number, tracking: string): Promise<string | undefined> {
  const { body } = await desk.market.shop.call('staffShipDelivery', {
    ...{ token: desk.crew.warehouse.token, params: { id }, body: { version, tracking } },
  });
  return body.error?.fields?.tracking?.[0];
}

test('a parcel is handed over under no number of ours, and under none that another one has', async () => {
  const one = await aPaidDelivery(desk, customer);
  await shipped(desk, one.delivery.id, 'RR100200300DE');
  const two = await aPaidDelivery(desk, customer);
  const { id } = two.delivery;
  const { version } = (await packed(desk, id)).body.data;
  const ours = [
    one.delivery.number,
    one.order.orderNum,
    two.delivery.number,
    two.order.orderNum.toLowerCase(),
  ];
  for (const number of ours) {
    expect(await refusedOver(id, version, number)).toContain('one of our own numbers');
  }
  expect(await refusedOver(id, version, 'rr 100 200 300 de')).toContain(one.delivery.number);
  const body = { tracking: 'IN1002003', label: 'Teapot', shelf: 'A-01' };
  await desk.market.shop.call('staffReceiveParcel', { token: desk.crew.warehouse.token, body });
  expect(await refusedOver(id, version, 'in-1002003')).toContain('came to the warehouse');
  // a number that looks like one of ours and is none
  expect(await refusedOver(id, version, 'WD123456780')).toBeUndefined();
});

test('a wrong number is not put right by one that another parcel has, and a year later it is free again', async () => {
  const one = await aPaidDelivery(desk, customer);
  await shipped(desk, one.delivery.id, 'RR100200301DE');
  const two = await aPaidDelivery(desk, customer);
  const { id } = two.delivery;
  const correct = async () => {
    const { token } = desk.crew.warehouse;
    const { version } = (await desk.market.shop.call('staffGetDelivery', { token, params: { id } })).body
      .data;
    const body = { version, tracking: 'RR100200301DE', reason: 'mistyped' as const };
    return (await desk.market.shop.call('staffCorrectTracking', { token, params: { id }, body })).body;
  };
  await shipped(desk, id, 'RR100200302DE');
  expect((await correct()).error.fields?.tracking?.[0]).toContain(one.delivery.number);
  await passDays(desk.market, 366, [customer, desk.crew.buyer, desk.crew.warehouse]);
  expect((await correct()).data?.delivery.tracking?.number).toBe('RR100200301DE');
});

test('a shop sends goods under no number of ours either', async () => {
  const buyer = await aBuyer(asking.shop, { balance: '90000' });
  const id = await asking.aPurchasing(buyer, { balance: true });
  await asking.staffDo('staffMarkPurchased', id, { shop_order_number: 'W-1' });
  const { token } = asking.staff;
  const { order, version } = (await asking.shop.call('staffGetOrder', { token, params: { id } })).body.data;
  const body = { version, tracking_number: order.orderNum };
  const own = await asking.shop.call('staffMarkSent', { token, params: { id }, body });
  expect(own.body.error.fields?.tracking_number?.[0]).toBe(
    '“Tracking number”: this is one of our own numbers. Enter the carrier’s number.',
  );
});
