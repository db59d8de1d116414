import { Form, SubmitButton, TextField } from '../../../kit/forms/form.tsx';
import { useSubmit } from '../../../kit/forms/use-submit.ts';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import { WarehouseTime } from '../../../kit/when.tsx';
import { Disclosure } from '../../../ui/lists/disclosure.tsx';
import { Sheet } from '../../../ui/lists/sheet.tsx';
import type { SummaryRow } from '../../../ui/lists/summary-list.tsx';
import type { StaffArrival } from '../contract.ts';
import { MeasureFields } from './measure-fields.tsx';
import { typedMeasure } from './typed-measure.ts';

/** Weighs the parcel; a second weighing is a fold, says why, and the first stays readable in it. */
export function WeighForm({ parcel }: { parcel: StaffArrival }) {
  const { api, refresh, toasts } = usePlace();
  const words = useWords('staff-warehouse');
  const { number } = useFormats();
  const sizeOf = useSize();
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
  if (!last)
    return (
      <Sheet heading={words('weighTitle')} dense>
        {form}
      </Sheet>
    );
  return (
    <Disclosure summary={words('weighOnceMore')}>
      <div className="grid gap-4">
        {parcel.weighings.length > 1 ? (
          <ol className="grid gap-2 text-small text-text-2">
            {parcel.weighings.slice(0, -1).map((before) => (
              <li key={before.id} className="line-through">
                {words('grams', { grams: number(before.grams) })}
                {before.size ? `\u00a0· ${sizeOf(before.size)}` : null}
                {'\u00a0· '}
                <WarehouseTime at={before.at} />
                {before.by ? <span translate="no">{`\u00a0· ${before.by}`}</span> : null}
                {before.reason ? <span lang="">{`\u00a0· ${before.reason}`}</span> : null}
              </li>
            ))}
          </ol>
        ) : null}
        {form}
      </div>
    </Disclosure>
  );
}

type Weighing = StaffArrival['weighings'][number];

/** In centimetres, as bills and deliveries have them. */
function useSize(): (size: NonNullable<Weighing['size']>) => string {
  const words = useWords('staff-warehouse');
  const { number } = useFormats();
  return ({ length, width, height }) =>
    words('size', { length: number(length / 10), width: number(width / 10), height: number(height / 10) });
}

/** The rows of the weighing that counts; when it was weighed, unless that was as it came. */
export function useWeighed({ receivedAt, receivedBy, weighings }: StaffArrival): SummaryRow[] {
  const words = useWords('staff-warehouse');
  const { number } = useFormats();
  const sizeOf = useSize();
  const last = weighings.at(-1);
  if (!last) return [];
  const { at, by, grams, size, reason: told } = last;
  const isAsItCame = by === receivedBy && Math.abs(Date.parse(at) - Date.parse(receivedAt)) < 3_600_000;
  return [
    { id: 'weight', label: words('weight'), value: words('grams', { grams: number(grams) }) },
    ...(size ? [{ id: 'size', label: words('sizeLabel'), value: sizeOf(size) }] : []),
    ...(isAsItCame ? [] : [{ id: 'at', label: words('weighedAt'), value: <At at={at} by={by} /> }]),
    ...(told ? [{ id: 'reason', label: words('reason'), value: <span lang="">{told}</span> }] : []),
  ];
}

function At({ at, by }: Pick<Weighing, 'at' | 'by'>) {
  return (
    <>
      <WarehouseTime at={at} />
      {by ? (
        <span className="block text-text-2" translate="no">
          {by}
        </span>
      ) : null}
    </>
  );
}
