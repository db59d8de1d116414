/** A correction begins with whose balance it is of: one customer is opened at once, of several one is chosen. */
import { Form, SubmitButton, TextField } from '../../../kit/forms/form.tsx';
import { useSubmit } from '../../../kit/forms/use-submit.ts';
import { usePlace, useWords } from '../../../kit/place.tsx';

/** Needs the texts `staff-corrections`. */
export function CorrectedCustomer({ onClose }: { onClose(): void }) {
  const { api, navigate } = usePlace();
  const words = useWords('staff-corrections');
  const submit = useSubmit(async (values) => {
    const q = String(values.get('q') ?? '').trim();
    const { data } = await api.staffListCustomers({ query: { q, limit: 2 } });
    const [one, another] = data;
    onClose();
    await navigate(
      one && !another ? `/staff/customers/${one.id}` : `/staff/customers?${new URLSearchParams({ q })}`,
    );
  });
  return (
    <Form submit={submit} label={words('new')}>
      <TextField
        name="q"
        label={words('customer')}
        hint={words('customerHint')}
        maxLength={200}
        autoComplete="off"
        data-autofocus
      />
      <div className="ui-actions">
        <SubmitButton>{words('find')}</SubmitButton>
      </div>
    </Form>
  );
}
