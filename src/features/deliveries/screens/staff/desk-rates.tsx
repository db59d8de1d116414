import { useState } from 'react';
import { ActionFailure } from '../../../../kit/forms/action-failure.tsx';
import { Form, SubmitButton } from '../../../../kit/forms/form.tsx';
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { Quoted } from '../../../../kit/rich-text/quoted.tsx';
import { CallFailure } from '../../../../platform/api/client.ts';
import { Button } from '../../../../ui/button.tsx';
import { RadioCards } from '../../../../ui/forms/radio-cards.tsx';
import type { CarrierRates, StaffDelivery } from '../../contract.ts';
import { type Shipping, useBooking } from './use-booking.tsx';

interface RatesProps {
  staffDelivery: StaffDelivery;
  shipping: Shipping;
}

type Rate = CarrierRates[number];

/** The carrier's prices beside the customer's, and the choice of one. */
export function DeskRates({ staffDelivery, shipping }: RatesProps) {
  const words = useWords('staff-delivery.shipment');
  const { api, words: all } = usePlace();
  const [rates, setRates] = useState<CarrierRates>();
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [isAsking, setAsking] = useState(false);
  const ask = async (): Promise<void> => {
    setAsking(true);
    setFailure(null);
    try {
      setRates((await api.staffListCarrierRates({ params: { id: staffDelivery.delivery.id } })).data);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setFailure(error);
    }
    setAsking(false);
  };
  const [first] = rates ?? [];
  if (rates && first)
    return <RateChoice staffDelivery={staffDelivery} shipping={shipping} rates={rates} first={first} />;
  return (
    <>
      {rates ? <p>{words('none')}</p> : null}
      <ActionFailure
        failure={failure && <Quoted text={failure.message || all('ui.failure.refused')} failure={failure} />}
      />
      <div className="ui-actions">
        <Button loading={isAsking} loadingLabel={all('ui.loading')} onClick={() => void ask()}>
          {words('rates')}
        </Button>
      </div>
    </>
  );
}

function RateChoice({ staffDelivery, shipping, rates, first }: RatesProps & { rates: Rate[]; first: Rate }) {
  const words = useWords('staff-delivery.shipment');
  const { money } = useFormats();
  const [service, setService] = useState(first.service);
  const chosen = rates.find((one) => one.service === service) ?? first;
  const submit = useBooking(staffDelivery, { shipping, chosen: { ...chosen, serviceName: chosen.name } });
  const { charged } = shipping;
  return (
    <Form submit={submit} label={words('title')}>
      <RadioCards
        name="service"
        legend={words('service')}
        value={service}
        onValueChange={setService}
        hint={charged ? words('chargedHint', { amount: money(charged) }) : undefined}
        options={rates.map(({ service: value, name, cost, days }) => ({
          ...{ value, title: <span lang="">{name}</span>, price: money(cost) },
          detail: days ? words(days.from === days.to ? 'days' : 'daysRange', days) : undefined,
        }))}
      />
      <div className="ui-actions">
        <SubmitButton variant="secondary">{words('create')}</SubmitButton>
      </div>
    </Form>
  );
}
