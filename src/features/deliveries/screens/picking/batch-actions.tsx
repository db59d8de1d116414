import { useState } from 'react';
import { ActionFailure } from '../../../../kit/forms/action-failure.tsx';
import { useAction } from '../../../../kit/forms/use-action.ts';
import { saveFile } from '../../../../kit/parts/save-file.ts';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { CallFailure } from '../../../../platform/api/client.ts';
import { Button } from '../../../../ui/button.tsx';
import { LeftOutLabels } from './left-out-labels.tsx';
import type { Batch } from './pick-rules.ts';

/** The most deliveries that one press takes. */
export const most = 10;

/** Takes deliveries to pack, and prints the papers of those that are taken. */
export function BatchActions({ batch }: { batch: Batch }) {
  const { deliveries, untaken } = batch;
  const { api, words: all } = usePlace();
  const words = useWords('staff-picking');
  const action = useAction();
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const take = (): void => {
    void action.run((idempotencyKey) => api.staffTakeBatch({ idempotencyKey }), words('taken'));
  };
  return (
    <div className="grid gap-3">
      <ActionFailure failure={action.failure} />
      <div className="ui-actions">
        {untaken > 0 ? (
          <Button
            variant={deliveries.length === 0 ? 'primary' : 'secondary'}
            className="max-sm:w-full"
            loading={action.isSending}
            loadingLabel={all('ui.sending')}
            onClick={take}
          >
            {words('takeBatch', { count: Math.min(untaken, most) })}
          </Button>
        ) : null}
        {deliveries.length > 0 ? (
          <>
            <PrintButton show="list" />
            <PrintButton show="papers" onLeftOut={setLeftOut} />
          </>
        ) : null}
      </div>
      <LeftOutLabels batch={batch} numbers={leftOut} />
    </div>
  );
}

interface PrintButtonProps {
  show: 'list' | 'papers';
  onLeftOut?(numbers: readonly string[]): void;
}

function PrintButton({ show, onLeftOut }: PrintButtonProps) {
  const { api, toasts, words: all } = usePlace();
  const words = useWords('staff-picking');
  const [isSending, setSending] = useState(false);
  const print = async (): Promise<void> => {
    setSending(true);
    try {
      const { data } = await api.staffPrintBatch({ query: { show } });
      const bytes = Uint8Array.from(atob(data.pdf), (letter) => letter.charCodeAt(0));
      saveFile(data.fileName, new Blob([bytes], { type: 'application/pdf' }));
      onLeftOut?.(data.leftOut);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      const message = error.kind === 'refused' ? error.message : all(`ui.failure.${error.kind}`);
      toasts.show({ type: 'error', message, duration: 0 });
    }
    setSending(false);
  };
  return (
    <Button loading={isSending} loadingLabel={all('ui.loading')} onClick={() => void print()}>
      {words(`print.${show}`)}
    </Button>
  );
}
