/** Seeing what is masked, and setting a balance right: both with a reason that stays. */
import { Form, SubmitButton, TextField } from '../../../kit/forms/form.tsx';
import { useSubmit } from '../../../kit/forms/use-submit.ts';
import { Cancel } from '../../../kit/leaving/cancel.tsx';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { Customer, Revealed } from '../contract.ts';

export interface RevealFormProps {
  customer: Customer;
  onRevealed(revealed: Revealed): void;
  onClose(): void;
}

export function RevealForm({ customer, onRevealed, onClose }: RevealFormProps) {
  const { api } = usePlace();
  const words = useWords('staff-customer');
  const submit = useSubmit(async (values) => {
    const reason = String(values.get('reason') ?? '').trim();
    const { data } = await api.staffRevealCustomer({ params: { id: customer.id }, body: { reason } });
    onRevealed(data);
    onClose();
  });
  return (
    <Form submit={submit}>
      <p>{words('revealText')}</p>
      <TextField
        name="reason"
        label={words('reason')}
        hint={words('reasonHint')}
        maxLength={500}
        autoComplete="off"
      />
      <div className="ui-actions">
        <SubmitButton>{words('reveal')}</SubmitButton>
        <Cancel />
      </div>
    </Form>
  );
}
