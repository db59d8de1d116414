/** Reports agree with the books to the last kopeck, and count what happened. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer, type TestCustomer } from '../../../../tests/support/a-customer.ts';
import { aCrew, aStoredOrder, passDays } from '../../../../tests/support/a-stored-order.ts';
import { aBuyer, aMarket, anOrder, aPaidOrder, type Market } from '../../../../tests/support/an-order.ts';
import { parseAmount } from '../../../platform/money/money.ts';
import { addDays, dayOf, startOfDay } from '../../../platform/time/zoned.ts';
import { endStorage } from '../../storage/storage.ts';

let market: Market;
let finance: TestCustomer;
beforeAll(async () => {
  market = await aMarket();
  finance = await aCustomer(market.shop, { roles: ['finance', 'buyer'] });
}, 60_000);
afterAll(() => market.close());

const minor = (money: { amount: string }): bigint => parseAmount(money.amount, 'RUB').minor;
const zone = 'Europe/Moscow';
const today = (): string => dayOf(zone, market.shop.clock.now());
const reportOf = (query: { from: string; to: string; unit?: string }) =>
  market.shop.call('staffGetReport', { token: finance.token, query });

test('a report sums to what the books say, and knows how long buying took', async () => {
  const { shop } = market;
  // payment and purchase are of one day, whatever hour it is now
  const inAnHour = new Date(shop.clock.now().getTime() + 3_600_000);
  if (dayOf(zone, inAnHour) !== today()) shop.clock.advance(3_600_000);
  const buyer = await aBuyer(shop, { balance: '100000' });
  const order = await aPaidOrder(market, buyer);
  await anOrder(market, buyer, { path: 'nordlicht/p/wollschal-fjord' }).catch(() => undefined);
  const day = today();
  shop.clock.advance(18 * 60_000);
  const { token } = finance;
  const params = { id: order.id };
  expect((await shop.call('staffTakeOrder', { token, params })).status).toBe(200);
  const bought = await shop.call('staffMarkPurchased', { token, params, body: { shop_order_number: 'A-1' } });
  expect(bought.status).toBe(200);
  const { body } = await reportOf({ from: day, to: today(), unit: 'month' });
  const [row] = body.data.money;
  if (!row) throw new Error('no figures');
  const { received, goods, fees, discounts, freight, bank, owed, other } = row;
  const sum = [goods, fees, discounts, freight, bank, owed, other].reduce(
    (all, part) => all + minor(part),
    0n,
  );
  expect(sum).toBe(minor(received));
  expect(minor(goods) + minor(fees)).toBe(minor(bought.body.data.order.receipt.quote.net));
  const figures = body.data.orders.reduce((all, one) => ({
    ...one,
    paid: all.paid + one.paid,
    purchased: all.purchased + one.purchased,
  }));
  expect(figures).toMatchObject({ paid: 1, purchased: 1, medianHours: 0.3, slowHours: 0.3 });
});

test('one part alone answers the same figures, and its totals are the sums of its rows', async () => {
  const day = today();
  const span = { from: addDays(day, -3), to: day };
  const whole = (await reportOf(span)).body.data;
  const ask = async (about: 'money' | 'orders' | 'questions' | 'storage') =>
    (await market.shop.call('staffGetReport', { token: finance.token, query: { ...span, about } })).body.data;
  const [books, orders] = [await ask('money'), await ask('orders')];
  expect(books).toEqual({ ...whole, orders: [], questions: [], storage: [] });
  expect(orders.orders).toEqual(whole.orders);
  expect([orders.money, orders.questions, orders.storage]).toEqual([[], [], []]);
  expect((await ask('questions')).questions).toEqual(whole.questions);
  expect((await ask('storage')).storage).toEqual(whole.storage);
  expect(whole.money.length).toBeGreaterThan(0);
  for (const name of ['received', 'goods', 'fees', 'discounts', 'freight', 'bank', 'owed', 'other'] as const)
    expect(minor(whole.totals[name]), name).toBe(
      whole.money.reduce((sum, row) => sum + minor(row[name]), 0n),
    );
  expect(minor(whole.totals.goods)).toBeGreaterThan(0n);
});

test('days that are summed up report the same, and what is written about them later is not lost', async () => {
  const { shop } = market;
  const from = today();
  const longer = { from, to: addDays(from, 9) };
  const before = (await reportOf(longer)).body.data;
  expect(before.money.length).toBeGreaterThan(0);
  shop.clock.advance(5 * 86_400_000);
  await shop.features.jobs.roll_up_reports?.({});
  finance = await aCustomer(shop, { roles: ['finance', 'buyer'] });
  const { pool } = shop.installation;
  const summed = await pool.query("select from report_day where source = 'books' and day = $1", [from]);
  expect(summed.rowCount).toBe(1);
  expect((await reportOf(longer)).body.data).toEqual(before);
  const old = addDays(from, -40);
  const late = `begin;
    insert into report_day (source, day, zone, starts_at, ends_at) values ('books', '${old}', '${zone}',
      '${startOfDay(zone, old).toISOString()}', '${startOfDay(zone, addDays(old, 1)).toISOString()}');
    insert into ledger_transaction (id, kind, actor, created_at) values ('txn_LATE', 'payment', 'test', '${old}T12:00Z');
    insert into ledger_posting (transaction_id, account, currency, amount_minor)
      values ('txn_LATE', 'provider:late', 'RUB', -700), ('txn_LATE', 'order:late', 'RUB', 700);
    commit`;
  await pool.query(late);
  const received = async () =>
    (await reportOf({ from: old, to: old })).body.data.money.map((row) => row.received.amount);
  expect(await received()).toEqual(['7.00']);
  await shop.features.jobs.roll_up_reports?.({});
  expect(await received()).toEqual(['7.00']);
});

test('questions by who answered, and storage by what lies there at the end', async () => {
  const { shop } = market;
  const crew = await aCrew(market);
  const customer = await aBuyer(shop, { balance: '100000' });
  const day = today();
  const stored = await aStoredOrder(market, { crew, customer });
  const asked = await shop.call('staffReportDefect', {
    token: crew.warehouse.token,
    params: { id: stored.arrival },
    body: { lines: stored.lines.map(({ line }) => line), note: 'A dent.' },
  });
  expect(asked.status).toBe(200);
  await passDays(market, 0.25, [customer, finance]);
  const { token } = customer;
  const { questions } = (await shop.call('getOrder', { token, params: { id: stored.id } })).body.data;
  const answers = [{ question_id: questions[0]?.id ?? '', option: 'accept' }];
  const urls = { url_success: '/cabinet', url_error: '/cabinet' };
  const body = { order: { id: stored.id, answers }, ...urls };
  expect((await shop.call('answerQuestions', { token, body })).status).toBe(200);
  await passDays(market, 2, [finance]);
  await endStorage(shop.installation.db, [stored.id], shop.clock.now());
  const { data } = (await reportOf({ from: day, to: today(), unit: 'month' })).body;
  expect(data.questions).toMatchObject([{ asked: 1, answered: 1, expired: 0, withdrawn: 0, medianHours: 6 }]);
  const sum = (name: 'arrived' | 'left') => data.storage.reduce((all, row) => all + row[name], 0);
  expect([sum('arrived'), sum('left')]).toEqual([1, 1]);
  const last = data.storage.at(-1);
  expect(last?.stored).toBe(0);
  expect(last?.medianDays).toBeCloseTo(2.3, 1);
});

test.each([
  [{ from: '2026-02-01', to: '2026-01-01' }, 'to'],
  [{ from: '2020-01-01', to: '2026-01-01' }, 'from'],
  [{ from: 'yesterday', to: '2026-01-01' }, 'from'],
  [{ from: '2026-13-45', to: '2026-01-01' }, 'from'],
  [{ from: '2026-02-01', to: '2026-02-30' }, 'to'],
  [{ from: '2026-02-01', to: '9999-12-31' }, 'to'],
  [{ from: '0000-01-01', to: '2026-02-01' }, 'from'],
])('%j is refused at its field', async (query, field) => {
  const refused = await reportOf(query);
  expect(refused.status).toBe(422);
  expect(Object.keys(refused.body.error.fields ?? {})).toEqual([field]);
});

test('a span without anything has no rows', async () => {
  const { body } = await reportOf({ from: '2001-01-01', to: '2001-01-31' });
  expect(body.data).toMatchObject({ money: [], orders: [], questions: [], storage: [] });
});
