import { useId, useState } from 'react';
import { CountrySelect } from '../../../../kit/countries/country-select.tsx';
import { CheckField } from '../../../../kit/forms/check-field.tsx';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { countryName } from '../../../../platform/texts/locale.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextLink } from '../../../../ui/navigation/text-link.tsx';
import type { DocumentKind, Recipient } from '../../contract.ts';
import { DocumentFields, useBinding } from './document-fields.tsx';
import type { DocumentsByCountry } from './recipient-form.tsx';
import { removeName } from './typed-documents.ts';

export interface CustomsDocumentsProps {
  initial: Recipient | undefined;
  documentsByCountry: DocumentsByCountry;
  destination: string;
  /** When the destination is not known, the customer chooses one or leaves documents for later. */
  onDestination?(country: string): void;
}

const kinds = ['passport', 'inn', 'chineseId'] as const;

/**
 * Documents that customs of the destination ask for, and only those; with why, who and how long, and a consent of
 * their own (UX-136, UX-138). Kept ones are shown masked (UX-139).
 */
export function CustomsDocuments(props: CustomsDocumentsProps) {
  const { initial, documentsByCountry, destination, onDestination } = props;
  const { to, words: all } = usePlace();
  const words = useWords('recipients.documents');
  const bind = useBinding();
  const [replaced, setReplaced] = useState<DocumentKind[]>([]);
  const asked = documentsByCountry[destination] ?? [];
  const kept = kinds.filter((kind) => initial?.documents[kind]);
  const isNew = (kind: DocumentKind): boolean => !kept.includes(kind) || replaced.includes(kind);
  const typed = kinds.filter((kind) => isNew(kind) && (asked.includes(kind) || replaced.includes(kind)));
  if (!onDestination && asked.length === 0 && kept.length === 0) return null;
  return (
    <fieldset className="ui-group">
      <legend>
        {words('title')}
        <span className="ui-label-mark"> {all('ui.optional')}</span>
      </legend>
      <div className="grid gap-5">
        {onDestination ? (
          <Destination
            countries={Object.keys(documentsByCountry)}
            value={destination}
            onChange={onDestination}
          />
        ) : null}
        {kept.map((kind) =>
          isNew(kind) ? null : (
            <Kept
              key={kind}
              kind={kind}
              mask={initial?.documents[kind] ?? ''}
              onReplace={() => setReplaced((before) => [...before, kind])}
            />
          ),
        )}
        {typed.length > 0 ? (
          <>
            <Reasons />
            {typed.map((kind) => (
              <DocumentFields key={kind} kind={kind} bind={bind} />
            ))}
            <CheckField
              name="documentsConsent"
              label={words('consent')}
              hint={
                <TextLink href={to('/processing-data')} external={all('ui.newTab')}>
                  {words('consentRead')}
                </TextLink>
              }
              optional
            />
          </>
        ) : null}
      </div>
    </fieldset>
  );
}

function Reasons() {
  const words = useWords('recipients.documents');
  return (
    <ul className="grid gap-1 text-small text-text-2">
      {(['why', 'who', 'long'] as const).map((key) => (
        <li key={key}>{words(key)}</li>
      ))}
    </ul>
  );
}

function Destination(props: { countries: string[]; value: string; onChange(country: string): void }) {
  const { locale, words: all } = usePlace();
  const words = useWords('recipients.documents');
  const id = useId();
  return (
    <CountrySelect
      id={id}
      label={words('country')}
      mark={all('ui.optional')}
      value={props.value}
      onChange={(event) => props.onChange(event.target.value)}
      options={[
        { value: '', text: words('later') },
        ...props.countries.map((code) => ({ value: code, text: countryName(locale, code) })),
      ]}
    />
  );
}

function Kept({ kind, mask, onReplace }: { kind: DocumentKind; mask: string; onReplace(): void }) {
  const words = useWords('recipients.documents');
  return (
    <div className="grid gap-2 rounded-control border border-line p-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p>
          <span className="font-medium">{words(kind)}</span>{' '}
          <span className="text-text-2 tabular-nums">{words('kept', { mask })}</span>
        </p>
        <Button size="dense" onClick={onReplace}>
          {words('replace')}
        </Button>
      </div>
      <CheckField name={removeName(kind)} label={words('remove')} optional />
    </div>
  );
}
