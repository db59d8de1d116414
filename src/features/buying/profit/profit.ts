/** Profit on goods: what customers pay for what was bought, less what it cost. */
import type { Database } from '../../../platform/database/database.ts';
import { eachDay } from '../../../platform/database/time-ranges.ts';
import { money, toJson } from '../../../platform/money/money.ts';
import { askedDays } from '../../../platform/time/asked-days.ts';
import { addDays } from '../../../platform/time/zoned.ts';
import { carriedProfit } from './carried-profit.ts';
import type { Profit } from './profit-contract.ts';
import { type ProfitGroup, type ProfitRow, profitBy, summedUntil } from './profit-store.ts';

const longestDays = 1_100;
const mostRows = 500;
const periods: readonly ProfitGroup[] = ['day', 'week', 'month'];

export interface ProfitQuery {
  /** Days of the zone, the last one included. */
  from: string;
  to: string;
  by: ProfitGroup;
  /** Settlement currency. */
  currency: string;
  zone: string;
}

/**
 * Orders count on the day of their purchase, with everything that is known of them now: a refund of next week lowers
 * the profit of this day. Periods stand in their order, other groups by their profit. Throws a field refusal for a span
 * that ends before it begins, or is longer than three years.
 */
export async function getProfit(db: Database, query: ProfitQuery): Promise<Profit> {
  const { by, currency, zone } = query;
  const span = askedDays(zone, query, longestDays);
  const days = eachDay(span).length;
  const earlier = { zone, from: addDays(span.from, -days), to: span.from };
  const until = await summedUntil(db);
  const rows = await profitBy(db, { span, by, currency, summedUntil: until });
  const before = await profitBy(db, { span: earlier, by: 'shop', currency, summedUntil: until });
  const groups = rows.flatMap((row) =>
    row.isTotal ? [] : [{ row, json: { key: row.key ?? '', name: row.name, ...figuresOf(row, currency) } }],
  );
  const sorted = periods.includes(by)
    ? groups
    : groups.toSorted((one, other) => Number(profitOf(other.row) - profitOf(one.row)));
  const total = (of: readonly ProfitRow[]) => figuresOf(of.find(({ isTotal }) => isTotal) ?? none, currency);
  return {
    currency,
    rows: sorted.slice(0, mostRows).map(({ json }) => json),
    totals: total(rows),
    before: total(before),
    deliveries: await carriedProfit(db, { span, currency }),
    hasMore: sorted.length > mostRows,
  };
}

const none: ProfitRow = {
  ...{ key: null, name: null, isTotal: true, orders: 0, goods: 0n, fee: 0n, cost: 0n },
  ...{ statedGoods: 0n, statedFee: 0n, unstated: 0 },
};

const profitOf = (row: ProfitRow): bigint => row.statedGoods + row.statedFee - row.cost;

function figuresOf(row: ProfitRow, currency: string) {
  const json = (minor: bigint) => toJson(money(minor, currency));
  return {
    orders: row.orders,
    ...{ goods: json(row.goods), fee: json(row.fee), cost: json(row.cost), profit: json(profitOf(row)) },
    billed: json(row.statedGoods + row.statedFee),
    unstated: row.unstated,
  };
}
