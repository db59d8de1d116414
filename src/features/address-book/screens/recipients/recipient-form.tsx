/**
 * The person who receives a parcel: the name as in the passport, a phone in any form, documents only where asked
 * (UX-135 to UX-139).
 */
import { useState } from 'react';
import { CheckField } from '../../../../kit/forms/check-field.tsx';
import { Form, SubmitButton, TextField } from '../../../../kit/forms/form.tsx';
import { useSubmit } from '../../../../kit/forms/use-submit.ts';
import { Cancel } from '../../../../kit/leaving/cancel.tsx';
import { LoadedPart } from '../../../../kit/parts/loaded-part.tsx';
import { useIsBrowser } from '../../../../kit/parts/use-is-browser.ts';
import { type Loaded, useLoaded } from '../../../../kit/parts/use-loaded.ts';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import type { Client } from '../../../../platform/api/client.ts';
import type { DocumentKind, Recipient } from '../../contract.ts';
import { CustomsDocuments } from './customs-documents.tsx';
import { PassportName } from './passport-name.tsx';
import { typedDocuments } from './typed-documents.ts';

/** Which documents the customs of each country ask for: from the meta of the list of recipients. */
export type DocumentsByCountry = Record<string, DocumentKind[]>;

export interface RecipientFormProps {
  /** The recipient to change; without it a new one is made. */
  initial?: Recipient;
  onSaved(saved: Recipient): void;
  /** Where the parcel goes, when that is known: only its customs decide about documents then. */
  country?: string;
  /** When the page has them already; otherwise the form fetches them. */
  documentsByCountry?: DocumentsByCountry;
}

/** The form of a recipient, saved by itself. Needs the texts `recipients`. */
export function RecipientForm({ documentsByCountry, ...props }: RecipientFormProps) {
  const { api } = usePlace();
  const words = useWords('recipients');
  const isBrowser = useIsBrowser();
  const loaded = useLoaded(
    documentsByCountry,
    async () => (await api.listRecipients()).meta.documentsByCountry,
  );
  const shown: Loaded<DocumentsByCountry> = isBrowser ? loaded : { state: 'loading' };
  return (
    <LoadedPart loaded={shown} title={words('failed')}>
      {(known) => <Fields {...props} documentsByCountry={known} />}
    </LoadedPart>
  );
}

type FieldsProps = RecipientFormProps & { documentsByCountry: DocumentsByCountry };

function Fields({ initial, onSaved, country, documentsByCountry }: FieldsProps) {
  const words = useWords('recipients');
  const [destination, setDestination] = useState(country ?? '');
  const save = useSaving(initial, onSaved);
  const submit = useSubmit((values, idempotencyKey) => save(bodyOf(values), idempotencyKey));
  return (
    <Form submit={submit} label={words(initial ? 'editTitle' : 'newTitle')}>
      <PassportName initial={initial} />
      <TextField
        name="phone"
        type="tel"
        autoComplete="section-recipient tel"
        label={words('phone')}
        hint={words('phoneHint')}
        defaultValue={initial?.phone ?? ''}
      />
      <TextField
        name="email"
        type="email"
        inputMode="email"
        autoComplete="section-recipient email"
        label={words('email')}
        hint={words('emailHint')}
        defaultValue={initial?.email ?? ''}
        optional
      />
      <CustomsDocuments
        initial={initial}
        documentsByCountry={documentsByCountry}
        destination={destination}
        {...(country === undefined ? { onDestination: setDestination } : {})}
      />
      {initial?.isDefault ? null : <CheckField name="isDefault" label={words('isDefault')} optional />}
      <div className="ui-actions">
        <SubmitButton>{words('send')}</SubmitButton>
        <Cancel />
      </div>
    </Form>
  );
}

type RecipientBody = Parameters<Client['createRecipient']>[0]['body'];

function bodyOf(values: FormData): RecipientBody {
  const text = (name: string): string => String(values.get(name) ?? '').trim();
  const documents = typedDocuments(values);
  return {
    familyName: text('familyName'),
    givenName: text('givenName'),
    patronymic: text('patronymic') || null,
    latinName: text('latinName') || null,
    phone: text('phone'),
    email: text('email') || null,
    ...(documents ? { documents, documentsConsent: values.has('documentsConsent') } : {}),
    ...(values.has('isDefault') ? { isDefault: true } : {}),
  };
}

function useSaving(initial: Recipient | undefined, onSaved: (saved: Recipient) => void) {
  const { api } = usePlace();
  return async (body: RecipientBody, idempotencyKey: string): Promise<void> => {
    const { data } = initial
      ? await api.updateRecipient({ params: { id: initial.id }, body })
      : await api.createRecipient({ body, idempotencyKey });
    onSaved(data);
  };
}
