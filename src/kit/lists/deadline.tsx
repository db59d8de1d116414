import { timeAway, timeBetween } from '../../platform/time/time-away.ts';
import { useFormats, usePlace } from '../place.tsx';
import { When } from '../when.tsx';

interface DeadlineProps {
  at: string | null;
  /** The text where there is no deadline. */
  none: string;
  /** The words around the time that it is late by, which every page counts alike. */
  say: DueLineProps['say'];
}

/** A deadline in a column whose head names the zone: how far away it is, in red once it has passed, and below it when. */
export function Deadline({ at, none, say }: DeadlineProps) {
  const { locale, zone, now } = usePlace();
  const { date } = useFormats();
  if (!at) return <span className="text-text-2">{none}</span>;
  const isLate = Date.parse(at) < now.getTime();
  return (
    <time dateTime={at} className="grid whitespace-nowrap" suppressHydrationWarning>
      <span className={isLate ? 'font-medium text-danger' : undefined} suppressHydrationWarning>
        {isLate ? say(timeBetween(locale, at, now), 'yes') : timeAway({ locale, zone, now }, at)}
      </span>
      <span className="text-small text-text-2">{date(at, 'day-time')}</span>
    </time>
  );
}

interface DueLineProps {
  at: string;
  /** The words around the time; where it has passed they say so, for colour alone tells nothing (WCAG 1.4.1). */
  say: (time: string, late: 'yes' | 'no') => string;
}

/** The same in one line, for the card of a phone, which has no head. */
export function DueLine({ at, say }: DueLineProps) {
  const { locale, zone, now } = usePlace();
  const isLate = Date.parse(at) < now.getTime();
  const time = isLate ? timeBetween(locale, at, now) : timeAway({ locale, zone, now }, at);
  return (
    <time
      dateTime={at}
      className={`whitespace-nowrap ${isLate ? 'font-medium text-danger' : 'font-normal text-text-2'}`}
      suppressHydrationWarning
    >
      {say(time, isLate ? 'yes' : 'no')}
    </time>
  );
}

/** In a table the date with its distance; on a phone, whose rows have no columns, a sentence where there is one. */
export function DueInRow({ at, none, say }: Pick<DueLineProps, 'say'> & { at: string | null; none: string }) {
  return (
    <>
      <span className="max-sm:hidden">
        <Deadline at={at} none={none} say={say} />
      </span>
      {at === null ? null : (
        <span className="sm:hidden">
          <DueLine {...{ at, say }} />
        </span>
      )}
    </>
  );
}

/** A deadline beside a state, where there is one; in red once it has passed. */
export function DeadlineNote({ at, label }: { at: string | null; label: string }) {
  const { locale, zone, now } = usePlace();
  if (!at) return null;
  const isLate = Date.parse(at) < now.getTime();
  return (
    // apart by a gap: a line that breaks would leave a dot at its end
    <span
      className={`flex flex-wrap gap-x-3 text-small ${isLate ? 'font-medium text-danger' : 'text-text-2'}`}
    >
      <span>
        {label}{' '}
        <span className="whitespace-nowrap">
          <When at={at} form="deadline" />
        </span>
      </span>
      {isLate ? <span suppressHydrationWarning>{inOneLine(timeAway({ locale, zone, now }, at))}</span> : null}
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
      {say(
        inOneLine(timeBetween(locale, isLate ? new Date(due).toISOString() : since, now)),
        isLate ? 'yes' : 'no',
      )}
    </span>
  );
}
