/** The chart of a report: a bar for every period of its span, beside the periods before. */
import type { ReactNode } from 'react';
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { startOfDay } from '../../../../platform/time/zoned.ts';
import { BarChart } from './bar-chart.tsx';
import { type PeriodUnit, periodsOf, type Span, spanBefore } from './report-periods.ts';

interface Point {
  /** The first day of a period. */
  day: string;
  value: number;
}

export interface Charted {
  label: string;
  /** Other ways to group the same days, at the head of the chart. */
  choice?: ReactNode;
  span: Span;
  unit: PeriodUnit;
  rows: readonly Point[];
  /** Of the span before; without them nothing is compared. */
  before?: readonly Point[];
  /** A value as it is written. */
  shown: (value: number) => string;
  /** A whole value beside the chart, where it is written shorter. */
  axis?: (value: number) => string;
}

/** Needs `staff-reports`. Periods without a row are drawn as zero, so that the axis is one of time. */
export function PeriodChart({ label, choice, span, unit, rows, before, shown, axis = shown }: Charted) {
  const words = useWords('staff-reports.chart');
  const { zones } = usePlace();
  const { date } = useFormats(zones.shop);
  const values = new Map(rows.map(({ day, value }) => [day, value]));
  const valuesBefore = new Map(before?.map(({ day, value }) => [day, value]));
  const earlier = periodsOf(spanBefore(span), unit);
  const named = (day: string) => date(startOfDay(zones.shop, day).toISOString());
  const bars = periodsOf(span, unit).map((day, index) => {
    const value = values.get(day) ?? 0;
    const dayBefore = earlier[index];
    const was = before && dayBefore !== undefined ? (valuesBefore.get(dayBefore) ?? 0) : undefined;
    const told = { period: named(day), value: shown(value) };
    return {
      id: day,
      value,
      before: was,
      tick: { at: day, text: date(startOfDay(zones.shop, day).toISOString(), 'short-day') },
      text: was === undefined ? words('bar', told) : words('barBefore', { ...told, before: shown(was) }),
    };
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        {/* the picture says its name itself */}
        <p aria-hidden="true" className="font-medium">
          {label}
        </p>
        {choice}
      </div>
      <BarChart
        label={label}
        axis={{ whole: axis, exact: shown }}
        bars={bars}
        legend={{ now: words('now'), before: words('before') }}
      />
    </div>
  );
}
