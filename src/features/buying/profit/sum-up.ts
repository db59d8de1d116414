/** Profit of orders is summed up each night, so that a report of years reads a row for each order (decision 0822). */
import type { Database } from '../../../platform/database/database.ts';
import { keepSummed, ordersToSumUp, summedUntil, sumUpOrders } from './figures-store.ts';

/** Orders that one statement sums up. */
const atOnce = 500;
/** A transaction that began earlier than this has ended: nothing that is older can appear any more. */
const settledAfterMs = 10 * 60_000;

/** At night in UTC, after the days of reports. */
export const profitCrontab = '57 2 * * * sum_up_profit';

/** The job: sums up the orders that something happened to since the last time. A second run at once does the same again. */
export async function sumUpProfit(
  db: Database,
  { currency, now }: { currency: string; now: Date },
): Promise<void> {
  const orders = await ordersToSumUp(db, await summedUntil(db));
  for (let from = 0; from < orders.length; from += atOnce)
    await sumUpOrders(db, orders.slice(from, from + atOnce), currency);
  await keepSummed(db, new Date(now.getTime() - settledAfterMs));
}
