/** Days that are over are summed up once a night, so that reports of years stay fast (decisions/0099-report-days.md). */
import { type Database, inTransaction } from '../../platform/database.ts';
import type { TimeRange } from '../../platform/time-ranges.ts';
import { firstDayOfOrders, sumUpOrders } from '../orders/actions.ts';
import { firstDayOfBooks, sumUpBooks } from '../payments/actions.ts';
import { closeDays, lockReportDays, openRanges } from './report-day-store.ts';

const day = 86_400_000;
/** What one transaction sums up: it keeps late writers waiting, and has the time limit of a statement. */
const atOnce = 7 * day;

/** At night in UTC. */
export const reportCrontab = '52 2 * * * roll_up_reports';

const sources = {
  books: { first: firstDayOfBooks, sumUp: sumUpBooks },
  orders: { first: firstDayOfOrders, sumUp: sumUpOrders },
} as const;

/**
 * The job: sums up every day that has been over for a whole day and is not summed up yet. What is written about such
 * a day later opens it again, and the next run sums it up anew.
 */
export async function rollUpReports(db: Database, now: Date): Promise<void> {
  for (const source of ['books', 'orders'] as const) {
    const { first, sumUp } = sources[source];
    const since = await first(db);
    const until = new Date(Math.floor(now.getTime() / day) * day - day);
    if (!since || since >= until) continue;
    for (const open of await openRanges(db, source, { from: since, to: until })) {
      for (const part of partsOf(open)) {
        await inTransaction(db, async (transaction) => {
          await lockReportDays(transaction);
          await sumUp(transaction, part);
          await closeDays(transaction, source, part);
        });
      }
    }
  }
}

function partsOf({ from, to }: TimeRange): TimeRange[] {
  const [start, end] = [from.getTime(), to.getTime()];
  return Array.from({ length: Math.ceil((end - start) / atOnce) }, (_, index) => ({
    from: new Date(start + index * atOnce),
    to: new Date(Math.min(end, start + (index + 1) * atOnce)),
  }));
}
