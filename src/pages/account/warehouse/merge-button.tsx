import type { MergePreview } from '../../../features/consolidation/contract.ts';
import { Confirmation } from '../../../kit/forms/confirmation.tsx';
import { useAction } from '../../../kit/forms/use-action.ts';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import { Button } from '../../../ui/button.tsx';

/** With the order that they join. */
const together = ({ length }: readonly string[]): number => (length === 0 ? 0 : length + 1);

interface MergeButtonProps {
  orderNum: string;
  chosen: string[];
  preview: MergePreview | null;
}

export function MergeButton({ orderNum, chosen, preview }: MergeButtonProps) {
  const { dialogs } = usePlace();
  const words = useWords('order-merge');
  const ask = (): void => {
    dialogs.open({
      title: words('ask', { count: chosen.length, number: orderNum }),
      role: 'alertdialog',
      render: (dialog) => (
        <AskToMerge orderNum={orderNum} chosen={chosen} preview={preview} onClose={dialog.close} />
      ),
    });
  };
  return (
    <Button variant="primary" wide disabled={chosen.length === 0 || !preview} onClick={ask}>
      {words('merge', { count: together(chosen) })}
    </Button>
  );
}

function AskToMerge({ orderNum, chosen, preview, onClose }: MergeButtonProps & { onClose(): void }) {
  const { words: all } = usePlace();
  const words = useWords('order-merge');
  const { money } = useFormats();
  const { merge, action } = useMerging({ orderNum, chosen, onClose });
  const fee = preview && Number(preview.fee.amount) > 0 ? money(preview.fee) : null;
  return (
    <Confirmation
      action={action}
      keep={all('ui.cancel')}
      onKeep={onClose}
      confirm={words('merge', { count: together(chosen) })}
      onConfirm={() => void merge()}
    >
      <p>{words('askText', { number: orderNum })}</p>
      <p>{fee ? words('feeLater', { amount: fee }) : words('feeNone')}</p>
    </Confirmation>
  );
}

function useMerging({ orderNum, chosen, onClose }: { orderNum: string; chosen: string[]; onClose(): void }) {
  const { api, navigate } = usePlace();
  const words = useWords('order-merge');
  const action = useAction({ refreshes: false });
  const merge = async (): Promise<void> => {
    const isDone = await action.run(
      (idempotencyKey) => api.mergeOrders({ body: { order: orderNum, orders: chosen }, idempotencyKey }),
      words('done', { count: chosen.length, number: orderNum }),
    );
    if (!isDone) return;
    onClose();
    await navigate(`/cabinet/orders/${encodeURIComponent(orderNum)}`);
  };
  return { action, merge };
}
