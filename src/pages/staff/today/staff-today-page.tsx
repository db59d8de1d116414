/** Work that waits, of every kind that the reader’s roles may do: how much, since when, and the way to each piece. */
import type { ReactNode } from 'react';
import { MentionDone } from '../../../features/staff/screens/notes/mention-done.tsx';
import { OfficeHeading } from '../../../kit/lists/office-heading.tsx';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { timeBetween } from '../../../platform/time/time-away.ts';
import { PhoneFold } from '../../../ui/lists/disclosure.tsx';
import { findWorkLists, type WorkList } from './work-lists.ts';
import type { WaitingWork } from './work-source.ts';

export async function load({ api, now }: LoadContext): Promise<WorkList[]> {
  return findWorkLists({ api, now });
}

export const head: ScreenModule<WorkList[]>['head'] = (words) => ({ title: words('staff-today.title') });

export default function TodayPage({ data }: { data: WorkList[] }) {
  const words = useWords('staff-today');
  return (
    <>
      <OfficeHeading title={words('title')} lead={words('lead')} />
      {data.length === 0 ? <p className="mt-6 text-text-2">{words('nothing')}</p> : null}
      <Kinds lists={data} />
      {/* one below the other, for their order says what is most urgent */}
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4">
        {data.map((list) => (
          <Waiting key={list.kind} list={list} />
        ))}
      </div>
    </>
  );
}

/** All kinds at a glance, each a way down to its work. */
function Kinds({ lists }: { lists: WorkList[] }) {
  const words = useWords('staff-today');
  if (lists.length < 4) return null;
  const total = lists.reduce((sum, { count }) => sum + count, 0);
  return (
    <nav aria-label={words('kindsLabel')} className="mt-4">
      <PhoneFold summary={words('total', { count: total })}>
        <ul className="flex flex-wrap gap-x-5 gap-y-1 text-small">
          {lists.map(({ kind, count }) => (
            <li key={kind} className="pointer-coarse:min-h-8">
              <a href={`#work-${kind}`}>{words(`kinds.${kind}`)}</a>{' '}
              <span className="text-text-2 tabular-nums">{count}</span>
            </li>
          ))}
        </ul>
      </PhoneFold>
    </nav>
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

function Row({ work: { name, issue, amount, about, href, since, isLate }, kind, end }: RowProps) {
  const { to, locale, now } = usePlace();
  const words = useWords('staff-today');
  const issues = useWords('staff-reconciliation.kinds');
  const { date, money } = useFormats();
  return (
    <li className="flex flex-wrap items-center gap-x-3 border-line border-b py-1.5 last:border-b-0">
      <a
        href={to(href)}
        className="flex min-h-8 min-w-0 flex-1 flex-wrap items-baseline gap-x-2 no-underline pointer-coarse:min-h-11"
      >
        <span>
          <span translate={issue ? undefined : 'no'} className="underline">
            {issue ? issues(`${issue}.title`) : name}
          </span>
        </span>
        {amount ? (
          <span className="text-text tabular-nums">{money(amount, { signed: kind === 'corrections' })}</span>
        ) : null}
        <span className="text-small text-text-2 max-sm:order-last max-sm:basis-full sm:ms-auto">
          {isLate ? <span className="font-medium text-danger">{words('late')}</span> : null}
          {isLate && since ? ' · ' : null}
          {since ? (
            <time dateTime={since} title={date(since, 'day-time')} suppressHydrationWarning>
              {words('since', { time: timeBetween(locale, since, now) })}
            </time>
          ) : null}
        </span>
        {about ? (
          <span className="min-w-0 basis-full truncate text-small text-text-2" lang="">
            {about}
          </span>
        ) : null}
      </a>
      {end}
    </li>
  );
}
