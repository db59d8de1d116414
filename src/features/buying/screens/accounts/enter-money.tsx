import { ChoiceField } from '../../../../kit/editing/choice-field.tsx';
import { DateField } from '../../../../kit/editing/date-field.tsx';
import { Form, SubmitButton, TextField, useFormField } from '../../../../kit/forms/form.tsx';
import { useSubmit } from '../../../../kit/forms/use-submit.ts';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { dayOf } from '../../../../platform/time/zoned.ts';
import type { SupplierAccount } from '../../contract.ts';

export const entryKinds = ['top_up', 'withdrawal', 'fee'] as const;

/** Money that was put onto the account, taken off it, or that its bank took. */
export function EnterMoney({ account, onDone }: { account: SupplierAccount; onDone(): void }) {
  const { api, now, zone, refresh, toasts } = usePlace();
  const words = useWords('staff-supplier-account');
  const submit = useSubmit(async (values, idempotencyKey) => {
    const text = (name: string): string => String(values.get(name) ?? '').trim();
    const kind = entryKinds.find((one) => one === text('kind')) ?? 'top_up';
    const note = text('note');
    const body = { kind, amount: text('amount'), booked_on: text('booked_on'), ...(note ? { note } : {}) };
    await api.staffEnterSupplierMoney({ params: { id: account.id }, body, idempotencyKey });
    toasts.show({ type: 'success', message: words('entered') });
    onDone();
    await refresh();
  });
  const amount = words('amountIn', { currency: account.currency });
  return (
    <Form submit={submit} label={words('enter')}>
      <div className="grid gap-4">
        <Kind />
        <TextField name="amount" label={amount} inputMode="decimal" width="medium" autoComplete="off" />
        <DateField
          name="booked_on"
          type="date"
          label={words('on')}
          defaultValue={dayOf(zone, now)}
          width="medium"
          autoComplete="off"
        />
        <TextField name="note" label={words('note')} optional maxLength={300} autoComplete="off" />
      </div>
      <div className="ui-actions">
        <SubmitButton>{words('enterButton')}</SubmitButton>
      </div>
    </Form>
  );
}

function Kind() {
  const words = useWords('staff-supplier-account');
  const field = useFormField('kind', true);
  const options = entryKinds.map((value) => ({ value, text: words(`entryKinds.${value}`) }));
  return <ChoiceField {...field} label={words('what')} options={options} width="medium" />;
}
