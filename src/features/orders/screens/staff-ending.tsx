/** Ending an order by the office: with a reason, what the customer reads, and the money that returns. */
import { Form, TextField, useFormField } from '../../../platform/screen/form.tsx';
import { useFormats, usePlace, useWords } from '../../../platform/screen/place.tsx';
import { type Submit, useSubmit } from '../../../platform/screen/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import type { StaffOrder } from '../contract.ts';

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
  const { money } = useFormats();
  const submit = useEnding(props);
  const refund = money(props.staffOrder.order.receipt.paid);
  const isCancel = props.kind === 'cancel';
  return (
    <Form submit={submit}>
      <p>{isCancel ? words('cancelText', { amount: refund }) : words('rejectText')}</p>
      <ReasonField />
      <TextField name="note" label={words('noteToCustomer')} optional maxLength={1000} autoComplete="off" />
      <div className="ui-actions">
        <Button data-autofocus onClick={props.onClose}>
          {words('keep')}
        </Button>
        <Button type="submit" variant="danger" loading={submit.isSending} loadingLabel={all('ui.sending')}>
          {isCancel ? words('confirmCancel', { amount: refund }) : words('confirmReject')}
        </Button>
      </div>
    </Form>
  );
}

function ReasonField() {
  const words = useWords('staff-order');
  const parts = useWords('order-parts.reasons');
  return (
    <SelectField
      {...useFormField('reason', true)}
      label={words('reason')}
      defaultValue="sold_out"
      options={reasons.map((value) => ({ value, text: parts(value) }))}
    />
  );
}

function useEnding({ kind, staffOrder, onClose }: StaffEndingProps): Submit {
  const { api, refresh, toasts } = usePlace();
  const words = useWords('staff-order');
  return useSubmit(
    async (values, idempotencyKey) => {
      const reason: Reason = reasons.find((one) => one === values.get('reason')) ?? 'other';
      const note = String(values.get('note')).trim();
      const said = { reason, ...(note ? { note } : {}) };
      const params = { id: staffOrder.order.id };
      if (kind === 'cancel') await api.staffCancelOrder({ params, body: said, idempotencyKey });
      else await api.staffReviewOrder({ params, body: { decision: 'reject', ...said }, idempotencyKey });
      onClose();
      toasts.show({ type: 'success', message: words(kind === 'cancel' ? 'cancelled' : 'rejected') });
      await refresh();
    },
    { alsoSends: [kind, staffOrder.order.id] },
  );
}
