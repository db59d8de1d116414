/** The choice of the settlement currency, or why it stays as it is. */

import { Form, SubmitButton, useFormField } from '../../../kit/forms/form.tsx';
import { useSubmit } from '../../../kit/forms/use-submit.ts';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { SelectField } from '../../../ui/forms/select-field.tsx';

type Settled = AnswerOf<'staffGetLaunch'>['settlement'];

export function SettlementChoice({ settlement }: { settlement: Settled }) {
  const { api, refresh, toasts } = usePlace();
  const words = useWords('staff-launch');
  const choose = useSubmit(async (values) => {
    await api.staffChooseSettlement({ body: { currency: String(values.get('currency') ?? '') } });
    await refresh();
    toasts.show({ type: 'success', message: words('settlement.chosen') });
  });
  if (settlement.locked)
    return (
      <p className="max-w-reading text-small">
        {words(`settlement.locked.${settlement.locked}`, { currency: settlement.currency })}
      </p>
    );
  return (
    <Form submit={choose} label={words('settlement.choose')}>
      <p className="max-w-reading text-small text-text-2">{words('settlement.hint')}</p>
      <CurrencyField settlement={settlement} />
      <div className="ui-actions">
        <SubmitButton variant="secondary">{words('settlement.choose')}</SubmitButton>
      </div>
    </Form>
  );
}

function CurrencyField({ settlement: { currency, choices } }: { settlement: Settled }) {
  const { locale } = usePlace();
  const words = useWords('staff-launch');
  const field = useFormField('currency', true);
  const names = new Intl.DisplayNames(locale, { type: 'currency' });
  const codes = [...new Set([currency, ...choices])].sort();
  return (
    <SelectField
      {...field}
      name="currency"
      width="medium"
      label={words('settlement.currency')}
      defaultValue={currency}
      options={codes.map((code) => ({ value: code, text: `${code} – ${names.of(code) ?? code}` }))}
    />
  );
}
