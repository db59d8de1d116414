import { Form, SubmitButton, TextField } from '../../../../kit/forms/form.tsx';
import { useSubmit } from '../../../../kit/forms/use-submit.ts';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import type { Order } from '../../contract.ts';

/** While a buyer places the order, the customer can only ask; staff answer (UX-105). */
export function OrderCancelInput({ order }: { order: Order }) {
  const { api, refresh, toasts } = usePlace();
  const words = useWords('order-parts.cancelWish');
  const submit = useSubmit(
    async (values) => {
      const note = String(values.get('note')).trim();
      await api.askToCancelOrder({ params: { id: order.id }, body: note ? { note } : {} });
      await refresh();
      toasts.show({ type: 'success', message: words('sent') });
    },
    { alsoSends: order.id },
  );
  if (order.cancelAsked) return <p className="mt-4 font-medium">{words('asked')}</p>;
  return (
    <div className="mt-4">
      <Form submit={submit} label={words('title')}>
        <TextField name="note" label={words('note')} optional maxLength={1000} autoComplete="off" />
        <div className="ui-actions">
          <SubmitButton>{words('ask')}</SubmitButton>
        </div>
      </Form>
    </div>
  );
}
