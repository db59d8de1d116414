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
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4">
        {lists.map((list) => (
          <Waiting key={list.kind} list={list} />
        ))}
      </div>
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

function Waiting({ list: { kind, count, first, href } }: { list: WorkList }) {
  const { to } = usePlace();
  const words = useWords('staff-today');
  return (
    <section
      aria-labelledby={`work-${kind}`}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-1 rounded-sheet border border-line bg-surface px-4 py-2.5 lg:grid-cols-[15rem_minmax(0,1fr)]"
    >
      <h2
        id={`work-${kind}`}
        className="flex scroll-mt-20 items-baseline justify-between gap-3 py-2 font-semibold text-body"
      >
        <span>{words(`kinds.${kind}`)}</span>
        <span>{count}</span>
      </h2>
      <div className="min-w-0">
        <ul className="grid grid-cols-1">
          {first.map((work) => (
            <Row
              key={work.id}
              {...{ work, kind }}
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
  /** A button at its end. */
  end: ReactNode;
}

function Row({ work: { name, issue, amount, about, href, taken, ...times }, kind, end }: RowProps) {
  const { to } = usePlace();
  const words = useWords('staff-today');
  const issues = useWords('staff-reconciliation.kinds');
  const { money } = useFormats();
  return (
    <li className="flex flex-wrap items-center gap-x-3 border-line border-b py-1.5 last:border-b-0">
      <a
        href={to(href)}
        className="flex min-h-8 min-w-0 flex-1 items-center gap-x-4 no-underline pointer-coarse:min-h-11"
      >
        <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2">
          <span translate={issue ? undefined : 'no'} className="underline">
            {issue ? issues(`${issue}.title`) : name}
          </span>
          {amount ? (
            <span className="text-text tabular-nums">
              {money(amount, { signed: kind === 'corrections' })}
            </span>
          ) : null}
          {taken ? (
            // a name is in a language of its own
            <span className="text-small text-text-2" lang={taken.isMine ? undefined : ''}>
              {words('taken', { mine: taken.isMine ? 'yes' : 'no', name: taken.by ?? '' })}
            </span>
          ) : null}
          <Times {...times} />
          {about ? (
            <span
              className="min-w-0 basis-full text-small text-text-2 max-sm:line-clamp-2 sm:truncate"
              lang=""
            >
              {about}
            </span>
          ) : null}
        </span>
        {/* the row is one link, so that a list is no twice as many stops of the keyboard */}
        {end ? null : (
          <span className="ui-button ui-button-secondary ui-button-dense shrink-0 sm:min-w-28">
            {words(`actions.${taken && !taken.isMine ? 'view' : workOf[kind][1]}`)}
          </span>
        )}
      </a>
      {end}
    </li>
  );
}

/** By when it should be done, in red once that has passed; how long it waits where nothing says by when. */
function Times({ since, due, isLate }: Pick<WaitingWork, 'since' | 'due' | 'isLate'>) {
  const { locale, zone, now } = usePlace();
  const words = useWords('staff-today');
  const { date } = useFormats();
  const at = due ?? since;
  if (at === null) return null;
  const text = due
    ? words('due', { time: timeAway({ locale, zone, now }, due), late: isLate ? 'yes' : 'no' })
    : words('since', { time: timeBetween(locale, at, now) });
  return (
    <time
      dateTime={at}
      title={date(at, 'day-time')}
      className={`text-small max-sm:order-last max-sm:basis-full sm:ms-auto ${isLate ? 'font-medium text-danger' : 'text-text-2'}`}
      suppressHydrationWarning
    >
      {text}
    </time>
  );
}
