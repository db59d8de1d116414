import { useState } from 'react';
import { Form, SubmitButton } from '../../../../kit/forms/form.tsx';
import { useSubmit } from '../../../../kit/forms/use-submit.ts';
import { CsvField } from '../../../../kit/lists/csv-field.tsx';
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import type { AnswerOf } from '../../../../platform/api/client.ts';
import { Disclosure } from '../../../../ui/lists/disclosure.tsx';
import { CsvFaults } from '../csv-faults.tsx';

/** News of carriers out of a file; nothing is taken over while a line is wrong. */
export function TrackingImport() {
  const { api, refresh, toasts } = usePlace();
  const words = useWords('staff-deliveries');
  const { zoneName } = useFormats();
  const [csv, setCsv] = useState('');
  const [found, setFound] = useState<AnswerOf<'staffImportTracking'> | null>(null);
  const submit = useSubmit(
    async (_values, idempotencyKey) => {
      const { data } = await api.staffImportTracking({ body: { csv, dry_run: false }, idempotencyKey });
      setFound(data);
      if (data.faults.length > 0) return;
      setCsv('');
      await refresh();
      toasts.show({ type: 'success', message: words('imported', { changed: data.changed }) });
    },
    { alsoSends: csv },
  );
  return (
    <Disclosure summary={words('import')}>
      <Form submit={submit} label={words('import')}>
        {found && found.faults.length > 0 ? (
          <CsvFaults faults={found.faults} texts="staff-deliveries" />
        ) : null}
        <CsvField
          label={words('csv')}
          hint={words('importHint', { zone: zoneName() })}
          file={words('file')}
          value={csv}
          onChange={setCsv}
        />
        <div className="ui-actions">
          <SubmitButton>{words('take')}</SubmitButton>
        </div>
      </Form>
    </Disclosure>
  );
}
