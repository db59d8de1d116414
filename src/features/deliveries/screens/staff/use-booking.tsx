/** Booking a parcel with its carrier, and taking the booking back: each after a second press. */
import type { Submit } from '../../../../kit/forms/use-submit.ts';
import { useSubmit } from '../../../../kit/forms/use-submit.ts';
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { useSecondPress } from '../../../../kit/second-press/use-second-press.tsx';
import { CallFailure } from '../../../../platform/api/client.ts';
import type { StaffDelivery } from '../../contract.ts';
import { receiverOf } from '../delivery/receiver-of.tsx';
import { useDone } from './desk-done.ts';

export type Shipping = NonNullable<StaffDelivery['shipping']>;
export type Shipment = NonNullable<Shipping['shipment']>;

/** A service at a price, as it was shown. */
type Chosen = Pick<Shipment, 'service' | 'serviceName' | 'cost'>;

/** After an answer that did not come, or a no, the page shows what stands now. */
function useAsking(): (work: () => Promise<unknown>) => Promise<void> {
  const { refresh } = usePlace();
  return async (work) => {
    try {
      await work();
    } catch (error) {
      if (error instanceof CallFailure) await refresh();
      throw error;
    }
  };
}

export function useBooking(
  staffDelivery: StaffDelivery,
  { shipping: { charged }, chosen }: { shipping: Shipping; chosen: Chosen },
): Submit {
  const words = useWords('staff-delivery.shipment');
  const { money } = useFormats();
  const [press, done, asking] = [useSecondPress(), useDone(), useAsking()];
  const { delivery, version } = staffDelivery;
  const { service, serviceName, cost } = chosen;
  return useSubmit(
    async () => {
      const create = await press('staffCreateShipment', {
        ...{ title: words('create'), whom: receiverOf(staffDelivery), amount: money(cost) },
        rows: [
          { label: words('service'), value: <span lang="">{serviceName}</span> },
          ...(charged ? [{ label: words('charged'), value: money(charged) }] : []),
        ],
      });
      const body = { version, service, cost };
      await asking(() => create({ params: { id: delivery.id }, body }));
      await done(words('created'));
    },
    { alsoSends: [version, service, cost.amount] },
  );
}

export function useTakingBack(staffDelivery: StaffDelivery, { cost, serviceName }: Shipment): Submit {
  const words = useWords('staff-delivery.shipment');
  const { money } = useFormats();
  const [press, done, asking] = [useSecondPress(), useDone(), useAsking()];
  const { delivery, version } = staffDelivery;
  return useSubmit(
    async () => {
      const cancel = await press('staffCancelShipment', {
        ...{ title: words('cancel'), whom: receiverOf(staffDelivery), amount: money(cost), isDanger: true },
        rows: [{ label: words('service'), value: <span lang="">{serviceName}</span> }],
      });
      await asking(() => cancel({ params: { id: delivery.id }, body: { version } }));
      await done(words('cancelled'));
    },
    { alsoSends: version },
  );
}
