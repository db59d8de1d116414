import type { ReactNode } from 'react';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import { timeAway, timeBetween } from '../../../platform/time/time-away.ts';
import { workOf } from './work-areas.ts';
import type { WorkList } from './work-lists.ts';
import type { WaitingWork } from './work-source.ts';

interface RowProps {
  work: WaitingWork;
  kind: WorkList['kind'];
  /** Where the day begins. */
  isNext: boolean;
  /** A button at its end. */
  end: ReactNode;
}

/** Of these a colleague who took one does the work: the others only look. */
const ownWork: readonly WorkList['kind'][] = ['toBuy', 'takenUnbought'];

export function TodayRow({ work, kind, isNext, end }: RowProps) {
  const { name, issue, amount, about, href, taken, action, ...times } = work;
  const { to } = usePlace();
  const words = useWords('staff-today');
  const issues = useWords('staff-reconciliation.kinds');
  const { money } = useFormats();
  const isTheirs = taken && !taken.isMine && ownWork.includes(kind);
  return (
    <li className="flex flex-wrap items-center gap-x-3 border-line border-b py-1.5 last:border-b-0">
      <a
        href={to(href)}
        className="flex min-h-8 min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-1 no-underline sm:flex-nowrap pointer-coarse:min-h-11"
      >
        <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3 max-sm:basis-full sm:flex-nowrap">
          <span translate={issue ? undefined : 'no'} className="shrink-0 underline max-sm:shrink">
            {issue ? issues(`${issue}.title`) : name}
          </span>
          {amount ? (
            <span className="shrink-0 text-text">{money(amount, { signed: kind === 'corrections' })}</span>
          ) : null}
          {taken ? (
            // a name is in a language of its own
            <span className="shrink-0 text-small text-text-2" lang={taken.isMine ? undefined : ''}>
              {words('taken', { mine: taken.isMine ? 'yes' : 'no', name: taken.by ?? '' })}
            </span>
          ) : null}
          {about ? (
            <span
              className="min-w-0 text-small text-text-2 max-sm:line-clamp-2 max-sm:basis-full sm:flex-1 sm:truncate"
              lang=""
            >
              {about}
            </span>
          ) : null}
        </span>
        <Times {...times} />
        {/* the row is one link, so that a list is no twice as many stops of the keyboard */}
        {end ? null : (
          <span
            className={`ui-button ui-button-dense shrink-0 sm:min-w-36 ${isNext ? 'ui-button-primary' : 'ui-button-quiet'}`}
          >
            {words(`actions.${isTheirs ? 'view' : (action ?? workOf[kind][1])}`)}
          </span>
        )}
      </a>
      {end}
    </li>
  );
}

/** By when it should be done, in red once that has passed; how long it waits where nothing says by when. */
function Times({ since, due, isDated, isLate }: Pick<WaitingWork, 'since' | 'due' | 'isDated' | 'isLate'>) {
  const { locale, zone, now } = usePlace();
  const words = useWords('staff-today');
  const { date } = useFormats();
  const at = isDated ? due : since;
  if (at === null) return null;
  const text = isDated
    ? words('due', { time: timeAway({ locale, zone, now }, at) })
    : words('since', { time: timeBetween(locale, at, now), late: isLate ? 'yes' : 'no' });
  return (
    <time
      dateTime={at}
      title={date(at, 'day-time')}
      className={`min-w-0 text-small max-sm:flex-1 sm:shrink-0 ${isLate ? 'font-medium text-danger' : 'text-text-2'}`}
      suppressHydrationWarning
    >
      {text}
    </time>
  );
}
