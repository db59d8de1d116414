/** Which warehouse a foreign shop sends to. */

import { ChoiceField } from '../../../kit/editing/choice-field.tsx';
import { Form, SubmitButton, useFormField } from '../../../kit/forms/form.tsx';
import { useSubmit } from '../../../kit/forms/use-submit.ts';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { Sheet } from '../../../ui/lists/sheet.tsx';

interface Props {
  host: string;
  data: AnswerOf<'staffGetShopWarehouse'>;
}

/** Nothing in a shop with one warehouse; whoever may not set it reads it. */
export function ShopWarehouse({ host, data }: Props) {
  const { user } = usePlace();
  const words = useWords('staff-places');
  if (data.places.length < 2) return null;
  const maySet = user?.roles.some((role) => role === 'buyer' || role === 'admin') ?? false;
  return (
    <Sheet heading={words('shop')} dense>
      <p className="mb-3 text-text-2">{words('usual', { name: data.usual.name })}</p>
      {maySet ? <Choice key={data.set ?? ''} host={host} data={data} /> : null}
    </Sheet>
  );
}

function Choice({ host, data: { set, places } }: Props) {
  const { api, refresh, toasts } = usePlace();
  const words = useWords('staff-places');
  const submit = useSubmit(
    async (values) => {
      const warehouse = String(values.get('warehouse') ?? '') || null;
      await api.staffSetShopWarehouse({ params: { host }, body: { warehouse, instead_of: set } });
      toasts.show({ type: 'success', message: words('set') });
      await refresh();
    },
    { alsoSends: [host, set] },
  );
  return (
    <Form submit={submit} label={words('shop')}>
      <SendsTo set={set} places={places} />
      <div className="ui-actions">
        <SubmitButton>{words('save')}</SubmitButton>
      </div>
    </Form>
  );
}

function SendsTo({ set, places }: Pick<Props['data'], 'set' | 'places'>) {
  const words = useWords('staff-places');
  const field = useFormField('warehouse', false);
  return (
    <ChoiceField
      {...field}
      label={words('sendsTo')}
      width="medium"
      defaultValue={set ?? ''}
      options={[
        { value: '', text: words('byCountry') },
        ...places.map(({ code, name }) => ({ value: code, text: name, lang: '' })),
      ]}
    />
  );
}
