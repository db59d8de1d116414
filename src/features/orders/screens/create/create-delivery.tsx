/** The recipient and the address of the order: saved cards, the default one chosen, a new one in a dialog (UX-083). */

import { useState } from 'react';
import { useLengthLimit } from '../../../../kit/editing/use-length-limit.ts';
import { openFormDialog } from '../../../../kit/leaving/ask-to-leave.tsx';
import type { Place } from '../../../../kit/place.tsx';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { type RadioCard, RadioCards } from '../../../../ui/forms/radio-cards.tsx';
import { TextArea } from '../../../../ui/forms/text-area.tsx';
import { Sheet } from '../../../../ui/lists/sheet.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { AddressForm } from '../../../address-book/screens/addresses/address-form.tsx';
import { RecipientForm } from '../../../address-book/screens/recipients/recipient-form.tsx';
import type { Choices } from '../questions/use-choices.ts';
import { addressText, recipientText } from './destination-text.tsx';
import type { Checkout } from './order-draft.ts';

export interface CreateStepProps {
  checkout: Checkout;
  choices: Choices;
}

export function CreateDelivery({ checkout, choices }: CreateStepProps) {
  const place: Place = usePlace();
  const words = useWords('order-create');
  const [isMissing, setMissing] = useState(false);
  const goOn = async (): Promise<void> => {
    setMissing(!choices.isComplete);
    if (!choices.isComplete) return;
    await Promise.all([keepNote(place, checkout, choices.note), place.navigate(choices.stepPath('review'))]);
  };
  return (
    <div className="grid max-w-reading gap-6">
      <Recipients choices={choices} />
      <Addresses choices={choices} />
      <Note choices={choices} />
      {isMissing ? (
        <Banner tone="danger" label={place.words('ui.toasts.error')} live>
          {words('deliveryMissing')}
        </Banner>
      ) : null}
      <div className="ui-actions">
        <Button variant="primary" loading={place.isLoading} onClick={() => void goOn()}>
          {words('toReview')}
        </Button>
      </div>
    </div>
  );
}

/** The note lies with the draft orders, so that it is there on another device too. */
async function keepNote({ api }: Place, { drafts }: Checkout, note: string): Promise<void> {
  const comment = note.trim() || null;
  const changed = drafts.filter((draft) => draft.comment !== comment);
  // it is sent with the order in any case
  await Promise.allSettled(changed.map(({ id }) => api.updateCart({ body: { order: { id, comment } } })));
}

interface DestinationProps {
  choices: Omit<
    Choices,
    'isComplete' | 'country' | 'chooseCountry' | 'note' | 'way' | 'setNote' | 'setWay' | 'stepPath'
  >;
  /** A choice besides those of the book; its value is empty. */
  first?: RadioCard;
}

interface OwnProps<Entry> extends DestinationProps {
  /** The entry of the book that stands in the order: it can be corrected here. */
  own?: Entry | undefined;
}

export function Recipients({ choices, first, own }: OwnProps<Checkout['recipients'][number]>) {
  const place = usePlace();
  const words = useWords('order-create');
  const openForm = (initial?: typeof own): void =>
    openFormDialog(place, {
      title: words(initial ? 'editRecipient' : 'addRecipient'),
      render: (dialog) => (
        <RecipientForm
          {...(initial ? { initial } : {})}
          {...(choices.address ? { country: choices.address.country } : {})}
          onSaved={(saved) => {
            dialog.close();
            choices.addRecipient(saved);
          }}
        />
      ),
    });
  return (
    <Sheet id="recipient">
      <div className="grid gap-4">
        {first && choices.recipients.length === 0 ? (
          <Only legend={words('recipient')} detail={first.detail} />
        ) : (
          <RadioCards
            name="recipient"
            legend={words('recipient')}
            mark={place.words('ui.required')}
            hint={first || choices.recipients.length > 0 ? words('recipientLead') : words('noRecipient')}
            value={choices.recipient?.id ?? ''}
            onValueChange={choices.chooseRecipient}
            options={[
              ...(first ? [first] : []),
              ...choices.recipients.map((recipient) => ({
                value: recipient.id,
                ...recipientText(recipient),
                ...(recipient.isDefault ? { price: <DefaultMark /> } : {}),
              })),
            ]}
          />
        )}
        <EntryActs
          name={words('changeRecipient')}
          add={words('addRecipient')}
          isQuiet={first !== undefined}
          onAdd={() => openForm()}
          onEdit={own && (() => openForm(own))}
        />
      </div>
    </Sheet>
  );
}

export function Addresses({ choices, first, own }: OwnProps<Checkout['addresses'][number]>) {
  const place = usePlace();
  const words = useWords('order-create');
  const openForm = (initial?: typeof own): void =>
    openFormDialog(place, {
      title: words(initial ? 'editAddress' : 'addAddress'),
      render: (dialog) => (
        <AddressForm
          {...(initial ? { initial } : {})}
          onSaved={(saved) => {
            dialog.close();
            choices.addAddress(saved);
          }}
        />
      ),
    });
  return (
    <Sheet id="address">
      <div className="grid gap-4">
        {first && choices.addresses.length === 0 ? (
          <Only legend={words('address')} detail={first.detail} />
        ) : (
          <RadioCards
            name="address"
            legend={words('address')}
            mark={place.words('ui.required')}
            {...(first || choices.addresses.length > 0 ? {} : { hint: words('noAddress') })}
            value={choices.address?.id ?? ''}
            onValueChange={choices.chooseAddress}
            options={[
              ...(first ? [first] : []),
              ...choices.addresses.map((address) => ({
                value: address.id,
                ...addressText(address),
                ...(address.isDefault ? { price: <DefaultMark /> } : {}),
              })),
            ]}
          />
        )}
        <EntryActs
          name={words('changeAddress')}
          add={words('addAddress')}
          isQuiet={first !== undefined}
          onAdd={() => openForm()}
          onEdit={own && (() => openForm(own))}
        />
      </div>
    </Sheet>
  );
}

interface EntryActsProps {
  /** Its kind, as it is read after a short word. */
  name: string;
  add: string;
  isQuiet: boolean;
  onAdd(): void;
  /** Of the entry that stands in the order: the heading above names it, so that short words do. */
  onEdit: (() => void) | undefined;
}

function EntryActs({ name, add, isQuiet, onAdd, onEdit }: EntryActsProps) {
  const { words: all } = usePlace();
  const words = useWords('order-create');
  const of = <VisuallyHidden> {name}</VisuallyHidden>;
  return (
    <div className="flex flex-wrap gap-x-5 gap-y-3">
      {onEdit ? (
        <Button variant="link" onClick={onEdit}>
          {all('ui.change')}
          {of}
        </Button>
      ) : null}
      <Button variant={isQuiet ? 'link' : 'secondary'} onClick={onAdd}>
        {onEdit ? (
          <>
            {words('addOther')}
            {of}
          </>
        ) : (
          add
        )}
      </Button>
    </div>
  );
}

/** With nothing else to choose, what stands in the order is a fact and no question. */
function Only({ legend, detail }: { legend: string; detail: RadioCard['detail'] }) {
  return (
    <div className="grid gap-1">
      <h2 className="ui-sheet-heading">{legend}</h2>
      <p className="text-text-2">{detail}</p>
    </div>
  );
}

function DefaultMark() {
  const words = useWords('order-create');
  return <span className="font-normal text-small text-text-2">{words('default')}</span>;
}

function Note({ choices }: { choices: Choices }) {
  const { words: all } = usePlace();
  const words = useWords('order-create');
  return (
    <div id="note">
      <TextArea
        label={words('note')}
        mark={all('ui.optional')}
        hint={words('noteHint')}
        rows={3}
        {...useLengthLimit(1000)}
        value={choices.note}
        onChange={(event) => choices.setNote(event.target.value)}
      />
    </div>
  );
}
