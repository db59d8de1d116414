import { useState } from 'react';
import { TextField } from '../../../../kit/forms/form.tsx';
import { useWords } from '../../../../kit/place.tsx';
import type { Recipient } from '../../contract.ts';
import { transliterate } from './transliterate.ts';

/** Family, given, patronymic, and the Latin line, which follows them until somebody writes it (UX-135). */
export function PassportName({ initial }: { initial: Recipient | undefined }) {
  const words = useWords('recipients');
  const [family, setFamily] = useState(initial?.familyName ?? '');
  const [given, setGiven] = useState(initial?.givenName ?? '');
  const [written, setWritten] = useState<string | null>(initial?.latinName ?? null);
  const suggested = transliterate(`${family} ${given}`);
  return (
    <fieldset className="ui-group">
      <legend>{words('nameLegend')}</legend>
      <div className="grid gap-5">
        <TextField
          name="familyName"
          autoComplete="section-recipient family-name"
          label={words('familyName')}
          value={family}
          onChange={(event) => setFamily(event.target.value)}
        />
        <TextField
          name="givenName"
          autoComplete="section-recipient given-name"
          label={words('givenName')}
          value={given}
          onChange={(event) => setGiven(event.target.value)}
        />
        <TextField
          name="patronymic"
          autoComplete="section-recipient additional-name"
          label={words('patronymic')}
          hint={words('patronymicHint')}
          defaultValue={initial?.patronymic ?? ''}
          optional
        />
        <TextField
          name="latinName"
          autoCapitalize="words"
          spellCheck={false}
          label={words('latinName')}
          hint={words('latinHint')}
          value={written ?? suggested}
          onChange={(event) => setWritten(event.target.value)}
          optional
        />
      </div>
    </fieldset>
  );
}
