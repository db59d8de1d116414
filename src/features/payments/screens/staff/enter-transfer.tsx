import { DateField } from '../../../../kit/editing/date-field.tsx';
import { Form, SubmitButton, TextField } from '../../../../kit/forms/form.tsx';
import { useSubmit } from '../../../../kit/forms/use-submit.ts';
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { useSecondPress } from '../../../../kit/second-press/use-second-press.tsx';
import { plainNumber } from '../../../../platform/money/plain-number.ts';
import { dayOf } from '../../../../platform/time/zoned.ts';

const isDecimal = (typed: string): boolean => /^[0-9]+([.][0-9]+)?$/.test(typed);

/** One transfer that came, typed from the bank's own pages. */
export function EnterTransfer({ currency }: { currency: string }) {
  const { zone, now, refresh, toasts } = usePlace();
  const words = useWords('staff-transfers.enter');
  const all = useWords('staff-transfers');
  const press = useSecondPress();
  const { money } = useFormats();
  const submit = useSubmit(async (values, idempotencyKey) => {
    const text = (name: string): string => String(values.get(name) ?? '').trim();
    const amount = plainNumber(text('amount'));
    const [purpose, payer] = [text('purpose'), text('payer')];
    const enterTransfer = await press('staffEnterTransfer', {
      ...{ title: words('title'), confirm: words('send'), whom: words('whom', { purpose }) },
      amount: isDecimal(amount) ? money({ amount, currency }) : amount,
    });
    const { data } = await enterTransfer({
      body: { booked_on: text('booked_on'), amount, purpose, ...(payer ? { payer } : {}) },
      idempotencyKey,
    });
    await refresh();
    toasts.show({
      type: data.result === 'paid' ? 'success' : 'info',
      message: all(`results.${data.result}`),
    });
  });
  return (
    <Form submit={submit} label={words('title')}>
      <DateField
        name="booked_on"
        type="date"
        label={words('date')}
        defaultValue={dayOf(zone, now)}
        width="medium"
        autoComplete="off"
      />
      <TextField
        name="amount"
        label={words('amount', { currency })}
        inputMode="decimal"
        width="medium"
        autoComplete="off"
      />
      <TextField
        name="purpose"
        label={words('purpose')}
        hint={words('purposeHint')}
        maxLength={500}
        autoComplete="off"
      />
      <TextField name="payer" label={words('payer')} optional maxLength={200} autoComplete="off" />
      <div className="ui-actions">
        <SubmitButton>{words('send')}</SubmitButton>
      </div>
    </Form>
  );
}
