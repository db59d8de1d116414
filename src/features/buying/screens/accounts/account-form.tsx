import { ChoiceField } from '../../../../kit/editing/choice-field.tsx';
import { Form, SubmitButton, TextField, useFormField } from '../../../../kit/forms/form.tsx';
import { useSubmit } from '../../../../kit/forms/use-submit.ts';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import type { SupplierAccount } from '../../contract.ts';

interface Props {
  /** Null for a new one. */
  account: SupplierAccount | null;
  people: readonly { id: string; name: string }[];
  /** Of a new one, unless another is chosen. */
  currency: string;
  /** After it is saved. */
  onDone?(): void;
}

/** Name, last digits and the responsible person; of a new one also the kind and the currency. */
export function AccountForm({ account, people, currency, onDone }: Props) {
  const words = useWords('staff-supplier-accounts');
  const submit = useSaved(account, onDone);
  return (
    <Form submit={submit} label={words(account ? 'edit' : 'add')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          name="name"
          label={words('name')}
          defaultValue={account?.name}
          maxLength={60}
          autoComplete="off"
        />
        <TextField
          name="last_digits"
          label={words('lastDigits')}
          hint={words('lastDigitsHint')}
          defaultValue={account?.lastDigits ?? ''}
          optional
          maxLength={30}
          inputMode="numeric"
          autoComplete="off"
          width="short"
        />
        {account ? null : <Kind currency={currency} />}
        <Responsible people={people} chosen={account?.responsible?.id ?? ''} />
      </div>
      {account ? (
        <Checkbox name="is_active" label={words('inUse')} defaultChecked={account.isActive} />
      ) : null}
      <div className="ui-actions">
        <SubmitButton>{words(account ? 'save' : 'add')}</SubmitButton>
      </div>
    </Form>
  );
}

function Kind({ currency }: { currency: string }) {
  const words = useWords('staff-supplier-accounts');
  const field = useFormField('kind', true);
  const options = (['card', 'account'] as const).map((value) => ({ value, text: words(`kinds.${value}`) }));
  return (
    <>
      <ChoiceField {...field} label={words('kind')} options={options} width="medium" />
      <TextField
        name="currency"
        label={words('currency')}
        defaultValue={currency}
        maxLength={3}
        autoComplete="off"
        width="short"
      />
    </>
  );
}

function Responsible({ people, chosen }: { people: Props['people']; chosen: string }) {
  const words = useWords('staff-supplier-accounts');
  const field = useFormField('responsible', false);
  const options = [
    { value: '', text: words('noPerson') },
    ...people.map(({ id, name }) => ({ value: id, text: name, lang: '' })),
  ];
  return (
    <ChoiceField
      {...field}
      label={words('responsible')}
      options={options}
      defaultValue={chosen}
      width="medium"
    />
  );
}

function useSaved(account: SupplierAccount | null, onDone: Props['onDone']) {
  const { api, refresh, toasts } = usePlace();
  const words = useWords('staff-supplier-accounts');
  return useSubmit(async (values, idempotencyKey) => {
    const text = (name: string): string => String(values.get(name) ?? '').trim();
    const facts = {
      ...{ name: text('name'), last_digits: text('last_digits') || null },
      responsible: text('responsible') || null,
    };
    if (account) {
      const body = { ...facts, is_active: values.has('is_active'), version: account.version };
      await api.staffSaveSupplierAccount({ params: { id: account.id }, body });
    } else {
      const kind = text('kind') === 'account' ? ('account' as const) : ('card' as const);
      const body = { ...facts, kind, currency: text('currency').toUpperCase() };
      await api.staffCreateSupplierAccount({ body, idempotencyKey });
    }
    onDone?.();
    toasts.show({ type: 'success', message: words(account ? 'saved' : 'added') });
    await refresh();
  });
}
