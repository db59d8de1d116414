import { useFormats } from '../place.tsx';
import { When } from '../when.tsx';

interface DeadlineProps {
  at: string | null;
  /** The text where there is no deadline. */
  none: string;
}

/** A deadline in a column whose head names the zone: the day, and the hour below it. */
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

/** A deadline beside a state, where there is one. */
export function DeadlineNote({ at, label }: { at: string | null; label: string }) {
  if (!at) return null;
  return (
    <span className="text-small text-text-2">
      {label} <When at={at} form="deadline" />
    </span>
  );
}
