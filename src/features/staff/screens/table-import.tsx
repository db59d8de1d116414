import { useState } from 'react';
import { Form, SubmitButton } from '../../../kit/forms/form.tsx';
import { useSubmit } from '../../../kit/forms/use-submit.ts';
import { CsvField } from '../../../kit/lists/csv-field.tsx';
import { type ScreenClient, usePlace, useWords } from '../../../kit/place.tsx';
import { CsvFaults } from '../../deliveries/screens/csv-faults.tsx';
import type { ImportedTable } from '../contract.ts';

interface ImportRequest {
  body: { format: 'csv' | 'json'; text: string; dry_run: boolean };
  idempotencyKey: string;
}

interface TableImportProps {
  /** Its words under `tables` of the page. */
  name: string;
  take(api: ScreenClient, request: ImportRequest): Promise<{ data: ImportedTable }>;
}

/** A table that is handed in: checked first, taken over as a whole. */
export function TableImport({ name, take }: TableImportProps) {
  const { api, toasts } = usePlace();
  const words = useWords('staff-data');
  const [text, setText] = useState('');
  const [found, setFound] = useState<ImportedTable | null>(null);
  // what was looked at without a fault may be taken over; another text is looked at first
  const onlyChecks = found === null || found.faults.length > 0;
  const submit = useSubmit(
    async (_, idempotencyKey) => {
      const format = /^\s*\[/.test(text) ? ('json' as const) : ('csv' as const);
      const { data } = await take(api, { body: { format, text, dry_run: onlyChecks }, idempotencyKey });
      setFound(data);
      if (onlyChecks || data.faults.length > 0) return;
      setText('');
      setFound(null);
      const { created, changed, unchanged } = data;
      toasts.show({ type: 'success', message: words('imported', { created, changed, unchanged }) });
    },
    { alsoSends: [name, text, onlyChecks] },
  );
  const heading = words('in', { table: words(`tables.${name}`) });
  return (
    <Form submit={submit} label={heading}>
      {found && found.faults.length > 0 ? <CsvFaults faults={found.faults} texts="staff-data" /> : null}
      {found && found.faults.length === 0 ? (
        <p role="status">
          {words('checked', {
            created: found.created,
            changed: found.changed,
            unchanged: found.unchanged,
          })}
        </p>
      ) : null}
      <CsvField
        name="text"
        label={words('text')}
        hint={words('textHint')}
        file={words('file')}
        accept=".csv,.json,text/csv,application/json,text/plain"
        value={text}
        onChange={(typed) => {
          setText(typed);
          setFound(null);
        }}
      />
      <div className="ui-actions">
        <SubmitButton>{words(onlyChecks ? 'check' : 'takeOver')}</SubmitButton>
      </div>
    </Form>
  );
}
