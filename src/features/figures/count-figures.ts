/** The public figures are counted once a night, so that their page reads one row (decisions/0951-public-figures.md). */
import type { Database } from '../../platform/database/database.ts';
import { rangeOf } from '../../platform/database/time-ranges.ts';
import { addDays, dayOf } from '../../platform/time/zoned.ts';
import { agreedRefunds } from '../claims/refunds/refund-figures.ts';
import { deliveryPaces, measuredEstimates } from '../deliveries/reading/delivery-figures.ts';
import { orderFigures } from '../orders/moving/order-figures.ts';
import { sentRefunds } from '../payments/reconciliation/sent-refunds.ts';
import { saveFigures } from './figure-store.ts';
import { countedDays } from './figure-words.ts';
import { figuresOf, refundHoursOf } from './rules.ts';

/** At night in UTC, after the profit of orders. */
export const figuresCrontab = '2 3 * * * count_figures';

/**
 * The job: counts the last whole days of the zone (IANA name). A second run on the same day writes the same row. It
 * counts while nobody is shown the figures too, so that they are there when the operator shows them.
 */
export async function countFigures(db: Database, { zone, now }: { zone: string; now: Date }): Promise<void> {
  const to = dayOf(zone, now);
  const days = { zone, from: addDays(to, -countedDays), to };
  const range = rangeOf(days);
  // a refund may reach a card long after it was agreed to
  const since = rangeOf({ ...days, from: addDays(days.from, -countedDays) }).from;
  const refunds = { agreed: await agreedRefunds(db, since), sent: await sentRefunds(db, since) };
  const figures = figuresOf({
    orders: await orderFigures(db, range),
    paces: await deliveryPaces(db, range),
    estimates: await measuredEstimates(db, range),
    refundHours: refundHoursOf(refunds, range),
  });
  await saveFigures(db, { ...days, figures });
}
