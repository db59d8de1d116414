/** Ending an order by staff: with a reason, the text for the customer, and the money that returns. */
import { useState } from 'react';
import { ChoiceField } from '../../../../kit/editing/choice-field.tsx';
import { Form, TextField, useFormField } from '../../../../kit/forms/form.tsx';
import { type Submit, useSubmit } from '../../../../kit/forms/use-submit.ts';
import { Cancel } from '../../../../kit/leaving/cancel.tsx';
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { useShownCall } from '../../../../kit/second-press/use-second-press.tsx';
import { Button } from '../../../../ui/button.tsx';
import { isNothing, sumOf } from '../../../payments/screens/pay/ways-to-pay.ts';
import type { StaffOrder } from '../../contract.ts';
import { RefundSums, type RefundSumsProps } from '../order/refund-sums.tsx';
import { customerOf } from './customer-of.tsx';
import { useReasonWords } from './reason-words.ts';

const reasons = [
  'sold_out',
  'price_changed',
  'prohibited',
  'shop_refused',
  'not_as_described',
  'duplicate',
  'customer_asked',
  'other',
] as const;
type Reason = (typeof reasons)[number];

export interface StaffEndingProps {
  /** `cancel` gives back what was paid; `reject` ends an order under review, which nobody paid. */
  kind: 'cancel' | 'reject';
  staffOrder: StaffOrder;
  onClose(): void;
}

export function StaffEnding(props: StaffEndingProps) {
  const words = useWords('staff-order');
  const { words: all } = usePlace();
  const [reason, setReason] = useState<Reason>('sold_out');
  const submit = useEnding(props);
  const returned = useReturned(props.staffOrder, reason);
  const isCancel = props.kind === 'cancel';
  return (
    <Form submit={submit}>
      {isCancel ? (
        <div className="grid gap-1" role="status">
          <p className="font-medium">{customerOf(props.staffOrder)}</p>
          {returned.sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <p>{words('cancelFinal')}</p>
          {returned.sums ? <RefundSums {...returned.sums} /> : null}
        </div>
      ) : (
        <p>{words('rejectText')}</p>
      )}
      <ReasonField onChoose={setReason} />
      <TextField name="note" label={words('noteToCustomer')} optional maxLength={1000} autoComplete="off" />
      <div className="ui-actions">
        <Cancel label={words('keep')} hasFocus />
        <Button type="submit" variant="danger" loading={submit.isSending} loadingLabel={all('ui.sending')}>
          {isCancel ? returned.confirm : words('confirmReject')}
        </Button>
      </div>
    </Form>
  );
}

interface Returned {
  /** All of it; null where the reader cannot end the order. */
  back: StaffOrder['order']['total'] | null;
  sentences: string[];
  confirm: string;
  sums: RefundSumsProps | null;
}

/** The sum that the customer gets back and where, by the figures that the action will move. */
export function useReturned({ ending, order }: StaffOrder, reason: Reason): Returned {
  const words = useWords('staff-order');
  const { money } = useFormats();
  if (!ending) return { back: null, sentences: [], confirm: words('cancelFree'), sums: null };
  const { refund, bank, keepsBank, reserved, less } = ending;
  const keeps = keepsBank.includes(reason);
  const back = (keeps ? null : sumOf([refund, bank])) ?? refund;
  const amount = money(back);
  const isPaid = !isNothing(refund);
  const percent = isNothing(bank)
    ? []
    : [words(keeps ? 'cancelBankStays' : 'cancelBankReturns', { bank: money(bank) })];
  return {
    back,
    sentences: [
      isPaid ? words('cancelText', { amount }) : words('cancelUnpaid'),
      ...(isPaid ? percent : []),
      ...(isNothing(reserved) ? [] : [words('cancelReserved', { amount: money(reserved) })]),
    ],
    confirm: isPaid ? words('confirmCancel', { amount }) : words('cancelFree'),
    sums: { quote: order.receipt.quote, refund: back, bank: keeps ? null : bank, less },
  };
}

function ReasonField({ onChoose }: { onChoose(reason: Reason): void }) {
  const words = useWords('staff-order');
  const reasonWords = useReasonWords();
  return (
    <ChoiceField
      {...useFormField('reason', true)}
      label={words('reason')}
      defaultValue="sold_out"
      onValueChange={(chosen) => onChoose(reasons.find((one) => one === chosen) ?? 'other')}
      options={reasons.map((value) => ({ value, text: reasonWords(value) }))}
    />
  );
}

function useEnding({ kind, staffOrder, onClose }: StaffEndingProps): Submit {
  const { refresh, toasts } = usePlace();
  const cancelOrder = useShownCall('staffCancelOrder');
  const reviewOrder = useShownCall('staffReviewOrder');
  const words = useWords('staff-order');
  return useSubmit(
    async (values, idempotencyKey) => {
      const reason: Reason = reasons.find((one) => one === values.get('reason')) ?? 'other';
      const note = String(values.get('note')).trim();
      const said = { reason, ...(note ? { note } : {}) };
      const params = { id: staffOrder.order.id };
      if (kind === 'cancel') await cancelOrder({ params, body: said, idempotencyKey });
      else await reviewOrder({ params, body: { decision: 'reject', ...said }, idempotencyKey });
      onClose();
      const isPaid = staffOrder.ending !== null && !isNothing(staffOrder.ending.refund);
      const done = kind === 'reject' ? 'rejected' : isPaid ? 'cancelled' : 'cancelledUnpaid';
      await refresh();
      toasts.show({ type: 'success', message: words(done) });
    },
    { alsoSends: [kind, staffOrder.order.id] },
  );
}
