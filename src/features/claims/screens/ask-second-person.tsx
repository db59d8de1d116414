import { useEffect, useState } from 'react';
import { Form, SubmitButton } from '../../../kit/forms/form.tsx';
import { useSubmit } from '../../../kit/forms/use-submit.ts';
import { usePlace, useWords } from '../../../kit/place.tsx';
import { CallFailure } from '../../../platform/api/client.ts';
import type { Order } from '../../orders/contract.ts';
import { type GivingWords, type PreviewedPieces, StaffGiving } from './staff/staff-giving.tsx';

export interface AskSecondPersonProps {
  order: Order;
  /** The lines that were meant, with all that is left of them. */
  lines: readonly string[];
  said: GivingWords;
  onDone(): void;
}

/**
 * The way on where one person may not give so much back: the same is asked of two, with all that was said. Its sums
 * come by themselves; a press asks for them again after a failure.
 */
export function AskSecondPerson({ order, lines: meant, said, onDone }: AskSecondPersonProps) {
  const { api } = usePlace();
  const words = useWords('staff-pieces');
  const [shown, setShown] = useState<PreviewedPieces | null>(null);
  const [isLate, setLate] = useState(false);
  const look = async (): Promise<void> => {
    const lines = order.items
      .filter(({ id, left }) => meant.includes(id) && left > 0)
      .map(({ id, left }) => ({ id, quantity: left }));
    const { data: preview } = await api.staffPreviewRefund({ params: { id: order.id }, body: { lines } });
    setShown({ lines, preview });
  };
  const submit = useSubmit(look);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal, which the key of this part tells apart
  useEffect(() => {
    look().catch((error: unknown) => {
      if (!(error instanceof CallFailure)) throw error;
      setLate(true);
    });
  }, []);
  return (
    <>
      <p className="mt-5 text-text-2">{words('askLead')}</p>
      {shown ? <StaffGiving order={order} shown={shown} said={said} onDone={onDone} /> : null}
      {isLate && !shown ? (
        <Form submit={submit} label={words('askTitle')}>
          <div className="ui-actions">
            <SubmitButton>{words('askTitle')}</SubmitButton>
          </div>
        </Form>
      ) : null}
    </>
  );
}
