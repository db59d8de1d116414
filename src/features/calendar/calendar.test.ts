/** The dates in a customer's storage calendar and in its feed, and who may read it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  aDeliveryDesk,
  aSender,
  atDesk,
  type DeliveryDesk,
  deliveryBody,
  storedGoods,
} from '../../../tests/support/a-delivery.ts';
import { aBoughtOrder, passDays } from '../../../tests/support/a-stored-order.ts';
import { anOrder, type Buyer } from '../../../tests/support/an-order.ts';
import { type IcsComponent, readIcs } from '../../../tests/support/read-ics.ts';
import { changeTariff } from '../pricing/actions.ts';

const day = 86_400_000;
let desk: DeliveryDesk;
let address: string;
beforeAll(async () => {
  desk = await aDeliveryDesk();
  const { shop } = desk.market;
  // a tariff whose days differ from all that is assumed
  const values = { freeStorageDays: 12, abandonmentDays: 40, noticeDays: 5, deliveryPenaltyRate: '35' };
  await changeTariff(shop.installation.db, { values, effectiveFrom: shop.clock.now(), by: null });
  await shop.settle();
  address = await shop.app.listen({ host: '127.0.0.1', port: 0 });
}, 120_000);
afterAll(() => desk.market.close());

const call: DeliveryDesk['market']['shop']['call'] = (...given) => desk.market.shop.call(...given);
const calendarOf = async ({ token }: Buyer) => (await call('getStorageCalendar', { token })).body;
const now = () => desk.market.shop.clock.now().getTime();
const daysTo = (at: string | undefined) => Math.round((Date.parse(at ?? '') - now()) / day);

async function feedOf({ token }: Buyer): Promise<string> {
  const made = await call('createCalendarFeed', { token });
  expect(made.status).toBe(201);
  const { url, webcal } = made.body.data;
  expect(webcal).toBe(url.replace(/^https?/, 'webcal'));
  expect(new URL(url).searchParams.get('key')).toMatch(/^[\w-]{43}$/);
  const { pathname, search } = new URL(url);
  return address + pathname + search;
}

async function eventsAt(url: string): Promise<IcsComponent[]> {
  const answer = await fetch(url);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  return readIcs(await answer.text()).components;
}

describe('the calendar', () => {
  test('names every date of the tariff, with what each day costs by it, the earliest first', async () => {
    const customer = await aSender(desk);
    const stored = await storedGoods(desk, customer);
    const coming = await aBoughtOrder(desk.market, { crew: desk.crew, customer });
    const unpaid = await anOrder(desk.market, customer);
    const { payBy, receipt } = (await call('getOrder', { token: customer.token, params: { id: unpaid.id } }))
      .body.data;
    const { data } = await calendarOf(customer);
    const told = new Map(data.map(({ kind, order, at }) => [kind, [order?.orderNum, daysTo(at)]]));
    expect(told).toEqual(
      new Map([
        ['return_until', [stored.orderNum, 5]],
        ['free_until', [stored.orderNum, 12]],
        ['costs', [stored.orderNum, 12]],
        ['given_up', [stored.orderNum, 40]],
        // on the day that its own line tells, by the estimate that came with the price
        ['expected', [coming.orderNum, 9]],
        ['pay', [unpaid.orderNum, daysTo(payBy?.at)]],
      ]),
    );
    expect(data.map(({ at }) => at)).toEqual(data.map(({ at }) => at).toSorted());
    const costs = data.find(({ kind }) => kind === 'costs')?.storage;
    expect(costs).toMatchObject({ perDay: { amount: '35.00' }, penaltyShare: null });
    expect(costs?.sums.slice(0, 2).map(({ amount }) => amount.amount)).toEqual(['35.00', '70.00']);
    // 28 days from the 12th to the 40th
    expect(costs?.sums).toHaveLength(28);
    const pay = data.find(({ kind }) => kind === 'pay');
    expect(pay).toMatchObject({ amount: receipt.due, byCard: receipt.quote.byCard, at: payBy?.at });
    expect(costs?.bankPercent).toBe(receipt.quote.bankPercent);
  });

  test('what a day is said to cost is what is charged for sending on it', async () => {
    const customer = await aSender(desk);
    const { id } = await storedGoods(desk, customer);
    const before = (await calendarOf(customer)).data.find(({ kind }) => kind === 'costs')?.storage?.sums;
    await passDays(desk.market, 12.5, [customer, desk.crew.buyer, desk.crew.warehouse]);
    const made = await call('createDelivery', { token: customer.token, body: deliveryBody(customer, [id]) });
    expect(made.body.data.delivery.bill?.penalty).toEqual(before?.[0]?.amount);
    const { data } = await calendarOf(customer);
    expect(data.map(({ kind, delivery }) => [kind, delivery])).toContainEqual([
      'pay_delivery',
      made.body.data.delivery.number,
    ]);
    expect(data.map(({ kind }) => kind)).not.toContain('costs');
  });

  test('goods whose delivery was not paid in time have their dates of storage again, and no other end', async () => {
    const customer = await aSender(desk);
    const { id, orderNum } = await storedGoods(desk, customer);
    const { token } = customer;
    const made = await call('createDelivery', { token, body: deliveryBody(customer, [id]) });
    const { id: deliveryId, deadline } = made.body.data.delivery;
    const kinds = async () => (await calendarOf(customer)).data.map(({ kind }) => kind);
    // until the bill is due the clock stands still
    expect(await kinds()).toEqual(['pay_delivery']);
    await passDays(desk.market, daysTo(deadline ?? undefined) + 1, [
      customer,
      desk.crew.buyer,
      desk.crew.warehouse,
    ]);
    await desk.market.shop.worker.jobs.delivery_due?.({ deliveryId });
    const { data, meta } = await calendarOf(customer);
    expect(data.map(({ kind, order }) => [kind, order?.orderNum])).toEqual([
      ['free_until', orderNum],
      ['costs', orderNum],
    ]);
    expect(meta.held).toEqual([]);
  });

  test('is read by as many statements for three orders as for one', async () => {
    const customer = await aSender(desk);
    const { statements } = desk.market.shop;
    const count = async () => {
      await calendarOf(customer);
      statements.length = 0;
      await calendarOf(customer);
      return statements.length;
    };
    await storedGoods(desk, customer);
    const one = await count();
    await storedGoods(desk, customer);
    await aBoughtOrder(desk.market, { crew: desk.crew, customer });
    expect([one, await count()]).toEqual([8, 8]);
  });

  test('asks for answers and payments of deliveries by their deadlines', async () => {
    const customer = await aSender(desk);
    const { token } = customer;
    const { id } = await storedGoods(desk, customer);
    const made = await call('createDelivery', { token, body: deliveryBody(customer, [id]) });
    const { number, deadline, due } = made.body.data.delivery;
    const [pay] = (await calendarOf(customer)).data;
    expect(pay).toMatchObject({ kind: 'pay_delivery', delivery: number, at: deadline, amount: due });
    const params = { id: made.body.data.delivery.id };
    const { version } = await atDesk(desk, params.id);
    const body = { version, kind: 'route', route: 'cheap', note: 'Please.' };
    const asked = await call('staffAskDelivery', { token: desk.crew.warehouse.token, params, body });
    expect(asked.status).toBe(200);
    const { question } = (await call('getDelivery', { token, params })).body.data;
    const [answer] = (await calendarOf(customer)).data;
    expect(answer).toMatchObject({ kind: 'answer_delivery', delivery: number, at: question?.deadline });
  });

  test('merged orders are one entry under the number of the main one, and have each a time to go back', async () => {
    const customer = await aSender(desk);
    const [a, b] = [await storedGoods(desk, customer), await storedGoods(desk, customer)];
    const body = { order: a.id, orders: [b.id] };
    expect((await call('mergeOrders', { token: customer.token, body })).status).toBe(200);
    const { data } = await calendarOf(customer);
    const numbersOf = (kind: string) =>
      data.filter((entry) => entry.kind === kind).map(({ order }) => order?.orderNum);
    expect(numbersOf('free_until')).toEqual([a.orderNum]);
    expect(numbersOf('costs')).toEqual([a.orderNum]);
    expect(numbersOf('return_until').toSorted()).toEqual([a.orderNum, b.orderNum].toSorted());
  });

  test('goods whose clock stands still have no date of storage, and are named', async () => {
    const customer = await aSender(desk);
    const { id, orderNum } = await storedGoods(desk, customer);
    await desk.market.shop.database.pool.query(
      `insert into storage_pause (order_id, reason, from_at) values ($1, 'claim', $2)`,
      [id, desk.market.shop.clock.now()],
    );
    const { data, meta } = await calendarOf(customer);
    expect([data, meta.held]).toEqual([[], [orderNum]]);
  });
});

describe('the feed', () => {
  test('tells dates, numbers and titles in the language of the account, and nothing else', async () => {
    const customer = await aSender(desk);
    const { shop } = desk.market;
    await shop.database.pool.query(
      `update account set locale = 'ru', time_zone = 'Asia/Kolkata', time_zone_chosen = true where id = $1`,
      [customer.id],
    );
    const stored = await storedGoods(desk, customer);
    const coming = await aBoughtOrder(desk.market, { crew: desk.crew, customer });
    const url = await feedOf(customer);
    const events = await eventsAt(url);
    const { data } = await calendarOf(customer);
    const free = events.find(({ properties }) => properties.UID?.value.startsWith('free_until'));
    expect(free?.properties.SUMMARY?.value).toMatch(
      new RegExp(`^Конец бесплатного хранения: ${stored.orderNum}`),
    );
    const at = data.find(({ kind }) => kind === 'free_until')?.at ?? '';
    expect(free?.properties.DTSTART?.value).toBe(at.replace(/[-:]|\.\d+/g, ''));
    // goods are expected on a day by the clock of Kolkata
    const expected = events.find(({ properties }) => properties.UID?.value.startsWith('expected'));
    const there = new Date(
      Date.parse(data.find(({ kind }) => kind === 'expected')?.at ?? '') + 5.5 * 3_600_000,
    );
    expect(expected?.properties.DTSTART?.value).toBe(there.toISOString().slice(0, 10).replaceAll('-', ''));
    expect(expected?.properties.SUMMARY?.value).toContain(coming.orderNum);
    const file = await (await fetch(url)).text();
    expect(file).not.toMatch(/ул\.|Смирнов|4509|\+7|₽|RUB|\d[.,]00\b/);
    expect(file).not.toContain(customer.email);
  });

  test('an entry that moved has the same UID and counts one change more; nothing new is not sent again', async () => {
    const customer = await aSender(desk);
    const { id } = await storedGoods(desk, customer);
    const url = await feedOf(customer);
    const answer = await fetch(url);
    const tag = answer.headers.get('etag') ?? '';
    const [before] = readIcs(await answer.text()).components.filter(({ properties }) =>
      properties.UID?.value.startsWith('free_until'),
    );
    expect(answer.headers.get('cache-control')).toBe('private, max-age=900');
    expect(answer.headers.get('x-robots-tag')).toContain('noindex');
    const again = await fetch(url, { headers: { 'if-none-match': tag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const { shop } = desk.market;
    const at = shop.clock.now();
    await shop.database.pool.query(
      `insert into storage_pause (order_id, reason, from_at, to_at) values ($1, 'claim', $2, $3)`,
      [id, new Date(at.getTime() - day), at],
    );
    await shop.database.pool.query('update stored_order set arrived_at = $2 where order_id = $1', [
      id,
      new Date(at.getTime() - 3 * day),
    ]);
    const [after] = (await eventsAt(url)).filter(
      ({ properties }) => properties.UID?.value === before?.properties.UID?.value,
    );
    expect(before?.properties.SEQUENCE?.value).toBe('0');
    expect(after?.properties.SEQUENCE?.value).toBe('1');
    expect(after?.properties.DTSTART).not.toEqual(before?.properties.DTSTART);
  });

  test('a clock change moves the hour on the wall, and neither the moment nor a day', async () => {
    const customer = await aSender(desk);
    await storedGoods(desk, customer);
    const { shop } = desk.market;
    // 12 days from here the clocks of Berlin have gone back
    const before = new Date('2027-10-25T22:30:00Z');
    await shop.database.pool.query('update stored_order set arrived_at = $2 where user_id = $1', [
      customer.id,
      before,
    ]);
    const { data } = await calendarOf(customer);
    const free = data.find(({ kind }) => kind === 'free_until');
    expect(free?.at).toBe('2027-11-06T22:30:00.000Z');
    const hour = (at: string) =>
      new Intl.DateTimeFormat('en-GB', {
        timeZone: 'Europe/Berlin',
        hour: '2-digit',
        minute: '2-digit',
      }).format(new Date(at));
    expect([hour(before.toISOString()), hour(free?.at ?? '')]).toEqual(['00:30', '23:30']);
  });

  test('a wrong, replaced or closed address is not found, nor one of an account with a new password, or closed', async () => {
    const customer = await aSender(desk);
    const { token } = customer;
    const { pool } = desk.market.shop.database;
    const statusOf = async (url: string) => {
      const answer = await fetch(url);
      return [answer.status, await answer.text(), answer.headers.get('cache-control')];
    };
    const gone = [404, '', 'no-store'];
    const first = await feedOf(customer);
    expect((await statusOf(first))[0]).toBe(200);
    const { rows } = await pool.query('select token_hash from calendar_feed where user_id = $1', [
      customer.id,
    ]);
    expect(rows[0].token_hash.toString('base64url')).not.toBe(new URL(first).searchParams.get('key'));
    for (const wrong of [first.slice(0, -1), `${first}x`, first.replace(/key=.*/, ''), `${first}&key=a`])
      expect(await statusOf(wrong)).toEqual(gone);
    const second = await feedOf(customer);
    expect(await statusOf(first)).toEqual(gone);
    expect((await statusOf(second))[0]).toBe(200);
    expect((await calendarOf(customer)).meta.feed?.readAt).toBe(desk.market.shop.clock.now().toISOString());
    expect((await call('endCalendarFeed', { token })).status).toBe(200);
    expect(await statusOf(second)).toEqual(gone);
    const third = await feedOf(customer);
    desk.market.shop.clock.advance(1000);
    const body = { currentPassword: customer.password, password: 'a-Quite-new-sentence-9' };
    const changed = await call('changePassword', { token, body });
    expect(changed.status).toBe(200);
    expect(await statusOf(third)).toEqual(gone);
    customer.token = changed.body.data.token;
    expect((await calendarOf(customer)).meta.feed).toBeNull();
    const last = await feedOf(customer);
    expect((await statusOf(last))[0]).toBe(200);
    await pool.query('update account set disabled_at = $2 where id = $1', [
      customer.id,
      desk.market.shop.clock.now(),
    ]);
    expect(await statusOf(last)).toEqual(gone);
  });
});
