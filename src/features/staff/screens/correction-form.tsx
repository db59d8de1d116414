/** Corrects the balance of a customer. */
import { Form, SubmitButton, TextField } from '../../../kit/forms/form.tsx';
import { useSubmit } from '../../../kit/forms/use-submit.ts';
import { Cancel } from '../../../kit/leaving/cancel.tsx';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import { useSecondPress } from '../../../kit/second-press/use-second-press.tsx';
import { typedSum } from '../../../kit/typed-sum.ts';
import type { Customer } from '../contract.ts';

export function CorrectionForm({ customer, onClose }: { customer: Customer; onClose(): void }) {
  const press = useSecondPress();
  const { refresh, toasts, locale } = usePlace();
  const { money } = useFormats();
  const words = useWords('staff-customer');
  const before = customer.corrections.filter(({ state }) => state === 'waiting').length;
  const submit = useSubmit(async (values, idempotencyKey) => {
    const text = (name: string): string => String(values.get(name) ?? '').trim();
    const { currency } = customer.balance;
    const correctBalance = await press('staffCorrectBalance', {
      ...{ title: words('balance.title'), confirm: words('balance.send'), isDanger: true },
      whom: [customer.name, customer.customerId].filter(Boolean).join(' · '),
      amount: typedSum(locale, text('amount'), currency),
      rows: [
        { label: words('balance.now'), value: money(customer.balance) },
        { label: words('reason'), value: <span lang="">{text('reason')}</span> },
      ],
    });
    const { data } = await correctBalance({
      params: { id: customer.id },
      body: {
        ...{ amount: text('amount'), reason: text('reason') },
        ...(text('month') ? { month: text('month') } : {}),
      },
      idempotencyKey,
    });
    const waits = data.corrections.filter(({ state }) => state === 'waiting').length > before;
    onClose();
    await refresh();
    toasts.show({ type: 'success', message: words(waits ? 'balance.waits' : 'balance.done') });
  });
  return (
    <Form submit={submit}>
      <TextField
        name="amount"
        label={words('balance.amount', { currency: customer.balance.currency })}
        hint={words('balance.amountHint', { limit: money(customer.aloneUpTo) })}
        width="medium"
        autoComplete="off"
      />
      <TextField name="reason" label={words('reason')} maxLength={500} autoComplete="off" />
      <TextField
        name="month"
        type="month"
        label={words('balance.month')}
        hint={words('balance.monthHint')}
        optional
        width="medium"
        autoComplete="off"
      />
      <div className="ui-actions">
        <SubmitButton>{words('balance.send')}</SubmitButton>
        <Cancel />
      </div>
    </Form>
  );
}
