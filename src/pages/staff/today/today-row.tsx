import type { ReactNode } from 'react';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import { timeAway, timeBetween } from '../../../platform/time/time-away.ts';
import { initials } from '../../../ui/lists/avatar.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
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

/**
 * The matter leads, in words; its kind, its number and whose it is stand behind it. A desk has one line of fixed
 * columns, which begins with the kind; a phone has the matter over the whole width, and below it its kind and its time
 * beside the act: the page behind the row has the number.
 */
export function TodayRow({ work, kind, isNext, end }: RowProps) {
  const { href, taken, action } = work;
  const { to } = usePlace();
  const words = useWords('staff-today');
  // until its time is over the shop is waited for, as the queue of orders says
  const rests = kind === 'boughtUntracked' && !work.isLate;
  const isTheirs = taken && !taken.isMine && ownWork.includes(kind);
  return (
    <li className="flex items-center gap-x-3">
      <a
        href={to(href)}
        className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 gap-y-1 py-2 no-underline lg:grid-cols-[minmax(0,1fr)_8.5rem_8.5rem_8.5rem_8.5rem] lg:py-1.5"
      >
        <Matter work={work} kind={kind} />
        <span className="grid min-w-0 text-small lg:contents">
          <span className="flex min-w-0 text-text-2 lg:contents">
            <span className="truncate lg:hidden">{words(`tags.${kind}`)}</span>
            <NumberOf work={work} />
            <Taken taken={taken} />
          </span>
          <Times {...work} />
        </span>
        {/* the row is one link, so that a list is no twice as many stops of the keyboard */}
        {end ? null : (
          <span className={`ui-button ui-button-dense ${isNext ? 'ui-button-primary' : 'ui-button-quiet'}`}>
            {words(`actions.${isTheirs || rests ? 'view' : (action ?? workOf[kind][1])}`)}
          </span>
        )}
      </a>
      {end}
    </li>
  );
}

/** Its name is its matter: words, or all that is known of it. */
const isNamed = ({ issue, about, amount }: WaitingWork): boolean => Boolean(issue) || !(about ?? amount);

/** Its kind, then its money and its subject; its name where it has neither. */
function Matter({ work, kind }: Pick<RowProps, 'work' | 'kind'>) {
  const { money } = useFormats();
  const words = useWords('staff-today');
  const { amount, about } = work;
  return (
    <span className="col-span-full min-w-0 truncate font-medium text-text lg:col-span-1">
      <span className="font-normal text-text-2 max-lg:hidden">
        {words('matter', { tag: words(`tags.${kind}`) })}{' '}
      </span>
      {amount ? <>{money(amount, { signed: kind === 'corrections' })} </> : null}
      {about ? <span lang="">{about}</span> : null}
      {isNamed(work) ? <Name work={work} /> : null}
    </span>
  );
}

/** Its number, behind the words; on a phone the page that the row leads to has it. */
function NumberOf({ work }: Pick<RowProps, 'work'>) {
  return <span className="truncate max-lg:hidden">{isNamed(work) ? null : <Name work={work} />}</span>;
}

function Name({ work: { issue, name } }: Pick<RowProps, 'work'>) {
  const issues = useWords('staff-reconciliation.kinds');
  if (issue) return issues(`${issue}.title`);
  return <span translate="no">{name}</span>;
}

/** The colleague who has it: by name, on a phone by its first letters, which readers hear whole. */
function Taken({ taken }: Pick<WaitingWork, 'taken'>) {
  const words = useWords('staff-today');
  if (!taken) return <span className="max-lg:hidden" />;
  const name = taken.by ?? '';
  const said = words('taken', { mine: taken.isMine ? 'yes' : 'no', name });
  if (taken.isMine || !name)
    return (
      <span className="whitespace-nowrap">
        <Dot />
        {said}
      </span>
    );
  return (
    // a name is in a language of its own
    <span lang="" title={said} className="shrink-0 truncate">
      <Dot />
      <span className="lg:hidden" aria-hidden="true">
        {initials(name)}
      </span>
      <span className="max-lg:hidden" aria-hidden="true">
        {name}
      </span>
      <VisuallyHidden>{said}</VisuallyHidden>
    </span>
  );
}

/** Parts what a phone says on one line; a desk has columns. */
function Dot() {
  return <span className="lg:hidden">{'\u00a0· '}</span>;
}

/** How long it is late, in red; else by when it should be done, or how long it waits where nothing says by when. */
function Times({ since, due, isLate }: Pick<WaitingWork, 'since' | 'due' | 'isLate'>) {
  const { locale, zone, now } = usePlace();
  const words = useWords('staff-today');
  const { date } = useFormats();
  const at = due ?? since;
  if (at === null) return <span />;
  const text = isLate
    ? words('overdue', { time: timeBetween(locale, at, now) })
    : due === null
      ? words('since', { time: timeBetween(locale, at, now) })
      : words('due', { time: timeAway({ locale, zone, now }, at) });
  return (
    <time
      dateTime={at}
      title={date(at, 'day-time')}
      className={`whitespace-nowrap text-micro sm:text-small ${isLate ? 'font-medium text-danger' : 'text-text-2'}`}
      suppressHydrationWarning
    >
      {text}
    </time>
  );
}
