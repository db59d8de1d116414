import { ChoiceField } from '../../../kit/editing/choice-field.tsx';
import { Form, SubmitButton, TextField, useFormField } from '../../../kit/forms/form.tsx';
import { useSubmit } from '../../../kit/forms/use-submit.ts';
import { Cancel } from '../../../kit/leaving/cancel.tsx';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { StaffReview } from '../contract.ts';

const reasons = [
  'personal_data',
  'insult',
  'advertising',
  'not_about_order',
  'photos_unfit',
  'other',
] as const satisfies readonly NonNullable<StaffReview['refusal']>['reason'][];

/** Why a review is refused: its author reads it. */
export function StaffRefusal({ review, onClose }: { review: StaffReview; onClose(): void }) {
  const { api, refresh, toasts } = usePlace();
  const words = useWords('staff-reviews');
  const { id, version } = review;
  const submit = useSubmit(async (values) => {
    const reason = reasons.find((one) => one === values.get('reason')) ?? 'other';
    const note = String(values.get('note')).trim() || null;
    await api.staffDecideReview({ params: { id }, body: { decision: 'refuse', version, reason, note } });
    onClose();
    await refresh();
    toasts.show({ type: 'success', message: words('refusedNow') });
  });
  return (
    <Form submit={submit} label={words('refuseTitle')}>
      <p className="text-text-2">{words('refuseText')}</p>
      <Reason />
      <TextField name="note" label={words('note')} optional maxLength={1000} autoComplete="off" />
      <div className="ui-actions">
        <SubmitButton>{words('refuse')}</SubmitButton>
        <Cancel />
      </div>
    </Form>
  );
}

function Reason() {
  const words = useWords('staff-reviews');
  const field = useFormField('reason', true);
  return (
    <ChoiceField
      {...field}
      label={words('reason')}
      options={reasons.map((value) => ({ value, text: words(`reasons.${value}`) }))}
    />
  );
}
