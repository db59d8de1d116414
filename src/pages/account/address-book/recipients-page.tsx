/**
 * The recipients of parcels: cards with masked documents; Delete with a way back, or a question when documents go
 * (UX-139, UX-140).
 */

import type { Recipient } from '../../../features/address-book/contract.ts';
import { askToErase } from '../../../features/address-book/screens/ask-to-erase.tsx';
import {
  EntryList,
  useEntryForm,
  useEntryHeading,
} from '../../../features/address-book/screens/entry-list.tsx';
import { RecipientCard } from '../../../features/address-book/screens/recipients/recipient-card.tsx';
import {
  type DocumentsByCountry,
  RecipientForm,
} from '../../../features/address-book/screens/recipients/recipient-form.tsx';
import { recipientName } from '../../../features/address-book/screens/recipients/recipient-name.ts';
import { type Removals, useRemovals } from '../../../features/address-book/screens/use-removals.ts';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import type { AnswerOf, Client } from '../../../platform/api/client.ts';

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
  const openForm = useEntryForm(words);
  const edit = (recipient?: Recipient): void =>
    openForm(!recipient, (end) => (
      <RecipientForm
        {...(recipient ? { initial: recipient } : {})}
        documentsByCountry={documentsByCountry}
        {...end}
      />
    ));
  const actions = useActions(removals);
  const heading = useEntryHeading();
  const list = { words, removals, heading, isEmpty: recipients.length === 0 };
  return (
    <EntryList {...list} onAdd={() => edit()}>
      {recipients.map((recipient) => (
        <RecipientCard
          key={recipient.id}
          recipient={recipient}
          onEdit={() => edit(recipient)}
          onDelete={() => actions.remove(recipient, () => heading.current?.focus())}
          onDefault={() => actions.makeDefault(recipient)}
        />
      ))}
    </EntryList>
  );
}

function useActions(removals: Removals) {
  const place = usePlace();
  const { api } = place;
  const words = useWords('recipients');
  const erase = (recipient: Recipient) => api.deleteRecipient({ params: { id: recipient.id } });
  return {
    remove(recipient: Recipient, onGone: () => void): void {
      const name = recipientName(recipient);
      if (Object.values(recipient.documents).some(Boolean)) {
        const onErase = () =>
          void removals.remove({ key: recipient.id, name }, () => erase(recipient)).then(onGone);
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
