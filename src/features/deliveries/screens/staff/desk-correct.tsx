import { Form, SubmitButton, TextField } from '../../../../kit/forms/form.tsx';
import { useSubmit } from '../../../../kit/forms/use-submit.ts';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { EditConflict, useNewest } from '../../../../kit/two-editors/edit-conflict.tsx';
import { Disclosure } from '../../../../ui/lists/disclosure.tsx';
import { TrackingReasonField, trackingReasonOf } from '../../../orders/screens/staff/tracking-reason.tsx';
import type { StaffDelivery } from '../../contract.ts';
import { useDone } from './desk-done.ts';

/** The right tracking number in place of a wrong one; the customer reads why. */
export function DeskCorrect({ staffDelivery }: { staffDelivery: StaffDelivery }) {
  const { api } = usePlace();
  const words = useWords('staff-delivery');
  const parts = useWords('delivery-parts');
  const done = useDone();
  const params = { id: staffDelivery.delivery.id };
  const { base, newest, save } = useNewest(
    staffDelivery,
    async () => (await api.staffGetDelivery({ params })).data,
  );
  const submit = useSubmit(
    (values, idempotencyKey) =>
      save(async ({ version }) => {
        const [tracking = '', note] = ['tracking', 'note'].map((name) =>
          String(values.get(name) ?? '').trim(),
        );
        const body = { version, tracking, reason: trackingReasonOf(values), ...(note ? { note } : {}) };
        await api.staffCorrectTracking({ params, body, idempotencyKey });
        await done(words('corrected'));
      }),
    { alsoSends: base.version },
  );
  const rows = [
    { label: words('tracking'), value: ({ delivery }: StaffDelivery) => delivery.tracking?.number ?? '' },
    { label: words('state'), value: ({ delivery }: StaffDelivery) => parts(`states.${delivery.state}`) },
  ];
  return (
    <Disclosure summary={words('correctTitle')}>
      <Form
        submit={submit}
        label={words('correctTitle')}
        conflict={<EditConflict seen={staffDelivery} newest={newest} rows={rows} />}
      >
        <p className="text-text-2">{words('correctLead')}</p>
        <TextField
          name="tracking"
          label={words('tracking')}
          defaultValue={staffDelivery.delivery.tracking?.number ?? ''}
          autoComplete="off"
          maxLength={60}
          width="medium"
        />
        <TrackingReasonField label={words('reason')} />
        <TextField name="note" label={words('note')} optional autoComplete="off" maxLength={1000} />
        <div className="ui-actions">
          <SubmitButton>{words('correct')}</SubmitButton>
        </div>
      </Form>
    </Disclosure>
  );
}
