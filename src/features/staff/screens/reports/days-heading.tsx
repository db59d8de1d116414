import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { Days } from '../../../../kit/when.tsx';
import { type Span, spanBefore } from './report-periods.ts';

/** The days that a report is of, and the zone in which they begin: which report it is, its tab has said. */
export function DaysHeading({ span }: { span: Span }) {
  const { zones } = usePlace();
  const words = useWords('staff-reports');
  const { zoneName } = useFormats(zones.shop);
  const before = spanBefore(span);
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      <span>
        {/* days of the calendar: at noon it is the next one already in the far east */}
        <Days from={`${span.from}T12:00:00Z`} to={`${span.to}T12:00:00Z`} form="day" zone="UTC" />
      </span>
      <span className="font-normal text-small text-text-2">
        {words('zone', { zone: zoneName() })} ·{' '}
        <Days
          from={`${before.from}T12:00:00Z`}
          to={`${before.to}T12:00:00Z`}
          form="short-day"
          say={(dates) => words('compared', { dates })}
        />
      </span>
    </span>
  );
}
