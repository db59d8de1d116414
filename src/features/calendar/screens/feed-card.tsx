import { useState } from 'react';
import { ActionFailure } from '../../../kit/forms/action-failure.tsx';
import { Confirmation } from '../../../kit/forms/confirmation.tsx';
import { useAction } from '../../../kit/forms/use-action.ts';
import { usePlace, useWords } from '../../../kit/place.tsx';
import { Timed } from '../../../kit/when.tsx';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/lists/sheet.tsx';
import type { CalendarFeed } from '../contract.ts';
import { NewFeed } from './new-feed.tsx';

type Made = AnswerOf<'createCalendarFeed'>;

/** The private address of the calendar: made, replaced, closed. It is shown once, when it is made. */
export function FeedCard({ feed }: { feed: CalendarFeed | null }) {
  const { api, words: all } = usePlace();
  const words = useWords('storage-calendar');
  const [made, setMade] = useState<Made | null>(null);
  const action = useAction();
  const make = (): Promise<boolean> =>
    action.run(async () => setMade((await api.createCalendarFeed()).data), words('feedMade'));
  return (
    <Sheet heading={words('feedTitle')}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <p>{words('feedLead')}</p>
        {made && feed ? <NewFeed url={made.url} webcal={made.webcal} /> : null}
        {feed ? <FeedState feed={feed} /> : null}
        <ActionFailure failure={action.failure} />
        {feed ? (
          <OpenFeed onMade={setMade} />
        ) : (
          <div className="ui-actions">
            <Button loading={action.isSending} loadingLabel={all('ui.sending')} onClick={() => void make()}>
              {words('feedMake')}
            </Button>
          </div>
        )}
        <p className="text-small text-text-2">{words('feedPassword')}</p>
      </div>
    </Sheet>
  );
}

function FeedState({ feed }: { feed: CalendarFeed }) {
  const words = useWords('storage-calendar');
  return (
    <p className="text-small text-text-2">
      <Timed at={feed.createdAt} form="day" say={(date) => words('feedOpen', { date })} />{' '}
      {feed.readAt ? (
        <Timed at={feed.readAt} form="day-time" say={(date) => words('feedRead', { date })} />
      ) : (
        words('feedNever')
      )}
    </p>
  );
}

function OpenFeed({ onMade }: { onMade(made: Made | null): void }) {
  const { dialogs } = usePlace();
  const words = useWords('storage-calendar');
  const ask = (what: 'Renew' | 'End'): void => {
    dialogs.open({
      title: words(`ask${what}`),
      role: 'alertdialog',
      render: (dialog) => <AskFeed what={what} onMade={onMade} onClose={dialog.close} />,
    });
  };
  return (
    <div className="ui-actions">
      <Button onClick={() => ask('Renew')}>{words('feedRenew')}</Button>
      <Button variant="quiet" onClick={() => ask('End')}>
        {words('feedEnd')}
      </Button>
    </div>
  );
}

interface AskProps {
  what: 'Renew' | 'End';
  onMade(made: Made | null): void;
  onClose(): void;
}

function AskFeed({ what, onMade, onClose }: AskProps) {
  const { api, words: all, refresh } = usePlace();
  const words = useWords('storage-calendar');
  const action = useAction({ refreshes: false });
  const act = async (): Promise<void> => {
    const isDone = await action.run(
      async () => {
        if (what === 'Renew') onMade((await api.createCalendarFeed()).data);
        else await api.endCalendarFeed();
      },
      words(what === 'Renew' ? 'feedMade' : 'feedEnded'),
    );
    if (!isDone) return;
    if (what === 'End') onMade(null);
    onClose();
    await refresh();
  };
  return (
    <Confirmation
      action={action}
      keep={all('ui.cancel')}
      onKeep={onClose}
      confirm={words(`feed${what}`)}
      onConfirm={() => void act()}
      isDanger={what === 'End'}
    >
      <p>{words(`ask${what}Text`)}</p>
    </Confirmation>
  );
}
