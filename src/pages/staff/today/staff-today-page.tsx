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
  const parts = partsOf(lists);
  return (
    <>
      <OfficeHeading title={words('title')} lead={words('lead')} />
      {lists.length === 0 ? <p className="mt-6 text-text-2">{words('nothing')}</p> : null}
      <Areas lists={data} current={area} />
      {parts.map(({ id, rows }, index) => (
        <Part key={id} id={id} rows={rows} isFirst={index === 0} />
      ))}
      <More lists={lists} />
    </>
  );
}

interface PieceOfWork {
  kind: WorkList['kind'];
  work: WaitingWork;
}

/** Notes that call the reader lead; then what is late, longest first, whatever its kind; then the rest by when it is due. */
function partsOf(lists: readonly WorkList[]) {
  const all = lists.flatMap(({ kind, first }): PieceOfWork[] => first.map((work) => ({ kind, work })));
  const at = ({ work: { due, since } }: PieceOfWork): number => Date.parse(due ?? since ?? '') || 0;
  // what nothing says by when to do comes after what is due
  const isOpen = ({ work }: PieceOfWork): number => Number(work.due === null);
  const rest = all.filter(({ kind }) => kind !== 'mentioned');
  const parts = [
    { id: 'mentioned', rows: all.filter(({ kind }) => kind === 'mentioned') },
    { id: 'late', rows: rest.filter(({ work }) => work.isLate) },
    { id: 'next', rows: rest.filter(({ work }) => !work.isLate) },
  ] as const;
  return parts
    .filter(({ rows }) => rows.length > 0)
    .map(({ id, rows }) => ({
      id,
      rows: rows.toSorted((one, other) => isOpen(one) - isOpen(other) || at(one) - at(other)),
    }));
}

interface PartProps {
  id: 'mentioned' | 'late' | 'next';
  rows: readonly PieceOfWork[];
  /** The most urgent of all: its first piece is where the day begins. */
  isFirst: boolean;
}

function Part({ id, rows, isFirst }: PartProps) {
  const words = useWords('staff-today');
  return (
    <section aria-labelledby={`work-${id}`} className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id={`work-${id}`} className="text-h3">
        {words(`parts.${id}`, { count: rows.length })}
      </h2>
      <ul className="divide-y divide-line rounded-sheet border border-line bg-surface px-4">
        {rows.map(({ kind, work }, index) => (
          <TodayRow
            key={`${kind} ${work.id}`}
            {...{ work, kind, isNext: isFirst && index === 0 }}
            end={kind === 'mentioned' ? <MentionDone order={work} /> : null}
          />
        ))}
      </ul>
    </section>
  );
}

/** The lists of which only the most urgent pieces stand above. */
function More({ lists }: { lists: readonly WorkList[] }) {
  const { to } = usePlace();
  const words = useWords('staff-today');
  const longer = lists.filter(({ href, count, first }) => href !== null && count > first.length);
  if (longer.length === 0) return null;
  return (
    <p className="mt-4 flex flex-wrap gap-x-6 gap-y-2 text-small">
      {longer.map(({ kind, count, href }) => (
        <a key={kind} href={to(href ?? '')}>
          {words('all', { kind: words(`kinds.${kind}`), count })}
        </a>
      ))}
    </p>
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
      <TabLinks label={words('areasLabel')} links={[link(), ...busy.map(link)]} />
    </div>
  );
}
