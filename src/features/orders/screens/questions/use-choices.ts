import { useState } from 'react';
import { usePlace } from '../../../../kit/place.tsx';
import type { PayWay } from '../../../payments/screens/pay/pay-choice.tsx';
import { countryOfQuote, useDeliveryCountry } from '../../../pricing/screens/delivery-country.ts';
import type { Checkout } from '../create/order-draft.ts';

type Address = Checkout['addresses'][number];
type Recipient = Checkout['recipients'][number];

export interface Choices {
  addresses: Address[];
  recipients: Recipient[];
  address: Address | undefined;
  recipient: Recipient | undefined;
  isComplete: boolean;
  /** ISO 3166-1 alpha-2: of the address, or chosen while there is no recipient or no address; empty while unknown. */
  country: string;
  chooseCountry(country: string): void;
  /** For the buyer; goes with each order. */
  note: string;
  /** Null until the customer has chosen. */
  way: PayWay | null;
  chooseAddress(id: string): void;
  chooseRecipient(id: string): void;
  /** A new one is chosen at once. */
  addAddress(address: Address): void;
  addRecipient(recipient: Recipient): void;
  setNote(note: string): void;
  setWay(way: PayWay): void;
  /** The address of a step with what is chosen in it, so that reload and Back keep it. */
  stepPath(step: 'delivery' | 'review'): string;
}

/** The customer's choices in the checkout; the defaults are chosen at first (UX-083). */
export function useChoices(checkout: Checkout): Choices {
  const { query } = usePlace();
  const [added, setAdded] = useState<{ addresses: Address[]; recipients: Recipient[] }>({
    addresses: [],
    recipients: [],
  });
  const [addressId, chooseAddress] = useState(query.get('address'));
  const [recipientId, chooseRecipient] = useState(query.get('recipient'));
  const [note, setNote] = useState(checkout.drafts[0]?.comment ?? '');
  const [way, setWay] = useState<PayWay | null>(null);
  const addresses = withAdded(checkout.addresses, added.addresses);
  const recipients = withAdded(checkout.recipients, added.recipients);
  const address = chosenOf(addresses, addressId);
  const recipient = chosenOf(recipients, recipientId);
  const isComplete = Boolean(address && recipient);
  const delivery = useDeliveryCountry(true);
  const [chosenCountry, setCountry] = useState(query.get('country'));
  const country =
    chosenCountry ?? address?.country ?? delivery.asked ?? countryOfQuote(checkout.drafts[0]?.quote ?? null);
  return {
    ...{ addresses, recipients, address, recipient, note, way },
    ...{ chooseAddress, chooseRecipient, setNote, setWay },
    isComplete,
    country: isComplete && address ? address.country : country,
    chooseCountry(now) {
      setCountry(now);
      delivery.choose(now);
    },
    addAddress(address) {
      setAdded((before) => ({ ...before, addresses: [...before.addresses, address] }));
      chooseAddress(address.id);
    },
    addRecipient(recipient) {
      setAdded((before) => ({ ...before, recipients: [...before.recipients, recipient] }));
      chooseRecipient(recipient.id);
    },
    stepPath(step) {
      const search = new URLSearchParams({ step });
      if (address) search.set('address', address.id);
      if (recipient) search.set('recipient', recipient.id);
      return `/cabinet/orders/create?${search}`;
    },
  };
}

interface Entry {
  id: string;
  isDefault: boolean;
}

/** The entry that was chosen, else the default one, else the first. */
export function chosenOf<One extends Entry>(entries: readonly One[], id: string | null): One | undefined {
  return entries.find((entry) => entry.id === id) ?? entries.find((entry) => entry.isDefault) ?? entries[0];
}

/** The list of the page, with those that were added on it and are not in it yet. */
function withAdded<One extends Entry>(listed: readonly One[], added: readonly One[]): One[] {
  return [...listed, ...added.filter(({ id }) => !listed.some((entry) => entry.id === id))];
}
