import type { ReactNode } from 'react';
import { useSubmit } from '../../../../../kit/forms/use-submit.ts';
import { useFormats, usePlace, useWords } from '../../../../../kit/place.tsx';
import { useSecondPress } from '../../../../../kit/second-press/use-second-press.tsx';
import type { StaffOrder } from '../../../../orders/contract.ts';
import { customerOf } from '../../../../orders/screens/ending/customer-of.tsx';
import { sumOf } from '../../../../payments/screens/pay/ways-to-pay.ts';
import type { PiecePreviewJson } from '../../../contract.ts';
import { type GivingWords, givingIn } from '../staff-giving.tsx';
import { piecesIn } from './pieces-in.ts';

/** Pieces with what they would give back. */
export interface PreviewedPieces {
  lines: { id: string; quantity: number }[];
  preview: PiecePreviewJson;
}

interface GivingOf {
  staffOrder: StaffOrder;
  shown: PreviewedPieces | null;
  look(lines: PreviewedPieces['lines']): Promise<void>;
  forget(): void;
  onGiven(): void;
}

/** First the sums, where they are not seen yet; then the same for real, once it was pressed again. */
export function useGiving({ staffOrder, shown, look, forget, onGiven }: GivingOf) {
  const { refresh, toasts } = usePlace();
  const words = useWords('staff-pieces');
  const press = useSecondPress();
  const moveOf = useMove(staffOrder);
  const { order } = staffOrder;
  return useSubmit(
    async (values, idempotencyKey) => {
      const lines = piecesIn(values, order.items, (count) => words('whole', { count }));
      if (lines.length === 0) {
        toasts.show({ type: 'warning', message: words('nothing') });
        return;
      }
      if (!shown) return look(lines);
      const said = givingIn(values);
      const note = String(values.get('note') ?? '').trim();
      const refundPieces = await press('staffRefundPieces', moveOf(shown, said));
      const { data } = await refundPieces({
        params: { id: order.id },
        body: { lines: shown.lines, shown: shown.preview.amount, ...said, ...(note ? { note } : {}) },
        idempotencyKey,
      }).catch((error: unknown) => {
        // the sum may be another one by now: it is looked at again before it is sent once more
        forget();
        throw error;
      });
      await refresh();
      onGiven();
      const message = words(data.state === 'waiting' ? 'waits' : 'done');
      toasts.show({ type: 'success', message });
    },
    { alsoSends: [shown?.lines, shown?.preview.amount] },
  );
}

/** Whom, how much and what follows, for the second press. */
function useMove(staffOrder: StaffOrder) {
  const words = useWords('staff-pieces');
  const reasons = useWords('staff-refunds');
  const { money } = useFormats();
  return ({ lines, preview }: PreviewedPieces, { fault, reason }: GivingWords) => {
    const back = fault === 'customer' ? preview.amount : sumOf([preview.amount, preview.bank]);
    const amount = money(back ?? preview.amount);
    const titles = lines.map(({ id, quantity }): ReactNode => {
      const title = staffOrder.order.items.find((item) => item.id === id)?.title;
      return <span key={id} className="block" lang="">{`${title} × ${quantity}`}</span>;
    });
    return {
      ...{ title: words('title'), whom: customerOf(staffOrder), amount },
      confirm: words(preview.needsSecond ? 'ask' : 'do', { amount }),
      rows: [
        { label: words('items'), value: titles },
        { label: words('reason'), value: reasons(`reasons.${reason}`) },
        { label: words('fault'), value: reasons(`fault.${fault}`) },
      ],
      follows: [words(preview.needsSecond ? 'second' : 'atOnce')],
      isDanger: !preview.needsSecond,
    };
  };
}
