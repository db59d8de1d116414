/** Addresses of documents on paper. */
import { addDays, dayOf, wallClock } from '../../../../platform/time/zoned.ts';

export function receiptPath(paymentId: string, locale: string): string {
  return `/media/receipts/${encodeURIComponent(paymentId)}.pdf?lang=${locale}`;
}

/** The invoice of a bank transfer. */
export function transferPath(paymentId: string, locale: string): string {
  return `/media/transfers/${encodeURIComponent(paymentId)}.pdf?lang=${locale}`;
}

export interface Period {
  id: 'month' | 'lastMonth' | 'year';
  /** The first and the last day, as YYYY-MM-DD. */
  from: string;
  to: string;
}

export function statementPath({ from, to }: Period, locale: string): string {
  return `/media/statements/${from}/${to}.pdf?lang=${locale}`;
}

/** The periods that one asks for, in the days of the reader's zone: this month, the last one, twelve months. */
export function statementPeriods(zone: string, now: Date): Period[] {
  const today = dayOf(zone, now);
  const { year, month } = wallClock(zone, now);
  const firstOf = (monthsAgo: number): string =>
    dayOf('UTC', new Date(Date.UTC(year, month - 1 - monthsAgo, 1)));
  return [
    { id: 'month', from: firstOf(0), to: today },
    { id: 'lastMonth', from: firstOf(1), to: addDays(firstOf(0), -1) },
    { id: 'year', from: firstOf(11), to: today },
  ];
}
