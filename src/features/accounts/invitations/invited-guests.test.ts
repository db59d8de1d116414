/** A guest who ordered and is invited to work here keeps the orders; nobody else who knew the account comes in. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer } from '../../../../tests/support/a-customer.ts';
import { aMarket, type Market } from '../../../../tests/support/an-order.ts';
import { linkToken, mailsTo } from '../../../../tests/support/mails.ts';

let market: Market;
beforeAll(async () => {
  market = await aMarket();
});
afterAll(() => market.close());

test('the orders of a guest stay with the invited person; its browser and its confirming link are out', async () => {
  const { shop } = market;
  const email = 'guest-and-colleague@example.com';
  const [claim, consents] = [randomUUID(), { terms: true, personalData: true }];
  const opened = await shop.call('openGuestAccount', { body: { consents, claim, locale: 'en', email } });
  const { token, id } = opened.body.data;
  const confirming = linkToken((await mailsTo(shop, email))[0]);
  const manual = { title: 'Lamp', price: '49,90', currency: 'EUR' };
  const bought = await shop.call('buyNow', {
    token,
    body: { product: { url: 'https://shop.example.com/lamp', manual }, consent: true, country: 'DE' },
  });
  const [order] = bought.body.data?.orders ?? [];
  if (!order) throw new Error(JSON.stringify(bought.body));
  const admin = await aCustomer(shop, { roles: ['admin'] });
  await shop.call('staffInvitePerson', { token: admin.token, body: { email, roles: ['buyer'] } });
  const mail = (await mailsTo(shop, email)).find(({ kind }) => kind === 'staff-invitation');
  const password = 'seven-green-kettles';
  expect(
    (await shop.call('changePasswordByToken', { body: { token: linkToken(mail), password } })).status,
  ).toBe(200);

  expect((await shop.call('getUser', { token })).status).toBe(401);
  const again = await shop.call('openGuestAccount', { body: { consents, claim, locale: 'en', email } });
  expect(again.body.error.code).toBe('address_known');
  expect((await shop.call('confirmEmail', { body: { token: confirming } })).status).toBe(410);
  const colleague = (await shop.call('signIn', { body: { email, password } })).body.data;
  expect(colleague).toMatchObject({ id, roles: ['buyer'], emailConfirmed: true });
  const orders = await shop.call('listOrders', { token: colleague.token });
  expect(orders.body.data.map((one) => one.id)).toEqual([order.id]);
});
