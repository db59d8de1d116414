/** News of saved products in each language, in browsers, and in a shop that settles in another currency. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aChangingShop, type ChangingShop } from '../../../tests/support/a-changing-shop.ts';
import { aCustomer, type TestCustomer } from '../../../tests/support/a-customer.ts';
import { aPushService, type PushService } from '../../../tests/support/a-push-service.ts';
import type { Locale } from '../../platform/texts/locale.ts';
import { pushKeyOf } from './channels/push-key.ts';

let world: ChangingShop;
let push: PushService;
beforeAll(async () => {
  push = await aPushService(async () => (await pushKeyOf(world.shop.installation)).publicKey);
  world = await aChangingShop({}, { pushEgress: push.egress });
});
afterAll(async () => {
  await world?.close();
  await push?.close();
});

async function watching(customer: TestCustomer, page: Parameters<ChangingShop['sells']>[0] = {}) {
  const { path, url } = world.sells(page);
  const body = { product: { url }, watch: { kind: 'any' } };
  const answer = await world.shop.call('saveProduct', { token: customer.token, body });
  expect(answer.status).toBe(201);
  return path;
}

test.each<[Locale, RegExp, RegExp]>([
  [
    'en',
    /^The price has fallen: Tea bowl$/,
    /“Tea bowl” at 127\.0\.0\.1 now costs €30\.00 instead of €40\.00/,
  ],
  [
    'ru',
    /^Цена снизилась: Tea bowl$/,
    /«Tea bowl» в магазине 127\.0\.0\.1 теперь стоит 30,00 € вместо 40,00 €/,
  ],
  ['zh', /^降价了：Tea bowl$/, /127\.0\.0\.1 的“Tea bowl”现价 €30\.00，之前为 €40\.00/],
])('in %s', async (locale, subject, words) => {
  const customer = await aCustomer(world.shop, { locale });
  const path = await watching(customer, { title: 'Tea bowl' });
  world.now(path, { price: '30.00' });
  await world.dayLater();
  const mail = world.mailbox.mails.find(({ receivers }) => receivers.includes(customer.email));
  expect(mail?.subject).toMatch(subject);
  expect(mail?.text.replaceAll('\u00a0', ' ')).toMatch(words);
  // shown as well, with its shop
  expect(mail?.text).toContain('– Tea bowl\n  127.0.0.1\n');
});

test('a browser that takes pushes is told at once, with a link to the product', async () => {
  const customer = await aCustomer(world.shop, { locale: 'en' });
  const { token } = customer;
  const browser = push.subscriber();
  const { endpoint, keys } = browser;
  await world.shop.call('addPushChannel', { token, body: { endpoint, keys } });
  const path = await watching(customer);
  world.now(path, { price: '20.00' });
  await world.dayLater();
  expect(push.faults).toEqual([]);
  expect(browser.received.map(({ notice }) => notice)).toMatchObject([
    {
      title: expect.stringContaining('The price has fallen'),
      link: expect.stringContaining('/en/cabinet/saved?'),
    },
  ]);
});
