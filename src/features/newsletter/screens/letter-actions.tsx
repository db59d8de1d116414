/** The outcome of a letter, and the actions that its state allows. */

import { useAction } from '../../../kit/forms/use-action.ts';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import { When } from '../../../kit/when.tsx';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/lists/sheet.tsx';
import { SummaryList } from '../../../ui/lists/summary-list.tsx';
import { type Letter, newslettersPath } from './newsletter-look.ts';

const counted = ['sent', 'failed', 'unclear', 'keptBack', 'unsubscribed'] as const;

export function LetterCounts({ letter }: { letter: Letter }) {
  const { refresh } = usePlace();
  const { number } = useFormats();
  const words = useWords('staff-newsletter.counts');
  const { startedAt, sendAt, updatedAt } = letter;
  return (
    <Sheet
      heading={words('title')}
      actions={
        <Button variant="quiet" onClick={() => void refresh()}>
          {words('again')}
        </Button>
      }
    >
      <SummaryList
        label={words('title')}
        rows={[
          {
            id: 'when',
            label: words('when'),
            value: <When at={startedAt ?? sendAt ?? updatedAt} form="moment" />,
          },
          ...counted.map((name) => ({ id: name, label: words(name), value: number(letter[name]) })),
        ]}
      />
    </Sheet>
  );
}

const possible: Partial<Record<Letter['state'], readonly ('draft' | 'paused' | 'sending' | 'cancelled')[]>> =
  {
    scheduled: ['draft', 'cancelled'],
    sending: ['paused', 'cancelled'],
    paused: ['sending', 'cancelled'],
  };

export function LetterActions({ letter }: { letter: Letter }) {
  const { api } = usePlace();
  const words = useWords('staff-newsletter');
  const action = useAction();
  const { id, version, state } = letter;
  const move = (to: 'draft' | 'paused' | 'sending' | 'cancelled'): void => {
    const call = () => api.staffHoldNewsletter({ params: { id }, body: { version, to } });
    void action.run(call, words(`done.${to}`));
  };
  const moves = possible[state] ?? [];
  if (moves.length === 0) return null;
  return (
    <div className="grid gap-3">
      {action.failure ? <p role="alert">{action.failure}</p> : null}
      <div className="flex flex-wrap gap-3">
        {moves.map((to) => (
          <Button
            key={to}
            variant={to === 'cancelled' ? 'danger' : 'secondary'}
            disabled={action.isSending}
            onClick={() => move(to)}
          >
            {words(`actions.${to}`)}
          </Button>
        ))}
      </div>
    </div>
  );
}

/** At the foot of a draft, away from what sends it. */
export function LetterRemoval({ letter: { id, version } }: { letter: Letter }) {
  const { api, navigate } = usePlace();
  const words = useWords('staff-newsletter');
  const removal = useAction({ refreshes: false });
  const remove = async (): Promise<void> => {
    const call = () => api.staffDeleteNewsletter({ params: { id }, query: { version } });
    if (await removal.run(call, words('done.delete'))) await navigate(newslettersPath);
  };
  return (
    <div className="grid justify-items-start gap-3">
      {removal.failure ? <p role="alert">{removal.failure}</p> : null}
      <Button
        variant="link"
        className="text-danger"
        disabled={removal.isSending}
        onClick={() => void remove()}
      >
        {words('actions.delete')}
      </Button>
    </div>
  );
}
