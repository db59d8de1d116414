import { Form, SubmitButton, TextField } from '../../../kit/forms/form.tsx';
import { useSubmit } from '../../../kit/forms/use-submit.ts';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import { WarehouseTime } from '../../../kit/when.tsx';
import { Disclosure } from '../../../ui/lists/disclosure.tsx';
import { Sheet } from '../../../ui/lists/sheet.tsx';
import { SummaryList } from '../../../ui/lists/summary-list.tsx';
import type { StaffArrival } from '../contract.ts';
import { MeasureFields } from './measure-fields.tsx';
import { typedMeasure } from './typed-measure.ts';

/** Weighs the parcel; a second weighing is folded, says why, and the first stays readable. */
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
  return (
    <Sheet heading={words('weighTitle')} dense>
      <div className="grid gap-4">
        {last ? <Weighed weighing={last} /> : null}
        {parcel.weighings.length > 1 ? (
          <ol className="grid gap-2 text-small text-text-2">
            {parcel.weighings.slice(0, -1).map((before) => (
              <li key={before.id} className="line-through">
                {words('grams', { grams: number(before.grams) })}
                {before.size ? ` · ${sizeOf(before.size)}` : null}
                {' · '}
                <WarehouseTime at={before.at} />
                {before.by ? <span translate="no"> · {before.by}</span> : null}
                {before.reason ? <span lang=""> · {before.reason}</span> : null}
              </li>
            ))}
          </ol>
        ) : null}
        {last ? <Disclosure summary={words('weighOnceMore')}>{form}</Disclosure> : form}
      </div>
    </Sheet>
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

/** The weighing that counts. */
function Weighed({ weighing: { at, by, grams, size, reason: told } }: { weighing: Weighing }) {
  const words = useWords('staff-warehouse');
  const { number } = useFormats();
  const sizeOf = useSize();
  return (
    <SummaryList
      rows={[
        { id: 'weight', label: words('weight'), value: words('grams', { grams: number(grams) }) },
        ...(size ? [{ id: 'size', label: words('sizeLabel'), value: sizeOf(size) }] : []),
        {
          id: 'at',
          label: words('weighedAt'),
          value: (
            <>
              <WarehouseTime at={at} />
              {by ? (
                <span className="block text-text-2" translate="no">
                  {by}
                </span>
              ) : null}
            </>
          ),
        },
        ...(told ? [{ id: 'reason', label: words('reason'), value: <span lang="">{told}</span> }] : []),
      ]}
    />
  );
}
