/** Reports and exports count days of the installation's zone, whatever its clocks do. */
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { aCustomer } from '../../../../tests/support/a-customer.ts';
import { aShop, type TestShop } from '../../../../tests/support/a-shop.ts';
import { tablesOf } from '../../../platform/database/database.ts';
import { dayAmong, eachDay, periodsOf } from '../../../platform/database/time-ranges.ts';
import { dayOf } from '../../../platform/time/zoned.ts';
import { readSettings } from '../../../server/settings/settings.ts';
import { rollUpReports } from './report-days.ts';

let shop: TestShop;
let opened: TestShop | undefined;
afterEach(async () => {
  await opened?.close();
  opened = undefined;
});

async function aShopIn(zone: string, now: string) {
  shop = await aShop({ settings: { ...readSettings({ WAYBILL_DEMO: '1', TIME_ZONE: zone }) } });
  opened = shop;
  shop.clock.advance(Date.parse(now) - shop.clock.now().getTime());
  const { token } = await aCustomer(shop, { roles: ['finance'] });
  const { pool } = shop.installation;
  let number = 0;
  return {
    pool,
    token,
    /** Something in the books at a moment, of so many kopecks. */
    pay: (at: string, amount: number) =>
      pool.query(`begin;
        insert into ledger_transaction (id, kind, actor, created_at)
          values ('txn_DAY${++number}', 'payment', 'test', '${at}');
        insert into ledger_posting (transaction_id, account, currency, amount_minor)
          values ('txn_DAY${number}', 'provider:day', 'RUB', -${amount}), ('txn_DAY${number}', 'order:day', 'RUB', ${amount});
        commit`),
    received: async (query: { from: string; to: string; unit?: string }) =>
      (await shop.call('staffGetReport', { token, query })).body.data.money.map((row) => [
        row.period,
        row.received.amount,
      ]),
    rollUp: () => shop.features.jobs.roll_up_reports?.({}),
  };
}

test('in Kolkata a day begins at half past six in the evening of UTC', async () => {
  const { pay, received, rollUp, token, pool } = await aShopIn('Asia/Kolkata', '2026-03-20T00:00:00Z');
  await pay('2026-03-04T18:29:59Z', 100);
  await pay('2026-03-04T18:30:00Z', 200);
  await pay('2026-03-05T18:29:59.999Z', 400);
  await pay('2026-03-05T18:30:00Z', 800);
  const fifth = { from: '2026-03-05', to: '2026-03-05' };
  const expected = [['2026-03-04T18:30:00.000Z', '6.00']];
  expect(await received(fifth)).toEqual(expected);
  await rollUp();
  const { rowCount } = await pool.query(
    "select from report_day where source = 'books' and day = '2026-03-05'",
  );
  expect(rowCount).toBe(1);
  expect(await received(fifth)).toEqual(expected);
  // too late: the day of Kolkata opens again, and not the day of UTC
  await pay('2026-03-05T18:00:00Z', 1_600);
  expect(await received(fifth)).toEqual([['2026-03-04T18:30:00.000Z', '22.00']]);
  expect(await received({ from: '2026-03-04', to: '2026-03-06', unit: 'month' })).toEqual([
    ['2026-02-28T18:30:00.000Z', '31.00'],
  ]);
  const file = (await shop.call('staffExportLedger', { token, body: fifth })).body.data.text;
  const times = (parse(file, { columns: true }) as { at: string }[]).map(({ at }) => at);
  expect([...new Set(times)].sort()).toEqual([
    ...['2026-03-05T00:00:00+05:30', '2026-03-05T23:30:00+05:30', '2026-03-05T23:59:59+05:30'],
  ]);
});

test('weeks with a change of the clocks are summed up whole, with days of 23 and 25 hours', async () => {
  const { pay, received, rollUp, pool } = await aShopIn('Europe/Berlin', '2026-11-10T00:00:00Z');
  // both changes: the last minute of the day, and the first of the next
  await pay('2026-03-29T21:59:00Z', 100);
  await pay('2026-03-29T22:00:00Z', 200);
  await pay('2026-10-25T22:59:00Z', 400);
  await pay('2026-10-25T23:00:00Z', 800);
  const span = { from: '2026-03-01', to: '2026-11-09' };
  const days = [
    ['2026-03-28T23:00:00.000Z', '1.00'],
    ['2026-03-29T22:00:00.000Z', '2.00'],
    ['2026-10-24T22:00:00.000Z', '4.00'],
    ['2026-10-25T23:00:00.000Z', '8.00'],
  ];
  expect(await received(span)).toEqual(days);
  await rollUp();
  expect(await received(span)).toEqual(days);
  const { rows } = await pool.query<{ hours: number; count: number }>(
    `select (extract(epoch from ends_at - starts_at) / 3600)::int as hours, count(*)::int as count from report_day
     where source = 'books' group by 1 order by 1`,
  );
  // from the day of the first payment to the day before yesterday
  expect(rows).toEqual([
    { hours: 23, count: 1 },
    { hours: 24, count: 223 },
    { hours: 25, count: 1 },
  ]);
  expect(await received({ ...span, unit: 'week' })).toEqual([
    ['2026-03-22T23:00:00.000Z', '1.00'],
    ['2026-03-29T22:00:00.000Z', '2.00'],
    ['2026-10-18T22:00:00.000Z', '4.00'],
    ['2026-10-25T23:00:00.000Z', '8.00'],
  ]);
});

test('another zone counts its own days at once, and the next run forgets those of the one before', async () => {
  const { pay, received, pool } = await aShopIn('Asia/Kolkata', '2026-03-20T00:00:00Z');
  await pay('2026-03-04T20:00:00Z', 100);
  const { db, clock } = shop.installation;
  await rollUpReports(db, { zone: 'UTC', now: clock.now() });
  const zones = async () =>
    (await pool.query('select distinct zone from report_day union select zone from books_day')).rows;
  expect(await zones()).toEqual([{ zone: 'UTC' }]);
  const fifth = { from: '2026-03-05', to: '2026-03-05' };
  expect(await received(fifth)).toEqual([['2026-03-04T18:30:00.000Z', '1.00']]);
  await rollUpReports(db, { zone: 'Asia/Kolkata', now: clock.now() });
  expect(await zones()).toEqual([{ zone: 'Asia/Kolkata' }]);
  expect(await received(fifth)).toEqual([['2026-03-04T18:30:00.000Z', '1.00']]);
});

test('the database finds the day and the period that the calendar of the zone has', async () => {
  await aShopIn('UTC', '2026-03-20T00:00:00Z');
  for (const zone of ['Europe/Berlin', 'Asia/Kathmandu', 'America/Havana', 'Africa/Cairo', 'Pacific/Apia']) {
    const span = { zone, from: '2026-03-01', to: '2026-12-01' };
    const moments = Array.from(
      { length: 500 },
      (_, index) => new Date(Date.parse('2026-03-03T00:30:00Z') + index * 46_800_000),
    );
    const found = async (days: string[]) => {
      const { rows } = await sql<{ day: string }>`
        select (${dayAmong('at', zone, days)})::text as day
        from unnest(${moments.map((at) => at.toISOString())}::timestamptz[]) with ordinality m(at, n) order by n
      `.execute(tablesOf<object>(shop.installation.db));
      return rows.map(({ day }) => day);
    };
    expect(await found(eachDay(span)), zone).toEqual(moments.map((at) => dayOf(zone, at)));
    expect(await found(periodsOf(span, 'month')), zone).toEqual(
      moments.map((at) => `${dayOf(zone, at).slice(0, 7)}-01`),
    );
  }
});

test('weeks begin with Mondays and months with the first, also before the span', () => {
  const span = { zone: 'UTC', from: '2026-12-30', to: '2027-01-06' };
  expect(periodsOf(span, 'week')).toEqual(['2026-12-28', '2027-01-04']);
  expect(periodsOf(span, 'month')).toEqual(['2026-12-01', '2027-01-01']);
});
