import { useState } from 'react';
import { Form, SubmitButton, useFormField } from '../../../kit/forms/form.tsx';
import { useSubmit } from '../../../kit/forms/use-submit.ts';
import { type ScreenClient, usePlace, useWords } from '../../../kit/place.tsx';
import { textOfFile } from '../../../kit/uploads/read-text-file.ts';
import { ChoiceChips } from '../../../ui/forms/choice-chips.tsx';
import { FileDrop } from '../../../ui/forms/file-drop.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
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
      <TableText
        text={text}
        onText={(typed) => {
          setText(typed);
          setFound(null);
        }}
      />
      <div className="ui-actions">
        <SubmitButton variant={onlyChecks ? 'secondary' : 'primary'}>
          {words(onlyChecks ? 'check' : 'takeOver')}
        </SubmitButton>
      </div>
    </Form>
  );
}

/** Out of a file, or pasted; what was taken is seen before it is sent. */
function TableText({ text, onText }: { text: string; onText(text: string): void }) {
  const { locale } = usePlace();
  const words = useWords('staff-data');
  const field = useFormField('text', true);
  const [way, setWay] = useState<'file' | 'paste'>('file');
  const read = async (files: File[]): Promise<void> => {
    const bytes = await files[0]?.arrayBuffer();
    if (bytes) onText(textOfFile(new Uint8Array(bytes), locale));
  };
  return (
    <>
      <ChoiceChips
        id="import-way"
        name="way"
        legend={words('way')}
        value={way}
        options={(['file', 'paste'] as const).map((value) => ({ value, text: words(`ways.${value}`) }))}
        onValueChange={(value) => setWay(value === 'paste' ? 'paste' : 'file')}
      />
      {way === 'file' ? (
        <FileDrop
          label={words('file')}
          hint={words('fileHint')}
          accept=".csv,.json,text/csv,application/json,text/plain"
          files={[]}
          onFiles={(files) => void read(files)}
          onRemove={() => {}}
          labels={{ choose: words('choose'), drop: words('drop'), remove: (name) => name }}
        />
      ) : null}
      {/* what a file held is seen as well, and what is wrong with it is said at the field */}
      {way === 'paste' || text || field.error ? (
        <TextArea
          {...field}
          label={words('text')}
          {...(way === 'paste' ? { hint: words('fileHint') } : {})}
          rows={6}
          spellCheck={false}
          value={text}
          onChange={(event) => onText(event.target.value)}
        />
      ) : null}
    </>
  );
}
