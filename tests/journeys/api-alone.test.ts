/** The whole journey through the API alone, following only its OpenAPI document: no page, no cookie, no client of ours. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aRunningShop, type RunningTestShop } from '../support/a-running-shop.ts';
import { at, chosenProduct, outsideClient, payAtTheBank, text, until } from '../support/outside-client.ts';

let shop: RunningTestShop;
beforeAll(async () => {
  shop = await aRunningShop();
});
afterAll(() => shop.close());

test('register, confirm, read a link, order, pay through 3-D Secure, have it bought', async () => {
  const call = await outsideClient(shop.address);
  const email = 'outside@waybill.example';
  const password = 'a long enough secret';
  await call('register', { body: { email, password, consents: { terms: true, personalData: true } } });
  const link = await shop.linkTo(email, 'confirm-email');
  await call('confirmEmail', { body: { token: /token=([\w-]+)/.exec(link)?.[1], password } });
  const token = text(await call('signIn', { body: { email, password } }), 'token');

  const chosen = await chosenProduct(call, token, `Look! ${shop.products[0]} so nice`);
  const added = await call('addToCart', { token, body: { product: { ...chosen, price: '0.01', total: 1 } } });
  const quote = at(await call('getCart', { token }), 'groups.0.quote');
  expect(Number(at(quote, 'goodsInShop.amount'))).toBeCloseTo(Number(at(added, 'line.unitPrice.amount')) * 2);

  const address = await call('createAddress', {
    token,
    body: { country: 'DE', street: 'Beispielweg 1', postcode: '10115', city: 'Berlin' },
  });
  const recipient = await call('createRecipient', {
    token,
    body: { familyName: 'Muster', givenName: 'Anna', latinName: 'Anna Muster', phone: '+49 30 1234567' },
  });
  const going = { address_id: at(address, 'id'), recipient_id: at(recipient, 'id') };
  const draft = { id: at(added, 'order'), ...going, shown_total: at(quote, 'net') };
  const placed = await call('createOrders', { token, body: { orders: [{ ...draft, consent: true }] } });
  const id = text(placed, 'orders.0.id');
  expect(at(placed, 'orders.0.state')).toBe('awaiting_payment');

  const paying = await call('payOrderByPost', { id, token, body: { method: 'card' } });
  expect(at(paying, 'payment.charged')).toEqual(at(quote, 'byCard'));
  await payAtTheBank(text(paying, 'payment.url'));
  const paid = await until('the payment succeeds', async () => {
    const payment = await call('checkPayment', { id: text(paying, 'payment.id'), token });
    return at(payment, 'status') === 'succeeded' ? payment : undefined;
  });
  expect(at(paid, 'target.id')).toBe(id);
  await until('the order is paid', async () => {
    const now = await call('getOrder', { id: text(placed, 'orders.0.orderNum'), token });
    return at(now, 'state') === 'paid' ? now : undefined;
  });

  const staff = await call('signIn', {
    body: { email: 'staff@waybill.example', password: 'waybill-staff-1' },
  });
  const byStaff = { id, token: text(staff, 'token') };
  await call('staffTakeOrder', byStaff);
  await call('staffMarkPurchased', { ...byStaff, body: { shop_order_number: 'NL-2026-11' } });
  const bought = await call('getOrder', { id, token });
  expect(at(bought, 'state')).toBe('purchased');
  expect(at(bought, 'shopOrderNumber')).toBe('NL-2026-11');
  await until('a notification of the purchase', async () => {
    const told = (await call('listNotifications', { token })) as { kind: string }[];
    return told.find(({ kind }) => kind.includes('purchased'));
  });
});
