import { ChoiceField } from '../../../../kit/editing/choice-field.tsx';
import { Form, SubmitButton, TextField, useFormField } from '../../../../kit/forms/form.tsx';
import { useSubmit } from '../../../../kit/forms/use-submit.ts';
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { ForeignWords } from '../../../../kit/rich-text/foreign-words.tsx';
import { useSecondPress } from '../../../../kit/second-press/use-second-press.tsx';
import { countryName } from '../../../../platform/texts/locale.ts';
import { wayOf } from '../delivery/delivery-facts.tsx';
import { receiverOf } from '../delivery/receiver-of.tsx';
import { useBatch } from '../picking/use-batch.ts';
import type { DeskProps } from './desk-actions.tsx';
import { useDone } from './desk-done.ts';
import { DeskLabel } from './desk-label.tsx';
import { missing } from './missing.ts';

const textOf = (values: FormData, name: string): string => String(values.get(name) ?? '').trim();

/** Hands the parcel to the carrier. */
export function DeskShip({ staffDelivery, isTitled = true }: DeskProps) {
  const { delivery, version } = staffDelivery;
  const { toasts } = usePlace();
  const { money } = useFormats();
  const press = useSecondPress();
  const words = useWords('staff-delivery');
  const done = useDone();
  const { first, goOn, save } = useBatch();
  const submit = useSubmit(
    async (values, idempotencyKey) => {
      const [tracking, note] = [textOf(values, 'tracking'), textOf(values, 'note')];
      if (delivery.isTracked && !tracking) throw missing({ tracking: words('trackingNeeded') });
      const body = { version, ...(tracking ? { tracking } : {}), ...(note ? { note } : {}) };
      const shipDelivery = await press('staffShipDelivery', {
        ...{ title: words('shipTitle'), confirm: words('ship') },
        ...{ whom: receiverOf(staffDelivery), amount: money(delivery.paid) },
        rows: tracking ? [{ label: words('tracking'), value: <span translate="no">{tracking}</span> }] : [],
      });
      await save(async () => {
        await shipDelivery({ params: { id: delivery.id }, body, idempotencyKey });
        if (await goOn()) toasts.show({ type: 'success', message: words('shipped') });
        else await done(words('shipped'));
      });
    },
    { alsoSends: version },
  );
  return (
    <Form submit={submit} label={words('shipTitle')}>
      {isTitled ? <h3 className="text-h3">{words('shipTitle')}</h3> : null}
      <WayInShort staffDelivery={staffDelivery} />
      {staffDelivery.can.label ? (
        <div className="ui-actions">
          <DeskLabel id={delivery.id} />
        </div>
      ) : null}
      <TextField
        {...first}
        // the next scan is of the carrier's label
        data-autofocus
        name="tracking"
        label={words('tracking')}
        hint={words('trackingHint')}
        optional={!delivery.isTracked}
        defaultValue={staffDelivery.shipping?.shipment?.tracking ?? ''}
        autoComplete="off"
        maxLength={60}
        width="medium"
      />
      <TextField name="note" label={words('note')} optional autoComplete="off" maxLength={1000} />
      <div className="ui-actions">
        <SubmitButton>{words('ship')}</SubmitButton>
      </div>
    </Form>
  );
}

/** The way, where it leads, and what it weighs, to be seen on the label. */
function WayInShort({ staffDelivery: { delivery, packedWeight } }: Pick<DeskProps, 'staffDelivery'>) {
  const { locale } = usePlace();
  const { number } = useFormats();
  const parts = useWords('delivery-parts');
  return (
    <p>
      <ForeignWords>{wayOf(delivery)}</ForeignWords> · {countryName(locale, delivery.address.country)}
      {packedWeight ? ` · ${parts('kg', { weight: number(packedWeight) })}` : null}
    </p>
  );
}

const newsStates = ['customs', 'in_destination', 'delivered', 'returned', 'lost'] as const;

/** News of the road, typed by hand. */
export function DeskTrack({ staffDelivery, isTitled = true }: DeskProps) {
  const { delivery, version } = staffDelivery;
  const press = useSecondPress();
  const parts = useWords('delivery-parts');
  const words = useWords('staff-delivery');
  const done = useDone();
  const submit = useSubmit(
    async (values, idempotencyKey) => {
      const state = newsStates.find((one) => one === values.get('state')) ?? 'customs';
      const [place, note] = [textOf(values, 'place'), textOf(values, 'note')];
      const body = { version, state, ...(place ? { place } : {}), ...(note ? { note } : {}) };
      const trackDelivery = await press('staffTrackDelivery', {
        ...{
          title: words('trackTitle'),
          confirm: words('track'),
          whom: receiverOf(staffDelivery),
          amount: null,
        },
        rows: [{ label: words('state'), value: parts(`states.${state}`) }],
        isDanger: state === 'lost' || state === 'returned',
      });
      await trackDelivery({ params: { id: delivery.id }, body, idempotencyKey });
      await done(words('tracked'));
    },
    { alsoSends: version },
  );
  return (
    <Form submit={submit} label={words('trackTitle')}>
      {isTitled ? <h3 className="text-h3">{words('trackTitle')}</h3> : null}
      <NewsState />
      <TextField
        name="place"
        label={words('place')}
        optional
        autoComplete="off"
        maxLength={120}
        width="medium"
      />
      <TextField name="note" label={words('note')} optional autoComplete="off" maxLength={1000} />
      <div className="ui-actions">
        <SubmitButton>{words('track')}</SubmitButton>
      </div>
    </Form>
  );
}

function NewsState() {
  const words = useWords('staff-delivery');
  const parts = useWords('delivery-parts');
  const field = useFormField('state', true);
  return (
    <ChoiceField
      {...field}
      label={words('state')}
      width="medium"
      options={newsStates.map((value) => ({ value, text: parts(`states.${value}`) }))}
    />
  );
}
