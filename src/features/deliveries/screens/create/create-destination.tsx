import { openFormDialog } from '../../../../kit/leaving/ask-to-leave.tsx';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { Button } from '../../../../ui/button.tsx';
import { type RadioCard, RadioCards } from '../../../../ui/forms/radio-cards.tsx';
import { Sheet } from '../../../../ui/lists/sheet.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { AddressForm } from '../../../address-book/screens/addresses/address-form.tsx';
import { RecipientForm } from '../../../address-book/screens/recipients/recipient-form.tsx';
import { addressText, recipientText } from '../../../orders/screens/create/destination-text.tsx';
import type { Address, Choice, Quoting, Recipient } from './delivery-draft.ts';
import { MissingDetails } from './missing-details.tsx';

interface CreateDestinationProps {
  known: { addresses: Address[]; recipients: Recipient[] };
  choice: Choice;
  quoting: Quoting;
  onChange(part: Partial<Choice>): void;
  onKnown(part: Partial<CreateDestinationProps['known']>): void;
}

/** Recipient and address first; what customs want of the recipient is asked here, once, with the reason (UX-126). */
export function CreateDestination(props: CreateDestinationProps) {
  const { known, choice, quoting, onChange } = props;
  const words = useWords('delivery-create');
  const { openRecipient, openAddress } = useDestinationForms(props);
  const recipient = known.recipients.find(({ id }) => id === choice.recipient);
  const address = known.addresses.find(({ id }) => id === choice.address);
  return (
    <Sheet heading={words('where')}>
      <div className="grid gap-6 sm:grid-cols-2">
        <div className="grid content-start gap-1">
          <Known
            name="recipient"
            legend={words('recipient')}
            hint={words('noRecipient')}
            value={choice.recipient}
            onChange={(id) => onChange({ recipient: id })}
            options={known.recipients.map((one) => ({ value: one.id, ...recipientText(one) }))}
          />
          <MissingDetails quoting={quoting} onComplete={() => openRecipient(recipient)} />
          <div className="flex flex-wrap gap-x-5 gap-y-1">
            {recipient ? (
              <Button size="dense" variant="link" onClick={() => openRecipient(recipient)}>
                {words('edit')}
                <VisuallyHidden> {words('recipient')}</VisuallyHidden>
              </Button>
            ) : null}
            <Button size="dense" variant="link" onClick={() => openRecipient()}>
              {words(recipient ? 'addAnother' : 'addRecipient')}
              {recipient ? <VisuallyHidden> {words('recipient')}</VisuallyHidden> : null}
            </Button>
          </div>
        </div>
        <div className="grid content-start gap-1">
          <Known
            name="address"
            legend={words('address')}
            hint={words('noAddress')}
            value={choice.address}
            onChange={(id) => onChange({ address: id })}
            options={known.addresses.map((one) => ({ value: one.id, ...addressText(one) }))}
          />
          <div className="flex flex-wrap gap-x-5 gap-y-1">
            {address ? (
              <Button size="dense" variant="link" onClick={() => openAddress(address)}>
                {words('edit')}
                <VisuallyHidden> {words('address')}</VisuallyHidden>
              </Button>
            ) : null}
            <Button size="dense" variant="link" onClick={() => openAddress()}>
              {words(address ? 'addAnother' : 'addAddress')}
              {address ? <VisuallyHidden> {words('address')}</VisuallyHidden> : null}
            </Button>
          </div>
        </div>
      </div>
    </Sheet>
  );
}

interface KnownProps {
  name: string;
  legend: string;
  /** While there is none. */
  hint: string;
  value: string | null;
  onChange(id: string): void;
  options: RadioCard[];
}

/** Those to choose from; the only one is told, not asked. */
function Known({ name, legend, hint, value, onChange, options }: KnownProps) {
  const { words: all } = usePlace();
  const [only] = options;
  if (only && options.length === 1 && only.value === value) {
    return (
      <section aria-label={legend} className="grid gap-0.5">
        <h3 className="font-medium text-small">{legend}</h3>
        <p>{only.title}</p>
        <div className="text-small text-text-2">{only.detail}</div>
      </section>
    );
  }
  return (
    <RadioCards
      name={name}
      legend={legend}
      mark={all('ui.required')}
      {...(only ? {} : { hint })}
      value={value ?? ''}
      onValueChange={onChange}
      options={options}
    />
  );
}

/** The dialogs in which a recipient or an address is added; what was saved is chosen. */
function useDestinationForms({ known, choice, quoting, onChange, onKnown }: CreateDestinationProps) {
  const place = usePlace();
  const words = useWords('delivery-create');
  const country = known.addresses.find(({ id }) => id === choice.address)?.country;
  return {
    openRecipient: (initial?: Recipient): void =>
      openFormDialog(place, {
        title: words(initial ? 'editRecipient' : 'addRecipient'),
        render: (dialog) => (
          <RecipientForm
            {...(country ? { country } : {})}
            {...(initial ? { initial } : {})}
            onSaved={(saved) => {
              dialog.close();
              const others = known.recipients.filter(({ id }) => id !== saved.id);
              onKnown({ recipients: [saved, ...others] });
              onChange({ recipient: saved.id });
              quoting.again();
            }}
          />
        ),
      }),
    openAddress: (initial?: Address): void =>
      openFormDialog(place, {
        title: words(initial ? 'editAddress' : 'addAddress'),
        render: (dialog) => (
          <AddressForm
            {...(initial ? { initial } : {})}
            onSaved={(saved) => {
              dialog.close();
              onKnown({ addresses: [saved, ...known.addresses.filter(({ id }) => id !== saved.id)] });
              onChange({ address: saved.id });
              // the country, and with it the ways, may be another one
              if (initial) quoting.again();
            }}
          />
        ),
      }),
  };
}
