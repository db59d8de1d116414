import { useState } from 'react';
import { Form, SubmitButton } from '../../../../kit/forms/form.tsx';
import { useSubmit } from '../../../../kit/forms/use-submit.ts';
import { CsvField } from '../../../../kit/lists/csv-field.tsx';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { Disclosure } from '../../../../ui/lists/disclosure.tsx';

/** A statement of the account out of a file; the same file may be handed in again. */
export function ImportLines({ id }: { id: string }) {
  const { api, refresh, toasts } = usePlace();
  const words = useWords('staff-supplier-account.import');
  const [statement, setStatement] = useState('');
  const submit = useSubmit(
    async (_values, idempotencyKey) => {
      const body = { statement };
      const { data } = await api.staffImportSupplierStatement({ params: { id }, body, idempotencyKey });
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
