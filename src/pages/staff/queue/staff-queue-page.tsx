/** Background work: whether it is done, what waits, and what was given up, with a button that runs it again. */

import { OfficeHeading } from '../../../kit/lists/office-heading.tsx';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { Timed } from '../../../kit/when.tsx';
import { type AnswerOf, CallFailure } from '../../../platform/api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';

type Queue = AnswerOf<'staffGetQueue'>;

export async function load({ api }: LoadContext): Promise<Queue> {
  return (await api.staffGetQueue()).data;
}

export const head: ScreenModule<Queue>['head'] = (words) => ({ title: words('staff-queue.title') });

export default function QueuePage({ data }: { data: Queue }) {
  const { to } = usePlace();
  const words = useWords('staff-queue');
  const { isWorked, seenAt, due, later, oldestDueAt, mails, dead } = data;
  const state = isWorked ? 'worked' : 'unworked';
  return (
    <>
      <OfficeHeading title={words('title')} lead={words('lead')} />
      <div className="mt-6 grid gap-6">
        <Banner
          tone={isWorked ? 'success' : 'danger'}
          label={words(`states.${state}.title`)}
          title={words(`states.${state}.title`)}
        >
          {words(`states.${state}.text`)}
          {seenAt ? (
            <p className="text-small">
              <Timed at={seenAt} form="day-time" say={(date) => words('seen', { date })} />
            </p>
          ) : null}
        </Banner>
        {mails.waiting > 0 ? (
          <Banner
            tone={mails.failing > 0 ? 'danger' : 'warning'}
            label={words('mails', { count: mails.waiting })}
            title={words('mails', { count: mails.waiting })}
          >
            {words('failing', { count: mails.failing })} <a href={to('/staff/outbox')}>{words('outbox')}</a>
          </Banner>
        ) : null}
        <ul className="grid gap-1 text-small">
          <li>{words('due', { count: due })}</li>
          {oldestDueAt ? (
            <li>
              <Timed at={oldestDueAt} form="day-time" say={(date) => words('oldest', { date })} />
            </li>
          ) : null}
          <li>{words('later', { count: later })}</li>
          {mails.waiting > 0 ? null : (
            <li>
              {words('mails', { count: 0 })} <a href={to('/staff/outbox')}>{words('outbox')}</a>
            </li>
          )}
        </ul>
        <section className="grid gap-4">
          <h2 className="text-h3">{words('dead')}</h2>
          {dead.length === 0 ? <p className="text-text-2">{words('none')}</p> : null}
          <ul className="grid gap-4">
            {dead.map((task) => (
              <Task key={task.id} task={task} />
            ))}
          </ul>
        </section>
      </div>
    </>
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
