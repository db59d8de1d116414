/** Histories that one customer could make longer for ever: whoever opens the order loads all of it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mostOfHour } from '../../src/features/claims/thread/write-in-claim.ts';
import { mostActionsOfDay } from '../../src/features/orders/moving/actions-of-day.ts';
import { mostEndedOfDay } from '../../src/features/payments/paying/start-payment.ts';
import {
  aDeliveryDesk,
  aSender,
  type DeliveryDesk,
  deliveryBody,
  storedGoods,
} from '../support/a-delivery.ts';
import { aBuyer, anOrder, type Buyer } from '../support/an-order.ts';

let desk: DeliveryDesk;
let customer: Buyer;
beforeAll(async () => {
  desk = await aDeliveryDesk();
  customer = await aSender(desk, '900000.00');
}, 60_000);
afterAll(() => desk.market.close());

const call: DeliveryDesk['market']['shop']['call'] = (...given) => desk.market.shop.call(...given);
const bound = { status: 429, code: 'too_many_requests' };

interface Answered {
  status: number;
  body: { error?: { code: string } };
}

/** Does it once, has the history say that it was done as often as may be, and does it once more. */
async function onceTooMany(id: string, kind: string, action: () => Promise<Answered>) {
  expect((await action()).status).toBeLessThan(300);
  await desk.market.shop.database.pool.query(
    `insert into order_event select (jsonb_populate_record(e, jsonb_build_object('id', e.id || n))).*
      from order_event e, generate_series(2, $3) n where e.order_id = $1 and e.kind = $2`,
    [id, kind, mostActionsOfDay],
  );
  const { status, body } = await action();
  return { status, code: body.error?.code };
}

test('changes of an unpaid order', async () => {
  const { token } = customer;
  const { id } = await anOrder(desk.market, customer, { path: 'nordlicht/p/becher-hav' });
  const params = { id };
  let time = 0;
  const edit = async () => {
    const { version, total } = (await call('getOrderToEdit', { token, params })).body.data;
    const body = { version, comment: `${++time}`, shown_total: total };
    return call('editOrder', { token, params, body });
  };
  expect(await onceTooMany(id, 'edited', edit)).toEqual(bound);
});

test('deliveries that are ordered and cancelled', async () => {
  const { token } = customer;
  const { id } = await storedGoods(desk, customer);
  const order = async () => {
    const ordered = await call('createDelivery', { token, body: deliveryBody(customer, [id]) });
    const { delivery } = ordered.body.data ?? {};
    if (delivery) await call('cancelDelivery', { token, params: { id: delivery.id } });
    return ordered;
  };
  expect(await onceTooMany(id, 'delivery_ordered', order)).toEqual(bound);
});

test('claims that are opened and taken back', async () => {
  const { token } = customer;
  const { id } = await storedGoods(desk, customer);
  const claim = async () => {
    const body = { order: id, kind: 'missing', text: 'The lid is not in it.' };
    const opened = await call('openClaim', { token, body });
    const { id: made, version } = opened.body.data ?? {};
    if (made) await call('withdrawClaim', { token, params: { id: made }, body: { version } });
    return opened;
  };
  expect(await onceTooMany(id, 'claim_opened', claim)).toEqual(bound);
});

test('letters in a claim', async () => {
  const { token } = customer;
  const { id } = await storedGoods(desk, customer);
  const body = { order: id, kind: 'missing', text: 'The lid is not in it.' };
  const params = { id: (await call('openClaim', { token, body })).body.data.id };
  const write = () => call('writeInClaim', { token, params, body: { text: 'Again.' } });
  // the first one came with the claim
  for (let time = 1; time < mostOfHour; time++) expect((await write()).status).toBe(201);
  const { status, body: refused } = await write();
  expect({ status, code: refused.error?.code }).toEqual(bound);
});

test('payments that take each other’s place, with their entries in the books', async () => {
  const { shop } = desk.market;
  const { token, id: userId, ...payer } = await aBuyer(shop, { balance: '100' });
  const { id } = await anOrder(desk.market, { token, id: userId, ...payer });
  let time = 0;
  const pay = () => {
    const body = { method: 'card', use_balance: time++ % 2 === 0 };
    return call('payOrderByPost', { token, params: { id }, body });
  };
  expect([(await pay()).status, (await pay()).status]).toEqual([200, 200]);
  await shop.database.pool.query(
    `insert into payment select (jsonb_populate_record(p, jsonb_build_object('id', p.id || n, 'provider_ref', p.provider_ref || n))).*
      from payment p, generate_series(2, $2) n where p.user_id = $1 and p.state = 'cancelled'`,
    [userId, mostEndedOfDay],
  );
  const { status, body } = await pay();
  expect({ status, code: body.error?.code }).toEqual(bound);
  // the open one can still be paid
  time = 1;
  expect((await pay()).status).toBe(200);
});
