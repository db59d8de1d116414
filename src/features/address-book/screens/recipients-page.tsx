/** Who receives parcels: cards with masked documents; Delete with a way back, or a question when documents go (UX-139, UX-140). */
import { useRef } from 'react';
import type { AnswerOf, Client } from '../../../platform/client.ts';
import { usePlace, useWords } from '../../../platform/screen/place.tsx';
import type { LoadContext, ScreenModule } from '../../../platform/screen/screen.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { openFormDialog } from '../../accounts/screens/ask-to-leave.tsx';
import type { Recipient } from '../contract.ts';
import { askToErase } from './ask-to-erase.tsx';
import { RecipientCard } from './recipient-card.tsx';
import { type DocumentsByCountry, RecipientForm } from './recipient-form.tsx';
import { recipientName } from './recipient-name.ts';
import { RemovedEntries } from './removed-entries.tsx';
import { type Removals, useRemovals } from './use-removals.ts';

interface Data {
  recipients: AnswerOf<'listRecipients'>;
  documentsByCountry: DocumentsByCountry;
}

export async function load({ api }: LoadContext): Promise<Data> {
  const { data, meta } = await api.listRecipients();
  return { recipients: data, documentsByCountry: meta.documentsByCountry };
}

export const head: ScreenModule<Data>['head'] = (words) => ({ title: words('recipients.title') });

export default function RecipientsPage({ data: { recipients, documentsByCountry } }: { data: Data }) {
  const words = useWords('recipients');
  const removals = useRemovals();
  const edit = useEditing(documentsByCountry);
  const deeds = useDeeds(removals);
  const heading = useRef<HTMLHeadingElement>(null);
  const add = (
    <Button variant="primary" onClick={() => edit()}>
      {words('add')}
    </Button>
  );
  return (
    <div className="grid max-w-reading gap-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 ref={heading} tabIndex={-1} className="text-h1">
          {words('title')}
        </h1>
        {recipients.length > 0 ? add : null}
      </div>
      <RemovedEntries removals={removals} words={words} onRestored={() => heading.current?.focus()} />
      {recipients.length === 0 ? (
        <EmptyState title={words('empty.title')} action={add}>
          {words('empty.text')}
        </EmptyState>
      ) : (
        <ul className="grid gap-4">
          {recipients.map((recipient) => (
            <RecipientCard
              key={recipient.id}
              recipient={recipient}
              onEdit={() => edit(recipient)}
              onDelete={() => deeds.remove(recipient, () => heading.current?.focus())}
              onDefault={() => deeds.makeDefault(recipient)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

function useEditing(documentsByCountry: DocumentsByCountry): (recipient?: Recipient) => void {
  const place = usePlace();
  const words = useWords('recipients');
  return (recipient) =>
    openFormDialog(place, {
      title: words(recipient ? 'editTitle' : 'newTitle'),
      render: (dialog) => (
        <RecipientForm
          {...(recipient ? { initial: recipient } : {})}
          documentsByCountry={documentsByCountry}
          onCancel={dialog.close}
          onSaved={() => {
            dialog.close();
            place.toasts.show({ type: 'success', message: words('saved') });
            void place.refresh();
          }}
        />
      ),
    });
}

function useDeeds(removals: Removals) {
  const place = usePlace();
  const { api } = place;
  const words = useWords('recipients');
  const erase = (recipient: Recipient) => api.deleteRecipient({ params: { id: recipient.id } });
  return {
    remove(recipient: Recipient, onGone: () => void): void {
      const name = recipientName(recipient);
      if (Object.values(recipient.documents).some(Boolean)) {
        const onErase = () => void removals.attempt(() => erase(recipient)).then(onGone);
        askToErase(place, { words, name, onErase });
        return;
      }
      const restore = () => api.createRecipient({ body: bodyOf(recipient) });
      const entry = { key: recipient.id, name, restore };
      void removals.remove(entry, () => erase(recipient));
    },
    makeDefault: (recipient: Recipient) =>
      void removals.attempt(() =>
        api.updateRecipient({
          params: { id: recipient.id },
          body: { ...bodyOf(recipient), isDefault: true },
        }),
      ),
  };
}

function bodyOf(recipient: Recipient): Parameters<Client['createRecipient']>[0]['body'] {
  const { familyName, givenName, patronymic, latinName, phone, email, isDefault } = recipient;
  return { familyName, givenName, patronymic, latinName, phone, email, isDefault };
}
