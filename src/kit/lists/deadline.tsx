import { timeAway, timeBetween } from '../../platform/time/time-away.ts';
import { useFormats, usePlace } from '../place.tsx';
import { When } from '../when.tsx';

interface DeadlineProps {
  at: string | null;
  /** The text where there is no deadline. */
  none: string;
  /** On a phone as well the distance stands below the day: where a button stands beside them. */
  stacked?: boolean;
}

/**
 * A deadline in a column whose head names the zone: the day, and below it the hour and how far away it is. A card of a
 * phone has one line for it: the day, and how far away it is.
 */
export function Deadline({ at, none, stacked = false }: DeadlineProps) {
  const { locale, zone, now } = usePlace();
  const { date } = useFormats();
  if (!at) return <span className="text-text-2">{none}</span>;
  const isLate = Date.parse(at) < now.getTime();
  return (
    <time
      dateTime={at}
      className={`${stacked ? 'grid' : 'sm:grid'} ${isLate ? 'font-medium text-danger' : ''}`}
      suppressHydrationWarning
    >
      {/* where the line is too short for both, it breaks between the day and how far away that is */}
      <span className="whitespace-nowrap">{date(at, 'short-day')}</span>{' '}
      <span
        className={`whitespace-nowrap text-small ${isLate ? '' : 'sm:text-text-2'}`}
        suppressHydrationWarning
      >
        <span className="max-sm:hidden">{date(at, 'time')}</span>
        <span className={stacked ? 'max-sm:hidden' : undefined}> · </span>
        {timeAway({ locale, zone, now }, at)}
      </span>
    </time>
  );
}

/** A deadline beside a state, where there is one; in red once it has passed. */
export function DeadlineNote({ at, label }: { at: string | null; label: string }) {
  const { locale, zone, now } = usePlace();
  if (!at) return null;
  const isLate = Date.parse(at) < now.getTime();
  return (
    <span className={`text-small ${isLate ? 'font-medium text-danger' : 'text-text-2'}`}>
      {label} <When at={at} form="deadline" />
      {isLate ? (
        <span suppressHydrationWarning> · {inOneLine(timeAway({ locale, zone, now }, at))}</span>
      ) : null}
    </span>
  );
}

/** A number and its unit stay together. */
export const inOneLine = (time: string): string => time.replaceAll(' ', '\u00a0');

interface WaitedProps {
  since: string;
  /** From how many hours on it is late, and stands out. */
  lateAfter: number;
  /** The words around the time; where it is late they say so, for colour alone tells nothing (WCAG 1.4.1). */
  say: (time: string, late: 'yes' | 'no') => string;
}

/** How long something has waited, or has been late, as the page of today counts: for lists that are read at a glance. */
export function Waited({ since, lateAfter, say }: WaitedProps) {
  const { locale, now } = usePlace();
  const due = Date.parse(since) + lateAfter * 3_600_000;
  const isLate = now.getTime() > due;
  return (
    <span
      className={`inline-block text-small first-letter:uppercase ${isLate ? 'font-medium text-danger' : 'text-text-2'}`}
      suppressHydrationWarning
    >
      {say(inOneLine(timeBetween(locale, isLate ? new Date(due).toISOString() : since, now)), isLate ? 'yes' : 'no')}
    </span>
  );
}
