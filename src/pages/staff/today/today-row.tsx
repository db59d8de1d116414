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

/** One line of fixed columns on a desk: what it is, its number, its goods, by when, whose it is. A phone has two. */
export function TodayRow({ work, kind, isNext, end }: RowProps) {
  const { name, issue, href, taken, action } = work;
  const { to } = usePlace();
  const words = useWords('staff-today');
  const issues = useWords('staff-reconciliation.kinds');
  const isTheirs = taken && !taken.isMine && ownWork.includes(kind);
  return (
    <li className="flex items-center gap-x-3">
      <a
        href={to(href)}
        className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-2 no-underline lg:grid-cols-[7rem_9rem_minmax(0,1fr)_9rem_9rem_8.5rem] lg:py-1.5"
      >
        <span translate={issue ? undefined : 'no'} className="min-w-0 truncate underline lg:order-1">
          {issue ? issues(`${issue}.title`) : name}
        </span>
        <Times {...work} />
        <span className="line-clamp-2 min-w-0 lg:contents">
          <span className="text-small text-text-2">{words(`tags.${kind}`)}</span>{' '}
          <About work={work} kind={kind} />
        </span>
        {/* the row is one link, so that a list is no twice as many stops of the keyboard */}
        {end ? null : (
          <span
            className={`ui-button ui-button-dense justify-self-end lg:order-2 ${isNext ? 'ui-button-primary' : 'ui-button-quiet'}`}
          >
            {words(`actions.${isTheirs ? 'view' : (action ?? workOf[kind][1])}`)}
          </span>
        )}
      </a>
      {end}
    </li>
  );
}

/** Its money and its subject, and the colleague who has it. */
function About({ work: { amount, about, taken }, kind }: Pick<RowProps, 'work' | 'kind'>) {
  const words = useWords('staff-today');
  const { money } = useFormats();
  return (
    <>
      <span
        className={`text-small text-text-2 lg:order-2 lg:truncate ${taken ? '' : 'max-lg:hidden'}`}
        // a name is in a language of its own
        lang={taken?.isMine ? undefined : ''}
      >
        {taken ? words('taken', { mine: taken.isMine ? 'yes' : 'no', name: taken.by ?? '' }) : null}
      </span>{' '}
      <span className="min-w-0 text-small text-text lg:order-1 lg:truncate">
        {amount ? <b className="font-medium">{money(amount, { signed: kind === 'corrections' })} </b> : null}
        <span lang="">{about}</span>
      </span>
    </>
  );
}

/** How long it is late, in red; else by when it should be done, or how long it waits where nothing says by when. */
function Times({ since, due, isLate }: Pick<WaitingWork, 'since' | 'due' | 'isLate'>) {
  const { locale, zone, now } = usePlace();
  const words = useWords('staff-today');
  const { date } = useFormats();
  const at = due ?? since;
  if (at === null) return <span className="lg:order-2" />;
  const text = isLate
    ? words('overdue', { time: timeBetween(locale, at, now) })
    : due === null
      ? words('since', { time: timeBetween(locale, at, now) })
      : words('due', { time: timeAway({ locale, zone, now }, at) });
  return (
    <time
      dateTime={at}
      title={date(at, 'day-time')}
      className={`whitespace-nowrap text-small lg:order-2 ${isLate ? 'font-medium text-danger' : 'text-text-2'}`}
      suppressHydrationWarning
    >
      {text}
    </time>
  );
}
