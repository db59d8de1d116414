/** Words that a customer typed into a wish or a service: they stand in the history, and go with the account. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepPeople } from '../../src/features/accounts/person/person-actions.ts';
import { createTryLimits } from '../../src/features/accounts/tries/try-limits.ts';
import { changeTariff, forgetPriceTerms } from '../../src/features/pricing/actions.ts';
import { parseAmount } from '../../src/platform/money/money.ts';
import { forgetPerson } from '../../src/server/work/forget-person.ts';
import {
  aDeliveryDesk,
  aSender,
  type DeliveryDesk,
  deliveryBody,
  storedGoods,
} from '../support/a-delivery.ts';
import { aPaidOrder } from '../support/an-order.ts';
import { placesOf } from '../support/every-column.ts';

let desk: DeliveryDesk;
beforeAll(async () => {
  desk = await aDeliveryDesk();
  const { shop } = desk.market;
  const values = { inspectionFee: parseAmount('4.50', 'RUB') };
  await changeTariff(shop.installation.db, { values, effectiveFrom: shop.clock.now(), by: null });
  forgetPriceTerms(shop.installation.db);
  await shop.settle();
}, 120_000);
afterAll(() => desk.market.close());

const trace = 'Колокольцев';
const call: DeliveryDesk['market']['shop']['call'] = (...given) => desk.market.shop.call(...given);

test('the wish to cancel and the note of a service are told in the history until the account goes', async () => {
  const { shop } = desk.market;
  const { pool } = shop.database;
  const customer = await aSender(desk);
  const { token } = customer;
  const paid = await aPaidOrder(desk.market, customer);
  const [params, buyer] = [{ id: paid.id }, { token: desk.crew.buyer.token }];
  expect((await call('staffTakeOrder', { ...buyer, params })).status).toBe(200);
  await call('askToCancelOrder', { token, params, body: { note: `Пишет ${trace}а` } });
  const body = { decision: 'decline', note: 'Sorry, it is bought.' } as const;
  expect((await call('staffDecideCancel', { ...buyer, params, body })).status).toBe(200);
  const notes = async () =>
    (await call('getOrder', { token, params })).body.data.history.flatMap(({ note }) => note ?? []);
  expect(await notes()).toEqual([`Пишет ${trace}а`, 'Sorry, it is bought.']);
  const [looked, sent] = [await storedGoods(desk, customer), await storedGoods(desk, customer)];
  const asked = { kind: 'inspection', shown_price: { amount: '4.50', currency: 'RUB' } } as const;
  const service = { token, params: { id: looked.id }, body: { ...asked, note: `Для ${trace}ой` } };
  expect((await call('askService', service)).status).toBe(200);
  const parcel = { label: `Frau ${trace}`, tracking: 'L-1' };
  const came = await call('staffReceiveParcel', { token: desk.crew.warehouse.token, body: parcel });
  expect(came.status).toBe(201);
  const tie =
    'insert into arrival_order (arrival_id, order_id, attached_at, attached_by) values ($1, $2, now(), $3)';
  await pool.query(tie, [came.body.data.id, paid.id, desk.crew.warehouse.id]);
  const delivery = { ...deliveryBody(customer, [sent.id]), comment: `Позвоните ${trace}у` };
  expect((await call('createDelivery', { token, body: delivery })).status).toBe(201);
  expect((await placesOf(pool, [trace])).sort()).toEqual([
    'arrival.label',
    'delivery.comment',
    'order_word.words',
    'warehouse_service.note',
  ]);
  await pool.query('insert into account_deletion values ($1, $2, $2)', [customer.id, shop.clock.now()]);
  const accounts = {
    ...{ shop: shop.installation, texts: shop.texts, limits: createTryLimits(shop.installation) },
    ...{ endTellings: async () => {}, forgetBook: async () => {}, noteJoined: async () => {} },
    hasOrdered: async () => false,
  };
  await sweepPeople(shop.installation.db, accounts, { openMattersOf: async () => [], forgetPerson });
  expect(await placesOf(pool, [trace])).toEqual([]);
}, 120_000);
