import { useState } from 'react';
import { Form, SubmitButton } from '../../../../kit/forms/form.tsx';
import { useSubmit } from '../../../../kit/forms/use-submit.ts';
import { CsvField } from '../../../../kit/lists/csv-field.tsx';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { useSecondPress } from '../../../../kit/second-press/use-second-press.tsx';
import { Disclosure } from '../../../../ui/lists/disclosure.tsx';

/** A bank's statement out of a file; the same file may be handed in again. */
export function ImportStatement() {
  const { refresh, toasts } = usePlace();
  const words = useWords('staff-transfers.import');
  const press = useSecondPress();
  const [statement, setStatement] = useState('');
  const submit = useSubmit(
    async (_values, idempotencyKey) => {
      const importTransfers = await press('staffImportTransfers', {
        ...{ title: words('title'), confirm: words('send'), whom: words('whom'), amount: null },
      });
      const { data } = await importTransfers({ body: { statement }, idempotencyKey });
      setStatement('');
      await refresh();
      toasts.show({ type: 'success', duration: 0, message: words('done', { ...data }) });
    },
    { alsoSends: [statement] },
  );
  return (
    <Disclosure summary={words('title')}>
      <Form submit={submit} label={words('title')}>
        <CsvField
          name="statement"
          accept=".xml,.csv,text/xml,application/xml,text/csv,text/plain"
          label={words('statement')}
          hint={words('hint')}
          file={words('file')}
          value={statement}
          onChange={setStatement}
        />
        <div className="ui-actions">
          <SubmitButton>{words('send')}</SubmitButton>
        </div>
      </Form>
    </Disclosure>
  );
}
