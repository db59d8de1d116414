import { useState } from 'react';
import { ChoiceField } from '../../../../kit/editing/choice-field.tsx';
import { Form, SubmitButton, TextField, useFormField } from '../../../../kit/forms/form.tsx';
import { useSubmit } from '../../../../kit/forms/use-submit.ts';
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { useSecondPress } from '../../../../kit/second-press/use-second-press.tsx';
import { RadioCards } from '../../../../ui/forms/radio-cards.tsx';
import { Disclosure } from '../../../../ui/lists/disclosure.tsx';
import type { StaffDelivery } from '../../contract.ts';
import { receiverOf } from '../delivery/receiver-of.tsx';
import { useDone } from './desk-done.ts';
import { missing } from './missing.ts';

interface DeskProps {
  staffDelivery: StaffDelivery;
}

/** A question to the customer: another route, or data for customs. */
export function DeskAsk({ staffDelivery }: DeskProps) {
  const { delivery, version } = staffDelivery;
  const words = useWords('staff-delivery');
  const done = useDone();
  const press = useSecondPress();
  const [kind, setKind] = useState<Kind>('data');
  const submit = useSubmit(
    async (values, idempotencyKey) => {
      const [route, note] = ['route', 'note'].map((name) => String(values.get(name) ?? '').trim());
      const body = {
        version,
        kind,
        ...(kind === 'route' && route ? { route } : {}),
        ...(note ? { note } : {}),
      };
      const askDelivery = await press('staffAskDelivery', {
        ...{
          title: words('ask'),
          confirm: words('sendQuestion'),
          whom: receiverOf(staffDelivery),
          amount: null,
        },
        rows: [
          { label: words('kind'), value: words(kind === 'route' ? 'askRoute' : 'askData') },
          ...(kind === 'route' ? [{ label: words('newRoute'), value: route }] : []),
        ],
      });
      await askDelivery({ params: { id: delivery.id }, body, idempotencyKey });
      await done(words('asked'));
    },
    { alsoSends: [version, kind] },
  );
  return (
    <Disclosure summary={words('ask')}>
      <Form submit={submit} label={words('ask')}>
        <KindChoice kind={kind} onChoose={setKind} />
        {kind === 'route' ? (
          <TextField
            name="route"
            label={words('newRoute')}
            autoComplete="off"
            maxLength={60}
            width="medium"
          />
        ) : null}
        <TextField name="note" label={words('note')} optional autoComplete="off" maxLength={1000} />
        <div className="ui-actions">
          <SubmitButton>{words('sendQuestion')}</SubmitButton>
        </div>
      </Form>
    </Disclosure>
  );
}

/** Takes the open question back. */
export function DeskWithdraw({ staffDelivery: { delivery, version } }: DeskProps) {
  const { api } = usePlace();
  const words = useWords('staff-delivery');
  const done = useDone();
  const submit = useSubmit(
    async () => {
      await api.staffWithdrawDeliveryQuestion({ params: { id: delivery.id }, body: { version } });
      await done(words('withdrawn'));
    },
    { alsoSends: version },
  );
  return (
    <Form submit={submit} label={words('withdraw')}>
      <div className="ui-actions">
        <SubmitButton variant="secondary">{words('withdraw')}</SubmitButton>
      </div>
    </Form>
  );
}

const reasons = ['customer_asked', 'route_closed', 'prohibited', 'no_documents', 'other'] as const;

/** Ends the delivery; the goods stay, the money returns. */
export function DeskCancel({ staffDelivery }: DeskProps) {
  const { delivery, version } = staffDelivery;
  const { money } = useFormats();
  const press = useSecondPress();
  const words = useWords('staff-delivery');
  const done = useDone();
  const submit = useSubmit(
    async (values, idempotencyKey) => {
      const reason = reasons.find((one) => one === values.get('reason'));
      if (!reason) throw missing({ reason: words('reasonNeeded') });
      const note = String(values.get('note') ?? '').trim();
      const body = { version, reason, ...(note ? { note } : {}) };
      const cancelDelivery = await press('staffCancelDelivery', {
        ...{ title: words('cancelTitle'), confirm: words('cancel'), isDanger: true },
        ...{ whom: receiverOf(staffDelivery), amount: money(delivery.paid) },
        rows: [{ label: words('reason'), value: words(`reasons.${reason}`) }],
      });
      await cancelDelivery({ params: { id: delivery.id }, body, idempotencyKey });
      await done(words('cancelled'));
    },
    { alsoSends: version },
  );
  return (
    <Disclosure summary={words('cancelTitle')}>
      <Form submit={submit} label={words('cancelTitle')}>
        <p className="ui-hint">{words('cancelRule')}</p>
        <Reason />
        <TextField name="note" label={words('note')} optional autoComplete="off" maxLength={1000} />
        <div className="ui-actions">
          <SubmitButton variant="danger">{words('cancel')}</SubmitButton>
        </div>
      </Form>
    </Disclosure>
  );
}

function Reason() {
  const words = useWords('staff-delivery');
  const field = useFormField('reason', true);
  return (
    <ChoiceField
      {...field}
      label={words('reason')}
      // none is chosen beforehand: a blind Enter ends no delivery
      defaultValue=""
      options={reasons.map((value) => ({ value, text: words(`reasons.${value}`) }))}
    />
  );
}

type Kind = 'data' | 'route';

function KindChoice({ kind, onChoose }: { kind: Kind; onChoose: (kind: Kind) => void }) {
  const words = useWords('staff-delivery');
  return (
    <RadioCards
      name="kind"
      legend={words('kind')}
      value={kind}
      onValueChange={(value) => onChoose(value === 'route' ? 'route' : 'data')}
      options={[
        { value: 'data', title: words('askData') },
        { value: 'route', title: words('askRoute') },
      ]}
    />
  );
}
