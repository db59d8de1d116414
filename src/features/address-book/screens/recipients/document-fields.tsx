import { TextField } from '../../../../kit/forms/form.tsx';
import { useWords } from '../../../../kit/place.tsx';
import type { DocumentKind } from '../../contract.ts';

/** The fields of one document, as the document itself has them (UX-137). Never offered to the browser's memory. */
export function DocumentFields({ kind }: { kind: DocumentKind }) {
  const words = useWords('recipients.documents');
  if (kind === 'passport') return <Passport />;
  return (
    <TextField
      name={`documents.${kind}`}
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

function Passport() {
  const words = useWords('recipients.documents');
  return (
    <fieldset className="ui-group">
      <legend>{words('passport')}</legend>
      <div className="grid gap-5 sm:grid-cols-2 sm:items-end">
        {passportFields.map(([name, hint]) => (
          <TextField
            key={name}
            name={`documents.passport.${name}`}
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
