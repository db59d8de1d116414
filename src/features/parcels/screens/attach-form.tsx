import { useState } from 'react';
import { Form, SubmitButton, TextField } from '../../../kit/forms/form.tsx';
import { useSubmit } from '../../../kit/forms/use-submit.ts';
import { usePlace, useWords } from '../../../kit/place.tsx';
import { CallFailure } from '../../../platform/api/client.ts';
import { Sheet } from '../../../ui/lists/sheet.tsx';
import type { StaffArrival, StaffIntakeOrder } from '../contract.ts';
import { AwaitedLines, awaitedOf, sendLines } from './awaited-lines.tsx';

/** Says whose an unknown parcel is: first the order, then which of its lines are in it. */
export function AttachForm({ parcel }: { parcel: StaffArrival }) {
  const { api } = usePlace();
  const words = useWords('staff-warehouse');
  const [order, setOrder] = useState<StaffIntakeOrder | null>(null);
  const find = useSubmit(async (values) => {
    const id = String(values.get('number') ?? '').trim();
    if (id === '') throw new CallFailure('refused', { fields: { number: [words('numberNeeded')] } });
    setOrder((await api.staffGetIntake({ params: { id } })).data.order);
  });
  return (
    <Sheet heading={words('attachTitle')} tone="attention" dense>
      <div className="grid gap-5">
        <Form submit={find} label={words('attachTitle')}>
          <TextField
            name="number"
            label={words('orderNumber')}
            width="medium"
            maxLength={80}
            autoComplete="off"
          />
          <div className="ui-actions">
            <SubmitButton>{words('findOrder')}</SubmitButton>
          </div>
        </Form>
        {order ? <AttachLines key={order.id} parcel={parcel} order={order} /> : null}
      </div>
    </Sheet>
  );
}

function AttachLines({ parcel, order }: { parcel: StaffArrival; order: StaffIntakeOrder }) {
  const { api, refresh, toasts } = usePlace();
  const words = useWords('staff-warehouse');
  const submit = useSubmit(
    async (values, idempotencyKey) => {
      const params = { id: parcel.id };
      await sendLines(order, values, (lines) =>
        api.staffAttachParcel({ params, body: { order: order.id, lines }, idempotencyKey }),
      );
      await refresh();
      toasts.show({ type: 'success', message: words('attached', { number: order.orderNum }) });
    },
    { alsoSends: [parcel.id, order.id] },
  );
  if (awaitedOf(order).length === 0) return <p className="text-text-2">{words('nothingAwaited')}</p>;
  return (
    <Form submit={submit} label={words('attachTitle')}>
      <AwaitedLines order={order} />
      <div className="ui-actions">
        <SubmitButton>{words('attach', { number: order.orderNum })}</SubmitButton>
      </div>
    </Form>
  );
}
