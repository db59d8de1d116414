/** Profit on goods: what customers pay for what was bought, less what it cost. */
import type { Database } from '../../../platform/database/database.ts';
import { eachDay } from '../../../platform/database/time-ranges.ts';
import { money, toJson } from '../../../platform/money/money.ts';
import { askedDays } from '../../../platform/time/asked-days.ts';
import { addDays } from '../../../platform/time/zoned.ts';
import { partsOfProfit } from '../exchange.ts';
import { carriedProfit } from './carried-profit.ts';
import { summedUntil } from './figures-store.ts';
import type { Profit } from './profit-contract.ts';
import { nameOfPart, type ProfitInput, type ProfitRow, profitBy } from './profit-store.ts';

const longestDays = 1_100;
const mostRows = 500;

export interface ProfitQuery extends Pick<ProfitInput, 'by' | 'within' | 'currency'> {
  /** Days of the zone, the last one included. */
  from: string;
  to: string;
  zone: string;
}

/**
 * Orders count on the day of their purchase, with everything that is known of them now: a refund of next week lowers
 * the profit of this day. Periods stand in their order, other groups by their profit. Throws a field refusal for a span
 * that ends before it begins, or is longer than three years.
 */
export async function getProfit(db: Database, query: ProfitQuery): Promise<Profit> {
  const { by, within, currency, zone } = query;
  const span = askedDays(zone, query, longestDays);
  const days = eachDay(span).length;
  const earlier = { zone, from: addDays(span.from, -days), to: span.from };
  // one more tells whether rows were left out
  const asked = { within, currency, summedUntil: await summedUntil(db), limit: mostRows + 1 };
  const rows = await profitBy(db, { ...asked, span, by });
  const before = await profitBy(db, { ...asked, span: earlier, by: 'shop', limit: 0 });
  const groups = rows.filter(({ isTotal }) => !isTotal);
  const total = (of: readonly ProfitRow[]) => figuresOf(of.find(({ isTotal }) => isTotal) ?? none, currency);
  return {
    currency,
    within: within && { ...within, name: await nameOfPart(db, within) },
    rows: groups
      .slice(0, mostRows)
      .map((row) => ({ key: row.key ?? '', name: row.name, ...figuresOf(row, currency) })),
    totals: total(rows),
    before: total(before),
    deliveries: await carriedProfit(db, { span, currency }),
    hasMore: groups.length > mostRows,
  };
}

const none: ProfitRow = {
  ...{ key: null, name: null, isTotal: true, orders: 0, goods: 0n, fee: 0n, cost: 0n },
  ...{ statedGoods: 0n, statedFee: 0n, exchange: 0n, unstated: 0 },
};

function figuresOf(row: ProfitRow, currency: string) {
  const json = (minor: bigint) => toJson(money(minor, currency));
  const { statedGoods: goods, statedFee: fee, cost, exchange } = row;
  const parts = partsOfProfit({ goods, fee, cost, atRate: cost + exchange });
  return {
    orders: row.orders,
    ...{ goods: json(row.goods), fee: json(row.fee), cost: json(cost), profit: json(parts.profit) },
    ...{ priceGain: json(parts.price), exchangeGain: json(parts.exchange) },
    ...{ billed: json(goods + fee), billedGoods: json(goods), billedFee: json(fee) },
    unstated: row.unstated,
  };
}
