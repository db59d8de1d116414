/** Times in words, each with the exact moment for machines. */
import { Fragment, type ReactNode } from 'react';
import type { DateForm } from '../platform/time/dates.ts';
import { useFormats, usePlace } from './place.tsx';

interface WhenProps {
  /** RFC 3339. */
  at: string;
  form?: DateForm | undefined;
  /** The zone of another place than the reader's, such as the warehouse. */
  zone?: string | undefined;
}

/** A time of the API in the reader's zone. */
export function When({ at, form, zone }: WhenProps) {
  const { date } = useFormats(zone);
  return (
    <time dateTime={at} suppressHydrationWarning>
      {date(at, form)}
    </time>
  );
}

/**
 * The time of an event in the warehouse, by the warehouse's clock: two people who speak of one parcel read one time. A
 * time names its zone to a reader who lives in another one; a day does not. `zone` is that of one of several
 * warehouses.
 */
export function WarehouseTime({ at, zone: there }: Pick<WhenProps, 'at' | 'zone'>) {
  const { zone, zones } = usePlace();
  const own = there ?? zones.warehouse;
  return <When at={at} form={zone === own ? 'day-time' : 'moment'} zone={own} />;
}

interface SaidProps {
  say: (text: string) => string;
  /** How words beside the time are shown: as plain text without it. */
  part?: ((text: string) => ReactNode) | undefined;
}

// stands in a message where the time goes
const mark = '\u0001';

/** A sentence that names a time: `say` puts what it is given where the time belongs. */
export function Timed({ say, part, ...when }: WhenProps & SaidProps) {
  return <Said say={say} part={part} what={<When {...when} />} />;
}

/** A day of the calendar, such as 2026-03-05, in a sentence that names it: the same for everybody. */
export function TimedDay({ on, say }: { on: string; say: (day: string) => string }) {
  const { day } = useFormats();
  return <Said say={say} what={<time dateTime={on}>{day(on)}</time>} />;
}

interface DaysProps {
  /** RFC 3339, both. */
  from: string;
  to: string;
  form?: 'day' | 'short-day';
  /** Of the days, where it is not the reader's. */
  zone?: string;
  say?: (dates: string) => string;
  /** How words beside the days are shown: as plain text without it. */
  part?: SaidProps['part'];
}

/** From one day to another, each with its moment for machines, in a sentence when `say` makes one. */
export function Days({ from, to, form, zone, say = (dates) => dates, part }: DaysProps) {
  const { dates } = useFormats(zone);
  // one day for both is told once
  const [first = '', dash, last] = dates(from, to, form).split(/(\s?–\s?)/u);
  const days = (
    <>
      <time dateTime={from} suppressHydrationWarning>
        {first}
      </time>
      {last === undefined ? null : (
        <>
          {dash}
          <time dateTime={to} suppressHydrationWarning>
            {last}
          </time>
        </>
      )}
    </>
  );
  return <Said say={say} part={part} what={days} />;
}

function Said({ say, part: shown = (text) => text, what }: SaidProps & { what: ReactNode }) {
  return say(mark)
    .split(mark)
    .map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence keep their places
      <Fragment key={index}>
        {index > 0 ? what : null}
        {shown(part)}
      </Fragment>
    ));
}
