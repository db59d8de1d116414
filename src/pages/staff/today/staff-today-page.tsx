/** Work that waits, of every kind that the reader’s roles may do: how much, since when, and the way to each piece. */
import type { ReactNode } from 'react';
import { MentionDone } from '../../../features/staff/screens/notes/mention-done.tsx';
import { filterIn } from '../../../kit/lists/list-query.ts';
import { OfficeHeading } from '../../../kit/lists/office-heading.tsx';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { timeAway, timeBetween } from '../../../platform/time/time-away.ts';
import { TabLinks } from '../../../ui/navigation/tab-links.tsx';
import { type Area, areas, workOf } from './work-areas.ts';
import { findWorkLists, type WorkList } from './work-lists.ts';
import type { WaitingWork } from './work-source.ts';

export async function load({ api, now }: LoadContext): Promise<WorkList[]> {
  return findWorkLists({ api, now });
}

export const head: ScreenModule<WorkList[]>['head'] = (words) => ({ title: words('staff-today.title') });

export default function TodayPage({ data }: { data: WorkList[] }) {
  const { query } = usePlace();
  const words = useWords('staff-today');
  const area = filterIn(query, { name: 'area', values: areas });
  const lists = area ? data.filter(({ kind }) => workOf[kind][0] === area) : data;
  return (
    <>
      <OfficeHeading title={words('title')} lead={words('lead')} />
      {lists.length === 0 ? <p className="mt-6 text-text-2">{words('nothing')}</p> : null}
      <Areas lists={data} current={area} />
      {/* one below the other, for their order says what is most urgent */}
      {lists.length === 0 ? null : (
        <div className="mt-4 divide-y divide-line rounded-sheet border border-line bg-surface">
          {lists.map((list, index) => (
            <Waiting key={list.kind} list={list} isFirst={index === 0} />
          ))}
        </div>
      )}
    </>
  );
}

/** How much waits in each area, and the way to see that one alone. */
function Areas({ lists, current }: { lists: WorkList[]; current: Area | null }) {
  const { to } = usePlace();
  const words = useWords('staff-today');
  const countIn = (area?: Area): number =>
    lists.reduce((sum, { kind, count }) => sum + (area && workOf[kind][0] !== area ? 0 : count), 0);
  const busy = areas.filter((area) => countIn(area) > 0);
  if (busy.length < 2 && !current) return null;
  const link = (area?: Area) => ({
    href: to(area ? `/staff/today?area=${area}` : '/staff/today'),
    title: words(`areas.${area ?? 'all'}`),
    count: String(countIn(area)),
    current: current === (area ?? null),
  });
  return (
    <div className="mt-4">
      <TabLinks label={words('areasLabel')} links={[link(), ...busy.map(link)]} look="chips" />
    </div>
  );
}

interface WaitingProps {
  list: WorkList;
  /** The most urgent of all: its first piece is where the day begins. */
  isFirst: boolean;
}

function Waiting({ list: { kind, count, first, href }, isFirst }: WaitingProps) {
  const { to } = usePlace();
  const words = useWords('staff-today');
  return (
    <section
      aria-labelledby={`work-${kind}`}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-x-6 px-4 py-1 lg:grid-cols-[13rem_minmax(0,1fr)]"
    >
      <h2
        id={`work-${kind}`}
        className="flex scroll-mt-20 items-baseline justify-between gap-3 py-2.5 font-semibold text-small"
      >
        <span>{words(`kinds.${kind}`)}</span>
        <span>{count}</span>
      </h2>
      <div className="min-w-0">
        <ul className="grid grid-cols-1">
          {first.map((work, index) => (
            <Row
              key={work.id}
              {...{ work, kind, isNext: isFirst && index === 0 }}
              end={kind === 'mentioned' ? <MentionDone order={work} /> : null}
            />
          ))}
        </ul>
        {href === null || count <= first.length ? null : (
          <p className="py-2 text-small">
            <a href={to(href)}>{words('all', { count })}</a>
          </p>
        )}
      </div>
    </section>
  );
}

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

function Row({ work, kind, isNext, end }: RowProps) {
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
