/** The booking of a packed parcel with its carrier: prices, the booking, its label, and its end. */
import { Form, SubmitButton } from '../../../../kit/forms/form.tsx';
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { Disclosure } from '../../../../ui/lists/disclosure.tsx';
import { SummaryList } from '../../../../ui/lists/summary-list.tsx';
import type { StaffDelivery } from '../../contract.ts';
import { DeskFile } from './desk-label.tsx';
import { DeskRates } from './desk-rates.tsx';
import { type Shipment, type Shipping, useBooking, useTakingBack } from './use-booking.tsx';

interface DeskProps {
  staffDelivery: StaffDelivery;
  shipping: Shipping;
}

export function DeskShipment({ staffDelivery, shipping }: DeskProps) {
  const words = useWords('staff-delivery.shipment');
  const { carrier, shipment } = shipping;
  return (
    <section className="grid gap-4">
      <h3 className="text-h3">{words('title')}</h3>
      {shipment ? (
        <Standing staffDelivery={staffDelivery} shipping={shipping} shipment={shipment} />
      ) : (
        <>
          <p className="text-text-2">{words('lead', { carrier })}</p>
          <DeskRates staffDelivery={staffDelivery} shipping={shipping} />
        </>
      )}
      <Earlier shipping={shipping} />
    </section>
  );
}

/** A booking that stands at the carrier, or may stand there. */
function Standing({ staffDelivery, shipping, shipment }: DeskProps & { shipment: Shipment }) {
  const words = useWords('staff-delivery.shipment');
  const { api } = usePlace();
  const { state } = shipment;
  const { carrier, takesBack } = shipping;
  const params = { id: staffDelivery.delivery.id };
  return (
    <>
      {state === 'asked' ? <p>{words('asked', { carrier })}</p> : null}
      {state === 'cancelling' ? <p>{words('cancelling', { carrier })}</p> : null}
      <Facts shipping={shipping} shipment={shipment} />
      <div className="ui-actions">
        {state === 'asked' ? (
          <AskAgain staffDelivery={staffDelivery} shipping={shipping} shipment={shipment} />
        ) : null}
        {state === 'made' ? (
          <DeskFile
            load={async () => (await api.staffGetShipmentLabel({ params })).data}
            text={words('label')}
          />
        ) : null}
        <TakeBack staffDelivery={staffDelivery} shipment={shipment} />
      </div>
      {takesBack ? null : <p className="ui-hint">{words('struckHere', { carrier })}</p>}
    </>
  );
}

function Facts({ shipping, shipment }: { shipping: Shipping; shipment: Shipment }) {
  const words = useWords('staff-delivery.shipment');
  const { money } = useFormats();
  const { charged, left } = shipping;
  const { tracking, serviceName, cost } = shipment;
  const number = tracking ? <span translate="no">{tracking}</span> : null;
  return (
    <SummaryList
      rows={[
        { id: 'service', label: words('service'), value: <span lang="">{serviceName}</span> },
        ...(number ? [{ id: 'tracking', label: words('tracking'), value: number }] : []),
        { id: 'cost', label: words('cost'), value: money(cost) },
        ...(charged ? [{ id: 'charged', label: words('charged'), value: money(charged) }] : []),
        ...(left ? [{ id: 'left', label: words('left'), value: money(left) }] : []),
      ]}
    />
  );
}

/** The same booking once more, after an answer that did not come. */
function AskAgain({ staffDelivery, shipping, shipment }: DeskProps & { shipment: Shipment }) {
  const words = useWords('staff-delivery.shipment');
  const submit = useBooking(staffDelivery, { shipping, chosen: shipment });
  return (
    <Form submit={submit} label={words('again')}>
      <SubmitButton variant="secondary">{words('again')}</SubmitButton>
    </Form>
  );
}

function TakeBack({ staffDelivery, shipment }: { staffDelivery: StaffDelivery; shipment: Shipment }) {
  const words = useWords('staff-delivery.shipment');
  const submit = useTakingBack(staffDelivery, shipment);
  return (
    <Form submit={submit} label={words('cancel')}>
      <SubmitButton variant="secondary">{words('cancel')}</SubmitButton>
    </Form>
  );
}

/** Attempts that came to nothing, with the carrier's reasons. */
function Earlier({ shipping: { earlier } }: { shipping: Shipping }) {
  const words = useWords('staff-delivery.shipment');
  const { date } = useFormats();
  if (earlier.length === 0) return null;
  return (
    <Disclosure summary={words('earlier')}>
      <ul className="grid gap-2 text-small">
        {earlier.map(({ at, state, serviceName, reason: told }) => (
          <li key={at}>
            {date(at, 'time')} · <span lang="">{serviceName}</span> · {words(`states.${state}`)}
            {told ? (
              <p className="break-words text-text-2" lang="">
                {told}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
