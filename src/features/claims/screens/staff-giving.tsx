/** The last step of giving pieces back: the sums as they will move, whose fault it is and why. */
import { Form, SubmitButton, TextField } from '../../../platform/screen/form.tsx';
import { useFormats, usePlace, useWords } from '../../../platform/screen/place.tsx';
import { useSubmit } from '../../../platform/screen/use-submit.ts';
import type { Order } from '../../orders/contract.ts';
import type { Fault, PiecePreviewJson, RefundReason } from '../contract.ts';
import { Choice } from './choice.tsx';

// records of every value: one that the contract gains is asked for here by its type; a lost parcel has a claim instead
const reasonsOfPieces: Readonly<Record<Exclude<RefundReason, 'lost'>, true>> = {
  missing: true,
  damaged: true,
  wrong_item: true,
  not_as_described: true,
  sold_out: true,
  seller_cancelled: true,
  overcharged: true,
  goodwill: true,
  other: true,
};
const reasons = Object.keys(reasonsOfPieces) as (keyof typeof reasonsOfPieces)[];
const faultsOfPieces: Readonly<Record<Fault, true>> = { seller: true, shop: true, customer: true };
const faults = Object.keys(faultsOfPieces) as Fault[];

/** Pieces with what they would give back. */
export interface PreviewedPieces {
  lines: { id: string; quantity: number }[];
  preview: PiecePreviewJson;
}

export interface GivingWords {
  fault?: Fault;
  reason?: Exclude<RefundReason, 'lost'>;
  note?: string;
}

interface StaffGivingProps {
  order: Order;
  shown: PreviewedPieces;
  /** What was said already where the deed was begun. */
  said?: GivingWords;
  onDone(): void;
}

/** What comes back, and why: up to the limit of one person it moves at once, above it a second person is asked. */
export function StaffGiving({ order, shown: { lines, preview }, said = {}, onDone }: StaffGivingProps) {
  const { api, refresh, toasts } = usePlace();
  const words = useWords('staff-pieces');
  const { money } = useFormats();
  const submit = useSubmit(
    async (values, idempotencyKey) => {
      const note = String(values.get('note') ?? '').trim();
      const body = {
        lines,
        shown: preview.amount,
        fault: String(values.get('fault')) as Fault,
        reason: reasons.find((one) => one === values.get('reason')) ?? 'other',
        ...(note ? { note } : {}),
      };
      const { data } = await api.staffRefundPieces({ params: { id: order.id }, body, idempotencyKey });
      onDone();
      const message = words(data.state === 'waiting' ? 'waits' : 'done');
      toasts.show({ type: 'success', message, duration: 6000 });
      await refresh();
    },
    { alsoSends: [lines, preview.amount] },
  );
  const sums = {
    amount: money(preview.amount),
    goods: money(preview.goods),
    inland: money(preview.inland),
    fee: money(preview.fee),
  };
  return (
    <div className="mt-5 border-line border-t pt-5">
      <p role="status" className="mb-2 font-medium">
        {words('result', sums)}
        {Number(preview.less.amount) > 0 ? ` ${words('less', { amount: money(preview.less) })}` : null}
      </p>
      <p className="mb-4 text-small text-text-2">
        {words('bank')} {preview.needsSecond ? words('second') : ''}
      </p>
      <Form submit={submit} label={words('title')}>
        <Choice
          name="fault"
          label={words('fault')}
          tree="staff-refunds.fault"
          values={faults}
          initial={said.fault}
        />
        <Choice
          name="reason"
          label={words('reason')}
          tree="staff-refunds.reasons"
          values={reasons}
          initial={said.reason}
        />
        <TextField
          name="note"
          label={words('note')}
          optional
          maxLength={1000}
          autoComplete="off"
          defaultValue={said.note ?? ''}
        />
        <div className="ui-actions">
          <SubmitButton>{words(preview.needsSecond ? 'ask' : 'do', { amount: sums.amount })}</SubmitButton>
        </div>
      </Form>
    </div>
  );
}
