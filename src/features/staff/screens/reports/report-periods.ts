/** The periods of a report on its axis: every one of a span, whether something happened in it or not. Pure. */
import { addDays } from '../../../../platform/time/zoned.ts';

export type PeriodUnit = 'day' | 'week' | 'month';

export interface Span {
  /** Days of the calendar, YYYY-MM-DD, both included. */
  from: string;
  to: string;
}

/** The day on which the period of a day begins: weeks begin on Monday. */
export function periodOf(day: string, unit: PeriodUnit): string {
  if (unit === 'month') return `${day.slice(0, 7)}-01`;
  if (unit === 'day') return day;
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(day, -weekday);
}

function nextPeriod(period: string, unit: PeriodUnit): string {
  if (unit === 'month') return periodOf(addDays(period, 31), 'month');
  return addDays(period, unit === 'week' ? 7 : 1);
}

/** The first days of all periods that a span touches, in order; none where it ends before it begins. */
export function periodsOf({ from, to }: Span, unit: PeriodUnit): string[] {
  const periods: string[] = [];
  for (let period = periodOf(from, unit); period <= to; period = nextPeriod(period, unit))
    periods.push(period);
  return periods;
}

const daysOf = ({ from, to }: Span): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000) + 1;

/** As many days right before a span. */
export function spanBefore(span: Span): Span {
  return { from: addDays(span.from, -daysOf(span)), to: addDays(span.from, -1) };
}

/** The days of a period within a span: where a row of weeks or months leads to its days. */
export function daysOfPeriod(period: string, unit: PeriodUnit, { from, to }: Span): Span {
  const last = addDays(nextPeriod(period, unit), -1);
  return { from: period < from ? from : period, to: last > to ? to : last };
}

/** Spans that people ask for, with `today` as the last day where it is in them. */
export function usualSpans(today: string): Record<'week' | 'days30' | 'month' | 'lastMonth' | 'year', Span> {
  const month = periodOf(today, 'month');
  const lastOfBefore = addDays(month, -1);
  return {
    week: { from: addDays(today, -6), to: today },
    days30: { from: addDays(today, -29), to: today },
    month: { from: month, to: today },
    lastMonth: { from: periodOf(lastOfBefore, 'month'), to: lastOfBefore },
    year: { from: `${today.slice(0, 4)}-01-01`, to: today },
  };
}
