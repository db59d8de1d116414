import { useState } from 'react';
import { useLengthLimit } from '../../../kit/editing/use-length-limit.ts';
import { Form, SubmitButton, useFormField } from '../../../kit/forms/form.tsx';
import { useSubmit } from '../../../kit/forms/use-submit.ts';
import { usePlace, useWords } from '../../../kit/place.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { Disclosure } from '../../../ui/lists/disclosure.tsx';
import type { StaffArrival, StaffIntakeOrder } from '../contract.ts';

interface DefectFormProps {
  parcel: StaffArrival;
  lines: StaffIntakeOrder['lines'];
}

/** Something is not as it should be: the customer is asked, with the photos of the chosen lines. */
export function DefectForm({ parcel, lines }: DefectFormProps) {
  const { api, refresh, toasts } = usePlace();
  const words = useWords('staff-warehouse');
  const [chosen, setChosen] = useState<string[]>(lines.length === 1 ? lines.map(({ id }) => id) : []);
  const submit = useSubmit(
    async (values, idempotencyKey) => {
      await api.staffReportDefect({
        params: { id: parcel.id },
        body: { lines: chosen, note: String(values.get('note') ?? '') },
        idempotencyKey,
      });
      await refresh();
      toasts.show({ type: 'success', message: words('defectAsked') });
    },
    { alsoSends: [parcel.id, chosen] },
  );
  const toggle = (id: string): void =>
    setChosen((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]));
  return (
    <Disclosure summary={words('defectTitle')}>
      <Form submit={submit} label={words('defectTitle')}>
        <p className="text-small text-text-2">{words('defectHint')}</p>
        <fieldset className="grid gap-2">
          <legend className="ui-label">{words('defectLines')}</legend>
          {lines.map(({ id, title }) => (
            <Checkbox
              key={id}
              name="lines"
              value={id}
              label={<span lang="">{title}</span>}
              checked={chosen.includes(id)}
              onChange={() => toggle(id)}
            />
          ))}
        </fieldset>
        <NoteField />
        <div className="ui-actions">
          <SubmitButton>{words('defectAsk')}</SubmitButton>
        </div>
      </Form>
    </Disclosure>
  );
}

function NoteField() {
  const words = useWords('staff-warehouse');
  const limit = useLengthLimit(1000);
  return <TextArea {...useFormField('note', true)} {...limit} label={words('defectNote')} rows={3} />;
}
