/** The shop has sent what was bought: which lines, under which tracking number. */
import { TextField } from '../../../../kit/forms/form.tsx';
import { useSubmit } from '../../../../kit/forms/use-submit.ts';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import type { StaffOrder } from '../../contract.ts';
import { OrderConflict, useNewestOrder } from '../order/order-conflict.tsx';
import { ActionForm, Lines, linesOf, noteOf } from './staff-progress.tsx';

interface Props {
  staffOrder: StaffOrder;
  isFolded?: boolean;
}

export function StaffSent({ staffOrder, isFolded = false }: Props) {
  const { api, refresh, toasts } = usePlace();
  const words = useWords('staff-order.progress');
  const { id } = staffOrder.order;
  const { base, newest, save } = useNewestOrder(staffOrder);
  const submit = useSubmit(
    (values, idempotencyKey) =>
      save(async ({ version }) => {
        const given = (name: string) => String(values.get(name) ?? '').trim();
        const [number, carrier] = [given('tracking_number'), given('carrier')];
        await api.staffMarkSent({
          params: { id },
          body: {
            version,
            ...linesOf(values),
            ...(number ? { tracking_number: number } : {}),
            ...(carrier ? { carrier } : {}),
            ...noteOf(values),
          },
          idempotencyKey,
        });
        await refresh();
        toasts.show({ type: 'success', message: words('sentDone') });
      }),
    { alsoSends: [id, base.version] },
  );
  return (
    <ActionForm
      submit={submit}
      title={words('sentTitle')}
      button={words('sent')}
      isFolded={isFolded}
      conflict={<OrderConflict seen={staffOrder} newest={newest} />}
    >
      <Lines staffOrder={staffOrder} states={['purchased']} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          data-autofocus
          name="tracking_number"
          label={words('tracking')}
          optional
          maxLength={100}
          autoComplete="off"
        />
        <TextField name="carrier" label={words('carrier')} optional maxLength={100} autoComplete="off" />
      </div>
    </ActionForm>
  );
}
