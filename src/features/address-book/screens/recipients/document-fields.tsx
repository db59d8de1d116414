import { type ChangeEvent, useState } from 'react';
import { TextField } from '../../../../kit/forms/form.tsx';
import { useWords } from '../../../../kit/place.tsx';
import type { DocumentKind } from '../../contract.ts';

/** The name of a field with what was typed into it: that outlives a country whose customs do not ask for it (UX-133). */
export type Bind = (name: string) => {
  name: string;
  value: string;
  onChange(event: ChangeEvent<HTMLInputElement>): void;
};

/** The words typed into fields that come and go. */
export function useBinding(): Bind {
  const [typed, setTyped] = useState<Record<string, string>>({});
  return (name) => ({
    name,
    value: typed[name] ?? '',
    onChange: ({ target }) => setTyped((before) => ({ ...before, [name]: target.value })),
  });
}

/** The fields of one document, as the document itself has them (UX-137). Never offered to the browser's memory. */
export function DocumentFields({ kind, bind }: { kind: DocumentKind; bind: Bind }) {
  const words = useWords('recipients.documents');
  if (kind === 'passport') return <Passport bind={bind} />;
  return (
    <TextField
      {...bind(`documents.${kind}`)}
      autoComplete="off"
      spellCheck={false}
      inputMode={kind === 'inn' ? 'numeric' : 'text'}
      width="medium"
      label={words(kind)}
      hint={words(`${kind}Hint`)}
      optional
    />
  );
}

const passportFields = [
  ['series', 'seriesHint'],
  ['number', 'numberHint'],
  ['issuedOn', 'issuedOnHint'],
  ['authorityCode', 'authorityHint'],
] as const;

function Passport({ bind }: { bind: Bind }) {
  const words = useWords('recipients.documents');
  return (
    <fieldset className="ui-group">
      <legend>{words('passport')}</legend>
      <div className="grid gap-5 sm:grid-cols-2 sm:items-end">
        {passportFields.map(([name, hint]) => (
          <TextField
            key={name}
            {...bind(`documents.passport.${name}`)}
            autoComplete="off"
            inputMode={name === 'issuedOn' ? 'text' : 'numeric'}
            label={words(name)}
            hint={words(hint)}
            optional
          />
        ))}
      </div>
    </fieldset>
  );
}
