/** The form of limits and terms of claims. */
import { useState } from 'react';
import { Form, SubmitButton, TextField, useFormField } from '../../../../kit/forms/form.tsx';
import { useSubmit } from '../../../../kit/forms/use-submit.ts';
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { EditConflict, useNewest } from '../../../../kit/two-editors/edit-conflict.tsx';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { isWaiting } from '../../../pricing/screens/staff/is-waiting.ts';
import type { ClaimSettingsJson } from '../../contract.ts';

export const limits = ['approvalLimit', 'cardLimit', 'correctionLimit', 'dayLimit'] as const;
const terms = ['answerHours', 'claimDays'] as const;

export interface SettingsProps {
  settings: ClaimSettingsJson;
}

export function SettingsForm({ settings }: SettingsProps) {
  const { api, refresh, toasts } = usePlace();
  const { money } = useFormats();
  const words = useWords('staff-refunds');
  const { currencies, approvalLimit } = settings;
  const known = currencies.includes(approvalLimit.currency) ? approvalLimit.currency : currencies[0];
  const [currency, setCurrency] = useState(known);
  const { base, newest, save } = useNewest(settings, async () => {
    const { meta } = await api.staffListRefunds({ query: { limit: 1 } });
    return meta.settings;
  });
  const send = async (values: FormData, { version }: ClaimSettingsJson): Promise<void> => {
    const text = (name: string): string => String(values.get(name) ?? '').trim();
    const { data } = await api.staffSaveClaimSettings({
      body: {
        version,
        // a limit that is left empty stays as it is
        ...Object.fromEntries(limits.flatMap((name) => (text(name) === '' ? [] : [[name, text(name)]]))),
        currency: text('currency'),
        answerHours: Number(text('answerHours')),
        claimDays: Number(text('claimDays')),
      },
    });
    const waits = isWaiting(settings, data);
    await refresh();
    toasts.show({
      type: 'success',
      ...(waits ? { duration: 0 } : {}),
      message: words(waits ? 'limitWaits' : 'saved'),
    });
  };
  const submit = useSubmit((values) => save((seen) => send(values, seen)), { alsoSends: base.version });
  const rows = [
    ...limits.map((name) => ({
      label: words(`limits.${name}`),
      value: (of: ClaimSettingsJson) => money(of[name]),
    })),
    ...terms.map((name) => ({ label: words(name), value: (of: ClaimSettingsJson) => String(of[name]) })),
  ];
  return (
    <Form
      submit={submit}
      label={words('settings')}
      conflict={<EditConflict seen={settings} newest={newest} rows={rows} />}
    >
      <Currency
        value={currency}
        options={currencies}
        isOther={currency !== known}
        onValueChange={setCurrency}
      />
      <LimitFields settings={settings} currency={currency} />
      <div className="ui-actions">
        <SubmitButton>{words('save')}</SubmitButton>
      </div>
    </Form>
  );
}

interface CurrencyProps {
  value: string | undefined;
  options: string[];
  /** Another one than that of the limits as they are. */
  isOther: boolean;
  onValueChange(currency: string): void;
}

function Currency({ value, options, isOther, onValueChange }: CurrencyProps) {
  const words = useWords('staff-refunds');
  const { required: _, ...field } = useFormField('currency', true);
  return (
    <div className="grid gap-2">
      <SelectField
        {...field}
        label={words('currency')}
        width="short"
        value={value}
        onChange={(event) => onValueChange(event.currentTarget.value)}
        options={options.map((currency) => ({ value: currency, text: currency }))}
      />
      <p role="status" className="text-small text-text-2">
        {isOther ? words('emptied') : ''}
      </p>
    </div>
  );
}

/** A limit in another currency than the one that is chosen is not filled in: its number would say something else. */
function LimitField({
  name,
  limit,
  currency,
}: {
  name: (typeof limits)[number];
  limit: ClaimSettingsJson['cardLimit'];
  currency: string | undefined;
}) {
  const words = useWords('staff-refunds.limits');
  return (
    <TextField
      name={name}
      label={words(name)}
      hint={words('keep')}
      inputMode="decimal"
      width="medium"
      autoComplete="off"
      optional
      defaultValue={limit.currency === currency ? limit.amount : ''}
    />
  );
}

function LimitFields({ settings, currency }: SettingsProps & { currency: string | undefined }) {
  const words = useWords('staff-refunds');
  return (
    <>
      {limits.map((name) => (
        <LimitField key={`${name} ${currency}`} name={name} limit={settings[name]} currency={currency} />
      ))}
      {terms.map((name) => (
        <TextField
          key={name}
          name={name}
          label={words(name)}
          inputMode="numeric"
          width="short"
          autoComplete="off"
          defaultValue={String(settings[name])}
        />
      ))}
    </>
  );
}
