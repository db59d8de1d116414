import { Form, SubmitButton, TextField } from '../../../platform/screen/form.tsx';
import { usePlace, useWords } from '../../../platform/screen/place.tsx';
import { useSubmit } from '../../../platform/screen/use-submit.ts';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import type { StaffClaim } from '../contract.ts';

/** The next step of a return or an exchange. */
export function StaffStep({ data: { claim, can } }: { data: StaffClaim }) {
  const { api, refresh, toasts } = usePlace();
  const words = useWords('staff-claim');
  const { id, version } = claim;
  const submit = useSubmit(
    async (values, idempotencyKey) => {
      const step = can.steps.find((one) => one === values.get('step'));
      const note = String(values.get('note') ?? '').trim();
      if (!step) return;
      const body = { version, step, ...(note ? { note } : {}) };
      await api.staffStepReturn({ params: { id }, body, idempotencyKey });
      toasts.show({ type: 'success', message: words('stepped') });
      await refresh();
    },
    { alsoSends: version },
  );
  return (
    <Sheet heading={words('steps')} tone="attention" dense>
      <Form submit={submit} label={words('steps')}>
        <RadioCards
          name="step"
          legend={words('steps')}
          {...(can.steps[0] ? { defaultValue: can.steps[0] } : {})}
          options={can.steps.map((step) => ({ value: step, title: words(`stepNames.${step}`) }))}
        />
        <TextField name="note" label={words('note')} optional maxLength={2000} autoComplete="off" />
        <div className="ui-actions">
          <SubmitButton>{words('step')}</SubmitButton>
        </div>
      </Form>
    </Sheet>
  );
}
