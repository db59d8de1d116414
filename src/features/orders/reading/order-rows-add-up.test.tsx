/** Every total of a placed order and of the bill of its delivery is the sum of the rows above it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aDeliveryDesk,
  aPaidDelivery,
  aSender,
  type DeliveryDesk,
  header,
  importRoutes,
} from '../../../../tests/support/a-delivery.ts';
import { aDiscount } from '../../../../tests/support/a-discount.ts';
import { anOrder, type Buyer } from '../../../../tests/support/an-order.ts';
import { drawn } from '../../../../tests/support/drawn.tsx';
import { sumsOf } from '../../../../tests/support/receipt-sums.ts';
import { OrderReceipt } from '../../../pages/account/orders/order-receipt.tsx';
import { BillReceipt } from '../../deliveries/screens/delivery/bill-receipt.tsx';

let desk: DeliveryDesk;
let buyer: Buyer;
beforeAll(async () => {
  desk = await aDeliveryDesk();
  buyer = await aSender(desk);
  const { token } = await desk.staff('finance');
  const csv = `${header}\nroad,dhl,Дорога,Road,公路,yes,,30,,,,,,RU,5,9,30,1003.37,501.13`;
  await importRoutes(desk.market.shop, token, { csv, version: 2 });
  await aDiscount(desk.market.shop, { value: '7.5' });
}, 120_000);
afterAll(() => desk?.market.close());

test('unpaid and paid order, bill of a delivery: the rows add up to the total', async () => {
  const { shop } = desk.market;
  const { token } = buyer;
  const order = await anOrder(desk.market, buyer, { quantity: 2 });
  const view = async () => (await shop.call('getOrder', { token, params: { id: order.id } })).body.data;
  const unpaid = await view();
  expect(unpaid.receipt.quote.discounts).toHaveLength(1);
  const paid = await shop.call('payOrderByPost', {
    token,
    params: { id: order.id },
    body: { method: 'balance' },
  });
  expect(paid.status).toBe(200);
  for (const [state, one] of Object.entries({ unpaid, paid: await view() })) {
    const [goods, due] = sumsOf(drawn(<OrderReceipt order={one} />), '₽');
    expect(goods?.rows, state).toEqual(goods?.total);
    // what is left is the total less what is paid
    if (state === 'paid') expect(due).toBeUndefined();
    else {
      expect(due?.rows, state).toEqual(due?.total?.map((sum, at) => sum - (goods?.total?.[at] ?? 0)));
    }
  }
  const { delivery } = await aPaidDelivery(desk, buyer, {});
  if (!delivery.bill) throw new Error('the delivery has no bill');
  const [bill, ...others] = sumsOf(drawn(<BillReceipt bill={delivery.bill} />), '₽');
  expect(others).toEqual([]);
  expect(bill?.rows).toEqual(bill?.total);
});
