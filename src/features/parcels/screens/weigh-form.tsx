import { Form, SubmitButton, TextField } from '../../../kit/forms/form.tsx';
import { useSubmit } from '../../../kit/forms/use-submit.ts';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import { WarehouseTime } from '../../../kit/when.tsx';
import { Disclosure } from '../../../ui/lists/disclosure.tsx';
import { Sheet } from '../../../ui/lists/sheet.tsx';
import type { StaffArrival } from '../contract.ts';
import { MeasureFields } from './measure-fields.tsx';
import { typedMeasure } from './typed-measure.ts';

/** Weighs the parcel; a second weighing is folded, says why, and the first stays readable. */
export function WeighForm({ parcel }: { parcel: StaffArrival }) {
  const { api, refresh, toasts } = usePlace();
  const words = useWords('staff-warehouse');
  const { number } = useFormats();
  const last = parcel.weighings.at(-1);
  const submit = useSubmit(
    async (values, idempotencyKey) => {
      const measured = typedMeasure(values, '') ?? { grams: 0 };
      const reason = String(values.get('reason') ?? '').trim();
      await api.staffWeighParcel({
        params: { id: parcel.id },
        body: { ...measured, ...(reason ? { reason } : {}), after: last?.id ?? null },
        idempotencyKey,
      });
      await refresh();
      toasts.show({ type: 'success', message: words('weighed') });
    },
    { alsoSends: [parcel.id, last?.id] },
  );
  const form = (
    <Form submit={submit} label={words('weighTitle')}>
      <MeasureFields isRequired prefix="" />
      {last ? <TextField name="reason" label={words('reason')} maxLength={300} autoComplete="off" /> : null}
      <div className="ui-actions">
        <SubmitButton variant={last ? 'secondary' : 'primary'}>
          {last ? words('weighAgain') : words('weigh')}
        </SubmitButton>
      </div>
    </Form>
  );
  return (
    <Sheet heading={words('weighTitle')} dense>
      <div className="grid gap-4">
        {parcel.weighings.length > 0 ? (
          <ol className="grid gap-2 text-small">
            {parcel.weighings.map(({ id, at, by, grams, size, reason }) => (
              <li key={id} className={id === last?.id ? 'font-medium' : 'text-text-2 line-through'}>
                {words('grams', { grams: number(grams) })}
                {size
                  ? ` · ${size.length} × ${size.width} × ${size.height} ${words('unit.millimetres')}`
                  : null}
                {' · '}
                <WarehouseTime at={at} />
                {by ? <span translate="no"> · {by}</span> : null}
                {reason ? <span lang=""> · {reason}</span> : null}
              </li>
            ))}
          </ol>
        ) : null}
        {last ? <Disclosure summary={words('weighOnceMore')}>{form}</Disclosure> : form}
      </div>
    </Sheet>
  );
}
