/** Days that are over are summed up once a night, so that reports of years stay fast (decisions/0099-report-days.md). */
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import type { Days } from '../../../platform/database/time-ranges.ts';
import { addDays, dayOf } from '../../../platform/time/zoned.ts';
import { firstDayOfBooks, sumUpBooks } from '../../ledger/money-by-period.ts';
import { firstDayOfOrders, sumUpOrders } from '../../orders/reading/orders-by-period.ts';
import { closeDays, forgetOtherZones, lockReportDays, openDays } from './report-day-store.ts';

/** Days that one transaction sums up: it blocks late writers, and has the time limit of a statement. */
const daysAtOnce = 7;

/** At night in UTC; which days are over is asked of the installation's zone. */
export const reportCrontab = '52 2 * * * roll_up_reports';

const sources = {
  books: { first: firstDayOfBooks, sumUp: sumUpBooks },
  orders: { first: firstDayOfOrders, sumUp: sumUpOrders },
} as const;

/**
 * The job: sums up every day of the zone (IANA name) that has been over for a whole day and is not summed up yet. A
 * later record about such a day opens it again, and the next run sums it up again. Days of a zone that was in force
 * before are forgotten.
 */
export async function rollUpReports(db: Database, { zone, now }: { zone: string; now: Date }): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await lockReportDays(transaction);
    await forgetOtherZones(transaction, zone);
  });
  const to = addDays(dayOf(zone, now), -1);
  for (const source of ['books', 'orders'] as const) {
    const { first, sumUp } = sources[source];
    const since = await first(db);
    const from = since && dayOf(zone, since);
    if (!from || from >= to) continue;
    for (const open of await openDays(db, source, { zone, from, to })) {
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

function partsOf({ zone, from, to }: Days): Days[] {
  const parts: Days[] = [];
  for (let start = from; start < to; start = addDays(start, daysAtOnce)) {
    const end = addDays(start, daysAtOnce);
    parts.push({ zone, from: start, to: end < to ? end : to });
  }
  return parts;
}
