import { useFormats } from '../../../platform/screen/place.tsx';

interface DeadlineProps {
  at: string | null;
  /** What is said where there is none. */
  none: string;
}

/** A deadline in a column: the day, and the hour below it. */
export function Deadline({ at, none }: DeadlineProps) {
  const { date } = useFormats();
  if (!at) return <span className="text-text-2">{none}</span>;
  return (
    <time dateTime={at} className="grid whitespace-nowrap" suppressHydrationWarning>
      {date(at, 'short-day')}
      <span className="text-small text-text-2">{date(at, 'time')}</span>
    </time>
  );
}
