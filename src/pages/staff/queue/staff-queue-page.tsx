/** Background work: whether it is done, what waits, and what was given up, with a button that runs it again. */

import { MailsWaiting } from '../../../features/queue/screens/mails-waiting.tsx';
import { OfficeHeading } from '../../../kit/lists/office-heading.tsx';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { Timed } from '../../../kit/when.tsx';
import { type AnswerOf, CallFailure } from '../../../platform/api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';
import { RowEnd, rowName } from '../../../ui/lists/row-end.tsx';
import { Sheet } from '../../../ui/lists/sheet.tsx';

type Queue = AnswerOf<'staffGetQueue'>;

export async function load({ api }: LoadContext): Promise<Queue> {
  return (await api.staffGetQueue()).data;
}

export const head: ScreenModule<Queue>['head'] = (words) => ({ title: words('staff-queue.title') });

export default function QueuePage({ data }: { data: Queue }) {
  const words = useWords('staff-queue');
  const { isWorked, dead } = data;
  return (
    <>
      <OfficeHeading title={words('title')} lead={words('lead')} />
      <div className="mt-6 grid gap-6">
        {isWorked ? null : (
          <Banner tone="danger" label={words('states.unworked.title')} title={words('states.unworked.title')}>
            {words('states.unworked.text')}
          </Banner>
        )}
        {isHeld(data) ? <MailsWaiting mails={data.mails} isCounted /> : null}
        <Now queue={data} />
        {dead.length > 0 ? (
          <section id="dead" className="grid scroll-mt-16 gap-4">
            <h2 className="text-h3">{words('dead')}</h2>
            <ul className="grid gap-4">
              {dead.map((task) => (
                <Task key={task.id} task={task} />
              ))}
            </ul>
          </section>
        ) : null}
      </div>
    </>
  );
}

/** Whether tasks are done, how many wait or were given up, and how many mails. */
function Now({ queue }: { queue: Queue }) {
  const { to } = usePlace();
  const words = useWords('staff-queue');
  const { seenAt, due, later, oldestDueAt, dead, mails } = queue;
  const figures: Figure[] = [
    { label: words('dueNow'), value: due },
    { label: words('scheduled'), value: later },
    { label: words('failed'), value: dead.length, ...(dead.length > 0 ? { href: '#dead' } : {}) },
    ...(mails.waiting > 0
      ? [{ label: words('mailsWaiting'), value: mails.waiting, href: to('/staff/outbox?state=waiting') }]
      : []),
  ];
  return (
    <Sheet dense heading={words('now')} actions={<State queue={queue} />}>
      <Figures figures={figures} />
      {oldestDueAt ? (
        <p className="mt-3 text-small text-text-2">
          <Timed at={oldestDueAt} form="day-time" say={(date) => words('oldest', { date })} />
        </p>
      ) : null}
      {seenAt ? (
        <p className="mt-3 text-small text-text-2">
          <Timed at={seenAt} form="day-time" say={(date) => words('seen', { date })} />
        </p>
      ) : null}
    </Sheet>
  );
}

/** Mails wait, and none of them leaves by itself. */
const isHeld = ({ mails: { waiting, failing, hasServer } }: Queue): boolean =>
  waiting > 0 && (failing > 0 || !hasServer);

/** Nothing where a notice above says what is wrong. */
function State({ queue }: { queue: Queue }) {
  const words = useWords('staff-queue');
  const hasFailed = queue.dead.length > 0;
  if (!queue.isWorked || (isHeld(queue) && !hasFailed)) return null;
  return (
    <StatusTag tone={hasFailed ? 'attention' : 'success'}>
      {words(hasFailed ? 'someFailed' : 'worker')}
    </StatusTag>
  );
}

interface Figure {
  label: string;
  value: number;
  href?: string;
}

/** Each number below its name; on a phone a row each, with the number at the end. A nought stands back. */
function Figures({ figures }: { figures: readonly Figure[] }) {
  const { number } = useFormats();
  return (
    <dl className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-4">
      {figures.map(({ label, value, href }) => (
        <div
          key={label}
          className="flex items-baseline justify-between gap-4 border-line border-t py-2 first:border-t-0 sm:block sm:border-t-0"
        >
          <dt className="text-text-2">
            {href ? (
              <a className={rowName} href={href}>
                {label}
              </a>
            ) : (
              label
            )}
          </dt>
          <dd
            className={`flex items-center gap-2 text-h3 tabular-nums ${value === 0 ? 'text-text-3' : 'font-semibold'}`}
          >
            {number(value)}
            <span className={href ? undefined : 'sm:hidden'}>
              <RowEnd opens={href !== undefined} />
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Task({ task: { id, task, about, attempts, lastError, runAt } }: { task: Queue['dead'][number] }) {
  const { api, refresh, toasts } = usePlace();
  const words = useWords('staff-queue');
  const { named } = useFormats();
  const again = async (): Promise<void> => {
    try {
      await api.staffRunTaskAgain({ params: { id } });
      toasts.show({ type: 'success', message: words('queued') });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      toasts.show({ type: 'error', duration: 0, message: error.message });
    }
    await refresh();
  };
  return (
    <li className="ui-sheet grid gap-2 p-4">
      <h3 className="font-medium" translate="no">
        {task}
      </h3>
      <p className="break-all text-small text-text-2" translate="no">
        {Object.entries(about)
          .map(([name, value]) => `${name} ${value}`)
          .join(', ')}
      </p>
      <p className="text-small">
        <Timed at={runAt} form="day-time" say={(date) => words('tried', { date, count: attempts })} />
      </p>
      {lastError ? (
        <p lang="" className="break-words text-small">
          {lastError}
        </p>
      ) : null}
      <div className="ui-actions">
        <Button size="dense" aria-label={named(words('again'), `${task} ${id}`)} onClick={() => void again()}>
          {words('again')}
        </Button>
      </div>
    </li>
  );
}
