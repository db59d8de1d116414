/** Names that were kept before a language came are read in English there: nothing is written again for it. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aDeliveryDesk,
  aSender,
  type DeliveryDesk,
  deliveryBody,
  storedGoods,
} from '../../../../tests/support/a-delivery.ts';
import type { Buyer } from '../../../../tests/support/an-order.ts';
import { tablesOf } from '../../../platform/database/database.ts';

let desk: DeliveryDesk;
let sender: Buyer;
let id: string;
let other: string;
beforeAll(async () => {
  desk = await aDeliveryDesk();
  sender = await aSender(desk);
  const { shop } = desk.market;
  const [sent, kept] = [await storedGoods(desk, sender), await storedGoods(desk, sender)];
  other = kept.id;
  const made = await shop.call('createDelivery', {
    token: sender.token,
    body: deliveryBody(sender, [sent.id]),
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  id = made.body.data.delivery.id;
  const { db } = shop.installation;
  await sql`update delivery set route_terms = route_terms #- '{name,zh}' where id = ${id}`.execute(
    tablesOf<object>(db),
  );
  await sql`
    update delivery_tariff set routes =
      (select jsonb_agg(route #- '{name,zh}') from jsonb_array_elements(routes) route)`.execute(
    tablesOf<object>(db),
  );
});
afterAll(() => desk?.market.shop.close());

test('a delivery answers in the language, with the name of its route in English', async () => {
  const { shop } = desk.market;
  const read = async (locale: string) =>
    (await shop.call('getDelivery', { token: sender.token, params: { id }, locale })).body.data.routeName;
  expect([await read('zh'), await read('ru')]).toEqual(['Road', 'Дорога']);
});

test('so do the routes that are offered, and the table of them that staff read', async () => {
  const { shop } = desk.market;
  const query = { orders: [other], address_id: sender.placing.address_id };
  const offered = await shop.call('quoteDelivery', { token: sender.token, query, locale: 'zh' });
  expect(JSON.stringify(offered.body)).toContain('"Road"');
  const { token } = await desk.staff('finance');
  const { current: tariff } = (await shop.call('staffGetDeliveryTariff', { token })).body.data;
  expect(tariff?.routes[0]?.name).toMatchObject({ ru: 'Дорога', en: 'Road', zh: 'Road' });
  const { csv } = (await shop.call('staffExportDeliveryTariff', { token, query: {} })).body.data;
  expect(csv).toContain('Дорога,Road,Road');
});
