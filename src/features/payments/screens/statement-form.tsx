import { useState } from 'react';
import { Form, SubmitButton } from '../../../kit/forms/form.tsx';
import { useSubmit } from '../../../kit/forms/use-submit.ts';
import { CsvField } from '../../../kit/lists/csv-field.tsx';
import { usePlace } from '../../../kit/place.tsx';
import type { Words } from '../../../platform/texts/texts.ts';

interface Props {
  /** `title`, `statement`, `hint`, `file`, `send`, and `done` with the counts of the answer. */
  words: Words;
  /** Kinds of files, where it is more than CSV. */
  accept?: string;
  /** Hands the statement in; answers the counts. */
  send(statement: string, idempotencyKey: string): Promise<Record<string, number>>;
}

/** A bank's statement out of a file; the same file may be handed in again. */
export function StatementForm({ words, accept, send }: Props) {
  const { refresh, toasts } = usePlace();
  const [statement, setStatement] = useState('');
  const submit = useSubmit(
    async (_values, idempotencyKey) => {
      const counts = await send(statement, idempotencyKey);
      setStatement('');
      await refresh();
      toasts.show({ type: 'success', duration: 0, message: words('done', counts) });
    },
    { alsoSends: [statement] },
  );
  return (
    <Form submit={submit} label={words('title')}>
      <CsvField
        name="statement"
        {...(accept ? { accept } : {})}
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
  );
}
