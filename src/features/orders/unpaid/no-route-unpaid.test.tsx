/** Money for an order to a country without a route is asked for nowhere without saying so (domain 7, UX-070). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aDeliveryDesk,
  type DeliveryDesk,
  header,
  importRoutes,
} from '../../../../tests/support/a-delivery.ts';
import { aBuyer, anOrder, aProduct, type Buyer, inCart } from '../../../../tests/support/an-order.ts';
import { drawn, readOf } from '../../../../tests/support/drawn.tsx';
import type { LoadContext } from '../../../kit/screen.ts';
import PaymentPage, { load as loadPayment } from '../../../pages/account/payments/payment-page.tsx';
import type { Client } from '../../../platform/api/client.ts';
import type { Payment } from '../../payments/contract.ts';
import type { Order, OrderSummary } from '../contract.ts';
import { OrderRows } from '../screens/list/order-row.tsx';
import { OrderPay } from '../screens/pay/order-pay.tsx';

let desk: DeliveryDesk;
beforeAll(async () => {
  desk = await aDeliveryDesk();
}, 120_000);
afterAll(() => desk?.market.close());

const call: DeliveryDesk['market']['shop']['call'] = (...given) => desk.market.shop.call(...given);

/** A customer whose only address is in Portugal, where no route goes. */
async function farBuyer(): Promise<Buyer> {
  const buyer = await aBuyer(desk.market.shop, { balance: '90000' });
  const body = { country: 'PT', street: 'Rua Augusta 1', city: 'Lisboa', postcode: '1100-048' };
  const made = await call('createAddress', { token: buyer.token, body });
  return { ...buyer, placing: { ...buyer.placing, address_id: made.body.data.id } };
}

const orderOf = async (buyer: Buyer, id: string): Promise<Order> =>
  (await call('getOrder', { token: buyer.token, params: { id } })).body.data;
const rowOf = async (buyer: Buyer, id: string): Promise<OrderSummary | undefined> =>
  (await call('listOrders', { token: buyer.token, query: { limit: 50 } })).body.data.find(
    (order) => order.id === id,
  );
const nowhere = { country: 'PT', reason: 'not_there' };
const said = 'We can’t ship to this country yet: Portugal.';

/** The texts of the screens that ask for the money. */
async function screens(buyer: Buyer, id: string) {
  const order = await orderOf(buyer, id);
  const balance = (await call('getBalance', { token: buyer.token, query: { limit: 1 } })).body.data;
  const row = await rowOf(buyer, id);
  return {
    page: readOf(drawn(<OrderPay order={order} balance={balance} />, { toasts: {} } as never)),
    list: readOf(drawn(<OrderRows orders={row ? [row] : []} label="Orders" />)),
  };
}

/** The page of a payment by card that waits for its customer, of these orders. */
async function paymentPage(buyer: Buyer, ids: string[]): Promise<string> {
  const body = { orders: ids, method: 'card', url_success: '/cabinet', url_error: '/cabinet' };
  const paid = await call('payCartByPost', { token: buyer.token, body });
  const id = paid.body.data.payment?.id ?? '';
  const api = {
    checkPayment: async () => (await call('checkPayment', { token: buyer.token, params: { id } })).body,
    getOrder: async (given: { params: { id: string } }) =>
      (await call('getOrder', { token: buyer.token, ...given })).body,
    listOrders: async (given: { query: { limit: number } }) =>
      (await call('listOrders', { token: buyer.token, ...given })).body,
  };
  const context = { api: api as unknown as Client, params: { id } } as unknown as LoadContext;
  const data = await loadPayment(context);
  expect((data.payment as Payment).url).not.toBeNull();
  return readOf(drawn(<PaymentPage data={data} />, { api: api as never }));
}

test('an order that is bought at once says it in its answer, in the list, on its page and where it is paid', async () => {
  const buyer = await farBuyer();
  const product = await aProduct(desk.market, buyer);
  const buying = { token: buyer.token, body: { product, ...buyer.placing } };
  const asked = (await call('buyNow', buying)).body.data;
  const change = asked.changes.find(({ change: { kind } }) => kind === 'total')?.change;
  const shown = change && 'to' in change ? { shown_total: change.to as never } : {};
  const made =
    asked.orders[0] ??
    (await call('buyNow', { ...buying, body: { ...buying.body, ...shown } })).body.data.orders[0];
  expect(made?.noRoute).toEqual(nowhere);
  const id = made?.id ?? '';
  expect((await rowOf(buyer, id))?.noRoute).toEqual(nowhere);
  expect((await orderOf(buyer, id)).noRoute).toEqual(nowhere);
  const { page, list } = await screens(buyer, id);
  expect(page).toContain(said);
  expect(list).toContain('We can’t ship to this country yet: Portugal');
  expect(await paymentPage(buyer, [id])).toContain(said);
});

test('one from the cart says it, also while it is checked, and two that are paid together', async () => {
  const buyer = await farBuyer();
  const { order } = await inCart(desk.market, buyer);
  const body = { orders: [{ id: order, ...buyer.placing }] };
  const created = (await call('createOrders', { token: buyer.token, body })).body.data.orders[0];
  expect(created?.noRoute).toEqual(nowhere);
  const other = await anOrder(desk.market, buyer);
  expect(await paymentPage(buyer, [created?.id ?? '', other.id])).toContain(said);
});

test('a tariff that drops a country between order and payment says it from then on; what is paid says nothing', async () => {
  const buyer = await aBuyer(desk.market.shop, { balance: '90000' });
  const { id } = await anOrder(desk.market, buyer);
  const paid = await anOrder(desk.market, buyer);
  const pay = { token: buyer.token, params: { id: paid.id }, body: { method: 'balance' } };
  expect((await call('payOrderByPost', pay)).status).toBe(200);
  expect((await orderOf(buyer, id)).noRoute).toBeUndefined();
  const before = await screens(buyer, id);
  expect(before.page + before.list).not.toMatch(/no shipping method|can’t ship/i);
  const { token } = await desk.staff('finance');
  const csv = `${header}\nroad,dhl,Дорога,Road,公路,yes,5000,30,,,,,,DE KZ,5,9,30,0.00,900.00`;
  await importRoutes(desk.market.shop, token, { csv, version: 2 });
  expect((await orderOf(buyer, id)).noRoute).toEqual({ country: 'RU', reason: 'not_there' });
  expect((await screens(buyer, id)).page).toContain('We can’t ship to this country yet: Russia.');
  expect(await paymentPage(buyer, [id])).toContain('We can’t ship to this country yet: Russia.');
  expect((await orderOf(buyer, paid.id)).noRoute).toBeUndefined();
  const cancelled = await call('deleteOrder', { token: buyer.token, params: { id } });
  expect(cancelled.body.data.noRoute).toBeUndefined();
});
