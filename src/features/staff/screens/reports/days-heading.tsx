import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { startOfDay } from '../../../../platform/time/zoned.ts';
import type { Span } from './report-periods.ts';

/** The days that a report is of, and the zone in which they begin: which report it is, its tab has said. */
export function DaysHeading({ span }: { span: Span }) {
  const { zones } = usePlace();
  const words = useWords('staff-reports');
  const { dates, zoneName } = useFormats(zones.shop);
  const start = (day: string): string => startOfDay(zones.shop, day).toISOString();
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      <span>{dates(start(span.from), start(span.to))}</span>
      <span className="font-normal text-small text-text-2">{words('zone', { zone: zoneName() })}</span>
    </span>
  );
}
