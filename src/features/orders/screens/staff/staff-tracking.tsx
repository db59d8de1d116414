/** Goods that are on their way to us under a wrong tracking number. */
import { TextField } from '../../../../kit/forms/form.tsx';
import { useSubmit } from '../../../../kit/forms/use-submit.ts';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { Disclosure } from '../../../../ui/lists/disclosure.tsx';
import type { StaffOrder } from '../../contract.ts';
import { OrderConflict, useNewestOrder } from '../order/order-conflict.tsx';
import { ActionForm, Lines, linesOf, noteOf } from './staff-progress.tsx';
import { TrackingReasonField, trackingReasonOf } from './tracking-reason.tsx';

const onTheirWay = ['to_warehouse'] as const;

export function StaffTracking({ staffOrder }: { staffOrder: StaffOrder }) {
  const { api, refresh, toasts } = usePlace();
  const words = useWords('staff-order.progress');
  const { id, items } = staffOrder.order;
  const sent = items.filter(({ state }) => onTheirWay.some((one) => one === state));
  const { base, newest, save } = useNewestOrder(staffOrder);
  const submit = useSubmit(
    (values, idempotencyKey) =>
      save(async ({ version }) => {
        const carrier = String(values.get('carrier') ?? '').trim();
        const body = {
          version,
          // named, so that nothing that still waits in the shop is marked along with them
          lines: sent.map((line) => line.id),
          ...linesOf(values),
          tracking_number: String(values.get('tracking_number') ?? '').trim(),
          ...(carrier ? { carrier } : {}),
          reason: trackingReasonOf(values),
          ...noteOf(values),
        };
        await api.staffMarkSent({ params: { id }, body, idempotencyKey });
        await refresh();
        toasts.show({ type: 'success', message: words('correctDone') });
      }),
    { alsoSends: [id, base.version] },
  );
  const known = sent.find(({ tracking }) => tracking)?.tracking;
  return (
    <Disclosure summary={words('correctTitle')}>
      <ActionForm
        submit={submit}
        title={words('correctTitle')}
        button={words('correct')}
        lead={words('correctLead')}
        conflict={<OrderConflict seen={staffOrder} newest={newest} />}
      >
        <Lines staffOrder={staffOrder} states={onTheirWay} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            name="tracking_number"
            label={words('tracking')}
            defaultValue={known?.number ?? ''}
            maxLength={100}
            autoComplete="off"
          />
          <TextField
            name="carrier"
            label={words('carrier')}
            defaultValue={known?.carrier ?? ''}
            optional
            maxLength={100}
            autoComplete="off"
          />
        </div>
        <TrackingReasonField label={words('correctWhy')} />
      </ActionForm>
    </Disclosure>
  );
}
