/** The hours in which staff answer, in the zone of the reader. */
import { usePlace } from '../../../kit/place.tsx';
import { Timed } from '../../../kit/when.tsx';
import type { Words } from '../../../platform/texts/texts.ts';
import { openingHours } from '../../../platform/time/opening-hours.ts';
import type { Chat } from '../contract.ts';

/** How soon somebody answers, said before anything is typed; while nobody does, from when, in one zone. */
export function Hours({ chat: { hours, usualReplyMinutes }, words }: { chat: Chat; words: Words }) {
  const { locale, now } = usePlace();
  const { isOpen, opensAt, from, to } = hours;
  const told = openingHours(locale, { ...hours, from: minutesOf(from), to: minutesOf(to) }, now);
  return (
    <p className="flex items-baseline gap-2 border-line border-b px-4 py-2 text-small text-text-2">
      {isOpen ? (
        <>
          <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-success" />
          {words('open', { minutes: usualReplyMinutes })}
        </>
      ) : opensAt ? (
        <span>
          <Timed at={opensAt} form="moment" say={(opens) => words('closed', { opens })} />
        </span>
      ) : (
        words('hours', { hours: told })
      )}
    </p>
  );
}

/** Of "10:30", after midnight. */
function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}
