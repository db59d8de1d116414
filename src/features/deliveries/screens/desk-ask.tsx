import { useState } from 'react';
import { Form, SubmitButton, TextField, useFormField } from '../../../platform/screen/form.tsx';
import { usePlace, useWords } from '../../../platform/screen/place.tsx';
import { useSubmit } from '../../../platform/screen/use-submit.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import type { StaffDelivery } from '../contract.ts';
import { useDone } from './desk-done.ts';

interface DeskProps {
  staffDelivery: StaffDelivery;
}

/** A question to the customer: another route, or data for customs. */
export function DeskAsk({ staffDelivery: { delivery, version } }: DeskProps) {
  const { api } = usePlace();
  const words = useWords('staff-delivery');
  const done = useDone();
  const [kind, setKind] = useState<'data' | 'route'>('data');
  const submit = useSubmit(
    async (values, idempotencyKey) => {
      const [route, note] = ['route', 'note'].map((name) => String(values.get(name) ?? '').trim());
      const body = {
        version,
        kind,
        ...(kind === 'route' && route ? { route } : {}),
        ...(note ? { note } : {}),
      };
      await api.staffAskDelivery({ params: { id: delivery.id }, body, idempotencyKey });
      await done(words('asked'));
    },
    { alsoSends: [version, kind] },
  );
  return (
    <Disclosure summary={words('ask')}>
      <Form submit={submit} label={words('ask')}>
        <RadioCards
          name="kind"
          legend={words('kind')}
          value={kind}
          onValueChange={(value) => setKind(value === 'route' ? 'route' : 'data')}
          options={[
            { value: 'data', title: words('askData') },
            { value: 'route', title: words('askRoute') },
          ]}
        />
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

const reasons = ['customer_asked', 'route_closed', 'prohibited', 'no_documents', 'other'] as const;

/** Ends the delivery; the goods stay, the money returns. */
export function DeskCancel({ staffDelivery: { delivery, version } }: DeskProps) {
  const { api } = usePlace();
  const words = useWords('staff-delivery');
  const done = useDone();
  const submit = useSubmit(
    async (values, idempotencyKey) => {
      const reason = reasons.find((one) => one === values.get('reason')) ?? 'other';
      const note = String(values.get('note') ?? '').trim();
      const body = { version, reason, ...(note ? { note } : {}) };
      await api.staffCancelDelivery({ params: { id: delivery.id }, body, idempotencyKey });
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
          <SubmitButton>{words('cancel')}</SubmitButton>
        </div>
      </Form>
    </Disclosure>
  );
}

function Reason() {
  const words = useWords('staff-delivery');
  const field = useFormField('reason', true);
  return (
    <SelectField
      {...field}
      label={words('reason')}
      width="medium"
      options={reasons.map((value) => ({ value, text: words(`reasons.${value}`) }))}
    />
  );
}
