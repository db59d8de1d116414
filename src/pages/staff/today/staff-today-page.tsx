/** Work that waits, of every kind that the reader’s roles may do: how much, since when, and the way to each piece. */
import { MentionDone } from '../../../features/staff/screens/notes/mention-done.tsx';
import { filterIn } from '../../../kit/lists/list-query.ts';
import { OfficeHeading } from '../../../kit/lists/office-heading.tsx';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { TabLinks } from '../../../ui/navigation/tab-links.tsx';
import { TodayRow } from './today-row.tsx';
import { type Area, areas, workOf } from './work-areas.ts';
import { findWorkLists, type WorkList } from './work-lists.ts';

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
            <TodayRow
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
