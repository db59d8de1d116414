import { useState } from 'react';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { Button } from '../../../../ui/button.tsx';
import { type BulkAction, type BulkRefusal, callEach } from './bulk-action.ts';
import { BulkPreview, BulkReport } from './bulk-parts.tsx';

/**
 * One action on several orders (UX-278): which ones is shown first, then one call goes after the other, and a refusal
 * stops none of the others. Those that were refused are told together, for as long as they are read.
 */
export function useBulk() {
  const { refresh, toasts, dialogs, words: all } = usePlace();
  const words = useWords('staff-orders.bulk');
  const [isSending, setSending] = useState(false);
  /** Answers the ids of the orders that changed; none where somebody thought better of it. */
  const run = async (action: BulkAction): Promise<string[]> => {
    if (isSending || !(await ask(action))) return [];
    setSending(true);
    try {
      const { done, refused } = await callEach(action);
      if (done.length > 0) toasts.show({ type: 'success', message: action.done(done.length) });
      if (refused.length > 0) tell(done.length, refused);
      await refresh();
      return done;
    } finally {
      setSending(false);
    }
  };
  async function ask(action: BulkAction): Promise<boolean> {
    let isMeant = false;
    const dialog = dialogs.open({
      title: action.title,
      render: () => <BulkPreview action={action} />,
      footer: ({ close }) => (
        <>
          <Button onClick={close}>{all('ui.cancel')}</Button>
          <Button
            variant="primary"
            data-autofocus
            onClick={() => {
              isMeant = true;
              close();
            }}
          >
            {action.title}
          </Button>
        </>
      ),
    });
    await dialog.closed;
    return isMeant;
  }
  function tell(done: number, refused: readonly BulkRefusal[]): void {
    dialogs.open({
      title: words('partly', { done, all: done + refused.length }),
      render: ({ close }) => <BulkReport refused={refused} onFollow={close} />,
      footer: ({ close }) => <Button onClick={close}>{all('ui.close')}</Button>,
    });
  }
  return { run, isSending };
}
