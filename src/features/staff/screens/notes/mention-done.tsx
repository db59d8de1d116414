/** The mentions of one order are done with, without opening it. */
import { useState } from 'react';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { CallFailure } from '../../../../platform/api/client.ts';
import { Button } from '../../../../ui/button.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';

/** `name`: the number of the order. */
export function MentionDone({ order: { id, name } }: { order: { id: string; name: string } }) {
  const { api, refresh, toasts, words: all } = usePlace();
  const words = useWords('staff-mentions');
  const [isSending, setSending] = useState(false);
  const settle = async (): Promise<void> => {
    setSending(true);
    try {
      await api.staffSettleMentions({ params: { id } });
      await refresh();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      toasts.show({ type: 'error', message: error.message, duration: 0 });
      setSending(false);
    }
  };
  return (
    <Button
      size="dense"
      variant="quiet"
      loading={isSending}
      loadingLabel={all('ui.sending')}
      onClick={() => void settle()}
    >
      {words('done')}
      <VisuallyHidden>: {name}</VisuallyHidden>
    </Button>
  );
}
