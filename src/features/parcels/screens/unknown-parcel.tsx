import { Form, SubmitButton, TextField } from '../../../kit/forms/form.tsx';
import { useSubmit } from '../../../kit/forms/use-submit.ts';
import { usePlace, useWords } from '../../../kit/place.tsx';
import { MeasureFields } from './measure-fields.tsx';
import { typedMeasure } from './typed-measure.ts';

/** A parcel of which nobody knows whose it is: what its label says, and where it lies until then. */
export function UnknownParcel({ tracking, onClose }: { tracking: string; onClose(): void }) {
  const { api, navigate, toasts } = usePlace();
  const words = useWords('staff-warehouse');
  const submit = useSubmit(async (values, idempotencyKey) => {
    const text = (name: string) => String(values.get(name) ?? '').trim();
    const weighing = typedMeasure(values);
    const { data } = await api.staffReceiveParcel({
      body: {
        ...(text('tracking') ? { tracking: text('tracking') } : {}),
        ...(text('label') ? { label: text('label') } : {}),
        ...(text('shelf') ? { shelf: text('shelf') } : {}),
        ...(weighing ? { weighing } : {}),
      },
      idempotencyKey,
    });
    toasts.show({ type: 'success', message: words('received') });
    onClose();
    await navigate(`/staff/warehouse/parcels/${data.id}`);
  });
  return (
    <Form submit={submit} label={words('unknownTitle')}>
      <TextField
        name="tracking"
        label={words('tracking')}
        defaultValue={tracking}
        optional
        maxLength={60}
        autoComplete="off"
      />
      <TextField
        name="label"
        label={words('label')}
        hint={words('labelHint')}
        optional
        maxLength={500}
        autoComplete="off"
      />
      <TextField
        name="shelf"
        label={words('shelf')}
        optional
        maxLength={40}
        width="medium"
        autoComplete="off"
      />
      <MeasureFields />
      <div className="ui-actions">
        <SubmitButton>{words('receive')}</SubmitButton>
      </div>
    </Form>
  );
}
