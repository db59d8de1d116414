/** Tables leave part by part, few at a time, and none larger than a file may be. */
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer } from '../../../../tests/support/a-customer.ts';
import { aBuyer, aMarket, aPaidOrder, type Market } from '../../../../tests/support/an-order.ts';
import { Refusal } from '../../../platform/api/refusal.ts';
import { type TableRow, writeTable } from '../../../platform/tables/table-file.ts';
import { dayOf } from '../../../platform/time/zoned.ts';
import { fileInParts, partRows } from './write-parts.ts';

async function* given(...parts: TableRow[][]) {
  yield* parts;
}
const rows = Array.from({ length: 7 }, (_, n): TableRow => ({ n, name: `a "${n}", b`, list: ['x', 'y'] }));
const columns = ['n', 'name', 'list'];

test.each(['csv', 'json'] as const)('%s in parts is the table as a whole', async (format) => {
  const table = { name: 'numbers', format, columns };
  const whole = writeTable(format, columns, rows);
  for (const parts of [[rows], [rows.slice(0, 3), rows.slice(3, 4), rows.slice(4)]]) {
    expect(await fileInParts(table, given(...parts))).toEqual({
      ...{ fileName: `numbers.${format}`, text: whole, rows: 7 },
    });
  }
  expect((await fileInParts(table, given())).text).toBe(writeTable(format, columns, []));
});

test('a table that is too long or too large is refused before the rest is read', async () => {
  let read = 0;
  async function* endless() {
    for (;;) {
      read++;
      yield rows;
    }
  }
  const table = { name: 'n', format: 'csv' as const, columns };
  const faultOf = async (limits: { rows: number; signs: number }) => {
    const error = await fileInParts(table, endless(), limits).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Refusal);
    return JSON.stringify((error as Refusal).detail);
  };
  expect(await faultOf({ rows: 20, signs: 1e9 })).toContain('too_many_rows');
  expect(await faultOf({ rows: 1e9, signs: 300 })).toContain('file_too_large');
  expect(read).toBeLessThan(12);
});

let market: Market;
beforeAll(async () => {
  market = await aMarket();
}, 60_000);
afterAll(() => market.close());

test('the books of more parts than one are whole, in order, and sum to zero', async () => {
  const { shop } = market;
  const { token } = await aCustomer(shop, { roles: ['finance'] });
  const buyer = await aBuyer(shop, { balance: '90000' });
  await aPaidOrder(market, buyer);
  // one moment for all of them: the place of a row is more than its time
  await shop.database.pool.query(
    `with made as (
      insert into ledger_transaction (id, kind, reason, actor, created_at)
      select 'txn_part' || lpad(n::text, 12, '0'), 'correction', 'by_hand', 'timer', $1::timestamptz
      from generate_series(1, 2500) n returning id
    )
    insert into ledger_posting (transaction_id, account, currency, amount_minor)
    select id, account, 'RUB', amount from made,
      (values ('equity:corrections', -100), ('equity:opening', 100)) as side (account, amount)`,
    [shop.clock.now()],
  );
  const day = dayOf('Europe/Moscow', shop.clock.now());
  const answer = await shop.call('staffExportLedger', { token, body: { from: day, to: day } });
  const found = parse(answer.body.data.text, { columns: true }) as Record<string, string>[];
  expect(found.length).toBeGreaterThan(2 * partRows);
  expect(answer.body.data.rows).toBe(found.length);
  const keys = found.map((row) => `${row.transaction} ${row.account}`);
  expect(new Set(keys).size).toBe(keys.length);
  const sum = found.reduce((all, { amount = '0' }) => all + Math.round(Number(amount) * 100), 0);
  expect(sum).toBe(0);
}, 60_000);

test('one person has one at a time and a short line; a colleague is served meanwhile', async () => {
  const { shop } = market;
  const { token } = await aCustomer(shop, { roles: ['finance'] });
  const other = await aCustomer(shop, { roles: ['finance'] });
  const day = dayOf('Europe/Moscow', shop.clock.now());
  const take = (of: string) => shop.call('staffExportLedger', { token: of, body: { from: day, to: day } });
  const [mine, theirs] = await Promise.all([
    Promise.all(Array.from({ length: 10 }, () => take(token))),
    take(other.token),
  ]);
  const statuses = mine.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(3);
  expect(statuses.filter((status) => status === 429)).toHaveLength(7);
  expect(theirs.status).toBe(200);
}, 60_000);
