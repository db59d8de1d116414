import { useState } from 'react';
import { Form, SubmitButton, TextField } from '../../../kit/forms/form.tsx';
import { useSubmit } from '../../../kit/forms/use-submit.ts';
import { usePlace, useWords } from '../../../kit/place.tsx';
import { Disclosure } from '../../../ui/lists/disclosure.tsx';
import type { Direction } from './balance-page.tsx';

const fetchedMilliseconds = 60_000;

/** The movements of a period as a file for a spreadsheet (UX-145). */
export function StatementForm({ direction }: { direction: Direction | null }) {
  const { api } = usePlace();
  const words = useWords('balance.statement');
  const [isEmpty, setEmpty] = useState(false);
  const submit = useSubmit(async (values) => {
    const [from, to] = [String(values.get('from')), String(values.get('to'))];
    const query = { ...(from ? { from } : {}), ...(to ? { to } : {}), ...(direction ? { direction } : {}) };
    setEmpty(false);
    const { data } = await api.getBalanceStatement({ query });
    if (data.rows === 0) return setEmpty(true);
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([data.csv], { type: 'text/csv' }));
    link.download = data.name;
    link.click();
    // some browsers fetch it later than the click
    setTimeout(() => URL.revokeObjectURL(link.href), fetchedMilliseconds);
  });
  return (
    <Disclosure summary={words('title')}>
      <Form submit={submit} label={words('title')}>
        <TextField name="from" type="date" label={words('from')} width="medium" optional />
        <TextField name="to" type="date" label={words('to')} width="medium" optional />
        <div className="ui-actions">
          <SubmitButton>{words('send')}</SubmitButton>
        </div>
        <p role="status" className="text-text-2 empty:hidden">
          {isEmpty ? words('nothing') : null}
        </p>
      </Form>
    </Disclosure>
  );
}
