import { ChoiceField } from '../../../kit/editing/choice-field.tsx';
import { Form, SubmitButton, useFormField } from '../../../kit/forms/form.tsx';
import { useSubmit } from '../../../kit/forms/use-submit.ts';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { Disclosure } from '../../../ui/lists/disclosure.tsx';
import type { StaffArrival } from '../contract.ts';

interface Props {
  parcel: StaffArrival;
  warehouses: AnswerOf<'staffListWarehouses'>;
}

/** A parcel that was brought to another warehouse; nothing where there is none, or to whoever receives nothing. */
export function MoveForm({ parcel, warehouses }: Props) {
  const { user } = usePlace();
  const words = useWords('staff-places');
  const others = warehouses.filter(({ code }) => code !== parcel.warehouse);
  const mayMove = user?.roles.some((role) => role === 'warehouse' || role === 'admin') ?? false;
  if (others.length === 0 || !mayMove) return null;
  return (
    <Disclosure summary={words('move')}>
      <Choice parcel={parcel} others={others} />
    </Disclosure>
  );
}

function Choice({ parcel, others }: { parcel: StaffArrival; others: Props['warehouses'] }) {
  const { api, refresh, toasts } = usePlace();
  const words = useWords('staff-places');
  const { id, warehouse: from } = parcel;
  const submit = useSubmit(
    async (values) => {
      const warehouse = String(values.get('warehouse') ?? '');
      await api.staffMoveParcel({ params: { id }, body: { warehouse, from } });
      await refresh();
      const name = others.find(({ code }) => code === warehouse)?.name ?? '';
      toasts.show({ type: 'success', message: words('moved', { name }) });
    },
    { alsoSends: [id, from] },
  );
  return (
    <Form submit={submit} label={words('move')}>
      <MovedTo others={others} />
      <div className="ui-actions">
        <SubmitButton variant="secondary">{words('move')}</SubmitButton>
      </div>
    </Form>
  );
}

function MovedTo({ others }: { others: Props['warehouses'] }) {
  const words = useWords('staff-places');
  const field = useFormField('warehouse', true);
  const options = others.map(({ code, name }) => ({ value: code, text: name, lang: '' }));
  return (
    <ChoiceField
      {...field}
      label={words('movedTo')}
      hint={words('moveHint')}
      width="medium"
      options={options}
    />
  );
}
