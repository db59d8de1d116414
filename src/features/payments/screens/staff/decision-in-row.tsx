import { useIdempotencyKey } from '../../../../kit/forms/use-idempotency-key.ts';
import { usePlace } from '../../../../kit/place.tsx';
import { Unpressed } from '../../../../kit/second-press/unpressed.ts';
import { CallFailure } from '../../../../platform/api/client.ts';
import type { Words } from '../../../../platform/texts/texts.ts';
import { Button } from '../../../../ui/button.tsx';

export type Decided = 'approve' | 'refuse';

interface DecisionInRowProps {
  /** Words of the page: `approve`, `approveSum`, `refuse`, `own`. */
  words: Words;
  /** The sum to approve; on a card its button says it. */
  amount: string;
  /** False for what the reader asked for himself. */
  mayDecide: boolean;
  /** The person who asked for it may take it back; the word is under `takeBack`. */
  mayTakeBack?: boolean;
  /** The row that is decided next: its button is the black one. */
  isNext?: boolean;
  /** The texts that are shown when it is done. */
  done: Readonly<Record<Decided, string>>;
  send(decision: Decided, idempotencyKey: string): Promise<unknown>;
}

/** The decision of a second person on a row that needs one; whatever comes of it, the list is read again. */
export function DecisionInRow({
  words,
  amount,
  mayDecide,
  mayTakeBack = false,
  isNext = false,
  done,
  send,
}: DecisionInRowProps) {
  const { refresh, toasts } = usePlace();
  const key = useIdempotencyKey();
  if (!mayDecide && !mayTakeBack) return <span className="text-small text-text-2">{words('own')}</span>;
  const decide = async (decision: Decided): Promise<void> => {
    try {
      await send(decision, key.of(decision));
      key.done();
      toasts.show({ type: 'success', message: done[decision] });
    } catch (error) {
      if (error instanceof Unpressed) return;
      if (!(error instanceof CallFailure)) throw error;
      toasts.show({ type: 'error', duration: 0, message: error.message });
    }
    await refresh();
  };
  if (!mayDecide) {
    return (
      <span className="grid justify-items-end gap-2">
        <span className="text-small text-text-2">{words('own')}</span>
        <Button size="dense" onClick={() => void decide('refuse')}>
          {words('takeBack')}
        </Button>
      </span>
    );
  }
  return (
    <span className="flex justify-end gap-2 max-sm:flex-wrap max-sm:justify-start max-sm:[&>.ui-button]:px-2.5 max-sm:[&>.ui-button]:text-small">
      {(['approve', 'refuse'] as const).map((decision) => (
        <Button
          key={decision}
          size="dense"
          variant={decision === 'approve' && isNext ? 'primary' : 'secondary'}
          onClick={() => void decide(decision)}
        >
          {decision === 'approve' ? <ApproveSum words={words} amount={amount} /> : words(decision)}
        </Button>
      ))}
    </span>
  );
}

/** The word of a button that approves a sum: in a table the sum has a column of its own. */
export function ApproveSum({ words, amount }: Pick<DecisionInRowProps, 'words' | 'amount'>) {
  return (
    <>
      <span className="max-sm:hidden">{words('approve')}</span>
      <span className="sm:hidden">{words('approveSum', { amount })}</span>
    </>
  );
}
