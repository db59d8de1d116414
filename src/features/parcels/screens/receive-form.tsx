import { Form, SubmitButton, TextField } from '../../../kit/forms/form.tsx';
import { useSubmit } from '../../../kit/forms/use-submit.ts';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { StaffIntakeOrder } from '../contract.ts';
import { AwaitedLines, awaitedOf, sendLines } from './awaited-lines.tsx';
import { MeasureFields } from './measure-fields.tsx';
import { typedMeasure } from './typed-measure.ts';

/** Receives the parcel at hand: how many pieces of which line, what the label says, weight and place. */
export function ReceiveForm({ order }: { order: StaffIntakeOrder }) {
  const { api, navigate, toasts } = usePlace();
  const words = useWords('staff-warehouse');
  const submit = useSubmit(
    async (values, idempotencyKey) => {
      const text = (name: string) => String(values.get(name) ?? '').trim();
      const weighing = typedMeasure(values);
      const { data } = await sendLines(order, values, (lines) =>
        api.staffReceiveParcel({
          body: {
            order: { id: order.id, lines },
            ...(text('tracking') ? { tracking: text('tracking') } : {}),
            ...(text('shelf') ? { shelf: text('shelf') } : {}),
            ...(weighing ? { weighing } : {}),
          },
          idempotencyKey,
        }),
      );
      toasts.show({ type: 'success', message: words('received') });
      await navigate(`/staff/warehouse/parcels/${data.id}`);
    },
    { alsoSends: order.id },
  );
  const awaited = awaitedOf(order);
  if (awaited.length === 0) return <p className="text-text-2">{words('nothingAwaited')}</p>;
  const [first] = awaited;
  return (
    <Form submit={submit} label={words('receiveTitle')}>
      <AwaitedLines order={order} />
      <div className="flex flex-wrap gap-4">
        <TextField
          name="tracking"
          label={words('tracking')}
          defaultValue={first?.tracking ?? ''}
          optional
          maxLength={60}
          width="medium"
          autoComplete="off"
        />
        <TextField
          name="shelf"
          label={words('shelf')}
          optional
          maxLength={40}
          width="short"
          autoComplete="off"
        />
      </div>
      <MeasureFields />
      <div className="ui-actions">
        <SubmitButton>{words('receive')}</SubmitButton>
      </div>
    </Form>
  );
}
