/** Work that waits, of every kind that the reader’s roles may do: how much, since when, and the way to each piece. */
import type { ReactNode } from 'react';
import { MentionDone } from '../../../features/staff/screens/notes/mention-done.tsx';
import { OfficeHeading } from '../../../kit/lists/office-heading.tsx';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { timeBetween } from '../../../platform/time/time-away.ts';
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
      {/* each as tall as its work: down the first column, then down the next one */}
      <div className="mt-6 gap-4 lg:columns-2 2xl:columns-3">
        {data.map((list) => (
          <Waiting key={list.kind} list={list} />
        ))}
      </div>
    </>
  );
}

function Waiting({ list: { kind, count, first, href } }: { list: WorkList }) {
  const { to } = usePlace();
  const words = useWords('staff-today');
  return (
    <section
      aria-labelledby={`work-${kind}`}
      className="mb-4 min-w-0 break-inside-avoid rounded-sheet border border-line bg-surface p-4"
    >
      <h2 id={`work-${kind}`} className="flex items-baseline justify-between gap-3 font-semibold text-body">
        <span>{words(`kinds.${kind}`)}</span>
        <span>{count}</span>
      </h2>
      <ul className="mt-2 grid grid-cols-1">
        {first.map((work) => (
          <Row key={work.id} work={work} end={kind === 'mentioned' ? <MentionDone order={work} /> : null} />
        ))}
      </ul>
      {href === null || count <= first.length ? null : (
        <p className="mt-2 text-small">
          <a href={to(href)}>{words('all', { count })}</a>
        </p>
      )}
    </section>
  );
}

interface RowProps {
  work: WaitingWork;
  /** A button at its end. */
  end: ReactNode;
}

function Row({ work: { name, issue, amount, about, href, since, isLate }, end }: RowProps) {
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
          {amount ? <span className="text-text tabular-nums">{` · ${money(amount)}`}</span> : null}
        </span>
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
