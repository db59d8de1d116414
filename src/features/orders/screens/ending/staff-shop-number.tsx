import { Form, SubmitButton, TextField } from '../../../../kit/forms/form.tsx';
import { useSubmit } from '../../../../kit/forms/use-submit.ts';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { Disclosure } from '../../../../ui/lists/disclosure.tsx';
import type { StaffOrder } from '../../contract.ts';

/** The shop's own number of a bought order, to be put right. */
export function StaffShopNumber({ staffOrder: { order, version } }: { staffOrder: StaffOrder }) {
  const { api, refresh, toasts } = usePlace();
  const words = useWords('staff-order');
  const submit = useSubmit(
    async (values) => {
      const number = String(values.get('shop_order_number') ?? '').trim();
      const body = { version, shop_order_number: number };
      await api.staffCorrectShopNumber({ params: { id: order.id }, body });
      await refresh();
      toasts.show({ type: 'success', message: words('numberCorrected') });
    },
    { alsoSends: version },
  );
  return (
    <Disclosure summary={words('correctNumberTitle')}>
      <Form submit={submit} label={words('correctNumberTitle')}>
        <TextField
          name="shop_order_number"
          label={words('shopNumber')}
          width="medium"
          autoComplete="off"
          maxLength={100}
          defaultValue={order.shopOrderNumber ?? ''}
        />
        <div className="ui-actions">
          <SubmitButton variant="secondary">{words('correctNumber')}</SubmitButton>
        </div>
      </Form>
    </Disclosure>
  );
}
